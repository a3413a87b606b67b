package referee

import (
	"math/big"
	"math/bits"

	"rumble/game"
)

// band is a run of faces that the rules do not tell apart.
type band struct {
	face uint8 // the lowest: it stands for all of them
	size uint8 // how many faces
}

// choice is one throw on the way through a rule, and which of its outcomes is being followed. The outcomes of several
// dice are how many fall into each band: the dice are alike.
type choice struct {
	face  game.Face // the outcome, lowest faces first
	dice  int
	sides int
	bands []band
	many  []uint8   // dice in each band, when there is more than one die; in order: the band of each die
	order bool      // the dice are told apart
	keep  game.Keep // of several dice the one that counts, which is all that matters of them; KeepAll: each matters
	at    int       // the band of the only die that matters
	// sofar is the weight of all choices of the same frame up to this one.
	sofar weight
}

// begin prepares the outcomes of a throw and takes the first. With a focus, what matters only to others is not told
// apart.
func (c *choice) begin(t *game.Throw, focus game.Ref) {
	c.dice, c.sides, c.at = t.Dice, t.Sides, 0
	c.bands = c.bands[:0]
	switch {
	case t.Dice == 0: // a rule may roll as many dice as there are hits
		c.bands = append(c.bands, band{face: 1, size: uint8(t.Sides)})
	case t.OneFigure && !focus.None() && t.Kind == game.Pick && figuresOnly(t.Among):
		c.aside(t.Among, focus)
	case t.OneFigure && !focus.None() && t.Kind == game.Dice && t.Whom.Kind == game.FigureRef && t.Whom != focus:
		c.bands = append(c.bands, band{face: 1, size: uint8(t.Sides)})
	case t.Kind == game.Dice && t.Bands != game.Bands{}:
		c.cut(t.Bands, t.Sides)
	default:
		for face := range t.Sides {
			c.bands = append(c.bands, band{face: uint8(face + 1), size: 1})
		}
	}
	c.many = c.many[:0]
	c.order = t.InOrder && t.Dice > 1
	if c.keep = game.KeepAll; t.Kind == game.Dice && !c.order && !t.ReadsAll && t.Dice > 1 && t.Dice <= mostKept {
		c.keep = t.Keep
	}
	switch {
	case c.keep != game.KeepAll:
	case c.order:
		for range t.Dice {
			c.many = append(c.many, 0)
		}
	case c.dice > 1:
		c.many = append(c.many, uint8(c.dice))
		for range c.bands[1:] {
			c.many = append(c.many, 0)
		}
	}
	c.show()
}

func figuresOnly(among []game.Ref) bool {
	for _, r := range among {
		if r.Kind != game.FigureRef {
			return false
		}
	}
	return true
}

// aside parts a pick into the focus and any other.
func (c *choice) aside(among []game.Ref, focus game.Ref) {
	other, found := 0, 0
	for i, r := range among {
		switch {
		case r == focus:
			found = i + 1
		case other == 0:
			other = i + 1
		}
	}
	rest := len(among)
	if found > 0 {
		c.bands = append(c.bands, band{face: uint8(found), size: 1})
		rest--
	}
	if rest > 0 {
		c.bands = append(c.bands, band{face: uint8(other), size: uint8(rest)})
	}
}

// cut parts the faces at the bands.
func (c *choice) cut(bands game.Bands, sides int) {
	from := 1
	for _, cut := range bands {
		if upto := int(cut); upto >= from && upto < sides {
			c.bands = append(c.bands, band{face: uint8(from), size: uint8(upto - from + 1)})
			from = upto + 1
		}
	}
	c.bands = append(c.bands, band{face: uint8(from), size: uint8(sides - from + 1)})
}

