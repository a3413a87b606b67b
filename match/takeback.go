package match

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// TakeBack undoes the last answer that somebody gave by hand for one of his seats, as long as no other person has
// answered since. The dice stay as they are: the same answer has the same result. It returns how many lines of the log
// the seats may see now.
//
// What was learned in secret cannot be unlearned, and what others did in secret must not show in what is refused:
//   - an answer to a question put to several seats at once can be taken back until all are in, and not after;
//   - as long as some are missing, those that are in count for nothing, and are asked for again if need be;
//   - an answer after which something was told to these seats alone stands.
func (m *Match) TakeBack(ctx context.Context, seats []game.Seat) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	err := m.attempt(ctx, func() error {
		if m.at.over {
			return game.Refuse("over", "", "The match is over.")
		}
		r, err := m.lastByHand(seats)
		if err != nil {
			return err
		}
		back := &Row{Seq: len(m.rows) + 1, Takeback: &Takeback{Seat: r.Answer.Seat, Row: r.Seq, Alone: m.waits(r)}}
		if !back.Takeback.Alone {
			if err := m.mayUndo(r, seats); err != nil {
				return err
			}
		}
		return m.undo(ctx, append([]*Row{back}, m.standingAgainst(r, back.Seq)...))
	})
	return m.visible(seats), err
}

// undo writes a takeback down and plays what still counts again.
func (m *Match) undo(ctx context.Context, rows []*Row) error {
	if err := m.write(ctx, rows...); err != nil {
		return err
	}
	m.keep(rows...)
	if err := m.rebuild(); err != nil {
		m.stop(err)
	}
	m.wake()
	return m.broken
}

// lastByHand is the row of the last answer that one of these seats gave by hand. The error says that there is none, or
// that another person has answered since.
func (m *Match) lastByHand(seats []game.Seat) (*Row, error) {
	for _, n := range slices.Backward(m.effective) {
		r := m.rows[n-1]
		if r.Answer == nil || !r.Answer.byHand() {
			continue
		}
		if among(seats, game.Seat(r.Answer.Seat)) {
			return r, nil
		}
		if !m.waits(r) && !m.unnoticed(r, seats) {
			return nil, game.Refuse("answered-since", "", "Somebody else has answered since.")
		}
	}
	return nil, game.Refuse("nothing-to-take-back", "", "There is no answer of yours to take back.")
}

// waits says whether the answer of a row still waits for those of others who were asked at the same time: nobody has
// learned of it.
func (m *Match) waits(r *Row) bool {
	checkpoint, index, _, ok := referee.ParseQuestionID(game.QuestionID(r.Answer.Answer.Question))
	return ok && checkpoint == m.at.checkpoint && slices.ContainsFunc(m.at.together, func(a asked) bool { return a.index == index })
}

// unnoticed says whether another seat's answer was asked for in secret and these seats cannot know that it was: it did what
// happens without an answer, or nothing that they saw.
func (m *Match) unnoticed(r *Row, seats []game.Seat) bool {
	if !r.Answer.Quiet || r.Answer.Default {
		return r.Answer.Quiet
	}
	return !slices.ContainsFunc(r.Told, func(l Line) bool {
		return l.Seat == m.seats[r.Answer.Seat] && maySee(l.Seen, seats)
	})
}

// mayUndo says why an answer that has had consequences cannot be taken back, if so.
func (m *Match) mayUndo(r *Row, seats []game.Seat) error {
	foreign := func(seat int) bool { return !among(seats, game.Seat(seat)) }
	if slices.ContainsFunc(r.Answer.Together, foreign) {
		return game.Refuse("revealed", "", "What others answered at the same time is known now, so this answer stands.")
	}
	for _, n := range m.effective {
		if n < r.Seq {
			continue
		}
		for _, line := range m.rows[n-1].Told {
			if line.Seen != game.Everybody && maySee(line.Seen, seats) {
				return game.Refuse("learned-since", "", "You have learned something in secret since, so this answer stands.")
			}
		}
	}
	return nil
}

// standingAgainst are the rows that end the standing answers which would answer the question asked anew at once.
func (m *Match) standingAgainst(r *Row, after int) []*Row {
	var rows []*Row
	for i := range m.standing {
		if s := &m.standing[i]; s.Seat == m.seats[r.Answer.Seat] && s.Prompt == r.Answer.Prompt {
			after++
			rows = append(rows, &Row{Seq: after, Standing: &StandingRow{End: s.ID}})
		}
	}
	return rows
}
