package tabletop

import (
	"testing"

	"rumble/game"
)

// usual is a walker on a one inch base.
// bodyAt is a round body.
func bodyAt(p Point, gap Length) Body { return Body{At: p, Gap: gap} }

func usual(bodies ...Body) *Walker { return &Walker{Radius: 500, Bodies: bodies} }

func TestPath(t *testing.T) {
	p := partition()
	table := prepared(t, p)
	locked := usual()
	locked.Shut = 1
	for _, c := range []struct {
		name     string
		walker   *Walker
		from, to Point
		long     Length // of the shortest path
		ok       bool
		slack    Length // by how much it may be longer
	}{
		{"straight", usual(), at(1, 1), at(4, 5), 5000, true, 0},
		{"to oneself", usual(), at(1, 1), at(1, 1), 0, true, 0},
		{"to oneself in a wall", usual(), at(7, 6), at(7, 6), 0, true, 0},
		{"along the edge of the table", usual(), at(0, 0), at(12, 0), 12000, true, 0},
		{"through the door", usual(), th(5500, 5000), th(5500, 7000), 2000, true, 0},
		{"through the door from beside it", usual(), th(6500, 5000), th(6500, 7000), 2837, true, 60},
		{"past the locked door, through the arch", locked, th(5500, 5000), th(5500, 7000), 6532, true, 100},
		{"not through the window", usual(), th(3500, 5000), th(3500, 7000), 4604, true, 100},
		{"around the end of the wall", locked, at(3, 5), at(3, 7), 3691, true, 80},
		{"to another floor", usual(), at(1, 1), up(at(1, 2), 1), 0, false, 0},
		{"on a floor without ground", usual(), up(at(1, 1), 1), up(at(1, 2), 1), 0, false, 0},
		{"off the table", usual(), at(1, 1), th(1000, -1), 0, false, 0},
		{"from off the table", usual(), th(-1, 1000), at(1, 1), 0, false, 0},
		{"into the wall", usual(), at(7, 5), th(7000, 5900), 0, false, 0},
		{"beside the wall", usual(), at(7, 3), th(7000, 5500), 2500, true, 0},
		{"into the wall by what it yields", usual(), at(7, 3), th(2500, 5545), 5170, true, 0},
		{"a little more into the wall", usual(), at(7, 3), th(2500, 5546), 0, false, 0},
		{"into the wall beside a narrow doorway", usual(), at(7, 3), th(7000, 5550), 2550, true, 0},
		{"a little more into it", usual(), at(7, 3), th(7000, 5551), 0, false, 0},

		{"past a body, touching", usual(bodyAt(at(3, 2), 1000)), at(1, 1), at(5, 1), 4000, true, 0},
		{"around a body", usual(bodyAt(th(3000, 1999), 1000)), at(1, 1), at(5, 1), 4000, true, 10},
		{"around a body, from north to south", usual(bodyAt(th(1999, 3000), 1000)), at(1, 1), at(1, 5), 4000, true, 10},
		{"around a body, on its other side", usual(bodyAt(th(1001, 3000), 1000)), at(2, 1), at(2, 5), 4000, true, 10},
		{"a body on another floor", usual(bodyAt(up(at(3, 1), 1), 1000)), at(1, 1), at(5, 1), 4000, true, 0},
		{"around the jamb, a body above the first step", usual(bodyAt(up(th(6300, 5000), 1), 1000)), th(6500, 5000), th(6500, 7000), 2837, true, 60},
		{"around the jamb, a body above the goal", usual(bodyAt(up(th(6500, 7000), 1), 1000)), th(6500, 5000), th(6500, 7000), 2837, true, 60},
		{"a body without a gap", usual(bodyAt(at(3, 1), 0)), at(1, 1), at(5, 1), 4000, true, 0},
		{"up to a body", usual(bodyAt(at(5, 1), 1000)), at(1, 1), at(4, 1), 3000, true, 0},
		{"too near to a body", usual(bodyAt(at(5, 1), 1000)), at(1, 1), th(4001, 1000), 0, false, 0},
		{"away from a body too near", usual(bodyAt(th(1500, 1000), 1000)), at(1, 1), at(0, 1), 1000, true, 0},
		{"away from a body too near and around it", usual(bodyAt(th(1500, 1000), 1000)), at(1, 1), at(5, 1), 5200, true, 60},
		{"a body in the doorway", usual(bodyAt(th(5500, 6000), 1000)), th(5500, 5000), th(5500, 7000), 6532, true, 110},
		{"bodies all around", usual(bodyAt(at(1, 2), 1000), bodyAt(at(2, 1), 1000)), at(0, 0), at(5, 5), 0, false, 0},
	} {
		r, ok := table.Path(c.walker, c.from, c.to, 100*game.Inch, nil)
		if ok != c.ok {
			t.Errorf("%s: %v, %v", c.name, ok, r.Path())
			continue
		}
		if r.Long < c.long || r.Long > c.long+c.slack {
			t.Errorf("%s: %s long, want %s: %v", c.name, r.Long, c.long, r.Path())
		}
		if !ok {
			continue
		}
		if _, ok := table.Path(c.walker, c.from, c.to, r.Long, nil); !ok {
			t.Errorf("%s: not with exactly its length", c.name)
		}
		if _, ok := table.Path(c.walker, c.from, c.to, r.Long-1, nil); ok {
			t.Errorf("%s: with less than its length", c.name)
		}
	}
}

