package game

import (
	"math/bits"
	"slices"
)

// MaxDice bounds the dice of one throw: Tommy Guns Blazing lets a player choose up to a hundred.
const MaxDice = 100

// MaxSides bounds the sides of a die.
const MaxSides = 100

// ThrowKind says what chance decides.
type ThrowKind uint8

// The kinds of throws.
const (
	Dice ThrowKind = iota // so many dice of so many sides
	Pick                  // one of Among, each as likely as the others
	Draw                  // one card of Among, each as likely as the others; the drawer decides who sees it
)

// Bands are the upper faces of the first bands of a die: with bands 1, 4, 9 a D10 falls into the bands 1, 2-4, 5-9
// and 10. A rule may tell faces apart only across its bands, because the counting referee branches on bands. No bands
// means that every face matters. Bands rise; 0 is unused; a cut at or above the sides is as if it were not there.
type Bands [5]uint8

// BandsAt parts the faces of a die after each of the numbers needed: what shows 4 or less, what shows 6 or less, and the
// rest. The numbers come in any order; one that no face or every face reaches parts nothing. When none is left all faces
// fall into one band. At most five numbers may part them.
func BandsAt(sides int, needed ...int) Bands {
	var b Bands
	n := 0
	for face := 1; face < sides; face++ {
		if slices.Contains(needed, face) {
			b[n] = uint8(face)
			n++
		}
	}
	if n == 0 {
		b[0] = uint8(sides)
	}
	return b
}

// BandsBy parts the faces of a die where they come to something else: as a table reads them.
func BandsBy[T comparable](sides int, read func(face int) T) Bands {
	var b Bands
	n := 0
	for face := 1; face < sides; face++ {
		if read(face) != read(face+1) {
			b[n] = uint8(face)
			n++
		}
	}
	if n == 0 {
		b[0] = uint8(sides)
	}
	return b
}

// OneAtMost is the chance, in thousandths, that at least one of so many dice shows n or less. It is 1000 only when every
// face does.
func OneAtMost(dice, sides, n int) int {
	const all = 1_000_000_000_000
	fails := all
	for range dice {
		fails = fails * max(0, sides-n) / sides
	}
	if n < sides {
		fails = max(fails, 1) // so small a part is lost in rounding, and still not nothing
	}
	return Thousandths(int64(all-fails), all)
}

// Thousandths is the chance of some of so many equally likely cases in thousandths, a half rounded up. It is 0 only for none of
// them, and 1000 only for all.
func Thousandths(some, all int64) int {
	switch {
	case some <= 0:
		return 0
	case some >= all:
		return 1000
	}
	hi, lo := bits.Mul64(uint64(some), 1000)
	lo, carry := bits.Add64(lo, uint64(all/2), 0)
	odds, _ := bits.Div64(hi+carry, lo, uint64(all))
	return int(min(max(odds, 1), 999))
}

// Throw is what a rule asks of chance. The dice of one throw are alike: a rule counts them, unless it says that it goes by
// their order.
type Throw struct {
	Clause  ClauseID
	Purpose Purpose
	Kind    ThrowKind
	Dice    int // how many, 0 to MaxDice; for Pick and Draw always 1
	Sides   int // of each die, 2 to 100; for Pick and Draw the number of things in Among
	Bands   Bands
	Who     Ref   // for whom it is thrown
	Whom    Ref   // against whom, or nothing
	Among   []Ref // Pick and Draw only, each thing once; borrowed for the call, not to be kept
	// Keep says which of the dice count; all of them when left out. A rule may tell faces of the others apart only if it says that it
	// reads them too: odds then have more ways to follow.
	Keep     Keep
	ReadsAll bool
	// Chart is the line of a printed table that the dice are read on, when there is one.
	Chart Chart
	// Seen says who may know how it fell, of those who may know of the event that tells of it: a throw is told with the next
	// event, whoever that event is for. Everybody when left out.
	Seen Audience
	// InOrder says that it matters which die shows what: the dice are read one after the other. Odds then have more ways
	// to follow.
	InOrder bool
	// OneFigure promises that, until the aftermath of the action, the outcome matters to nobody but Whom, or for a Pick of
	// figures to nobody but the one picked: the chances of one figure may then be counted without the dice of others.
	OneFigure bool
	// EndBands promises that what comes of the throw depends on how many dice fall into the first and into the last band, and
	// not on how many were thrown: odds for every number of dice may then be counted at once.
	EndBands bool
}

// Keep says which of several dice count.
type Keep uint8

// Which dice count.
const (
	KeepAll     Keep = iota // each by itself, or all together
	KeepHighest             // only the highest
	KeepLowest              // only the lowest
)

// Kept is the face that counts, of dice of which only one does.
func (k Keep) Kept(f *Face) int {
	kept := f.One()
	for i := 1; i < f.Dice(); i++ {
		if pip := f.Die(i); k == KeepHighest && pip > kept || k == KeepLowest && pip < kept {
			kept = pip
		}
	}
	return kept
}

// Chart is a line of a printed table that a roll is read on: a row by the first of its cells, or a column by its heading. Where in
// the line it is read the face says, which falls into a heading, or into the first cell of a row, such as "5-9" or "10". A table
// that needs no line to be named, because all of a row goes with the face in its first cell, has neither. Rows and columns are
// named as the table writes them. The zero Chart is none.
type Chart struct {
	Table       ClauseID
	Row, Column string // one of them at most
}

// None says whether there is no chart.
func (c Chart) None() bool { return c == Chart{} }

// Purpose is what a throw is for, in one word of the ruleset's catalogue: "shoot", "nerve", "hurt".
type Purpose string

// Face is how a throw fell: the face of each die in the order rolled, 1 to Sides. For Pick and Draw it is the place in
// Among, counted from 1.
type Face struct {
	n    uint8
	pips [MaxDice]uint8
}

// Shown is a Face with these pips, for referees.
func Shown(pips ...uint8) Face {
	var f Face
	for _, p := range pips {
		f.Add(p)
	}
	return f
}

// Add puts one more die on the table.
func (f *Face) Add(pip uint8) {
	f.pips[f.n] = pip
	f.n++
}

// Dice is how many dice lie there.
func (f *Face) Dice() int { return int(f.n) }

// Die is the face of die i in the order rolled, from 0.
func (f *Face) Die(i int) int { return int(f.pips[i]) }

// Turn sets die i to another face: a re-roll replaced it.
func (f *Face) Turn(i, pip int) { f.pips[i] = uint8(pip) }

// One is the face of the only die.
func (f *Face) One() int { return int(f.pips[0]) }

// AtMost counts the dice that show n or less.
func (f *Face) AtMost(n int) int { return f.Between(1, n) }

// AtLeast counts the dice that show n or more.
func (f *Face) AtLeast(n int) int { return f.Between(n, 255) }

// Between counts the dice that show lo to hi.
func (f *Face) Between(lo, hi int) int {
	count := 0
	for _, p := range f.pips[:f.n] {
		if int(p) >= lo && int(p) <= hi {
			count++
		}
	}
	return count
}

// Pips copies the faces in the order rolled.
func (f *Face) Pips() []int {
	pips := make([]int, f.n)
	for i := range pips {
		pips[i] = int(f.pips[i])
	}
	return pips
}

// Thrown is a throw and how it fell: what the log shows beside an event, to whom the throw says.
type Thrown struct {
	Throw Throw
	Face  Face
}
