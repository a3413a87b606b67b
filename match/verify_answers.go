package match

import (
	"slices"

	"rumble/game"
)

// proveAnswer looks whether what a row says of an answer is so: who gave it, and who was asked besides.
func (m *Match) proveAnswer(mo *moment, r *Row) error {
	a := r.Answer
	bot := !m.present(mo).Has(game.Seat(a.Seat))
	if a.Bot != bot || a.Bot && (a.Standing || a.Late || a.Try != "") {
		return m.differs(r.Seq, "it is not told truly who gave the answer")
	}
	var answer game.Answer
	var err error
	if m.see(mo, func(view game.Game) { answer, err = a.Answer.ToGame(view) }); err != nil {
		return err
	}
	k := markOf(r)
	for i := range mo.at.outcome.Asked {
		q := &mo.at.outcome.Asked[i]
		if place(q.ID) != int(k.index) {
			continue
		}
		left := a.Answer.Option == q.Default && len(answer.Parts) <= len(q.Parts) && q.Leaves(answer)
		if a.Secret != q.Secret || a.Default != left {
			return m.differs(r.Seq, "it is not told truly what was asked")
		}
	}
	var together []int
	if len(mo.at.together) > 1 {
		for _, asked := range mo.at.together {
			together = append(together, int(asked.seat))
		}
	}
	if !slices.Equal(a.Together, together) {
		return m.differs(r.Seq, "it is not told truly who was asked besides")
	}
	return nil
}

// proveTakeback looks whether a takeback undoes an answer, and whether it is marked as what it was.
func (m *Match) proveTakeback(mo *moment, r *Row) error {
	t := r.Takeback
	k, ok := mo.lastAnswer(func(k *mark) bool { return int(k.row) == t.Row })
	if !ok || int(k.seat) != t.Seat || !k.byHand {
		return m.differs(r.Seq, "a takeback undoes row %d, which is no answer of that seat", t.Row)
	}
	seats := seatsIn(mo.joined[t.Seat])
	others := m.there(mo) &^ game.SeatsOf(seats...)
	free := mo.at.waits(&k) || !mo.consequences(&k, game.SeatsOf(seats...))
	switch {
	case mo.gone.Has(k.seat):
		return m.differs(r.Seq, "an answer is taken back for a seat that is no longer played")
	case m.agreed.TakeBack == BackNever:
		return m.differs(r.Seq, "an answer is taken back at a table that ruled it out")
	case m.agreed.TakeBack == BackAsk && others != 0 && !t.Alone && !t.Agreed:
		return m.differs(r.Seq, "an answer is taken back without asking the others, as the table agreed")
	case t.Alone != mo.at.waits(&k):
		return m.differs(r.Seq, "an answer is taken back alone that others have met")
	case t.Practice && others != 0:
		return m.differs(r.Seq, "an answer is taken back without asking the others")
	case t.Agreed && (mo.asked == nil || mo.asked.row != t.Row):
		return m.differs(r.Seq, "an answer is taken back by a consent that nobody was asked for")
	case !t.Practice && !t.Agreed && !free:
		return m.differs(r.Seq, "an answer is taken back whose consequences were known, and nothing says so")
	}
	return nil
}
