package match

import (
	"context"
	"errors"

	"rumble/game"
)

// mostStanding bounds the standing answers of a match.
const mostStanding = 64

// Stand makes a seat give the same answer to every question of a prompt, until an event of a kind ("card", "turn") or
// for the whole match. It answers questions that are open already.
func (m *Match) Stand(ctx context.Context, seat game.Seat, prompt, verb, until string) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return 0, m.broken
	}
	switch until {
	case "card", "turn", "match":
	default:
		return 0, game.Refuse("bad-until", "until", "A standing answer holds until the next card, the next turn, or for the match.")
	}
	if prompt == "" || verb == "" || len(prompt) > 64 || len(verb) > 64 {
		return 0, game.Refuse("bad-standing", "prompt", "A standing answer needs the prompt and the verb it is for.")
	}
	if len(m.standing) >= mostStanding {
		return 0, game.Refuse("too-many-standing", "standing", "There are too many standing answers.")
	}
	id := len(m.rows) + 1
	r := &Row{Seq: id, Standing: &StandingRow{Set: &Standing{ID: id, Seat: int(seat), Prompt: prompt, Verb: verb, Until: until}}}
	if err := m.write(ctx, r); err != nil {
		return 0, m.reread(ctx, err)
	}
	m.keep(r)
	m.setStanding(r)
	m.wake()
	return id, m.settle(ctx)
}

// EndStanding takes a standing answer back.
func (m *Match) EndStanding(ctx context.Context, seats []game.Seat, id int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return m.broken
	}
	for _, s := range m.standing {
		if s.ID != id || !among(seats, game.Seat(s.Seat)) {
			continue
		}
		r := &Row{Seq: len(m.rows) + 1, Standing: &StandingRow{End: id}}
		if err := m.write(ctx, r); err != nil {
			return m.reread(ctx, err)
		}
		m.keep(r)
		m.setStanding(r)
		m.wake()
		return nil
	}
	return game.Refuse("unknown-standing", "standing", "There is no such standing answer.")
}

func (m *Match) setStanding(r *Row) {
	if r.Standing.Set != nil {
		m.standing = append(m.standing, *r.Standing.Set)
		return
	}
	for i, s := range m.standing {
		if s.ID == r.Standing.End {
			m.standing = append(m.standing[:i:i], m.standing[i+1:]...)
			return
		}
	}
}

// standingAnswer is what a seat answers by itself, if the question offers that verb and it asks for nothing more.
func (m *Match) standingAnswer(q *game.Question) (game.Answer, bool) {
	for _, s := range m.standing {
		if game.Seat(s.Seat) != q.Seat || s.Prompt != string(q.Prompt) {
			continue
		}
		for i := range q.Options {
			o := &q.Options[i]
			if string(o.Verb) == s.Verb && o.Where.None() && o.Many.None() && o.Pick.Least == 0 {
				return game.Answer{Question: q.ID, Option: i}, true
			}
		}
	}
	return game.Answer{}, false
}

// TakeBack undoes the last answer of a seat, as long as no other person has answered since. The dice stay as they are: the
// same answer has the same result.
func (m *Match) TakeBack(ctx context.Context, seats []game.Seat) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return 0, m.broken
	}
	if m.at.over {
		return 0, game.Refuse("over", "takeback", "The match is over.")
	}
	for i := len(m.effective) - 1; i >= 0; i-- {
		r := m.rows[m.effective[i]-1]
		if r.Answer == nil || r.Answer.Bot || r.Answer.Standing {
			if r.Seed != nil || r.Start != nil {
				break
			}
			continue
		}
		if !among(seats, game.Seat(r.Answer.Seat)) {
			return 0, game.Refuse("answered-since", "takeback", "Somebody else has answered since.")
		}
		back := &Row{Seq: len(m.rows) + 1, Takeback: &Takeback{Seat: r.Answer.Seat, Row: r.Seq}}
		if err := m.write(ctx, back); err != nil {
			return 0, m.reread(ctx, err)
		}
		m.keep(back)
		if err := m.rebuild(); err != nil {
			m.broken = err
			return 0, err
		}
		m.wake()
		return back.Seq, m.settle(ctx)
	}
	return 0, game.Refuse("nothing-to-take-back", "takeback", "There is no answer of yours to take back.")
}

func among(seats []game.Seat, seat game.Seat) bool {
	for _, s := range seats {
		if s == seat {
			return true
		}
	}
	return false
}

func isConflict(err error) bool {
	var e *game.Error
	return errors.As(err, &e) && e.Code == "conflict"
}