func TestAFigureTooNearAWallMayLeave(t *testing.T) {
	table := prepared(t, partition())
	near := th(7000, 5700) // 0.3 inches from the wall
	for _, c := range []struct {
		name string
		to   Point
		ok   bool
	}{
		{"away", at(7, 4), true},
		{"slanting away", at(9, 4), true},
		{"along, not coming nearer", th(7800, 5700), true},
		{"nearer still", th(7000, 5800), false},
		{"through the wall", at(7, 7), false},
	} {
		if r, ok := table.Path(usual(), near, c.to, 3*game.Inch, nil); ok != c.ok {
			t.Errorf("%s: %v %v", c.name, ok, r.Path())
		}
	}
	if _, ok := table.Path(usual(), th(7000, 6000), at(7, 4), 9*game.Inch, nil); ok {
		t.Error("one leaves from within a wall")
	}
}

func TestClearance(t *testing.T) {
	corridor := func(wide Length) *Table {
		p := open(24, 24)
		p.Features = []game.Feature{walls(th(10000, 4000), th(10000, 20000)), walls(th(10000+wide, 4000), th(10000+wide, 20000))}
		return prepared(t, p)
	}
	for _, c := range []struct {
		name   string
		walker Walker
		wide   Length
		ok     bool
	}{
		{"a usual base", Walker{Radius: 500}, 910, true},
		{"a usual base where it is narrower", Walker{Radius: 500}, 908, false},
		{"a small base", Walker{Radius: 250}, 410, true},
		{"a small base where it is narrower", Walker{Radius: 250}, 408, false},
		{"a small base that keeps away", Walker{Radius: 250, Clearance: 500}, 908, false},
		{"a point", Walker{}, 2, true},
		{"a point in no gap at all", Walker{}, 1, false},
		{"more than the most", Walker{Radius: 3000}, 1910, true},
		{"more than the most, where it is narrower", Walker{Radius: 3000}, 1908, false},
		{"a negative clearance", Walker{Radius: 500, Clearance: -4}, 2, true},
	} {
		middle := 10000 + c.wide/2
		from, to := th(middle, 2000), th(middle, 22000)
		var s Scratch
		for range 2 { // the second time with a graph at hand
			r, ok := corridor(c.wide).Path(&c.walker, from, to, 20*game.Inch, &s)
			if ok != c.ok {
				t.Errorf("%s: %v %v", c.name, ok, r.Path())
			}
		}
	}
}

func TestNarrowDoorwaysLetEverybodyPass(t *testing.T) {
	for _, c := range []struct {
		wide, radius Length
		ok           bool
	}{
		{1000, 500, true}, {999, 500, true}, {909, 500, false}, {1000, 1000, true}, {999, 1000, false}, {1500, 1000, true}, {400, 200, true},
	} {
		p := open(12, 12)
		p.Features = []game.Feature{walls(at(0, 6), at(12, 6))}
		p.Openings = []game.Opening{{Kind: "door", A: th(5500-c.wide/2, 6000), B: th(5500-c.wide/2+c.wide, 6000)}}
		table := prepared(t, p)
		var s Scratch
		if r, ok := table.Path(&Walker{Radius: c.radius}, at(3, 3), at(9, 9), 20*game.Inch, &s); ok != c.ok || ok && r.Doors != 1 {
			t.Errorf("%s wide, radius %s: %v %v", c.wide, c.radius, ok, r.Path())
		}
		if _, ok := table.Path(&Walker{Radius: c.radius, Shut: 1}, at(3, 3), at(9, 9), 20*game.Inch, &s); ok {
			t.Error("through a locked door")
		}
	}
}

