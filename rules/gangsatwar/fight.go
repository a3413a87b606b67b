package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// fight.go is a fight from the first card dealt to the stake (GW-FIGHT). Its parts have files of their own: sides.go,
// alloc_reserves.go, flashback.go, numbers.go and prepare.go for the starting hands, play.go for the cards, fallout.go for what
// comes after, win_stake.go for what was fought for.

// Cards dealt to a hand: fewer when there are as many sides as there can be (GW-T-HANDSIZE).
const (
	handSize     = 8
	handOfSeven  = 7
	sidesOfSeven = 7
)

// settlePlace lets reserves join and fights the fight at a place, if there are two sides.
func (g *Game) settlePlace(ref game.Referee, p Place) {
	if g.places[p].removed {
		return
	}
	g.reserves(ref, p)
	g.takeSides(p)
	switch g.fight.count {
	case 0:
	case 1:
		g.unopposed(ref)
	default:
		g.fightOut(ref)
		g.driveOff(ref)
		g.stake(ref, int(g.fight.winner), true)
	}
	g.clearField()
}

// unopposed lets a lone side hold the place without a fight: it has won the stake and nothing else (GW-FIGHT-06).
func (g *Game) unopposed(ref game.Referee) {
	if s := g.side(0); s.kind != Counters || s.present && !g.controls(s.gang, g.fight.place) && g.fight.place != arena {
		g.tell(ref, game.Event{Clause: "GW-FIGHT-06", Kind: "holds-alone", Seat: s.player, Who: g.sideRef(0), Whom: at(g.fight.place)})
	}
	g.stake(ref, 0, false)
}

// clearField ends the fight in the state.
func (g *Game) clearField() {
	for f := range g.figures {
		g.figures[f].fights = false
	}
	g.fight = Fight{place: nowhere}
}

// fightOut is the three segments of a fight: starting hands in the order of GW-PREP-04, card play, FALLOUT (GW-FIGHT-09).
func (g *Game) fightOut(ref game.Referee) {
	g.fight.on = true
	g.announce(ref)
	g.deal(ref)
	g.flashbacks(ref)
	g.exchange(ref)
	g.toolsDraws(ref)
	g.bossDraws(ref)
	g.gearUse(ref)
	g.playCards(ref)
	g.fallout(ref)
}

// announce says who fights, how strong they are, and who plays the hands that are not a gang's own.
func (g *Game) announce(ref game.Referee) {
	sides := int(g.fight.count)
	fighting := g.desk.Things()
	for i := range sides {
		fighting.Add(g.sideRef(i))
	}
	g.tell(ref, game.Event{Clause: "GW-FIGHT-01", Kind: "fight", Seat: game.Nobody, Whom: at(g.fight.place), Things: fighting.Refs(), Many: sides})
	for i := range sides {
		s := g.side(i)
		mods := g.numbers(i)
		g.tell(ref, game.Event{Clause: "GW-NUM-07", Kind: "strength", Seat: s.player, Who: g.sideRef(i), Mods: mods, Need: int(s.strength), Many: int(s.strength), Detail: true, NotInOdds: true})
		switch {
		case s.player == game.Nobody:
			g.tell(ref, game.Event{Clause: "GW-SIDE-07", Kind: "plays-itself", Seat: game.Nobody, Who: g.sideRef(i), Detail: true, NotInOdds: true})
		case s.kind == Mutineers:
			g.tell(ref, game.Event{Clause: "GW-INC-10", Kind: "plays-hand", Seat: s.player, Who: g.sideRef(i), Whom: game.OfSeat(s.player), Detail: true, NotInOdds: true})
		case s.kind != Counters:
			g.tell(ref, game.Event{Clause: "GW-SIDE-02", Kind: "plays-hand", Seat: s.player, Who: g.sideRef(i), Whom: game.OfSeat(s.player), Detail: true, NotInOdds: true})
		case s.player != player(s.gang):
			g.tell(ref, game.Event{Clause: "GW-FIGHT-11", Kind: "plays-hand", Seat: s.player, Who: g.sideRef(i), Whom: game.OfSeat(s.player), Detail: true, NotInOdds: true})
		}
	}
}

// deal gives every side its hand, one card at a time, from the first side at or after the dealer's left (GW-FIGHT-12).
func (g *Game) deal(ref game.Referee) {
	clause, many := game.ClauseID("GW-FIGHT-07"), handSize
	if g.fight.count == sidesOfSeven {
		clause, many = "GW-FIGHT-08", handOfSeven
	}
	for range many {
		for i := range int(g.fight.count) {
			g.drawInto(ref, i, clause, "deal")
		}
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "dealt", Seat: game.Nobody, Whom: at(g.fight.place), Many: many})
}

// drawInto draws a card into the hand of a side; only who plays it sees the card, of an AUTO hand nobody (GW-INFO-02,
// GW-INFO-03). False when there is no card to be had.
func (g *Game) drawInto(ref game.Referee, i int, clause game.ClauseID, purpose game.Purpose) bool {
	s := g.side(i)
	card, ok := g.draw(ref, clause, purpose, g.sideRef(i))
	if !ok {
		return false
	}
	s.hand = s.hand.Add(card)
	g.tell(ref, game.Event{Clause: clause, Kind: "drew", Seat: s.player, Who: g.sideRef(i), With: game.Card(card), Seen: game.Only(s.player), Detail: true, NotInOdds: true})
	return true
}

// drawAll draws up to so many cards into a hand, tells all how many, and is how many there were.
func (g *Game) drawAll(ref game.Referee, i, many int, clause game.ClauseID, purpose game.Purpose) int {
	drawn := 0
	for drawn < many && g.drawInto(ref, i, clause, purpose) {
		drawn++
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "draws", Seat: g.side(i).player, Who: g.sideRef(i), Many: drawn})
	return drawn
}

// discards puts cards of a hand on the discard pile, face up (GW-PREP-08).
func (g *Game) discards(ref game.Referee, i int, p cards.Pile, clause game.ClauseID) {
	g.side(i).hand &^= p
	g.discard |= p
	g.tell(ref, game.Event{Clause: clause, Kind: "discards", Seat: g.side(i).player, Who: g.sideRef(i), Things: g.things(p), Many: p.Count(), Reveals: true})
}
