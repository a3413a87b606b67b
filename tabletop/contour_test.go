package tabletop

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// A screen is shown quarters of an inch, and of what is far no more than sixteen steps to a side.
func TestOutlinesForAScreen(t *testing.T) {
	for far, step := range map[Length]Length{0: 250, 4000: 250, 4015: 250, 4016: 251, 10_000: 625} {
		asked := map[Point]bool{}
		none := func(p Point) bool { asked[p] = true; return false }
		if got := Outlines(at(20, 20), far, none); got != nil {
			t.Errorf("nowhere: %v", got)
		}
		side := 2*int(far/step) + 1
		if len(asked) != side*side || far >= step && !asked[Point{X: 20_000 + step, Y: 20_000}] {
			t.Errorf("%s far: %d places are looked at, not %d", far, len(asked), side*side)
		}
	}
}

func TestContoursOfSimplePlaces(t *testing.T) {
	box := func(west, north, east, south Length) func(Point) bool {
		return func(p Point) bool { return p.X >= west && p.X <= east && p.Y >= north && p.Y <= south }
	}
	inch := game.Inch
	for _, c := range []struct {
		name      string
		far, step Length
		holds     func(Point) bool
		want      [][]Point
	}{
		{"nowhere", 2 * inch, inch, func(Point) bool { return false }, nil},
		{"one place", 2 * inch, inch, box(5000, 5000, 5000, 5000), [][]Point{{at(5, 5), at(5, 5), at(5, 5), at(5, 5)}}},
		{"a corner of a lattice", inch, inch, box(5000, 5000, 9000, 9000), [][]Point{{
			at(5, 5), at(6, 5), th(6992, 5000), th(6992, 6000), th(6000, 6992), th(5000, 6992), at(5, 6), at(5, 5),
		}}},
		{"not even the step", 999, inch, box(0, 0, 9000, 9000), [][]Point{{th(5000, 4008), th(5992, 5000), th(5000, 5992), th(4008, 5000)}}},
		{"two places that touch at a corner", inch, inch, func(p Point) bool { return p == at(5, 5) || p == at(6, 6) }, [][]Point{
			{at(5, 5), at(5, 5), at(5, 5), at(5, 5)}, {at(6, 6), at(6, 6), at(6, 6), at(6, 6)},
		}},
		{"a ring", inch, inch, func(p Point) bool { return p != at(5, 5) && box(4000, 4000, 6000, 6000)(p) }, [][]Point{
			{at(4, 4), at(5, 4), at(6, 4), at(6, 4), at(6, 5), at(6, 6), at(6, 6), at(5, 6), at(4, 6), at(4, 6), at(4, 5), at(4, 4)},
			{th(5000, 5008), th(5008, 5000), th(5000, 4992), th(4992, 5000)},
		}},
		{"no way to anywhere", -1, inch, func(Point) bool { return true }, nil},
		{"no step", inch, 0, func(Point) bool { return true }, nil},
	} {
		if got := Contours(at(5, 5), c.far, c.step, c.holds); !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("%s: %v\nnot %v", c.name, got, c.want)
		}
	}
	if got := Contours(up(at(5, 5), 2), 0, inch, func(p Point) bool { return p == up(at(5, 5), 2) }); len(got) != 1 || got[0][0] != up(at(5, 5), 2) {
		t.Errorf("upstairs: %v", got)
	}
}

// isEdge is whether it does not hold of some place within a hundredth of an inch to the east, the west, the south or the north. Any of them
// may be the one: beyond a strip that is narrower than that it holds again.
func isEdge(p Point, holds func(Point) bool) bool {
	return slices.ContainsFunc([]xy{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, func(way xy) bool {
		for d := int64(1); d <= contourFine; d++ {
			if !holds(th(p.X+Length(d*way.x), p.Y+Length(d*way.y))) {
				return true
			}
		}
		return false
	})
}

// A shadow as thin as a thread through a place of the lattice has an outline on either side, each a hundredth of an inch from it at most.
func TestContoursOfAThread(t *testing.T) {
	all := Contours(at(5, 5), game.Inch, 250, func(p Point) bool { return p.X != 5250 })
	if len(all) != 2 {
		t.Fatalf("%d outlines", len(all))
	}
	for _, outline := range all {
		if !slices.ContainsFunc(outline, func(p Point) bool { return p.X != 5250 && p.X >= 5240 && p.X <= 5260 }) {
			t.Errorf("%v does not reach to the thread", outline)
		}
		for _, p := range outline {
			if p.X > 5200 && p.X < 5300 && !isEdge(p, func(p Point) bool { return p.X != 5250 }) {
				t.Errorf("%v is no edge", p)
			}
		}
	}
}

// Whatever is asked: a place of the lattice is within the outlines exactly when it holds of it, it holds of every corner,
// and it ends there.
func TestContoursAreWhereTheAnswerChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		from, doors := anyPoint().Draw(t, "from"), anyDoors(t, "open")
		far := Length(rapid.IntRange(0, 3000).Draw(t, "far"))
		holds := func(p Point) bool { return table.Within(from, p, far) && table.SeesPast(from, p, doors) }
		all := Contours(from, far, 250, holds)
		for _, outline := range all {
			for _, p := range outline {
				if !holds(p) {
					t.Errorf("it does not hold of the corner %v", p)
				}
				if !isEdge(p, holds) {
					t.Errorf("%v is no edge", p)
				}
			}
		}
		for y := from.Y - 3000; y <= from.Y+3000; y += 250 {
			for x := from.X - 3000; x <= from.X+3000; x += 250 {
				inside, on := false, false
				for _, outline := range all {
					in, near := seenIn(outline, th(x, y))
					inside, on = inside != in, on || near
				}
				if !on && inside != holds(th(x, y)) {
					t.Errorf("%v is inside: %v", th(x, y), inside)
				}
			}
		}
	})
}
