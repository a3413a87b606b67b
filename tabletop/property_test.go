package tabletop

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// side is the width and depth of the tables drawn at random, in inches.
const side = 12

// anyPoint draws a place of such a table; often on a lattice of half inches, where limits are met exactly.
func anyPoint() *rapid.Generator[Point] {
	return rapid.Custom(func(t *rapid.T) Point {
		if rapid.Bool().Draw(t, "on lattice") {
			half := rapid.IntRange(0, 2*side)
			return th(Length(half.Draw(t, "x"))*500, Length(half.Draw(t, "y"))*500)
		}
		whole := rapid.IntRange(0, side*1000)
		return th(Length(whole.Draw(t, "x")), Length(whole.Draw(t, "y")))
	})
}

// anyPlan draws a table with walls, doors, windows, solid and soft areas.
func anyPlan() *rapid.Generator[game.Plan] {
	return rapid.Custom(func(t *rapid.T) game.Plan {
		p := open(side, side)
		for range rapid.IntRange(0, 5).Draw(t, "features") {
			f := game.Feature{
				Cover:  game.Cover(rapid.IntRange(0, 2).Draw(t, "cover")),
				Going:  game.Going(rapid.IntRange(0, 3).Draw(t, "going")),
				Blocks: rapid.Bool().Draw(t, "blocks"),
			}
			if rapid.Bool().Draw(t, "line") {
				f.Line = true
				f.Points = rapid.SliceOfN(anyPoint(), 2, 4).Draw(t, "line points")
			} else {
				c := anyPoint().Draw(t, "corner")
				wide, deep := Length(rapid.IntRange(1, 3).Draw(t, "wide"))*700, Length(rapid.IntRange(1, 3).Draw(t, "deep"))*700
				r := Rect{c.X, c.Y, min(c.X+wide, p.Width), min(c.Y+deep, p.Depth)}
				f.Points = r.Corners(0)
			}
			p.Features = append(p.Features, f)
		}
		if rapid.Bool().Draw(t, "house") {
			x, y := rapid.IntRange(0, 4).Draw(t, "house x"), rapid.IntRange(0, 4).Draw(t, "house y")
			Building(&p, "House", RectAt(x, y, 6, 5), 1, Door(South, 1000, 1500), Window(South, 4000, 1000), Arch(East, 2000, 1000))
		}
		return p
	})
}

// anyTable is a plan that Prepare accepts: a feature drawn without any size is left out.
func anyTable(t *rapid.T) *Table {
	p := anyPlan().Draw(t, "plan")
	p.Features = slices.DeleteFunc(p.Features, func(f game.Feature) bool {
		return checkPoints(&p, &f, "") != nil
	})
	table, err := Prepare(p)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func anyDoors(t *rapid.T, label string) Doors { return Doors(rapid.Uint64Range(0, 1).Draw(t, label)) }

func TestRootOfAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(0, 1<<63).Draw(t, "n")
		if r := root(n); r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("root %d", r)
		}
		if r := rootUp(n); r*r < n || n > 0 && (r-1)*(r-1) >= n {
			t.Fatalf("root up %d", r)
		}
	})
}

// Sight is the same both ways, and the grid finds what looking at every wall finds.
func TestSightOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, doors := anyTable(t), anyDoors(t, "open")
		a, b := anyPoint().Draw(t, "a"), anyPoint().Draw(t, "b")
		seen := table.Sees(a, b, doors)
		if table.Sees(b, a, doors) != seen {
			t.Fatal("sight is not the same both ways")
		}
		if plain := seesPlainly(table, a, b, doors); plain != seen {
			t.Fatalf("sees %v, but looking at every wall says %v", seen, plain)
		}
	})
}

// seesPlainly is sight without a grid.
func seesPlainly(t *Table, a, b Point, doors Doors) bool {
	s := t.storey(0)
	line := segment{flat(a), flat(b)}
	for _, p := range s.pieces {
		f := t.plan.Features[p.feature]
		if f.Blocks && (p.opening == none || p.door != none && !doors.Open(p.door)) && p.meets(line) {
			return false
		}
	}
	for i := range s.areas {
		if s.areas[i].mark.Blocks && s.areas[i].meets(line) {
			return false
		}
	}
	return true
}

