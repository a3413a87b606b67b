package conformance_test

import (
	"testing"

	"rumble/internal/conformance"
	"rumble/internal/toy"
	"rumble/rules"
)

// TestOddsOfTheToy compares the odds of a ruleset with one of everything.
func TestOddsOfTheToy(t *testing.T) {
	conformance.Odds(t, toy.Rules(), conformance.Counted{Positions: 300, Runs: 3_000, Least: 500}, toy.Scenario(2, 12), toy.Scenario(3, 12))
}

// What a form says goes before what is counted.
func TestOddsOfTheToyWithOrders(t *testing.T) {
	sc := toy.Scenario(2, 12)
	sc.Settings["orders"] = "on"
	conformance.Odds(t, toy.Rules(), conformance.Counted{Positions: 60, Runs: 3_000, Least: 100}, sc)
}

// TestOdds compares the odds of every ruleset of the program.
func TestOdds(t *testing.T) {
	for _, r := range rules.All() {
		t.Run(r.ID, func(t *testing.T) {
			conformance.Odds(t, r, fewer(counted(r.ID)), stock(t, r.ID)...)
		})
	}
}

// fewer looks at a twentieth of the positions when tests are to be short.
func fewer(c conformance.Counted) conformance.Counted {
	if testing.Short() {
		c.Positions, c.Least = c.Positions/20, c.Least/200
	}
	return c
}

// counted is what a minute of tests allows.
func counted(ruleset string) conformance.Counted {
	switch ruleset {
	case "maddogs": // bursts into a crowd fall in many ways
		return conformance.Counted{Positions: 1_760, Runs: 25_000, Least: 2_000}
	case "moveit":
		return conformance.Counted{Positions: 2_000, Runs: 3_000, Least: 1_400}
	case "tommyguns": // each with the odds of a hundred numbers
		return conformance.Counted{Positions: 360, Runs: 3_000, Least: 1_000}
	case "quickdraw": // its plain counts go through every face of several tests
		return conformance.Counted{Positions: 180, Runs: 2_000, Least: 60}
	}
	return conformance.Counted{Positions: 2_400, Runs: 3_000, Least: 600} // hands are dealt in too many ways for most
}
