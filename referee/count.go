package referee

import (
	"context"
	"math"
	"slices"

	"rumble/game"
)

// Counter counts odds. It keeps its memory from one count to the next; one goroutine may use it, for the games of one
// match. The zero Counter is ready.
type Counter struct {
	watch watch
	joint explorer // of all that may happen
	alone explorer // of what may befall one figure
	flow  flow
	sets  ledger
	every explorer // of what comes of every number
	ends  endsRun
	fall  fall
}

// Count is the exact distribution of what follows a considered answer, by running the rules through every outcome of
// every throw. Later questions are answered by the policy; nil stands for [Passive]. The policy must answer a question
// the same way whenever all is the same; what it sees is the situation's own state, which it must not change.
//
// Of a situation that was imagined (see [Situation.Imagine]) the odds are those of all worlds that the seat takes for possible, as
// far as it looks at them: always the same ones. Where the same comes of the answer in every world, they are counted in one; else
// every try of a sample is made in a world of its own, and figures are sampled too.
//
// When there are more outcomes than the bound allows, the count ends at the aftermath of the action; when even that is
// too much, the outcomes are sampled, always with the same dice, and only the fate of each figure is exact, if that can be
// counted. When a single try is more than the bound allows, the count is refused ("over-budget"). The context can only break
// a count off ("cancelled", caused by what the context says): no figure depends on time.
//
// The error is a *game.Error: one of these, or the answer is not allowed, the seat is not asked, or the situation cannot be
// retraced ("differs").
func Count(ctx context.Context, s Situation, policy Player, bound Bound) (Odds, error) {
	return new(Counter).Count(ctx, s, policy, bound)
}

// Count is the package's [Count] with memory reused.
func (c *Counter) Count(ctx context.Context, s Situation, policy Player, bound Bound) (Odds, error) {
	c.watch = watch{ctx: ctx, bound: bound.filled()}
	if policy == nil {
		policy = new(Passive)
	}
	parted, worlds, err := c.parted(&s, policy, s.Consider.Many)
	if err != nil {
		return Odds{}, err
	}
	if parted {
		return c.countWorlds(&s, policy, EndOfStretch)
	}
	odds, err := c.count(s, policy, true)
	odds.Worlds = worlds
	return odds, err
}

// count counts outcomes, and the fates of figures if they are wanted: of many figures they may take longer.
func (c *Counter) count(s Situation, policy Player, fates bool) (Odds, error) {
	x := &c.joint
	x.open(&c.watch, &s, policy, game.Ref{}, c.watch.bound.Runs)
	err := x.upToAftermath()
	runs := x.runs
	if err == overBudget && x.beyond { // it may be less when what is to come after that is left out
		x.open(&c.watch, &s, policy, game.Ref{}, c.watch.bound.Runs)
		x.short = true
		err = x.upToAftermath()
		x.runs += runs
	}
	if err == overBudget && fates {
		return c.figureByFigure(&s, policy)
	}
	if err == overBudget {
		return c.sample(Odds{Until: ToAftermath, Runs: x.runs}, &s, policy)
	}
	if err != nil {
		return Odds{}, err
	}
	odds := Odds{Exact: true}
	x.budget = min(x.budget, c.watch.bound.After)
	if x.short {
		odds.Until = ToAftermath
	} else if err = x.aftermath(); err == overBudget {
		odds.Until = ToAftermath
	} else if err != nil {
		return Odds{}, err
	}
	odds.Runs = x.runs
	err = c.pour(&odds)
	if err == overBudget && odds.Until == EndOfStretch && len(x.later) > 0 {
		odds.Until = ToAftermath
		err = c.pour(&odds)
	}
	switch {
	case err == nil && fates:
		odds.Figures = c.fates()
		return odds, nil
	case err == nil:
		return odds, nil
	case err != overBudget:
		return Odds{}, err
	case !fates:
		return c.sample(odds, &s, policy)
	}
	if err := c.marginals(&odds); err != nil {
		return Odds{}, err
	}
	return c.sample(odds, &s, policy)
}

// pour reckons the outcomes up to the horizon of the odds.
func (c *Counter) pour(odds *Odds) error {
	x := &c.joint
	if err := c.flow.joint(&c.watch, &x.graph, &x.ledger, odds.Until == ToAftermath); err != nil {
		return err
	}
	return c.settle(odds)
}

// mostFigures bounds those whose fates are counted one by one: no game has so many.
const mostFigures = 256

// marginals reckons the fate of each figure from what was explored for all together.
func (c *Counter) marginals(odds *Odds) error {
	x := &c.joint
	figures := figuresOf(&x.ledger, x.met)
	odds.FiguresSampled = len(figures) > mostFigures
	for i := 0; i < len(figures) && !odds.FiguresSampled; i++ {
		err := c.flow.marginal(&c.watch, &x.graph, &x.ledger, figures[i], odds.Until == ToAftermath, &c.sets)
		if err == overBudget {
			odds.FiguresSampled = true
			break
		}
		if err == nil {
			err = c.addFate(odds, figures[i])
		}
		if err != nil {
			return err
		}
	}
	if odds.FiguresSampled {
		odds.Figures, odds.sets = nil, nil
	}
	return nil
}

