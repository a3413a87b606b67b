package analysis

import (
	"rumble/game"
	"rumble/referee"
)

// Luck is what a throw did for each seat: what is to be expected after it fell as it did, less the mean over all ways in which it might have
// fallen.
type Luck struct {
	Seats   []int // by seat, in ten-thousandths of a win
	Errors  []int // their standard errors
	Ways    int   // that were looked at; 1: nothing but this could have come
	Sampled bool  // there were more
}

// fortune measures luck. What it finds for a way does not depend on whether the throw fell that way: only so is luck nothing in the mean.
type fortune struct {
	table *table
	depth Depth
	ways  []referee.Way
	worth []int
}

func newFortune(t *table, d Depth) *fortune {
	return &fortune{table: t, depth: d, worth: make([]int, t.seats)}
}

// of is the luck of one throw of a stretch, of all its throws. The seed belongs to the throw.
func (f *fortune) of(r *referee.Recorded, throws []game.Thrown, at int, seed uint64) (Luck, error) {
	luck := Luck{Seats: make([]int, f.table.seats), Errors: make([]int, f.table.seats)}
	came, exact := f.mightFall(&throws[at], seeds(seed, 1))
	luck.Ways, luck.Sampled = len(f.ways), !exact
	if len(f.ways) < 2 {
		return luck, nil
	}
	all := 0
	for _, w := range f.ways {
		all += int(w.Many)
	}
	gained, between := make([]spread, f.table.seats), make([]spread, f.table.seats)
	sums := make([]int, f.table.seats*len(f.ways))
	var face game.Face
	fork := referee.Fork{Checkpoint: r.Before, Answers: r.Answers, Throws: throws[:at], Face: &face}
	gain := make([]int, f.table.seats) // times all
	for try := range f.depth.Throw {
		clear(gain)
		for k, way := range f.ways {
			face = way.Face
			if err := f.table.try(&fork, seeds(seed, 2, uint64(try)), f.depth.Horizon, f.worth); err != nil {
				return luck, err
			}
			for s, w := range f.worth {
				gain[s] -= int(way.Many) * w
				if k == came {
					gain[s] += all * w
				}
				sums[k*len(f.worth)+s] += w
			}
		}
		for s := range gain {
			gained[s].add(ratio(gain[s], all))
		}
	}
	for s := range luck.Seats {
		luck.Seats[s] = gained[s].mean()
		variance := gained[s].variance()
		if luck.Sampled {
			for k, way := range f.ways {
				if way.Many > 0 {
					between[s].add(ratio(sums[k*len(f.worth)+s], f.depth.Throw))
				}
			}
			variance += between[s].variance()
		}
		luck.Errors[s] = root(variance)
	}
	return luck, nil
}

// mightFall finds the ways in which a throw might have fallen with their weights, all of them or a sample, and the place of the one that came.
func (f *fortune) mightFall(t *game.Thrown, seed uint64) (came int, exact bool) {
	var ok bool
	if f.ways, came, ok = referee.Ways(&t.Throw, &t.Face, f.depth.Ways); ok {
		return came, true
	}
	// The one that came is no part of the sample, unless chance brings it again.
	f.ways = append(f.ways[:0], referee.Way{Face: t.Face})
	chance := game.NewChance(seed)
	if t.Throw.Dice == 1 {
		f.someOf(t.Throw.Sides, chance)
		return 0, false
	}
	for range f.depth.Sample {
		var face game.Face
		for range t.Throw.Dice {
			face.Add(uint8(chance.Below(t.Throw.Sides)) + 1)
		}
		f.ways = append(f.ways, referee.Way{Face: face, Many: 1})
	}
	return 0, false
}

// someOf adds some faces of one die, each once: to draw the same card twice would tell nothing.
func (f *fortune) someOf(sides int, chance *game.Chance) {
	var faces [256]uint8
	for i := range sides {
		faces[i] = uint8(i + 1)
	}
	for i := range min(f.depth.Sample, sides) {
		j := i + chance.Below(sides-i)
		faces[i], faces[j] = faces[j], faces[i]
		f.ways = append(f.ways, referee.Way{Face: game.Shown(faces[i]), Many: 1})
	}
}
