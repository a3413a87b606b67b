package referee

import (
	"context"

	"rumble/game"
)

// Planner is a player that tries its answers out before it gives one. A referee that knows what has happened in the stretch
// asks it by Plan; any other by Answer, to which it can only give what it would without trying.
type Planner interface {
	Player
	// Plan answers a question like Answer. What the seat takes for possible comes from the worlds, which are lent for the call. When
	// the context is done it answers at once, with the best that it has found so far.
	Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *Worlds, c *game.Chance) game.Answer
}

// Worlds makes up situations that a seat cannot tell from the one where it is asked: see [Situation.Imagine]. One goroutine may use it.
type Worlds struct {
	maker maker
	watch watch
}

// mostImagined bounds the states that are made up for one world.
const mostImagined = 1_000

// NewWorlds are the worlds of a situation in which its seat is asked a question and considers nothing yet. The situation may be the true one: it is
// not changed, and nothing of it is told but what the seat may know.
func NewWorlds(ctx context.Context, s Situation, q *game.Question, c *game.Chance) *Worlds {
	w := &Worlds{watch: watch{ctx: ctx, bound: Bound{}.filled()}}
	s.asked = q
	w.maker = maker{watch: &w.watch, of: s, chance: c, tries: mostImagined}
	return w
}

// Next is one more world, lent until the next one: what the seat considers there is for whoever asks to say. The error is of code
// "cannot-imagine", or "cancelled" when the context is done.
func (w *Worlds) Next() (Situation, error) { return w.maker.next() }