// figureByFigure answers when the outcomes are too many to explore: each figure's fate up to the aftermath by a count
// that leaves out the dice of others, and the outcomes by samples.
func (c *Counter) figureByFigure(s *Situation, policy Player) (Odds, error) {
	odds := Odds{Until: ToAftermath, Runs: c.joint.runs}
	err := c.everyFate(&odds, figuresOf(&c.joint.ledger, c.joint.met), s, policy)
	if err == overBudget {
		odds.Figures, odds.sets, odds.FiguresSampled = nil, nil, true
	} else if err != nil {
		return Odds{}, err
	}
	return c.sample(odds, s, policy)
}

// CountFigures is the exact fate of each of these figures, and of others that come up on the way, up to the aftermath of the
// action: each is counted by itself, without the dice that matter to others alone. It is what [Count] does for figures when
// the outcomes are too many. Where the worlds of an imagined situation part, the fates of all figures are shares of tries. The error
// is one of Count's; the runs of the bound are for each figure.
func CountFigures(ctx context.Context, s Situation, policy Player, figures []game.Ref, bound Bound) ([]Fate, error) {
	return new(Counter).CountFigures(ctx, s, policy, figures, bound)
}

// CountFigures is the package's [CountFigures] with memory reused.
func (c *Counter) CountFigures(ctx context.Context, s Situation, policy Player, figures []game.Ref, bound Bound) ([]Fate, error) {
	c.watch = watch{ctx: ctx, bound: bound.filled()}
	if policy == nil {
		policy = new(Passive)
	}
	parted, _, err := c.parted(&s, policy, s.Consider.Many)
	if err != nil {
		return nil, err
	}
	if parted {
		odds, err := c.countWorlds(&s, policy, ToAftermath)
		return odds.Figures, err
	}
	var odds Odds
	if err := c.everyFate(&odds, slices.Clone(figures), &s, policy); err != nil {
		return nil, err
	}
	return odds.Figures, nil
}

// everyFate counts the fate of each of these figures by itself. Counting for one may bring up another.
func (c *Counter) everyFate(odds *Odds, figures []game.Ref, s *Situation, policy Player) error {
	x := &c.alone
	for i := 0; i < len(figures); i++ {
		if len(figures) > mostFigures {
			return overBudget
		}
		x.open(&c.watch, s, policy, figures[i], c.watch.bound.Runs)
		err := x.upToAftermath()
		odds.Runs += x.runs
		if err != nil {
			return err
		}
		for _, r := range x.met {
			if !slices.Contains(figures, r) {
				figures = append(figures, r)
			}
		}
		if err := c.flow.fate(&c.watch, &x.graph, &x.ledger); err != nil {
			return err
		}
		if err := c.addFate(odds, figures[i]); err != nil {
			return err
		}
	}
	slices.SortFunc(odds.Figures, Fate.compare)
	return nil
}

// settle reads the joint distribution off the flow. It is an error when that is more than the bound allows to be written down.
func (c *Counter) settle(odds *Odds) error {
	c.flow.level()
	if !c.flow.whole() {
		return broken()
	}
	l := &c.joint.ledger
	effects := 0
	for i := range c.flow.pooled {
		effects += len(l.numbers(c.flow.pooled[i].told))
		if (i+1)*likelyBytes+effects*toldBytes > c.watch.bound.Memory {
			return overBudget
		}
	}
	odds.Outcomes = make([]Likely, len(c.flow.pooled))
	room := make([]Effect, 0, effects)
	for i := range c.flow.pooled {
		d := &c.flow.pooled[i]
		start := len(room)
		for _, id := range l.numbers(d.told) {
			room = append(room, l.effects[id])
		}
		odds.Outcomes[i] = Likely{P: Probability{d.weight}, Effects: room[start:len(room):len(room)]}
	}
	slices.SortFunc(odds.Outcomes, Likely.compare)
	return nil
}

// sample tries the situation out with random dice and fills in the outcomes as shares of the tries.
func (c *Counter) sample(odds Odds, s *Situation, policy Player) (Odds, error) {
	x, samples := &c.joint, c.watch.bound.Samples
	x.open(&c.watch, s, policy, game.Ref{}, samples)
	odds.Exact, odds.Samples = false, samples
	odds.Runs += samples
	t := &trier{explorer: x, aftermath: odds.Until == ToAftermath}
	t.dice.Seed(sampleSeed)
	c.flow.begin(&x.ledger)
	for range samples {
		if err := c.watch.rest(); err != nil {
			return Odds{}, err
		}
		told, err := t.try()
		if err == nil && x.memory() > c.watch.bound.Memory {
			err = overBudget
		}
		if err != nil {
			return Odds{}, err
		}
		c.flow.drop(&c.flow.ends, told, share(1, samples))
	}
	c.flow.pool(c.flow.ends)
	if err := c.settle(&odds); err != nil {
		return Odds{}, err
	}
	for i := range odds.Outcomes {
		odds.Outcomes[i].StandardError = standardError(odds.Outcomes[i].P.weight, samples)
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
