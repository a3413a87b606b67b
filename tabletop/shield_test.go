package tabletop

import (
	"slices"
	"testing"

	"rumble/game"
)

// yard is a table of 20 by 20 inches with a crate, a wall with a window and an arch, a hedge and a balcony upstairs.
func yard(t *testing.T) *Table {
	t.Helper()
	table, err := Prepare(game.Plan{
		Width: at(20, 0).X, Depth: at(20, 0).X,
		Features: []game.Feature{
			{ID: "crate", Points: []Point{at(4, 4), at(6, 4), at(6, 6), at(4, 6)}, Cover: game.LightCover},
			{ID: "wall", Line: true, Points: []Point{at(0, 10), at(20, 10)}, Blocks: true, Cover: game.HardCover},
			{ID: "lawn", Points: []Point{at(10, 0), at(20, 0), at(20, 8), at(10, 8)}},
			{ID: "hedge", Line: true, Points: []Point{at(2, 14), at(8, 14), at(8, 18)}, Cover: game.LightCover, Going: game.Rough},
			{ID: "balcony", Points: []Point{at(12, 12), at(16, 12), at(16, 16), at(12, 16)}, Floor: 1, Roof: true, Cover: game.HardCover},
		},
		Openings: []game.Opening{
			{Kind: "window", A: at(4, 10), B: at(6, 10)},
			{Kind: "arch", A: at(8, 10), B: at(10, 10)},
		},
	}, rules)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestShields(t *testing.T) {
	table := yard(t)
	const crate, wall, hedge = 0, 1, 3
	for _, c := range []struct {
		what     string
		from, to Point
		want     []Shield
	}{
		{"nothing between", at(1, 1), at(3, 1), nil},
		{"an inch behind the crate", at(1, 5), at(7, 5), []Shield{{crate, false}}},
		{"a little more than an inch behind it", at(1, 5), th(7001, 5000), nil},
		{"in the crate", at(1, 5), at(5, 5), []Shield{{crate, false}}},
		{"on its outline, looked at from outside", at(1, 5), at(4, 5), []Shield{{crate, false}}},
		{"along its outline", at(1, 4), at(7, 4), nil},
		{"past its corner", at(1, 1), at(7, 1), nil},
		{"through its corner", at(3, 5), at(5, 3), nil},
		{"from an inch before it, the other as near", at(3, 5), at(7, 5), []Shield{{crate, false}}},
		{"from nearer than the other", th(3001, 5000), at(7, 5), []Shield{{crate, true}}},
		{"from farther than the other", th(2999, 5000), at(7, 5), []Shield{{crate, false}}},
		{"from an inch before it, the other in it", at(3, 5), at(5, 5), []Shield{{crate, false}}},
		{"through the window", at(5, 7), at(5, 11), []Shield{{wall, false}}},
		{"through the window, an inch and more behind it", at(5, 7), th(5000, 11001), nil},
		{"through the window, from nearer", th(5000, 9100), at(5, 11), []Shield{{wall, true}}},
		{"through the arch", at(9, 7), at(9, 11), nil},
		{"by the wall beside the arch", at(7, 9), at(7, 11), []Shield{{wall, false}}},
		{"over the hedge", at(5, 12), at(5, 15), []Shield{{hedge, false}}},
		{"over its corner, crossing both parts", at(7, 13), th(8500, 14500), []Shield{{hedge, false}}},
		{"from so near that one is not near enough oneself", th(5000, 12999), at(5, 15), []Shield{{hedge, false}}},
		{"from an inch before it, the other farther than that", at(5, 13), th(5000, 15001), nil},
		{"on the hedge", at(5, 12), at(5, 14), []Shield{{hedge, false}}},
		{"from the balcony", up(at(14, 14), 1), at(14, 9), []Shield{{wall, false}}},
		{"on the balcony", at(14, 9), up(at(14, 14), 1), []Shield{{4, false}}},
		{"from right above", up(at(14, 14), 1), at(14, 14), nil},
		{"on a floor without anything", at(14, 9), up(at(14, 14), 7), nil},
	} {
		if got := table.Shields(c.from, c.to, 1000, nil); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
		}
	}
	if got := table.Shields(at(5, 12), at(5, 14), -1, nil); got != nil {
		t.Errorf("nearer than nothing: %v", got)
	}
	both := table.Shields(at(5, 3), at(5, 9), 5000, []Shield{{9, true}})
	if want := []Shield{{9, true}, {crate, true}}; !slices.Equal(both, want) {
		t.Errorf("appended are %v instead of %v", both, want)
	}
}

func TestTouched(t *testing.T) {
	table := yard(t)
	for _, c := range []struct {
		what     string
		from, to Point
		want     []int
	}{
		{"nothing", at(1, 1), at(3, 1), nil},
		{"a place in the crate", at(5, 5), at(5, 5), []int{0}},
		{"a place on its outline", at(4, 5), at(4, 5), []int{0}},
		{"within the crate", th(4500, 5000), th(5500, 5000), []int{0}},
		{"across the crate", at(3, 5), at(7, 5), []int{0}},
		{"along its outline", at(3, 4), at(7, 4), []int{0}},
		{"a thousandth from it", th(3000, 3999), th(7000, 3999), nil},
		{"through the window", at(5, 9), at(5, 11), []int{1}},
		{"through the arch", at(9, 9), at(9, 11), nil},
		{"lawn, crate and wall", at(11, 0), at(1, 10), []int{0, 2, 1}},
		{"both parts of the hedge, once", at(7, 13), at(9, 15), []int{3}},
		{"a place on the hedge", at(5, 14), at(5, 14), []int{3}},
		{"upstairs", up(at(11, 14), 1), up(at(17, 14), 1), []int{4}},
		{"where nothing is", up(at(11, 14), 7), up(at(17, 14), 7), nil},
	} {
		if got := table.Touched(c.from, c.to, nil); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
		}
	}
}
