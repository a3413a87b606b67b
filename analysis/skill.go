package analysis

import (
	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

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
	speaker := speak.New(view, a.match.Words)
	d := Decision{Moment: s.Answered[k], Seat: int(q.Seat), Text: speaker.Answered(q, &answer), Cost: c.Gain, Error: root(c.Square)}
	seat := &a.report.Seats[q.Seat]
	seat.Decisions++
	if d.Cost > 0 {
		seat.Faults++
		seat.Cost += d.Cost
		d.Better = speaker.Answered(q, &c.Better)
		if d.Better == d.Text {
			d.Better += " (otherwise)"
		}
	}
	a.report.Decisions = append(a.report.Decisions, d)
	return a.ctx.Err()
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