func TestAvoidingRoughGround(t *testing.T) {
	p := open(24, 24)
	p.Features = []game.Feature{
		{Kind: "park", Points: RectAt(8, 8, 8, 8).Corners(0), Going: game.Rough},
		{Kind: "fence", Line: true, Points: []Point{at(0, 18), at(20, 18)}, Going: game.Low},
		{Kind: "fence", Line: true, Points: []Point{at(9, 20), at(11, 20)}, Going: game.Low},
	}
	table := prepared(t, p)
	around := &Walker{Radius: 500, AvoidRough: true}
	for _, c := range []struct {
		name     string
		walker   *Walker
		from, to Point
		long     Length
		rough    bool
		at       Length
		ok       bool
	}{
		{"through the park", usual(), at(4, 12), at(20, 12), 16000, true, 4000, true},
		{"around the park", around, at(4, 12), at(20, 12), 19310, false, 0, true},
		{"beside the park", usual(), th(4000, 7999), th(20000, 7999), 16000, false, 0, true},
		{"touching the park", usual(), at(4, 8), at(20, 8), 16000, true, 4000, true},
		{"beginning in the park", usual(), at(12, 12), at(20, 12), 8000, true, 0, true},
		{"beginning in the park, to avoid it", around, at(12, 12), at(20, 12), 0, false, 0, false},
		{"into the park, to avoid it", around, at(4, 12), at(12, 12), 0, false, 0, false},
		{"over the fence", usual(), at(4, 17), at(4, 20), 3000, true, 1000, true},
		{"around the fence", around, at(18, 17), at(18, 20), 5064, false, 0, true},
		{"from the fence over another one", usual(), at(10, 18), at(10, 21), 3000, true, 0, true},
		{"standing in the park", usual(), at(12, 12), at(12, 12), 0, true, 0, true},
		{"standing on the fence", usual(), at(4, 18), at(4, 18), 0, true, 0, true},
		{"standing beside it", usual(), at(4, 17), at(4, 17), 0, false, 0, true},
		{"slanting over the fence", usual(), at(4, 16), at(8, 19), 5000, true, 3333, true},
	} {
		r, ok := table.Path(c.walker, c.from, c.to, 100*game.Inch, nil)
		if ok != c.ok {
			t.Errorf("%s: %v", c.name, ok)
		}
		if r.Long < c.long || r.Long > c.long+40 {
			t.Errorf("%s: %s long, want %s", c.name, r.Long, c.long)
		}
		if r.Rough != c.rough || r.RoughAt != c.at {
			t.Errorf("%s: rough %v at %s", c.name, r.Rough, r.RoughAt)
		}
	}
}

func TestPathOnARoof(t *testing.T) {
	p := storeys()
	table := prepared(t, p)
	for _, c := range []struct {
		name     string
		from, to Point
		ok       bool
	}{
		{"over the roof", up(at(17, 5), 1), up(at(21, 11), 1), true},
		{"from the head of the ladder, on its edge", up(at(22, 8), 1), up(at(19, 8), 1), true},
		{"to the head of the ladder", up(at(19, 8), 1), up(at(22, 8), 1), true},
		{"along its edge", up(at(22, 8), 1), up(at(22, 5), 1), true},
		{"off the roof", up(at(19, 8), 1), up(at(23, 8), 1), false},
		{"from roof to house", up(at(17, 8), 1), up(at(11, 8), 1), false},
		{"from the room to the balcony", up(at(8, 8), 1), up(at(3, 8), 1), true},
		{"over the roof on top", up(at(5, 5), 2), up(at(11, 11), 2), true},
	} {
		if r, ok := table.Path(usual(), c.from, c.to, 100*game.Inch, nil); ok != c.ok {
			t.Errorf("%s: %v %v", c.name, ok, r.Path())
		}
	}
}

