package quickdraw

import "rumble/game"

// kit.go is what is in whose hands (QD-KIT-03, -04).

// hands is how many hands somebody has.
const hands = 2

// handsOf is how many hands a thing takes: a bayonet is on the gun, a shield on the arm.
func handsOf(i *Item) int {
	switch i.make {
	case Bayonet, Shield:
		return 0
	}
	return int(i.row().hands)
}

// busy is how many hands a character has something in.
func (g *Game) busy(f int) int {
	n := 0
	if g.figures[f].burdened != nobody { // QD-ACT-06
		n = hands
	}
	for k := range g.items {
		if i := &g.items[k]; int(i.holder) == f && i.place == Ready {
			n += handsOf(i)
		}
	}
	return n
}

// handsFor is whether a character has the hands free for an item.
func (g *Game) handsFor(f, n int) bool { return g.busy(f)+handsOf(&g.items[n]) <= hands }

// grips makes an item ready: what takes one hand goes into the main one unless something is in that already (QD-KIT-03).
func (g *Game) grips(f, n int) {
	item := &g.items[n]
	item.holder, item.place = int8(f), Ready
	switch {
	case handsOf(item) == hands:
		item.hand = BothHands
	case g.inHand(f, MainHand, n):
		item.hand = OffHand
	case g.inHand(f, OffHand, n):
		item.hand = MainHand
	}
}

// inHand is whether a character has anything else in that hand.
func (g *Game) inHand(f int, h Hand, but int) bool {
	for k := range g.items {
		if i := &g.items[k]; k != but && int(i.holder) == f && i.place == Ready && handsOf(i) == 1 && i.hand == h {
			return true
		}
	}
	return false
}

// putsAwaySurplus puts away what a character of the scenario cannot have in hand: the first that two hands hold are ready, the
// others are not (QD-KIT-04).
func (g *Game) putsAwaySurplus(f int) {
	n, main := 0, false
	for k := range g.items {
		i := &g.items[k]
		if int(i.holder) != f || i.place != Ready {
			continue
		}
		if n+handsOf(i) > hands {
			i.place = Holstered
			continue
		}
		n += handsOf(i)
		if handsOf(i) == 1 {
			if main {
				i.hand = OffHand
			}
			main = main || i.hand == MainHand
		}
	}
}

// drawsWeapon takes a weapon in hand (QD-KIT-04).
func (g *Game) drawsWeapon(ref game.Referee, clause game.ClauseID, f, n int) {
	g.grips(f, n)
	g.figures[f].until.drew = int8(n + 1)
	g.tell(ref, game.Event{Clause: clause, Kind: "draws", Seat: g.controller(f), Who: name(f), With: game.Gear(n), Seen: g.shown(f)})
}

// drawsFor draws the weapon of a blow, if it is not ready (QD-SHOT-11).
func (g *Game) drawsFor(ref game.Referee, b *blow) {
	if b.item != nothing && g.items[b.item].place == Holstered {
		g.drawsWeapon(ref, "QD-SHOT-11", b.who, b.item)
		b.drew = true
	}
}

// shown is who may know what a figure does: while it is hidden, its own side alone (QD-LOC-11).
func (g *Game) shown(f int) game.Audience {
	if !g.figures[f].hidden {
		return game.Everybody
	}
	var own game.Seats
	for s := range g.fixed.seats {
		if g.fixed.sides[s] == g.sideOf(f) {
			own = own.With(game.Seat(s))
		}
	}
	return game.OnlyIn(own)
}
