package gangsatwar

import (
	"cmp"
	"slices"

	"rumble/cards"
)

// combo_plays.go lists what a hand may lay. Hands are listed thousands of times for one decision of a bot, so cards are taken
// from machine words many at a time, and nothing is tried that is not a play.

// plays appends every legal play from a hand: to lead when on is the zero Play, else to follow it. They come from the
// lowest kind to the highest, within a kind from the lowest value, among equals from the lowest cards by GW-DECK-05; so
// the first of a lead is the lowest single. No set of cards comes twice, and each comes as its highest kind (GW-COMBO-19).
func plays(hand cards.Pile, on Play, buf []Play) []Play {
	h := sorted(hand)
	for kind := Single; kind <= GangOfSix; kind++ {
		if value, may := kind.least(on); may {
			buf = h.list(kind, value, buf)
		}
	}
	return buf
}

// holding is a hand of cards, looked through by rank.
type holding struct {
	hand cards.Pile
	// Marks of the ranks with at least one, two, three and four cards, at the lowest suit of each; jokers are a rank.
	ones, twos, threes, fours cards.Pile
	sole                      cards.Pile // the cards that are the only one of their rank
}

func sorted(hand cards.Pile) holding {
	count := heights(hand)
	h := holding{hand: hand, ones: atLeast(count, 1), twos: atLeast(count, 2), threes: atLeast(count, 3), fours: atLeast(count, 4)}
	h.sole = hand & ((h.ones &^ h.twos) * wholeRank)
	return h
}

// list appends all plays of a kind from a value on.
func (h *holding) list(kind Combination, value uint32, buf []Play) []Play {
	switch kind {
	case Single:
		for rest := from(h.hand, value); rest != 0; rest &= rest - 1 {
			buf = append(buf, Play{kind, rankAt(lowest(rest)), rest & -rest})
		}
		return buf
	case Pair:
		return h.alike(kind, from(h.twos, value), &pairsOf, buf)
	case ThreeOfAKind:
		return h.alike(kind, from(h.threes, value), &threesOf, buf)
	case ThreeStraight, FourStraight, Straight:
		return h.straights(kind, value, buf)
	case Flush:
		return h.flushes(value, buf)
	case FullHouse:
		return h.fullHouses(value, buf)
	case StraightFlush:
		for rest := fromTop(suitedRuns(h.hand), value, kind); rest != 0; rest &= rest - 1 {
			low := lowest(rest)
			buf = append(buf, Play{kind, topOf(low, kind), running << low})
		}
		return buf
	}
	return h.gangs(kind, value, buf)
}

// rankAt is the rank of the card or mark at a place in a pile.
func rankAt(place int) uint32 { return uint32(place/suitsInPack + lowestRank) }

// from leaves of cards or marks those of a rank or higher.
func from(p cards.Pile, rank uint32) cards.Pile {
	below := (max(rank, lowestRank) - lowestRank) * suitsInPack
	return p >> below << below
}

// fromTop leaves of marks of the lowest cards of straights those whose highest card has a rank or a higher one.
func fromTop(p cards.Pile, rank uint32, kind Combination) cards.Pile {
	steps := uint32(kind.size() - 1)
	return from(p, max(rank, steps)-steps)
}

// topOf is the rank of the highest card of a straight whose lowest card or mark is at a place in the pile.
func topOf(low int, kind Combination) uint32 { return rankAt(low) + uint32(kind.size()-1) }

// choices is the ways to choose among the cards of one rank: at the four cards there are, as bits, the ways from the
// lowest up, four bits each, the first way last.
type choices [1 << suitsInPack]uint32

var (
	pairsOf = choices{
		0b0011: 0x3, 0b0101: 0x5, 0b0110: 0x6, 0b1001: 0x9, 0b1010: 0xa, 0b1100: 0xc,
		0b0111: 0x653, 0b1011: 0xa93, 0b1101: 0xc95, 0b1110: 0xca6, 0b1111: 0xca9653,
	}
	threesOf = choices{0b0111: 0x7, 0b1011: 0xb, 0b1101: 0xd, 0b1110: 0xe, 0b1111: 0xedb7}
)

// at is the ways at the rank of a mark.
func (c *choices) at(hand cards.Pile, mark int) uint32 { return c[hand>>mark&wholeRank] }

// alike appends pairs or threes of each rank that is marked.
func (h *holding) alike(kind Combination, marks cards.Pile, ways *choices, buf []Play) []Play {
	for ; marks != 0; marks &= marks - 1 {
		low := lowest(marks)
		buf = Play{kind: kind, value: rankAt(low)}.and(low, ways.at(h.hand, low), buf)
	}
	return buf
}

