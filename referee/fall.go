package referee

import (
	"math/big"
	"math/bits"
)

// fall weighs how dice fall into three bands, for every number of dice up to the most: so many into the first band, so
// many into the last, the rest between.
//
// With n dice, s of them outside the middle band and a of these in the first, that is C(n,s)·m^(n-s) ways for the dice
// between, times C(s,a)·f^a·l^(s-a) for those outside, m, f and l being the faces of the bands. The second factor is the
// same for every n. So the pairs that lead to the same outcome are lumped for each s once, and each n costs a
// multiplication for each lump.
type fall struct {
	first, middle, last *big.Int // faces
	sides               *big.Int // in all

	lumps   []lump
	lumped  []int32   // by outcome: its lump for the present s, from 1, and before it
	outside []big.Int // C(s,a)·f^a·l^(s-a), by a
	between []big.Int // C(n,s)·m^(n-s), by s
	whole   big.Int   // ways in all
	dice    int       // n
	product big.Int   // room to multiply in
}

// lump is in how many ways so many dice fall outside the middle band so that an outcome comes of it.
type lump struct {
	outside int
	outcome int32
	ways    *big.Int
}

// pairs is how many pairs of dice in the first and in the last band there are with so many dice.
func pairs(dice int) int { return (dice + 1) * (dice + 2) / 2 }

// waysBytes is about what a number takes that is as large as the ways that so many dice can fall: the number itself, its
// words, and those that the library keeps in reserve.
func waysBytes(sides, dice int) int { return 80 + dice*bits.Len(uint(sides))/8 }

// begin lumps what the pairs lead to: for up to so many dice in the first band and, within each, for dice in the last, one of so
// many outcomes. It puts no dice on the table yet.
func (f *fall) begin(first, middle, last, most int, leads []int32, outcomes int) {
	f.first, f.middle, f.last = big.NewInt(int64(first)), big.NewInt(int64(middle)), big.NewInt(int64(last))
	f.sides = big.NewInt(int64(first + middle + last))
	f.lumps, f.lumped = f.lumps[:0], f.lumped[:0]
	for range outcomes {
		f.lumped = append(f.lumped, 0)
	}
	f.outside = make([]big.Int, most+1)
	f.outside[0].SetInt64(1)
	for s := 0; ; s++ {
		f.lump(s, most, leads)
		if s == most {
			break
		}
		// One die more outside: in the first band besides one fewer there, or in the last besides as many.
		for a := s + 1; a >= 0; a-- {
			f.outside[a].Mul(&f.outside[a], f.last)
			if a > 0 {
				f.outside[a].Add(&f.outside[a], f.product.Mul(&f.outside[a-1], f.first))
			}
		}
	}
	f.between = make([]big.Int, most+1)
	f.between[0].SetInt64(1)
	f.whole.SetInt64(1)
	f.dice = 0
}

// lump adds up the ways for so many dice outside by outcome.
func (f *fall) lump(s, most int, leads []int32) {
	from := len(f.lumps)
	for a := range s + 1 {
		outcome := leads[a*(most+1)-a*(a-1)/2+s-a]
		at := int(f.lumped[outcome]) - 1
		if at < from {
			at = len(f.lumps)
			f.lumped[outcome] = int32(at + 1)
			f.lumps = append(f.lumps, lump{outside: s, outcome: outcome, ways: new(big.Int)})
		}
		f.lumps[at].ways.Add(f.lumps[at].ways, &f.outside[a])
	}
}

// next adds a die: between, or one of those outside.
func (f *fall) next() {
	f.dice++
	f.whole.Mul(&f.whole, f.sides)
	for s := f.dice; s >= 0; s-- {
		f.between[s].Mul(&f.between[s], f.middle)
		if s > 0 {
			f.between[s].Add(&f.between[s], &f.between[s-1])
		}
	}
}

// shares are the ways of every outcome with one number of dice.
type shares struct {
	ways  []big.Int // by outcome
	whole *big.Int  // ways in all
}

// of is in how many ways an outcome comes about.
func (s *shares) of(outcome int) *big.Int { return &s.ways[outcome] }

// pour gives every outcome its ways with the dice that are on the table. False when they are not all the ways there are.
func (f *fall) pour() (*shares, bool) {
	s := &shares{ways: make([]big.Int, len(f.lumped)), whole: new(big.Int).Set(&f.whole)}
	for i := range f.lumps {
		l := &f.lumps[i]
		if l.outside > f.dice {
			break
		}
		ways := s.of(int(l.outcome))
		ways.Add(ways, f.product.Mul(&f.between[l.outside], l.ways))
	}
	sum := new(big.Int)
	for outcome := range s.ways {
		sum.Add(sum, s.of(outcome))
	}
	return s, sum.Cmp(s.whole) == 0
}