// Cover does not depend on the cells of the grid: moving everything by any distance changes nothing.
func TestMovingTheTableChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		by := th(Length(rapid.IntRange(0, 5000).Draw(t, "dx")), Length(rapid.IntRange(0, 5000).Draw(t, "dy")))
		move := func(p Point) Point { return Point{X: p.X + by.X, Y: p.Y + by.Y, Floor: p.Floor} }
		p := copied(table.plan)
		p.Width, p.Depth = p.Width+by.X, p.Depth+by.Y
		for i := range p.Features {
			for j := range p.Features[i].Points {
				p.Features[i].Points[j] = move(p.Features[i].Points[j])
			}
		}
		for i := range p.Openings {
			p.Openings[i].A, p.Openings[i].B = move(p.Openings[i].A), move(p.Openings[i].B)
		}
		moved, err := Prepare(p)
		if err != nil {
			t.Fatal(err)
		}
		a, b, doors := anyPoint().Draw(t, "a"), anyPoint().Draw(t, "b"), anyDoors(t, "open")
		if table.Sees(a, b, doors) != moved.Sees(move(a), move(b), doors) {
			t.Error("sight differs")
		}
		cover, by1 := table.Cover(a, b, game.Inch, doors)
		movedCover, by2 := moved.Cover(move(a), move(b), game.Inch, doors)
		if cover != movedCover || by1 != by2 {
			t.Errorf("cover differs: %d by %d, moved %d by %d", cover, by1, movedCover, by2)
		}
		if table.Room(a, 500) != moved.Room(move(a), 500) {
			t.Error("room differs")
		}
		if table.GoingAt(a) != moved.GoingAt(move(a)) {
			t.Error("going differs")
		}
		if table.WallBetween(a, b, doors) != moved.WallBetween(move(a), move(b), doors) {
			t.Error("walls differ")
		}
	})
}

// room draws a place with room for a usual base.
func room(t *rapid.T, table *Table, label string) Point {
	return anyPoint().Filter(func(p Point) bool { return table.Room(p, 500) }).Draw(t, label)
}

// roomy is a table on which some place surely has room.
func roomy(t *rapid.T) *Table {
	table := anyTable(t)
	count := 0
	for x := range side {
		for y := range side {
			if table.Room(at(x, y), 500) {
				count++
			}
		}
	}
	if count < side*side/2 {
		t.Skip("too full")
	}
	return table
}

func TestPathsOnAnyTable(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		from, to := room(t, table, "from"), room(t, table, "to")
		w := &Walker{Radius: 500, AvoidRough: rapid.Bool().Draw(t, "avoid rough"), Shut: anyDoors(t, "shut")}
		for _, p := range rapid.SliceOfN(anyPoint(), 0, 3).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, Body{p, Length(rapid.IntRange(0, 1500).Draw(t, "gap"))})
		}
		limit := Length(rapid.IntRange(0, 30000).Draw(t, "limit"))
		r, ok := table.Path(w, from, to, limit, &s)
		if !ok {
			return
		}
		checkRoute(t, table, w, &r, from, to)
		if r.Long > limit {
			t.Errorf("the path is %s long, the limit was %s", r.Long, limit)
		}
		if again, ok := table.Path(w, from, to, r.Long, nil); !ok || again != r {
			t.Error("with its own length as the limit and fresh memory the path is another one")
		}
		if shorter, ok := table.Path(w, from, to, r.Long-1, &s); ok {
			t.Errorf("there is a shorter path of %s", shorter.Long)
		}
	})
}

// checkRoute looks at every leg of a route the plain way.
func checkRoute(t *rapid.T, table *Table, w *Walker, r *Route, from, to Point) {
	if r.From() != from || r.To() != to {
		t.Fatalf("from %v to %v", r.From(), r.To())
	}
	if r.Long < table.Distance(from, to) {
		t.Errorf("the path of %s is shorter than the straight line", r.Long)
	}
	if r.Along(0) != from || r.Along(r.Long) != to || r.Along(r.Long+1) != to || r.Along(-1) != from {
		t.Error("the ends along the path are not its ends")
	}
	var long Length
	s := table.storey(from.Floor)
	for n := 0; n+1 < r.N; n++ {
		leg := segment{flat(r.Points[n]), flat(r.Points[n+1])}
		long += table.Distance(r.Points[n], r.Points[n+1])
		if !table.Has(r.Points[n+1]) {
			t.Error("a leg leaves the table")
		}
		for _, b := range s.barList {
			if b.kind == soft && !w.AvoidRough || b.door != none && !w.Shut.Open(b.door) {
				continue
			}
			least := uint64(449 * 449) // half an inch less what walls yield
			if b.kind == soft {
				least = 1
			}
			if n == 0 {
				least = min(least, b.apart(leg.a))
			}
			if b.between(leg) < max(least, 1) {
				t.Errorf("leg %d comes within %d of %v", n, root(b.between(leg)), b)
			}
		}
		for _, b := range w.Bodies {
			least := uint64(b.Gap) * uint64(b.Gap)
			if n == 0 {
				least = min(least, square(flat(b.At), leg.a))
			}
			if leg.apart(flat(b.At)) < least {
				t.Errorf("leg %d comes too near to the body at %v", n, b.At)
			}
		}
		for _, d := range s.doors {
			if d.meets(leg) != r.Doors.Open(d.door) && d.meets(leg) {
				t.Error("a door passed is not named")
			}
		}
	}
	if long != r.Long {
		t.Errorf("the legs are %s long together, the path says %s", long, r.Long)
	}
}

