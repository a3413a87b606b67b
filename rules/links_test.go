package rules_test

import (
	"errors"
	"testing"

	"rumble/game"
	"rumble/rules"
	"rumble/scenarios"
)

// A way between floors that a game has no rule for is refused, and not played as something else.
func TestEveryGameRefusesWaysBetweenFloorsThatItDoesNotKnow(t *testing.T) {
	for _, c := range []struct {
		scenario, ruleset, kind string
		refused                 bool
	}{
		{"maddogs-first-game", "maddogs", "stairs", false},
		{"maddogs-first-game", "maddogs", "ladder", false},
		{"maddogs-first-game", "maddogs", "climb", true},
		{"tommyguns-bank-job", "tommyguns", "stairs", true},
		{"tommyguns-bank-job", "tommyguns", "ladder", true},
		{"moveit-corner", "moveit", "stairs", true},
		{"moveit-corner", "moveit", "climb", true},
	} {
		f, found := scenarios.Find(c.scenario)
		if !found {
			t.Fatalf("no %s", c.scenario)
		}
		sc := f.Scenario
		sc.Table.Links = []game.Link{{ID: "way-up", Kind: c.kind, Foot: game.At(1, 1), Head: game.Point{X: game.Inch, Y: game.Inch, Floor: 1}, Long: game.Inch}}
		ruleset, _ := rules.Find(c.ruleset)
		_, err := ruleset.New(&sc)
		var refusal *game.Error
		if refused := errors.As(err, &refusal); refused != c.refused {
			t.Errorf("%s with %s: %v", c.ruleset, c.kind, err)
		} else if refused && (refusal.Code != "bad-table" || refusal.Field != "table.links[0].kind") {
			t.Errorf("%s with %s: %s at %s", c.ruleset, c.kind, refusal.Code, refusal.Field)
		}
	}
}
