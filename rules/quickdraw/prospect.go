package quickdraw

import "rumble/game"

// prospect.go judges a position at a glance: by points, by the cards that each side has left to act with, and in a robbery by the loot. The
// chances are as the squares of what is counted.

// Prospect is the chance of a seat to win.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	if seat == g.fixed.director || g.gone.Has(seat) {
		return 0 // whoever directs wins nothing, nor does who has given up
	}
	if g.fixed.rules.scene == BankScene {
		return g.robberyProspect(seat)
	}
	var worth [mostSeats]int
	for s := range game.Seat(g.fixed.seats) {
		if !g.gone.Has(s) {
			worth[s] = g.pointsLikely(s)
		}
	}
	return game.ShareOf(worth[:g.fixed.seats], int(seat), prospectPower)
}

// prospectPower is that of squares: twice the guns are worth four times as much.
const prospectPower = 2

// What counts, in twelfths of a card that is left for the whole match: points for good, cards for the phases in which they may still earn
// some.
const (
	scoredPoint = 12
	carriedSack = 60 // a sack in the hands of an outlaw
)

// cardInRobbery is what a card counts for the outlaws and for the law, who have but to wait.
var cardInRobbery = [2]int{8, 14}

// pointsLikely is the points of a seat and what its characters may still win.
func (g *Game) pointsLikely(s game.Seat) int {
	left := max(0, g.fixed.rules.phases-int(g.number)+1)
	return scoredPoint*max(0, int(g.points[s])) + scoredPoint*g.cardsLeft(s)*left/max(1, g.fixed.rules.phases)
}

// cardsLeft is how many cards the characters of a seat have who are awake and have not lost their nerve.
func (g *Game) cardsLeft(s game.Seat) int {
	n := 0
	for f := range g.figures {
		if fig := &g.figures[f]; g.person(f) && fig.seat == s && g.awake(f) && fig.nerve != Fleeing {
			n += (fig.cards | fig.back).Count()
		}
	}
	return n
}

// robberyProspect is that of a seat in a robbery, where a side wins together (QD-BANK-03).
func (g *Game) robberyProspect(seat game.Seat) int {
	var worth, seats [2]int
	for s := range game.Seat(g.fixed.seats) {
		if g.gone.Has(s) {
			continue
		}
		side := g.fixed.sides[s]
		worth[side] += cardInRobbery[side] * g.cardsLeft(s)
		seats[side]++
	}
	if worth[0] > 0 {
		for i := range g.items {
			if item := &g.items[i]; item.make == LootSack && item.holder != nobody && g.outlaw(int(item.holder)) {
				worth[0] += carriedSack
			}
		}
	}
	side := g.fixed.sides[seat]
	if g.stolen() > 0 {
		worth[1] = 0
	}
	return game.ShareOf(worth[:], int(side), prospectPower) / max(1, seats[side])
}

// turnNumber is the number of the phase that a position is in.
func turnNumber(of game.Game) int { return int(of.(*Game).number) }
