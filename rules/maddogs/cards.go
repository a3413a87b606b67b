package maddogs

import (
	"rumble/cards"
	"rumble/game"
)

// Ranks of a suit, in the order cards are numbered: seven cards a seat (MD-CARD-01), then the two Jokers.
const (
	ace = iota
	two
	three
	jack
	queen
	king
	ten
	ranks = 7
)

var rankNames = [ranks]string{"A", "2", "3", "J", "Q", "K", "10"}

// suitNames are the suits of seats 1 to 4 (MD-CARD-02, MD-SETUP-11).
var suitNames = [4]string{"spades", "hearts", "diamonds", "clubs"}

const (
	firstJoker = 4 * ranks
	noCard     = -1
)

func cardOf(seat game.Seat, rank int) int { return int(seat)*ranks + rank }
func suitOf(card int) game.Seat           { return game.Seat(card / ranks) }
func rankOf(card int) int                 { return card % ranks }
func isJoker(card int) bool               { return card >= firstJoker }

// isCourt says whether the card activates the whole gang (MD-CARD-07); Ace, Two and Three activate one figure and its
// friends nearby (MD-CARD-05).
func isCourt(card int) bool { return !isJoker(card) && rankOf(card) >= jack && rankOf(card) <= king }

// fullDeck is the deck of a match: every seat's seven cards and both Jokers (MD-CARD-02).
func fullDeck(seats int) cards.Pile {
	p := cards.Of(firstJoker, firstJoker+1)
	for c := range seats * ranks {
		p = p.Add(c)
	}
	return p
}

// Advance plays the next stretch: a step of the muster, one action on the card in play, or the next card.
func (g *Game) Advance(ref game.Referee) {
	g.scratch.forgetWhatWasLeft()
	switch {
	case g.phase == Ended:
	case g.phase == Muster:
		g.muster(ref)
	case g.card.up:
		g.actOnCard(ref)
	default:
		g.nextCard(ref)
	}
	g.vehiclesRest(ref)
	if g.phase == Playing {
		g.endChases(ref)
	}
	g.checkEnd(ref)
}

// nextCard lets the holders play between two cards, turns up the next one and puts it into play (MD-CARD-03).
func (g *Game) nextCard(ref game.Referee) {
	if g.betweenCards(ref) {
		return // and offer again, before the card is drawn
	}
	card := g.draw(ref)
	wasJoker := g.jokerUp
	g.jokerUp = isJoker(card)
	if !g.jokerUp {
		g.fusesBurn(ref, suitOf(card))
		g.burningVehicles(ref, card)
	}
	switch {
	case g.phase != Playing: // nobody is left to use it
	case isJoker(card):
		g.turnUpJoker(ref, card, wasJoker)
	case rankOf(card) == ten:
		g.last = int8(suitOf(card))
		g.turnUpTen(ref, card)
	default:
		g.last = int8(suitOf(card))
		g.turnUpActionCard(ref, card)
	}
	if !g.jokerUp && !g.card.up {
		g.burnsOut(ref, card) // it is held, or nobody could use it
	}
}

// draw turns up one card of those left.
func (g *Game) draw(ref game.Referee) int {
	deck := g.desk.Among()
	for c := range g.deck.Each {
		deck = append(deck, game.Card(c))
	}
	card := int(g.desk.ByChance(ref, game.Throw{Clause: "MD-CARD-03", Purpose: "card", Kind: game.Draw, Among: deck}).N)
	g.deck = g.deck.Take(card)
	seat := game.Nobody
	if !isJoker(card) {
		seat = suitOf(card)
	}
	g.tell(ref, game.Event{Clause: "MD-CARD-03", Kind: "card", Seat: seat, With: game.Card(card), Many: g.deck.Count()})
	return card
}

// discard lays a card on the discard pile, face up, where it stays until the turn is over.
func (g *Game) discard(card int) { g.spent, g.top = g.spent.Add(card), int8(card) }

