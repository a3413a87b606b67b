package maddogs

import (
	"fmt"

	"rumble/game"
	"rumble/tabletop"
)

// setup_arrivals.go is vehicles that come in during the match, with all who are aboard (MD-SETUP-15).

// waiting says whether a vehicle is yet to come.
func (car *Vehicle) waiting() bool { return car.arrives != 0 }

// holdBack takes a vehicle that comes later off the table, with all who are aboard.
func (g *Game) holdBack(v int, field string) error {
	car := &g.vehicles[v]
	if int(car.arrives) <= g.fixed.settings.turn || int(car.arrives) > g.fixed.settings.turns {
		return game.Refuse(game.BadState, field+".state.arrives", "%s comes in a turn after the first, %d to %d.", g.ID(g.vehicleRef(v)), g.fixed.settings.turn+1, g.fixed.settings.turns)
	}
	for _, f := range g.crew(v) {
		g.figures[f].away = true
	}
	car.gone = true
	return nil
}

// arrivals brings in the vehicles that come with this turn, or could not come in an earlier one, if their place is free (MD-SETUP-15).
func (g *Game) arrivals(ref game.Referee) {
	for v := range g.vehicles {
		if car := &g.vehicles[v]; !car.waiting() || g.turn < int16(car.arrives) || !g.roomToArrive(v) {
			continue
		}
		car := &g.vehicles[v]
		car.arrives, car.gone = 0, false
		for _, f := range g.crew(v) {
			g.figures[f].away = false
		}
		g.park(v, car.at, tabletop.Heading(car.heading))
		g.contactsChanged()
		g.tell(ref, game.Event{Clause: "MD-SETUP-15", Kind: "arrives", Seat: g.seatOf(v), Who: g.vehicleRef(v), From: car.at, To: car.at, Moved: true})
	}
}

// roomToArrive says whether the place of a vehicle that comes in is free.
func (g *Game) roomToArrive(v int) bool {
	at := g.footprint(v)
	if !g.standsFree(v, at) {
		return false
	}
	for f := range g.figures {
		fig := &g.figures[f]
		base := tabletop.Footprint{At: fig.at, Radius: base / 2}
		if fig.onBoard() && !fig.aboard() && fig.at.Floor == at.At.Floor && at.Overlaps(&base) {
			return false
		}
	}
	return true
}

// toCome says whether a figure comes in later.
func (g *Game) toCome(f int) bool {
	v := g.ride(f)
	return v != nobody && g.vehicles[v].waiting() && g.figures[f].left == Here
}

// arrivalsLine says in the scene who is still to come.
func (g *Game) arrivalsLine() string {
	for v := range g.vehicles {
		if car := &g.vehicles[v]; car.waiting() {
			return fmt.Sprintf(" %s comes in turn %d.", g.Name(g.vehicleRef(v)), max(int16(car.arrives), g.turn+1))
		}
	}
	return ""
}
