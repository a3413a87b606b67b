package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// playOf is what a set of cards is when laid together: its highest kind (GW-COMBO-19); false when it is no combination.
func playOf(p cards.Pile) (Play, bool) { return Play{}, false }

// mayFollow is whether a play may be laid on another (GW-COMBO-01, GW-T-COMBOS).
func (p Play) mayFollow(on Play) bool { return false }

// plays appends every legal play from a hand: to lead when on is the zero Play, else to follow it.
func plays(hand cards.Pile, on Play, buf []Play) []Play { return buf }

// best is the best single combination of some cards (GW-CHECK-03), the zero Play of none.
func best(p cards.Pile) Play { return Play{} }

// beats is whether a scores above b in a check (GW-T-SCORE, GW-COMBO-11, -15).
func beats(a, b Play) bool { return false }

// autoLead and autoFollow are what an AUTO hand lays (GW-SIDE-09, -10, -13); false: it knocks.
func autoLead(hand cards.Pile) Play                    { return Play{} }
func autoFollow(hand cards.Pile, on Play) (Play, bool) { return Play{}, false }

// check draws for both sides, tells, compares and discards: whether the starter wins (GW-CHECK). Names are of seats or
// words, for the events; counts are how many cards each side is due, before the bound of 27.
func (g *Game) check(ref game.Referee, clause game.ClauseID, starter, other game.Ref, starterCards, otherCards int) bool {
	return false
}
