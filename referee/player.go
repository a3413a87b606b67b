package referee

import "rumble/game"

// Player answers questions at once: a bot, or the policy that odds assume of everybody.
//
// The question is borrowed for the call. See gives a state that the seat asked cannot tell from the true one, made
// when it is called and not before; it is to be looked at during the call, and cloned to try things out. The answer is
// checked like anybody's. A player may return slices of its own in the answer, to be reused at its next answer.
type Player interface {
	Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer
}

// Passive takes the default of every question, as the clock does for a seat that does not answer: see [Default]. It
// is the policy that odds assume unless they are told another. The zero value is ready; one goroutine may use it.
type Passive struct {
	places []game.Point // room for the places a ground proposes
}

// Answer is the default answer.
func (p *Passive) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	if !needsGround(q) {
		return Default(q, nil, c, nil)
	}
	if p.places == nil {
		p.places = make([]game.Point, 0, 64)
	}
	return Default(q, see().Places(), c, p.places[:0])
}

func needsGround(q *game.Question) bool {
	return !q.Options[q.Default].Where.None()
}

// Default completes the default option of a question: the least number, the first things of those to pick, the first
// good place or else any that can be found. When there is no such place, the first option that needs none is taken.
// The answer is not checked. Room, which may be nil, is where the ground may put the places it proposes.
func Default(q *game.Question, ground game.Places, c *game.Chance, room []game.Point) game.Answer {
	if a, ok := complete(q, q.Default, ground, c, room); ok {
		return a
	}
	for i := range q.Options {
		if q.Options[i].Where.None() {
			a, _ := complete(q, i, ground, c, room)
			return a
		}
	}
	return game.Answer{Question: q.ID, Option: q.Default}
}

func complete(q *game.Question, option int, ground game.Places, c *game.Chance, room []game.Point) (game.Answer, bool) {
	o := &q.Options[option]
	a := game.Answer{Question: q.ID, Option: option}
	if !o.Many.None() {
		a.Many = int(o.Many.From)
	}
	if o.Pick.Least > 0 {
		a.Picked = o.Pick.Among[:o.Pick.Least]
	}
	if o.Where.None() {
		return a, true
	}
	for _, p := range ground.Good(o.Where, room) {
		if ground.Allows(o.Where, p, nil) == nil {
			a.At = p
			return a, true
		}
	}
	var ok bool
	a.At, ok = ground.Sample(o.Where, c)
	return a, ok
}
