package tabletop

import (
	"testing"

	"rumble/game"
)

// A line of sight is by a feature that it crosses, ends in, or passes at no more than the distance.
func TestFeaturesByALine(t *testing.T) {
	square := []game.Point{{X: 10_000, Y: 10_000}, {X: 12_000, Y: 10_000}, {X: 12_000, Y: 12_000}, {X: 10_000, Y: 12_000}}
	table, err := Prepare(game.Plan{Width: 24 * game.Inch, Depth: 24 * game.Inch, Features: []game.Feature{
		{ID: "crate", Kind: "crate", Points: square},
		{ID: "fence", Kind: "fence", Line: true, Points: []game.Point{{X: 2_000, Y: 20_000}, {X: 6_000, Y: 20_000}}},
		{ID: "loft", Kind: "crate", Floor: 2, Floors: 2, Points: square},
	}}, Rules{})
	if err != nil {
		t.Fatal(err)
	}
	p := func(x, y game.Length, floor int16) game.Point { return game.Point{X: x, Y: y, Floor: floor} }
	for _, c := range []struct {
		name    string
		feature int
		a, b    game.Point
		d       game.Length
		want    bool
	}{
		{"straight through", 0, p(5_000, 11_000, 0), p(20_000, 11_000, 0), 0, true},
		{"from within", 0, p(11_000, 11_000, 0), p(11_100, 11_000, 0), 0, true},
		{"into it", 0, p(11_000, 5_000, 0), p(11_000, 11_000, 0), 0, true},
		{"exactly an inch past", 0, p(5_000, 9_000, 0), p(20_000, 9_000, 0), 1_000, true},
		{"a thousandth farther past", 0, p(5_000, 8_999, 0), p(20_000, 8_999, 0), 1_000, false},
		{"an inch before it", 0, p(5_000, 11_000, 0), p(9_000, 11_000, 0), 1_000, true},
		{"ending farther before it", 0, p(5_000, 11_000, 0), p(8_999, 11_000, 0), 1_000, false},
		{"past a corner, by more than it seems", 0, p(8_500, 10_000, 0), p(10_000, 8_500, 0), 1_000, false},
		{"over a fence", 1, p(4_000, 15_000, 0), p(4_000, 23_000, 0), 0, true},
		{"past the end of a fence", 1, p(7_000, 15_000, 0), p(7_000, 23_000, 0), 999, false},
		{"by the end of a fence", 1, p(7_000, 15_000, 0), p(7_000, 23_000, 0), 1_000, true},
		{"on another floor", 2, p(5_000, 11_000, 0), p(20_000, 11_000, 1), 0, false},
		{"up to its floor", 2, p(5_000, 11_000, 0), p(20_000, 11_000, 3), 0, true},
		{"less than no distance", 0, p(5_000, 11_000, 0), p(20_000, 11_000, 0), -1, false},
	} {
		if got := table.FeatureByLine(c.feature, c.a, c.b, c.d); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := table.FeatureByLine(c.feature, c.b, c.a, c.d); got != c.want {
			t.Errorf("%s, the other way: %v", c.name, got)
		}
	}
}