// An L of two roofs that touch: the way leads around the inner corner, and on over the seam.
func TestRoofsThatTouchAreOne(t *testing.T) {
	for _, c := range []struct {
		name string
		gap  Length
		ok   bool
	}{{"touching", 0, true}, {"drawn a little apart", 50, true}, {"apart", 70, false}} {
		p := open(24, 24)
		Roof(&p, "West", RectAt(2, 2, 6, 16), 1)
		Roof(&p, "South", Rect{8000 + c.gap, 12000, 18000, 18000}, 1)
		table := prepared(t, p)
		r, ok := table.Path(usual(), up(at(7, 3), 1), up(at(17, 13), 1), 100*game.Inch, nil)
		if ok != c.ok {
			t.Errorf("%s: %v", c.name, ok)
		}
		// Straight to the inner corner at 8, 12 and on: the root of 82, twice.
		if ok && (r.Long < 18110 || r.Long > 18130) {
			t.Errorf("%s: %s long: %v", c.name, r.Long, r.Path())
		}
	}
}

func TestPathToEdge(t *testing.T) {
	p := open(24, 24)
	Building(&p, "Jail", RectAt(2, 2, 6, 6), 1, Door(East, 2000, 2000))
	table := prepared(t, p)
	for _, c := range []struct {
		name   string
		walker *Walker
		from   Point
		to     Point
		long   Length
		ok     bool
	}{
		{"from the open", usual(), at(20, 12), at(24, 12), 4000, true},
		{"on the edge", usual(), at(0, 5), at(0, 5), 0, true},
		{"past a body", usual(bodyAt(at(22, 12), 1000)), at(20, 12), th(24000, 13001), 4255, true},
		{"a body on a corner of the table, far away", usual(bodyAt(at(0, 0), 1000)), at(20, 12), at(24, 12), 4000, true},
		{"out of the house", usual(), at(5, 5), Point{}, 7700, true},
		{"locked in", &Walker{Radius: 500, Shut: 1}, at(5, 5), Point{}, 0, false},
		{"from upstairs", usual(), up(at(5, 5), 1), Point{}, 0, false},
		{"from off the table", usual(), at(-1, 5), Point{}, 0, false},
	} {
		r, ok := table.PathToEdge(c.walker, c.from, nil)
		if ok != c.ok {
			t.Errorf("%s: %v", c.name, ok)
			continue
		}
		if !ok {
			continue
		}
		if r.Long < c.long || r.Long > c.long+120 || !table.OnEdge(r.To()) || c.to != (Point{}) && r.To() != c.to {
			t.Errorf("%s: %s long, %v", c.name, r.Long, r.Path())
		}
	}
}

func TestARouteHasOnlySoManyTurns(t *testing.T) {
	p := open(48, 48)
	for i := range 20 { // a meander with openings at alternate ends
		y := Length(2000 + 2000*i)
		if i%2 == 0 {
			p.Features = append(p.Features, walls(th(0, y), th(44000, y)))
		} else {
			p.Features = append(p.Features, walls(th(4000, y), th(48000, y)))
		}
	}
	table := prepared(t, p)
	if r, ok := table.Path(usual(), at(24, 1), at(24, 11), 400*game.Inch, nil); !ok || r.N > MaxRoute {
		t.Errorf("five turns around: %v, %d points", ok, r.N)
	}
	far := usual(bodyAt(at(47, 47), 1000)) // a body far from the way, to be looked at all the same
	most := 0
	for x := range 48 { // along the lanes around the end of the eighth wall
		for y := 15; y <= 17; y++ {
			if r, ok := table.Path(far, at(24, 1), at(x, y), 800*game.Inch, nil); ok {
				most = max(most, r.N)
			}
		}
	}
	if most != MaxRoute {
		t.Errorf("the longest route has %d points", most)
	}
	if _, ok := table.Path(usual(), at(24, 1), at(24, 47), 2000*game.Inch, nil); ok {
		t.Error("twenty turns around, with more points than a route has")
	}
}

func TestWarmPathsNeedNoMemory(t *testing.T) {
	table, s := prepared(t, town()), new(Scratch)
	w := usual(bodyAt(at(20, 24), 1000), bodyAt(at(18, 24), 1000))
	for name, ask := range map[string]func(){
		"straight": func() { table.Path(w, at(18, 20), at(26, 24), game.Inches(10), s) },
		"around":   func() { table.Path(w, at(16, 24), at(24, 24), game.Inches(10), s) },
		"edge":     func() { table.PathToEdge(w, at(5, 4), s) },
		"shelter":  func() { table.Shelter(w, at(22, 20), at(22, 10), game.Inches(2), 0, s) },
		"sight":    func() { table.Sees(at(5, 4), at(44, 44), 0) },
		"cover":    func() { table.Cover(at(22, 10), th(22000, 18500)) },
	} {
		if n := testing.AllocsPerRun(20, ask); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
