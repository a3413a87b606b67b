package tabletop

import (
	"testing"

	"rumble/game"
)

func TestWhichLinesAreWalls(t *testing.T) {
	for _, c := range []struct {
		name   string
		going  game.Going
		blocks bool
		passes bool
		rough  bool
	}{
		{"a line painted on the ground", game.Clear, false, true, false},
		{"a curtain", game.Clear, true, false, false},
		{"a hedge one pushes through", game.Rough, true, true, true},
		{"a hedge one looks over", game.Rough, false, true, true},
		{"a hatch one crawls through", game.Low, true, true, true},
		{"a fence", game.Low, false, true, true},
		{"a wall", game.Impassable, true, false, false},
		{"a chasm", game.Impassable, false, false, false},
	} {
		p := open(12, 12)
		p.Features = []game.Feature{{Line: true, Points: []Point{at(0, 6), at(12, 6)}, Blocks: c.blocks, Going: c.going}}
		table := prepared(t, p)
		r, ok := table.Path(usual(), at(6, 4), at(6, 8), game.Inches(10), nil)
		if ok != c.passes || r.Rough != c.rough {
			t.Errorf("%s: passes %v, rough %v", c.name, ok, r.Rough)
		}
		if table.WallBetween(at(6, 4), at(6, 8), 0) == c.passes {
			t.Errorf("%s: a wall between is %v", c.name, c.passes)
		}
		if table.Sees(at(6, 4), at(6, 8), 0) == c.blocks {
			t.Errorf("%s: blocks sight: %v", c.name, !c.blocks)
		}
	}
}

// A slab whose near side is a short stretch of the other one's edge, far from its middle: one passes there and nowhere
// else.
func TestSlabsThatJoinOverAShortStretch(t *testing.T) {
	for gap, want := range map[Length]bool{0: true, 50: true, 60: true, 61: false} {
		p := open(24, 24)
		Roof(&p, "West", RectAt(2, 2, 6, 16), 1)
		p.Features = append(p.Features, game.Feature{
			Floor: 1, Roof: true, Points: []Point{th(8000+gap, 12000), at(16, 2), at(16, 22), th(8000+gap, 16000)},
		})
		table := prepared(t, p)
		if r, ok := table.Path(usual(), up(at(7, 14), 1), up(at(9, 14), 1), game.Inches(20), nil); ok != want {
			t.Errorf("a gap of %s: %v %v", gap, ok, r.Path())
		}
		if r, ok := table.Path(usual(), up(at(7, 5), 1), up(at(15, 5), 1), 8500, nil); ok {
			t.Errorf("a gap of %s, where they lie apart: %v", gap, r.Path())
		}
	}
}

// The way turns before the locked doors and behind them: only a look at the doors along its middle leg finds them.
func TestLockedDoorsBetweenTwoTurns(t *testing.T) {
	p := open(24, 24)
	p.Features = []game.Feature{
		walls(at(0, 8), at(10, 8)), walls(at(14, 8), at(24, 8)),
		walls(at(0, 12), at(24, 12)),
		walls(at(0, 16), at(10, 16)), walls(at(14, 16), at(24, 16)),
	}
	p.Openings = []game.Opening{{Kind: "door", A: at(8, 12), B: at(16, 12)}}
	table, s := prepared(t, p), new(Scratch)
	from, to := at(4, 7), at(4, 17)
	r, ok := table.Path(usual(), from, to, game.Inches(40), s)
	if !ok || r.N < 4 || r.Doors != 1 {
		t.Fatalf("unlocked: %v %v", ok, r.Path())
	}
	if r, ok := table.Path(&Walker{Radius: 500, Shut: 1}, from, to, game.Inches(40), s); ok {
		t.Errorf("locked: %v", r.Path())
	}
}
