package main

import (
	"context"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// The moments at which a try is looked at: the end of the stretch, the beginning of each of the next three turns, the end of the match.
const (
	endOfStretch = iota
	nextTurn
	secondTurn
	thirdTurn
	endOfMatch
	moments
)

// look is what one try looked like at the moments, in ten-thousandths of a win, and how many decisions it had come to by then.
type look struct{ worth, steps [moments]int }

// decision is what came of each of the answers but the usual one, in each of the worlds: by how much it was better than that.
type decision [][]look

// watch is a player that plays as a steady one does, and looks at some of its decisions.
type watch struct {
	rules         *game.Ruleset
	sharp         *bot.Sharp
	steady        *bot.Steady
	every, worlds int

	all    []decision
	failed error
}

// Answer is what a steady player answers.
func (w *watch) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	return w.steady.Answer(q, see, c)
}

// Plan answers the same, and looks at what else might have been answered.
func (w *watch) Plan(_ context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	answers := w.sharp.Candidates(q, see, c)
	if len(answers) == 0 || w.failed != nil || c.Below(w.every) > 0 {
		return w.steady.Answer(q, see, c)
	}
	d := make(decision, len(answers)-1)
	var p playing
	p.begin(w.rules, q.Seat)
	for range w.worlds {
		world, err := worlds.Next()
		if err != nil {
			break // no more that fit what the seat knows
		}
		seed := c.Next()
		usual := w.try(&p, &world, answers[0], seed)
		for i := range d {
			l := w.try(&p, &world, answers[i+1], seed)
			for m := range l.worth {
				l.worth[m] -= usual.worth[m]
			}
			d[i] = append(d[i], l)
		}
	}
	w.all = append(w.all, d)
	return answers[0]
}

// try plays on to the end of the match after an answer.
func (w *watch) try(p *playing, world *referee.Situation, answer game.Answer, seed uint64) look {
	world.Consider = answer
	p.from, p.seen = w.rules.Turn(world.Checkpoint), 0
	p.out.Table.Chance.Seed(seed)
	g, err := p.out.Play(world, mostDecisions, mostDecisions)
	if err != nil {
		w.failed = err
		return look{}
	}
	for p.seen < moments {
		p.note(bot.Value(w.rules, g, p.seat))
	}
	return p.is
}

// playing is a table at which tries are played.
type playing struct {
	out  referee.Playout
	seat game.Seat
	from int // the turn in which it is asked
	seen int // moments that are past
	is   look
}

func (p *playing) begin(rules *game.Ruleset, seat game.Seat) {
	p.seat = seat
	t := &p.out.Table
	player := bot.NewSteady(rules)
	for range game.MaxSeats {
		t.Players = append(t.Players, player)
	}
	t.Open, t.SameDice = true, true
	t.Enough = func(g game.Game) bool {
		for p.seen < endOfMatch && rules.Turn(g)-p.from >= p.seen {
			p.note(rules.Prospect(g, seat))
		}
		return false
	}
}

// note is what it looks like at the next moment.
func (p *playing) note(worth int) {
	p.is.worth[p.seen], p.is.steps[p.seen] = worth, p.out.Table.Decisions
	p.seen++
}
