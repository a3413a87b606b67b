package cups

import (
	"fmt"

	"rumble/game"
)

// Scene is what the seat may see: how many dice everybody has, and its own.
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := &game.Scene{
		Title: g.cast.title, Turn: fmt.Sprintf("round %d", g.round), Whose: g.ID(game.OfSeat(g.next)), Clause: "CUP-03",
		Seats: []game.SceneSeat{}, Pieces: []game.ScenePiece{}, Piles: []game.ScenePile{}, Zones: []game.SceneZone{},
		Gauges: []game.SceneGauge{{Word: "bid", Name: "Bid", Now: int(g.bid)}},
	}
	for i := range g.seats() {
		seat := game.Seat(i)
		c := &g.cups[i]
		shown := game.SceneSeat{
			ID: g.ID(game.OfSeat(seat)), Name: g.Name(game.OfSeat(seat)), Out: c.many == 0,
			Gauges: []game.SceneGauge{{Word: "dice", Name: "Dice", Now: int(c.many), Most: mostDice}},
		}
		for _, d := range c.dice[:c.many] {
			if seat == viewer && g.shaken {
				shown.Gauges = append(shown.Gauges, game.SceneGauge{Word: "own", Name: "Under the cup", Now: int(d)})
			}
		}
		s.Seats = append(s.Seats, shown)
	}
	return s
}

// Places is nil: there is no table.
func (g *Game) Places() game.Places { return nil }

// Explain itemises a bid and a call by what the seat has under its own cup.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	own := g.cups[q.Seat].sixes()
	return game.Needs{Mods: []game.Mod{{Clause: "CUP-02", Word: "own", Value: own}}, Total: own, Any: true}
}
