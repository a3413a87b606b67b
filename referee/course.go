package referee

import (
	"context"
	"slices"

	"rumble/game"
)

// course is what has happened in the stretch that a [Simulator] plays, kept only while somebody plans or keeps it.
type course struct {
	planned    bool
	checkpoint game.Game
	number     int // of the stretch
	asked      int // questions put in it
	outcome    Outcome
	answers    []Given
}

// begin looks whether anybody plans, or all is to be kept.
func (c *course) begin(players []Player, kept bool) {
	c.planned = kept
	for _, p := range players {
		if _, plans := p.(Planner); plans {
			c.planned = true
		}
	}
	if !c.planned {
		c.checkpoint = nil
	}
}

// next begins a stretch.
func (c *course) next(g game.Game) {
	if !c.planned {
		return
	}
	if c.checkpoint == nil {
		c.checkpoint = g.Clone()
	} else {
		c.checkpoint.CopyFrom(g)
	}
	c.number++
	c.asked = 0
	c.outcome.Told, c.outcome.Rolled, c.answers = c.outcome.Told[:0], c.outcome.Rolled[:0], c.answers[:0]
}

func (c *course) thrown(t game.Throw, face game.Face) {
	if c.planned {
		t.Among = append([]game.Ref(nil), t.Among...)
		c.outcome.Rolled = append(c.outcome.Rolled, game.Thrown{Throw: t, Face: face})
	}
}

func (c *course) told(e game.Event) {
	if c.planned {
		c.outcome.Told = append(c.outcome.Told, Told{Event: copyEvent(e), Dice: c.outcome.Rolled})
		c.outcome.Rolled = nil
	}
}

// given notes the answers to questions that were put together, or to a single one.
func (c *course) given(qs []game.Question, answers []game.Answer) {
	if !c.planned {
		return
	}
	for i := range qs {
		a := answers[i].Copy()
		a.Question = QuestionID(c.number, c.asked, 0)
		c.answers = append(c.answers, Given{Seat: qs[i].Seat, Answer: a})
		c.asked++
	}
}

// recorded is the stretch that has been played to its end, shared with nobody.
func (c *course) recorded() Recorded {
	r := Recorded{Before: c.checkpoint.Clone(), Answers: slices.Clone(c.answers), Told: slices.Clone(c.outcome.Told)}
	r.Last, c.outcome.Rolled = c.outcome.Rolled, nil
	return r
}

// ask lets a player answer, one who plans by what the seat takes for possible.
func (t *Simulator) ask(q *game.Question) game.Answer {
	t.seat = q.Seat
	player := t.Players[q.Seat]
	planner, plans := player.(Planner)
	if !plans || !t.course.planned {
		return player.Answer(q, t.see, &t.Chance)
	}
	ctx := context.Background() // games that are played at once have all the time of the world
	situation := t.course.outcome.Situation(t.course.checkpoint, t.course.answers, q.Seat, game.Answer{})
	return planner.Plan(ctx, q, t.see, NewWorlds(ctx, situation, q, &t.Chance), &t.Chance)
}
