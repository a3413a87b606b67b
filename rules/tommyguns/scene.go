package tommyguns

import (
	"fmt"

	"rumble/game"
)

// Scene is what a seat may see of the match: everything, but for the conditions of others where they are secret
// (TG-CARD-03, -04).
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := &game.Scene{
		Title: g.fixed.title, Turn: g.turnText(), Table: g.fixed.drawn,
		Pieces: []game.ScenePiece{}, Piles: []game.ScenePile{}, Zones: []game.SceneZone{}, Gauges: []game.SceneGauge{},
	}
	g.setWhose(s)
	for i := range g.fixed.seats {
		s.Seats = append(s.Seats, g.sceneSeat(game.Seat(i)))
	}
	for f := range g.figures {
		if n := &g.figures[f]; n.placed && !n.exited {
			s.Pieces = append(s.Pieces, g.piece(f, viewer))
		}
	}
	s.Pieces = g.waitingPieces(viewer, s.Pieces)
	for i := range g.loot {
		if l := &g.loot[i]; l.carrier == nobody && l.exit == nothing {
			s.Pieces = append(s.Pieces, game.ScenePiece{
				ID: g.ID(lootName(i)), Name: g.Name(lootName(i)), Role: "loot", At: l.at, Radius: lootRadius, Thing: true,
				Badges: []game.SceneBadge{}, Stats: []game.SceneGauge{}, Items: []string{}, Skills: []string{},
			})
		}
	}
	s.Piles = g.piles(s.Piles)
	s.Zones = g.places(s.Zones)
	s.Zones = g.houseTables(s.Zones)
	if len(g.loot) > 0 {
		s.Gauges = append(s.Gauges, game.SceneGauge{Word: "loot-left", Name: "Loot on the field", Now: g.lootLeft(), Most: len(g.loot)})
	}
	g.addGoals(s, viewer)
	return s
}

// lootRadius is how large a marker is drawn.
const lootRadius = inch / 4

func (g *Game) turnText() string {
	text := fmt.Sprintf("turn %d of %d", max(1, g.turn), g.fixed.settings.turns)
	if g.fixed.settings.night {
		text += ", by night"
	}
	return text
}

// setWhose says whose turn it is, why, and which rule says so.
func (g *Game) setWhose(s *game.Scene) {
	switch {
	case g.phase == Placing:
		s.Why, s.Clause = "The figures take their places.", "TG-SET-05"
	case g.phase == Ended:
		s.Why, s.Clause = "The match is over.", "TG-VIC-09"
	case g.drawn > 0:
		f := int(g.drawn) - 1
		s.Whose = g.ID(game.OfSeat(g.seatOf(f)))
		s.Why, s.Clause = phaseTitles[g.phase]+": it is the card of "+g.Name(name(f))+".", "TG-TURN-03"
	case g.deck.empty() && g.holders > 0:
		s.Why, s.Clause = phaseTitles[g.phase]+": whoever holds a card is called on.", "TG-HOLD-06"
	default:
		s.Why, s.Clause = phaseTitles[g.phase]+": the next card is drawn.", "TG-TURN-03"
	}
}

var phaseTitles = [...]string{Movement: "Movement", Fire: "Gun fire", Melee: "Melee", Recovery: "Recovery"}

func (g *Game) sceneSeat(s game.Seat) game.SceneSeat {
	side := g.fixed.seats[s].side
	seat := game.SceneSeat{
		ID: g.ID(game.OfSeat(s)), Name: g.Name(game.OfSeat(s)), Side: g.fixed.sides[side].id, Out: g.hasResigned(s) || g.phase != Placing && g.fighting(s) == 0,
		Gauges: []game.SceneGauge{{Word: "fighting", Name: "On the field and not out", Now: g.fighting(s), Most: g.menOf(s)}},
	}
	for other := range g.fixed.seats {
		if o := game.Seat(other); o != s && g.fixed.seats[o].side == side {
			seat.Allies = append(seat.Allies, g.ID(game.OfSeat(o)))
		}
	}
	if out := g.lootOut(side); out > 0 {
		seat.Gauges = append(seat.Gauges, game.SceneGauge{Word: "loot-out", Name: "Loot carried off by the side", Now: out, Most: len(g.loot)})
	}
	return seat
}

// knowsAims is whether a viewer sees the conditions on the cards of a seat: they lie open once all is played (TG-CARD-03,
// -04).
func (g *Game) knowsAims(viewer, s game.Seat) bool {
	return !g.fixed.settings.secretAims || viewer == s || g.playedOut()
}

// piles are the deck, the card that lies open, the cards held, in the order held, and all others, which lie aside
// (TG-TURN-03, -05, TG-HOLD-01, -04).
func (g *Game) piles(piles []game.ScenePile) []game.ScenePile {
	left, aside := 0, 0
	for f := range g.figures {
		left += flag(g.deck.has(f))
		aside += flag(!g.deck.has(f) && !g.holds(f) && int(g.drawn) != f+1)
	}
	piles = append(piles, game.ScenePile{ID: "deck", Name: "Cards to come", Role: "deck", Count: left, Cards: []game.SceneCard{}})
	if g.drawn > 0 {
		piles = append(piles, game.ScenePile{ID: "open", Name: "Card drawn", Role: "in-play", Count: 1, Cards: []game.SceneCard{g.card(int(g.drawn) - 1)}})
	}
	if g.holders > 0 {
		held := game.ScenePile{ID: "held", Name: "Cards held", Role: "held", Count: int(g.holders)}
		for _, h := range g.held[:g.holders] {
			held.Cards = append(held.Cards, g.card(int(h)))
		}
		piles = append(piles, held)
	}
	if aside > 0 {
		piles = append(piles, game.ScenePile{ID: "aside", Name: "Cards aside", Role: "discard", Count: aside, Cards: []game.SceneCard{}})
	}
	return piles
}

// card is the card of a figure, which bears its name (TG-CARD-01).
func (g *Game) card(f int) game.SceneCard {
	return game.SceneCard{ID: g.ID(game.Card(f)), Name: g.Name(name(f))}
}
