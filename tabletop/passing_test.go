package tabletop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

func TestPassesBy(t *testing.T) {
	m := Mover{Footprint: car(at(10, 10), 900), Others: []Other{
		{base(at(20, 10)), Stops}, {base(at(15, 12)), Ignored}, {car(at(30, 14), 900), Told}, {base(up(at(16, 10), 1)), Stops}, {base(at(14, 12)), Told},
	}}
	c := Course{Forward(10_000), Forward(20_000)}
	for _, w := range []struct {
		name     string
		from, to Mark
		far      Length
		want     []Meeting
	}{
		{"in its way", Mark{}, c.End(), 0, []Meeting{
			{What: MetOther, N: 0, From: Mark{0, 7001}, To: Mark{1, 2999}, At: th(19_500, 10_000), Enters: true, Leaves: true},
		}},
		{"an inch beside", Mark{}, c.End(), 1000, []Meeting{
			{What: MetOther, N: 4, From: Mark{0, 382}, To: Mark{0, 7618}, At: th(13_627, 11_667), Enters: true, Leaves: true},
			{What: MetOther, N: 1, From: Mark{0, 1382}, To: Mark{0, 8618}, At: th(14_627, 11_667), Enters: true, Leaves: true},
			{What: MetOther, N: 0, From: Mark{0, 6001}, To: Mark{1, 3999}, At: th(19_500, 10_000), Enters: true, Leaves: true},
		}},
		{"two inches beside", Mark{0, 10_000}, Mark{1, 9000}, 2001, []Meeting{
			{What: MetOther, N: 0, From: Mark{0, 10_000}, To: Mark{1, 5000}, At: at(20, 10), Leaves: true},
			{What: MetOther, N: 2, From: Mark{1, 4937}, To: Mark{1, 9000}, At: th(27_500, 13_000), Enters: true},
		}},
	} {
		got := m.PassesBy(c, w.from, w.to, w.far, nil)
		for i := range got {
			if i < len(w.want) && !w.want[i].Enters {
				w.want[i].At = got[i].At // over it already: anywhere on it
			}
		}
		if !reflect.DeepEqual(got, w.want) {
			t.Errorf("%s:\n%+v, want\n%+v", w.name, got, w.want)
		}
	}
	if got := m.PassesBy(c, Mark{}, c.End(), -1, nil); got != nil {
		t.Errorf("nearer than nothing are %v", got)
	}
}

// Those that a footprint passes by are just those that come near to a place of it on the way.
func TestPassesByAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, c := anyMover(t), anyCourse().Draw(t, "course")
		if len(c) == 0 {
			return
		}
		far := Length(rapid.IntRange(0, 1500).Draw(t, "far"))
		met := m.PassesBy(c, Mark{}, c.End(), far, nil)
		for range 20 {
			i := rapid.IntRange(0, len(c)-1).Draw(t, "section")
			mark := Mark{i, int64(rapid.IntRange(0, int(c[i].steps())).Draw(t, "step"))}
			f := c.At(m.Footprint, mark)
			for n := range m.Others {
				listed := false
				for _, o := range met {
					listed = listed || o.N == n && !mark.Before(o.From) && !o.To.Before(mark)
				}
				o := &m.Others[n].Footprint
				near := far == 0 && f.Overlaps(o) || far > 0 && f.Within(o, far-1)
				// In a turn what lies between two tenths counts too; on a leg places are rounded.
				if near && !listed || !near && listed && !f.Within(o, far+20) {
					t.Fatalf("at %v other %d is near: %v, and they pass %+v", mark, n, near, met)
				}
			}
		}
	})
}

// The swept area holds every place of the footprint on the way, and hardly anything else.
func TestSweptAreas(t *testing.T) {
	inAny := func(all [][]Point, p Point) bool {
		for _, ring := range all {
			in := true
			for i, q := range ring {
				in = in && segment{flat(q), flat(ring[(i+1)%len(ring)])}.side(flat(p)) >= 0
			}
			if in {
				return true
			}
		}
		return false
	}
	rapid.Check(t, func(t *rapid.T) {
		f, c := anyFootprint().Draw(t, "f"), anyCourse().Draw(t, "course")
		if f.Round() {
			f.Radius += 100
		}
		all := c.Swept(f, Mark{}, c.End(), nil)
		for _, ring := range all {
			for i, p := range ring {
				next, last := ring[(i+1)%len(ring)], ring[(i+2)%len(ring)]
				side := segment{flat(p), flat(next)}
				if side.side(flat(last)) < 0 && !side.lineWithin(flat(last), 2) { // the corners of a round base are rounded
					t.Fatalf("%v is not convex", ring)
				}
			}
		}
		for range 20 {
			if len(c) == 0 {
				break
			}
			i := rapid.IntRange(0, len(c)-1).Draw(t, "section")
			mark := Mark{i, int64(rapid.IntRange(0, int(c[i].steps())).Draw(t, "step"))}
			g := c.At(f, mark)
			// A little to the inside of its outline.
			inner := g
			if !g.Round() {
				inner.Long, inner.Wide = g.Long-60, g.Wide-60
			}
			for _, p := range inner.Corners() {
				if !inAny(all, p) {
					t.Fatalf("at %v its corner %v is not in the swept area", mark, p)
				}
			}
		}
	})
	f := car(at(10, 10), 900)
	c := Course{Forward(5000), TurnOnTheSpot(QuarterTurn), Forward(1000)}
	for _, w := range []struct {
		from, to Mark
		want     int
	}{{Mark{}, c.End(), 20}, {Mark{}, Mark{}, 1}, {Mark{}, Mark{0, 2000}, 1}, {Mark{0, 2000}, Mark{1, 50}, 2}, {Mark{1, 50}, Mark{1, 101}, 2}, {Mark{2, 1000}, Mark{2, 1000}, 1}} {
		if all := c.Swept(f, w.from, w.to, nil); len(all) != w.want {
			t.Errorf("from %v to %v it sweeps %v", w.from, w.to, all)
		}
	}
	leg := []Point{th(7500, 9000), th(17_500, 9000), th(17_500, 11_000), th(7500, 11_000)}
	if all := c.Swept(f, Mark{}, Mark{0, 7500}, nil); !reflect.DeepEqual(all, [][]Point{leg}) {
		t.Errorf("a leg sweeps %v", all)
	}
	round := Course{Forward(3000)}.Swept(base(at(5, 5)), Mark{}, Mark{0, 3000}, nil)
	if len(round) != 1 || len(round[0]) != 18 || !inAny(round, th(5000, 1520)) || inAny(round, th(5000, 1499)) || !inAny(round, th(5000, 5480)) || inAny(round, th(5501, 3500)) {
		t.Errorf("a base sweeps %v", round)
	}
}
