package quickdraw

import (
	"rumble/cards"
	"rumble/game"
)

// card.go is the pack: whose the cards are, how a phase begins, which card a hit takes (QD-CARD). What happens on a card is in
// card_turn.go.

// A card is its suit and its value: 13 to each suit, in the order of the seats (QD-CARD-03), and then the jokers.
const (
	values    = 13
	redJoker  = 4 * values
	blackCard = redJoker + 1
	packed    = blackCard + 1
)

// Advance plays one stretch: a choice of the set-up, or a card and all that comes of it.
func (g *Game) Advance(ref game.Referee) {
	g.scratch.past = game.Pending{}
	switch g.stage {
	case SettingUp:
		g.setUp(ref)
	case Playing:
		g.turnCard(ref)
	case Resting:
		g.rests(ref)
	}
}

// turnCard turns the next card of the pack, which is shuffled again when all have been turned (QD-CARD-06, -07).
func (g *Game) turnCard(ref game.Referee) {
	if g.pack == 0 {
		if g.number > 0 && g.phaseOver(ref) {
			return
		}
		g.shuffle(ref)
	}
	card := g.draw(ref)
	g.pack, g.turned = g.pack.Take(card), int8(card)
	switch card {
	case redJoker:
		g.turnJoker(ref, card, Red)
		return
	case blackCard:
		g.turnJoker(ref, card, Black)
		return
	}
	f := int(g.owner[card])
	g.acting, g.adverse = int8(f), false
	g.luck, g.luckChosen, g.joker = luck{int8(f), g.joker}, false, NoJoker
	g.tell(ref, game.Event{Clause: "QD-CARD-07", Kind: "card", Seat: g.controller(f), Who: name(f), With: game.Card(card)})
	owed := g.figures[f].owed > 0
	g.turn(ref, f)
	if !owed {
		g.figures[f].hasty = false // the blow that was due after a block, struck or not (QD-FRM-11)
	}
	g.luck = luck{of: nobody} // with the turn it is over, whatever is done in the window at its end (QD-JOKE-10)
	g.endTurn(ref, f)
	g.acting = nobody
}

// shuffle begins a phase: the pack is all the cards that figures in play have, those regained among them, and the jokers (QD-CARD-05,
// -06, -12, -21). What lasts for a phase ends (QD-CARD-14, QD-HOLD-06).
func (g *Game) shuffle(ref game.Referee) {
	g.number++
	g.pack = cards.Of(redJoker, blackCard)
	g.directed = false
	for f := range g.figures {
		fig := &g.figures[f]
		fig.cards |= fig.back
		fig.back = 0
		if g.number > 1 { // a scenario may begin in the middle of one
			fig.phase, fig.owed = Phase{}, 0
			g.endHold(ref, f, "QD-HOLD-06")
		}
		if g.hasTurns(f) {
			g.pack |= fig.cards
		}
	}
	g.tell(ref, game.Event{Clause: "QD-CARD-06", Kind: "phase", Seat: game.Nobody, Many: int(g.number)})
}

// hasTurns is whether the cards of a figure are in the pack: it is not out (QD-CARD-10), and a beast has been activated (QD-BEAST-02).
func (g *Game) hasTurns(f int) bool {
	fig := &g.figures[f]
	return fig.fate == InPlay && fig.placed && !fig.lair
}

// draw is the next card of the pack, any of those left.
func (g *Game) draw(ref game.Referee) int {
	among := g.desk.Among()
	for card := range g.pack.Each {
		among = append(among, game.Card(card))
	}
	return int(g.chooses(ref, game.Throw{Clause: "QD-CARD-07", Purpose: "card", Kind: game.Draw, Among: among}).N)
}

// free is how many free cards a character has: unturned ones less those that it owes (QD-CARD-13).
func (g *Game) free(f int) int {
	fig := &g.figures[f]
	return max(0, (fig.cards&g.pack).Count()-int(fig.owed))
}

// takeCard takes a card from a figure for a hit: the lowest unturned one of this phase, else the lowest of those turned (QD-CARD-11).
// A lethal hit takes it for good, a stunning one until it is recovered (QD-CAST-06, -07). False when it has none.
func (g *Game) takeCard(f int, lethal bool) bool {
	fig := &g.figures[f]
	from := fig.cards & g.pack
	if from == 0 {
		from = fig.cards
	}
	if from == 0 {
		from = fig.back
	}
	card := from.Nth(0)
	if card < 0 {
		return false
	}
	fig.cards, fig.back, g.pack = fig.cards.Take(card), fig.back.Take(card), g.pack.Take(card)
	if lethal {
		fig.wounds = fig.wounds.Add(card)
	} else {
		fig.stunned = fig.stunned.Add(card)
	}
	return true
}

// regain gives back a lost card at the next shuffle: the lowest of those lost to stunning hits, or of all (QD-CARD-12). False when
// there is none; those that stay lost for the scene do not count (QD-HEAL-12).
func (g *Game) regain(f int, stunnedOnly bool) bool {
	fig := &g.figures[f]
	if card := (fig.stunned &^ fig.scene.lost).Nth(0); card >= 0 {
		fig.stunned, fig.back = fig.stunned.Take(card), fig.back.Add(card)
		return true
	}
	if card := fig.wounds.Nth(0); card >= 0 && !stunnedOnly {
		fig.wounds, fig.back = fig.wounds.Take(card), fig.back.Add(card)
		return true
	}
	return false
}

// lacks is how many cards a character has lost that they may regain.
func (g *Game) lacks(f int) int {
	fig := &g.figures[f]
	return (fig.wounds | fig.stunned&^fig.scene.lost).Count()
}

// dropOut takes the cards of a figure that is out of action from the pack at once (QD-CARD-10).
func (g *Game) dropOut(f int) { g.pack &^= g.figures[f].cards }
