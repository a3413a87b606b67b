package tabletop

import (
	"testing"

	"rumble/game"
)

func TestAroundPlaces(t *testing.T) {
	if got := Around([]Point{at(3, 4)}); got != RectAt(3, 4, 0, 0) {
		t.Errorf("one place: %v", got)
	}
	if got := Around([]Point{at(3, 4), at(1, 9), at(2, 2), at(7, 5)}); got != RectAt(1, 2, 6, 7) {
		t.Errorf("four places: %v", got)
	}
}

func TestSquareAroundAPlace(t *testing.T) {
	if got := SquareAround(at(3, 5), 2*game.Inch); got != RectAt(1, 3, 4, 4) {
		t.Errorf("%v", got)
	}
}

func TestTheWholeTable(t *testing.T) {
	if got := prepared(t, open(20, 10)).Bounds(); got != RectAt(0, 0, 20, 10) {
		t.Errorf("%v", got)
	}
}

func TestInset(t *testing.T) {
	if got := RectAt(1, 2, 6, 8).Inset(2 * game.Inch); got != RectAt(3, 4, 2, 4) {
		t.Errorf("%v", got)
	}
}

func TestPlacesOfARectangle(t *testing.T) {
	r := Rect{West: 1000, North: 2000, East: 4000, South: 7000}
	for _, c := range []struct {
		at   Point
		want bool
	}{
		{Point{X: 1000, Y: 2000}, true},
		{Point{X: 4000, Y: 7000}, true},
		{Point{X: 2000, Y: 3000, Floor: 2}, true},
		{Point{X: 999, Y: 3000}, false},
		{Point{X: 4001, Y: 3000}, false},
		{Point{X: 2000, Y: 1999}, false},
		{Point{X: 2000, Y: 7001}, false},
	} {
		if r.Has(c.at) != c.want {
			t.Errorf("%v is in it: %v", c.at, !c.want)
		}
	}
	if narrow := r.Inset(1501); narrow.Has(Point{X: 2500, Y: 4500}) || narrow.Any(game.NewChance(1)).X != 2501 {
		t.Error("something is left of nothing")
	}
}

func TestWhatRectanglesHaveInCommon(t *testing.T) {
	for _, c := range []struct{ a, b, want Rect }{
		{RectAt(1, 2, 10, 10), RectAt(3, 5, 10, 10), RectAt(3, 5, 8, 7)},
		{RectAt(1, 2, 10, 10), RectAt(3, 5, 2, 1), RectAt(3, 5, 2, 1)},
		{RectAt(1, 2, 3, 3), RectAt(4, 2, 3, 3), RectAt(4, 2, 0, 3)}, // a side
	} {
		if c.a.Common(c.b) != c.want || c.b.Common(c.a) != c.want {
			t.Errorf("%v and %v have %v in common", c.a, c.b, c.a.Common(c.b))
		}
	}
	if apart := RectAt(1, 1, 2, 2).Common(RectAt(4, 1, 2, 2)); apart.Has(at(3, 1)) || apart.Has(at(4, 1)) {
		t.Errorf("%v is in both of two that lie apart", apart)
	}
}

func TestNearestPlaceOfARectangle(t *testing.T) {
	r := Rect{West: 1000, North: 2000, East: 4000, South: 7000}
	for _, c := range []struct{ to, want Point }{
		{Point{X: 3000, Y: 4000, Floor: 2}, Point{X: 3000, Y: 4000, Floor: 2}},
		{Point{X: 999, Y: 1999}, Point{X: 1000, Y: 2000}},
		{Point{X: 1001, Y: 7001}, Point{X: 1001, Y: 7000}},
		{Point{X: 4001, Y: 6999, Floor: -1}, Point{X: 4000, Y: 6999, Floor: -1}},
		{Point{X: 3999, Y: 2001}, Point{X: 3999, Y: 2001}},
	} {
		if got := r.Nearest(c.to); got != c.want {
			t.Errorf("%v is nearest to %v", got, c.to)
		}
	}
}

// Every place of a small rectangle comes, and no other.
func TestAnyPlaceOfARectangle(t *testing.T) {
	r, c, seen := Rect{West: 5, North: 7, East: 6, South: 9}, game.NewChance(1), map[Point]bool{}
	for range 200 {
		p := r.Any(c)
		if !r.Has(p) {
			t.Fatalf("%v is not in it", p)
		}
		seen[p] = true
	}
	if len(seen) != 6 {
		t.Errorf("%d places come", len(seen))
	}
}

func TestNearPlaces(t *testing.T) {
	for _, c := range []struct {
		far  Length
		want bool
	}{{5000, true}, {4999, false}, {0, false}, {-5000, false}} {
		if Near(at(1, 1), at(4, 5), c.far) != c.want || Near(at(4, 5), at(1, 1), c.far) != c.want {
			t.Errorf("five inches are at most %s: %v", c.far, !c.want)
		}
	}
	if !Near(at(3, 3), at(3, 3), 0) || Near(at(3, 3), at(3, 3), -1) {
		t.Error("a place is near itself, and not nearer than that")
	}
}
