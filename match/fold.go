package match

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// play is the moment after a new row, which takes what came of it.
func (m *Match) play(ctx context.Context, mo *moment, r *Row) (*moment, error) {
	if r.Takeback != nil {
		return m.undo(ctx, mo, r)
	}
	if r.undoes() {
		var err error
		if mo, err = m.leftOff(ctx, mo, r); err != nil {
			return nil, err
		}
	}
	s, err := m.replay(mo, r)
	if err != nil {
		return nil, err
	}
	m.record(r, s)
	if len(s.checkpoints) > 0 || s.key != nil { // that with which it begins counts as finished
		r.State = stateOf(s.to.state)
	}
	if r.Answer != nil {
		r.Answer.Learned = m.shownMore(mo, s)
	}
	r.Notes = append(r.Notes, m.announce(mo, r, s)...)
	r.Notes = append(r.Notes, m.lapsed(mo, r, s)...)
	return m.apply(mo, r, s), nil
}

// redo is the moment after a row that was recorded: it is played again, and what comes of it is compared with the record.
// What was told then is told again, in the words of then.
func (m *Match) redo(ctx context.Context, mo *moment, r *Row) (*moment, error) {
	switch {
	case r.Takeback != nil, r.undoes():
		return m.undo(ctx, mo, r)
	case r.Carried != nil:
	case mo.version != m.basis.rules.Version: // another node still plays it under the rules of before
		next := *m.recall(mo, r)
		next.recalled = next.rows
		return &next, nil
	}
	return m.redoPlain(mo, r)
}

func (m *Match) redoPlain(mo *moment, r *Row) (*moment, error) {
	s, err := m.replay(mo, r)
	if err != nil {
		return nil, m.differs(r.Seq, "%v", err)
	}
	if err := m.compare(r, s); err != nil {
		return nil, err
	}
	return m.apply(mo, r, s), nil
}

// undo is the moment after a takeback, or after what else undoes rows: everything that still counts is played again.
func (m *Match) undo(ctx context.Context, mo *moment, r *Row) (*moment, error) {
	rows, err := m.history(ctx, mo.rows)
	if err != nil {
		return nil, err
	}
	return m.fold(ctx, append(rows, r))
}

// leftOff is the moment from which a match goes on under other rules: without what was answered since the last checkpoint.
func (m *Match) leftOff(ctx context.Context, mo *moment, r *Row) (*moment, error) {
	rows, err := m.history(ctx, mo.rows)
	if err != nil {
		return nil, err
	}
	return m.recallRows(append(rows, r), len(rows)), nil
}

// fold is the match after all rows of its journal. The error, of code "differs", says that the rules no longer play it as
// it was recorded.
func (m *Match) fold(ctx context.Context, rows []*Row) (*moment, error) {
	mo := m.beginning(0)
	mo.returned(rows)
	mo.recalled = carriedAt(rows)
	counts := effective(rows)
	for i, r := range rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !counts[i] {
			mo = mo.passing(r)
			continue
		}
		var err error
		if i < mo.recalled {
			mo = m.recall(mo, r)
		} else if mo, err = m.redoPlain(mo, r); err != nil {
			return nil, err
		}
	}
	return mo, nil
}

// returned takes note of what some rows undid.
func (mo *moment) returned(rows []*Row) {
	for _, r := range rows {
		t := r.Takeback
		switch {
		case r.undoes(), t != nil && !t.Alone:
			mo.generation++ // of all questions: only those that are open now matter
			if t != nil && t.Row >= 1 && t.Row <= len(rows) && rows[t.Row-1].Answer != nil {
				mo.redone = append(mo.redone, markOf(rows[t.Row-1]).asking())
			}
		case t != nil && t.Seat >= 0 && t.Seat < len(mo.undone):
			mo.undone[t.Seat]++
		}
	}
}

// undoes says whether a row has the match go on under other rules, without what was answered since the last checkpoint.
func (r *Row) undoes() bool { return r.Carried != nil && !r.Carried.Same }

// effective says of each row whether it counts: answers may have been taken back.
func effective(rows []*Row) []bool {
	counts := slices.Repeat([]bool{true}, len(rows))
	for at, r := range rows {
		t := r.Takeback
		if c := r.Carried; r.undoes() {
			t = &Takeback{Row: c.Row + 1} // that and all behind it
		}
		if t == nil {
			continue
		}
		for i, undone := range rows[:at] {
			if undone.Answer != nil && (undone.Seq == t.Row || undone.Seq > t.Row && !t.Alone) {
				counts[i] = false
			}
		}
	}
	return counts
}

