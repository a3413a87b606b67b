package game

import "math/bits"

// Chance is a small fast stream of random numbers for bots, simulations and imagined states. It is a plain value that
// gives the same numbers on every machine. The dice of a match are not drawn from it.
type Chance struct {
	state uint64
}

// NewChance begins the stream with that seed.
func NewChance(seed uint64) *Chance { return &Chance{state: seed} }

// Seed begins the stream again.
func (c *Chance) Seed(seed uint64) { c.state = seed }

// Next is the next 64 random bits (SplitMix64).
func (c *Chance) Next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Between is a length from one to another, both included, all equally likely; from where it is not below to.
func (c *Chance) Between(from, to Length) Length {
	return from + Length(c.Below(int(max(to-from, 0))+1))
}

// Below is a whole number from 0 up to, not including, n; n must be at least 1. All are equally likely.
func (c *Chance) Below(n int) int {
	// Lemire's method: multiply, and draw again in the few cases that would favour the low numbers.
	bound := uint64(n)
	high, low := bits.Mul64(c.Next(), bound)
	if low < bound {
		for threshold := -bound % bound; low < threshold; {
			high, low = bits.Mul64(c.Next(), bound)
		}
	}
	return int(high)
}
