package gangsatwar

import (
	"math/bits"

	"rumble/cards"
	"rumble/game"
)

// deck.go is the deck: 54 cards numbered by rank and suit, so that their numbers are the fixed order of GW-DECK-05.

// Cards are numbered from the lowest: the deuces 0 to 3 in the order of [suits], then the threes, up to the aces; the
// jokers last.
const (
	packSize    = 54
	blackJoker  = 52
	redJoker    = 53
	jokerRank   = 15 // GW-DECK-03
	lowestRank  = 2
	aceRank     = 14
	suitsInPack = 4
)

// suit is a suit of cards, from the lowest of the fixed order (GW-DECK-05).
type suit uint8

// The suits. A joker has none.
const (
	diamonds suit = iota
	clubs
	spades
	hearts
	noSuit
)

// rankOf is the rank of a card as a number, 2 to 15 (GW-DECK-02, -03).
func rankOf(card int) int {
	if card >= blackJoker {
		return jokerRank
	}
	return card/suitsInPack + lowestRank
}

// suitOf is the suit of a card.
func suitOf(card int) suit {
	if card >= blackJoker {
		return noSuit
	}
	return suit(card % suitsInPack)
}

// cardOf is the card of a rank, 2 to 14, and suit.
func cardOf(rank int, s suit) int { return (rank-lowestRank)*suitsInPack + int(s) }

// wholePack is all 54 cards.
const wholePack = cards.Pile(1)<<packSize - 1

// lowest and highest are the first and the last card of a pile that is not empty, by GW-DECK-05.
func lowest(p cards.Pile) int  { return bits.TrailingZeros64(uint64(p)) }
func highest(p cards.Pile) int { return 63 - bits.LeadingZeros64(uint64(p)) }

// lowestOf and highestOf are so many cards of a pile from either end, all of them when there are no more.
func lowestOf(p cards.Pile, many int) cards.Pile {
	var taken cards.Pile
	for ; many > 0 && p != 0; many-- {
		taken, p = taken.Add(lowest(p)), p.Take(lowest(p))
	}
	return taken
}

func highestOf(p cards.Pile, many int) cards.Pile {
	var taken cards.Pile
	for ; many > 0 && p != 0; many-- {
		taken, p = taken.Add(highest(p)), p.Take(highest(p))
	}
	return taken
}

// draw takes the top card of the deck, by chance, for a purpose and a seat or thing. When the deck is empty the discard
// pile is shuffled into a new one first; false when there is no card at all (GW-DECK-06 to -08). The caller tells who
// may see it.
func (g *Game) draw(ref game.Referee, clause game.ClauseID, purpose game.Purpose, who game.Ref) (int, bool) {
	if g.deck == 0 {
		if g.discard == 0 {
			return 0, false
		}
		g.deck, g.discard = g.discard, 0
		g.tell(ref, game.Event{Clause: "GW-DECK-06", Kind: "reshuffle", Seat: game.Nobody, Many: g.deck.Count()})
	}
	card := g.pick(ref, clause, purpose, who, g.deck)
	g.deck = g.deck.Take(card)
	return card, true
}

// pick is one card of a pile by chance; the pile is not changed.
func (g *Game) pick(ref game.Referee, clause game.ClauseID, purpose game.Purpose, who game.Ref, from cards.Pile) int {
	among := g.desk.Among()
	for card := range from.Each {
		among = append(among, game.Card(card))
	}
	return int(g.desk.ByChance(ref, game.Throw{Clause: clause, Purpose: purpose, Kind: game.Draw, Among: among, Who: who}).N)
}

// things lists the cards of a pile for an event or a question, from the highest to the lowest. The list is lent until
// the next of the same call.
func (g *Game) things(p cards.Pile) []game.Ref {
	return falling(g.desk.Things(), p).Refs()
}

// falling writes the cards of a pile down, from the highest to the lowest.
func falling(list game.List, p cards.Pile) game.List {
	for ; p != 0; p = p.Take(highest(p)) {
		list.Add(game.Card(highest(p)))
	}
	return list
}

// pileOf is the cards that were picked.
func pileOf(picked []game.Ref) cards.Pile {
	var p cards.Pile
	for _, r := range picked {
		p = p.Add(int(r.N))
	}
	return p
}

// cut gives each of so many sides one card of an imaginary full pack, shown to all, and is the one with the highest
// rank; those tied for it cut again (GW-DECK-09). who names a side in events.
func (g *Game) cut(ref game.Referee, clause game.ClauseID, sides uint16, who func(side int) game.Ref) int {
	for {
		ref.Merge(game.Again, game.Here("cut").Bits(uint64(sides)))
		pack, best, winners := wholePack, 0, uint16(0)
		for rest := sides; rest != 0; rest &= rest - 1 {
			side := bits.TrailingZeros16(rest)
			card := g.pick(ref, clause, "cut", who(side), pack)
			pack = pack.Take(card)
			g.tell(ref, game.Event{Clause: "GW-DECK-09", Kind: "cuts", Seat: game.Nobody, Who: who(side), With: game.Card(card), Detail: true, NotInOdds: true})
			switch rank := rankOf(card); {
			case rank > best:
				best, winners = rank, 1<<side
			case rank == best:
				winners |= 1 << side
			}
		}
		if winners&(winners-1) == 0 {
			return bits.TrailingZeros16(winners)
		}
		sides = winners
	}
}
