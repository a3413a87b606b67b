package tabletop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// anyCourse draws a course of a few short sections of every kind.
func anyCourse() *rapid.Generator[Course] {
	return rapid.Custom(func(t *rapid.T) Course {
		var c Course
		for range rapid.IntRange(0, 4).Draw(t, "sections") {
			far, turn := Length(rapid.IntRange(0, 6000).Draw(t, "far")), Turn(rapid.IntRange(-1200, 1200).Draw(t, "turn"))
			aside := rapid.IntRange(-60, 60)
			switch rapid.IntRange(0, 4).Draw(t, "kind") {
			case 0:
				c = append(c, Forward(far))
			case 1:
				c = append(c, Back(far))
			case 2:
				c = append(c, Slide(Turn(rapid.IntRange(-36, 36).Draw(t, "way"))*100, far))
			case 3:
				c = append(c, TurnAbout(Length(aside.Draw(t, "ahead"))*100, Length(aside.Draw(t, "right"))*100, turn))
			default:
				c = append(c, Curve(Length(rapid.IntRange(0, 120).Draw(t, "radius"))*100, turn))
			}
		}
		return c
	})
}

// anyMover draws a mover among others on the table.
func anyMover(t *rapid.T) Mover {
	m := Mover{
		Footprint: anyFootprint().Filter(func(f Footprint) bool { return !f.Round() || f.Radius > 0 }).Draw(t, "mover"),
		Open:      anyDoors(t, "open"), Edge: Effect(rapid.IntRange(0, 2).Draw(t, "edge")),
	}
	for range rapid.IntRange(0, 4).Draw(t, "others") {
		m.Others = append(m.Others, Other{anyFootprint().Draw(t, "other"), Effect(rapid.IntRange(0, 2).Draw(t, "effect"))})
	}
	return m
}

// fitting draws a mover that stands where it may.
func fitting(t *rapid.T, table *Table) Mover {
	for {
		m := anyMover(t)
		if table.Fits(&m) {
			return m
		}
		if m.Others = nil; table.Fits(&m) {
			return m
		}
	}
}

// plainThing is a thing as the plain checks see it: its stretches, and whether it is solid.
type plainThing struct {
	what   Met
	n      int
	sides  []segment
	inside func(xy) bool
	radius int64
	effect Effect
}

// plainThings is everything on the floor, found by looking at the plan.
func plainThings(table *Table, m *Mover) []plainThing {
	var all []plainThing
	for i := range m.Others {
		o := &m.Others[i]
		th := plainThing{MetOther, i, nil, func(p xy) bool { return o.Has(p.on(0)) && !o.Round() }, int64(o.Radius), o.Effect}
		corners := o.Corners()
		for n := range corners {
			th.sides = append(th.sides, segment{flat(corners[n]), flat(corners[(n+1)%4])})
		}
		all = append(all, th)
	}
	s := table.storey(0)
	for i := range s.areas {
		a := &s.areas[i]
		th := plainThing{MetFeature, a.feature, nil, a.has, 0, m.ground(a.mark)}
		for n := range a.ring {
			th.sides = append(th.sides, a.edge(n))
		}
		all = append(all, th)
	}
	for _, p := range s.pieces {
		f := &table.plan.Features[p.feature]
		th := plainThing{MetFeature, p.feature, []segment{p.segment}, func(xy) bool { return false }, 0, m.ground(f)}
		switch {
		case p.door != none && (m.Open.Open(p.door) || !bars(f)), p.opening != none && table.plan.Openings[p.opening].Kind == kindArch:
			continue
		case p.door != none:
			th.what, th.n = MetDoor, p.door
		}
		all = append(all, th)
	}
	hi := table.size.hi
	edge := plainThing{MetEdge, 0, nil, func(xy) bool { return false }, 0, m.Edge}
	edge.sides = []segment{{xy{}, xy{hi.x, 0}}, {xy{hi.x, 0}, hi}, {hi, xy{0, hi.y}}, {xy{0, hi.y}, xy{}}}
	return append(all, edge)
}

