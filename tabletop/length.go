package tabletop

import (
	"math/bits"

	"rumble/game"
)

// Point is a place on the table, see [game.Point].
type Point = game.Point

// Length is a distance in thousandths of an inch, see [game.Length].
type Length = game.Length

// Distance is how far two base centres are apart, rounded up to the thousandth. Points on different floors are as far
// apart as the plan distance and the height between the floors together.
func (t *Table) Distance(a, b Point) Length {
	return Length(rootUp(t.square(a, b)))
}

// Within says whether two base centres are at most d apart; exactly d counts.
func (t *Table) Within(a, b Point, d Length) bool {
	return d >= 0 && t.square(a, b) <= uint64(d)*uint64(d)
}

// Near says whether two places of a floor are at most d apart; exactly d counts. It does not look at their floors.
func Near(a, b Point, d Length) bool {
	return d >= 0 && square(flat(a), flat(b)) <= uint64(d)*uint64(d)
}

// square is the square of the distance in space.
func (t *Table) square(a, b Point) uint64 {
	rise := int64(a.Floor-b.Floor) * int64(t.plan.FloorHeight)
	return square(flat(a), flat(b)) + uint64(rise*rise)
}

// root is the square root of n, rounded down.
func root(n uint64) uint64 {
	if n < 2 {
		return n
	}
	if n < 1<<32 {
		return uint64(root32(uint32(n)))
	}
	// Newton's method for n shifted so far, by whole powers of four, that its first byte is 64 at least. That byte gives the
	// root to a byte; each step doubles what is right of it, so that after two it is the root or one more.
	shift := (64 - bits.Len64(n)) &^ 1
	n <<= shift
	guess := uint64(firstRoots[n>>56-64])
	guess = guess<<7 + uint64(uint32(n>>41)/uint32(guess))
	guess = guess<<15 + n>>17/guess
	if high, low := bits.Mul64(guess, guess); high > 0 || low > n {
		guess--
	}
	return guess >> (shift / 2)
}

// root32 is the same with half the steps: a table of five feet has nothing farther apart. N is 2 at least.
func root32(n uint32) uint32 {
	shift := (32 - bits.Len32(n)) &^ 1
	n <<= shift
	guess := uint32(firstRoots[n>>24-64])
	guess = guess<<7 + n>>9/guess
	if guess*guess-1 >= n { // 1<<32 is 0 here
		guess--
	}
	return guess >> (shift / 2)
}

// firstRoots is the roots of the bytes from 64 on, times 16: each of the last place before the next byte.
var firstRoots = func() (roots [192]uint8) {
	root := 128
	for n := range roots {
		for (root+1)*(root+1) <= (n+64)<<8|0xff {
			root++
		}
		roots[n] = uint8(root)
	}
	return roots
}()

// rootUp is the square root of n, rounded up.
func rootUp(n uint64) uint64 {
	r := root(n)
	if r*r != n {
		r++
	}
	return r
}
