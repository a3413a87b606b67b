package referee

import "math/bits"

// fall weighs how dice fall into three bands, for every number of dice up to the most: so many into the first band, so
// many into the last, the rest between.
//
// With n dice, s of them outside the middle band and a of these in the first, that is C(n,s)·m^(n-s) ways for the dice
// between, times C(s,a)·f^a·l^(s-a) for those outside, m, f and l being the faces of the bands. The second factor is the
// same for every n. So the pairs that lead to the same outcome are lumped for each s once, and each n costs a
// multiplication for each lump.
type fall struct {
	first, middle, last uint64 // faces

	lumps   []lump
	room    []uint64 // words of the lumps
	lumped  []int32  // by outcome: its lump for the present s, and before it
	outside []uint64 // words of C(s,a)·f^a·l^(s-a), by a
	between []uint64 // words of C(n,s)·m^(n-s), by s
	whole   wide     // ways in all
	dice    int      // n
	width   int      // words of each number
}

// lump is in how many ways so many dice fall outside the middle band so that an outcome comes of it.
type lump struct {
	outside int
	outcome int32
	ways    wide // its words in use
}

// pairs is how many pairs of dice in the first and in the last band there are with so many dice.
func pairs(dice int) int { return (dice + 1) * (dice + 2) / 2 }

// begin lumps what the pairs lead to: for up to so many dice in the first band and, within each, for dice in the last, one of so
// many outcomes. It puts no dice on the table yet.
func (f *fall) begin(first, middle, last, most int, leads []int32, outcomes int) {
	f.first, f.middle, f.last = uint64(first), uint64(middle), uint64(last)
	f.width = widthFor(first+middle+last, most)
	f.lumps, f.room = f.lumps[:0], f.room[:0]
	f.lumped = f.lumped[:0]
	for range outcomes {
		f.lumped = append(f.lumped, 0)
	}
	f.outside = zeros(f.outside, (most+1)*f.width)
	f.outside[0] = 1
	for s := 0; ; s++ {
		f.lump(s, most, leads)
		if s == most {
			break
		}
		// One die more outside: in the first band besides one fewer there, or in the last besides as many.
		for a := s + 1; a >= 0; a-- {
			f.at(f.outside, a).times(f.last)
			if a > 0 {
				f.at(f.outside, a).plusTimes(f.at(f.outside, a-1), f.first)
			}
		}
	}
	f.between = zeros(f.between, (most+1)*f.width)
	f.whole = zeros(f.whole, f.width)
	f.between[0], f.whole[0], f.dice = 1, 1, 0
}

func (f *fall) at(words []uint64, i int) wide { return words[i*f.width : (i+1)*f.width] }

// lump adds up the ways for so many dice outside by outcome.
func (f *fall) lump(s, most int, leads []int32) {
	from := len(f.lumps)
	for a := range s + 1 {
		outcome := leads[a*(most+1)-a*(a-1)/2+s-a]
		at := int(f.lumped[outcome]) - 1
		if at < from {
			at = len(f.lumps)
			f.lumped[outcome] = int32(at + 1)
			f.lumps = append(f.lumps, lump{outside: s, outcome: outcome, ways: f.zero()})
		}
		f.lumps[at].ways.plus(f.at(f.outside, a))
	}
	for i := from; i < len(f.lumps); i++ {
		f.lumps[i].ways = f.lumps[i].ways[:f.lumps[i].ways.words()]
	}
}

// zero is a 0 with words of the room.
func (f *fall) zero() wide {
	if len(f.room)+f.width > cap(f.room) {
		f.room = make([]uint64, 0, max(256*f.width, 2*cap(f.room))) // the lumps keep the old one
	}
	from := len(f.room)
	f.room = f.room[:from+f.width]
	w := f.room[from:len(f.room):len(f.room)]
	clear(w)
	return w
}

// next adds a die: between, or one of those outside.
func (f *fall) next() {
	f.dice++
	f.whole.times(f.first + f.middle + f.last)
	for s := f.dice; s >= 0; s-- {
		f.at(f.between, s).times(f.middle)
		if s > 0 {
			f.at(f.between, s).plusTimes(f.at(f.between, s-1), 1)
		}
	}
}

// zeros is a slice of zeros, of the memory of another when that is enough.
func zeros(of []uint64, n int) []uint64 {
	if cap(of) < n {
		return make([]uint64, n)
	}
	of = of[:n]
	clear(of)
	return of
}

// shares are the ways of every outcome with one number of dice.
type shares struct {
	ways  []uint64 // the first words are of outcome 0
	whole wide     // ways in all
}

// of is in how many ways an outcome comes about.
func (s *shares) of(outcome int) wide {
	return s.ways[outcome*len(s.whole) : (outcome+1)*len(s.whole)]
}

// pour gives every outcome its ways with the dice that are on the table. False when they are not all the ways there are.
func (f *fall) pour() (*shares, bool) {
	words := f.whole.words()
	if bits.LeadingZeros64(f.whole[words-1]) < hundredthBits {
		words++
	}
	s := &shares{ways: make([]uint64, len(f.lumped)*words), whole: make(wide, words)}
	copy(s.whole, f.whole)
	for i := range f.lumps {
		l := &f.lumps[i]
		if l.outside > f.dice {
			break
		}
		between := f.at(f.between, l.outside)
		s.of(int(l.outcome)).plusProduct(between[:between.words()], l.ways)
	}
	sum := make(wide, words)
	for outcome := range f.lumped {
		sum.plus(s.of(outcome))
	}
	return s, sum.compare(s.whole) == 0
}
