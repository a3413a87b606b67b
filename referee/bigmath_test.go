package referee

import (
	"context"

	"rumble/game"
)

// CountInBig is the Count of a situation that is exact as a whole, with fractions of math/big: they take the place of
// machine words when the ways of the rule have been explored, before they flow together. That is short of all the
// arithmetic: the ways themselves are weighed in words.
func (c *Counter) CountInBig(s Situation, bound Bound) (Odds, error) {
	c.watch = watch{ctx: context.Background(), bound: bound.filled()}
	x := &c.joint
	x.open(&c.watch, &s, new(Passive), game.Ref{}, c.watch.bound.Runs)
	if err := x.upToAftermath(); err != nil {
		return Odds{}, err
	}
	x.budget = min(x.budget, c.watch.bound.After)
	if err := x.aftermath(); err != nil {
		return Odds{}, err
	}
	for i := range x.graph.edges {
		w := &x.graph.edges[i].weight
		*w = weight{large: w.rat()}
	}
	odds := Odds{Exact: true, Runs: x.runs}
	if err := c.pour(&odds); err != nil {
		return Odds{}, err
	}
	odds.Figures = c.fates()
	return odds, nil
}
