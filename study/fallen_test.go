package study_test

import (
	"testing"

	"rumble/study"
)

// Somebody who changes sides falls for the side that they are on when they fall, and people of two combinations with one id are two.
func TestWhoFellOnWhichSide(t *testing.T) {
	p := asked()
	p.Things = []study.Thing{{Kind: study.Path, Name: "figures[north-1].name", Values: []string{"Ann", "Bob"}}}
	s := prepared(t, p)
	tally := study.NewTally(s)
	for i, seat := range []string{"north", "south", "south", ""} {
		tally.Add(&study.Row{Combination: 1, Game: i + 1, Setup: &s.Setups[0], Result: study.Shared, Points: []int{0, 0}, Turns: 2, Out: []study.Fall{
			{Who: "north-1", Seat: seat, Turn: 1, Many: 1}, {Name: "Late Lou", Seat: seat, Turn: 2, Many: 1},
		}})
	}
	tally.Add(&study.Row{Combination: 2, Game: 1, Setup: &s.Setups[1], Result: study.Shared, Points: []int{0, 0}, Turns: 2, Out: []study.Fall{
		{Who: "north-1", Seat: "north", Turn: 2, Many: 1},
	}})
	want := map[study.Victim]study.Fate{
		{Who: "north-1", Name: "Ann", Seat: 0}: {Many: 1, Turns: 1}, {Who: "north-1", Name: "Ann", Seat: 1}: {Many: 2, Turns: 2},
		{Who: "north-1", Name: "Ann", Seat: 2}: {Many: 1, Turns: 1}, {Who: "north-1", Name: "Bob", Seat: 0}: {Many: 1, Turns: 2},
		{Name: "Late Lou", Seat: 0}: {Many: 1, Turns: 2}, {Name: "Late Lou", Seat: 1}: {Many: 2, Turns: 4},
		{Name: "Late Lou", Seat: 2}: {Many: 1, Turns: 2},
	}
	for who, fate := range want {
		if got := tally.Falls.Figures[who]; got == nil || *got != fate {
			t.Errorf("%+v: %+v, not %+v", who, got, fate)
		}
	}
	if len(tally.Falls.Figures) != len(want) {
		t.Errorf("there are %d lines, not %d", len(tally.Falls.Figures), len(want))
	}
}
