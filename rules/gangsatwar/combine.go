package gangsatwar

import "rumble/cards"

// combine.go is what cards laid together are, and what may be laid on what (GW-COMBO).

// Combination is a kind of cards laid together, from the lowest to the highest of GW-T-SCORE.
type Combination uint8

// The combinations (GW-T-COMBOS).
const (
	NoPlay Combination = iota
	Single
	Pair
	ThreeStraight
	ThreeOfAKind
	FourStraight
	Straight
	Flush
	FullHouse
	StraightFlush
	GangOfFour
	GangOfFive
	GangOfSix
)

// combinations is how many kinds there are, NoPlay among them.
const combinations = int(GangOfSix) + 1

// Play is a legal combination of cards: its kind, its cards, and its value within the kind (GW-COMBO-11): equal values
// are equal plays.
type Play struct {
	kind  Combination
	value uint32 // the rank that counts, 2 to 15; of a flush a bit for each rank, the deuce lowest
	cards cards.Pile
}

// size is how many cards are laid for a kind (GW-T-COMBOS).
func (c Combination) size() int {
	return [combinations]int{0, 1, 2, 3, 3, 4, 5, 5, 5, 5, 4, 5, 6}[c]
}

// isGang is whether a kind may be laid on any number of cards (GW-COMBO-14).
func (c Combination) isGang() bool { return c >= GangOfFour }

// Four cards of a rank lie side by side in a pile, so a rank is four bits and a card shifted by four is its neighbour in
// rank of the same suit. An every… constant has a bit for the lowest suit of each rank.
const (
	everyRank  = cards.Pile(0x1_1111_1111_1111) // 2 to A
	everyStack = everyRank | 1<<blackJoker      // and the jokers, the stack above the aces
	bothJokers = cards.Pile(1)<<blackJoker | cards.Pile(1)<<redJoker
	wholeRank  = cards.Pile(1)<<suitsInPack - 1 // the four deuces; shifted, the four of another rank
	running    = cards.Pile(0x11111)            // five running diamonds from the deuce; shifted, any straight flush
)

// heights counts the cards of each rank, the jokers as one rank, each count in the four bits of its rank.
func heights(p cards.Pile) cards.Pile {
	const odd, low = 0x55_5555_5555_5555, 0x33_3333_3333_3333
	p -= p >> 1 & odd
	return p&low + p>>2&low
}

// atLeast marks the ranks with n or more cards, 1 to 4, at the lowest suit of each.
func atLeast(heights cards.Pile, n int) cards.Pile {
	return (heights + cards.Pile(8-n)*everyStack) >> 3 & everyStack
}

// runs marks the lowest rank of every straight of so many cards, given the ranks that are there. The ace is only high
// (GW-COMBO-12), and a joker stands for no rank (GW-COMBO-17).
func runs(ranks cards.Pile, length int) cards.Pile {
	ranks &= everyRank
	from := ranks
	for i := 1; i < length; i++ {
		from &= ranks >> (i * suitsInPack)
	}
	return from
}

// ofSuit is a mark at the rank of each card of a suit.
func ofSuit(p cards.Pile, s suit) cards.Pile { return p >> s & everyRank }

// flushValue orders flushes by their highest card, then the second and so on: marks of ranks as bits side by side.
func flushValue(ranks cards.Pile) uint32 {
	ranks = (ranks | ranks>>3) & 0x03_0303_0303_0303
	ranks = (ranks | ranks>>6) & 0x000f_000f_000f_000f
	ranks = (ranks | ranks>>12) & 0x0000_00ff_0000_00ff
	return uint32((ranks | ranks>>24) & 0xffff)
}

// playOf is what a set of cards is when laid together: its highest kind (GW-COMBO-19); false when it is no combination.
func playOf(p cards.Pile) (Play, bool) {
	kind, value := read(p)
	return Play{kind: kind, value: value, cards: p}, kind != NoPlay
}

func read(p cards.Pile) (Combination, uint32) {
	if p == 0 {
		return NoPlay, 0
	}
	low, top := rankOf(lowest(p)), uint32(rankOf(highest(p)))
	if low == int(top) {
		return [...]Combination{1: Single, Pair, ThreeOfAKind, GangOfFour}[p.Count()], top
	}
	if jokers := p & bothJokers; jokers != 0 {
		if p&^bothJokers != wholeRank<<cardOf(low, diamonds) {
			return NoPlay, 0
		}
		return GangOfFour + Combination(jokers.Count()), uint32(low)
	}
	count := heights(p)
	ranks := atLeast(count, 1)
	if ranks.Count() == p.Count() { // no two of a rank
		return readRanks(p, ranks)
	}
	three, many := atLeast(count, 3), atLeast(count, 2)
	if p.Count() == FullHouse.size() && three != 0 && many.Count() == 2 {
		return FullHouse, uint32(rankOf(lowest(three)))
	}
	return NoPlay, 0
}

// readRanks is what cards of different ranks are when laid together.
func readRanks(p, ranks cards.Pile) (Combination, uint32) {
	straight := runs(ranks, p.Count()) != 0
	suited := p>>suitOf(lowest(p))&everyRank == ranks
	switch top := uint32(rankOf(highest(p))); {
	case straight && p.Count() == ThreeStraight.size():
		return ThreeStraight, top
	case straight && p.Count() == FourStraight.size():
		return FourStraight, top
	case p.Count() != Straight.size():
		return NoPlay, 0
	case straight && suited:
		return StraightFlush, top
	case straight:
		return Straight, top
	case suited:
		return Flush, flushValue(ranks)
	}
	return NoPlay, 0
}

// least is the lowest value with which a kind may be laid on a play (GW-COMBO-01, GW-T-COMBOS); false when it may not
// whatever its value. Anything may be laid on the zero Play: it is led.
func (c Combination) least(on Play) (uint32, bool) {
	switch {
	case on.kind == NoPlay:
		return 0, c != NoPlay
	case c.isGang(): // on any number of cards (GW-COMBO-14), on a gang only a better one (GW-COMBO-15)
		if c == on.kind {
			return on.value + 1, true
		}
		return 0, c > on.kind
	case c == on.kind: // equal may follow equal (GW-COMBO-05, GW-COMBO-23)
		return on.value, true
	case c == ThreeOfAKind:
		return 0, on.kind == ThreeStraight
	case c > Straight: // GW-COMBO-10
		return 0, on.kind >= Straight && c > on.kind
	}
	return 0, false
}

// mayFollow is whether a play may be laid on another, or led when that is the zero Play.
func (p Play) mayFollow(on Play) bool {
	least, may := p.kind.least(on)
	return may && p.value >= least
}

// suitedRuns marks the lowest card of every straight flush.
func suitedRuns(p cards.Pile) cards.Pile {
	p &^= bothJokers
	return p & (p >> 4) & (p >> 8) & (p >> 12) & (p >> 16)
}
