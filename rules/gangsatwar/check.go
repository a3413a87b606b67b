package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// check.go is the check that settles INCITE and SNITCH: both sides draw, and the best single combination wins (GW-CHECK).

// mostInCheck is the most cards that a side draws for a check (GW-CHECK-08).
const mostInCheck = packSize / 2

// checkMoney is how much of its CURRENCY a side may spend on a check for which it draws so many cards already: none that
// would buy no card (GW-CHECK-10).
func checkMoney(cards, currency int) int { return max(0, min(currency, mostInCheck-cards)) }

// check draws for both sides, tells, compares and discards: whether the starter wins (GW-CHECK). Names are of seats or
// words, for the events; counts are how many cards each side is due, before the bound of 27. The clause is that by which
// they are drawn.
func (g *Game) check(ref game.Referee, clause game.ClauseID, starter, other game.Ref, starterCards, otherCards int) bool {
	mine := g.drawForCheck(ref, clause, starter, starterCards)
	theirs := g.drawForCheck(ref, clause, other, otherCards)
	first, second := best(mine), best(theirs)
	g.tellBest(ref, starter, first)
	g.tellBest(ref, other, second)
	g.discard |= mine | theirs
	won := beats(first, second)
	winner, loser := starter, other
	if !won {
		winner, loser = other, starter
	}
	g.tell(ref, game.Event{Clause: decidedBy(first, second), Kind: "wins-check", Seat: seatOf(winner), Who: winner, Whom: loser, Detail: true, NotInOdds: true})
	return won
}

// drawForCheck draws face up, fewer cards when there are no more (GW-DECK-08).
func (g *Game) drawForCheck(ref game.Referee, clause game.ClauseID, who game.Ref, many int) cards.Pile {
	var drawn, told cards.Pile
	for range min(many, mostInCheck) {
		if g.deck == 0 && drawn != told { // before the new deck is told of, so that each draw belongs to its side
			g.tellDrawn(ref, who, drawn&^told)
			told = drawn
		}
		card, ok := g.draw(ref, clause, "check", who)
		if !ok {
			break
		}
		drawn = drawn.Add(card)
	}
	switch {
	case drawn == 0:
		g.tell(ref, game.Event{Clause: "GW-CHECK-07", Kind: "draws-nothing", Seat: seatOf(who), Who: who, Detail: true, NotInOdds: true})
	case drawn != told:
		g.tellDrawn(ref, who, drawn&^told)
	}
	return drawn
}

func (g *Game) tellDrawn(ref game.Referee, who game.Ref, p cards.Pile) {
	g.tell(ref, game.Event{Clause: "GW-CHECK-08", Kind: "draws-check", Seat: seatOf(who), Who: who, Things: g.things(p), Many: p.Count(), Detail: true, NotInOdds: true})
}

func (g *Game) tellBest(ref game.Referee, who game.Ref, p Play) {
	if p.kind != NoPlay {
		g.tell(ref, game.Event{Clause: "GW-CHECK-03", Kind: "best-hand", Seat: seatOf(who), Who: who, With: p.name(), Things: g.things(p.cards), Many: p.kind.size(), Detail: true, NotInOdds: true})
	}
}

// decidedBy is the clause that says why one side of a check beat the other.
func decidedBy(a, b Play) game.ClauseID {
	switch {
	case a.kind == b.kind && a.value == b.value:
		return "GW-CHECK-06"
	case a.kind == NoPlay || b.kind == NoPlay:
		return "GW-CHECK-07"
	case max(a.kind, b.kind) > GangOfFour && min(a.kind, b.kind) >= GangOfFour:
		return "GW-CHECK-05"
	case a.kind != b.kind:
		return "GW-CHECK-04"
	case a.kind.isGang():
		return "GW-COMBO-15"
	}
	return "GW-COMBO-11"
}

// seatOf is the seat that a side is named by, or nobody.
func seatOf(who game.Ref) game.Seat {
	if who.Kind == game.SeatRef {
		return game.Seat(who.N)
	}
	return game.Nobody
}

// beats is whether a scores above b in a check (GW-T-SCORE, GW-COMBO-11, GW-COMBO-15). No cards lose to any (GW-CHECK-07).
func beats(a, b Play) bool {
	return a.kind > b.kind || a.kind == b.kind && a.value > b.value
}

// best is the best single combination of some cards (GW-CHECK-03), the zero Play of none. Of equal ones it is that of the
// highest cards by GW-DECK-05.
func best(p cards.Pile) Play {
	count := heights(p)
	ranks, twos, threes, fours := atLeast(count, 1), atLeast(count, 2), atLeast(count, 3), atLeast(count, 4)
	suited, pairs := suitedRuns(p), twos&everyRank
	switch {
	case fours != 0: // with all the jokers there are
		return made(wholeRank<<highest(fours) | p&bothJokers)
	case suited != 0:
		return made(running << highest(suited))
	case threes != 0 && pairs.Count() > 1:
		three := highest(threes)
		return made(ofRank(p, three, 3) | ofRank(p, highest(pairs.Take(three)), 2))
	}
	if flush := bestFlush(p); flush != 0 {
		return made(flush)
	}
	for length := Straight.size(); length >= ThreeStraight.size(); length-- {
		if length == ThreeOfAKind.size() && threes != 0 {
			return made(ofRank(p, highest(threes), 3))
		}
		if marks := runs(ranks, length); marks != 0 {
			return made(topRun(p, highest(marks), length))
		}
	}
	if twos != 0 {
		return made(ofRank(p, highest(twos), 2))
	}
	return made(highestOf(p, 1))
}

// made is the play of cards that are known to be one, or of none.
func made(p cards.Pile) Play {
	play, _ := playOf(p)
	return play
}

// ofRank is so many of the cards of a rank, the highest first, given the place of its mark.
func ofRank(p cards.Pile, mark, many int) cards.Pile { return highestOf(p&(wholeRank<<mark), many) }

// bestFlush is the highest flush of cards without a straight flush, nothing without any.
func bestFlush(p cards.Pile) cards.Pile {
	var found, value cards.Pile
	for s := diamonds; s <= hearts; s++ {
		ranks := highestOf(ofSuit(p, s), Flush.size())
		if ranks.Count() == Flush.size() && ranks >= value {
			found, value = ranks<<s, ranks
		}
	}
	return found
}

// topRun is the highest card of each of so many ranks in a row, given the mark of the lowest.
func topRun(p cards.Pile, mark, length int) cards.Pile {
	var run cards.Pile
	for i := range length {
		run |= ofRank(p, mark+i*suitsInPack, 1)
	}
	return run
}