// straights appends all straights of a length. Of five cards those of one suit are another kind.
func (h *holding) straights(kind Combination, value uint32, buf []Play) []Play {
	width := cards.Pile(1)<<(kind.size()*suitsInPack) - 1
	for marks := fromTop(runs(h.ones, kind.size()), value, kind); marks != 0; marks &= marks - 1 {
		first, low := len(buf), lowest(marks)
		buf = append(buf, Play{kind, topOf(low, kind), h.sole & (width << low)})
		for several := h.twos & (width << low); several != 0; several = several.Take(highest(several)) {
			buf = branch(buf, first, h.hand&(wholeRank<<highest(several)))
		}
		if kind == Straight && suitedRuns(h.hand)&(wholeRank<<low) != 0 {
			buf = buf[:first+len(slices.DeleteFunc(buf[first:], isSuitedRun))]
		}
	}
	return buf
}

func isSuitedRun(p Play) bool { return p.cards == running<<lowest(p.cards) }

// branch puts in place of each play from the first on as many as there are cards of a rank to lay with it, in their order.
func branch(buf []Play, first int, among cards.Pile) []Play {
	end, ways := len(buf), among.Count()
	buf = slices.Grow(buf, (end-first)*(ways-1))[:first+(end-first)*ways]
	for i := end - 1; i >= first; i-- { // from the end, so that no play is overwritten before its turn
		p, rest := buf[i], among
		at := buf[first+(i-first)*ways:][:ways]
		for j := range at {
			at[j] = Play{p.kind, p.value, p.cards | rest&-rest}
			rest &= rest - 1
		}
	}
	return buf
}

// flushes appends all flushes that are no straight flush.
func (h *holding) flushes(value uint32, buf []Play) []Play {
	first, suits := len(buf), 0
	for s := diamonds; s <= hearts; s++ {
		ranks := ofSuit(h.hand, s)
		if ranks.Count() < Flush.size() {
			continue
		}
		suits++
		for five := lowestOf(ranks, Flush.size()); five != 0; five = nextOf(five, ranks) {
			flush := Play{Flush, flushValue(five), five << s}
			if flush.value >= value && !isSuitedRun(flush) {
				buf = append(buf, flush)
			}
		}
	}
	if suits > 1 {
		slices.SortFunc(buf[first:], lower)
	}
	return buf
}

// nextOf is the next higher choice of as many cards out of all, nothing after the highest: the lowest cards in a row
// move up by one card, of which all but the first fall back to the start.
func nextOf(chosen, all cards.Pile) cards.Pile {
	next := ((chosen | ^all) + chosen&-chosen) & all // what is not among all carries the one up
	if next == 0 {
		return 0
	}
	return next | lowestOf(all, chosen.Count()-next.Count())
}

// lower orders plays of one kind by value, equal ones by their cards (GW-DECK-05).
func lower(a, b Play) int {
	return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.cards, b.cards))
}

// fullHouses appends all full houses: of each rank of the three those with a lower pair first.
func (h *holding) fullHouses(value uint32, buf []Play) []Play {
	pairs := h.twos & everyRank
	for marks := from(h.threes, value); marks != 0; marks &= marks - 1 {
		mark := marks & -marks
		low := lowest(mark)
		house := Play{kind: FullHouse, value: rankAt(low)}
		for three := threesOf.at(h.hand, low); three != 0; three >>= suitsInPack {
			house.cards = cards.Pile(three) & wholeRank << low
			for below := pairs & (mark - 1); below != 0; below &= below - 1 {
				buf = house.and(lowest(below), pairsOf.at(h.hand, lowest(below)), buf)
			}
		}
		for above := pairs &^ (mark<<1 - 1); above != 0; above &= above - 1 {
			at := lowest(above)
			for pair := pairsOf.at(h.hand, at); pair != 0; pair >>= suitsInPack {
				house.cards = cards.Pile(pair) & wholeRank << at
				buf = house.and(low, threesOf.at(h.hand, low), buf)
			}
		}
	}
	return buf
}

// and appends the play with each of the ways to add cards of one more rank, given the place of its mark.
func (p Play) and(at int, ways uint32, buf []Play) []Play {
	for ; ways != 0; ways >>= suitsInPack {
		buf = append(buf, Play{p.kind, p.value, p.cards | cards.Pile(ways)&wholeRank<<at})
	}
	return buf
}

// gangs appends the gangs of a size (GW-COMBO-13, GW-COMBO-16).
func (h *holding) gangs(kind Combination, value uint32, buf []Play) []Play {
	jokers := h.hand & bothJokers
	for marks := from(h.fours, value); marks != 0; marks &= marks - 1 {
		low := lowest(marks)
		gang := Play{kind, rankAt(low), wholeRank << low}
		switch {
		case kind == GangOfFour:
			buf = append(buf, gang)
		case kind == GangOfFive:
			for rest := jokers; rest != 0; rest &= rest - 1 {
				buf = append(buf, Play{kind, gang.value, gang.cards | rest&-rest})
			}
		case jokers == bothJokers:
			buf = append(buf, Play{kind, gang.value, gang.cards | jokers})
		}
	}
	return buf
}
