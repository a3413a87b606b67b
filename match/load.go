package match

import (
	"context"
	"slices"

	"rumble/game"
)

// Load rebuilds a match from its journal. When it was played under an older version of the rules, it is carried over to the new one: see
// [Carried]. When the rules no longer play it as it was recorded, are not there any more, or cannot carry it over, the match is stopped: it can be looked at as far as it was recorded, and exported, but not played on.
func Load(ctx context.Context, id string, find func(ruleset string) (*Rules, bool), journal Journal) (*Match, error) {
	bodies, err := journal.Read(ctx, id, 1)
	if err != nil {
		return nil, err
	}
	if len(bodies) == 0 {
		return nil, game.Refuse(game.UnknownMatch, "match", "There is no match %q.", id)
	}
	rows, err := parseRows(bodies, 1)
	if err != nil {
		return nil, err
	}
	m, err := prepare(id, rows, journal)
	if err != nil {
		return nil, err
	}
	rules, ok := find(m.start.Ruleset)
	if !ok {
		m.now = m.stopped(rows, game.Refuse(game.UnknownRuleset, "ruleset",
			"There is no ruleset %q here, so this match is stopped; nothing of it is lost.", m.start.Ruleset))
		return m, nil
	}
	rules = rules.under(versionOf(rows))
	if err := m.furnish(rules); err != nil {
		m.now = m.stopped(rows, m.differs(1, "%v", err))
		return m, nil
	}
	if version := versionOf(rows); version != rules.Version {
		return m, m.loadOther(ctx, rows, version)
	}
	if m.now, err = m.fold(ctx, rows); err != nil {
		if !isDifferent(err) {
			return nil, err
		}
		m.now = m.stopped(rows, err)
	}
	return m, nil
}

// loadOther loads a match that was played under a version of the rules which is not here.
func (m *Match) loadOther(ctx context.Context, rows []*Row, version string) (err error) {
	over := slices.ContainsFunc(rows, func(r *Row) bool { return r.Result != nil })
	switch {
	case over:
		if m.now, err = m.fold(ctx, rows); isDifferent(err) { // the new rules may play it as the old ones did
			m.now, err = m.recallAll(rows), nil
		}
		return err
	case !newer(m.basis.rules.Version, version):
		err = m.otherRules(version)
	default:
		err = m.carryOn(ctx, rows)
	}
	if isDifferent(err) {
		m.now, err = m.stopped(rows, err), nil
	}
	return err
}

// KeysOf are the hashes of the keys of a match and what each may do, read from its first row alone: nothing is rebuilt for a key that is
// none of the match. The row is as the journal has it.
func KeysOf(body []byte) ([]Key, error) {
	rows, err := parseRows([][]byte{body}, 1)
	if err != nil || rows[0].Start == nil {
		return nil, &game.Error{Code: game.BadJournal, Sentence: "This journal does not begin as one.", Cause: err}
	}
	return rows[0].Start.Keys, nil
}
