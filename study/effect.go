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
		v.Shares, v.Games = t.average(thing, value)
		for side := range s.Sides {
			if n > 0 {
				v.Change = append(v.Change, t.change(thing, n, side))
			}
		}
		e.Values = append(e.Values, v)
	}
	return e
}

// average are the shares of the sides in all combinations with that value of a thing, averaged for each seed: games with the same seed may be
// alike, and what changes nothing must not look like more games. So the intervals are those of as many games as there are seeds.
func (t *Tally) average(thing int, value string) (shares []Share, games int) {
	var played [][]uint16
	longest := 0
	for i := range t.won {
		if t.Study.Setups[i].Values[thing] == value {
			played, longest = append(played, t.won[i]), max(longest, len(t.won[i]))
		}
	}
	won, seeds := make([]float64, len(t.Study.Sides)), 0
	for g := range longest {
		many := 0
		for _, c := range played {
			if g < len(c) && c[g] != 0 {
				many++
			}
		}
		if many == 0 {
			continue
		}
		seeds, games = seeds+1, games+many
		for _, c := range played {
			for side := range won {
				if g < len(c) {
					won[side] += part(c[g], side) / float64(many)
				}
			}
		}
	}
	return t.shares(won, seeds), games
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
	var seen differences
	for g := range games {
		total, many := 0.0, 0
		for _, p := range pairs {
			if p[0][g] != 0 && p[1][g] != 0 {
				total += part(p[1][g], side) - part(p[0][g], side)
				many++
			}
		}
		if many > 0 {
			seen.add(total / float64(many))
		}
	}
	if t.Study.Plan.Stop {
		return seen.anytime()
	}
	return seen.settled()
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
