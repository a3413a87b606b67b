package match

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"rumble/game"
	"rumble/snapshot"
)

// A match that goes on survives other rules. What was played stands as it was told; the state at the last checkpoint was written down, and from
// there it goes on: under the rules that it was begun with where the program still has them, else under the new ones, if they can read that
// state. A row says so, with the state as the new rules have it, and everybody at the table is told.

// State is a state as it was written down, see package snapshot.
type State struct {
	Shape  string `json:"shape"`
	Packed []byte `json:"packed"`
}

// Carried says that from here on a match is played under another version of its rules.
type Carried struct {
	From       string `json:"from"`
	Version    string `json:"version"`
	Same       bool   `json:"same,omitempty"`       // all that was played is the same under both: nothing else is said here
	Checkpoint int    `json:"checkpoint,omitempty"` // from which it goes on
	Row        int    `json:"row,omitempty"`        // the one that finished it: answers behind it are asked for again
	State      *State `json:"state,omitempty"`      // at the checkpoint; none before the first stretch is finished
}

// stateOf writes a state down; nil for one that is no plain data, which only games made for tests have.
func stateOf(g game.Game) *State {
	text := snapshot.Write(g)
	if text == nil {
		return nil
	}
	return &State{Shape: snapshot.Shape(g), Packed: snapshot.Pack(text)}
}

// read gives the state as the rules have it now. From is the version that it was written under. Under another one, fields that have come or
// gone are the business of [game.Ruleset.Carry].
func (s *State) read(rules *Rules, from string, like game.Game) (game.Game, error) {
	text, err := snapshot.Unpack(s.Packed)
	if err != nil {
		return nil, err
	}
	tree, err := snapshot.Parse(text)
	if err != nil {
		return nil, err
	}
	switch {
	case rules.Carry != nil && (from != rules.Version || s.Shape != snapshot.Shape(like)):
		if err := rules.Carry(from, tree); err != nil {
			return nil, err
		}
	case s.Shape != snapshot.Shape(like):
		return nil, fmt.Errorf("its state has the form %s, and here it is %s", s.Shape, snapshot.Shape(like))
	}
	return snapshot.Read(tree, like)
}

// versionOf is the version of the rules under which a journal goes on.
func versionOf(rows []*Row) string {
	version := rows[0].Start.Version
	for _, r := range rows {
		if r.Carried != nil {
			version = r.Carried.Version
		}
	}
	return version
}

// newer says whether a version comes after another: both are whole numbers.
func newer(a, b string) bool {
	x, errX := strconv.Atoi(a)
	y, errY := strconv.Atoi(b)
	return errX == nil && errY == nil && x > y
}

// carryOn goes on with a match that was played under an older version of its rules, whose rows are given. The error, of code "differs", says that
// it cannot; any other that it could not be written down now.
func (m *Match) carryOn(ctx context.Context, rows []*Row) error {
	var err error
	if m.now, err = m.fold(ctx, rows); isDifferent(err) {
		m.now = m.recallAll(rows)
	} else if err != nil {
		return err
	}
	_, err = m.change(ctx, func(mo *moment) ([]*Row, error) {
		if mo.version == m.basis.rules.Version || mo.over() { // another node was quicker
			return nil, nil
		}
		rows, err := m.history(ctx, mo.rows)
		if err != nil {
			return nil, err
		}
		c, err := m.carried(ctx, rows)
		if err != nil {
			return nil, m.cannotCarry(mo.version, err)
		}
		return []*Row{{Carried: c, Notes: []Line{c.told()}}}, nil
	})
	return err
}

// told is the line that tells everybody.
func (c *Carried) told() Line {
	if c.Same {
		return note("carried", "", "The rules are new: version %s of them, after version %s. All that was played here is the same under both.", c.Version, c.From)
	}
	return note("carried", "", "The rules are new: version %s of them, after version %s. What was played stands. The match goes on from the last stretch "+
		"that was finished; what was answered since then is asked again.", c.Version, c.From)
}

// carried is how a match goes on after some rows.
func (m *Match) carried(ctx context.Context, rows []*Row) (*Carried, error) {
	c, begins := m.lastWritten(rows)
	switch _, err := m.fold(ctx, rows); {
	case err == nil && (!begins || c.State == nil || c.State.is(m.basis.first)):
		return &Carried{From: c.From, Version: c.Version, Same: true}, nil
	case err != nil && !isDifferent(err):
		return nil, err
	}
	if c.State == nil {
		if c.Checkpoint == 0 {
			return c, nil
		}
		return nil, fmt.Errorf("the program that played row %d has not written its state down", c.Row)
	}
	g, err := m.read(c.State, c.From)
	if err != nil {
		return nil, err
	}
	c.State = stateOf(g)
	return c, nil
}

// lastWritten is the last checkpoint of some rows, with what was written of its state, and whether that is the beginning of the match.
func (m *Match) lastWritten(rows []*Row) (c *Carried, begins bool) {
	c = &Carried{From: versionOf(rows), Version: m.basis.rules.Version, Row: len(rows)}
	counts, mo := effective(rows), m.beginning(0)
	for i, r := range rows {
		if !counts[i] {
			continue
		}
		began := mo.key == nil
		mo = m.recall(mo, r)
		switch n := len(r.Checkpoints); {
		case n > 0:
			c.Row, c.Checkpoint, c.State, begins = r.Seq, r.Checkpoints[n-1].Number, r.State, false
		case r.undoes():
			c.Row, c.Checkpoint, c.State, begins = r.Seq, r.Carried.Checkpoint, r.Carried.State, false
		case began && mo.key != nil:
			c.Row, c.Checkpoint, c.State, begins = r.Seq, mo.at.checkpoint, r.State, true
		}
	}
	return c, begins
}

// is says whether a state is written as another would be.
func (s *State) is(g game.Game) bool {
	text, err := snapshot.Unpack(s.Packed)
	return err == nil && bytes.Equal(text, snapshot.Write(g))
}

// read reads a state. Rules that fail at it cannot carry it on.
func (m *Match) read(s *State, from string) (g game.Game, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			g, err = nil, failed(caught)
		}
	}()
	return s.read(m.basis.rules, from, m.basis.first)
}

// resume is what comes of a row that has a match go on under other rules: what is left of the stretch that was broken off is played again.
func (m *Match) resume(mo *moment, r *Carried) (step, error) {
	if newer(r.Version, m.basis.rules.Version) {
		return step{}, m.otherRules(r.Version)
	}
	if r.Same {
		return step{to: mo.at}, nil
	}
	at := m.beginning(0).at
	if r.State != nil {
		state, err := m.read(r.State, r.Version)
		if err != nil {
			return step{}, err
		}
		at = position{state: state, checkpoint: r.Checkpoint, views: &views{}}
	}
	if mo.key == nil {
		return step{to: at}, nil
	}
	return m.basis.advance(at, mo.generation, mo.key)
}

// otherRules is the error of a match that goes on under rules that are not here.
func (m *Match) otherRules(version string) error {
	return &game.Error{Code: game.Differs, Sentence: fmt.Sprintf("This match is played under version %s of the rules, and this program has version %s: it is stopped here, and nothing of it is lost.",
		version, m.basis.rules.Version)}
}

func (m *Match) cannotCarry(from string, cause error) error {
	return &game.Error{
		Code: game.Differs, Cause: cause,
		Sentence: fmt.Sprintf("This match was played under version %s of the rules, this program has version %s, and what was played cannot be carried over. "+
			"It is stopped; nothing of it is lost.", from, m.basis.rules.Version),
	}
}
