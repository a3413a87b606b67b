package bot

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// Budget is how much a [Sharp] player may try for one answer. It counts what is tried and not time, so that the same question has the
// same answer on every machine.
type Budget struct {
	Tries      int // playouts
	Steps      int // decisions and stretches played in them, together
	Horizon    int // decisions of one playout, then the position is judged as it stands
	Candidates int // answers that are tried
	Doubt      int // tenths of standard errors
}

// Sharp tries answers out in states imagined for its seat: it lets steady players play on, and takes what came out best. It
// begins with what a steady player would answer, and departs from that only for what is clearly better.
type Sharp struct {
	rules  *game.Ruleset
	steady *Steady
	random Random
	budget Budget

	playout referee.Playout
	list    []candidate
	steps   int
	Stat    struct{ Plans, Tries, Steps, Departs int }
}

// candidate is an answer that is tried.
type candidate struct {
	answer game.Answer
	sum    int   // of the values of its tries
	values []int // by try
}

// NewSharp is a sharp player under that ruleset.
func NewSharp(rules *game.Ruleset, budget Budget) *Sharp {
	return &Sharp{rules: rules, steady: NewSteady(rules), budget: budget}
}

// Answer is what a steady player would answer: without knowing how the stretch has gone there is nothing to try.
func (s *Sharp) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	return s.steady.Answer(q, see, c)
}

// Plan is the answer that came out best.
func (s *Sharp) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	if only, ok := forced(q); ok {
		return only
	}
	s.Stat.Plans++
	first := see()
	s.collect(q, first, c)
	if len(s.list) == 1 {
		return s.list[0].answer
	}
	a := s.search(ctx, q, worlds, c)
	a.Question = q.ID
	return a
}

// collect lists the answers worth a try, that of a steady player first.
func (s *Sharp) collect(q *game.Question, seen game.Game, c *game.Chance) {
	s.list = s.list[:0]
	look := func() game.Game { return seen }
	s.add(q, s.steady.Answer(q, look, c), seen)
	if len(q.Options) <= s.budget.Candidates {
		for i := range q.Options {
			o := &q.Options[i]
			if o.Concedes || !o.Where.None() || !o.Pick.None() {
				continue
			}
			s.add(q, game.Answer{Option: i, Many: s.rules.Usual(seen, q, i)}, seen)
		}
	}
	for range 4 * s.budget.Candidates {
		if len(s.list) >= s.budget.Candidates {
			return
		}
		s.add(q, s.random.Answer(q, look, c), seen)
	}
}

func (s *Sharp) add(q *game.Question, a game.Answer, seen game.Game) {
	a.Question = q.ID
	for i := range s.list {
		if alike(&s.list[i].answer, &a) {
			return
		}
	}
	if q.Check(a, seen.Places()) != nil {
		return
	}
	if len(s.list) < cap(s.list) {
		s.list = s.list[:len(s.list)+1]
	} else {
		s.list = append(s.list, candidate{})
	}
	n := &s.list[len(s.list)-1]
	n.answer, n.sum, n.values = a.Copy(), 0, n.values[:0]
}

func alike(a, b *game.Answer) bool {
	if a.Option != b.Option || a.At != b.At || a.Many != b.Many || len(a.Picked) != len(b.Picked) || len(a.Via) != len(b.Via) || len(a.Parts) != len(b.Parts) {
		return false
	}
	for i := range a.Picked {
		if a.Picked[i] != b.Picked[i] {
			return false
		}
	}
	for i := range a.Via {
		if a.Via[i] != b.Via[i] {
			return false
		}
	}
	for i := range a.Parts {
		if !alike(&a.Parts[i], &b.Parts[i]) {
			return false
		}
	}
	return true
}

// search tries the candidates, all in the same worlds with the same dice, and more often those that look better.
func (s *Sharp) search(ctx context.Context, q *game.Question, worlds *referee.Worlds, c *game.Chance) game.Answer {
	alive := make([]int, len(s.list))
	for i := range alive {
		alive[i] = i
	}
	rounds := 0
	for n := 1; n < len(alive); n *= 2 {
		rounds++
	}
	s.steps = 0
	seed := c.Next()
	tries := 0
	for r := range rounds {
		each := max(1, s.budget.Tries/rounds/len(alive))
		if r == rounds-1 {
			each *= 1
		}
		for range each {
			if ctx.Err() != nil || s.steps >= s.budget.Steps {
				break
			}
			world, err := worlds.Next()
			if err != nil {
				break
			}
			tries++
			for _, i := range alive {
				s.try(&s.list[i], &world, q.Seat, seed+uint64(tries))
			}
		}
		if r == rounds-1 {
			break
		}
		// sort by sum, advice always kept
		for i := 1; i < len(alive); i++ {
			for j := i; j > 0 && s.list[alive[j]].sum > s.list[alive[j-1]].sum; j-- {
				alive[j], alive[j-1] = alive[j-1], alive[j]
			}
		}
		keep := (len(alive) + 1) / 2
		hasAdvice := false
		for _, i := range alive[:keep] {
			hasAdvice = hasAdvice || i == 0
		}
		alive = alive[:keep]
		if !hasAdvice {
			alive[keep-1] = 0
			if keep == 1 {
				alive = alive[:1]
			}
		}
	}
	best := 0
	for _, i := range alive {
		if s.list[i].sum > s.list[best].sum && s.clearly(i) {
			best = i
		}
	}
	if best != 0 {
		s.Stat.Departs++
	}
	return s.list[best].answer
}

// clearly says whether a candidate is better than the advice by more than noise.
func (s *Sharp) clearly(i int) bool {
	a, b := s.list[0].values, s.list[i].values
	n := min(len(a), len(b))
	sum, squares := 0, 0
	for k := range n {
		d := b[k] - a[k]
		sum += d
		squares += d * d
	}
	return sum > 0 && 100*sum*sum > s.budget.Doubt*s.budget.Doubt*squares
}

func (s *Sharp) try(c *candidate, world *referee.Situation, seat game.Seat, seed uint64) {
	world.Consider = c.answer
	p := &s.playout
	if p.Table.Players == nil {
		for range game.MaxSeats {
			p.Table.Players = append(p.Table.Players, NewSteady(s.rules))
		}
	}
	p.Table.Open = true
	p.Table.Chance.Seed(seed)
	g, err := p.Play(world, s.budget.Horizon, 20_000)
	v := 0
	if err == nil {
		v = Value(s.rules, g, seat)
	}
	s.steps += p.Table.Decisions + p.Table.Stretches
	s.Stat.Tries++
	s.Stat.Steps += p.Table.Decisions
	c.sum += v
	c.values = append(c.values, v)
}

// Value is how a game looks for a seat, in ten-thousandths of a win: what came of it, or what the rules of thumb make of it. Without such
// rules a game that goes on is as good for all.
func Value(rules *game.Ruleset, g game.Game, seat game.Seat) int {
	if result, over := g.Over(); over {
		return Share(result, seat)
	}
	if rules.Prospect == nil {
		return game.Lot / 2
	}
	return rules.Prospect(g, seat)
}

// Share is what a result is worth to a seat, in ten-thousandths of a win: a draw is shared by those who have it.
func Share(r game.Result, seat game.Seat) int {
	if slices.Contains(r.Winners, seat) {
		return game.Lot / len(r.Winners)
	}
	return 0
}
