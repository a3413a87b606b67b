package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// veh.go is what a vehicle is: its kind, its size, its slots, and how it stands on the table (MD-VEH-01, -02). Who is aboard
// is in veh_crew.go, getting in and out in veh_enter.go.

// VehicleKind is a row of MD-T-VEH.
type VehicleKind uint8

// The kinds of vehicles.
const (
	Car VehicleKind = iota
	Truck
	Motorcycle
	vehicleKinds = 3
)

// vehicleRow is a row of MD-T-VEH.
type vehicleRow struct {
	name       string
	long, wide game.Length
	slots      []slotRow // in the order in which they are listed (MD-VEH-02)
}

// berth is where in a vehicle a slot is.
type berth uint8

// The places in a vehicle.
const (
	inside  berth = iota // in the body, the cab or the bed
	onBoard              // a running board
	onRoof
	onSaddle // of a motorcycle: outside, and no unsafe ride (MD-BIKE-01)
)

// slotRow is one slot of a vehicle: its name, what it is, and where its occupant is drawn, in thousandths of an inch ahead
// of the centre and to the right of it.
type slotRow struct {
	name         string
	berth        berth
	ahead, right game.Length
}

// Slots that rules name. Every other one is found by its row.
const (
	driverSlot = 0
	frontSlot  = 1
)

// mostSlots is the slots of the largest vehicle, a truck.
const mostSlots = 22

// maxVehicles bounds the vehicles of a match.
const maxVehicles = 16

var vehicleTable = [vehicleKinds]vehicleRow{
	Car: {"car", 5 * inch, 2 * inch, []slotRow{
		{"driver", inside, 500, -450},
		{"front", inside, 500, 450},
		{"rear-1", inside, -900, -600},
		{"rear-2", inside, -900, 0},
		{"rear-3", inside, -900, 600},
		{"left-board-1", onBoard, 700, -1000},
		{"left-board-2", onBoard, -400, -1000},
		{"right-board-1", onBoard, 700, 1000},
		{"right-board-2", onBoard, -400, 1000},
		{"roof", onRoof, -300, 0},
	}},
	Truck: {"truck", 7 * inch, 5 * inch / 2, []slotRow{
		{"driver", inside, 2000, -750},
		{"front", inside, 2000, 0},
		{"cab", inside, 2000, 750},
		{"bed-1", inside, 900, -750},
		{"bed-2", inside, 900, 0},
		{"bed-3", inside, 900, 750},
		{"bed-4", inside, 0, -750},
		{"bed-5", inside, 0, 0},
		{"bed-6", inside, 0, 750},
		{"bed-7", inside, -900, -750},
		{"bed-8", inside, -900, 0},
		{"bed-9", inside, -900, 750},
		{"bed-10", inside, -1800, -750},
		{"bed-11", inside, -1800, 0},
		{"bed-12", inside, -1800, 750},
		{"bed-13", inside, -2700, -750},
		{"bed-14", inside, -2700, 0},
		{"bed-15", inside, -2700, 750},
		{"left-board-1", onBoard, 2200, -1250},
		{"left-board-2", onBoard, 1200, -1250},
		{"right-board-1", onBoard, 2200, 1250},
		{"right-board-2", onBoard, 1200, 1250},
	}},
	Motorcycle: {"motorcycle", 5 * inch / 2, inch, []slotRow{
		{"driver", onSaddle, 200, 0}, {"pillion", onSaddle, -600, 0},
	}},
}

// vehicleNamed is the kind of vehicle with that name.
func vehicleNamed(name string) (VehicleKind, bool) {
	for k := range vehicleTable {
		if vehicleTable[k].name == name {
			return VehicleKind(k), true
		}
	}
	return 0, false
}

// slotNamed is the number of a kind's slot with that name.
func (k VehicleKind) slotNamed(name string) (int, bool) {
	for s := range vehicleTable[k].slots {
		if vehicleTable[k].slots[s].name == name {
			return s, true
		}
	}
	return 0, false
}

// Speed is how fast a vehicle goes (MD-CAR-01).
type Speed uint8

// The speeds, in the order of their steps (MD-CAR-02).
const (
	Stopped Speed = iota
	Cruising
	Speeding
	Racing
	speeds = 4
)

var speedNames = [speeds]string{"stopped", "cruising", "speeding", "racing"}

