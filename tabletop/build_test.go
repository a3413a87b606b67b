package tabletop

import (
	"testing"

	"rumble/game"
)

func TestBuilding(t *testing.T) {
	p := open(24, 24)
	inch := game.Inch
	Building(&p, "Blue Parrot", RectAt(4, 4, 10, 8), 2,
		Door(North, inch, 2*inch), Window(East, 2*inch, inch), Arch(South, 3*inch, 4*inch),
		Gap{Kind: "door", Side: West, At: 5 * inch, Wide: 2 * inch, Floor: 1, Open: true, Locked: true})
	table := prepared(t, p)
	want := []game.Opening{
		{ID: "blue-parrot-door-1", Kind: "door", A: at(5, 4), B: at(7, 4)},
		{ID: "blue-parrot-window-2", Kind: "window", A: at(14, 6), B: at(14, 7)},
		{ID: "blue-parrot-arch-3", Kind: "arch", A: at(7, 12), B: at(11, 12)},
		{ID: "blue-parrot-door-4", Kind: "door", A: up(at(4, 9), 1), B: up(at(4, 11), 1), Open: true, Locked: true},
	}
	for i, o := range p.Openings {
		if o != want[i] {
			t.Errorf("opening %d: %+v", i, o)
		}
	}
	if p.Features[0].ID != "blue-parrot" || p.Features[1].ID != "blue-parrot-walls" {
		t.Errorf("ids %q, %q", p.Features[0].ID, p.Features[1].ID)
	}
	for _, c := range []struct {
		at     Point
		inside bool
	}{{at(5, 5), true}, {up(at(5, 5), 1), true}, {up(at(5, 5), 2), false}, {at(15, 5), false}} {
		if table.Inside(c.at) != c.inside {
			t.Errorf("%v inside: %v", c.at, !c.inside)
		}
	}
	for _, c := range []struct {
		name string
		a, b Point
	}{{"north", at(12, 3), at(12, 5)}, {"east", at(13, 9), at(15, 9)}, {"south", at(5, 11), at(5, 13)}, {"west", at(3, 8), at(5, 8)}} {
		if table.Sees(c.a, c.b, 0) {
			t.Errorf("through the %s wall", c.name)
		}
		if cover, _ := table.Cover(c.a, c.b); cover != game.HardCover {
			t.Errorf("the %s wall covers %d", c.name, cover)
		}
	}
}

func TestRoofBlockAndObject(t *testing.T) {
	p := open(24, 24)
	Roof(&p, "Old Bank", RectAt(2, 2, 6, 6), 2)
	Block(&p, "rock", "Rock", RectAt(10, 10, 4, 4))
	Object(&p, "van", "vehicle", "Van", RectAt(2, 16, 4, 2))
	table := prepared(t, p)
	if p.Features[0].ID != "old-bank-roof" || !table.OnRoofEdge(up(at(2, 5), 2), 0) {
		t.Errorf("no roof on floor 2: %+v", p.Features[0])
	}
	if table.Sees(at(9, 12), at(15, 12), 0) || table.Room(at(12, 12), 500) || !table.HideNear(at(9, 12), game.Inch) {
		t.Error("a block is seen through, stood in or nothing to hide behind")
	}
	if cover, _ := table.Cover(at(9, 12), at(15, 12)); cover != game.HardCover {
		t.Errorf("a block covers %d", cover)
	}
	if !table.Sees(at(1, 17), at(7, 17), 0) || table.Room(at(4, 17), 500) || !table.HideNear(at(1, 17), game.Inch) {
		t.Error("an object blocks sight, is stood in or is nothing to hide behind")
	}
	if cover, ref := table.Cover(at(1, 17), at(7, 17)); cover != game.LightCover || table.CoverName(ref) != "Van" {
		t.Errorf("an object covers %d", cover)
	}
}