// turnUpActionCard asks its seat whether to use the card now or to hold it (MD-CARD-10).
func (g *Game) turnUpActionCard(ref game.Referee, card int) {
	seat := suitOf(card)
	if !g.anyoneCanAct(seat) {
		g.tell(ref, game.Event{Clause: "MD-CARD-12", Kind: "no-figure", Seat: seat, With: game.Card(card)})
		g.discard(card)
		g.compulsoryMoves(ref, seat)
		return
	}
	side := &g.sides[seat]
	if side.held[1] == noCard {
		options := append(g.desk.Options(),
			game.Option{Verb: "use-card", Clause: "MD-CARD-04", With: game.Card(card)},
			game.Option{Verb: "hold", Clause: "MD-CARD-10", With: game.Card(card)},
		)
		_, picked := g.ask(ref, game.Question{
			Seat: seat, Clause: "MD-CARD-10", Prompt: "use-or-hold", With: game.Card(card), Options: options,
		})
		if picked.Verb == "hold" {
			slot := 0
			if side.held[0] != noCard {
				slot = 1
			}
			side.held[slot] = int8(card)
			g.tell(ref, game.Event{Clause: "MD-CARD-10", Kind: "held", Seat: seat, With: game.Card(card)})
			return
		}
	} else {
		g.tell(ref, game.Event{Clause: "MD-CARD-11", Kind: "hands-full", Seat: seat, With: game.Card(card)})
	}
	g.compulsoryMoves(ref, seat)
	g.beginCard(ref, &g.card, seat, card, 2)
	if !g.card.up {
		g.discard(card)
	}
}

// turnUpJoker warns the first time and ends the turn the second (MD-JOKER-01, -02); two in a row sound the sirens.
func (g *Game) turnUpJoker(ref game.Referee, card int, wasJoker bool) {
	first := !g.joker
	clause := game.ClauseID("MD-JOKER-01")
	if !first {
		clause = "MD-JOKER-02"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "joker", Seat: game.Nobody, With: game.Card(card)})
	g.discard(card)
	g.wakeKnockedOut(ref)
	if first {
		g.joker = true
		if g.sirens == Coming {
			g.policeArrive(ref)
		}
		return
	}
	if wasJoker && !g.heard && int(g.turn) < g.fixed.settings.turns {
		g.heard = true
		g.sirens = Sounded
		g.tell(ref, game.Event{Clause: "MD-JOKER-03", Kind: "sirens", Seat: game.Nobody})
	}
	g.endTurn(ref)
}

// endTurn discards what is held, shuffles every card back and begins the next turn (MD-JOKER-02, -06).
func (g *Game) endTurn(ref game.Referee) {
	g.enginesDie(ref)
	g.fireTakesToll(ref)
	g.turnIsOver(ref)
	for s := range g.fixed.seats {
		for slot, card := range g.sides[s].held {
			if card != noCard {
				g.tell(ref, game.Event{Clause: "MD-JOKER-02", Kind: "discarded", Seat: game.Seat(s), With: game.Card(int(card))})
				g.sides[s].held[slot] = noCard
				g.discard(int(card))
			}
		}
	}
	if int(g.turn) >= g.fixed.settings.turns {
		g.finish(ref, "turn-limit", "MD-SETUP-07")
		return
	}
	g.turn++
	g.deck = fullDeck(len(g.fixed.seats))
	g.spent, g.top = cards.Of(), noCard
	g.joker, g.jokerUp, g.last = false, false, noCard
	if g.sirens == Sounded {
		g.sirens = Coming
	}
	g.tell(ref, game.Event{Clause: "MD-JOKER-06", Kind: "turn", Seat: game.Nobody, Many: int(g.turn)})
	g.arrivals(ref)
}

// policeArrive arrests every gangster still on the board; the game is over (MD-JOKER-04, -05).
func (g *Game) policeArrive(ref game.Referee) {
	g.tell(ref, game.Event{Clause: "MD-JOKER-04", Kind: "police", Seat: game.Nobody})
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.onBoard() && !fig.dead && fig.profile.gangster() && fig.seat != game.Nobody { // the dead stay where they lie
			g.tell(ref, game.Event{Clause: "MD-JOKER-05", Kind: "arrested", Seat: fig.seat, Whom: game.Figure(f)})
			fig.left = ArrestedBySirens
		}
	}
	g.finish(ref, "sirens", "MD-JOKER-05")
}

// wakeKnockedOut brings round everyone Knocked Out: prone, owing one Recover (MD-BRAWL-18).
func (g *Game) wakeKnockedOut(ref game.Referee) {
	for f := range g.figures {
		fig := &g.figures[f]
		if !fig.knocked || !fig.onBoard() || fig.dead {
			continue
		}
		fig.knocked = false
		if fig.down() != "" {
			continue
		}
		fig.prone = !fig.aboard()
		g.owe(ref, f, 1)
		g.tell(ref, game.Event{Clause: "MD-BRAWL-18", Kind: "comes-round", Seat: fig.seat, Who: game.Figure(f), Many: int(fig.owes)})
	}
}

// anyoneCanAct says whether a card would activate anybody of the seat.
func (g *Game) anyoneCanAct(seat game.Seat) bool {
	for f := range g.figures {
		if g.figures[f].seat == seat && g.figures[f].canAct() {
			return true
		}
	}
	return false
}