// Blaze is what becomes of a vehicle that burns.
type Blaze uint8

// How a vehicle burns.
const (
	NotBurning Blaze = iota
	Engulfed         // it explodes on the second card of its driver's gang (MD-GAS-13)
	OnFire           // whoever is aboard after the next card of the gang dies (MD-CSHOT-23)
	BurntOut         // a burning wreck: flames over its footprint (MD-GAS-15, MD-CRASH-08)
)

// Vehicle is a car, a truck or a motorcycle on the table. Vehicles have numbers of their own; as a Ref they come after the
// figures.
type Vehicle struct {
	kind    VehicleKind
	at      game.Point // its centre
	heading int16      // tenths of a degree, clockwise from north
	speed   Speed
	owner   game.Seat // Nobody when it is nobody's (MD-VEH-06)

	bulletproof, souped, sprung bool // MD-T-MOD

	gone     bool // it has left the table
	wrecked  bool // destroyed: it never moves again and is hard cover (MD-FUSE-19, MD-CRASH-04)
	stalled  bool // out of action with its body whole: tire, engine (MD-CSHOT-14, -18)
	upturned bool // it lies on its roof (MD-HAZ-17)
	dented   bool // no more Racing (MD-CRASH-03)
	halved   bool // the engine is hit: half speed (MD-CSHOT-14)
	brakes   bool // the brake line is cut (MD-CSHOT-16)
	drove    bool // its driver has driven in this turn (MD-CAR-06)

	blaze  Blaze
	called uint8     // of which gangs a card has been turned up since, see calledBit (MD-GAS-14)
	gang   game.Seat // whose cards count for its explosion (MD-GAS-14)

	arrives int8 // the turn in which it comes in, or 0: it is there (MD-SETUP-15)

	chases int8 // the vehicle that it chases, by number plus one, or 0 (MD-CHASE-03)
}

// fixedVehicle is what never changes of a vehicle besides its kind.
type vehicleInfo struct {
	index int // in the scenario's figures, for the place of an error
}

// vehicleRef names a vehicle.
func (g *Game) vehicleRef(v int) game.Ref { return game.Figure(len(g.figures) + v) }

// vehicleOf is the vehicle that a Ref names, or nobody.
func (g *Game) vehicleOf(r game.Ref) int {
	if n := int(r.N) - len(g.figures); r.Kind == game.FigureRef && n >= 0 && n < len(g.vehicles) {
		return n
	}
	return nobody
}

// isFigure says whether a Ref names a person, who may be looked up among the figures.
func (g *Game) isFigure(r game.Ref) bool {
	return r.Kind == game.FigureRef && r.N >= 0 && int(r.N) < len(g.figures)
}

// footprint is what a vehicle covers of the table (MD-VEH-01).
func (g *Game) footprint(v int) tabletop.Footprint {
	car := &g.vehicles[v]
	row := &vehicleTable[car.kind]
	return tabletop.Footprint{At: car.at, Heading: tabletop.Heading(car.heading), Long: row.long, Wide: row.wide}
}

// drivable says whether a vehicle can still be driven.
func (car *Vehicle) drivable() bool {
	return !car.gone && !car.wrecked && !car.stalled && !car.upturned && car.blaze == NotBurning
}

// moving says whether a vehicle has a speed.
func (car *Vehicle) moving() bool { return !car.gone && car.speed != Stopped }

// park puts a vehicle, with all who are aboard, to a place and a heading.
func (g *Game) park(v int, at game.Point, heading tabletop.Heading) {
	g.vehicles[v].at, g.vehicles[v].heading = at, int16(heading)
	for _, f := range g.crew(v) {
		g.place(f, g.slotPlace(v, int(g.figures[f].slot)))
	}
	for i := range g.items {
		if int(g.items[i].car)-1 == v {
			g.items[i].at = at
		}
	}
	g.stoodElsewhere()
}

// stoodElsewhere forgets what follows from where a vehicle stood: who touches whom, and who has something to hide behind.
func (g *Game) stoodElsewhere() {
	g.changed()
	g.contactsChanged()
	g.sight.surveyed = set{}
}

// slotPlace is where on the table a slot of a vehicle is.
func (g *Game) slotPlace(v, slot int) game.Point {
	at := g.footprint(v)
	row := &vehicleTable[g.vehicles[v].kind].slots[slot]
	return at.Place(row.ahead, row.right)
}
