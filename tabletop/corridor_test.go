package tabletop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestCorridorByHand(t *testing.T) {
	p := open(60, 40)
	p.Features = []game.Feature{
		{Kind: "crate", Going: game.Impassable, Points: RectAt(20, 12, 1, 1).Corners(0)},
		{Kind: "house", Going: game.Impassable, Points: RectAt(30, 12, 1, 1).Corners(0)},
		{Kind: "street", Points: RectAt(0, 8, 60, 4).Corners(0)},
	}
	table := prepared(t, p)
	m := Mover{
		Footprint: car(at(10, 10), 900), // from 7.5 to 12.5 and from 9 to 11
		Ground: func(f *game.Feature) Effect {
			if f.Kind == "crate" {
				return Stops
			}
			return Ignored
		},
		Others: []Other{
			{base(at(25, 12)), Told},         // at most half an inch beside the way: touches a corridor of half an inch
			{base(th(33_000, 10_000)), Told}, // ahead of its end, touching
			{base(at(7, 10)), Told},          // behind its start, touching
			{base(at(28, 8)), Ignored},
			{base(up(at(28, 10), 1)), Told},
			{base(at(15, 10)), Stops},
		},
	}
	c := Course{Forward(10_000), Forward(10_000)} // its front comes to 32.5
	crate := Meeting{What: MetFeature, N: 0, From: Mark{0, 7501}, To: Mark{1, 3499}, At: th(20_000, 12_001), Stops: true, Enters: true, Leaves: true}
	inWay := Meeting{What: MetOther, N: 5, From: Mark{0, 2001}, To: Mark{0, 7999}, At: th(14_500, 10_000), Stops: true, Enters: true, Leaves: true}
	for _, w := range []struct {
		name   string
		margin Length
		want   []Meeting
	}{
		{"no wider", 0, []Meeting{inWay}},
		{"half an inch", 500, []Meeting{inWay}},
		{"a thousandth more than half an inch", 501, []Meeting{inWay, {What: MetOther, N: 0}}},
		{"an inch", 1000, []Meeting{inWay, {What: MetOther, N: 0}}},
		{"more than an inch", 1001, []Meeting{inWay, crate, {What: MetOther, N: 0}}},
	} {
		got := table.Corridor(&m, c, Mark{}, c.End(), w.margin, nil)
		if len(got) != len(w.want) {
			t.Errorf("%s: %+v", w.name, got)
			continue
		}
		for i, o := range got {
			if o.What != w.want[i].What || o.N != w.want[i].N || o.Stops != w.want[i].Stops {
				t.Errorf("%s: %+v", w.name, o)
			}
		}
		if !reflect.DeepEqual(got[0], w.want[0]) {
			t.Errorf("%s: the one in its way is %+v", w.name, got[0])
		}
		if w.margin == 1001 && got[1] != crate {
			t.Errorf("the crate is %+v", got[1])
		}
	}
	wide := table.Corridor(&m, c, Mark{}, Mark{1, 5000}, 1000, nil)
	if len(wide) != 2 || wide[1].Leaves || wide[1].To != (Mark{1, 5000}) || wide[1].From != (Mark{1, 2001}) {
		t.Errorf("halfway there are %+v", wide)
	}
	if got := table.Corridor(&m, c, Mark{}, c.End(), MaxMargin+1, nil); got != nil {
		t.Errorf("in too wide a corridor are %v", got)
	}
	if got := table.Corridor(&m, c, Mark{}, c.End(), -1, nil); got != nil {
		t.Errorf("in one narrower than nothing are %v", got)
	}
}

