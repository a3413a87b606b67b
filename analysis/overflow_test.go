package analysis

import (
	"testing"

	"rumble/game"
)

// Of the largest throws that are looked at in all their ways, no sum is more than a machine word holds: all ways lie as far from the mean as can be,
// and then all tries of them.
func TestLuckOfTheLargestThrows(t *testing.T) {
	const seats = 2
	for sides := 2; sides <= 20; sides++ {
		f := newFortune(&table{seats: seats}, Depth{Ways: game.MaxDice + 1, Most: 1 << 30, Grain: 1, Steps: 1 << 30})
		for dice := 1; f.takesAll(dice, sides); dice++ {
			f.found(game.Lot, game.Lot)
			if bySeat, signal, noise := f.apart(); bySeat[0] != game.Lot*game.Lot || bySeat[1] != bySeat[0] || signal != seats*game.Lot*game.Lot || noise != 0 {
				t.Errorf("%d dice of %d sides: %d ways lie %d apart, and %d by chance", dice, sides, f.all, signal, noise)
			}
			f.found(game.Lot, -game.Lot)
			if tries := f.enough(2); tries < 2*game.Lot-10 || tries > 2*game.Lot { // the share of each way is rounded
				t.Errorf("%d dice of %d sides: %d tries are enough for what spreads that far", dice, sides, tries)
			}
		}
	}
}

// takesAll finds the ways of a throw in two bands, and says whether they are all of them.
func (f *fortune) takesAll(dice, sides int) bool {
	ones := game.Face{}
	for range dice {
		ones.Add(1)
	}
	throw := game.Throw{Dice: dice, Sides: sides, Bands: game.Bands{uint8(sides / 2)}}
	_, exact := f.mightFall(&game.Thrown{Throw: throw, Face: ones}, 1)
	return exact
}

// found is as if two tries of every way had come to this for every seat, beside the mean of all ways.
func (f *fortune) found(one, other int) {
	f.all = 0
	for _, way := range f.ways {
		f.all += int(way.Many)
	}
	f.gains = make([]spread, len(f.ways)*f.table.seats)
	for i := range f.gains {
		f.gains[i].add(one)
		f.gains[i].add(other)
	}
}
