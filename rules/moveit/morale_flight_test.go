package moveit

import (
	"testing"

	"rumble/game"
)

// MI-MOR-05.
func TestAFleeMove(t *testing.T) {
	for _, c := range []struct {
		name    string
		terrain []game.Feature
		at      game.Point
		from    game.Point
		others  []Model
		want    game.Point
		off     bool
	}{
		{"MI-X-11: straight away", nil, game.At(15, 12), game.At(15, 9), nil, game.At(15, 20), false},
		{"and again", nil, game.At(15, 20), game.At(15, 13), nil, game.At(15, 28), false},
		{"aslant", nil, game.At(10, 10), game.At(7, 6), nil, inch1000(14_800, 16_400), false},
		{"slowed", []game.Feature{piece("rough", 13, 14, 4, 2)}, game.At(15, 12), game.At(15, 9), nil, game.At(15, 18), false},
		{"to a house", []game.Feature{piece("building", 13, 14, 4, 2)}, game.At(15, 12), game.At(15, 9), nil, inch1000(15_000, 13_500), false},
		{"to an enemy", nil, game.At(15, 12), game.At(15, 9), []Model{{seat: 1, at: game.At(15, 16)}}, game.At(15, 15), false},
		{"short of a friend", nil, game.At(15, 12), game.At(15, 9), []Model{{at: inch1000(15_000, 20_500)}}, inch1000(15_000, 19_500), false},
		{"off the table", nil, game.At(15, 22), game.At(15, 9), nil, inch1000(15_000, 29_500), true},
		{"just not off it", nil, inch1000(15_000, 21_499), game.At(15, 9), nil, inch1000(15_000, 29_499), false},
		{"along the edge", nil, inch1000(15_000, 29_500), inch1000(10_000, 29_500), nil, inch1000(15_001, 29_500), true},
		{"away from the edge", nil, inch1000(15_000, 29_500), game.At(15, 30), nil, inch1000(15_000, 21_500), false},
		{"away from an enemy it touches", nil, game.At(15, 12), game.At(15, 11), []Model{{seat: 1, at: game.At(15, 11)}}, game.At(15, 20), false},
		{"held by one it touches", nil, game.At(15, 12), game.At(15, 9), []Model{{seat: 1, at: game.At(15, 13)}}, game.At(15, 12), false},
	} {
		g := street(t, c.terrain, append([]Model{{at: c.at, facing: Facing{0, -1}}}, c.others...)...)
		g.phase = Morale
		s := onStage(t, nil)
		g.fleeMove(s, 0, c.from)
		if g.models[0].at != c.want || g.models[0].off != c.off || g.models[0].out != c.off {
			t.Errorf("%s: at %v, off %v, told %v", c.name, g.models[0].at, g.models[0].off, s.Kinds())
		}
		if held := c.want == c.at; held != s.Told("held-back") || !held && (s.Event("runs-away").Clause != "MI-MOR-05" || s.Event("runs-away").To != c.want) {
			t.Errorf("%s: told %v", c.name, s.Kinds())
		}
	}
}

// It faces the way it runs; from its own place it runs as it faces.
func TestTheWayAFleerFaces(t *testing.T) {
	g := street(t, nil, Model{at: game.At(15, 12), facing: Facing{0, -1}, hidden: true})
	s := onStage(t, nil)
	if g.fleeMove(s, 0, game.At(15, 9)); g.models[0].facing != (Facing{0, 1}) || g.models[0].hidden {
		t.Errorf("faces %v", g.models[0].facing)
	}
	g.models[0].facing = Facing{-1, 0}
	if g.fleeMove(s, 0, g.models[0].at); g.models[0].at != game.At(7, 20) {
		t.Errorf("at %v", g.models[0].at)
	}
}
