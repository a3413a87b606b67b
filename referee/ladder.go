package referee

import (
	"math/big"
)

// Ladder is what may follow an answer with every number that its option asks for: the chances of all outcomes, number by
// number.
type Ladder struct {
	// Outcomes are all lists of effects that any of the numbers may lead to: in the order of the least number that may lead
	// to them, and then of their effects. The order does not depend on how they were counted.
	Outcomes [][]Effect
	Rungs    []Rung // one for each number, from the least to the largest
	Runs     int    // how often the rules were run
}

// Rung is what may follow one of the numbers.
type Rung struct {
	Number        int
	Exact         bool    // the chances are exact; else they are shares of Samples tries
	Samples       int     // tries, when not Exact
	StandardError float64 // the largest of a chance, from 0 to 0.5; 0 when exact
	Until         Horizon // how far it was followed
	// Outcomes are those that may follow, as places in the Outcomes of the ladder, rising.
	Outcomes []int

	// The chance of each outcome stands either in odds or, when all numbers were counted at once, in shares, where its
	// place is in spots.
	odds   []Probability
	spots  []int32
	shares *shares
}

// Chance is the exact chance of the outcome at a place of Outcomes.
func (r *Rung) Chance(at int) Chance {
	if r.shares == nil {
		return Chance{odds: r.odds[at]}
	}
	return Chance{ways: r.shares.of(int(r.spots[at])), whole: r.shares.whole}
}

// Together is the exact chance that any of the outcomes comes that are picked by their places in the Outcomes of the
// ladder.
func (r *Rung) Together(pick func(outcome int) bool) Chance {
	if r.shares == nil {
		sum := nothing()
		for at, outcome := range r.Outcomes {
			if pick(outcome) {
				sum = sum.plus(r.odds[at].weight)
			}
		}
		return Chance{odds: Probability{sum}}
	}
	sum := make(wide, len(r.shares.whole))
	for at, outcome := range r.Outcomes {
		if pick(outcome) {
			sum.plus(r.shares.of(int(r.spots[at])))
		}
	}
	return Chance{ways: sum, whole: r.shares.whole}
}

// Chance is an exact chance in a [Ladder], from 0 to 1. It is read, not reckoned with.
type Chance struct {
	odds        Probability // when whole is nil
	ways, whole wide
}

// Rat is the chance as a fraction in lowest terms, the caller's to keep.
func (c Chance) Rat() *big.Rat {
	if c.whole == nil {
		return c.odds.Rat()
	}
	return new(big.Rat).SetFrac(c.ways.big(), c.whole.big())
}

// Hundredths is the chance in hundredths of a percent, 0 to 10,000, a half rounded up.
func (c Chance) Hundredths() int {
	if c.whole != nil {
		return c.ways.hundredthsOf(c.whole)
	}
	r := c.odds.Rat()
	twice := new(big.Int).Mul(r.Num(), big.NewInt(2*hundredths))
	twice.Add(twice, r.Denom())
	return int(twice.Div(twice, new(big.Int).Lsh(r.Denom(), 1)).Int64())
}
