package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// advise_hand.go is the rules of thumb for the card play.

// turns is about how many times one must lay to be rid of a hand: its best play first, and so on.
func turns(hand cards.Pile) int {
	n := 0
	for ; hand != 0; n++ {
		take := best(hand)
		if take.kind <= Pair { // pairs and singles are all that is left
			for ; hand != 0; n++ {
				low := lowest(hand)
				hand &^= hand & (0xf << (low &^ 3))
			}
			return n
		}
		hand &^= take.cards
	}
	return n
}

// mySide is the side that a question about cards is put to.
func (g *Game) mySide(q *game.Question) int {
	for i := range int(g.fight.count) {
		if g.sideRef(i) == q.Who {
			return i
		}
	}
	return 0
}

// fewest is the fewest cards that any other side of the fight still holds.
func (g *Game) fewest(mine int) int {
	least := packSize
	for i := range int(g.fight.count) {
		if i != mine && g.in(i) {
			least = min(least, g.side(i).hand.Count())
		}
	}
	return least
}

// Whoever has no more cards than that is about to win.
const fewCards = 3

// adviseLead leads what brings the hand nearest to its end: many cards before few, low before high, gangs at the last.
func (g *Game) adviseLead(q *game.Question) game.Answer {
	mine := g.mySide(q)
	hand := g.side(mine).hand
	if run := q.Find("cut-and-run"); run >= 0 && g.hopeless(mine) {
		return game.Answer{Option: run}
	}
	best, most := q.Default, -1000
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != "lay" {
			continue
		}
		p, _ := playOf(pileOf(o.Pick.Among))
		rest := hand &^ p.cards
		after := turns(rest)
		worth := 4*p.kind.size() - 20*after
		switch {
		case rest == 0:
			worth = 1000
		case p.kind >= GangOfFour && after > 1:
			worth -= 15
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return game.Answer{Option: best, Picked: q.Options[best].Pick.Among}
}

// adviseFollow lays the least that does not break what belongs together, and the most where somebody is about to win. A gang is kept until
// it wins or must save.
func (g *Game) adviseFollow(q *game.Question) game.Answer {
	mine := g.mySide(q)
	hand := g.side(mine).hand
	before, danger := turns(hand), g.fewest(mine) <= fewCards
	best, most := max(0, q.Find("knock")), -20
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != "lay" {
			continue
		}
		p, _ := playOf(pileOf(o.Pick.Among))
		rest, high := hand&^p.cards, rankOf(highest(p.cards))
		worth := 10*(before-turns(rest)) - high/3
		switch {
		case rest == 0:
			worth = 1000
		case danger:
			worth += high
		case p.kind >= GangOfFour && before > 3:
			worth -= 20
		}
		if worth > most {
			best, most = i, worth
		}
	}
	if q.Options[best].Verb == "knock" {
		if run := q.Find("cut-and-run"); run >= 0 && g.hopeless(mine) {
			best = run
		}
	}
	return game.Answer{Option: best, Picked: q.Options[best].Pick.Among}
}

// hopeless is whether somebody is about to win while nearly all of the own hand is left: its cards would all turn into FALLOUT.
func (g *Game) hopeless(mine int) bool {
	hand := g.side(mine).hand
	return g.fewest(mine) <= 1 && hand.Count() >= 7 && turns(hand) >= 4
}
