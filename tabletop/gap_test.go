package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestStoppingShort(t *testing.T) {
	table := street(t)
	for _, c := range []struct {
		name   string
		mover  Mover
		course Course
		to     Mark
		hit    bool
	}{
		{"of a house", Mover{Footprint: car(at(24, 10), 900)}, Course{Forward(20_000)}, Mark{0, 3400}, true},
		{"backwards", Mover{Footprint: car(at(24, 10), 2700)}, Course{Back(20_000)}, Mark{0, 3400}, true},
		{"just as far as it goes", Mover{Footprint: car(at(24, 10), 900)}, Course{Forward(3400)}, Mark{0, 3400}, false},
		{"a thousandth too far", Mover{Footprint: car(at(24, 10), 900)}, Course{Forward(3401)}, Mark{0, 3400}, true},
		{"of a base", Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, at(32, 3))}, Course{Forward(9000)}, Mark{0, 4900}, true},
		{"not of what it passes", Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, th(32_000, 4501))}, Course{Forward(9000)}, Mark{0, 9000}, false},
		{"not of whom it runs over", Mover{Footprint: car(at(24, 3), 900), Others: figures(Told, at(32, 3))}, Course{Forward(9000)}, Mark{0, 9000}, false},
		{"of the edge", Mover{Footprint: car(at(36, 3), 900)}, Course{Forward(5000)}, Mark{0, 1400}, true},
		{"of a shut gate", Mover{Footprint: car(th(5500, 10_000), 0)}, Course{Forward(9000)}, Mark{0, 3400}, true},
		{"nearer from the start, no further", Mover{Footprint: car(th(27_450, 10_000), 900)}, Course{Forward(9000)}, Mark{0, 1}, true},
		{"nearer from the start, away", Mover{Footprint: car(th(27_450, 10_000), 900)}, Course{Back(3000)}, Mark{0, 3000}, false},
		{"of what a turn would run into", Mover{Footprint: car(at(12, 8), 0), Others: figures(Stops, at(14, 6))}, Course{TurnOnTheSpot(900)}, Mark{0, 105}, true},
	} {
		c.mover.Gap = 100
		p, _ := table.Follow(&c.mover, c.course, Mark{}, nil)
		if p.To != c.to || p.Stopped != c.hit {
			t.Errorf("%s: to %v, stopped %v by %+v", c.name, p.To, p.Stopped, p.By)
		}
	}
	wide := Mover{Footprint: car(at(24, 10), 900), Gap: MaxGap + 1}
	if err := wide.Check(); err == nil || err.Error() == "" {
		t.Error("any gap is allowed")
	}
	if wide.Gap = -1; wide.Check() == nil {
		t.Error("a gap below nothing is allowed")
	}
}

// A leg towards another ends at the last thousandth at which it keeps the gap, one that passes it does not stop for it.
func TestStoppingShortOfAnything(t *testing.T) {
	table := prepared(t, open(60, 60))
	rapid.Check(t, func(t *rapid.T) {
		m := Mover{Footprint: anyFootprint().Filter(func(f Footprint) bool { return !f.Round() || f.Radius > 0 }).Draw(t, "mover"), Edge: Ignored}
		o := Other{Footprint: anyFootprint().Draw(t, "other")}
		gap := Length(rapid.IntRange(1, 2000).Draw(t, "gap"))
		if m.Within(&o.Footprint, gap) {
			return
		}
		m.Others = []Other{o}
		c := Course{Slide(Turn(rapid.IntRange(-1800, 1800).Draw(t, "way")), Length(rapid.IntRange(1, 20_000).Draw(t, "far")))}
		ahead, _ := table.Follow(&m, Course{Slide(c[0].Way, 60_000)}, Mark{}, nil)
		m.Gap = gap
		p, _ := table.Follow(&m, c, Mark{}, nil)
		nearer := func(f Footprint) bool {
			k, l := f.outline(), o.outline()
			near := uint64(gap + f.Radius + o.Radius)
			return k.closer(&l, near*near)
		}
		switch next := c.At(m.Footprint, Mark{0, p.To.Far + 1}); {
		case !p.Stopped && p.To != c.End():
			t.Fatalf("it ends at %v, and nothing stops it", p.To)
		case !ahead.Stopped && p.Stopped:
			t.Fatalf("what it passes stops it at %v", p.To)
		case ahead.Stopped && nearer(p.Footprint):
			t.Fatalf("at %v it is nearer than the gap", p.To)
		case p.Stopped && !nearer(next):
			t.Fatalf("it stops at %v, and one further it is not nearer than the gap", p.To)
		}
	})
}

// With a gap no course leads farther, and in two parts as far as in one.
func TestStoppingShortOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m, c := fitting(t, table), anyCourse().Draw(t, "course")
		touching, _ := table.Follow(&m, c, Mark{}, nil)
		m.Gap = Length(rapid.IntRange(1, int(game.Inch)).Draw(t, "gap"))
		short, _ := table.Follow(&m, c, Mark{}, nil)
		if touching.To.Before(short.To) {
			t.Fatalf("with a gap it comes to %v, without to %v", short.To, touching.To)
		}
		cut := c.until(Mark{short.To.Section, int64(rapid.IntRange(0, int(short.To.Far)).Draw(t, "cut"))})
		rest, _ := table.Follow(&m, c, cut, nil)
		if rest.By.Enters = short.By.Enters; rest != short {
			t.Fatalf("on from %v it comes to %+v, at once to %+v", cut, rest, short)
		}
	})
}

// Where a place lies is where the footprint would put it.
func TestWhereAPlaceLies(t *testing.T) {
	f := car(at(10, 10), 900)
	if ahead, right := f.Lies(at(13, 9)); ahead != 3000 || right != -1000 {
		t.Errorf("it lies %v ahead and %v to the right", ahead, right)
	}
	rapid.Check(t, func(t *rapid.T) {
		f := anyFootprint().Draw(t, "f")
		p := th(Length(rapid.IntRange(-50_000, 50_000).Draw(t, "x")), Length(rapid.IntRange(-50_000, 50_000).Draw(t, "y")))
		ahead, right := f.Lies(p)
		if q := f.Place(ahead, right); max(q.X-p.X, p.X-q.X, q.Y-p.Y, p.Y-q.Y) > 1 {
			t.Fatalf("%v lies %v, %v, which is %v", p, ahead, right, q)
		}
		turned := f
		turned.Heading = f.Heading.By(HalfTurn)
		if a, r := turned.Lies(p); a != -ahead || r != -right {
			t.Fatalf("the other way around it lies %v, %v, not %v, %v", a, r, -ahead, -right)
		}
	})
}
