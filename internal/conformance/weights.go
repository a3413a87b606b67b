package conformance

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"rumble/game"
	"rumble/referee"
)

// seldom is how many risky answers go by for each whose odds are counted: counting takes longer than everything else.
const seldom = 10

// small bounds a count, for the same reason. Beyond it outcomes are sampled, and their shares must sum to one as well.
func small() referee.Bound { return referee.Bound{Runs: 2_000, Steps: 40_000, Samples: 50} }

// weigh counts the odds of an answer, as its seat would see them, and adds them up.
func (w *walk) weigh(q *game.Question, a game.Answer, out *referee.Outcome) error {
	if !q.Options[a.Option].Risk || w.chance.Below(seldom) > 0 {
		return nil
	}
	situation, err := out.Situation(w.now, w.given, q.Seat, a).Imagine(context.Background(), w.chance, 50)
	if err != nil {
		return nil // nothing made up fits what the seat has seen: there are no odds, and none that are wrong
	}
	before := bytesOf(situation.Checkpoint)
	odds, err := w.counter.Count(context.Background(), situation, nil, small())
	if err != nil {
		return w.fault(Weights, "the odds of %q cannot be counted: %v", q.Options[a.Option].Verb, err)
	}
	sum := new(big.Rat)
	for i := range odds.Outcomes {
		sum.Add(sum, odds.Outcomes[i].P.Rat())
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		return w.fault(Weights, "those of %q sum to %s", q.Options[a.Option].Verb, sum.RatString())
	}
	for _, f := range odds.Figures {
		for _, c := range f.Chances {
			if p := c.P.Rat(); p.Sign() <= 0 || p.Cmp(big.NewRat(1, 1)) > 0 {
				return w.fault(Weights, "the chance of %q for %v is %s", c.Kind, f.Who, p.RatString())
			}
		}
	}
	if bytesOf(situation.Checkpoint) != before {
		return w.fault(Weights, "counting the odds of %q changed the state", q.Options[a.Option].Verb)
	}
	if q.Options[a.Option].Many.None() {
		return nil
	}
	return w.weighEvery(q, situation)
}

// weighEvery counts the odds of every number at once, and compares some small ones with what counting them alone gives: a rule
// whose throw promises end bands that do not tell all would give other odds.
func (w *walk) weighEvery(q *game.Question, s referee.Situation) error {
	o := &q.Options[s.Consider.Option]
	if o.Many.To-o.Many.From >= referee.MostNumbers {
		return nil
	}
	byNumber, err := w.counter.CountEvery(context.Background(), s, nil, referee.Bound{Runs: 200, Steps: 4_000, Samples: 10})
	if err != nil {
		return w.fault(Weights, "the odds of every number of %q cannot be counted: %v", o.Verb, err)
	}
	for range 3 {
		one := &byNumber.Numbers[w.chance.Below(min(len(byNumber.Numbers), 20))]
		s.Consider.Many = one.Number
		alone, err := w.counter.Count(context.Background(), s, nil, small())
		if err != nil {
			return w.fault(Weights, "the odds of %q with %d cannot be counted: %v", o.Verb, one.Number, err)
		}
		if one.Exact && alone.Exact && one.Until == alone.Until && told(&alone) != toldOf(&byNumber, one) {
			return w.fault(EndBands, "the odds of %q with %d are others alone than among those of every number", o.Verb, one.Number)
		}
	}
	return nil
}

// told writes odds down in an order of their own.
func told(odds *referee.Odds) string {
	var lines []string
	for i := range odds.Outcomes {
		lines = append(lines, fmt.Sprint(odds.Outcomes[i].Effects, odds.Outcomes[i].P.Rat().RatString()))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// toldOf writes the odds of one number down likewise.
func toldOf(l *referee.OddsByNumber, r *referee.NumberOdds) string {
	var lines []string
	for at, outcome := range r.Outcomes {
		lines = append(lines, fmt.Sprint(l.Outcomes[outcome], r.Chance(at).Rat().RatString()))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
