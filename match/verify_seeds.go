package match

import (
	"slices"

	"rumble/game"
)

// proveSeeds looks whether the dice were begun as they are: everybody commits to a seed before any is shown, and shows that
// one, once, before play begins. Journals of before there were commitments have none at all.
func (m *Match) proveSeeds(mo *moment, r *Row) error {
	if r.Commit == nil && r.Seed == nil && r.Restart == nil {
		return nil
	}
	if mo.key != nil {
		return m.differs(r.Seq, "the dice are known already")
	}
	if c := r.Commit; c != nil {
		if c.Start != mo.start || !m.oneKey(c.Seats) || slices.ContainsFunc(c.Seats, func(s int) bool { return mo.seeds[s] != nil || mo.commits[s] != nil }) {
			return m.differs(r.Seq, "these seats cannot commit to a seed here")
		}
		for seat, seed := range mo.seeds {
			if seed != nil && m.people.Has(game.Seat(seat)) {
				return m.differs(r.Seq, "a seat commits to a seed after another has shown one")
			}
		}
		return nil
	}
	if re := r.Restart; re != nil {
		if !mo.showing() || mo.seeds[re.Seat] == nil || !m.people.Has(game.Seat(re.Seat)) || re.Start != mo.start+1 {
			return m.differs(r.Seq, "the dice cannot be started again here")
		}
		return nil
	}
	if len(r.Seed.Seats) == 0 {
		if m.people != 0 {
			return m.differs(r.Seq, "nobody shows a seed")
		}
		return nil
	}
	if !m.oneKey(r.Seed.Seats) || len(r.Seed.Seed) < 8 || len(r.Seed.Seed) > 64 || r.Seed.Start != 0 && r.Seed.Start != mo.start {
		return m.differs(r.Seq, "these seats cannot show a seed here")
	}
	for _, seat := range r.Seed.Seats {
		if mo.seeds[seat] != nil {
			return m.differs(r.Seq, "%s shows a second seed", m.seats[seat])
		}
		if c := mo.commits[seat]; c != nil && !m.fits(c, r.Seed.Seed) {
			return m.differs(r.Seq, "the seed of %s is not the one that it committed to", m.seats[seat])
		}
	}
	// A journal of before there were commitments numbers no start, and has none of them.
	bound := slices.ContainsFunc(mo.commits, func(c *Committed) bool { return c != nil })
	if r.Seed.Start == 0 && !bound {
		return nil
	}
	for seat := range game.Seat(len(m.seats)) {
		if !slices.Contains(r.Seed.Seats, int(seat)) && len(mo.missing([]game.Seat{seat})) > 0 {
			return m.differs(r.Seq, "a seed is shown before %s has committed to one", m.seats[seat])
		}
	}
	return nil
}

// oneKey says whether these may be the seats of one key: some of those at the creator's screen, or one that is open.
func (m *Match) oneKey(seats []int) bool {
	for _, seat := range seats {
		if player := m.start.Players[seat]; !byHand(player) || player != "human" && len(seats) > 1 {
			return false
		}
	}
	return true
}
