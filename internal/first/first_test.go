package first_test

import (
	"errors"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/internal/first"
	"rumble/internal/playthrough"
)

var scenario = &game.Scenario{ID: "table", Title: "Pig", Seats: []game.SeatSetup{{ID: "ann", Name: "Ann"}, {ID: "bob", Name: "Bob"}}}

// What every game must keep, whatever it is about: what is offered is accepted, nobody sees what is hidden, a match ends.
func TestPromises(t *testing.T) {
	conformance.Run(t, first.Rules(), conformance.Effort{Walked: 20, Random: 200, Steady: 200}, scenario)
}

// The odds that a screen shows are those of the dice.
func TestOdds(t *testing.T) {
	conformance.Odds(t, first.Rules(), conformance.Counted{Positions: 100, Runs: 1_000, Least: 50}, scenario)
}

func TestScripts(t *testing.T) { playthrough.Scripts(t, first.Rules(), 1) }

func TestEveryClauseIsCitedAndTested(t *testing.T) { playthrough.Coverage(t, first.Rules(), 3) }

// A scenario that does not fit is refused, and the error says where.
func TestWhatIsRefused(t *testing.T) {
	for field, change := range map[string]func(*game.Scenario){
		"seats":                  func(sc *game.Scenario) { sc.Seats = sc.Seats[:1] },
		"seats[1].id":            func(sc *game.Scenario) { sc.Seats[1].ID = "ann" },
		"seats[1].values.points": func(sc *game.Scenario) { sc.Seats[1].Values = map[string]int{"points": 50} },
		"seats[0].values.points": func(sc *game.Scenario) { sc.Seats[0].Values = map[string]int{"points": -1} },
	} {
		wrong := *scenario
		wrong.Seats = slices.Clone(scenario.Seats)
		change(&wrong)
		_, err := first.New(&wrong)
		if refusal, ok := errors.AsType[*game.Error](err); !ok || refusal.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
}
