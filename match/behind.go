package match

import (
	"slices"

	"rumble/game"
)

// A table may have agreed that those who only watch are some turns behind, so that nobody tells a player what they see. They see
// the match as it was: one moment, from which their log, their replay, their journal and what they look at are made. Until so many
// turns are over they see how the table stood before play began.

// fallBehind notes, when a row has begun a turn, how the match stood before.
func (m *Match) fallBehind(mo, next *moment, r *Row) {
	if m.agreed.Watching != WatchLater {
		return
	}
	began := mo.key == nil && next.key != nil
	if !began && !slices.ContainsFunc(r.Told, func(l Line) bool { return m.beginsTurn(&l) }) {
		return
	}
	before := *mo
	before.turns = nil // a moment must not keep all before it alive
	next.turns = append(slices.Clone(mo.turns[max(0, len(mo.turns)-m.agreed.Turns):]), &before)
}

// beginsTurn says whether everybody hears in a line that a turn begins.
func (m *Match) beginsTurn(l *Line) bool {
	p, ok := m.words().Period(game.Kind(l.Kind))
	return ok && p.Rank == turnRank && l.Seen == game.Everybody
}

// shownTo is the moment that somebody sees who has these seats: the latest, unless they only watch and are behind. With it comes how often
// what they see was changed by a takeback: then a log must be read again.
func (m *Match) shownTo(seats []game.Seat) (shown *moment, generation int) {
	mo := m.latest()
	if m.agreed.Watching != WatchLater || len(seats) > 0 || mo.result != nil {
		return mo, mo.generation
	}
	switch {
	case len(mo.turns) > 0:
		shown = mo.turns[0]
	case mo.broken != nil: // nobody knows any more how far it was when
		shown = m.beginning(0)
	default:
		return mo, mo.generation
	}
	if mo.broken != nil {
		stopped := *shown
		stopped.broken, shown = mo.broken, &stopped
	}
	for _, row := range mo.tookBack {
		if row <= shown.rows {
			generation++
		}
	}
	return shown, generation
}
