package referee

import (
	"fmt"

	"rumble/game"
)

// Simulator plays whole games fast: random dice, players that answer at once, no log, no goroutines. It allocates nothing
// while playing, unless a player or the rules do. One goroutine may use it; make one for each.
type Simulator struct {
	Chance  game.Chance // the dice, and what the players draw on
	Players []Player    // by seat
	// Hear is told everything that happens, when it is not nil.
	Hear func(game.Event)

	// What the last Play counted.
	Stretches int
	Decisions int
	Throws    int
	Events    int

	game    game.Game
	ground  game.Places
	seat    game.Seat
	see     func() game.Game // made once: a closure for every question would be garbage
	limit   int
	kept    [game.MaxSeats]answerRoom
	failed  error
	leaving bool
}

// Play plays g to its end, or to the limit of so many decisions and stretches together. The error names a player whose
// answer was not allowed ("bad-player"), or says that the limit was reached ("too-long"); g is then in the middle of a
// stretch.
func (t *Simulator) Play(g game.Game, limit int) (game.Result, error) {
	t.game, t.ground = g, g.Places()
	t.limit = limit
	t.Stretches, t.Decisions, t.Throws, t.Events = 0, 0, 0, 0
	t.failed, t.leaving = nil, false
	if t.see == nil {
		t.see = func() game.Game { return t.game.Imagine(t.seat, &t.Chance) }
	}
	for {
		if result, over := g.Over(); over {
			return result, nil
		}
		if t.Stretches+t.Decisions >= t.limit {
			return game.Result{}, t.tooLong()
		}
		t.Stretches++
		if t.advance(); t.failed != nil {
			return game.Result{}, t.failed
		}
	}
}

func (t *Simulator) tooLong() error {
	return game.Refuse(TooLong, "", "The match did not end within %d decisions and stretches.", t.limit)
}

func (t *Simulator) advance() {
	defer func() {
		if t.leaving {
			recoverUnwound(recover())
		}
	}()
	t.game.Advance(t)
}

func (t *Simulator) fail(err error) {
	t.failed, t.leaving = err, true
	panic(unwound)
}

// Throw is for the rules.
func (t *Simulator) Throw(throw game.Throw) game.Face {
	t.Throws++
	return random(&throw, &t.Chance)
}

// random throws without a key.
func random(t *game.Throw, c *game.Chance) game.Face {
	var face game.Face
	for range t.Dice {
		face.Add(uint8(c.Below(t.Sides)) + 1)
	}
	return face
}

// Ask is for the rules.
func (t *Simulator) Ask(q *game.Question) game.Answer {
	if t.Stretches+t.Decisions >= t.limit {
		t.fail(t.tooLong())
	}
	t.Decisions++
	t.seat = q.Seat
	answer := t.Players[q.Seat].Answer(q, t.see, &t.Chance)
	if err := q.Check(answer, t.ground); err != nil {
		t.fail(badPlayer(q, err))
	}
	return answer
}

func badPlayer(q *game.Question, cause error) error {
	return &game.Error{
		Code:     game.BadPlayer,
		Sentence: fmt.Sprintf("The player of seat %d answered %q with what is not allowed: %v", q.Seat, q.Prompt, cause),
		Cause:    cause,
	}
}

// AskTogether is for the rules. Nobody learns from the order: a player is shown no more than the question. A race goes to
// the first in the order of the questions that wants it.
func (t *Simulator) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		if i > 0 && qs[i].Race && answers[i-1].Option != qs[i-1].Default {
			for ; i < len(qs); i++ {
				answers[i] = game.Answer{Option: qs[i].Default}
			}
			return
		}
		answers[i] = t.kept[i].hold(t.Ask(&qs[i]))
	}
}

// Tell is for the rules.
func (t *Simulator) Tell(e game.Event) {
	t.Events++
	if t.Hear != nil {
		t.Hear(e)
	}
}

// Merge is for the rules.
func (t *Simulator) Merge(game.Progress, game.Pending) {}
