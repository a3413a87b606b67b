package analysis

import (
	"slices"

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

	apart []int // by seat: how far the ways lie apart, as a variance, beyond what the tries may be off by
}

// fortune measures luck. What it finds for a way does not depend on whether the throw fell that way, nor on what came later: only so is luck
// nothing in the mean.
type fortune struct {
	table *table
	depth Depth
	ways  []referee.Way
	all   int // the weights of all ways together
	worth []int
	tried []int    // by way and seat: what it was worth in one try
	gains []spread // by way and seat: by how much that is more than the mean of all ways
	steps int      // decisions played for the ways of the mean
}

func newFortune(t *table, d Depth) *fortune {
	return &fortune{table: t, depth: d, worth: make([]int, t.seats)}
}

// of is the luck of one throw of a stretch, of all its throws. The seed belongs to the throw.
func (f *fortune) of(r *referee.Recorded, throws []game.Thrown, at int, seed uint64) (Luck, error) {
	seats := f.table.seats
	luck := Luck{Seats: make([]int, seats), Errors: make([]int, seats)}
	came, exact := f.mightFall(&throws[at], seeds(seed, 1))
	luck.Ways, luck.Sampled = len(f.ways), !exact
	if len(f.ways) < 2 {
		return luck, nil
	}
	var face game.Face
	fork := referee.Fork{Checkpoint: r.Before, Answers: r.Answers, Throws: throws[:at], Face: &face}
	settled, err := f.glance(&fork, seed)
	if err == nil && !settled {
		err = f.closely(&fork, seed)
	}
	if err != nil {
		return luck, err
	}
	var signal, noise int
	luck.apart, signal, noise = f.apart()
	// How far the ways lie apart is not known for certain either: where nothing seems to be more than chance there may still be something.
	perhaps := signal + noise/max(1, root(f.counted()))
	for s := range seats {
		gain := &f.gains[came*seats+s]
		luck.Seats[s] = share(gain.mean(), signal, signal+noise)
		off := gain.variance() + f.between(s, exact)
		if perhaps > 0 { // else nothing is taken off, and nothing of the error
			off = share(off, perhaps, perhaps+noise)
		}
		luck.Errors[s] = root(off)
	}
	return luck, nil
}

// glance looks at all ways at the end of their stretch, and says whether that is enough: none of them does anything to speak of.
func (f *fortune) glance(fork *referee.Fork, seed uint64) (bool, error) {
	if f.table.rules.Prospect == nil {
		return false, nil // nothing but the end can be judged
	}
	_, err := f.tries(fork, seed, reach{})
	return err == nil && f.widest() < f.depth.Glance, err
}

// closely tries all ways out as far as the depth says, and the more often the more they differ.
func (f *fortune) closely(fork *referee.Fork, seed uint64) error {
	done, err := f.tries(fork, seed, f.depth.reach())
	if err != nil {
		return err
	}
	for most := f.enough(done); done < most; done++ {
		if err := f.more(fork, seed, f.depth.reach(), done); err != nil {
			return err
		}
	}
	return nil
}

// tries are the first tries of all ways, and how many they were: two where they take long.
func (f *fortune) tries(fork *referee.Fork, seed uint64, far reach) (done int, err error) {
	f.all = 0
	for _, w := range f.ways {
		f.all += int(w.Many)
	}
	f.tried = slices.Grow(f.tried[:0], len(f.ways)*f.table.seats)[:len(f.ways)*f.table.seats]
	f.gains = slices.Grow(f.gains[:0], len(f.tried))[:len(f.tried)]
	clear(f.gains)
	f.steps = 0
	for done < f.depth.Throw && (done < 2 || f.steps < f.depth.Steps) {
		if err := f.more(fork, seed, far, done); err != nil {
			return done, err
		}
		done++
	}
	return done, nil
}

// more is one more try of all ways, with the same dice for all of them.
func (f *fortune) more(fork *referee.Fork, seed uint64, far reach, try int) error {
	for k, way := range f.ways {
		*fork.Face = way.Face
		if err := f.table.try(fork, seeds(seed, 2, uint64(try)), far, f.worth); err != nil {
			return err
		}
		copy(f.tried[k*f.table.seats:], f.worth)
		if way.Many > 0 { // of a sample the way that came is not counted: how it goes on must make no difference
			f.steps += f.table.playout.Table.Decisions
		}
	}
	f.compare()
	return nil
}

// widest is by how much a way is better or worse for a seat than all of them in the mean. It asks nothing of the way that came.
func (f *fortune) widest() (most int) {
	for k, way := range f.ways {
		for _, gain := range f.gains[k*f.table.seats : (k+1)*f.table.seats] {
			if way.Many > 0 {
				most = max(most, gain.mean(), -gain.mean())
			}
		}
	}
	return most
}

// compare takes what all ways came to in one try.
func (f *fortune) compare() {
	seats := f.table.seats
	for s := range seats {
		sum := 0
		for k, way := range f.ways {
			sum += int(way.Many) * f.tried[k*seats+s]
		}
		for k := range f.ways {
			f.gains[k*seats+s].add(ratio(f.all*f.tried[k*seats+s]-sum, f.all))
		}
	}
}

// enough is how many tries a throw is worth after the first ones: the more, the more their outcomes differ. It asks nothing of the way that came.
func (f *fortune) enough(done int) int {
	noise := 0
	for k, way := range f.ways {
		for s := range f.table.seats {
			noise += ratio(int(way.Many)*f.gains[k*f.table.seats+s].variance(), f.all)
		}
	}
	return min(root(noise*done)/max(1, f.depth.Grain), f.depth.Most, f.depth.Steps*done/max(1, f.steps))
}

// apart is how far the ways lie apart, as a variance: what is more than they would by the chance of the tries alone, by seat and for all together, and that
// chance. Few ways tell too little of how far they would (as James and Stein found): up to three stand as they were found, and with many nearly all of it
// counts.
func (f *fortune) apart() (seats []int, signal, noise int) {
	n := f.counted()
	for s := range f.table.seats {
		all, chance := 0, 0
		for k, way := range f.ways {
			gain := &f.gains[k*f.table.seats+s]
			mean := gain.mean()
			all += int(way.Many) * mean * mean
			chance += int(way.Many) * gain.variance()
		}
		all, chance = all/f.all, chance/f.all*max(0, n-3)/(n-1)
		signal, noise = signal+all, noise+chance
		seats = append(seats, max(0, all-chance))
	}
	return seats, max(0, signal-noise), noise
}

// counted is how many ways make up the mean.
func (f *fortune) counted() (n int) {
	for _, way := range f.ways {
		if way.Many > 0 {
			n++
		}
	}
	return n
}

// between is by how much a sample of ways may miss the mean of all of them, as a variance.
func (f *fortune) between(seat int, exact bool) int {
	if exact {
		return 0
	}
	var s spread
	for k, way := range f.ways {
		if way.Many > 0 {
			s.add(f.gains[k*f.table.seats+seat].mean())
		}
	}
	return s.variance()
}

// share is part/all of n; nothing where there is nothing at all.
func share(n, part, all int) int {
	if all == 0 {
		return 0
	}
	return ratio(n*part, all)
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
