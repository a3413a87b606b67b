package tabletop

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestSinesAreTrue(t *testing.T) {
	if len(sines) != 901 {
		t.Fatalf("%d sines", len(sines))
	}
	for i, s := range sines {
		if truth := math.Sin(float64(i)*math.Pi/1800) * sineUnit; math.Abs(truth-float64(s)) > 0.5+1e-6 {
			t.Errorf("the sine of %d tenths is %d, in truth %f", i, s, truth)
		}
	}
}

func TestHeadingTurns(t *testing.T) {
	for _, c := range []struct {
		from Heading
		by   Turn
		want Heading
	}{
		{0, 450, 450},
		{0, -450, 3150},
		{3599, 1, 0},
		{0, -1, 3599},
		{900, FullTurn, 900},
		{900, -3 * FullTurn, 900},
		{1800, -2700, 2700},
		{10, 7300, 110},
		{3599, 3599, 3598},
	} {
		if got := c.from.By(c.by); got != c.want {
			t.Errorf("%d by %d is %d, want %d", c.from, c.by, got, c.want)
		}
	}
	for _, c := range []struct {
		from, to Heading
		want     Turn
	}{
		{0, 450, 450}, {450, 0, -450}, {3500, 100, 200}, {100, 3500, -200}, {0, 1800, 1800}, {1800, 0, 1800}, {0, 1801, -1799}, {7, 7, 0},
	} {
		if got := c.from.To(c.to); got != c.want {
			t.Errorf("from %d to %d it is %d, want %d", c.from, c.to, got, c.want)
		}
		if got := c.from.Between(c.to); got != max(c.want, -c.want) {
			t.Errorf("between %d and %d are %d", c.from, c.to, got)
		}
	}
	for h, want := range map[Heading]int{0: 0, 4: 0, 5: 1, 14: 1, 15: 2, 900: 90, 3594: 359, 3595: 0, 3599: 0} {
		if got := h.Degrees(); got != want {
			t.Errorf("%d tenths are %d degrees, want %d", h, got, want)
		}
	}
}

func TestUnitsTurnByQuarters(t *testing.T) {
	for h := range Heading(FullTurn) {
		if h.By(QuarterTurn).unit() != h.unit().turned() {
			t.Errorf("a quarter turn on from %d it is %v", h, h.By(QuarterTurn).unit())
		}
	}
	for h, want := range map[Heading]xy{0: {0, -sineUnit}, 900: {sineUnit, 0}, 300: {sineUnit / 2, -929887697}, 2700: {-sineUnit, 0}} {
		if got := h.unit(); got != want {
			t.Errorf("the step of %d is %v, want %v", h, got, want)
		}
	}
}

func TestHeadingTo(t *testing.T) {
	for _, c := range []struct {
		to   Point
		want Heading
	}{
		{th(5000, 4999), 0},
		{th(6000, 4000), 450},
		{th(5001, 5000), 900},
		{th(6000, 6000), 1350},
		{th(5000, 9000), 1800},
		{th(4000, 6000), 2250},
		{th(4999, 5000), 2700},
		{th(4000, 4000), 3150},
		// 1/573 is a tenth of a degree, 1/1146 half of one
		{th(5000+1, 5000-573), 1},
		{th(5000+1, 5000-1145), 1},
		{th(5000+1, 5000-1146), 0},
		{th(5000-1, 5000-1145), 3599},
		{th(5000-1, 5000-1146), 0},
		{th(5000+573, 5000-1), 899},
		{th(5000+573, 5000+1), 901},
	} {
		if got, ok := HeadingTo(at(5, 5), c.to); !ok || got != c.want {
			t.Errorf("to %v it is %d %v, want %d", c.to, got, ok, c.want)
		}
	}
	if _, ok := HeadingTo(at(5, 5), up(at(5, 5), 1)); ok {
		t.Error("a place has a heading to itself")
	}
}

func TestHeadingToIsTheNearestTenth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.IntRange(-240_000, 240_000)
		d := th(Length(coordinate.Draw(t, "x")), Length(coordinate.Draw(t, "y")))
		h, ok := HeadingTo(Point{}, d)
		if d == (Point{}) {
			return
		}
		truth := math.Atan2(float64(d.X), -float64(d.Y)) * 1800 / math.Pi
		if off := math.Abs(math.Remainder(truth-float64(h), 3600)); !ok || off > 0.5+1e-5 {
			t.Fatalf("to %v it is %d, in truth %f", d, h, truth)
		}
		if turned, _ := HeadingTo(Point{}, th(-d.Y, d.X)); turned != h.By(QuarterTurn) {
			t.Fatalf("turned by a quarter it is %d, not turned %d", turned, h)
		}
	})
}
