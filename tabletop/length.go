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
	// Newton's method from above. Between a power of four and the next, the first guess is the tangent to the root in
	// the middle, which lies above it everywhere and by a twelfth at most.
	half := (bits.Len64(n) - 1) / 2
	guess := n>>half/3 + 3<<half>>2 + 2
	for {
		next := (guess + n/guess) / 2
		if next >= guess {
			return guess
		}
		guess = next
	}
}

// rootUp is the square root of n, rounded up.
func rootUp(n uint64) uint64 {
	r := root(n)
	if r*r != n {
		r++
	}
	return r
}
