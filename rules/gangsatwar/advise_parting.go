package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// advise_parting.go is the rules of thumb for the starting hands: what is given away, thrown off and drawn anew.

// adviseParting gives away or throws off what leaves the best hand: singles that belong to nothing, the lowest first.
func (g *Game) adviseParting(q *game.Question) game.Answer {
	a, o := q.ByDefault() // there is nothing else
	left := pileOf(o.Pick.Among)
	list := g.desk.Things()
	for range o.Pick.Least {
		card := worst(left)
		left = left.Take(card)
		list.Add(game.Card(card))
	}
	a.Picked = list.Refs()
	return a
}

// worst is the card without which a hand is the best.
func worst(hand cards.Pile) int {
	worst, most := -1, -1000
	for card := range hand.Each {
		if worth := -10*turns(hand.Take(card)) - rankOf(card); worth > most {
			worst, most = card, worth
		}
	}
	return worst
}

// Hands of so many turns are bad.
const (
	scattered  = 4 // worth the swap of a card
	allSingles = 7 // worth a FLASHBACK: nothing but singles
)

// adviseFlashback draws a new hand when the old one is nothing but singles, unless somebody outnumbered has good cards to give.
func (g *Game) adviseFlashback(q *game.Question) game.Answer {
	mine := g.mySide(q)
	outnumbers := g.side(mine).strength > g.side(g.strongest(mine)).strength
	if outnumbers || turns(g.side(mine).hand) < allSingles {
		return byDefault(q)
	}
	return q.Saying("recall", "recall-feud") // memories of the dead first: the feud is as good later
}

// adviseGear swaps the worst card of a scattered hand, if it is a low one, and in the last fight as often as it can: nothing else is
// bought with GEAR then. Before that GEAR is sold and smoked, unless there is plenty.
func (g *Game) adviseGear(q *game.Question) game.Answer {
	s := g.side(g.mySide(q))
	if g.phase != Final && g.gangs[s.gang].gear <= plentyOfGear || turns(s.hand) < scattered {
		return byDefault(q)
	}
	worst := worst(s.hand)
	if rankOf(worst) >= court {
		return byDefault(q)
	}
	for i := range q.Options {
		if q.Options[i].With == game.Card(worst) {
			return game.Answer{Option: i}
		}
	}
	return byDefault(q)
}

const (
	plentyOfGear = 2
	court        = 10 // the rank from which on a card is good by itself
)
