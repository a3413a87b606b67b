package tabletop

import (
	"testing"

	"rumble/game"
)

// One scratch may serve walkers of any size, whether they avoid rough ground or not, on any table.
func TestAScratchMixesNothingUp(t *testing.T) {
	park := open(24, 24)
	park.Features = []game.Feature{
		{Kind: "park", Points: RectAt(8, 8, 8, 8).Corners(0), Going: game.Rough},
		walls(at(2, 6), at(7, 6)), walls(at(8, 6), at(22, 6)),
	}
	hut := open(24, 24)
	hut.Features = []game.Feature{walls(at(4, 4), at(20, 4), at(20, 20), at(4, 20))}
	tables := []*Table{prepared(t, park), prepared(t, hut)}
	walkers := []*Walker{
		{Radius: 250}, {Radius: 250, AvoidRough: true}, {Radius: 700}, {Radius: 700, AvoidRough: true}, {Radius: 500},
	}
	var s Scratch
	for round := range 2 {
		for i, table := range tables {
			for j, w := range walkers {
				want, ok := table.Path(w, at(12, 2), at(12, 22), 100*game.Inch, nil)
				got, found := table.Path(w, at(12, 2), at(12, 22), 100*game.Inch, &s)
				if got != want || found != ok || !found {
					t.Errorf("round %d, table %d, walker %d: %v %v, by himself %v %v", round, i, j, found, got.Path(), ok, want.Path())
				}
			}
		}
	}
	for i, w := range walkers {
		if n := testing.AllocsPerRun(20, func() { tables[0].Path(w, at(12, 2), at(12, 22), 100*game.Inch, &s) }); n > 0 {
			t.Errorf("walker %d, whose graph is at hand: %v allocations", i, n)
		}
	}
}