// counted is the first rows of the journal, so many, and of each whether it counts as all is now: one of them may have been taken back later.
func (m *Match) counted(ctx context.Context, rows int) ([]*Row, []bool, error) {
	all, err := m.history(ctx, max(rows, m.latest().rows))
	if err != nil {
		return nil, nil, err
	}
	return all[:rows:rows], effective(all)[:rows], nil
}

// replay is what comes of a row after a moment. It changes nothing.
func (m *Match) replay(mo *moment, r *Row) (step, error) {
	if err := m.checkSeats(r); err != nil {
		return step{}, err
	}
	switch {
	case r.Seed != nil:
		return m.replaySeed(mo, r.Seed)
	case r.Carried != nil:
		s, err := m.resume(mo, r.Carried)
		s.out = mo.out
		return s, err
	case r.Answer != nil:
		s, err := m.replayAnswer(mo, r.Answer)
		s.out = mo.out
		return s, err
	}
	if mo.key == nil || mo.at.state == nil {
		return step{to: mo.at}, nil
	}
	return step{to: mo.at, ended: m.endedBy(mo, r)}, nil
}

// checkSeats looks whether all seats of a row are seats of the match.
func (m *Match) checkSeats(r *Row) error {
	var seats []int
	switch {
	case r.Commit != nil:
		seats = r.Commit.Seats
	case r.Seed != nil:
		seats = r.Seed.Seats
	case r.Restart != nil:
		seats = []int{r.Restart.Seat}
	case r.Takeback != nil:
		seats = []int{r.Takeback.Seat}
	case r.Answer != nil:
		seats = slices.Concat([]int{r.Answer.Seat}, r.Answer.Together, r.Answer.Learned)
	case r.Ask != nil:
		seats = append([]int{r.Ask.Seat}, r.Ask.Seats...)
	case r.Reply != nil:
		seats = r.Reply.Seats
	case r.Hint != nil:
		seats = []int{r.Hint.Seat}
	case r.Offer != nil:
		seats = append([]int{r.Offer.Seat}, r.Offer.Seats...)
	case r.OfferReply != nil:
		seats = r.OfferReply.Seats
	case r.GoOn != nil:
		seats = []int{r.GoOn.Seat}
	case r.StandIn != nil:
		seats = []int{r.StandIn.Seat}
	case r.Return != nil:
		seats = []int{r.Return.Seat}
	case r.Due != nil:
		seats = []int{r.Due.Seat}
	case r.GiveUp != nil:
		seats = []int{r.GiveUp.Seat}
	case r.Rekey != nil:
		seats = r.Rekey.Seats
	case r.WatchRenewed != nil:
		seats = []int{r.WatchRenewed.Seat}
	}
	for _, seat := range seats {
		if seat < 0 || seat >= len(m.seats) {
			return game.Refuse(game.BadJournal, "seat", "There is no seat %d.", seat)
		}
	}
	if r.Commit != nil && len(seats) == 0 {
		return game.Refuse(game.BadJournal, "commit", "Nobody commits to a seed.")
	}
	return nil
}

// replaySeed begins play if the seed is the last that was missing.
func (m *Match) replaySeed(mo *moment, r *Seed) (step, error) {
	key := m.mixed(mo, r)
	if key == nil {
		return step{to: mo.at}, nil
	}
	s, err := m.basis.advance(mo.at, mo.generation, key)
	s.key = key
	return s, err
}

func (m *Match) replayAnswer(mo *moment, r *Answered) (step, error) {
	if mo.key == nil {
		return step{}, stale()
	}
	var a game.Answer
	var err error
	m.see(mo, func(view game.Game) { a, err = r.Answer.ToGame(view) })
	if err != nil {
		return step{}, err
	}
	// The question has the id of the generation it was answered in; its place in the match is what counts.
	checkpoint, index, _, ok := referee.ParseQuestionID(a.Question)
	if !ok {
		return step{}, stale()
	}
	a.Question = referee.QuestionID(checkpoint, index, mo.generation)
	return m.basis.answer(mo.at, game.Seat(r.Seat), a, mo.generation, mo.key)
}
