package match

import (
	"slices"

	"rumble/analysis"
	"rumble/game"
	"rumble/referee"
)

// endsBy is how a match ends by a row.
func (m *Match) endsBy(before, next *moment, r *Row) analysis.Ending {
	switch next.result.Why {
	case endGivenUp:
		return analysis.Ending{How: analysis.GivenUp, Seat: r.GiveUp.Seat, Text: m.leftText(before, r.GiveUp)}
	case endTime:
		return analysis.Ending{How: analysis.OutOfTime, Seat: r.GiveUp.Seat, Text: m.leftText(before, r.GiveUp)}
	case endDraw:
		return analysis.Ending{How: analysis.Drawn, Text: m.agreedText(before, r)}
	case endStopped:
		return analysis.Ending{How: analysis.Stopped, Text: m.agreedText(before, r)}
	}
	if a := r.Answer; a != nil && before.concedes(a) && !slices.Contains(next.result.Winners, m.seats[a.Seat]) {
		return analysis.Ending{How: analysis.GivenUp, Seat: a.Seat, Answered: true}
	}
	return analysis.Ending{}
}

// concedes says whether an answer gives the match up, as the rules let it.
func (mo *moment) concedes(a *Answered) bool {
	_, place, _, _ := referee.ParseQuestionID(game.QuestionID(a.Answer.Question))
	for _, q := range mo.open([]game.Seat{game.Seat(a.Seat)}) {
		if _, at, _, _ := referee.ParseQuestionID(q.ID); at == place && a.Answer.Option >= 0 && a.Answer.Option < len(q.Options) {
			return q.Options[a.Answer.Option].Concedes
		}
	}
	return false
}

// agreedText is how the log tells what all have agreed to.
func (m *Match) agreedText(before *moment, r *Row) string {
	if r.Offer != nil { // nobody else is there
		return m.decidesText(before, game.Seat(r.Offer.Seat), r.Offer.Kind)
	}
	return before.offer.kind.agreedText()
}
