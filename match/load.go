package match

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"rumble/game"
)

// Load rebuilds a match from its journal. When the rules no longer play it as it was recorded, or are not there any more,
// the match is stopped: it can be looked at as far as it was recorded, and exported, but not played on.
func Load(ctx context.Context, id string, find func(ruleset string) (game.Ruleset, bool), journal Journal) (*Match, error) {
	bodies, err := journal.Read(ctx, id, 1)
	if err != nil {
		return nil, err
	}
	if len(bodies) == 0 {
		return nil, game.Refuse("unknown-match", "match", "There is no match %q.", id)
	}
	rows, err := parseRows(bodies, 1)
	if err != nil {
		return nil, err
	}
	m, err := prepare(id, rows, journal)
	if err != nil {
		return nil, err
	}
	m.keep(rows...)
	rules, ok := find(m.start.Ruleset)
	if !ok {
		m.stop(game.Refuse("unknown-ruleset", "ruleset", "There is no ruleset %q here, so this match is stopped; nothing of it is lost.", m.start.Ruleset))
		return m, nil
	}
	if err := m.furnish(rules); err != nil {
		m.stop(m.differs(1, "%v", err))
		return m, nil
	}
	if err := m.rebuild(); err != nil {
		m.stop(err)
		return m, nil
	}
	m.settle(ctx)
	return m, nil
}

func parseRows(bodies [][]byte, first int) ([]*Row, error) {
	rows := make([]*Row, len(bodies))
	for i, body := range bodies {
		rows[i] = &Row{}
		place := fmt.Sprintf("row %d", first+i)
		if err := json.Unmarshal(body, rows[i]); err != nil {
			return nil, &game.Error{Code: "bad-journal", Field: place, Sentence: "A row of this journal cannot be read.", Cause: err}
		}
		if rows[i].Seq != first+i {
			return nil, game.Refuse("bad-journal", place, "A row of this journal is missing.")
		}
	}
	return rows, nil
}

// keep notes rows that are written, and which rows count now.
func (m *Match) keep(rows ...*Row) {
	for _, r := range rows {
		m.rows = append(m.rows, r)
		if r.Takeback == nil {
			m.effective = append(m.effective, r.Seq)
			continue
		}
		m.effective = slices.DeleteFunc(m.effective, r.Takeback.undoes(m.rows))
		if !r.Takeback.Alone {
			m.generation++
		} else if r.Takeback.Seat < len(m.undone) {
			m.undone[r.Takeback.Seat]++
		}
	}
}

// rebuild plays all rows that count again, and compares what comes of them with what was recorded.
func (m *Match) rebuild() error {
	m.rewind()
	for _, n := range m.effective {
		if err := m.redo(m.rows[n-1]); err != nil {
			return err
		}
	}
	return nil
}

// redo plays one recorded row again. What was told then is told again, in the words of then.
func (m *Match) redo(r *Row) error {
	s, err := m.replay(r)
	if err != nil {
		return m.differs(r.Seq, "%v", err)
	}
	if err := m.compare(r, s); err != nil {
		return err
	}
	m.apply(r, s)
	return nil
}

// compare looks for a difference that matters between what a row recorded and what comes of it now.
func (m *Match) compare(r *Row, s step) error {
	if len(s.checkpoints) != len(r.Checkpoints) {
		return m.differs(r.Seq, "%d stretches are finished now, %d were then", len(s.checkpoints), len(r.Checkpoints))
	}
	for i := range s.checkpoints {
		if string(s.checkpoints[i].Hash) != string(r.Checkpoints[i].Hash) {
			return m.differs(r.Seq, "the state after stretch %d is another", r.Checkpoints[i].Number)
		}
	}
	if len(s.told) != len(r.Told) {
		return m.differs(r.Seq, "%d events are told now, %d were then", len(s.told), len(r.Told))
	}
	for i := range s.told {
		if !sameFact(s.told[i], r.Told[i]) {
			return m.differs(r.Seq, "what was %q is now %q", r.Told[i].Text, s.told[i].Text)
		}
	}
	if s.to.over != (r.Result != nil) {
		return m.differs(r.Seq, "the match does not end where it ended")
	}
	return nil
}

// differs is the error of a journal whose record is not what the rules make of it now.
func (m *Match) differs(row int, what string, args ...any) error {
	sentence := "The rules no longer play this match as it was recorded, so it is stopped; nothing of it is lost: " + fmt.Sprintf(what, args...) + "."
	if begun, now := m.start.Version, m.table.rules.Version; begun != now {
		sentence += fmt.Sprintf(" It was begun under version %s of the rules; this program has version %s.", begun, now)
	}
	return &game.Error{Code: "differs", Field: fmt.Sprintf("row %d", row), Sentence: sentence}
}

// stop stops the match for good on this node. Its log is shown as it was recorded.
func (m *Match) stop(why error) {
	m.broken = why
	m.log = nil
	for _, n := range m.effective {
		for _, line := range m.rows[n-1].Told {
			m.log = append(m.log, logged{Line: line})
		}
	}
}

// catchUp reads rows that others have written.
func (m *Match) catchUp(ctx context.Context) error {
	bodies, err := m.journal.Read(ctx, m.id, len(m.rows)+1)
	if err != nil || len(bodies) == 0 {
		return err
	}
	fresh, err := parseRows(bodies, len(m.rows)+1)
	if err != nil {
		return err
	}
	for _, r := range fresh {
		m.keep(r)
		if r.Takeback != nil {
			err = m.rebuild()
		} else {
			err = m.redo(r)
		}
		if err != nil {
			m.keep(fresh[r.Seq-fresh[0].Seq+1:]...)
			m.stop(err)
			break
		}
	}
	m.wake()
	return m.broken
}

// Refresh lets bots go on that could not, and when the journal is shared it reads what other nodes have written. It is cheap
// when there is nothing to do.
func (m *Match) Refresh(ctx context.Context, shared bool) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return nil // its viewers are told
	}
	before := len(m.rows)
	if shared {
		if err := m.catchUp(ctx); err != nil {
			return err
		}
	}
	if len(m.rows) > before || m.unsettled != nil {
		m.settle(ctx)
	}
	return m.unsettled
}
