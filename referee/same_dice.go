package referee

import "rumble/game"

// sameDice fall by what they are thrown for: the first, the second, the third throw of somebody at somebody for something is the same in all
// games with the same seed, whatever else is thrown in between. Two games that differ by one decision then differ by what comes of it, and
// not by dice that are used up earlier or later. Each throw by itself is as random as any. What is picked or drawn goes by [samePicks].
type sameDice struct {
	seed  uint64
	many  [1 << 9]uint16 // throws so far, by what they were for; some share a count, which makes them no less random
	picks samePicks
}

func (d *sameDice) begin(seed uint64) {
	d.seed = seed
	clear(d.many[:])
	d.picks.begin(seed)
}

func (d *sameDice) throw(t *game.Throw) game.Face {
	what := uint64(14695981039346656037) // FNV-1a
	add := func(b uint64) { what = (what ^ b) * 1099511628211 }
	for i := range len(t.Purpose) {
		add(uint64(t.Purpose[i]))
	}
	add(uint64(t.Who.Kind)<<16 | uint64(uint16(t.Who.N)))
	add(uint64(t.Whom.Kind)<<16 | uint64(uint16(t.Whom.N)))
	if len(t.Among) > 0 {
		return d.picks.pick(t, what)
	}
	slot := (what ^ what>>32) % uint64(len(d.many))
	d.many[slot]++
	chance := game.NewChance(d.seed ^ what ^ uint64(d.many[slot])<<40)
	chance.Seed(chance.Next()) // seeds that are near each other are not for streams that are
	return random(t, chance)
}
