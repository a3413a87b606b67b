package referee

import (
	"math/big"
	"math/bits"
)

// wide is a whole number of several machine words, the lowest first. A hundred D6 fall in 6^100 ways, which takes five
// words: counting in them costs a few nanoseconds where a big.Rat allocates and looks for common divisors. Nothing here
// grows: whoever counts makes the numbers wide enough for the largest.
type wide []uint64

// widthFor is how many words hold the ways that so many dice can fall, with room for a count of hundredths beside it.
func widthFor(sides, dice int) int {
	return (dice*bits.Len(uint(sides))+hundredthBits)/64 + 1
}

// times multiplies x. The result must fit.
func (x wide) times(factor uint64) {
	var over, carry uint64
	for i := range x {
		hi, lo := bits.Mul64(x[i], factor)
		x[i], carry = bits.Add64(lo, over, 0)
		over = hi + carry
	}
}

// plus adds y, which is as wide. The sum must fit.
func (x wide) plus(y wide) {
	var carry uint64
	y = y[:len(x)]
	for i := range x {
		x[i], carry = bits.Add64(x[i], y[i], carry)
	}
}

// plusTimes adds so many times y, which is no wider. The sum must fit.
func (x wide) plusTimes(y wide, factor uint64) {
	var over, carry uint64
	for i := range y {
		hi, lo := bits.Mul64(y[i], factor)
		lo, carry = bits.Add64(lo, over, 0)
		over = hi + carry
		x[i], carry = bits.Add64(x[i], lo, 0)
		over += carry
	}
	for i := len(y); over > 0; i++ {
		x[i], over = bits.Add64(x[i], over, 0)
	}
}

// plusProduct adds y times z. The sum must fit.
func (x wide) plusProduct(y, z wide) {
	for i := range z {
		x[i:].plusTimes(y, z[i])
	}
}

// words is how many words of x are in use.
func (x wide) words() int {
	n := len(x)
	for n > 0 && x[n-1] == 0 {
		n--
	}
	return n
}

// compare is -1, 0 or +1 as x is less than, equal to or more than y, which is as wide.
func (x wide) compare(y wide) int {
	for i := len(x) - 1; i >= 0; i-- {
		switch {
		case x[i] < y[i]:
			return -1
		case x[i] > y[i]:
			return 1
		}
	}
	return 0
}

// big is x as the library has it.
func (x wide) big() *big.Int {
	bytes := make([]byte, 8*len(x))
	for i, word := range x {
		for b := range 8 {
			bytes[len(bytes)-1-8*i-b] = byte(word >> (8 * b))
		}
	}
	return new(big.Int).SetBytes(bytes)
}

// hundredthBits are left free beside the ways, for twice their number of hundredths of a percent.
const hundredthBits = 16

// partsOf is the share that x has of the whole, in so many parts, a hundred million at most; a half is rounded up. Both are
// as wide.
func (x wide) partsOf(whole wide, parts int64) int64 {
	var twice, step [mostWords + 1]uint64
	// The share is the largest s with s*whole <= parts*x + whole/2, or 2*s*whole <= 2*parts*x + whole. It is looked for
	// from a little below, by the highest bits of both.
	left, right := wide(twice[:len(x)+1]), wide(step[:len(x)+1])
	copy(left, x)
	left.times(2 * uint64(parts))
	copy(right, whole)
	left.plus(right)
	words := whole.words()
	shift := bits.LeadingZeros64(whole[words-1])
	hi, lo := bits.Mul64(x.highest(words, shift), uint64(parts))
	about, _ := bits.Div64(hi, lo, whole.highest(words, shift))
	share := max(about, 1) - 1
	for {
		copy(right, whole)
		right[len(x)] = 0
		if right.times(2 * (share + 1)); right.compare(left) > 0 {
			return int64(share)
		}
		share++
	}
}

// highest is the highest word of so many, shifted up to take in the first bits of the one below.
func (x wide) highest(words, shift int) uint64 {
	word := x[words-1] << shift
	if words > 1 {
		word |= x[words-2] >> (64 - shift)
	}
	return word
}

// mostWords are those of a hundred dice of a hundred sides.
const mostWords = (100*7+hundredthBits)/64 + 1