// over says, the plain way, whether a footprint between two of its places comes nearer to the thing than that, or with
// 0, whether it overlaps it.
func (th *plainThing) over(f, before *Footprint, more int64) bool {
	var all []xy
	for _, f := range []*Footprint{f, before} {
		for _, p := range f.Corners() {
			all = append(all, flat(p))
		}
	}
	near := int64(f.Radius) + th.radius + more
	for _, s := range th.sides {
		if near == 0 && !partedPlainly(all, s) || near > 0 && apartPlainly(all, s) < uint64(near*near) {
			return true
		}
	}
	return th.inside(flat(f.At))
}

// partedPlainly says whether the line through any two of the places, or the stretch, parts the hull of the places from the
// stretch, or whether they have no inside.
func partedPlainly(all []xy, s segment) bool {
	axes := []xy{s.b.minus(s.a)}
	for i, p := range all {
		for _, q := range all[:i] {
			axes = append(axes, q.minus(p))
		}
	}
	for _, axis := range axes {
		if axis == (xy{}) {
			continue
		}
		lo, hi := cross(axis, all[0]), cross(axis, all[0])
		for _, p := range all {
			lo, hi = min(lo, cross(axis, p)), max(hi, cross(axis, p))
		}
		a, b := cross(axis, s.a), cross(axis, s.b)
		if max(a, b) <= lo || min(a, b) >= hi {
			return true
		}
	}
	return all[0] == all[2]
}

func apartPlainly(all []xy, s segment) uint64 {
	if !partedPlainly(all, s) {
		return 0
	}
	nearest := ^uint64(0)
	for i, p := range all {
		for _, q := range all[:i+1] {
			nearest = min(nearest, s.between(segment{p, q}))
		}
	}
	return nearest
}

// Following a course stops just where looking at every place of it finds the first thing in the way, tells of just those
// things that are passed, and ends where the mover may stand.
func TestFollowOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m, c := fitting(t, table), anyCourse().Draw(t, "course")
		p, met := table.Follow(&m, c, Mark{}, nil)
		if stands := c.At(m.Footprint, p.To); stands != p.Footprint {
			t.Fatalf("it stands at %v, along the course that is %v", p.Footprint, stands)
		}
		if !p.Stopped && p.To != c.End() {
			t.Fatalf("it goes to %v, and nothing stops it", p.To)
		}
		there := m
		if there.Footprint = p.Footprint; !table.Fits(&there) {
			t.Fatalf("it ends in something: %v", p.Footprint)
		}
		things := plainThings(table, &m)
		look := func(mark Mark) {
			f, before := c.At(m.Footprint, mark), c.At(m.Footprint, Mark{mark.Section, max(mark.Far-1, 0)})
			if c[mark.Section].Turn == 0 {
				before = f
			}
			stops := false
			for i := range things {
				th := &things[i]
				over := th.over(&f, &before, 0)
				stops = stops || over && th.effect == Stops && mark.Far > 0
				if th.effect != Told || !mark.Before(p.To) && mark != p.To {
					continue
				}
				listed := false
				for _, o := range met {
					listed = listed || o.What == th.what && o.N == th.n && !o.Stops && !mark.Before(o.From) && !o.To.Before(mark)
				}
				if over && !listed || !over && listed && !th.over(&f, &before, 3) && len(th.sides) > 1 {
					t.Fatalf("at %v it is over thing %d, %d: %v, and is told of %+v", mark, th.what, th.n, over, met)
				}
			}
			if want := p.Stopped && mark == p.By.From; stops != want {
				t.Fatalf("at %v something stops it: %v; it stopped at %v by %+v", mark, stops, p.To, p.By)
			}
		}
		for i := 0; i <= p.To.Section && i < len(c); i++ {
			end := c[i].steps()
			if i == p.To.Section {
				end = p.To.Far
			}
			for range 12 {
				look(Mark{i, int64(rapid.IntRange(0, int(end)).Draw(t, "step"))})
			}
			for step := max(end-3, 0); step <= end; step++ {
				look(Mark{i, step})
			}
		}
		if p.Stopped {
			look(p.By.From)
		}
		for i, o := range met {
			if !o.Stops {
				look(o.From)
				look(o.To)
			}
			if i > 0 && o.From.Before(met[i-1].From) {
				t.Fatalf("not in the order along the course: %+v", met)
			}
		}
	})
}

