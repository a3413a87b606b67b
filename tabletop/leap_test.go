package tabletop

import (
	"testing"

	"rumble/game"
)

// hurdles is a table with a wall across at y = 6 that has a window from 3 to 4 and a door from 6 to 7, a low counter, a
// crate, a fence, and two roofs with a gap of 2 inches between them.
func hurdles() game.Plan {
	p := open(24, 24)
	p.Features = []game.Feature{
		walls(at(0, 6), at(12, 6)),
		{Kind: "counter", Points: RectAt(2, 10, 4, 1).Corners(0), Going: game.Low, Height: game.Inch},
		{Kind: "crate", Points: RectAt(8, 10, 2, 2).Corners(0), Going: game.Impassable, Height: 2 * game.Inch},
		{Kind: "stack", Points: RectAt(11, 10, 1, 1).Corners(0), Going: game.Impassable, Height: 2*game.Inch + 1},
		{Kind: "fence", Line: true, Points: []Point{at(2, 14), at(8, 14)}, Going: game.Low, Floors: 2},
		{Kind: "park", Points: RectAt(2, 16, 2, 2).Corners(0), Going: game.Rough},
	}
	Roof(&p, "West", RectAt(14, 2, 4, 8), 2)
	Roof(&p, "East", RectAt(20, 2, 4, 8), 2)
	Roof(&p, "Ledge", RectAt(18, 2, 2, 4), 1)
	// Two towers of three floors, a bridge above their gap and a ledge deep in it.
	Roof(&p, "Tower", RectAt(4, 18, 2, 4), 3)
	Roof(&p, "Other tower", RectAt(10, 18, 2, 4), 3)
	Roof(&p, "Bridge", RectAt(4, 18, 8, 4), 4)
	Roof(&p, "Low ledge", RectAt(6, 18, 4, 4), 1)
	p.Features = append(p.Features, game.Feature{Kind: "stage", Points: RectAt(20, 12, 4, 2).Corners(0), Roof: true})
	p.Openings = []game.Opening{{Kind: "window", A: at(3, 6), B: at(4, 6)}, {Kind: "door", A: at(6, 6), B: at(7, 6)}}
	return p
}

func TestSpanIsLongerThanAnyStraightWay(t *testing.T) {
	if got := prepared(t, open(24, 12)).Span(); got != 72*game.Inch {
		t.Errorf("%s", got)
	}
}

func TestNearOpeningsAndFeatures(t *testing.T) {
	table := prepared(t, hurdles())
	for _, c := range []struct {
		name string
		got  bool
		want bool
	}{
		{"an inch from the window", table.OpeningWithin(0, th(3500, 7000), 1000), true},
		{"further from the window", table.OpeningWithin(0, th(3500, 7001), 1000), false},
		{"in the window", table.OpeningWithin(0, th(3500, 6000), 0), true},
		{"less than nothing from it", table.OpeningWithin(0, th(3500, 6000), -1), false},
		{"above the window", table.OpeningWithin(0, up(th(3500, 7000), 1), 1000), false},
		{"an inch from the counter", table.FeatureWithin(1, at(4, 12), 1000), true},
		{"further from the counter", table.FeatureWithin(1, th(4000, 12001), 1000), false},
		{"on the counter", table.FeatureWithin(1, th(4000, 10500), 0), true},
		{"less than nothing from it", table.FeatureWithin(1, th(4000, 10500), -1), false},
		{"above the counter", table.FeatureWithin(1, up(th(4000, 10500), 1), 0), false},
		{"below the counter", table.FeatureWithin(1, up(th(4000, 10500), -1), 0), false},
		{"an inch from the fence", table.FeatureWithin(4, at(4, 15), 1000), true},
		{"further from the fence", table.FeatureWithin(4, th(4000, 15001), 1000), false},
		{"beside its upper part", table.FeatureWithin(4, up(at(4, 15), 1), 1000), true},
		{"above it", table.FeatureWithin(4, up(at(4, 15), 2), 1000), false},
		{"over the counter", table.Leapable(1, 2*game.Inch), true},
		{"over the crate", table.Leapable(2, 2*game.Inch), true},
		{"over the stack, just too high", table.Leapable(3, 2*game.Inch), false},
		{"over the stack, leaping as high", table.Leapable(3, 2*game.Inch+1), true},
		{"over the wall, leaping higher than it", table.Leapable(0, 9*game.Inch), false},
		{"over the fence", table.Leapable(4, 2*game.Inch), true},
		{"over the wall", table.Leapable(0, 2*game.Inch), false},
		{"over the park", table.Leapable(5, 2*game.Inch), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v", c.name, c.got)
		}
	}
}