// Whatever a route touches, its places tell too.
func TestAlongAndCut(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		from, to := room(t, table, "from"), room(t, table, "to")
		w := &Walker{Radius: 500}
		r, ok := table.Path(w, from, to, 40000, &s)
		if !ok {
			return
		}
		d := Length(rapid.IntRange(0, int(r.Long)).Draw(t, "d"))
		p := r.Along(d)
		if !table.Room(p, 500) {
			t.Errorf("no room at %v, %s along %v", p, d, r.Path())
		}
		if far := table.Distance(from, p); far > d+1 {
			t.Errorf("%s along the path one is %s away", d, far)
		}
		cut := r.Cut(d)
		if cut.To() != p || cut.From() != from || cut.Long != d {
			t.Errorf("cut at %s: %+v", d, cut)
		}
		if cut.Rough != (r.Rough && r.RoughAt <= d) || cut.Rough && cut.RoughAt != r.RoughAt {
			t.Error("the cut path tells other rough ground")
		}
		if r.Cut(r.Long) != r {
			t.Error("cut at its end it is another path")
		}
		if r.Rough && slowest(table, r.Along(r.RoughAt)) > 2 {
			t.Error("nothing rough where it is said to begin")
		}
		body, gap := anyPoint().Draw(t, "body"), Length(rapid.IntRange(0, 3000).Draw(t, "gap"))
		first, touches := table.FirstContact(&r, body, gap)
		if touches && !table.Within(r.Along(first), body, gap) {
			t.Error("no contact where it is said")
		}
		if before := Length(rapid.IntRange(0, int(r.Long)).Draw(t, "before")); (!touches || before < first) &&
			table.Within(r.Along(before), body, gap-2) {
			t.Errorf("contact at %s already", before)
		}
	})
}

// slowest is the distance from p to the nearest thing that slows.
func slowest(table *Table, p Point) uint64 {
	nearest := uint64(1 << 62)
	for _, a := range table.storeys[0].slow {
		nearest = min(nearest, a.apart(flat(p)))
	}
	for _, e := range table.storeys[0].soft {
		nearest = min(nearest, e.apart(flat(p)))
	}
	return root(nearest)
}

// The shortest path is never much longer than the best one over a lattice of places, and when the lattice finds one, so
// does the table.
func TestShortestPathAgainstALattice(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		from, to := room(t, table, "from"), room(t, table, "to")
		w := &Walker{Radius: 500, Shut: anyDoors(t, "shut"), AvoidRough: rapid.Bool().Draw(t, "avoid rough")}
		for _, p := range rapid.SliceOfN(anyPoint(), 0, 2).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, Body{p, 1000})
		}
		best, ok := latticePath(table, w, from, to)
		if !ok {
			return
		}
		r, found := table.Path(w, from, to, 200*game.Inch, &s)
		if !found {
			t.Fatalf("no path, but the lattice has one of %s", best)
		}
		if r.Long > best+best/50+100 {
			t.Errorf("the path %v is %s long, the lattice has one of %s", r.Path(), r.Long, best)
		}
	})
}

