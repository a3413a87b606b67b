package cups

import (
	"fmt"

	"rumble/game"
)

// Scene is what the seat may see: the bid, how many dice lie under each cup, its own, and what was laid open last.
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := &game.Scene{
		Title: g.cast.title, Turn: fmt.Sprintf("round %d", g.round), Whose: g.ID(game.OfSeat(g.next)), Clause: "CUP-03",
		Zones: []game.SceneZone{g.middle()},
	}
	for i := range g.seats() {
		seat := game.Seat(i)
		c := &g.cups[i]
		id, name := g.ID(game.OfSeat(seat)), g.Name(game.OfSeat(seat))
		s.Seats = append(s.Seats, game.SceneSeat{
			ID: id, Name: name, Out: c.many == 0,
			Gauges: []game.SceneGauge{{Word: "dice", Name: "Dice", Now: int(c.many), Most: mostDice}},
		})
		lying := game.SceneDice{ID: id + "-cup", Name: "Under the cup of " + name, Seat: id, Sides: sides, Count: int(c.many)}
		if seat == viewer && g.shaken {
			lying.Faces = faces(c.dice[:c.many])
		}
		s.Dice = append(s.Dice, lying)
	}
	if g.opened > 0 {
		open := faces(g.open[:g.opened])
		s.Dice = append(s.Dice, game.SceneDice{ID: "laid-open", Name: "Laid open last", Sides: sides, Count: len(open), Faces: open})
	}
	s.Fill()
	return s
}

// middle is the bid.
func (g *Game) middle() game.SceneZone {
	bid := game.SceneZone{ID: "bid", Name: "The bid", Text: "none yet", Middle: true}
	if g.bid > 0 {
		bid.Seat, bid.Text = g.ID(game.OfSeat(g.bidder)), fmt.Sprintf("%d sixes", g.bid)
	}
	if g.bid == 1 {
		bid.Text = "1 six"
	}
	return bid
}

func faces(dice []uint8) []int {
	all := make([]int, len(dice))
	for i, d := range dice {
		all[i] = int(d)
	}
	return all
}

// Places is nil: there is no table.
func (g *Game) Places() game.Places { return nil }

// Explain itemises a bid and a call by what the seat has under its own cup.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	own := g.cups[q.Seat].sixes()
	return game.Needs{Mods: []game.Mod{{Clause: "CUP-02", Word: "own", Value: own}}, Total: own, Any: true}
}
