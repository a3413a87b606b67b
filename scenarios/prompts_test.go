package scenarios

import (
	"context"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/rules"
	"rumble/speak"
)

// unsaid are the prompts whose sentence cannot name a second or a third thing, since often there is none: what happened stands
// above the question, in the log.
var unsaid = map[string]bool{
	"maddogs interrupt": true, "tommyguns dice": true, "quickdraw throw-again": true,
}

// The sentence of a question names the card, the figure or the place that it is about: in every stock scenario, in every question of
// a game played at random.
func TestAQuestionNamesWhatItIsAbout(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	ready := map[string]*match.Rules{}
	for _, f := range all {
		t.Run(f.Scenario.ID, func(t *testing.T) {
			r, _ := rules.Find(f.Scenario.Ruleset)
			if ready[r.ID] == nil {
				if ready[r.ID], err = match.Ready(r); err != nil {
					t.Fatal(err)
				}
			}
			players := slices.Repeat([]string{"random"}, len(f.Scenario.Seats))
			m, err := match.Create(t.Context(), match.Setup{ID: "m", Rules: ready[r.ID], Scenario: f.Scenario, Players: players, Secret: referee.Secret{2}}, &match.Memory{})
			if err != nil {
				t.Fatal(err)
			}
			for range 250 {
				if more, err := m.Step(context.Background()); err != nil || !more {
					break
				}
				for s := range players {
					v, err := m.View(context.Background(), []game.Seat{game.Seat(s)}, 1<<30)
					if err != nil {
						t.Fatal(err)
					}
					for i := range v.Question {
						namesAll(t, r.ID, v.Scene, &v.Question[i])
					}
				}
			}
		})
	}
}

func namesAll(t *testing.T, ruleset string, s *game.Scene, q *speak.Question) {
	t.Helper()
	about := []string{q.Who}
	if !unsaid[ruleset+" "+q.Prompt] {
		about = append(about, q.With, q.Whom)
	}
	for _, id := range about {
		if name := nameIn(s, id); name != "" && !strings.Contains(strings.ToLower(q.Text), strings.ToLower(name)) {
			t.Errorf("%s: %q does not name %s", q.Prompt, q.Text, name)
		}
	}
}

// nameIn is the name of a piece, an open card or a place of the picture.
func nameIn(s *game.Scene, id string) string {
	for _, p := range s.Pieces {
		if p.ID == id {
			return p.Name
		}
	}
	for _, p := range s.Piles {
		for _, c := range p.Cards {
			if c.ID == id {
				return c.Name
			}
		}
	}
	for _, z := range s.Zones {
		if z.ID == id {
			return z.Name
		}
	}
	return ""
}
