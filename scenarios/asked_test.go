package scenarios_test

import (
	"fmt"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules"
	"rumble/ruletext"
	"rumble/scenarios"
	"rumble/speak"
)

// early is how many questions of a match are read: those of the first minutes.
const early = 10

// reader lets everything be as it is proposed, and writes down what the first questions say beside what their buttons say.
type reader struct {
	playthrough.Dealer
	speaker speak.Speaker
	asked   int
	read    *strings.Builder
	before  map[string]bool
}

func (r *reader) Tell(game.Event) {}

func (r *reader) Ask(q *game.Question) game.Answer {
	if r.asked++; r.asked <= early {
		said, button := r.speaker.Question(q), r.speaker.Option(q, q.Default)
		if key := string(q.Prompt) + " " + string(q.Options[q.Default].Verb); !r.before[key] {
			r.before[key] = true
			fmt.Fprintf(r.read, "%s\n    %s\n", said.Text, button)
		}
	}
	return r.Dealer.Ask(q)
}

func (r *reader) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = r.Ask(&qs[i])
	}
}

// What a question says and what the button below it says are read together: each pair of the first minutes of every stock scenario,
// once. Who changes one of the two reads the other.
func TestTheFirstQuestionsAndTheirButtons(t *testing.T) {
	for _, rs := range rules.All() {
		t.Run(rs.ID, func(t *testing.T) {
			words, err := ruletext.ParseWords("words.yaml", rs.Words)
			if err != nil {
				t.Fatal(err)
			}
			files, err := scenarios.All()
			if err != nil {
				t.Fatal(err)
			}
			var read strings.Builder
			before := map[string]bool{}
			for _, f := range files {
				if f.Scenario.Ruleset != rs.ID {
					continue
				}
				sc := f.Scenario
				sc.Table.Fill()
				g, err := rs.New(&sc)
				if err != nil {
					t.Fatal(err)
				}
				r := &reader{Dealer: playthrough.Dealer{Game: g}, speaker: speak.New(g, words), read: &read, before: before}
				r.Chance.Seed(1)
				for range sc.Seats {
					r.Players = append(r.Players, &referee.Passive{})
				}
				for r.asked < early {
					if _, over := g.Over(); over {
						break
					}
					g.Advance(r)
				}
			}
			playthrough.Golden(t, "asked-"+rs.ID, read.String())
		})
	}
}
