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
	// Hear is told everything that happens, and Between is shown the game after every stretch; its error ends the game, and Play gives it.
	// Either may be nil.
	Hear    func(game.Event)
	Between func(game.Game) error
	// Keep is handed every stretch that was played to its end; nil where nobody wants them.
	Keep func(Recorded)
	// Open: players are shown the state as it is, and not what they may know of it. It is for states that are imagined already.
	Open bool
	// Enough ends Play and PlayOn after a stretch, before their time. It may be nil.
	Enough func(game.Game) bool

	// What the last Play counted.
	Stretches int
	Decisions int
	Throws    int
	Events    int

	game    game.Game
	playing *Playout // whose game it is, if it is not a caller's
	ground  game.Places
	seat    game.Seat
	course  course
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
	t.playing = nil
	t.begin(g, limit)
	result, over, err := t.until(limit)
	if err == nil && !over {
		err = t.tooLong()
	}
	return result, err
}

// PlayOn plays g to the end of the stretch in which so many decisions have been made, or to the end of the match. Called again it goes on as
// if it had not stopped. The errors are those of Play.
func (t *Simulator) PlayOn(g game.Game, decisions, limit int) error {
	t.playing = nil
	t.begin(g, limit)
	_, _, err := t.until(decisions)
	return err
}

// begin counts from now on.
func (t *Simulator) begin(g game.Game, limit int) {
	t.game, t.ground = g, g.Places()
	t.limit = limit
	t.Stretches, t.Decisions, t.Throws, t.Events = 0, 0, 0, 0
	t.failed, t.leaving = nil, false
	if t.see == nil {
		t.see = func() game.Game {
			if t.Open {
				return t.game
			}
			return t.game.Imagine(t.seat, &t.Chance)
		}
	}
	t.course.begin(t.Players, t.Keep != nil)
}

// until plays stretches until the match is over, or until so many decisions have been made.
func (t *Simulator) until(decisions int) (result game.Result, over bool, err error) {
	for {
		if result, over = t.game.Over(); over || t.Decisions >= decisions || t.Enough != nil && t.Enough(t.game) {
			return result, over, nil
		}
		if t.Stretches+t.Decisions >= t.limit {
			return result, false, t.tooLong()
		}
		t.Stretches++
		t.course.next(t.game)
		if t.advance(); t.failed != nil {
			return game.Result{}, false, t.failed
		}
		if t.Keep != nil {
			t.Keep(t.course.recorded())
		}
		if t.Between != nil {
			if err := t.Between(t.game); err != nil {
				return game.Result{}, false, err
			}
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
	face := random(&throw, &t.Chance)
	t.course.thrown(throw, face)
	return face
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
	answer := t.decide(q)
	if t.course.planned {
		t.course.given([]game.Question{*q}, []game.Answer{answer})
	}
	return answer
}

// decide lets a player answer, and checks it.
func (t *Simulator) decide(q *game.Question) game.Answer {
	if t.Stretches+t.Decisions >= t.limit {
		t.fail(t.tooLong())
	}
	t.Decisions++
	answer := t.ask(q)
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
			break
		}
		answers[i] = t.kept[i].hold(t.decide(&qs[i]))
	}
	t.course.given(qs, answers)
}

// Tell is for the rules.
func (t *Simulator) Tell(e game.Event) {
	t.Events++
	if t.Hear != nil {
		t.Hear(e)
	}
	t.course.told(e)
}

// Merge is for the rules.
func (t *Simulator) Merge(game.Progress, game.Pending) {}
