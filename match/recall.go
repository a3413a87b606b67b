package match

import (
	"slices"

	"rumble/game"
	"rumble/referee"
)

// recall is the moment after a row that was played under rules which are not here: what came of it is taken as it was recorded, and nothing is
// played. The state is what was written of it, where that can be read.
func (m *Match) recall(mo *moment, r *Row) *moment {
	s := step{to: mo.at, told: r.Told, checkpoints: r.Checkpoints, out: mo.out}
	if !mo.at.over {
		s.to.outcome, s.to.together, s.to.answers, s.to.still = nil, nil, nil, true
	}
	if r.Seed != nil {
		s.key = m.mixed(mo, r.Seed)
	}
	if n := len(r.Checkpoints); n > 0 {
		s.to.checkpoint, s.to.views = r.Checkpoints[n-1].Number, &views{}
	}
	if written, version := r.writtenState(mo.version); written != nil {
		if state, err := m.read(written, version); err == nil {
			s.to.state, s.to.views = state, &views{}
		}
	}
	if r.Result != nil && (r.Seed != nil || r.Answer != nil || r.undoes()) {
		s.to.over, s.to.outcome = true, &referee.Outcome{Done: true}
	} else {
		s.ended = r.Result
	}
	return m.apply(mo, r, s)
}

// writtenState is the state after a row, if it was written down, and the version of the rules that wrote it.
func (r *Row) writtenState(version string) (*State, string) {
	switch {
	case !r.undoes():
		return r.State, version
	case r.State != nil:
		return r.State, r.Carried.Version
	}
	return r.Carried.State, r.Carried.Version
}

// recallAll is the match after all rows of its journal, none of which is played.
func (m *Match) recallAll(rows []*Row) *moment { return m.recallRows(rows, len(rows)) }

// recallRows is the match after the first of its rows, so many, as all of them leave those.
func (m *Match) recallRows(rows []*Row, first int) *moment {
	mo := m.beginning(0)
	mo.returned(rows)
	mo.recalled = first
	counts := effective(rows)
	for i, r := range rows[:first] {
		if !counts[i] {
			mo = mo.passing(r)
			continue
		}
		mo = m.recall(mo, r)
	}
	return mo
}

// mixed is the key of the dice, if a seed is the last that was missing.
func (m *Match) mixed(mo *moment, r *Seed) *referee.Key {
	seeds := slices.Clone(mo.seeds)
	for _, seat := range r.Seats {
		seeds[seat] = r.Seed
	}
	if mo.key != nil || slices.ContainsFunc(seeds, func(seed []byte) bool { return seed == nil }) {
		return nil
	}
	key := referee.Mix(m.secret, seeds)
	return &key
}

// carriedAt is the last row by which a match goes on under other rules, as an index; 0 when there is none.
func carriedAt(rows []*Row) int {
	for i, r := range slices.Backward(rows) {
		if r.undoes() {
			return i
		}
	}
	return 0
}

// takeCarried takes note of other rules: nothing before them can be taken back any more.
func (mo *moment) takeCarried(c *Carried) {
	mo.version = c.Version
	if c.Same {
		return
	}
	mo.marks, mo.asked, mo.silent = paged[mark]{}, nil, game.Seats(0)
}
