package referee

import (
	"math"
	"slices"

	"rumble/game"
)

// Counter counts odds. It keeps its memory from one count to the next; one goroutine may use it, for the games of one
// match. The zero Counter is ready.
type Counter struct {
	joint explorer // of all that may happen
	alone explorer // of what may befall one figure
	flow  flow
	sets  ledger
	every explorer // of what comes of every number
	tally tally
	fall  fall
}

// Count is the exact distribution of what follows a considered answer, by running the rules through every outcome of
// every throw. Later questions are answered by the policy; nil stands for [Passive]. The policy must answer a question
// the same way whenever all is the same; what it sees is the situation's own state, which it must not change.
//
// When there are more outcomes than the bound allows, the count ends at the aftermath of the action; when even that is
// too much, the outcomes are sampled, always with the same dice, and only the fate of each figure is exact. The error
// is a *game.Error: the answer is not allowed, the seat is not asked, or the situation cannot be retraced ("differs"); or it
// is that of the bound's pause.
func Count(s Situation, policy Player, bound Bound) (Odds, error) {
	return new(Counter).Count(s, policy, bound)
}

// Count is the package's [Count] with memory reused.
func (c *Counter) Count(s Situation, policy Player, bound Bound) (Odds, error) {
	bound = bound.filled()
	if policy == nil {
		policy = new(Passive)
	}
	c.pause(bound.Pause)
	return c.count(s, policy, bound, true)
}

// pause has all runs make pauses; nil for none.
func (c *Counter) pause(pause func() error) {
	c.joint.pause, c.alone.pause, c.every.pause = pause, pause, pause
}

// count counts outcomes, and the fates of figures if they are wanted: of many figures they may take longer.
func (c *Counter) count(s Situation, policy Player, bound Bound, fates bool) (Odds, error) {
	x := &c.joint
	x.open(&s, policy, game.Ref{}, bound.Runs)
	err := x.upToAftermath()
	if err == overBudget && fates {
		return c.figureByFigure(&s, policy, bound)
	}
	if err == overBudget {
		return c.sample(Odds{Until: ToAftermath, Runs: x.runs}, &s, policy, bound)
	}
	if err != nil {
		return Odds{}, err
	}
	odds := Odds{Exact: true}
	x.budget = min(x.budget, bound.After)
	if err = x.aftermath(); err == overBudget {
		odds.Until = ToAftermath
	} else if err != nil {
		return Odds{}, err
	}
	odds.Runs = x.runs
	counted := c.flow.joint(&x.graph, &x.ledger, odds.Until == ToAftermath, bound.Steps)
	if !counted && odds.Until == EndOfStretch && len(x.later) > 0 {
		odds.Until = ToAftermath
		counted = c.flow.joint(&x.graph, &x.ledger, true, bound.Steps)
	}
	if counted {
		if err := c.settle(&odds); err != nil {
			return Odds{}, err
		}
		if fates {
			odds.Figures = c.fates()
		}
		return odds, nil
	}
	if !fates {
		return c.sample(odds, &s, policy, bound)
	}
	for _, figure := range figuresOf(&x.ledger, x.met) {
		c.flow.marginal(&x.graph, &x.ledger, figure, odds.Until == ToAftermath, &c.sets)
		if err := c.addFate(&odds, figure); err != nil {
			return Odds{}, err
		}
	}
	return c.sample(odds, &s, policy, bound)
}

// figureByFigure answers when the outcomes are too many to explore: each figure's fate up to the aftermath by a count
// that leaves out the dice of others, and the outcomes by samples.
func (c *Counter) figureByFigure(s *Situation, policy Player, bound Bound) (Odds, error) {
	odds := Odds{Until: ToAftermath, Runs: c.joint.runs}
	x := &c.alone
	// Counting for one figure may bring up another that the count broken off had not come to.
	figures := figuresOf(&c.joint.ledger, c.joint.met)
	for i := 0; i < len(figures); i++ {
		x.open(s, policy, figures[i], bound.Runs)
		err := x.upToAftermath()
		odds.Runs += x.runs
		if err == overBudget {
			odds.Figures, odds.FiguresSampled = nil, true
			break
		}
		if err != nil {
			return Odds{}, err
		}
		for _, r := range x.met {
			if !slices.Contains(figures, r) {
				figures = append(figures, r)
			}
		}
		c.flow.fate(&x.graph, &x.ledger)
		if err := c.addFate(&odds, figures[i]); err != nil {
			return Odds{}, err
		}
	}
	slices.SortFunc(odds.Figures, func(a, b Fate) int { return compareRefs(a.Who, b.Who) })
	return c.sample(odds, s, policy, bound)
}

// settle reads the joint distribution off the flow.
func (c *Counter) settle(odds *Odds) error {
	c.flow.level()
	if !c.flow.whole() {
		return broken()
	}
	l := &c.joint.ledger
	odds.Outcomes = make([]Likely, len(c.flow.pooled))
	effects := 0
	for i := range c.flow.pooled {
		effects += len(l.numbers(c.flow.pooled[i].told))
	}
	room := make([]Effect, 0, effects)
	for i := range c.flow.pooled {
		d := &c.flow.pooled[i]
		start := len(room)
		for _, id := range l.numbers(d.told) {
			room = append(room, l.effects[id])
		}
		odds.Outcomes[i] = Likely{P: Probability{d.weight}, Effects: room[start:len(room):len(room)]}
	}
	slices.SortFunc(odds.Outcomes, func(a, b Likely) int {
		if order := b.P.weight.compare(a.P.weight); order != 0 {
			return order
		}
		return slices.CompareFunc(a.Effects, b.Effects, Effect.compare)
	})
	return nil
}

// sample tries the situation out with random dice and fills in the outcomes as shares of the tries.
func (c *Counter) sample(odds Odds, s *Situation, policy Player, bound Bound) (Odds, error) {
	x := &c.joint
	x.open(s, policy, game.Ref{}, bound.Samples)
	odds.Exact, odds.Samples = false, bound.Samples
	odds.Runs += bound.Samples
	t := &trier{explorer: x, aftermath: odds.Until == ToAftermath}
	t.dice.Seed(sampleSeed)
	c.flow.begin(&x.ledger)
	for range bound.Samples {
		told, err := t.try()
		if err != nil {
			return Odds{}, err
		}
		c.flow.drop(&c.flow.ends, told, share(1, bound.Samples))
	}
	c.flow.pool(c.flow.ends)
	if err := c.settle(&odds); err != nil {
		return Odds{}, err
	}
	for i := range odds.Outcomes {
		odds.Outcomes[i].StandardError = standardError(odds.Outcomes[i].P.weight, bound.Samples)
	}
	if odds.FiguresSampled {
		odds.Figures = c.fates()
	}
	return odds, nil
}

// standardError is that of a share of so many tries: the root of p(1-p)/tries.
func standardError(w weight, tries int) float64 {
	p := float64(w.num) / float64(w.den)
	// The conversion keeps compilers from fusing the operations, which would give other last digits on other machines.
	return math.Sqrt(float64(p*(1-p)) / float64(tries))
}
