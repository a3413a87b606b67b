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

// alight puts a figure from its vehicle to a place on the table, without a word.
func (g *Game) alight(f int, at game.Point) {
	g.figures[f].car, g.figures[f].slot, g.figures[f].bails = 0, 0, false
	g.place(f, at)
}

// beside is the free place nearest to figure f within an inch of a vehicle's footprint, on the side of its slot if there is one (MD-VEH-03,
// MD-BOARD-06). False when there is none at all.
func (g *Game) beside(f, v int) (game.Point, bool) {
	at := g.footprint(v)
	right := vehicleTable[g.vehicles[v].kind].slots[g.figures[f].slot].right
	side := game.Length(1)
	if right < 0 || right == 0 && g.berthOf(f) != onRoof && g.figures[f].slot%2 == 0 {
		side = -1 // the left one; from the roof one comes down to the right
	}
	ahead := vehicleTable[g.vehicles[v].kind].slots[g.figures[f].slot].ahead
	for _, s := range [2]game.Length{side, -side} {
		across := s * (at.Wide/2 + base/2 + inch/20)
		for along := game.Length(0); along <= at.Long/2+base; along += inch / 4 {
			for _, step := range [2]game.Length{ahead + along, ahead - along} {
				if spot := at.Place(step, across); g.roomFor(f, spot) && at.Distance(spot) <= inch {
					return spot, true
				}
			}
		}
	}
	return game.Point{}, false
}
