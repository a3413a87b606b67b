package maddogs

import (
	"errors"
	"testing"

	"rumble/game"
)

// A state that a scenario gives is a number from 0 to 9; those that follow from others cannot be given.
func TestStatesThatAScenarioMaySet(t *testing.T) {
	const settable = "prone, hidden, nervous, fleeing, broken, slapped, surrendered, cuffed, aimed, killer, dead, gory, unconscious, out-cold, " +
		"knocked-out, crawls, half-speed, drunk, risen, luck-spent, flinching, random-stats, sixes, bails, empty, jammed, undrawn, blasts"
	for _, c := range []struct {
		state          string
		value          int
		code, sentence string
	}{
		{"flinching", 0, "", ""},
		{"flinching", 9, "", ""},
		{"flinching", 10, "bad-state", "flinching is from 0 to 9, not 10."},
		{"flinching", -1, "bad-state", "flinching is from 0 to 9, not -1."},
		{"hostage", 1, "unknown-state", `A figure has no state "hostage" that can be set; there are ` + settable + "."},
		{"sleepy", 1, "unknown-state", `A figure has no state "sleepy" that can be set; there are ` + settable + "."},
	} {
		boss := person("boss", "reds", "hoodlum", at(4, 4))
		boss.State = map[string]int{c.state: c.value}
		g, err := New(&game.Scenario{Table: street(24, 24), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}}, Figures: []game.FigureSetup{boss}})
		if c.code == "" {
			if err != nil {
				t.Errorf("%s %d: %v", c.state, c.value, err)
			} else if n, _ := g.Fact(game.Figure(0), c.state); n != c.value {
				t.Errorf("%s is %d, not %d", c.state, n, c.value)
			}
			continue
		}
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != game.Code(c.code) || e.Field != "figures[0].state."+c.state || e.Sentence != c.sentence {
			t.Errorf("%s %d: the error is %v", c.state, c.value, err)
		}
	}
}

// The points of a seat are those of the result, and nothing before there is one.
func TestThePointsOfASeat(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
	points := func(s game.Seat) int {
		n, known := g.Fact(game.OfSeat(s), "points")
		if !known {
			t.Error("a seat has no points")
		}
		return n
	}
	if points(0) != 0 || points(1) != 0 {
		t.Errorf("before the end the points are %d and %d", points(0), points(1))
	}
	g.result.Points = []int{3, 7}
	if points(0) != 3 || points(1) != 7 {
		t.Errorf("the points are %d and %d, not 3 and 7", points(0), points(1))
	}
}
