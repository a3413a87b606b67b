package tabletop

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// room draws a place with room for a usual base.
func room(t *rapid.T, table *Table, label string) Point {
	return anyPoint().Filter(func(p Point) bool { return table.Room(p, 500) }).Draw(t, label)
}

// roomy is a table of which half has room: as many of the things drawn first are left out as it takes. What is left at
// the end is a house at most, which leaves enough.
func roomy(t *rapid.T) *Table {
	table := anyTable(t)
	for {
		count := 0
		for x := range side {
			for y := range side {
				if table.Room(at(x, y), 500) {
					count++
				}
			}
		}
		if count >= side*side/2 {
			return table
		}
		p := copied(table.plan)
		p.Features = p.Features[1:]
		var err error
		if table, err = Prepare(p, rules); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPathsOnAnyTable(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		from, to := room(t, table, "from"), room(t, table, "to")
		w := &Walker{Radius: 500, AvoidRough: rapid.Bool().Draw(t, "avoid rough"), Shut: anyDoors(t, "shut")}
		for _, p := range rapid.SliceOfN(anyPoint(), 0, 3).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, bodyAt(p, Length(rapid.IntRange(0, 1500).Draw(t, "gap"))))
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
			w.Bodies = append(w.Bodies, bodyAt(p, 1000))
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

func TestSheltersOnAnyTable(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		at, from, doors := room(t, table, "at"), anyPoint().Draw(t, "from"), anyDoors(t, "open")
		w := &Walker{Radius: 500}
		for _, p := range rapid.SliceOfN(anyPoint(), 0, 2).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, bodyAt(p, 1000))
		}
		d := Length(rapid.IntRange(0, 3000).Draw(t, "d"))
		all := table.Shelters(w, at, from, d, doors, &s, nil)
		for i, p := range all {
			cover, _ := table.Cover(from, p)
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
		for _, p := range rapid.SliceOfN(anyPoint(), 0, 3).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, bodyAt(p, Length(rapid.IntRange(0, 1500).Draw(t, "gap"))))
		}
		r, ok := table.PathToEdge(w, from, &s)
		other := anyPoint().Draw(t, "other")
		edge := table.Edge(other)
		direct, reached := table.Path(w, from, edge, 200*game.Inch, &s)
		if !ok {
			if reached {
				t.Errorf("there is no way to the edge, but one to %v: %v", edge, direct.Path())
			}
			return
		}
		checkRoute(t, table, w, &r, from, r.To())
		if !table.OnEdge(r.To()) {
			t.Error("it does not end on the edge")
		}
		if r.Long < table.Distance(from, table.Edge(from)) {
			t.Error("shorter than to the nearest edge")
		}
		if reached && direct.Long < r.Long-r.Long/50-100 {
			t.Errorf("to %v it is only %s, not %s", edge, direct.Long, r.Long)
		}
	})
}
