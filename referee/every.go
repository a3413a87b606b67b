package referee

import (
	"context"
	"slices"

	"rumble/game"
)

// MostNumbers bounds the numbers of a [OddsByNumber]: none to a hundred dice.
const MostNumbers = game.MaxDice + 1

// CountEvery is the exact distribution of what follows a considered answer for every number that its option asks for, as
// [Count] has it for one. The number in the situation may be any that the option allows.
//
// A rule that throws as many dice as were chosen, and goes by its end bands (see [game.Throw]), is run once for every pair of
// dice in the first and in the last band, with the most dice; the weights of the pairs for all numbers follow from each
// other. A number with which the rule throws nothing, or something else, is counted by itself. Where there is no such promise, where
// more throws follow, or where the pairs are more than the bound allows for all the numbers, every number is.
//
// Of an imagined situation the odds are taken over its worlds, as [Count] has it: with every number in the same ones.
//
// The bound is for each number, but for the memory: that is for all of them. The error is a *game.Error: one of Count's, or
// that the option asks for no number ("no-number") or for one of too many ("too-many-numbers").
func CountEvery(ctx context.Context, s Situation, policy Player, bound Bound) (OddsByNumber, error) {
	return new(Counter).CountEvery(ctx, s, policy, bound)
}

// CountEvery is the package's [CountEvery] with memory reused.
func (c *Counter) CountEvery(ctx context.Context, s Situation, policy Player, bound Bound) (OddsByNumber, error) {
	c.watch = watch{ctx: ctx, bound: bound.filled()}
	if policy == nil {
		policy = new(Passive)
	}
	t := &c.ends
	t.open(&c.watch, &c.every, s, policy)
	if _, _, err := t.probe(s.Consider.Many); err != nil {
		return OddsByNumber{}, err
	}
	span := t.span
	if span.None() {
		return OddsByNumber{}, game.Refuse(game.NoNumber, "option", "This option asks for no number.")
	}
	if int64(span.To)-int64(span.From) >= MostNumbers {
		return OddsByNumber{}, game.Refuse(codeTooManyNumbers, "option", "Odds for every number are counted for %d numbers at most.", MostNumbers)
	}
	b := numberBuilder{counter: c, situation: s, policy: policy, rows: make(map[list]int)}
	from, to := int(span.From), int(span.To)
	for number := from; number <= to; number++ {
		told, thrown, err := t.probe(number)
		if err != nil {
			return OddsByNumber{}, err
		}
		b.numbers = append(b.numbers, chosen{number: number, before: told, throws: thrown, throw: t.throw})
	}
	parted, worlds, err := c.parted(&s, policy, slices.Compact([]int{from, from + (to-from)/2, to})...)
	if err != nil {
		return OddsByNumber{}, err
	}
	if parted {
		err := b.countWorlds()
		b.byNumber.Runs += t.runs
		return b.byNumber, err
	}
	if err := b.follow(); err != nil {
		return OddsByNumber{}, err
	}
	for i := range b.numbers {
		if err := b.climb(&b.numbers[i]); err != nil {
			return OddsByNumber{}, err
		}
	}
	for i := range b.byNumber.Numbers {
		b.byNumber.Numbers[i].Worlds = worlds
	}
	b.byNumber.Runs += t.runs
	return b.byNumber, nil
}

// chosen is one of the numbers, and what comes of it first.
type chosen struct {
	number int
	before list       // told before the throw; without one, to the end
	throws bool       // something
	throw  game.Throw // that first
	byEnds bool       // it is one of those counted together
}

// numberBuilder puts the odds by number together.
type numberBuilder struct {
	counter   *Counter
	situation Situation
	policy    Player
	numbers   []chosen

	byNumber OddsByNumber
	bytes    int          // about what it takes
	rows     map[list]int // by list: its place in the outcomes by number

	// of the numbers that are counted together:
	pairs []int32              // the outcome of each pair, as a place in led
	led   []list               // what the pairs lead to, equal lists once
	falls [MostNumbers]*shares // by dice
}

// follow counts all numbers together whose first throw differs from that of the most dice in nothing but the dice, if
// that throw goes by its end bands.
func (b *numberBuilder) follow() error {
	most := -1
	for i := range b.numbers {
		n := &b.numbers[i]
		if n.throws && n.throw.EndBands && n.throw.Kind == game.Dice && (most < 0 || n.throw.Dice > b.numbers[most].throw.Dice) {
			most = i
		}
	}
	if most < 0 {
		return nil
	}
	throw := b.numbers[most].throw
	var cut choice
	cut.begin(&throw, game.Ref{})
	if len(cut.bands) < 3 {
		return nil // with the number of dice in one band goes that in another: no two numbers share a pair
	}
	t := &b.counter.ends
	led, ok, err := t.follow(b.numbers[most].number, throw.Dice, b.counter.watch.bound.Runs*len(b.numbers), cut.bands)
	if err != nil || !ok {
		return err
	}
	b.merge(led)
	if shared := len(led) + len(b.led)*len(b.numbers); shared*waysBytes(throw.Sides, throw.Dice) > b.counter.watch.bound.Memory {
		return nil
	}
	var wanted [MostNumbers]bool
	for i := range b.numbers {
		n := &b.numbers[i]
		alike := throw
		alike.Dice = n.throw.Dice
		n.byEnds = n.throws && n.throw.EndBands && sameThrow(&alike, &n.throw)
		wanted[n.throw.Dice] = wanted[n.throw.Dice] || n.byEnds
	}
	return b.pour(cut.bands, throw.Sides, throw.Dice, &wanted)
}