// In the corridor is just what the widened footprint comes over somewhere on the way.
func TestCorridorOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m, c := anyMover(t), anyCourse().Draw(t, "course")
		if len(c) == 0 {
			return
		}
		margin := Length(rapid.IntRange(0, 1500).Draw(t, "margin"))
		got := table.Corridor(&m, c, Mark{}, c.End(), margin, nil)
		wide := m.Footprint
		if !wide.Round() {
			wide.Wide += 2 * margin
		}
		for i, o := range got {
			if i > 0 && o.From.Before(got[i-1].From) {
				t.Fatalf("not in the order along the course: %+v", got)
			}
		}
		for range 12 {
			i := rapid.IntRange(0, len(c)-1).Draw(t, "section")
			mark := Mark{i, int64(rapid.IntRange(0, int(c[i].steps())).Draw(t, "step"))}
			f, before := c.At(m.Footprint, mark), c.At(m.Footprint, Mark{i, max(mark.Far-1, 0)})
			if c[i].Turn == 0 {
				before = f
			}
			for _, th := range plainThings(table, &m) {
				listed := false
				for _, o := range got {
					listed = listed || o.What == th.what && o.N == th.n && !mark.Before(o.From) && !o.To.Before(mark)
				}
				if th.effect == Ignored {
					if listed {
						t.Fatalf("at %v it tells of what is ignored: %+v", mark, got)
					}
					continue
				}
				over, nearly := false, false
				if m.Round() {
					// The base stands somewhere between the right and the left.
					over, nearly = th.beside(f, margin, 0), th.beside(f, margin, 25) || th.beside(before, margin, 25)
				} else {
					f.Wide, before.Wide = wide.Wide, wide.Wide
					over, nearly = th.over(&f, &before, 0), th.over(&f, &before, 3)
				}
				if over && !listed || !nearly && listed && len(th.sides) > 1 {
					t.Fatalf("at %v thing %d, %d is in the corridor: %v, and it tells of %+v", mark, th.what, th.n, over, got)
				}
			}
		}
	})
}

// beside says, the plain way, whether a base that is moved to its right or left by at most the margin is over the thing.
func (th *plainThing) beside(f Footprint, margin Length, more int64) bool {
	a, b := f.Place(0, -margin), f.Place(0, margin)
	near := uint64(int64(f.Radius) + th.radius + more)
	for _, s := range th.sides {
		if s.between(segment{flat(a), flat(b)}) < near*near {
			return true
		}
	}
	return th.inside(flat(f.At))
}

// A corridor without a margin holds just what the mover passes over.
func TestNoMarginIsTheWayItself(t *testing.T) {
	table := prepared(t, open(side, side))
	rapid.Check(t, func(t *rapid.T) {
		m, c := anyMover(t), anyCourse().Draw(t, "course")
		m.Edge = Ignored
		for i := range m.Others {
			m.Others[i].Effect = Told
		}
		got, want := table.Corridor(&m, c, Mark{}, c.End(), 0, nil), m.PassesBy(c, Mark{}, c.End(), 0, nil)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("in the corridor are %+v, on the way %+v", got, want)
		}
	})
}

