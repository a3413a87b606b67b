package bot

import (
	"context"

	"rumble/game"
	"rumble/referee"
)

// Sharp tries answers out in states imagined for its seat: it lets steady players play on, and answers what came out best. It begins with what a
// steady player would answer, and departs from that only for what is clearly better. It knows no game: what may be answered comes from the
// question, what a position is worth from the ruleset.
//
// The same chance, the same question and the same situation have the same answer, unless a context cut it short.
type Sharp struct {
	rules  *game.Ruleset
	budget Budget
	steady *Steady
	random Random
}

// NewSharp is a sharp player under that ruleset.
func NewSharp(rules *game.Ruleset, budget Budget) *Sharp {
	return &Sharp{rules: rules, budget: budget, steady: NewSteady(rules)}
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
	list := s.candidates(q, see(), c)
	if len(list) == 1 {
		return list[0]
	}
	trial := newTrial(s.rules, s.budget, q.Seat, worlds, c.Next())
	return list[trial.best(ctx, list)]
}
