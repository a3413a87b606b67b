package tabletop

import (
	"testing"

	"pgregory.net/rapid"
)

// A base goes straight past a rectangle just when it would not be stopped by it, and a path around one leads over no place at which the base
// would overlap it.
func TestPathsAroundARectangle(t *testing.T) {
	table := prepared(t, open(30, 30))
	rapid.Check(t, func(t *rapid.T) {
		o := anyFootprint().Draw(t, "rectangle")
		o.At = at(15, 15)
		radius := Length(rapid.IntRange(100, 2000).Draw(t, "radius"))
		sides, n := o.Sides(radius)
		w := &Walker{Radius: radius, Bodies: sides[:n]}
		place := func(name string) Point {
			return th(Length(rapid.IntRange(0, 30_000).Draw(t, name)), Length(rapid.IntRange(0, 30_000).Draw(t, name)))
		}
		from, to := place("from"), place("to")
		stands := func(p Point) bool { return !(&Footprint{At: p, Radius: radius}).Overlaps(&o) }
		if !stands(from) || !stands(to) || from == to || o.Has(from) || o.Has(to) {
			return
		}
		m := Mover{Footprint: Footprint{At: from, Radius: radius}, Edge: Told, Others: []Other{{o, Stops}}}
		way, _ := HeadingTo(from, to)
		// The way by a heading is not quite the straight line, so only what is clear either way counts.
		d := Far(from, to)
		c := Course{Slide(m.Heading.To(way), d)}
		p, _ := table.Follow(&m, c, Mark{}, nil)
		if c.At(m.Footprint, c.End()).At == to && table.Straight(w, from, to) == p.Stopped {
			t.Fatalf("straight: %v; on its course it comes to %v", !p.Stopped, p.To)
		}
		r, ok := table.Path(w, from, to, 90_000, nil)
		if !ok {
			if Near(from, at(15, 15), 12_000) && Near(to, at(15, 15), 12_000) && o.Long+o.Wide < 12_000 && radius < 1000 {
				t.Fatalf("no way around %v", o)
			}
			return
		}
		for i := 1; i < r.N; i++ {
			long := Far(r.Points[i-1], r.Points[i])
			for far := Length(0); far <= long; far += 50 {
				here := AlongLeg(r.Points[i-1], r.Points[i], long, far)
				if f := (Footprint{At: here, Radius: radius - min(radius, 2)}); f.Overlaps(&o) { // places are rounded
					t.Fatalf("at %v the way %v is over it", here, r.Path())
				}
			}
		}
	})
}

// A wagon of four paces by two that stands aslant lets somebody by at its corner, where a circle around it would not.
func TestSidesOfATurnedWagon(t *testing.T) {
	table := prepared(t, open(30, 30))
	wagon := Footprint{At: at(15, 15), Heading: 450, Long: 4000, Wide: 2000}
	sides, n := wagon.Sides(500)
	w := &Walker{Radius: 500, Bodies: sides[:n]}
	for _, c := range []struct {
		off  Length // how far to the right of the middle line of the wagon somebody goes along it
		free bool
	}{{1502, true}, {1498, false}, {-1502, true}, {-1498, false}, {0, false}} {
		f := Footprint{At: wagon.At, Heading: wagon.Heading}
		if from, to := f.Place(-6000, c.off), f.Place(6000, c.off); table.Straight(w, from, to) != c.free {
			t.Errorf("%d beside its middle line the way is free: %v", c.off, !c.free)
		}
	}
	if round, n := (&Footprint{At: at(3, 3), Radius: 700}).Sides(500); n != 1 || round[0] != (Body{At: at(3, 3), Gap: 1200}) {
		t.Errorf("a round base is %v", round[:n])
	}
}