func TestThroughWindow(t *testing.T) {
	table := prepared(t, hurdles())
	for _, c := range []struct {
		name     string
		from, to Point
		want     bool
	}{
		{"straight", th(3500, 5000), th(3500, 7000), true},
		{"from too far", th(3500, 4999), th(3500, 7000), false},
		{"to too far", th(3500, 5000), th(3500, 7001), false},
		{"slanting", th(3100, 5500), th(3900, 6500), true},
		{"beside it", th(2900, 5500), th(2900, 6500), false},
		{"on one side", th(3100, 5500), th(3900, 5500), false},
		{"from the sill", th(3500, 6000), th(3500, 6500), false},
		{"to the sill", th(3500, 6500), th(3500, 6000), false},
		{"to another floor", th(3500, 5500), up(th(3500, 6500), 1), false},
	} {
		if got := table.ThroughWindow(c.from, c.to, 0, 1000); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestOverObstacle(t *testing.T) {
	table := prepared(t, hurdles())
	for _, c := range []struct {
		name     string
		from, to Point
		feature  int
		wide     Length
		want     bool
	}{
		{"over the counter", th(4000, 9500), th(4000, 11500), 1, 2000, true},
		{"from too far", th(4000, 8999), th(4000, 11500), 1, 2000, false},
		{"to too far", th(4000, 9500), th(4000, 12001), 1, 2000, false},
		{"along it", th(1500, 10500), th(6500, 10500), 1, 2000, false},
		{"from upon it", th(4000, 10500), th(4000, 11500), 1, 2000, false},
		{"onto it", th(4000, 9500), th(4000, 10500), 1, 2000, false},
		{"beside it", th(1500, 9500), th(1500, 11500), 1, 2000, false},
		{"over the crate, just as wide", th(9000, 9500), th(9000, 12500), 2, 2000, true},
		{"over the crate, too wide", th(9000, 9500), th(9000, 12500), 2, 1970, false},
		{"over the fence", th(4000, 13500), th(4000, 14500), 4, 2000, true},
		{"beside the fence", th(1500, 13500), th(1500, 14500), 4, 2000, false},
		{"along the fence", th(4000, 13500), th(5000, 13500), 4, 2000, false},
		{"from the fence", th(4000, 14000), th(4000, 14500), 4, 2000, false},
		{"onto the fence", th(4000, 14500), th(4000, 14000), 4, 2000, false},
		{"to another floor", th(4000, 13500), up(th(4000, 14500), 1), 4, 2000, false},
		{"through a wall", th(2000, 5500), th(2000, 6500), 0, 2000, false},
	} {
		if got := table.OverObstacle(c.from, c.to, c.feature, c.wide, 1000); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestOverDrop(t *testing.T) {
	table := prepared(t, hurdles())
	for _, c := range []struct {
		name     string
		from, to Point
		want     bool
	}{
		{"over the gap", up(th(17500, 8000), 2), up(th(20500, 8000), 2), true},
		{"from an inch behind the edge", up(at(17, 8), 2), up(th(20500, 8000), 2), true},
		{"to an inch behind the other edge", up(th(17500, 8000), 2), up(at(21, 8), 2), true},
		{"from further behind it", up(th(16950, 8000), 2), up(th(20500, 8000), 2), false},
		{"to further behind the other edge", up(th(17500, 8000), 2), up(th(21050, 8000), 2), false},
		{"slanting, where the gap is too wide", up(th(17900, 4000), 2), up(th(20100, 6500), 2), false},
		{"with no gap", up(at(15, 4), 2), up(at(17, 4), 2), false},
		{"into the gap", up(th(17500, 8000), 2), up(th(18500, 8000), 2), false},
		{"out of the gap", up(th(18500, 8000), 2), up(th(17500, 8000), 2), false},
		{"on the street", th(17500, 8000), th(20500, 8000), false},
		{"to another floor", up(th(17500, 8000), 2), up(th(20500, 8000), 1), false},
	} {
		if got := table.OverDrop(c.from, c.to, 2*game.Inch, game.Inch); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	for _, c := range []struct {
		name     string
		from, to Point
		want     Point
		ok       bool
	}{
		{"to the street", up(th(17500, 8000), 2), up(th(20500, 8000), 2), Point{X: 19000, Y: 8000}, true},
		{"to the ledge below", up(th(17500, 4000), 2), up(th(20500, 4000), 2), Point{X: 19000, Y: 4000, Floor: 1}, true},
		{"on the way to the middle of the gap", up(th(17500, 8000), 2), up(at(19, 8), 2), Point{X: 18510, Y: 8000}, true},
		{"with nothing underfoot", up(at(19, 8), 2), up(at(19, 8), 2), Point{X: 19000, Y: 8000}, true},
		{"two floors, under a bridge", up(at(5, 20), 3), up(at(11, 20), 3), Point{X: 8000, Y: 20000, Floor: 1}, true},
		{"nowhere", up(at(15, 4), 2), up(at(17, 4), 2), Point{}, false},
	} {
		got, ok := table.DropBetween(c.from, c.to)
		if off := square(flat(got), flat(c.want)); ok != c.ok || got.Floor != c.want.Floor || ok && off > 1 {
			t.Errorf("falling %s: %v, %v", c.name, got, ok)
		}
	}
	for _, c := range []struct {
		name string
		at   Point
		want bool
	}{
		{"an inch from the edge", up(at(17, 8), 2), true},
		{"further from it", up(th(16999, 6000), 2), false},
		{"on the street", at(17, 8), false},
		{"on the edge of a stage on the street", at(22, 14), false},
	} {
		if got := table.DropNear(c.at, game.Inch); got != c.want {
			t.Errorf("a drop near, %s: %v", c.name, got)
		}
	}
}

// A gap is looked at every fiftieth of an inch: a wider one than allowed is refused from two steps more on at the latest,
// and one that is not wider never.
func TestHowWideAGapMayBe(t *testing.T) {
	for gap, want := range map[Length]bool{1900: true, 2000: true, 2020: true, 2031: false, 2040: false} {
		p := open(24, 24)
		Roof(&p, "West", RectAt(14, 2, 4, 8), 2)
		Roof(&p, "East", Rect{18000 + gap, 2000, 23000, 10000}, 2)
		if got := prepared(t, p).OverDrop(up(th(17990, 8000), 2), up(th(18010+gap, 8000), 2), 2*game.Inch, game.Inch); got != want {
			t.Errorf("over a gap of %s: %v", gap, got)
		}
	}
}

func TestPathVia(t *testing.T) {
	table := prepared(t, corridor())
	from, to := at(2, 6), at(10, 6)
	straight, _ := table.Path(usual(), from, to, game.Inches(20), nil)
	for _, c := range []struct {
		name    string
		via     []Point
		limit   Length
		long    Length
		ok      bool
		rough   bool
		roughAt Length
		doors   Doors
	}{
		{"no corner", nil, 8000, 8000, true, true, 3000, 0b11},
		{"a corner on the way", []Point{at(4, 6)}, 8000, 8000, true, true, 3000, 0b11},
		{"a corner on the way, a little too far", []Point{at(4, 6)}, 7999, 0, false, false, 0, 0},
		{"there and back again", []Point{at(3, 6), at(2, 6)}, 10000, 10000, true, true, 5000, 0b11},
		{"around the rough ground", []Point{at(4, 6), th(5000, 4000), th(6000, 4000), at(8, 6)}, 20000, 10068, true, false, 0, 0b11},
		{"a corner where it may not be", []Point{at(4, 3)}, 20000, 0, false, false, 0, 0},
	} {
		r, ok := table.PathVia(usual(), from, c.via, to, c.limit, nil)
		if ok != c.ok || r.Long != c.long || r.Rough != c.rough || r.RoughAt != c.roughAt || r.Doors != c.doors {
			t.Errorf("%s: %v, %s long, rough %v at %s, doors %b: %v", c.name, ok, r.Long, r.Rough, r.RoughAt, r.Doors, r.Path())
		}
		if ok && (r.From() != from || r.To() != to) {
			t.Errorf("%s: from %v to %v", c.name, r.From(), r.To())
		}
	}
	if r, _ := table.PathVia(usual(), from, nil, to, 8000, nil); r != straight {
		t.Error("by no corner it is not the shortest path")
	}
	long := make([]Point, 31)
	for i := range long {
		long[i] = at(1, 1+i%2)
	}
	if r, ok := table.PathVia(usual(), at(1, 2), long[:30], at(1, 1), game.Inches(100), nil); !ok || r.N != MaxRoute {
		t.Errorf("as many corners as may be: %v, %d points", ok, r.N)
	}
	if _, ok := table.PathVia(usual(), at(1, 2), long, at(1, 2), game.Inches(100), nil); ok {
		t.Error("too many corners")
	}
}
