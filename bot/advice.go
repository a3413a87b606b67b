package bot

import (
	"context"
	"time"

	"rumble/game"
	"rumble/referee"
)

// Advice is what a player would answer, and how good that is beside other answers.
type Advice struct {
	Answer game.Answer
	Tried  bool // answers were tried out; else it is what the rules of thumb say
	// Best are the answer and the best of all others, each with what it is worth; none when nothing was tried, as where there is no choice.
	Best []Rated
	// Margin is by how much the first of them came out better than the second where both were tried, in ten-thousandths of a win, below 0 where the second
	// did, and MarginError the standard error of that. It is known far better than either chance: what they share is no part of it.
	Margin, MarginError int
	// Gain is by how much the answer is better than what the rules of thumb would do, in ten-thousandths of a win, and Error the standard error
	// of that. Both are 0 where it is what they would do.
	Gain, Error int
}

// Rated is an answer with the chance to win of the seat that gives it, and its standard error, both in ten-thousandths.
type Rated struct {
	Answer        game.Answer
	Chance, Error int
}

// Advising is the budget for advice that takes at most about two seconds: somebody waits for it, and wants to know how sure it is.
func Advising(rules *game.Ruleset) Budget {
	return Usual(rules).Times(8) // and more to rate what is found, see [Sharp.Advise]; some questions take twice as long as most
}

// Advise is what this player would answer, with the second best beside it. They are rated in other worlds than those by which the answer was found, all
// in the same ones and with the same dice. See gives one state that the seat takes for possible. The same chance, question and situation have the
// same advice, unless a context cut it short; it takes at most two and a half times the budget, one for finding and the others for rating. Of what time a context has,
// rating has its part, however slow the machine is.
func (s *Sharp) Advise(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) Advice {
	if only, ok := forced(q); ok {
		return Advice{Answer: only}
	}
	list := s.candidates(q, see(), c)
	if len(list) == 1 {
		return Advice{Answer: list[0]}
	}
	t := newTrial(s.rules, s.budget, q.Seat, worlds, c.Next())
	soon, end := half(ctx)
	best := t.best(soon, list)
	end()
	r := newRating(list, best, t.gains, s.budget)
	soon, end = half(ctx)
	r.compare(soon, t)
	end()
	r.playOn(ctx, t)
	return r.advice()
}

// half is a context that ends after half of the time that another has left; one that has all the time of the world is left as it is.
func half(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Until(deadline)/2)
}
