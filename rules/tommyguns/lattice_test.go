package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// Of places as near to a wish the northern and then the western one is found, and the edges of the area count.
func TestTheNearestPlaceOfALattice(t *testing.T) {
	area := tabletop.Rect{West: 1000, North: 2000, East: 3000, South: 4000}
	anywhere := func(game.Point) bool { return true }
	only := func(at game.Point) func(game.Point) bool { return func(p game.Point) bool { return p == at } }
	for _, c := range []struct {
		what  string
		wish  game.Point
		fine  func(game.Point) bool
		want  game.Point
		found bool
	}{
		{"on the lattice", mil(1500, 2500), anywhere, mil(1500, 2500), true},
		{"amid four", mil(1750, 2750), anywhere, mil(1500, 2500), true},
		{"between west and east", mil(1750, 2500), anywhere, mil(1500, 2500), true},
		{"between north and south", mil(1500, 2750), anywhere, mil(1500, 2500), true},
		{"a hair to the east", mil(1751, 2500), anywhere, mil(2000, 2500), true},
		{"a hair to the south", mil(1500, 2751), anywhere, mil(1500, 3000), true},
		{"the north-western corner", mil(1500, 2500), only(mil(1000, 2000)), mil(1000, 2000), true},
		{"the south-eastern corner", mil(1500, 2500), only(mil(3000, 4000)), mil(3000, 4000), true},
		{"beyond it", mil(1500, 2500), only(mil(3500, 4000)), mil(1500, 2500), false},
		{"nowhere", mil(1500, 2500), func(game.Point) bool { return false }, mil(1500, 2500), false},
	} {
		g := &Game{}
		if got, found := g.search(c.wish, area, c.fine); got != c.want || found != c.found {
			t.Errorf("%s: %v, %v instead of %v", c.what, got, found, c.want)
		}
	}
}

func TestTheSquareOfADistance(t *testing.T) {
	for _, b := range []game.Point{mil(4000, 6000), mil(-2000, 6000), mil(4000, -2000), mil(-2000, -2000), mil(5000, 5000), {X: 4000, Y: 6000, Floor: 1}} {
		if got := square(mil(1000, 2000), b); got != 25e6 {
			t.Errorf("to %v it is %d", b, got)
		}
	}
}

// The sill of a window lies to either side of it, and not over the edge of the field.
func TestTheOutlineOfASill(t *testing.T) {
	plan := game.Plan{Width: 36 * inch, Depth: 24 * inch}
	for _, c := range []struct{ a, b, want game.Point }{
		{mil(10000, 5000), mil(10000, 7000), mil(9994, 5000)},
		{mil(10000, 7000), mil(10000, 5000), mil(10006, 7000)},
		{mil(10000, 5000), mil(12000, 5000), mil(10000, 5006)},
		{mil(12000, 5000), mil(10000, 5000), mil(12000, 4994)},
		{mil(10000, 5000), mil(13000, 9000), mil(9996, 5003)},
		{mil(0, 5000), mil(0, 7000), mil(0, 5000)},
	} {
		got := sill(&plan, c.a, c.b)
		if len(got) != 4 || got[0] != c.want {
			t.Errorf("from %v to %v: %v instead of %v", c.a, c.b, got, c.want)
		}
	}
}

func TestLootCarriedOutByAnExit(t *testing.T) {
	g := downtown(t)
	for many := 0; many <= 2; many++ {
		places := g.Scene(0).Zones
		at := slices.IndexFunc(places, func(z game.SceneZone) bool { return z.Kind == "exit" })
		if got := places[at].Gauges[1]; got.Word != "loot-out" || got.Now != many {
			t.Errorf("%d markers are out, and told is %+v", many, got)
		}
		if many < 2 {
			g.loot[many].carrier, g.loot[many].exit = 0, 0
		}
	}
}

// A copy has memory of its own to work with, and keeps it.
func TestACopyWorksOnItsOwn(t *testing.T) {
	g := downtown(t)
	n := g.Clone().(*Game)
	desk, own := n.desk, n.scratch
	if desk == nil || desk == g.desk || own == nil || own == g.scratch {
		t.Fatal("it has none")
	}
	if n.CopyFrom(g); n.desk != desk || n.scratch != own {
		t.Error("it is given other memory every time")
	}
}

// TG-TURN-08: what has no clock of its own has that of a decision.
func TestTheClockOfADecision(t *testing.T) {
	g := crowd(t, 3)
	g.fixed.settings.decision = 45
	s := onStage(t, []int{1, 1}, reply{Verb: "hold", Who: name(manP)}, reply{Verb: "let-go", Who: game.OfSeat(manP)}, reply{Verb: "pass", Who: name(manQ)})
	g.Advance(s)
	g.Advance(s)
	if drawn, race := s.Question("drawn").Seconds, s.Question("interrupt").Seconds; drawn != 45 || race != 5 {
		t.Errorf("%d seconds for the drawn, %d to interrupt", drawn, race)
	}
}
