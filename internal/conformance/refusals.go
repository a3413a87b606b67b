package conformance

import (
	"strings"

	"rumble/game"
	"rumble/referee"
)

// wrongs are answers that the question does not allow, made from one that it does.
func wrongs(q *game.Question, right game.Answer) []game.Answer {
	o := &q.Options[right.Option]
	var all []game.Answer
	add := func(spoil func(*game.Answer)) {
		a := right
		a.Picked = append([]game.Ref(nil), right.Picked...)
		spoil(&a)
		all = append(all, a)
	}
	add(func(a *game.Answer) { a.Option = -1 })
	add(func(a *game.Answer) { a.Option = len(q.Options) })
	if o.Many.None() {
		add(func(a *game.Answer) { a.Many = 1 })
	} else {
		add(func(a *game.Answer) { a.Many = int(o.Many.From) - 1 })
		add(func(a *game.Answer) { a.Many = int(o.Many.To) + 1 })
	}
	add(func(a *game.Answer) { a.Picked = append(a.Picked, game.Ref{Kind: 200}) })
	if n := len(right.Picked); n > 0 {
		add(func(a *game.Answer) { a.Picked[n-1] = game.Ref{Kind: 200} })
		add(func(a *game.Answer) { a.Picked = append(a.Picked, a.Picked[0]) })
	}
	if o.Where.None() {
		add(func(a *game.Answer) { a.At.X = 1 })
		add(func(a *game.Answer) { a.Via = []game.Point{{}} })
	} else {
		add(func(a *game.Answer) { a.At = game.At(-1, -1) })
		add(func(a *game.Answer) { a.At = game.At(9000, 9000) })
		add(func(a *game.Answer) { a.At.Floor = 99 })
		add(func(a *game.Answer) { a.Via = make([]game.Point, game.MaxVia+1) })
		add(func(a *game.Answer) { a.Via = []game.Point{game.At(-9000, 9000)} })
	}
	if q.FreeText {
		add(func(a *game.Answer) { a.Text = strings.Repeat("x", game.MaxText+1) })
	} else {
		add(func(a *game.Answer) { a.Text = "x" })
	}
	if len(q.Parts) == 0 {
		add(func(a *game.Answer) { a.Parts = []game.Answer{{}} })
	}
	return append(all, wrongParts(q, right)...)
}

// wrongParts are answers in which one part is not allowed, or which have too few parts.
func wrongParts(q *game.Question, right game.Answer) []game.Answer {
	var all []game.Answer
	full := make([]game.Answer, len(q.Parts))
	for i := range q.Parts {
		full[i], _ = q.Part(right, i)
		if !q.Parts[i].FreeText {
			full[i].Text = ""
		}
	}
	for i := range q.Parts {
		for _, bad := range wrongs(&q.Parts[i], full[i]) {
			a := right
			a.Parts = append([]game.Answer(nil), full...)
			a.Parts[i] = bad
			all = append(all, a)
		}
	}
	if len(full) > 1 {
		few := right
		few.Parts = full[1:]
		all = append(all, few)
	}
	return all
}

// refusals gives wrong answers, answers of a wrong seat and answers to other questions: each must be refused, and
// leave everything as it was.
func (w *walk) refusals(q *game.Question, right game.Answer, g game.Game) error {
	now, middle := bytesOf(w.now), bytesOf(g)
	bad := wrongs(q, right)
	for _, a := range bad {
		if q.Check(a, g.Places()) == nil {
			return w.fault(Refusals, "%q takes %+v", q.Prompt, a)
		}
	}
	stale, early := right, right
	stale.Question = referee.QuestionID(w.checkpoint+1, 0, 0)
	early.Question = ""
	for _, given := range []referee.Given{
		{Seat: q.Seat, Answer: bad[w.chance.Below(len(bad))]}, // one: the stretch is played for each
		{Seat: q.Seat + 1, Answer: right},
		{Seat: game.Nobody, Answer: right},
		{Seat: q.Seat, Answer: stale},
		{Seat: q.Seat, Answer: early},
	} {
		answers := append(append([]referee.Given(nil), w.given...), given)
		stretch := referee.Stretch{Checkpoint: w.checkpoint, Answers: answers, Dice: w.dice}
		if _, err := referee.Run(w.now.Clone(), stretch); err == nil {
			return w.fault(Refusals, "%q is played with %+v of seat %d", q.Prompt, given.Answer, given.Seat)
		}
	}
	if bytesOf(w.now) != now || bytesOf(g) != middle {
		return w.fault(Refusals, "refusing an answer to %q changed the state", q.Prompt)
	}
	return nil
}
