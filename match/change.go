package match

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"weak"

	"rumble/game"
)

// attempts bounds how often something is tried again because somebody else wrote a row first. Each time somebody else has
// got on.
const attempts = 64

// change does something that writes rows: the rows are made from the latest moment, played out, written down, and only
// then does what came of them count. No lock is held meanwhile. When somebody else, here or on another node, was quicker
// and has written a row of that number, it is tried again from there: it may still be possible, as when two seats are
// asked together. When it is refused, and other nodes write to the same journal, it is first looked whether they have got
// on. On any error nothing has happened. Without rows there is nothing to do.
func (m *Match) change(ctx context.Context, try func(mo *moment) ([]*Row, error)) (*moment, error) {
	mo := m.latest()
	looked := !m.journal.Shared()
	for range attempts {
		if mo.broken != nil {
			return mo, mo.broken
		}
		next, rows, err := m.attempt(ctx, mo, try)
		switch {
		case err == nil && rows == nil:
			return mo, nil
		case err == nil:
			err = m.write(ctx, rows...)
			if err == nil {
				m.publish(next)
				return next, next.broken
			}
			if !isConflict(err) {
				return mo, err
			}
		case !looked:
			looked = true
			later, behind := m.catchUp(ctx)
			if behind != nil {
				return mo, behind
			}
			if later.rows == mo.rows {
				return mo, err
			}
			mo = later
			continue
		default:
			return mo, err
		}
		if mo, err = m.catchUp(ctx); err != nil {
			return mo, err
		}
	}
	return mo, game.Refuse(game.Busy, "", "The match moves too fast just now. Try again.")
}

// attempt makes the rows and plays them out.
func (m *Match) attempt(ctx context.Context, mo *moment, try func(mo *moment) ([]*Row, error)) (*moment, []*Row, error) {
	rows, err := try(mo)
	if err != nil || len(rows) == 0 {
		return mo, nil, err
	}
	next := mo
	for _, r := range rows {
		r.Seq = next.rows + 1
		if next, err = m.play(ctx, next, r); err != nil {
			return mo, nil, err
		}
	}
	return next, rows, nil
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
	defer m.beginWrite()()
	// Who asked may go away meanwhile; what was begun is ended.
	ctx = context.WithoutCancel(ctx)
	err := m.journal.Append(ctx, m.id, rows[0].Seq, bodies)
	if err == nil || isConflict(err) || hasCode(err, game.StoreUnavailable) {
		return err
	}
	// Nobody knows whether the rows were written: a line to a database can break before it is said.
	if there, unread := m.journal.Read(ctx, m.id, rows[0].Seq); unread == nil && begins(there, bodies) {
		return nil
	}
	return err
}

// beginWrite notes that a write is under way, until the end is called.
func (m *Match) beginWrite() (end func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.writes++
	number := m.writes
	m.writing[number] = true
	if m.oldest == 0 {
		m.oldest = number
	}
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.writing, number)
		m.oldest = 0
		for n := range m.writing {
			if m.oldest == 0 || n < m.oldest {
				m.oldest = n
			}
		}
	}
}

func begins(all, first [][]byte) bool {
	return len(all) >= len(first) && slices.EqualFunc(all[:len(first)], first, bytes.Equal)
}

func isConflict(err error) bool { return hasCode(err, game.Conflicting) }

func hasCode(err error, code game.Code) bool {
	var e *game.Error
	return errors.As(err, &e) && e.Code == code
}

// history is the first rows of the journal, so many. They are read when they are asked for, and kept as long as there is
// memory to spare.
func (m *Match) history(ctx context.Context, rows int) ([]*Row, error) {
	m.mu.Lock()
	past := m.past.Value()
	m.mu.Unlock()
	var known []*Row
	if past != nil {
		known = *past
	}
	if len(known) < rows {
		bodies, err := m.journal.Read(ctx, m.id, len(known)+1)
		if err != nil {
			return nil, err
		}
		fresh, err := parseRows(bodies, len(known)+1)
		if err != nil {
			return nil, err
		}
		known = append(slices.Clip(known), fresh...)
		if len(known) < rows {
			return nil, game.Refuse(game.BadJournal, fmt.Sprintf("row %d", len(known)+1), "A row of this journal is missing.")
		}
		m.mu.Lock()
		m.past = weak.Make(&known)
		m.mu.Unlock()
	}
	return known[:rows:rows], nil
}

func parseRows(bodies [][]byte, first int) ([]*Row, error) {
	rows := make([]*Row, len(bodies))
	for i, body := range bodies {
		rows[i] = &Row{}
		place := fmt.Sprintf("row %d", first+i)
		if err := json.Unmarshal(body, rows[i]); err != nil {
			return nil, &game.Error{Code: game.BadJournal, Field: place, Sentence: "A row of this journal cannot be read.", Cause: err}
		}
		if rows[i].Seq != first+i {
			return nil, game.Refuse(game.BadJournal, place, "A row of this journal is missing.")
		}
	}
	return rows, nil
}

// catchUp reads rows that others have written, and gives the latest moment.
func (m *Match) catchUp(ctx context.Context) (*moment, error) {
	mo := m.latest()
	if mo.broken != nil {
		return mo, mo.broken
	}
	bodies, err := m.journal.Read(ctx, m.id, mo.rows+1)
	if err != nil {
		return mo, err
	}
	if len(bodies) == 0 {
		return m.latest(), nil
	}
	fresh, err := parseRows(bodies, mo.rows+1)
	if err != nil {
		return mo, err
	}
	for i, r := range fresh {
		next, err := m.redo(ctx, mo, r)
		if isDifferent(err) {
			next = m.stoppedAt(mo, fresh[i:], err)
			m.publish(next)
			return next, err
		}
		if err != nil { // the journal could not be read
			return mo, err
		}
		mo = next
	}
	m.publish(mo)
	return m.latest(), nil
}

// CatchUp reads what other nodes have written, where several write to the same journal. A match that is stopped stays as
// it is.
func (m *Match) CatchUp(ctx context.Context) error {
	if !m.journal.Shared() || m.latest().broken != nil {
		return nil
	}
	_, err := m.catchUp(ctx)
	if m.latest().broken != nil {
		return nil // its viewers are told
	}
	return err
}
