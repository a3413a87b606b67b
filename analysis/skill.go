package analysis

import (
	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// surely is how many times as closely a decision is looked at that seems to have cost something.
const surely = 8

// more is the budget for that.
func more(b bot.Budget) bot.Budget {
	return bot.Budget{Candidates: b.Candidates, Tries: surely * b.Tries, Steps: surely * b.Steps}
}

// decision adds what an answer of a stretch cost, by what its seat could know when it was given.
func (a *analyst) decision(s *Stretch, k int, seed uint64) error {
	if err := a.ctx.Err(); err != nil {
		return err
	}
	given := s.Answers[k]
	view := s.Before.Clone()
	outcome, err := referee.Run(view, referee.Stretch{Checkpoint: s.Number, Answers: s.Answers[:k], Dice: fallen(s.Throws())})
	if err != nil {
		return err
	}
	q := asked(outcome, given.Seat, given.Answer.Question)
	if q == nil || !choice(q) {
		return nil
	}
	chance := game.NewChance(seed)
	situation := outcome.Situation(s.Before, s.Answers[:k], q.Seat, game.Answer{})
	worlds := referee.NewWorlds(a.ctx, situation, q, chance)
	answer := given.Answer
	answer.Question = q.ID
	see := func() game.Game { return view.Imagine(q.Seat, chance) }
	c := a.sharp.Compare(a.ctx, q, answer, see, worlds, chance)
	if c.Gain > 0 { // of so many decisions some look bad by chance: what does is tried again, in worlds that tell nothing of these
		c = a.surely.Compare(a.ctx, q, answer, see, worlds, chance)
	}
	speaker := speak.New(view, a.match.Words)
	d := Decision{Moment: s.Answered[k], Seat: int(q.Seat), Text: speaker.Answered(q, &answer)}
	seat := &a.report.Seats[q.Seat]
	seat.Decisions++
	if off := a.offBy(&c); c.Gain >= 2*off && c.Gain > 0 {
		d.Cost, d.Error = c.Gain, off
		seat.Faults++
		seat.Cost += d.Cost
		d.Text, d.Better = beside(speaker, q, &answer, &c.Better)
	}
	a.report.Decisions = append(a.report.Decisions, d)
	return a.ctx.Err()
}

// offBy is the standard error of what a decision cost. As for chances, tries that all went one way make nothing certain.
func (a *analyst) offBy(c *bot.Compared) int {
	return max(root(c.Square), leastError(c.Worlds, a.seats))
}

// fallen are the throws of a stretch as they fell.
type fallen []game.Thrown

// Throw is a throw as it fell; a throw that was never made shows nothing.
func (f fallen) Throw(_, index int, _ *game.Throw) game.Face {
	if index >= len(f) {
		return game.Face{}
	}
	return f[index].Face
}

// asked finds the question that an answer was to.
func asked(o *referee.Outcome, seat game.Seat, id game.QuestionID) *game.Question {
	_, place, _, _ := referee.ParseQuestionID(id)
	for i := range o.Asked {
		if _, at, _, _ := referee.ParseQuestionID(o.Asked[i].ID); at == place && o.Asked[i].Seat == seat {
			return &o.Asked[i]
		}
	}
	return nil
}

// choice says whether a question left one.
func choice(q *game.Question) bool {
	if len(q.Options) != 1 || len(q.Parts) > 0 {
		return true
	}
	o := &q.Options[0]
	return !o.Where.None() || !o.Many.None() || !o.Pick.None()
}
