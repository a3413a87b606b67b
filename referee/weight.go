package referee

import (
	"math/big"
	"math/bits"
)

// weight is an exact probability. It is a fraction of two machine words as long as they do, and a big.Rat from then on;
// counts of a few dozen dice never leave the words. Fractions are not kept reduced: the weights of one throw share a
// denominator, and adding those is one addition. A big.Rat throughout would make whole counts about twice as long: see
// BenchmarkWeightsAgainstMathBig.
type weight struct {
	num, den uint64   // when large is nil
	large    *big.Rat // never changed once it is here
}

// one is certainty.
func one() weight { return weight{num: 1, den: 1} }

// nothing is what cannot happen.
func nothing() weight { return weight{num: 0, den: 1} }

// share is n of d equally likely cases.
func share(n, d int) weight { return weight{num: uint64(n), den: uint64(d)} }

// times is the probability of both of two independent things.
func (a weight) times(b weight) weight {
	if a.large == nil && b.large == nil {
		if w, ok := multiply(a, b); ok {
			return w
		}
		// Reducing crosswise keeps the product as small as it can be.
		a, b = a.reduced(), b.reduced()
		g, h := gcd(a.num, b.den), gcd(b.num, a.den)
		if w, ok := multiply(weight{num: a.num / g, den: a.den / h}, weight{num: b.num / h, den: b.den / g}); ok {
			return w
		}
	}
	return weight{large: new(big.Rat).Mul(a.rat(), b.rat())}
}

func multiply(a, b weight) (weight, bool) {
	hi, den := bits.Mul64(a.den, b.den)
	over, num := bits.Mul64(a.num, b.num)
	return weight{num: num, den: den}, hi == 0 && over == 0
}

// over is the probability of what, times b, is a; b is not 0.
func (a weight) over(b weight) weight {
	if b.large == nil {
		return a.times(weight{num: b.den, den: b.num})
	}
	return weight{large: new(big.Rat).Quo(a.rat(), b.large)}
}

// rest is the probability that it does not happen.
func (a weight) rest() weight {
	if a.large == nil {
		return weight{num: a.den - a.num, den: a.den}
	}
	return weight{large: new(big.Rat).Sub(new(big.Rat).SetInt64(1), a.large)}
}

// bits is how long the fraction is when no machine words hold it, else 0.
func (a weight) bits() int {
	if a.large == nil {
		return 0
	}
	return a.large.Num().BitLen() + a.large.Denom().BitLen()
}

// effort is how many steps it takes to reckon with a fraction, above that of a short one.
func (a weight) effort() int {
	words := a.bits() / 64
	return words * words / 64
}

// bytes is what the fraction takes beside itself.
func (a weight) bytes() int {
	if a.large == nil {
		return 0
	}
	return 128 + a.bits()/8
}

// plus is the probability of either of two things that exclude each other.
func (a weight) plus(b weight) weight {
	if a.large == nil && b.large == nil {
		if w, ok := add(a, b); ok {
			return w
		}
		if w, ok := add(a.reduced(), b.reduced()); ok {
			return w
		}
	}
	return weight{large: new(big.Rat).Add(a.rat(), b.rat())}
}

func add(a, b weight) (weight, bool) {
	if a.den == b.den {
		sum, carry := bits.Add64(a.num, b.num, 0)
		return weight{num: sum, den: a.den}, carry == 0
	}
	g := gcd(a.den, b.den)
	hi, den := bits.Mul64(a.den/g, b.den)
	over, left := bits.Mul64(a.num, b.den/g)
	under, right := bits.Mul64(b.num, a.den/g)
	sum, carry := bits.Add64(left, right, 0)
	return weight{num: sum, den: den}, hi|over|under|carry == 0
}

func (a weight) reduced() weight {
	if g := gcd(a.num, a.den); g > 1 {
		return weight{num: a.num / g, den: a.den / g}
	}
	return a
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func (a weight) rat() *big.Rat {
	if a.large != nil {
		return a.large
	}
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(a.num), new(big.Int).SetUint64(a.den))
}

// compare is -1, 0 or +1 as a is less than, equal to or more than b.
func (a weight) compare(b weight) int {
	if a.large != nil || b.large != nil {
		return a.rat().Cmp(b.rat())
	}
	leftHigh, leftLow := bits.Mul64(a.num, b.den)
	rightHigh, rightLow := bits.Mul64(b.num, a.den)
	switch {
	case leftHigh == rightHigh && leftLow == rightLow:
		return 0
	case leftHigh < rightHigh || leftHigh == rightHigh && leftLow < rightLow:
		return -1
	}
	return 1
}

// Probability is an exact chance, from 0 to 1. The zero Probability is 0.
type Probability struct {
	weight weight
}

// Rat is the probability as a fraction in lowest terms, the caller's to keep.
func (p Probability) Rat() *big.Rat {
	if p.weight == (weight{}) {
		return new(big.Rat)
	}
	return new(big.Rat).Set(p.weight.rat())
}

// String is the fraction in lowest terms: "5/36", "1", "0".
func (p Probability) String() string { return p.Rat().RatString() }

// Compare is -1, 0 or +1 as p is less than, equal to or more than q.
func (p Probability) Compare(q Probability) int { return p.Rat().Cmp(q.Rat()) }
