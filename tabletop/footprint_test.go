package tabletop

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// car is a motor car of 5 by 2 inches at a place, looking that way.
func car(p Point, h Heading) Footprint {
	return Footprint{At: p, Heading: h, Long: 5 * game.Inch, Wide: 2 * game.Inch}
}

// base is a round base of an inch at a place.
func base(p Point) Footprint { return Footprint{At: p, Radius: game.Inch / 2} }

func TestCornersOfAFootprint(t *testing.T) {
	for _, c := range []struct {
		name string
		f    Footprint
		want [4]Point
	}{
		{"to the north", car(at(10, 10), 0), [4]Point{th(9000, 7500), th(11_000, 7500), th(11_000, 12_500), th(9000, 12_500)}},
		{"to the east", car(at(10, 10), 900), [4]Point{th(12_500, 9000), th(12_500, 11_000), th(7500, 11_000), th(7500, 9000)}},
		{"to the south", car(at(10, 10), 1800), [4]Point{th(11_000, 12_500), th(9000, 12_500), th(9000, 7500), th(11_000, 7500)}},
		{"north-east", car(at(10, 10), 450), [4]Point{th(11_061, 7525), th(12_475, 8939), th(8939, 12_475), th(7525, 11_061)}},
		{"halves go outward", Footprint{At: at(1, 1), Long: 101, Wide: 103}, [4]Point{th(948, 949), th(1052, 949), th(1052, 1051), th(948, 1051)}},
		{"round", base(up(at(3, 4), 2)), [4]Point{up(at(3, 4), 2), up(at(3, 4), 2), up(at(3, 4), 2), up(at(3, 4), 2)}},
	} {
		if got := c.f.Corners(); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	f := car(up(at(10, 10), 1), 900)
	if got := f.Place(-1500, 500); got != up(th(8500, 10_500), 1) {
		t.Errorf("behind the centre and to the right is %v", got)
	}
	if got := f.Corners()[1]; got != f.Place(2500, 1000) {
		t.Errorf("the front right corner is %v", got)
	}
	if got := f.Around(); got != (Rect{7500, 9000, 12_500, 11_000}) {
		t.Errorf("around it is %v", got)
	}
	if f := base(at(3, 4)); f.Around() != (Rect{2500, 3500, 3500, 4500}) || !f.Round() {
		t.Errorf("around a base is %v", f.Around())
	}
}

func TestFootprintsAreChecked(t *testing.T) {
	for _, f := range []Footprint{
		car(at(10, 10), 3599), base(at(1, 1)),
		{At: at(1, 1)},
		{Long: 100, Wide: 100},
		{Long: MaxFootprint, Wide: MaxFootprint},
		{Radius: MaxFootprint / 2},
		car(th(-FarthestPlace, FarthestPlace), 0),
	} {
		if err := f.Check(); err != nil {
			t.Errorf("%v: %v", f, err)
		}
	}
	for _, c := range []struct {
		f     Footprint
		field string
	}{
		{Footprint{Radius: -1}, "radius"},
		{Footprint{Radius: MaxFootprint/2 + 1}, "radius"},
		{Footprint{Radius: 500, Long: 1000}, "radius"},
		{Footprint{Radius: 500, Wide: 1000}, "radius"},
		{Footprint{Long: 99, Wide: 1000}, "long"},
		{Footprint{Long: MaxFootprint + 1, Wide: 1000}, "long"},
		{Footprint{Wide: 1000}, "long"},
		{Footprint{Long: 1000}, "wide"},
		{Footprint{Long: 1000, Wide: 99}, "wide"},
		{Footprint{Long: 1000, Wide: MaxFootprint + 1}, "wide"},
		{car(at(1, 1), -1), "heading"},
		{car(at(1, 1), 3600), "heading"},
		{car(th(FarthestPlace+1, 0), 0), "at"},
		{car(th(-FarthestPlace-1, 0), 0), "at"},
		{car(th(0, FarthestPlace+1), 0), "at"},
		{car(th(0, -FarthestPlace-1), 0), "at"},
	} {
		err := c.f.Check()
		refused, ok := err.(*game.Error)
		if !ok || refused.Code != game.OutOfRange || refused.Field != c.field || strings.Contains(refused.Error(), "%") {
			t.Errorf("%v: %v, want a complaint about %s", c.f, err, c.field)
		}
	}
}

func TestFootprintsApart(t *testing.T) {
	east := car(at(10, 10), 900) // from 7.5 to 12.5 and from 9 to 11
	for _, c := range []struct {
		name     string
		o        Footprint
		overlaps bool
		gap      Length
	}{
		{"bumper to bumper", car(at(15, 10), 900), false, 0},
		{"a thousandth between", car(th(15_001, 10_000), 900), false, 1},
		{"a thousandth over", car(th(14_999, 10_000), 900), true, 0},
		{"side by side", car(at(10, 12), 2700), false, 0},
		{"corner to corner", car(at(15, 12), 900), false, 0},
		{"corner past corner", car(at(18, 16), 900), false, 5000},
		{"across", car(at(10, 10), 0), true, 0},
		{"a corner in its side", car(th(10_000, 13_475), 450), false, 0},
		{"a corner a thousandth deep", car(th(10_000, 13_474), 450), true, 0},
		{"a corner short of its side", car(th(10_000, 13_476), 450), false, 1},
		{"aslant off its corner", car(at(15, 13), 450), false, 2183}, // 4.5 over the root of 2, less 1
		{"within it", Footprint{At: at(10, 10), Heading: 300, Long: 500, Wide: 500}, true, 0},
		{"a base before it", base(at(13, 10)), false, 0},
		{"a base off its corner", base(th(12_800, 11_400)), false, 0},
		{"a base a little off its corner", base(th(12_801, 11_400)), false, 1},
		{"a base over its corner", base(th(12_799, 11_400)), true, 0},
		{"a base within", base(at(10, 10)), true, 0},
		{"a place on its side", Footprint{At: at(10, 9)}, false, 0},
		{"a place in it", Footprint{At: th(10_000, 9001)}, true, 0},
		{"a place beside it", Footprint{At: th(10_000, 8900)}, false, 100},
	} {
		for range 4 {
			for _, pair := range [][2]Footprint{{east, c.o}, {c.o, east}} {
				f, o := pair[0], pair[1]
				if f.Overlaps(&o) != c.overlaps || f.Touches(&o) != (c.gap == 0) || f.Gap(&o) != c.gap {
					t.Errorf("%s: overlaps %v, touches %v, gap %s", c.name, f.Overlaps(&o), f.Touches(&o), f.Gap(&o))
				}
				if !f.Within(&o, c.gap) || c.gap > 0 && f.Within(&o, c.gap-1) {
					t.Errorf("%s: not just within %s", c.name, c.gap)
				}
			}
			if east, c.o = quarter(east), quarter(c.o); c.o.Overlaps(&Footprint{At: up(c.o.At, 1), Radius: 100}) {
				t.Error("overlaps on another floor")
			}
		}
	}
	place, other := Footprint{At: at(1, 1)}, Footprint{At: at(1, 1)}
	if place.Overlaps(&other) || !place.Touches(&other) || place.Within(&other, -1) {
		t.Error("a place overlaps itself")
	}
	small, large := base(at(4, 4)), base(at(5, 4))
	if small.Overlaps(&large) || !small.Touches(&large) || small.Gap(&Footprint{At: at(4, 7)}) != 2500 {
		t.Error("bases that touch")
	}
}

// quarter is a footprint on a table turned by a quarter to the right.
func quarter(f Footprint) Footprint {
	f.At.X, f.At.Y, f.Heading = -f.At.Y, f.At.X, f.Heading.By(QuarterTurn)
	return f
}

func TestDistanceToAFootprint(t *testing.T) {
	f := car(at(10, 10), 450)
	if d := f.Distance(at(10, 10)); d != 0 || !f.Has(at(10, 10)) {
		t.Errorf("its centre is %s away", d)
	}
	corner := f.Corners()[0]
	if !f.Has(corner) || f.Has(th(corner.X-1, corner.Y)) || f.Has(up(corner, 1)) {
		t.Error("its corner does not just belong to it")
	}
	// Beside the middle of its left flank, which goes down to the south-west: the square of the distance is 1414² / 2.
	if d := f.Distance(th(9293-707, 9293-707)); d != 1000 {
		t.Errorf("an inch to the left it is %s", d)
	}
	if base := base(at(3, 3)); base.Distance(at(3, 5)) != 1500 || !base.Has(th(3300, 3400)) || base.Has(th(3300, 3401)) {
		t.Error("around a base")
	}
}

func TestFootprintsInTheLineOfSight(t *testing.T) {
	bodies := []Footprint{base(at(10, 20)), car(at(10, 10), 900), car(at(20, 10), 0), car(up(at(10, 10), 1), 900)}
	for _, c := range []struct {
		name               string
		a, b               Point
		crosses, touching  bool
		hidden, hiddenNear int // by which body it is hidden, with touching and without; -1 by none
	}{
		{"through it", at(10, 5), at(10, 15), true, true, 1, 1},
		{"along its side", at(5, 9), at(15, 9), false, true, 1, -1},
		{"past its corner", at(12, 13), at(15, 7), false, false, -1, -1},
		{"over its corner", th(11_500, 12_000), th(13_500, 10_000), false, true, 1, -1},
		{"up to it", at(10, 5), at(10, 9), false, true, 1, -1},
		{"short of it", at(10, 5), th(10_000, 8999), false, false, -1, -1},
		{"a little into it", at(10, 5), th(10_000, 9001), true, true, -1, -1}, // that one is aboard
		{"both", at(5, 10), at(25, 10), true, true, 1, 1},
		{"out of it and through another", at(10, 10), at(25, 10), true, true, 2, 2},
		{"through a base", at(5, 20), at(15, 20), false, false, 0, 0},
		{"touching a base", th(5000, 19_500), th(15_000, 19_500), false, false, 0, -1},
		{"past a base", th(5000, 19_499), th(15_000, 19_499), false, false, -1, -1},
	} {
		for _, line := range [][2]Point{{c.a, c.b}, {c.b, c.a}} {
			if crosses, cuts := bodies[1].Crosses(line[0], line[1]), bodies[1].Cuts(line[0], line[1]); crosses != c.crosses || cuts != c.touching {
				t.Errorf("%s: crosses %v, cuts %v", c.name, crosses, cuts)
			}
			for touching, want := range map[bool]int{true: c.hidden, false: c.hiddenNear} {
				got, ok := FirstHiding(bodies, line[0], line[1], touching)
				if ok != (want >= 0) || ok && got != want {
					t.Errorf("%s, touching hides %v: hidden by %d %v, want %d", c.name, touching, got, ok, want)
				}
			}
		}
	}
	if _, ok := FirstHiding(bodies, at(10, 5), up(at(10, 15), 1), true); ok {
		t.Error("hidden on the way to another floor")
	}
}

func TestPlacesBesideAFootprint(t *testing.T) {
	f := car(at(10, 10), 900)
	for _, c := range []struct {
		name  string
		f     Footprint
		flank Flank
		step  Length
		want  []Point
	}{
		{"before it", f, InFront, 1000, []Point{at(13, 10), at(13, 11), at(13, 9)}},
		{"to its right", f, OnTheRight, 1000, []Point{th(10_000, 11_500), th(9000, 11_500), th(11_000, 11_500), th(8000, 11_500), th(12_000, 11_500)}},
		{"behind it", f, Behind, 1001, []Point{at(7, 10)}},
		{"to its left", f, OnTheLeft, 2500, []Point{th(10_000, 8500), th(12_500, 8500), th(7500, 8500)}},
		{"no step", f, OnTheLeft, 0, []Point{th(10_000, 8500)}},
		{"odd sides", Footprint{At: at(1, 1), Long: 101, Wide: 101}, InFront, 0, []Point{th(1000, 449)}},
		{"a base", Footprint{At: at(5, 5), Radius: 500}, OnTheRight, 0, []Point{
			at(6, 5), th(5966, 5259), th(5966, 4741), th(5866, 5500), th(5866, 4500), th(5707, 5707), th(5707, 4293),
		}},
	} {
		if got := c.f.Beside(c.flank, 500, c.step, nil); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Whatever two footprints there are, the questions agree with each other, both ways and turned by a quarter.
func TestAnyFootprints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, o := anyFootprint().Draw(t, "f"), anyFootprint().Draw(t, "o")
		gap, overlaps, touches := f.Gap(&o), f.Overlaps(&o), f.Touches(&o)
		if touches != (gap == 0) || overlaps && !touches || o.Gap(&f) != gap || o.Overlaps(&f) != overlaps || o.Touches(&f) != touches {
			t.Fatalf("overlap %v, touch %v, gap %s; the other way %v, %v, %s", overlaps, touches, gap, o.Overlaps(&f), o.Touches(&f), o.Gap(&f))
		}
		tf, to := quarter(f), quarter(o)
		if tf.Gap(&to) != gap || tf.Overlaps(&to) != overlaps {
			t.Fatal("turned by a quarter it is another answer")
		}
		for i, p := range f.Corners() {
			if q := quarter(Footprint{At: p}).At; tf.Corners()[i] != q {
				t.Fatalf("corner %d is at %v, not %v", i, tf.Corners()[i], q)
			}
			if !f.Has(p) || o.Has(p) && !touches || o.Distance(p)+f.Radius < gap {
				t.Fatalf("corner %v: %s away", p, o.Distance(p))
			}
		}
		if f.Crosses(o.At, f.At) && !f.Cuts(o.At, f.At) || f.Has(o.At) && !f.Cuts(o.At, f.At) {
			t.Fatal("a line into it does not cut it")
		}
	})
}

// The near side of a footprint is where the way to its centre comes to it, at most a part of that way too deep.
func TestNearSide(t *testing.T) {
	east := car(at(10, 10), 900) // from 7.5 to 12.5 and from 9 to 11
	for _, c := range []struct {
		name string
		f    Footprint
		from Point
		want Point
	}{
		{"from the west", east, at(2, 10), th(7500, 10_000)},
		{"from the south", east, at(10, 20), th(10_000, 10_999)},
		{"from a corner", east, at(15, 12), th(12_500, 11_000)},
		{"from within", east, th(11_500, 10_500), th(11_500, 10_500)},
		{"of a base", base(at(10, 10)), at(10, 20), th(10_000, 10_499)},
		{"from its centre", base(at(10, 10)), at(10, 10), at(10, 10)},
		{"from a roof", east, up(at(2, 10), 1), th(7500, 10_000)},
	} {
		if got := c.f.NearSide(c.from); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