func TestContactsByHand(t *testing.T) {
	table := street(t)
	skid := Course{TurnOnTheSpot(450), Forward(20_000)}
	for _, c := range []struct {
		name   string
		mover  Mover
		course Course
		want   []Meeting
	}{
		{"nothing", Mover{Footprint: car(at(25, 3), 900)}, Course{Forward(5000)}, nil},
		{
			"a house",
			Mover{Footprint: car(at(24, 10), 900)},
			Course{Forward(20_000)},
			[]Meeting{{What: MetFeature, N: 0, At: at(30, 10), Stops: true}},
		},
		{
			"a house, and who leans at the car",
			Mover{Footprint: car(at(24, 10), 900), Others: figures(Told, at(27, 12), th(27_000, 11_505), th(27_000, 11_502))},
			Course{Forward(20_000)},
			[]Meeting{{What: MetOther, N: 2, At: th(27_000, 11_002)}, {What: MetFeature, N: 0, At: at(30, 10), Stops: true}},
		},
		{
			"two bases at once",
			Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, at(32, 2), at(40, 3), at(32, 4))},
			Course{Forward(20_000)},
			[]Meeting{{What: MetOther, N: 0, At: th(31_500, 2000), Stops: true}, {What: MetOther, N: 2, At: th(31_500, 4000), Stops: true}},
		},
		{
			"one with a gap, before it",
			Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, at(32, 3)), Gap: 100},
			Course{Forward(20_000)},
			[]Meeting{{What: MetOther, N: 0, At: th(31_500, 3000), Stops: true}},
		},
		{"the edge where it stands", Mover{Footprint: car(at(20, 1), 900)}, nil, []Meeting{{What: MetEdge, At: at(20, 0), Stops: true}}},
		{"what it stands over, ignored", Mover{Footprint: car(at(25, 3), 900), Others: figures(Ignored, at(25, 3))}, nil, nil},
		{
			"what it stands over",
			Mover{Footprint: car(at(25, 3), 900), Others: []Other{{car(at(25, 3), 900), Told}}},
			nil,
			[]Meeting{{What: MetOther, N: 0, At: at(25, 3)}},
		},
		{
			"what its corner turns against",
			Mover{Footprint: car(at(12, 8), 0), Others: figures(Stops, at(14, 6))},
			skid,
			[]Meeting{{What: MetOther, N: 0, At: th(13_512, 5888), Stops: true}},
		},
	} {
		p, _ := table.Follow(&c.mover, c.course, Mark{}, nil)
		got := table.Contacts(&c.mover, c.course, &p, nil)
		for i := range c.want {
			c.want[i].From, c.want[i].To = p.To, p.To
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// What stops a mover is touched at its end, all of it, and so is what it stands over; nothing else is.
func TestContactsOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m, c := fitting(t, table), anyCourse().Draw(t, "course")
		p, met := table.Follow(&m, c, Mark{}, nil)
		got := table.Contacts(&m, c, &p, nil)
		listed := func(what Met, n int, stops bool) bool {
			for _, o := range got {
				if o.What == what && o.N == n && (o.Stops || !stops) {
					return true
				}
			}
			return false
		}
		for _, o := range met {
			if (o.Stops || !o.To.Before(p.To)) && !listed(o.What, o.N, o.Stops) {
				t.Fatalf("at %v it meets %+v, and touches %+v", p.To, o, got)
			}
		}
		for _, th := range plainThings(table, &m) {
			if th.effect != Ignored && th.over(&p.Footprint, &p.Footprint, 0) && !listed(th.what, th.n, false) {
				t.Fatalf("it stands over thing %d, %d, and touches %+v", th.what, th.n, got)
			}
		}
		for _, o := range got {
			touched := false
			for _, th := range plainThings(table, &m) {
				touched = touched || th.what == o.What && th.n == o.N && th.over(&p.Footprint, &p.Footprint, 40)
			}
			if !touched {
				t.Fatalf("at %v it touches %+v", p.Footprint, o)
			}
		}
	})
}

// A car skids into somebody, the rule says that they leap clear, and it slides on from there as if they had never stood in its
// way.
func TestSlidingOn(t *testing.T) {
	table := prepared(t, open(60, 60))
	m := Mover{Footprint: car(at(20, 30), 0), Others: figures(Stops, at(27, 23), at(33, 17))}
	skid := Course{TurnOnTheSpot(450), Forward(30_000)}
	first, _ := table.Follow(&m, skid, Mark{}, nil)
	if !first.Stopped || first.By.N != 0 {
		t.Fatalf("it is stopped by %+v", first.By)
	}
	m.Others[0].Effect = Ignored
	second, met := table.Follow(&m, skid, first.To, nil)
	if !second.Stopped || second.By.N != 1 || len(met) != 1 {
		t.Fatalf("on from there it meets %+v", met)
	}
	m.Others[1].Effect = Told
	last, met := table.Follow(&m, skid, second.To, nil)
	if last.Stopped && last.By.What != MetEdge || len(met) == 0 || met[0].N != 1 || !met[0].Enters || !met[0].Leaves {
		t.Errorf("in the end it is stopped %v, and has met %+v", last.Stopped, met)
	}
	if far := skid.Long(last.To) - skid.Long(first.To); far <= skid.Long(second.To)-skid.Long(first.To) {
		t.Errorf("it slides on by %v", far)
	}
}
