package scenarios_test

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/rules"
	"rumble/scenarios"
)

// A number that is asked for begins where the rules of thumb would take it, not at the least, wherever a ruleset has such rules.
func TestNumbersBeginWhereTheRulesOfThumbWould(t *testing.T) {
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	asked, above := map[string]bool{}, map[string]bool{}
	for _, f := range all {
		rs, _ := rules.Find(f.Scenario.Ruleset)
		if rs.Number == nil || above[rs.ID] {
			continue
		}
		ready, err := match.Ready(rs)
		if err != nil {
			t.Fatal(err)
		}
		players := make([]string, len(f.Scenario.Seats))
		for i := range players {
			players[i] = "random"
		}
		m, err := match.Create(t.Context(), match.Setup{ID: "m", Rules: ready, Scenario: f.Scenario, Players: players, Secret: referee.Secret{1}}, &match.Memory{})
		if err != nil {
			t.Fatal(err)
		}
		for range 300 {
			if more, err := m.Step(context.Background()); err != nil || !more {
				break
			}
			for seat := range players {
				v, err := m.View(context.Background(), []game.Seat{game.Seat(seat)}, 1<<30)
				if err != nil {
					t.Fatal(err)
				}
				for _, q := range v.Question {
					for _, o := range q.Options {
						if o.Many == nil || o.Many.From == o.Many.To {
							continue
						}
						asked[rs.ID] = true
						if o.Many.Usual > o.Many.From {
							above[rs.ID] = true
						}
						if u := o.Many.Usual; u != 0 && (u < o.Many.From || u > o.Many.To) {
							t.Fatalf("%s begins at %d of %d to %d", o.Text, u, o.Many.From, o.Many.To)
						}
					}
				}
			}
		}
	}
	for _, id := range []string{"gangsatwar", "tommyguns"} {
		if !asked[id] || !above[id] {
			t.Errorf("%s asked for a number: %v, and one began above the least: %v", id, asked[id], above[id])
		}
	}
}
