package tabletop

import (
	"cmp"
	"slices"
	"testing"

	"rumble/game"
)

// Around a pivot at 0, 0 with a clearance of 300, seen from a corner 500 east of it, the circle takes up 3/5 to either
// side: a path may bend up to 4/5 of the way round from straight on, and no further.
func TestWhereAPathMayTurn(t *testing.T) {
	c := corner{xy: xy{500, 0}, keep: 300}
	for _, test := range []struct {
		name string
		to   xy
		want bool
	}{
		{"past the pivot", xy{-500, 600}, true},
		{"square to it", xy{500, 700}, true},
		{"along the tangent", xy{500 + 400, 300}, true},
		{"along the other tangent", xy{500 + 400, -300}, true},
		{"a little away from the tangent", xy{500 + 401, 300}, false},
		{"a little away from the other", xy{500 + 401, -300}, false},
		{"straight away from the pivot", xy{900, 0}, false},
	} {
		if got := c.turns(test.to); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
	tight := corner{xy: xy{299, 0}, keep: 300} // within the circle, as bodies too near can be
	if tight.turns(xy{500, 100}) || !tight.turns(xy{299, 100}) {
		t.Error("from within the circle only what is not away from the pivot is a turn")
	}
}

func TestDirectionsInTheOrderOfTheirTurn(t *testing.T) {
	turn := []xy{{5, 0}, {5, 1}, {5, 5}, {0, 5}, {-5, 5}, {-5, 1}, {-5, 0}, {-5, -1}, {-5, -5}, {0, -5}, {5, -5}, {5, -1}}
	for i, u := range turn {
		for j, v := range turn {
			if got := compareTurn(u, v); got != cmp.Compare(i, j) {
				t.Errorf("%v and %v: %d", u, v, got)
			}
			if longer := (xy{3 * v.x, 3 * v.y}); compareTurn(u, longer) != cmp.Compare(i, j) {
				t.Errorf("the length of %v counts", longer)
			}
		}
	}
}

func TestAwayFromZero(t *testing.T) {
	for _, c := range [][3]int64{{0, 5, 0}, {6, 2, 3}, {7, 2, 4}, {-6, 2, -3}, {-7, 2, -4}, {1, 3, 1}, {-1, 3, -1}} {
		if got := away(c[0], c[1]); got != c[2] {
			t.Errorf("%d/%d: %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

// cornersOf is how many corners there are around each pivot of an open floor with these features.
func cornersOf(t *testing.T, features ...game.Feature) (int, map[Point]int) {
	p := open(240, 24)
	p.Features = features
	table := prepared(t, p)
	all := newCorners(table, table.storey(0), keeping(UsualClearance, false))
	count := map[Point]int{}
	for _, c := range all {
		count[c.pivot.on(0)]++
	}
	return len(all), count
}

func TestCornersAroundBends(t *testing.T) {
	for _, c := range []struct {
		name string
		wall []Point
		want int // corners around the bend in the middle
	}{
		{"straight on", []Point{at(6, 12), at(12, 12), at(18, 12)}, 0},
		{"too slight a bend to see", []Point{at(0, 12), at(120, 12), th(240_000, 12001)}, 0},
		{"slight", []Point{at(6, 12), at(12, 12), at(18, 14)}, 1},
		{"slight to the other side", []Point{at(6, 12), at(12, 12), at(18, 10)}, 1},
		{"an eighth turn", []Point{at(6, 12), at(12, 12), at(18, 18)}, 1},
		{"more", []Point{at(6, 12), at(12, 12), at(17, 18)}, 2},
		{"a right angle", []Point{at(6, 12), at(12, 12), at(12, 18)}, 2},
		{"a right angle to the other side", []Point{at(6, 12), at(12, 12), at(12, 6)}, 2},
		{"sharp", []Point{at(6, 12), at(12, 12), at(6, 18)}, 3},
		{"to the north", []Point{at(12, 18), at(12, 12), at(18, 12)}, 2},
	} {
		for _, backwards := range []bool{false, true} {
			line := slices.Clone(c.wall)
			if backwards {
				slices.Reverse(line)
			}
			all, around := cornersOf(t, walls(line...))
			if around[line[1]] != c.want || all != c.want+around[line[0]]+around[line[2]] {
				t.Errorf("%s (backwards %v): %v", c.name, backwards, around)
			}
			if twice, _ := cornersOf(t, walls(line...), walls(line...)); twice != all {
				t.Errorf("%s: drawn twice it has %d corners, not %d", c.name, twice, all)
			}
		}
	}
	if all, around := cornersOf(t, walls(at(6, 12), at(12, 12))); all != 8 || around[at(12, 12)] != 4 {
		t.Errorf("around the ends of a wall: %v", around)
	}
	if all, _ := cornersOf(t, walls(at(6, 12), at(12, 12)), walls(at(12, 12), at(18, 12)), walls(at(12, 6), at(12, 12))); all != 12 {
		t.Errorf("where three walls meet in a T one turns only around the ends: %d corners", all)
	}
	// Two walls side by side, the first end of each leaving in the same direction.
	if all, around := cornersOf(t, walls(at(6, 6), at(6, 12)), walls(at(12, 6), at(12, 12))); all != 16 || around[at(12, 6)] != 4 {
		t.Errorf("side by side: %v", around)
	}
}

// A corner drawn twice over is a corner like others: paths turn around it.
func TestDoubledPointsOfAnArea(t *testing.T) {
	square := []Point{at(8, 8), at(16, 8), at(16, 16), at(8, 16)}
	rock := func(points []Point) game.Feature {
		return game.Feature{Kind: "rock", Points: points, Going: game.Impassable}
	}
	want, _ := cornersOf(t, rock(square))
	if want != 8 {
		t.Errorf("a square has %d corners to turn at", want)
	}
	for i := range square {
		if got, around := cornersOf(t, rock(slices.Insert(slices.Clone(square), i, square[i]))); got != want {
			t.Errorf("with point %d doubled: %v", i, around)
		}
	}
}
