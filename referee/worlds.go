package referee

import (
	"bytes"
	"slices"

	"rumble/game"
)

// What a seat cannot know may change what comes of its answer: of a bid on hidden dice all depends on it. So the odds of a
// situation that was imagined are taken over many worlds. First it is looked whether that matters: in many worlds the
// situation is tried out with the same dice. When the same comes of it in all, one world is counted for all of them; else
// every try of the sample is made in a world of its own.
const (
	manyWorlds = 256 // that are looked at
	fewDice    = 16  // sets of dice that they are tried out with, one each
)

// parted says whether different things come of the considered answer in different worlds, with one of the numbers if it asks for
// one, and how many worlds were looked at. Without worlds it looks at none.
func (c *Counter) parted(s *Situation, policy Player, numbers ...int) (parted bool, looked int, err error) {
	if s.worlds == nil {
		return false, 0, nil
	}
	t := c.trier(s, policy, &c.joint)
	first := s.Checkpoint.Append(nil)
	want := make([]list, fewDice*len(numbers))
	for i := range want {
		if want[i], err = t.alike(s, numbers[i/fewDice], i%fewDice); err != nil {
			return false, 0, c.cancelled() // counting says what it is
		}
	}
	chance := s.worlds.chance
	m := maker{watch: &c.watch, of: s.worlds.of, chance: &chance, tries: s.worlds.tries}
	var state []byte
	for looked = 1; looked < manyWorlds && m.tried < 2*manyWorlds; looked++ {
		world, ok, err := m.another()
		if err != nil {
			return false, looked, err
		}
		if !ok {
			break
		}
		if state = world.Checkpoint.Append(state[:0]); bytes.Equal(state, first) && slices.EqualFunc(world.Throws, s.Throws, sameFall) {
			continue
		}
		dice := looked % fewDice
		for k, number := range numbers {
			told, err := t.alike(&world, number, dice)
			if err := c.cancelled(); err != nil {
				return false, looked, err
			}
			if err != nil || told != want[k*fewDice+dice] {
				return true, looked, nil
			}
		}
	}
	return false, looked, nil
}

func sameFall(a, b game.Thrown) bool { return a.Face == b.Face }

// cancelled is the error of a count that is not wanted any more.
func (c *Counter) cancelled() error { return c.watch.rest() }

// trier tries a situation and others like it out; lists of effects are those of one ledger.
func (c *Counter) trier(s *Situation, policy Player, x *explorer) *trier {
	x.open(&c.watch, s, policy, game.Ref{}, 0)
	return &trier{explorer: x}
}

// in tries a world out with that number.
func (t *trier) in(world *Situation, number int) (list, error) {
	here := *world
	here.Consider.Many = number
	t.past.situation, t.origin = &here, here.Checkpoint
	if err := t.watch.rest(); err != nil {
		return empty, err
	}
	told, err := t.try()
	if err == nil && !t.considered {
		err = notAsked(here.Seat)
	}
	if err == nil && t.memory() > t.watch.bound.Memory {
		err = overBudget
	}
	return told, err
}

// alike tries a world out with one of a few sets of dice. In every other set seldom faces come as often as others: what follows
// from them is to be seen as well.
func (t *trier) alike(world *Situation, number, dice int) (list, error) {
	t.dice.Seed(sampleSeed + uint64(dice))
	t.banded = dice%2 == 1
	return t.in(world, number)
}

// another is one more world, false when none was found. The error is that of a count that is not wanted any more.
func (m *maker) another() (Situation, bool, error) {
	world, err := m.next()
	if err != nil {
		return world, false, m.watch.rest()
	}
	return world, true, nil
}

// overWorlds tries the numbers out in one world after the other, as many as there are to be samples, and gives the lists of
// effects by number. As many worlds are made up as the bound has runs for.
func (c *Counter) overWorlds(t *trier, s *Situation, numbers ...int) ([][]list, error) {
	told := make([][]list, len(numbers))
	chance := s.worlds.chance
	m := maker{watch: &c.watch, of: s.worlds.of, chance: &chance, tries: s.worlds.tries}
	t.dice.Seed(sampleSeed)
	t.banded = false
	for world, ok := *s, true; ; {
		for k, number := range numbers {
			if !ok {
				break
			}
			one, err := t.in(&world, number)
			if err != nil {
				return nil, err
			}
			told[k] = append(told[k], one)
		}
		if len(told[0]) >= c.watch.bound.Samples || m.tried >= c.watch.bound.Runs {
			return told, nil
		}
		var err error
		if world, ok, err = m.another(); err != nil {
			return nil, err
		}
	}
}

// countWorlds is the odds of a situation whose worlds part: the shares of tries, each in a world of its own.
func (c *Counter) countWorlds(s *Situation, policy Player, until Horizon) (Odds, error) {
	t := c.trier(s, policy, &c.joint)
	t.aftermath = until == ToAftermath
	told, err := c.overWorlds(t, s, s.Consider.Many)
	if err != nil {
		return Odds{}, err
	}
	samples := len(told[0])
	c.flow.begin(&c.joint.ledger)
	for _, l := range told[0] {
		c.flow.drop(&c.flow.ends, l, share(1, samples))
	}
	c.flow.pool(c.flow.ends)
	odds := Odds{Samples: samples, Worlds: samples, Runs: samples, Until: until, FiguresSampled: true}
	if err := c.settle(&odds); err != nil {
		return Odds{}, err
	}
	for i := range odds.Outcomes {
		odds.Outcomes[i].StandardError = standardError(odds.Outcomes[i].P.weight, samples)
	}
	odds.Figures = c.fates()
	return odds, nil
}

// countWorlds adds the odds of all numbers where the worlds part.
func (b *numberBuilder) countWorlds() error {
	c := b.counter
	numbers := make([]int, len(b.numbers))
	for i := range numbers {
		numbers[i] = b.numbers[i].number
	}
	told, err := c.overWorlds(c.trier(&b.situation, b.policy, &c.every), &b.situation, numbers...)
	if err != nil {
		return err
	}
	for k, number := range numbers {
		samples := len(told[k])
		b.byNumber.Runs += samples
		r := NumberOdds{Number: number, Samples: samples, Worlds: samples}
		slices.Sort(told[k])
		lists := slices.Compact(slices.Clone(told[k]))
		for _, l := range lists {
			from, _ := slices.BinarySearch(told[k], l)
			upto, _ := slices.BinarySearch(told[k], l+1)
			p := share(upto-from, samples)
			r.odds = append(r.odds, Probability{p})
			r.StandardError = max(r.StandardError, standardError(p, samples))
		}
		if err := b.add(r, lists); err != nil {
			return err
		}
	}
	return nil
}
