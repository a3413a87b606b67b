package tabletop

import (
	"testing"

	"rumble/game"
)

func TestShelter(t *testing.T) {
	p := open(24, 24)
	Object(&p, "van", "vehicle", "van", RectAt(10, 10, 4, 2))
	p.Features = append(p.Features, walls(at(2, 18), at(8, 18)))
	table := prepared(t, p)
	for _, c := range []struct {
		name     string
		walker   *Walker
		at, from Point
		d        Length
		want     Point
		ok       bool
	}{
		{"in cover already", usual(), at(12, 13), at(12, 4), 2000, at(12, 13), true},
		{"a step into cover", usual(), th(12000, 13500), at(12, 4), 2000, at(12, 13), true},
		{"exactly as far as may be", usual(), th(12000, 13500), at(12, 4), 500, at(12, 13), true},
		{"too far", usual(), th(12000, 13500), at(12, 4), 499, Point{}, false},
		{"less than nowhere", usual(), at(12, 13), at(12, 4), -1, Point{}, false},
		{"in the open", usual(), at(20, 4), at(12, 4), 2000, Point{}, false},
		{"out of sight", usual(), at(5, 20), at(5, 12), 2000, at(5, 20), true},
		{"off the table", usual(), at(25, 4), at(12, 4), 2000, Point{}, false},
	} {
		got, ok := table.Shelter(c.walker, c.at, c.from, c.d, 0, nil)
		if ok != c.ok || got != c.want {
			t.Errorf("%s: %v, %v", c.name, got, ok)
		}
	}
}

func TestShelterWhereNobodyStands(t *testing.T) {
	p := open(24, 24)
	Object(&p, "van", "vehicle", "van", RectAt(10, 10, 4, 2))
	body := Body{th(12000, 12500), 1000}
	got, ok := prepared(t, p).Shelter(usual(body), th(12000, 13600), at(12, 4), 2*game.Inch, 0, nil)
	if !ok || got == at(12, 13) || square(flat(got), flat(body.At)) < 1_000_000 {
		t.Errorf("%v, %v", got, ok)
	}
}

func TestSheltersAreSeveralAndApart(t *testing.T) {
	table, s := prepared(t, town()), new(Scratch)
	before := []Point{at(1, 1)}
	all := table.Shelters(usual(), at(22, 21), at(22, 8), 4*game.Inch, 0, s, before)
	if all[0] != at(1, 1) {
		t.Error("what was in the buffer is gone")
	}
	if all = all[1:]; len(all) < 4 || len(all) > MaxShelters {
		t.Errorf("%d shelters: %v", len(all), all)
	}
	wide := table.Shelters(usual(), at(22, 21), at(22, 8), 12*game.Inch, 0, s, nil)
	if len(wide) != MaxShelters {
		t.Errorf("in a wide circle there are %d shelters", len(wide))
	}
}

func TestReach(t *testing.T) {
	p := open(24, 24)
	p.Features = []game.Feature{walls(at(14, 0), at(14, 24)), {Points: RectAt(4, 14, 12, 1).Corners(0), Going: game.Rough}}
	table := prepared(t, p)
	extent := func(outline []Point) (lo, hi Point) {
		lo, hi = outline[0], outline[0]
		for _, q := range outline {
			lo.X, lo.Y, hi.X, hi.Y = min(lo.X, q.X), min(lo.Y, q.Y), max(hi.X, q.X), max(hi.Y, q.Y)
		}
		return lo, hi
	}
	for _, c := range []struct {
		name   string
		walker *Walker
		from   Point
		limit  Length
		lo, hi Point
	}{
		{"in the open", usual(), at(6, 6), 4000, at(2, 2), at(10, 10)},
		{"up to the wall", usual(), at(12, 6), 4000, at(8, 2), th(13500, 10000)},
		{"up to the edge of the table", usual(), at(2, 2), 4000, at(0, 0), at(6, 6)},
		{"up to rough ground", &Walker{Radius: 500, AvoidRough: true}, at(8, 12), 3000, at(5, 9), th(11000, 13750)},
		{"over rough ground", usual(), at(8, 12), 3000, at(5, 9), at(11, 15)},
		{"in rough ground, avoiding it", &Walker{Radius: 500, AvoidRough: true}, th(8000, 14500), 3000, th(8000, 14500), th(8000, 14500)},
		{"nowhere", usual(), at(6, 6), 0, at(6, 6), at(6, 6)},
		{"less than a step", usual(), at(6, 6), 249, at(6, 6), at(6, 6)},
		{"just a step", usual(), at(6, 6), 250, th(5750, 5750), th(6250, 6250)},
		{"ten inches by quarters", usual(), at(1, 12), 10000, at(0, 2), at(11, 22)},
		{"up to a body", usual(Body{at(8, 6), 1000}), at(6, 6), 1000, at(5, 5), at(7, 7)},
		{"up to a body, not touching it", usual(Body{th(7999, 6000), 1000}), at(6, 6), 1000, at(5, 5), th(6750, 7000)},
	} {
		outline := table.Reach(c.walker, c.from, c.limit, nil)
		if len(outline) == 0 {
			t.Errorf("%s: nothing", c.name)
			continue
		}
		lo, hi := extent(outline)
		if lo != c.lo || hi != c.hi {
			t.Errorf("%s: from %v to %v", c.name, lo, hi)
		}
	}
	for _, from := range []Point{at(-1, 4), up(at(4, 4), 1)} {
		if got := table.Reach(usual(), from, 4000, nil); got != nil {
			t.Errorf("from %v: %v", from, got)
		}
	}
	if got := table.Reach(usual(), at(4, 4), -1, nil); got != nil {
		t.Errorf("with a negative limit: %v", got)
	}
}
