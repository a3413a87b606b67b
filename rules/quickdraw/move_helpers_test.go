package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// put is a figure at a place.
func put(id, seat, profile string, at game.Point, skills ...string) game.FigureSetup {
	return game.FigureSetup{ID: id, Seat: seat, Profile: profile, At: &at, Skills: skills}
}

// playing is a match on a table of 40 by 30 paces with some pieces of a set.
func playing(t testing.TB, set []game.Feature, figures ...game.FigureSetup) *Game {
	t.Helper()
	return onPlan(t, game.Plan{Features: set}, figures...)
}

// onPlan is a match on a plan of 40 by 30 paces.
func onPlan(t testing.TB, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	plan.Width, plan.Depth = 40*pace, 30*pace
	made, err := New(&game.Scenario{ID: "test", Table: plan, Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}}, Figures: figures})
	if err != nil {
		t.Fatal(err)
	}
	return made.(*Game)
}

// area is a piece of the set: a rectangle from one corner to the other, in paces.
func area(id, kind string, going game.Going, cover game.Cover, west, north, east, south int) game.Feature {
	return game.Feature{ID: id, Kind: kind, Going: going, Cover: cover, Points: []game.Point{game.At(west, north), game.At(east, north), game.At(east, south), game.At(west, south)}}
}

// line is a straight line of the set.
func line(id, kind string, going game.Going, cover game.Cover, blocks bool, x1, y1, x2, y2 int) game.Feature {
	return game.Feature{ID: id, Kind: kind, Line: true, Going: going, Cover: cover, Blocks: blocks, Points: []game.Point{game.At(x1, y1), game.At(x2, y2)}}
}

// rehearse is a stage on which every question may end with giving the match up.
func rehearse(t testing.TB, dice []int, answers ...rehearsal.Reply) *rehearsal.Rehearsal {
	s := rehearsal.New(t, dice, answers...)
	s.Ends = game.Option{Verb: "concede", Clause: "QD-SCN-06"}
	return s
}
