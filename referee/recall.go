package referee

import (
	"slices"

	"rumble/game"
)

// answered is a question that was answered in a run: at which point of it, how, and whether it was the considered one.
type answered struct {
	pace       pace
	recalled   int // how often the rules had asked for answers that are known
	seat       game.Seat
	clause     game.ClauseID
	prompt     game.Prompt
	who, whom  game.Ref
	answer     game.Answer
	room       answerRoom // of the answer
	option     game.Option
	considered bool
}

// mostAnswered bounds the questions of one run that are remembered.
const mostAnswered = 64

// keep notes an answer for the runs to come.
func (x *explorer) keep(q *game.Question, a *game.Answer, considered bool) {
	at := x.asked
	x.asked++
	if !x.follows || at >= mostAnswered {
		return
	}
	x.answered = slices.Grow(x.answered[:at], 1)[:at+1]
	kept := &x.answered[at]
	room, among := kept.room, kept.option.Pick.Among[:0]
	*kept = answered{
		pace: x.pace, recalled: x.recalled, seat: q.Seat, clause: q.Clause, prompt: q.Prompt, who: q.Who, whom: q.Whom,
		answer: room.hold(*a), option: q.Options[a.Option], considered: considered,
	}
	kept.room = room
	kept.option.Pick.Among = append(among, kept.option.Pick.Among...)
}

// to is whether it was the answer to a question.
func (a *answered) to(q *game.Question) bool {
	return a.seat == q.Seat && a.clause == q.Clause && a.prompt == q.Prompt && a.who == q.Who && a.whom == q.Whom
}

// forget forgets what was answered but the considered answer: another way is going to be followed.
func (x *explorer) forget() {
	x.answered = x.answered[:1+slices.IndexFunc(x.answered, func(a answered) bool { return a.considered })]
}

// Recall is for the rules: as long as another choice of the way is ahead, the run is the same as the last one.
func (x *explorer) Recall(q *game.Question) (game.Answer, game.Option, bool) {
	x.recalled++
	if !x.follows || x.at >= len(x.path) || x.asked >= len(x.answered) {
		return game.Answer{}, game.Option{}, false
	}
	known := &x.answered[x.asked]
	point := x.pace
	point.calls++
	if known.pace != point || known.recalled != x.recalled || !known.to(q) || known.option.Concedes || x.considered == known.considered {
		return game.Answer{}, game.Option{}, false
	}
	x.calls()
	x.asked++
	x.considered = true
	return known.answer, known.option, true
}
