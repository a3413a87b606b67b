package study

import "math"

// Effect is what follows when one thing is varied, whatever the others are.
type Effect struct {
	Thing  int
	Values []ValueEffect
}

// ValueEffect is one value of a thing that is varied.
type ValueEffect struct {
	Value  string
	Games  int
	Shares []Share // by side
	// Change is how the share of each side differs from that with the first value, in games with the same dice and all else equal.
	Change []Difference
}

// Difference is a difference with its interval.
type Difference struct{ Seen, Low, High float64 }

// Effects are the effects of all that is varied.
func (t *Tally) Effects() []Effect {
	var all []Effect
	for i := range t.Study.Plan.Things {
		if len(t.Study.Plan.Things[i].Values) > 1 {
			all = append(all, t.effect(i))
		}
	}
	return all
}

func (t *Tally) effect(thing int) Effect {
	s := t.Study
	e := Effect{Thing: thing}
	for n, value := range s.Plan.Things[thing].Values {
		v := ValueEffect{Value: value}
		won := make([]float64, len(s.Sides))
		for i := range t.Combinations {
			c := &t.Combinations[i]
			if s.Setups[i].Values[thing] != value {
				continue
			}
			v.Games += c.Finished()
			for side := range won {
				won[side] += c.Share[side]
			}
		}
		v.Shares = t.shares(won, v.Games)
		for side := range s.Sides {
			if n > 0 {
				v.Change = append(v.Change, t.change(thing, n, side))
			}
		}
		e.Values = append(e.Values, v)
	}
	return e
}

// change compares the nth value of a thing with the first. Combinations that differ in that thing alone are played with the same seeds;
// what they differ by is averaged for each seed, because games with the same seed may be alike, and the interval is that of these averages.
func (t *Tally) change(thing, n, side int) Difference {
	step := 1 // from a combination to the same with the next value of the thing
	for i := thing + 1; i < len(t.Study.Plan.Things); i++ {
		step *= len(t.Study.Plan.Things[i].Values)
	}
	first := t.Study.Plan.Things[thing].Values[0]
	var pairs [][2][]uint16
	games := math.MaxInt
	for i := range t.won {
		if t.Study.Setups[i].Values[thing] == first {
			pairs = append(pairs, [2][]uint16{t.won[i], t.won[i+n*step]})
			games = min(games, len(t.won[i]), len(t.won[i+n*step]))
		}
	}
	var sum, squares float64
	count := 0
	for g := range games {
		total, many := 0.0, 0
		for _, p := range pairs {
			if p[0][g] != 0 && p[1][g] != 0 {
				total += part(p[1][g], side) - part(p[0][g], side)
				many++
			}
		}
		if many > 0 {
			d := total / float64(many)
			sum, squares, count = sum+d, squares+d*d, count+1
		}
	}
	if count < 2 {
		return Difference{0, -1, 1}
	}
	mean := sum / float64(count)
	spread := math.Sqrt(max(0, squares/float64(count)-mean*mean) / float64(count-1))
	return Difference{mean, max(-1, mean-z*spread), min(1, mean+z*spread)}
}

// part is what a side has of a game that these sides won.
func part(won uint16, side int) float64 {
	if won&(1<<side) == 0 {
		return 0
	}
	many := 0
	for ; won != 0; won &= won - 1 {
		many++
	}
	return 1 / float64(many)
}