// Who stops somewhere on the way and goes on from there comes as far, and meets the same.
func TestFollowInTwoParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m, c := anyMover(t), anyCourse().Draw(t, "course")
		whole, met := table.Follow(&m, c, Mark{}, nil)
		if len(c) == 0 {
			return
		}
		i := rapid.IntRange(0, whole.To.Section).Draw(t, "section")
		end := c[i].steps()
		if i == whole.To.Section {
			end = whole.To.Far
		}
		cut := Mark{i, int64(rapid.IntRange(0, int(end)).Draw(t, "cut"))}
		rest, later := table.Follow(&m, c, cut, nil)
		if whole.By.Enters, rest.By.Enters = false, false; rest != whole {
			t.Fatalf("on from %v it comes to %+v, at once to %+v", cut, rest, whole)
		}
		for _, o := range later {
			found := false
			for _, w := range met {
				found = found || w.What == o.What && w.N == o.N && w.To == o.To && (w.From == o.From || !o.Enters && w.From.Before(o.From))
			}
			if !found {
				t.Fatalf("on from %v it meets %+v, at once %+v", cut, o, met)
			}
		}
	})
}

// turned is the table turned by a quarter to the right, and a place on it.
func turnedTable(t *rapid.T, table *Table) (*Table, func(Point) Point) {
	p := copied(table.plan)
	turn := func(q Point) Point { return Point{X: table.plan.Depth - q.Y, Y: q.X, Floor: q.Floor} }
	p.Width, p.Depth = p.Depth, p.Width
	for i := range p.Features {
		for j, q := range p.Features[i].Points {
			p.Features[i].Points[j] = turn(q)
		}
	}
	for i := range p.Roads {
		for j, q := range p.Roads[i].Points {
			p.Roads[i].Points[j] = turn(q)
		}
	}
	for i := range p.Openings {
		p.Openings[i].A, p.Openings[i].B = turn(p.Openings[i].A), turn(p.Openings[i].B)
	}
	turned, err := Prepare(p, rules)
	if err != nil {
		t.Fatal(err)
	}
	return turned, turn
}

func TestFollowOnATurnedTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m, c := anyMover(t), anyCourse().Draw(t, "course")
		turned, turn := turnedTable(t, table)
		again := m
		again.Others = append([]Other(nil), m.Others...)
		for _, f := range append([]*Footprint{&again.Footprint}, pointers(again.Others)...) {
			f.At, f.Heading = turn(f.At), f.Heading.By(QuarterTurn)
		}
		p, met := table.Follow(&m, c, Mark{}, nil)
		q, metAgain := turned.Follow(&again, c, Mark{}, nil)
		if q.At != turn(p.At) || q.Heading != p.Heading.By(QuarterTurn) || q.To != p.To || q.Stopped != p.Stopped || len(met) != len(metAgain) {
			t.Fatalf("%+v, turned %+v", p, q)
		}
		for i, o := range met {
			// The place is rounded; where it is over the thing already, sides cross anywhere.
			if o.Enters && !Near(turn(o.At), metAgain[i].At, 3) {
				t.Fatalf("they meet at %v, turned at %v", o.At, metAgain[i].At)
			}
			metAgain[i].At = o.At
		}
		if !reflect.DeepEqual(met, metAgain) {
			t.Fatalf("%+v, turned %+v", met, metAgain)
		}
	})
}

func pointers(others []Other) []*Footprint {
	var all []*Footprint
	for i := range others {
		all = append(all, &others[i].Footprint)
	}
	return all
}

// Who stands in something may leave it.
func TestFollowOutOfAnything(t *testing.T) {
	table := prepared(t, open(30, 30))
	rapid.Check(t, func(t *rapid.T) {
		m := Mover{Footprint: anyFootprint().Filter(func(f Footprint) bool { return !f.Round() || f.Radius > 0 }).Draw(t, "mover")}
		m.At = at(15, 15)
		o := anyFootprint().Draw(t, "other")
		o.At = th(m.At.X+o.At.X/4-1500, m.At.Y+o.At.Y/4-1500)
		if !m.Overlaps(&o) {
			return
		}
		m.Others = []Other{{o, Stops}}
		// Straight away from its centre nothing gets deeper.
		way, ok := HeadingTo(o.At, m.At)
		if !ok {
			return
		}
		p, _ := table.Follow(&m, Course{Slide(m.Heading.To(way), 10_000)}, Mark{}, nil)
		if p.Stopped {
			t.Fatalf("away from %v it is stopped at %v", o, p.To)
		}
	})
}
