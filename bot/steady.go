package bot

import "rumble/game"

// Steady answers by the rules of thumb of a ruleset, or takes anything that is allowed where it has none.
type Steady struct {
	advise   func(game.Game, *game.Question, *game.Chance) game.Answer
	fallback Random
}

// NewSteady is a steady player under that ruleset.
func NewSteady(rules *game.Ruleset) *Steady { return &Steady{advise: rules.Advise} }

// Answer is what the rules of thumb advise in a state the seat may know. Where they advise what is not allowed, any
// allowed answer is better: a match must not stand still because a bot is wrong.
func (s *Steady) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	if only, ok := forced(q); ok {
		return only
	}
	if s.advise == nil {
		return s.fallback.Answer(q, see, c)
	}
	seen := see()
	a := s.advise(seen, q, c)
	a.Question = q.ID
	if q.Check(a, seen.Places()) != nil {
		return s.fallback.Answer(q, func() game.Game { return seen }, c)
	}
	return a
}

// forced is the answer to a question that leaves no choice: there is nothing to look at or to think about.
func forced(q *game.Question) (game.Answer, bool) {
	if len(q.Options) != 1 || len(q.Parts) > 0 {
		return game.Answer{}, false
	}
	o := &q.Options[0]
	return game.Answer{Question: q.ID}, o.Where.None() && o.Many.None() && o.Pick.None()
}
