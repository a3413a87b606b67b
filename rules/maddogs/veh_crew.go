package maddogs

import (
	"iter"

	"rumble/game"
)

// veh_crew.go is who is in and on a vehicle (MD-VEH-02): "inside" is in its body, boards and roof are outside, "occupants" are all of
// them.

// aboard says whether a figure is in or on a vehicle.
func (fig *Figure) aboard() bool { return fig.car != 0 }

// ride is the vehicle that figure f is in or on, or nobody.
func (g *Game) ride(f int) int { return int(g.figures[f].car) - 1 }

// seats gives who is in each slot of a vehicle, or nobody.
func (g *Game) slots(v int) (in [mostSlots]int16) {
	for s := range in {
		in[s] = nobody
	}
	for f := range g.figures {
		if fig := &g.figures[f]; g.ride(f) == v && fig.left == Here {
			in[fig.slot] = int16(f)
		}
	}
	return in
}

// crew gives the occupants of a vehicle with their slots, in the order of the slots; the dead among them.
func (g *Game) crew(v int) iter.Seq2[int, int] {
	in := g.slots(v)
	return func(yield func(slot, f int) bool) {
		for s, f := range in {
			if f != nobody && !yield(s, int(f)) {
				return
			}
		}
	}
}

// driver is who sits at the wheel, able or not, or nobody.
func (g *Game) driver(v int) int { return int(g.slots(v)[driverSlot]) }

// drives says whether figure f sits at the wheel of a vehicle and has its wits.
func (g *Game) drives(f int) bool {
	fig := &g.figures[f]
	return fig.aboard() && fig.slot == driverSlot && fig.awake()
}

// activateCrews activates the friends in and on every vehicle whose driver a card activates (MD-VEH-05).
func (g *Game) activateCrews(act *Activation, actions int8) {
	for v := range g.vehicles {
		d := g.driver(v)
		if d == nobody || act.left[d] == 0 || !g.drives(d) {
			continue
		}
		for _, f := range g.crew(v) {
			if fig := &g.figures[f]; fig.seat == act.seat && fig.canAct() {
				act.left[f] = actions
			}
		}
	}
}

// berthOf is where in its vehicle figure f is.
func (g *Game) berthOf(f int) berth {
	return vehicleTable[g.vehicles[g.ride(f)].kind].slots[g.figures[f].slot].berth
}

// isInside says whether figure f is in the body of a vehicle.
func (g *Game) isInside(f int) bool { return g.figures[f].aboard() && g.berthOf(f) == inside }

// ridesOutside says whether figure f is on a board, a roof or a saddle.
func (g *Game) ridesOutside(f int) bool { return g.figures[f].aboard() && g.berthOf(f) != inside }

// enter puts a figure into a slot of a vehicle, without a word. Who hides or aims does so no longer.
func (g *Game) enter(f, v, slot int) {
	fig := &g.figures[f]
	g.unlockAll(f)
	fig.car, fig.slot, fig.prone, fig.hidden = int8(v+1), int8(slot), false, false
	g.place(f, g.slotPlace(v, slot))
}

// alight puts a figure from its vehicle to a place on the table, without a word. Who cannot stand lies there.
func (g *Game) alight(f int, at game.Point) {
	fig := &g.figures[f]
	fig.car, fig.slot, fig.bails = 0, 0, false
	fig.prone = fig.crawls || !fig.awake()
	g.place(f, at)
}

// besideGap is how far from the side of a vehicle the centre of a base is put.
const besideGap = base/2 + inch/20

// beside is the free place nearest to the slot of figure f within an inch of its vehicle: on the side of the slot, else on the other side, else
// before or behind it (MD-VEH-03, MD-BOARD-06). From the roof one comes down to the right. False when there is none at all.
func (g *Game) beside(f, v int) (game.Point, bool) {
	at := g.footprint(v)
	slot := &vehicleTable[g.vehicles[v].kind].slots[g.figures[f].slot]
	side := game.Length(1)
	if slot.right < 0 {
		side = -1
	}
	for _, s := range [2]game.Length{side, -side} {
		across := s * (at.Wide/2 + besideGap)
		for along := game.Length(0); along <= at.Long+base; along += inch / 4 {
			for _, ahead := range [2]game.Length{slot.ahead + along, slot.ahead - along} {
				if spot := at.Place(ahead, across); g.mayStandBeside(f, v, spot) {
					return spot, true
				}
			}
		}
	}
	for across := game.Length(0); across <= at.Wide/2; across += inch / 4 {
		for _, end := range [2]game.Length{1, -1} {
			for _, s := range [2]game.Length{side, -side} {
				if spot := at.Place(end*(at.Long/2+besideGap), s*across); g.mayStandBeside(f, v, spot) {
					return spot, true
				}
			}
		}
	}
	return game.Point{}, false
}

// mayStandBeside says whether figure f has room at a place within an inch of a vehicle, with nothing solid between the two.
func (g *Game) mayStandBeside(f, v int, spot game.Point) bool {
	at := g.footprint(v)
	return g.table.Has(spot) && at.Distance(spot) <= enterReach && !g.wallsOff(v, spot) && g.roomFor(f, spot)
}

// wallsOff says whether a wall or something solid stands between a vehicle and a place beside it.
func (g *Game) wallsOff(v int, at game.Point) bool {
	return g.table.WallBetween(g.vehicles[v].at, at, g.doors)
}