// merge puts equal lists together.
func (b *numberBuilder) merge(led []list) {
	places := make(map[list]int32)
	b.pairs = make([]int32, len(led))
	for i, told := range led {
		place, known := places[told]
		if !known {
			place = int32(len(b.led))
			b.led = append(b.led, told)
			places[told] = place
		}
		b.pairs[i] = place
	}
}

// pour weighs the outcomes of the pairs for each wanted number of dice.
func (b *numberBuilder) pour(bands []band, sides, most int, wanted *[MostNumbers]bool) error {
	first, last := int(bands[0].size), int(bands[len(bands)-1].size)
	f := &b.counter.fall
	for f.begin(first, sides-first-last, last, most, b.pairs, len(b.led)); ; f.next() {
		if err := b.counter.watch.rest(); err != nil {
			return err
		}
		if wanted[f.dice] {
			var whole bool
			if b.falls[f.dice], whole = f.pour(); !whole {
				return broken()
			}
		}
		if f.dice == most {
			return nil
		}
	}
}

// climb adds the odds of a number.
func (b *numberBuilder) climb(n *chosen) error {
	switch {
	case !n.throws:
		return b.add(NumberOdds{Number: n.number, Exact: true, odds: []Probability{{one()}}}, []list{n.before})
	case n.byEnds:
		return b.addShares(n)
	}
	return b.count(n)
}

func (b *numberBuilder) addShares(n *chosen) error {
	r := NumberOdds{Number: n.number, Exact: true, shares: b.falls[n.throw.Dice]}
	var told []list
	for o := range b.led {
		if r.shares.of(o).Sign() > 0 {
			told = append(told, b.counter.every.ledger.concat(n.before, b.led[o]))
			r.spots = append(r.spots, int32(o))
		}
	}
	return b.add(r, told)
}

// count counts a number by itself.
func (b *numberBuilder) count(n *chosen) error {
	s := b.situation
	s.Consider.Many = n.number
	odds, err := b.counter.count(s, b.policy, false)
	if err != nil {
		return err
	}
	b.byNumber.Runs += odds.Runs
	l := &b.counter.every.ledger
	r := NumberOdds{Number: n.number, Exact: odds.Exact, Samples: odds.Samples, Until: odds.Until}
	var lists []list
	for i := range odds.Outcomes {
		o := &odds.Outcomes[i]
		told := empty
		for _, e := range o.Effects {
			told = l.with(told, l.note(e))
		}
		lists = append(lists, told)
		r.odds = append(r.odds, o.P)
		r.StandardError = max(r.StandardError, o.StandardError)
	}
	return b.add(r, lists)
}

// add adds a number with its outcomes, which are put in order. It is an error when the odds grow larger than the bound
// allows.
func (b *numberBuilder) add(r NumberOdds, told []list) error {
	var fresh []list
	for _, l := range told {
		if _, known := b.rows[l]; !known {
			fresh = append(fresh, l)
		}
	}
	b.addOutcomes(fresh)
	b.bytes += len(told) * likelyBytes
	if b.bytes+b.counter.every.ledger.memory() > b.counter.watch.bound.Memory {
		return overBudget
	}
	order := make([]int, len(told))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return b.rows[told[i]] - b.rows[told[j]] })
	odds, spots := r.odds, r.spots
	r.odds, r.spots, r.Outcomes = nil, nil, make([]int, len(told))
	for at, i := range order {
		r.Outcomes[at] = b.rows[told[i]]
		if r.shares != nil {
			r.spots = append(r.spots, spots[i])
		} else {
			r.odds = append(r.odds, odds[i])
		}
	}
	b.byNumber.Numbers = append(b.byNumber.Numbers, r)
	return nil
}

// addOutcomes adds lists that no number before has led to.
func (b *numberBuilder) addOutcomes(fresh []list) {
	l := &b.counter.every.ledger
	type row struct {
		told    list
		effects []Effect
	}
	rows := make([]row, len(fresh))
	for i, told := range fresh {
		rows[i].told = told
		for _, id := range l.numbers(told) {
			rows[i].effects = append(rows[i].effects, l.effects[id])
		}
	}
	slices.SortFunc(rows, func(x, y row) int { return slices.CompareFunc(x.effects, y.effects, Effect.compare) })
	for _, r := range rows {
		b.rows[r.told] = len(b.byNumber.Outcomes)
		b.byNumber.Outcomes = append(b.byNumber.Outcomes, r.effects)
		b.bytes += len(r.effects) * toldBytes
	}
}
