package game

import "math/bits"

// Pending is what a rule still remembers at a [Referee.Merge] and the game's state does not: the place in the rule, and
// every local variable that it, or a rule that called it, will look at again. It begins with [Here] and is added to, one
// thing after the other:
//
//	ref.Merge(game.Midway, game.Here("volley-hits").Ref(shooter).Number(left).Flag(backfire))
//
// It is a plain value that allocates nothing, equal for equal things added in the same order, and different for any
// others: a number is not a flag, and what stands in two lists is never the same as in one. (It is a hash of 128 bits:
// nobody gains by making two of them collide.) The zero Pending is that of no place.
type Pending struct {
	lo, hi           uint64
	afterLo, afterHi uint64 // what is looked at again only after the aftermath of the action
}

// What is added begins with what it is, so that things of different kinds never look alike.
const (
	pendingPlace = iota + 1
	pendingRef
	pendingNumber
	pendingBits
	pendingFlag
	pendingPoint
	pendingText
	pendingList
	pendingMore
)

// Here begins what is pending at a place of the rules. The name is the ruleset's own, another for each Merge.
func Here(place string) Pending { return Pending{}.text(pendingPlace, place) }

// Ref adds a thing, or nothing.
func (p Pending) Ref(r Ref) Pending {
	return p.mix(pendingRef, r.packed())
}

func (r Ref) packed() uint64 { return uint64(r.Kind)<<16 | uint64(uint16(r.N)) }

// Number adds a number: of hits left, of the round of a loop.
func (p Pending) Number(n int) Pending { return p.mix(pendingNumber, uint64(n)) }

// Bits adds up to 64 things that are in a set or not.
func (p Pending) Bits(set uint64) Pending { return p.mix(pendingBits, set) }

// Flag adds a yes or a no.
func (p Pending) Flag(b bool) Pending { return p.mix(pendingFlag, uint64(Bit(b, 0))) }

// Point adds a place on the table.
func (p Pending) Point(at Point) Pending {
	return p.mix(pendingPoint, uint64(uint32(at.X))<<32|uint64(uint32(at.Y))).mix(pendingPoint, uint64(at.Floor))
}

// Text adds a word.
func (p Pending) Text(word string) Pending { return p.text(pendingText, word) }

// Refs adds a list of things in their order.
func (p Pending) Refs(list []Ref) Pending {
	p = p.List(len(list))
	for ; len(list) >= 2; list = list[2:] {
		p = p.mix(pendingRef, list[0].packed()<<32|list[1].packed())
	}
	if len(list) > 0 {
		p = p.Ref(list[0])
	}
	return p
}

// List says that a list follows, and how many it holds; what it holds is added next.
func (p Pending) List(length int) Pending { return p.mix(pendingList, uint64(length)) }

// With adds all that is pending in another rule: the one that called this one.
func (p Pending) With(other Pending) Pending {
	p = p.mix(pendingMore, other.lo).mix(pendingMore, other.hi)
	if other.Beyond() {
		p = p.Afterwards(Pending{lo: other.afterLo, hi: other.afterHi})
	}
	return p
}

// Afterwards adds what the rule remembers too, but will look at again only after its [Aftermath]: where a bomb lay, from
// which those dive whom it has caught. Odds that are not followed further leave it out, and count as one what differs in
// nothing else. The rule must come to its aftermath.
func (p Pending) Afterwards(later Pending) Pending {
	q := Pending{lo: p.afterLo, hi: p.afterHi}.mix(pendingMore, later.lo).mix(pendingMore, later.hi)
	p.afterLo, p.afterHi = q.lo, q.hi
	return p
}

// Beyond says whether something is pending that is looked at again only after the aftermath.
func (p Pending) Beyond() bool { return p.afterLo|p.afterHi != 0 }

// UpToAftermath is what is pending without that.
func (p Pending) UpToAftermath() Pending {
	p.afterLo, p.afterHi = 0, 0
	return p
}

// text folds a word in as its length and a hash of 64 bits.
func (p Pending) text(what uint64, s string) Pending {
	length := uint64(len(s))
	hash := length
	for ; len(s) >= 8; s = s[8:] {
		_ = s[7]
		hash = fold(hash, uint64(s[0])|uint64(s[1])<<8|uint64(s[2])<<16|uint64(s[3])<<24|
			uint64(s[4])<<32|uint64(s[5])<<40|uint64(s[6])<<48|uint64(s[7])<<56)
	}
	var last uint64
	for i := range len(s) {
		last |= uint64(s[i]) << (8 * i)
	}
	return p.mix(what|length<<8, fold(hash, last))
}

func fold(hash, word uint64) uint64 {
	return bits.RotateLeft64((hash^word)*0x9e3779b97f4a7c15, 31)
}

// mix folds what is added into both halves: a multiplication to 128 bits spreads every bit. The odd constants are those of
// SplitMix64 and of the golden ratio; any odd constants with mixed bits would do.
func (p Pending) mix(what, value uint64) Pending {
	const spice0, spice1, spice2 = 0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9, 0x94d049bb133111eb
	hi, lo := bits.Mul64(p.lo^value^spice0, p.hi^what*spice2^spice1|1)
	p.lo, p.hi = lo+bits.RotateLeft64(p.hi^value, 29)*spice2, hi^lo+p.lo+what
	return p
}
