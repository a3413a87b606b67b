package referee

import "math/big"

// OddsByNumber is what may follow an answer with every number that its option asks for: the chances of all outcomes, number by
// number.
type OddsByNumber struct {
	// Outcomes are all lists of effects that any of the numbers may lead to: in the order of the least number that may lead
	// to them, and then of their effects. The order does not depend on how they were counted.
	Outcomes [][]Effect
	Numbers  []NumberOdds // one for each number, from the least to the largest
	Runs     int          // how often the rules were run
}

// NumberOdds is what may follow one of the numbers.
type NumberOdds struct {
	Number        int
	Exact         bool    // the chances are exact; else they are shares of Samples tries
	Samples       int     // tries, when not Exact
	Worlds        int     // as in [Odds]
	StandardError float64 // the largest of a chance, from 0 to 0.5; 0 when exact
	Until         Horizon // how far it was followed
	// Outcomes are those that may follow, as places in the Outcomes of [OddsByNumber], rising.
	Outcomes []int

	// The chance of each outcome stands either in odds or, when all numbers were counted at once, in shares, where its
	// place is in spots.
	odds   []Probability
	spots  []int32
	shares *shares
}

// Chance is the exact chance of the outcome at a place of Outcomes.
func (r *NumberOdds) Chance(at int) Chance {
	if r.shares == nil {
		return Chance{odds: r.odds[at]}
	}
	return Chance{ways: r.shares.of(int(r.spots[at])), whole: r.shares.whole}
}

// Sums are the exact chances of groups of outcomes: for each place in the Outcomes of [OddsByNumber] the group it belongs to,
// from 0, or -1 for none of them.
func (r *NumberOdds) Sums(group []int, groups int) []Chance {
	sums := make([]Chance, groups)
	for g := range sums {
		if sums[g].odds = (Probability{nothing()}); r.shares != nil {
			sums[g] = Chance{ways: new(big.Int), whole: r.shares.whole}
		}
	}
	for at, outcome := range r.Outcomes {
		switch g := group[outcome]; {
		case g < 0:
		case r.shares != nil:
			sums[g].ways.Add(sums[g].ways, r.shares.of(int(r.spots[at])))
		default:
			sums[g].odds.weight = sums[g].odds.weight.plus(r.odds[at].weight)
		}
	}
	return sums
}

// Chance is an exact chance in a [OddsByNumber], from 0 to 1. It is read, not reckoned with.
type Chance struct {
	odds        Probability // when whole is nil
	ways, whole *big.Int
}

// Rat is the chance as a fraction in lowest terms, the caller's to keep.
func (c Chance) Rat() *big.Rat {
	if c.whole == nil {
		return c.odds.Rat()
	}
	return new(big.Rat).SetFrac(c.ways, c.whole)
}

// None says that it cannot happen.
func (c Chance) None() bool {
	if c.whole == nil {
		return c.odds.weight.compare(nothing()) == 0
	}
	return c.ways.Sign() == 0
}

// partsOf is the chance in so many parts of certainty, a half rounded up.
func (c Chance) partsOf(parts int64) int64 {
	if c.whole != nil {
		return partsOf(c.ways, c.whole, parts)
	}
	return c.odds.partsOf(parts)
}
