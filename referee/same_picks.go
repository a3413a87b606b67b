package referee

import "rumble/game"

// samePicks pick one of several things so that what is picked depends as little as can be on what else there is. Each thing has a clock, which rings
// again and again by chance, and picked is whatever rings next. Where one thing less is in a pack all others come in the same order as before, so
// that two games that differ by one who is out do not differ by when everybody else has their turn.
//
// How long it is from one ring to the next is exponentially distributed: however long a clock has not rung, it is as likely as any other to ring
// next. So each pick by itself is as random as any, whatever has been picked and whatever comes in or goes out in between.
type samePicks struct {
	seed   uint64
	now    uint64        // when the last of them rang
	clocks [1 << 9]clock // by what is picked for what; where two share a place, one begins anew and comes to the same
}

// clock is how far a clock has run.
type clock struct {
	of     uint64
	rings  uint64 // when it rings next, in parts of the mean time between two rings, see [exponential]
	chance game.Chance
}

func (p *samePicks) begin(seed uint64) {
	p.seed, p.now = seed, 0
	clear(p.clocks[:])
}

// pick is which of the things rings next, of those that ring at the same time the first.
func (p *samePicks) pick(t *game.Throw, what uint64) game.Face {
	picked, first := 0, ^uint64(0)
	for i, r := range t.Among {
		of := mixed(mixed(p.seed^what) ^ (uint64(r.Kind)<<16 | uint64(uint16(r.N))))
		c := &p.clocks[of%uint64(len(p.clocks))]
		if c.of != of {
			*c = clock{of: of, chance: *game.NewChance(of)}
		}
		for c.rings <= p.now {
			c.rings += exponential(&c.chance)
		}
		if c.rings < first {
			picked, first = i, c.rings
		}
	}
	p.now = first
	var face game.Face
	face.Add(uint8(picked) + 1)
	return face
}

// mixed makes numbers that are near each other to such that are not.
func mixed(n uint64) uint64 { return game.NewChance(n).Next() }

// exponential is exponentially distributed with a mean of 1<<32, without logarithms, which do not come out the same on every machine: numbers are drawn
// as long as they fall. If an odd number of them fell the first is taken, else it is done again for one mean more (von Neumann).
func exponential(c *game.Chance) uint64 {
	for whole := uint64(0); ; whole += 1 << 32 {
		first := c.Next() >> 32
		last, odd := first, true
		for next := c.Next() >> 32; next < last; next = c.Next() >> 32 {
			last, odd = next, !odd
		}
		if odd {
			return whole + first
		}
	}
}
