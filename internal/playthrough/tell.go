package playthrough

import (
	"fmt"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// mostSteps is how often a game may be advanced before it counts as endless.
const mostSteps = 20_000

// Dealer is half a referee: chance throws and players answer. Who embeds it hears what is told.
type Dealer struct {
	Game    game.Game
	Chance  game.Chance
	Players []referee.Player
	Thrown  []game.Thrown // since whoever listens last took it
}

// Throw is for the rules.
func (d *Dealer) Throw(throw game.Throw) game.Face {
	var face game.Face
	for range throw.Dice {
		face.Add(uint8(d.Chance.Below(throw.Sides)) + 1)
	}
	throw.Among = append([]game.Ref(nil), throw.Among...)
	d.Thrown = append(d.Thrown, game.Thrown{Throw: throw, Face: face})
	return face
}

// Ask is for the rules.
func (d *Dealer) Ask(q *game.Question) game.Answer {
	return d.Players[q.Seat].Answer(q, func() game.Game { return d.Game.Imagine(q.Seat, &d.Chance) }, &d.Chance)
}

// AskTogether is for the rules.
func (d *Dealer) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = d.Ask(&qs[i])
	}
}

// Merge is for the rules.
func (d *Dealer) Merge(game.Progress, game.Pending) {}

// teller writes down every event as a reader would see it.
type teller struct {
	Dealer
	speaker speak.Speaker
	out     strings.Builder
	kinds   map[game.Kind]int
}

func (t *teller) Tell(e game.Event) {
	line := t.speaker.Event(e, t.Thrown)
	t.Thrown = nil
	t.kinds[e.Kind]++
	fmt.Fprintf(&t.out, "%-14s %s", line.Clause, line.Text)
	for _, d := range line.Dice {
		if d.Picked != "" {
			fmt.Fprintf(&t.out, " [%s %s]", d.Purpose, d.Picked)
		} else {
			fmt.Fprintf(&t.out, " %s%v", d.Purpose, d.Faces)
		}
	}
	if e.Moved {
		fmt.Fprintf(&t.out, " (%v,%v)", e.To.X, e.To.Y)
	}
	t.out.WriteByte('\n')
}

// Tell plays a scenario to its end with the bots of those names and tells it, a line for every event.
func Tell(tb testing.TB, rs game.Ruleset, scenario *game.Scenario, seed uint64, players ...string) string {
	tb.Helper()
	return play(tb, rs, scenario, seed, players).out.String()
}

// Kinds plays the same game, and says how often it has told what.
func Kinds(tb testing.TB, rs game.Ruleset, scenario *game.Scenario, seed uint64, players ...string) map[game.Kind]int {
	tb.Helper()
	return play(tb, rs, scenario, seed, players).kinds
}

// play plays a scenario to its end.
func play(tb testing.TB, rs game.Ruleset, scenario *game.Scenario, seed uint64, players []string) *teller {
	tb.Helper()
	words, err := ruletext.ParseWords("words.yaml", rs.Words)
	if err != nil {
		tb.Fatal(err)
	}
	g, err := rs.New(scenario)
	if err != nil {
		tb.Fatal(err)
	}
	t := &teller{Dealer: Dealer{Game: g}, speaker: speak.New(g, words), kinds: map[game.Kind]int{}}
	t.Chance.Seed(seed)
	for _, name := range players {
		p, err := bot.Named(name, &rs)
		if err != nil {
			tb.Fatal(err)
		}
		t.Players = append(t.Players, p)
	}
	for range mostSteps {
		if result, over := g.Over(); over {
			fmt.Fprintf(&t.out, "%s: %v\n", result.Why, result.Points)
			return t
		}
		g.Advance(t)
	}
	tb.Fatal("the match does not end")
	return nil
}
