package match

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// attempts bounds how often an answer is tried again because another node wrote a row first.
const attempts = 5

// attempt does something that writes rows. When another node was quicker, its rows are read and it is done again: it may
// still be possible, as when two seats are asked together. Then bots and standing answers answer.
func (m *Match) attempt(ctx context.Context, try func() error) error {
	for range attempts {
		if m.broken != nil {
			return m.broken
		}
		err := try()
		if err == nil {
			m.settle(ctx)
			return nil
		}
		if !isConflict(err) {
			return err
		}
		if err := m.catchUp(ctx); err != nil {
			return err
		}
	}
	return game.Refuse("busy", "", "The match moves too fast just now. Try again.")
}

// do plays a row out, writes it down, and only then makes what came of it the position of the match. On any error
// nothing has happened.
func (m *Match) do(ctx context.Context, r *Row) error {
	r.Seq = len(m.rows) + 1
	s, err := m.replay(r)
	if err != nil {
		return err
	}
	m.record(r, s)
	if err := m.write(ctx, r); err != nil {
		return err
	}
	m.keep(r)
	m.apply(r, s)
	m.wake()
	return nil
}

// replay is what comes of a row after the position the match is in. It changes nothing.
func (m *Match) replay(r *Row) (step, error) {
	if r.Seed != nil {
		return m.replaySeed(r.Seed)
	}
	if r.Answer != nil {
		return m.replayAnswer(r.Answer)
	}
	return step{to: m.at}, nil
}

// replaySeed begins play if the seed is the last that was missing.
func (m *Match) replaySeed(r *Seed) (step, error) {
	seeds := slices.Clone(m.seeds)
	for _, seat := range r.Seats {
		if seat < 0 || seat >= len(seeds) {
			return step{}, game.Refuse("bad-journal", "seed", "There is no seat %d.", seat)
		}
		seeds[seat] = r.Seed
	}
	if m.dice != nil || !m.complete(seeds) {
		return step{to: m.at}, nil
	}
	dice := referee.NewFair(referee.Mix(m.secret, seeds))
	s, err := m.table.advance(m.at, m.generation, dice)
	s.dice = dice
	return s, err
}

func (m *Match) replayAnswer(r *Answered) (step, error) {
	a, err := r.Answer.ToGame(m.at.view)
	if err != nil {
		return step{}, err
	}
	// The question has the id of the generation it was answered in; its place in the match is what counts.
	checkpoint, index, _, ok := referee.ParseQuestionID(a.Question)
	if !ok {
		return step{}, stale()
	}
	a.Question = referee.QuestionID(checkpoint, index, m.generation)
	return m.table.answer(m.at, game.Seat(r.Seat), a, m.generation, m.dice)
}

// record writes into a row what came of it.
func (m *Match) record(r *Row, s step) {
	r.Told, r.Checkpoints = s.told, s.checkpoints
	if s.to.over {
		result := m.table.speaker(s.to.view).Result(s.to.result)
		r.Result = &result
	}
}

// apply makes what came of a row the position of the match.
func (m *Match) apply(r *Row, s step) {
	if r.Seed != nil {
		for _, seat := range r.Seed.Seats {
			m.seeds[seat] = r.Seed.Seed
		}
	}
	if s.dice != nil {
		m.dice = s.dice
	}
	if r.Standing != nil {
		m.setStanding(r.Standing)
	}
	m.noteTime(r)
	m.note(r.Told)
	m.at = s.to
	m.expire(r.Told)
}

// write writes rows down.
func (m *Match) write(ctx context.Context, rows ...*Row) error {
	bodies := make([][]byte, len(rows))
	for i, r := range rows {
		body, err := json.Marshal(r)
		if err != nil {
			return err
		}
		bodies[i] = body
	}
	// Who asked may go away meanwhile; what was begun is ended.
	ctx = context.WithoutCancel(ctx)
	err := m.journal.Append(ctx, m.id, rows[0].Seq, bodies)
	if err == nil || isConflict(err) {
		return err
	}
	// A line to a database can break after the rows were written and before it was said.
	if there, unread := m.journal.Read(ctx, m.id, rows[0].Seq); unread == nil && begins(there, bodies) {
		return nil
	}
	return err
}

func begins(all, first [][]byte) bool {
	return len(all) >= len(first) && slices.EqualFunc(all[:len(first)], first, bytes.Equal)
}

func isConflict(err error) bool {
	var e *game.Error
	return errors.As(err, &e) && e.Code == "conflict"
}