// next takes the next outcome; false after the last.
func (c *choice) next() bool {
	last := len(c.bands) - 1
	if c.dice == 1 || c.keep != game.KeepAll {
		if c.at == last {
			return false
		}
		c.at++
		c.show()
		return true
	}
	if c.order {
		return c.nextInOrder()
	}
	// The next way to share the dice out: from the last band but one that holds dice, one moves on, and the dice of
	// the last band follow it.
	from := last - 1
	for from >= 0 && c.many[from] == 0 {
		from--
	}
	if from < 0 {
		return false
	}
	tail := c.many[last]
	c.many[last] = 0
	c.many[from]--
	c.many[from+1] = tail + 1
	c.show()
	return true
}

// nextInOrder takes the next outcome of dice that are told apart: the last die goes through its bands first.
func (c *choice) nextInOrder() bool {
	die := len(c.many) - 1
	for die >= 0 && int(c.many[die]) == len(c.bands)-1 {
		c.many[die] = 0
		die--
	}
	if die < 0 {
		return false
	}
	c.many[die]++
	c.show()
	return true
}

// show puts the outcome's dice on the table, each with the lowest face of its band.
func (c *choice) show() {
	c.face = game.Face{}
	if c.dice == 1 {
		c.face.Add(c.bands[c.at].face)
		return
	}
	if c.keep != game.KeepAll { // the others are no better
		for range c.dice {
			c.face.Add(c.bands[c.at].face)
		}
		return
	}
	for at, many := range c.many {
		if c.order {
			c.face.Add(c.bands[many].face)
			continue
		}
		for range many {
			c.face.Add(c.bands[at].face)
		}
	}
}

// weight is the exact probability of the outcome: how many ways the dice have to fall into their bands, times the
// faces of each band, of all the ways they can fall.
func (c *choice) weight() weight {
	if len(c.bands) == 1 {
		return one()
	}
	if c.dice == 1 {
		return share(int(c.bands[c.at].size), c.sides)
	}
	if c.keep != game.KeepAll {
		return c.keptWeight()
	}
	w := one()
	if c.order {
		for _, band := range c.many {
			w = w.times(share(int(c.bands[band].size), c.sides))
		}
		return w
	}
	left := uint64(c.dice)
	for b, many := range c.many {
		// Binomial coefficient left over many, a factor at a time: every intermediate division comes out even.
		for i := uint64(1); i <= uint64(many); i++ {
			hi, product := bits.Mul64(w.num, left)
			if hi != 0 {
				return c.largeWeight()
			}
			w.num = product / i
			left--
		}
		for range many {
			hi, num := bits.Mul64(w.num, uint64(c.bands[b].size))
			over, den := bits.Mul64(w.den, uint64(c.sides))
			if hi|over != 0 {
				return c.largeWeight()
			}
			w.num, w.den = num, den
		}
	}
	return w
}

// mostKept is so few dice that the ways in which they fall can be counted in a machine word.
const mostKept = 8

// keptWeight is the probability that the die that counts falls into the band: that all dice fall into it or beyond, but not all beyond.
func (c *choice) keptWeight() weight {
	beyond := 0
	for at, b := range c.bands {
		if c.keep == game.KeepHighest && at < c.at || c.keep == game.KeepLowest && at > c.at {
			beyond += int(b.size)
		}
	}
	into, without, all := 1, 1, 1
	for range c.dice {
		into, without, all = into*(beyond+int(c.bands[c.at].size)), without*beyond, all*c.sides
	}
	return share(into-without, all)
}

func (c *choice) largeWeight() weight {
	num, den := big.NewInt(1), big.NewInt(1)
	left := int64(c.dice)
	for b, many := range c.many {
		num.Mul(num, new(big.Int).Binomial(left, int64(many)))
		num.Mul(num, new(big.Int).Exp(big.NewInt(int64(c.bands[b].size)), big.NewInt(int64(many)), nil))
		left -= int64(many)
	}
	den.Exp(big.NewInt(int64(c.sides)), big.NewInt(int64(c.dice)), nil)
	return weight{large: new(big.Rat).SetFrac(num, den)}
}
