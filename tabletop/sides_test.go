package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
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

// Exactly the gap from a side is free, and who is nearer to it may go away from it, no nearer, and not through it.
func TestSidesToTheThousandth(t *testing.T) {
	table := prepared(t, open(30, 30))
	wagon := Footprint{At: at(15, 15), Long: 4000, Wide: 2000} // from 14 to 16 and from 13 to 17
	sides, n := wagon.Sides(500)
	w := &Walker{Radius: 500, Bodies: sides[:n]}
	for _, c := range []struct {
		name     string
		from, to Point
		free     bool
	}{
		{"along it, touching", th(13_500, 10_000), th(13_500, 20_000), true},
		{"a thousandth nearer", th(13_501, 10_000), th(13_501, 20_000), false},
		{"away from it", th(13_700, 15_000), at(10, 15), true},
		{"along it, too near", th(13_700, 15_000), th(13_700, 16_000), true},
		{"nearer still", th(13_700, 15_000), th(13_800, 15_000), false},
		{"through it", th(13_700, 15_000), at(20, 15), false},
		{"up to it", at(10, 15), th(13_500, 15_000), true},
	} {
		if got := table.Straight(w, c.from, c.to); got != c.free {
			t.Errorf("%s: free %v", c.name, got)
		}
	}
}

// A way around a side leads around the end that is nearer to it, whichever that is.
func TestAroundEitherEnd(t *testing.T) {
	table := prepared(t, open(30, 30))
	w := &Walker{Radius: 500, Bodies: []Body{{At: at(5, 15), Gap: 500, East: 20_000}}}
	for _, c := range []struct {
		x    int
		west bool
	}{{7, true}, {23, false}} {
		r, ok := table.Path(w, at(c.x, 14), at(c.x, 16), 60_000, nil)
		if !ok || r.N < 3 || (r.Points[1].X < game.Inches(10)) != c.west {
			t.Errorf("from %d it leads by %v, %v", c.x, r.Path(), ok)
		}
	}
}

// The nearest edge of the table beside something that stands on it: a thousandth past the end of its side, and not through it.
func TestToTheEdgePastASide(t *testing.T) {
	table := prepared(t, open(30, 30))
	w := &Walker{Radius: 500, Bodies: []Body{{At: th(13_000, 300), Gap: 500, East: 4000}}} // along the north edge, up to 17
	r, ok := table.PathToEdge(w, th(16_800, 3_500), nil)
	if !ok || r.To() != th(17_501, 0) {
		t.Errorf("it comes to %v, %v", r.To(), ok)
	}
}
