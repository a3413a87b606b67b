package conformance_test

import (
	"testing"

	"rumble/conformance"
	"rumble/internal/toy"
	"rumble/rules"
)

// TestOddsOfTheToy compares the odds of a ruleset with one of everything.
func TestOddsOfTheToy(t *testing.T) {
	conformance.Odds(t, toy.Rules(), conformance.Counted{Positions: 600, Runs: 3_000, Least: 300}, toy.Scenario(2, 12), toy.Scenario(3, 12))
}

// TestOdds compares the odds of every ruleset of the program.
func TestOdds(t *testing.T) {
	for _, r := range rules.All() {
		t.Run(r.ID, func(t *testing.T) {
			conformance.Odds(t, r, counted(r.ID), stock(t, r.ID)...)
		})
	}
}

// counted is what a minute of tests allows.
func counted(ruleset string) conformance.Counted {
	switch ruleset {
	case "maddogs":
		return conformance.Counted{Positions: 2_000, Runs: 3_000, Least: 100}
	case "moveit":
		return conformance.Counted{Positions: 2_000, Runs: 3_000, Least: 100}
	case "tommyguns":
		return conformance.Counted{Positions: 1_000, Runs: 3_000, Least: 100}
	}
	return conformance.Counted{Positions: 1_000, Runs: 3_000, Least: 100}
}
