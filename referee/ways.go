package referee

import "rumble/game"

// Way is one of the ways in which a throw may fall, as far as the rules tell them apart: a hit or a miss, not every face.
type Way struct {
	Face game.Face // one that stands for all that come to the same
	Many int64     // of all equally likely ways in which the dice can fall, how many are this one
}

// Ways are all ways in which a throw may fall, in an order that is always the same, and the place among them of how it fell. The ways of all
// together are All. False when they are more than most, or more than can be weighed in whole numbers: then they can only be sampled.
func Ways(t *game.Throw, fell *game.Face, most int) (ways []Way, at int, ok bool) {
	all := int64(1)
	for range t.Dice {
		if all *= int64(t.Sides); all > mostWays {
			return nil, 0, false
		}
	}
	var c choice
	c.begin(t, game.Ref{})
	at = -1
	for {
		w := c.weight()
		if len(ways) == most || w.large != nil {
			return nil, 0, false
		}
		if c.holds(fell) {
			at = len(ways)
		}
		ways = append(ways, Way{Face: c.face, Many: all / int64(w.den) * int64(w.num)})
		if !c.next() {
			return ways, at, at >= 0
		}
	}
}

// mostWays bounds in how many ways the dice of a throw may fall that is weighed: sums of so many values can be taken in a machine word, and of so
// many squares of ten-thousandths, as whoever asks how far the ways lie apart does (see package analysis): a square is 10^8 at most, less than 1<<27.
const mostWays = 1 << 36

// holds says whether a face is one of those that the present outcome stands for.
func (c *choice) holds(f *game.Face) bool {
	switch {
	case f.Dice() != c.dice:
		return false
	case c.dice == 1:
		return c.bandOf(f.One()) == c.at
	case c.keep != game.KeepAll:
		return c.bandOf(c.keep.Kept(f)) == c.at
	}
	var in [game.MaxSides]uint8
	for i := range c.dice {
		b := c.bandOf(f.Die(i))
		if c.order && int(c.many[i]) != b {
			return false
		}
		in[b]++
	}
	for b := range c.bands {
		if !c.order && c.dice > 1 && c.many[b] != in[b] {
			return false
		}
	}
	return true
}

// bandOf is the band that a face falls into.
func (c *choice) bandOf(face int) int {
	for b := len(c.bands) - 1; b > 0; b-- {
		if face >= int(c.bands[b].face) {
			return b
		}
	}
	return 0
}
