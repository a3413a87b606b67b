package maddogs

import (
	"fmt"
	"strings"

	"rumble/game"
	"rumble/tabletop"
)

// veh_park.go reads the vehicles of a scenario: figures whose profile is a kind of vehicle, with a place, a heading, and whom they carry
// (MD-VEH-01, -02, -06).

// parkAll reads the vehicles, after everybody else has been enlisted.
func (g *Game) parkAll(sc *game.Scenario) error {
	for i := range sc.Figures {
		f := &sc.Figures[i]
		kind, ok := vehicleNamed(f.Profile)
		if !ok {
			continue
		}
		field := fmt.Sprintf("figures[%d]", i)
		if len(g.vehicles) >= maxVehicles {
			return game.Refuse(game.TooManyFigures, field, "A match takes at most %d vehicles.", maxVehicles)
		}
		if _, own := g.fixed.names.Add(game.FigureRef, f.ID, f.Name); !own {
			return game.Refuse(game.BadFigure, field+".id", "Every vehicle needs an id of its own; %q is taken or empty.", f.ID)
		}
		g.fixed.vehicles = append(g.fixed.vehicles, vehicleInfo{i})
		g.vehicles = append(g.vehicles, Vehicle{kind: kind, owner: game.Nobody, gang: game.Nobody})
		if err := g.parkOne(len(g.vehicles)-1, f, field); err != nil {
			return err
		}
	}
	return nil
}

func (g *Game) parkOne(v int, f *game.FigureSetup, field string) error {
	car := &g.vehicles[v]
	if f.Seat != "" {
		seat, ok := g.fixed.names.FindOf(game.SeatRef, f.Seat)
		if !ok {
			return game.Refuse(game.UnknownSeat, field+".seat", "There is no seat %q.", f.Seat)
		}
		car.owner = game.Seat(seat)
	}
	if f.At == nil {
		return game.Refuse(game.NoPlace, field+".at", "%s has no place.", f.ID)
	}
	if given := personal(f); given != "" {
		return game.Refuse(codeBadProfile, field+given, "A vehicle has no stats, skills or gear; what it is fitted with is its state.")
	}
	if err := g.setVehicleState(v, f.State, field); err != nil {
		return err
	}
	if car.kind == Motorcycle && (car.bulletproof || car.souped || car.sprung) {
		given := "bulletproof"
		switch {
		case car.bulletproof:
		case car.souped:
			given = "souped-up"
		default:
			given = "good-suspension"
		}
		return game.Refuse(game.BadState, field+".state."+given, "A motorcycle is not bulletproof, souped up or well sprung.")
	}
	g.park(v, *f.At, tabletop.Heading(car.heading))
	if err := g.checkParked(v, field); err != nil {
		return err
	}
	for i, text := range f.Held {
		if err := g.seatIn(v, text, fmt.Sprintf("%s.holds[%d]", field, i)); err != nil {
			return err
		}
	}
	if car.blaze != NotBurning && car.speed != Stopped {
		return game.Refuse(game.BadState, field+".state.burning", "%s burns and is %s.", f.ID, speedNames[car.speed])
	}
	if car.gang = g.gangAboard(v); car.blaze == BurntOut {
		g.becomesWreck(v)
	}
	if car.speed != Stopped {
		if d := g.driver(v); d == nobody || !g.figures[d].awake() {
			return game.Refuse(game.BadState, field+".state.speed", "%s is %s and has no driver who is able to drive.", f.ID, speedNames[car.speed])
		}
		if !car.drivable() || car.speed == Racing && car.dented {
			return game.Refuse(game.BadState, field+".state.speed", "%s is %s and is too damaged for it.", f.ID, speedNames[car.speed])
		}
	}
	if car.waiting() {
		return g.holdBack(v, field)
	}
	return nil
}

// personal is the key of what only persons have, or nothing.
func personal(f *game.FigureSetup) string {
	switch {
	case len(f.Stats) > 0:
		return ".stats"
	case len(f.Skills) > 0:
		return ".skills"
	case len(f.Gear) > 0:
		return ".gear"
	}
	return ""
}

// checkParked refuses a vehicle off the table, in a wall, or on top of something.
func (g *Game) checkParked(v int, field string) error {
	at := g.footprint(v)
	name := g.ID(g.vehicleRef(v))
	if at.At.Floor != 0 {
		return game.Refuse(game.OffTable, field+".at", "%s stands on no street: vehicles stand on floor 0.", name)
	}
	if !g.table.Holds(&at) {
		return game.Refuse(game.OffTable, field+".at", "%s stands off the table.", name)
	}
	if !g.onOpenGround(v, at) {
		return game.Refuse(codeInWall, field+".at", "%s stands inside a wall or something solid.", name)
	}
	for o := range v {
		if other := g.footprint(o); at.Overlaps(&other) {
			return game.Refuse(codeSameSpot, field+".at", "%s stands on %s.", name, g.ID(g.vehicleRef(o)))
		}
	}
	for f := range g.figures {
		fig := &g.figures[f]
		base := tabletop.Footprint{At: fig.at, Radius: base / 2}
		if fig.onBoard() && !fig.aboard() && fig.at.Floor == at.At.Floor && at.Overlaps(&base) {
			return game.Refuse(codeSameSpot, field+".at", "%s stands on %s.", name, g.ID(game.Figure(f)))
		}
	}
	return nil
}

// seatIn seats one of the people that a scenario puts into a vehicle: an id, and the slot when it is not to be the first free one.
func (g *Game) seatIn(v int, text, field string) error {
	id, slotName, named := strings.Cut(text, " ")
	kind := g.vehicles[v].kind
	f, ok := g.fixed.names.FindOf(game.FigureRef, id)
	switch {
	case ok && f >= len(g.figures):
		return game.Refuse(game.BadFigure, field, "%s is a vehicle, and only people sit in one.", id)
	case !ok:
		return game.Refuse(game.BadFigure, field, "There is nobody with the id %q.", id)
	}
	if g.figures[f].aboard() {
		return game.Refuse(codeSlotTaken, field, "%s is in a vehicle already.", id)
	}
	if !g.figures[f].away {
		return game.Refuse(game.BadFigure, field, "%s has a place on the board; a figure in a vehicle has none.", id)
	}
	in := g.slots(v)
	slot := nobody
	if named {
		n, known := kind.slotNamed(slotName)
		if !known {
			return game.Refuse(codeBadSlot, field, "A %s has no %q; it has %s.", vehicleTable[kind].name, slotName, strings.Join(kind.slotNames(), ", "))
		}
		if in[n] != nobody {
			return game.Refuse(codeSlotTaken, field, "%s has a %s already: %s.", g.ID(g.vehicleRef(v)), slotName, g.ID(game.Figure(int(in[n]))))
		}
		slot = n
	} else {
		for n := range vehicleTable[kind].slots {
			if in[n] == nobody {
				slot = n
				break
			}
		}
	}
	if slot == nobody {
		return game.Refuse(codeSlotTaken, field, "%s is full.", g.ID(g.vehicleRef(v)))
	}
	if g.figures[f].hidden {
		return game.Refuse(game.BadState, field, "Nobody hides in or on a vehicle, as %s would.", id)
	}
	g.figures[f].away = false
	g.enter(f, v, slot)
	return nil
}

func (k VehicleKind) slotNames() []string {
	names := make([]string, 0, mostSlots)
	for _, s := range vehicleTable[k].slots {
		names = append(names, s.name)
	}
	return names
}