// latticePath is the shortest path over the half inches of the table in steps of a king and a knight, which keeps a
// little more from walls and bodies than it must.
func latticePath(table *Table, w *Walker, from, to Point) (Length, bool) {
	const step = 500
	count := side*1000/step + 1
	place := func(i int) Point {
		switch i {
		case count * count:
			return from
		case count*count + 1:
			return to
		}
		return th(Length(i%count*step), Length(i/count*step))
	}
	wide := clearances{wall: 500, rim: 1}
	if w.AvoidRough {
		wide.soft = 10
	}
	bodies := slices.Clone(w.Bodies)
	for i := range bodies {
		bodies[i].Gap += 40
	}
	s := table.storey(0)
	walkable := func(i, j int) bool {
		leg := segment{flat(place(i)), flat(place(j))}
		if w.AvoidRough && s.under(leg.a, slows) {
			return false
		}
		for _, b := range bodies {
			if !b.lets(leg, false) {
				return false
			}
		}
		return s.free(leg, wide, w.Shut, false)
	}
	total := count*count + 2
	long := make([]Length, total)
	done := make([]bool, total)
	for i := range long {
		long[i] = 1 << 30
	}
	long[count*count] = 0
	for {
		at := -1
		for i := range long {
			if !done[i] && long[i] < 1<<30 && (at < 0 || long[i] < long[at]) {
				at = i
			}
		}
		if at < 0 {
			return 0, false
		}
		if at == count*count+1 {
			return long[at], true
		}
		done[at] = true
		for i := range long {
			if done[i] || !table.Within(place(at), place(i), 1150) {
				continue
			}
			if far := long[at] + table.Distance(place(at), place(i)); far < long[i] && walkable(at, i) {
				long[i] = far
			}
		}
	}
}

func TestReachOnAnyTable(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		from := room(t, table, "from")
		w := &Walker{Radius: 500, Shut: anyDoors(t, "shut"), AvoidRough: rapid.Bool().Draw(t, "avoid rough")}
		for _, p := range rapid.SliceOfN(anyPoint(), 0, 2).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, Body{p, 1000})
		}
		limit := Length(rapid.IntRange(0, 6000).Draw(t, "limit"))
		outline := table.Reach(w, from, limit, &s)
		if len(outline) == 0 {
			t.Fatal("no outline")
		}
		for _, p := range outline {
			if _, ok := table.Path(w, from, p, limit, &s); !ok && p != from {
				t.Errorf("%v is in the outline, but not in reach", p)
			}
		}
	})
}

func TestSheltersOnAnyTable(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		at, from, doors := room(t, table, "at"), anyPoint().Draw(t, "from"), anyDoors(t, "open")
		w := &Walker{Radius: 500}
		for _, p := range rapid.SliceOfN(anyPoint(), 0, 2).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, Body{p, 1000})
		}
		d := Length(rapid.IntRange(0, 3000).Draw(t, "d"))
		all := table.Shelters(w, at, from, d, doors, &s, nil)
		for i, p := range all {
			cover, _ := table.Cover(from, p, game.Inch, doors)
			if cover == game.NoCover && table.Sees(from, p, doors) {
				t.Errorf("%v is neither covered nor out of sight", p)
			}
			if !table.Room(p, 500) {
				t.Errorf("no room at %v", p)
			}
			if _, ok := table.Path(w, at, p, d, &s); !ok {
				t.Errorf("no path to %v", p)
			}
			for _, b := range w.Bodies {
				if !table.Within(b.At, p, 999) {
					continue
				}
				t.Errorf("%v overlaps the body at %v", p, b.At)
			}
			if i > 0 && table.Distance(at, p) < table.Distance(at, all[i-1]) {
				t.Error("not the nearest first")
			}
			for _, o := range all[:i] {
				if table.Within(o, p, 999) {
					t.Errorf("%v and %v overlap", o, p)
				}
			}
		}
		first, ok := table.Shelter(w, at, from, d, doors, nil)
		if ok != (len(all) > 0) || ok && first != all[0] {
			t.Errorf("the nearest is %v, %v; of all it is %v", first, ok, all)
		}
	})
}

func TestPathToEdgeOnAnyTable(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		from := room(t, table, "from")
		w := &Walker{Radius: 500, Shut: anyDoors(t, "shut")}
		r, ok := table.PathToEdge(w, from, &s)
		if !ok {
			return
		}
		checkRoute(t, table, w, &r, from, r.To())
		if !table.OnEdge(r.To()) {
			t.Error("it does not end on the edge")
		}
		if r.Long < table.Distance(from, table.Edge(from)) {
			t.Error("shorter than to the nearest edge")
		}
		other := anyPoint().Draw(t, "other")
		edge := table.Edge(other)
		if direct, ok := table.Path(w, from, edge, r.Long-100, &s); ok && direct.Long < r.Long-r.Long/50-100 {
			t.Errorf("to %v it is only %s, not %s", edge, direct.Long, r.Long)
		}
	})
}
