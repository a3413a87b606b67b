package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestStepsAside(t *testing.T) {
	m := Mover{Footprint: car(at(10, 10), 900)} // between 9 and 11
	c := Course{Forward(10_000), TurnOnTheSpot(QuarterTurn), Forward(10_000)}
	end := c.End()
	all := func(Point) bool { return true }
	for _, w := range []struct {
		name     string
		from, to Mark
		who      Footprint
		far      Length
		free     func(Point) bool
		want     Point
		ok       bool
	}{
		{"out of its way to the right", Mark{}, end, base(th(15_000, 10_400)), 2000, all, th(15_000, 11_500), true},
		{"out of its way to the left", Mark{}, end, base(th(15_000, 9600)), 2000, nil, th(15_000, 8500), true},
		{"just as far", Mark{}, end, base(th(15_000, 9600)), 1100, nil, th(15_000, 8500), true},
		{"not so far", Mark{}, end, base(th(15_000, 9600)), 1099, nil, th(15_000, 9600), false},
		{"where it is free", Mark{}, end, base(th(15_000, 10_400)), 3000, func(p Point) bool { return p.Y < 10_000 }, th(15_000, 8500), true},
		{"where nothing is free", Mark{}, end, base(th(15_000, 10_400)), 3000, func(p Point) bool { return false }, th(15_000, 10_400), false},
		{"from the middle to the north", Mark{}, end, base(at(15, 10)), 2000, nil, th(15_000, 8500), true},
		{"a place", Mark{}, end, Footprint{At: th(15_000, 10_400)}, 2000, nil, at(15, 11), true},
		{"a car", Mark{}, end, car(th(15_000, 11_900), 900), 2000, nil, at(15, 12), true},
		{"clear already", Mark{}, end, base(th(15_000, 11_500)), 2000, nil, th(15_000, 11_500), true},
		{"on another floor", Mark{}, end, base(up(at(15, 10), 1)), 2000, nil, up(at(15, 10), 1), true},
		{"not reached", Mark{}, Mark{0, 2000}, base(at(15, 10)), 2000, nil, at(15, 10), true},
		{"passed already", Mark{0, 9000}, end, base(at(15, 10)), 2000, nil, at(15, 10), true},
		{"passed in the section before", Mark{1, 0}, end, base(at(15, 10)), 2000, nil, at(15, 10), true},
		{"in the second section", Mark{1, 0}, end, base(at(20, 20)), 2000, nil, th(21_500, 20_000), true},
		{"only in the last section", Mark{}, Mark{1, 900}, base(at(20, 20)), 2000, nil, at(20, 20), true},
	} {
		if got, ok := m.Aside(c, w.from, w.to, w.who, w.far, w.free); got != w.want || ok != w.ok {
			t.Errorf("%s: %v %v, want %v %v", w.name, got, ok, w.want, w.ok)
		}
	}
	if got, ok := m.Aside(nil, Mark{}, Mark{}, base(th(10_000, 10_600)), 2000, nil); got != th(10_000, 11_500) || !ok {
		t.Errorf("from who only stands there: %v", got)
	}
	for _, bad := range []struct {
		m   Mover
		c   Course
		who Footprint
	}{{m, Course{Forward(-1)}, base(at(1, 1))}, {m, c, Footprint{Radius: -1}}, {Mover{Footprint: Footprint{Radius: -1}}, c, base(at(1, 1))}} {
		if _, ok := bad.m.Aside(bad.c, Mark{}, bad.c.End(), bad.who, 1000, nil); ok {
			t.Errorf("with %v there is a place", bad)
		}
	}
}

// Whoever stepped aside is no longer in the way, and there is no nearer place by more than the directions explain.
func TestAnybodyStepsAside(t *testing.T) {
	table := prepared(t, open(60, 60))
	rapid.Check(t, func(t *rapid.T) {
		m, c := Mover{Footprint: anyFootprint().Filter(func(f Footprint) bool { return !f.Round() || f.Radius > 0 }).Draw(t, "mover"), Edge: Told}, anyCourse().Draw(t, "course")
		who := base(anyPoint().Draw(t, "who"))
		p, ok := m.Aside(c, Mark{}, c.End(), who, 3*game.Inch, nil)
		before := m
		before.Others = []Other{{Footprint: who}}
		if _, met := table.Follow(&before, c, Mark{}, nil); p == who.At && ok && len(met) > 0 && met[len(met)-1].Stops {
			t.Fatalf("stays, and is run over: %+v", met)
		}
		if !ok {
			return
		}
		if far := Far(who.At, p); far > 3*game.Inch+1 {
			t.Fatalf("goes %s", far)
		}
		who.At = p
		m.Others = []Other{{Footprint: who}}
		if got, met := table.Follow(&m, c, Mark{}, nil); got.Stopped {
			t.Fatalf("at %v run over: %+v", p, met)
		}
	})
}
