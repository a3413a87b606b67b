package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// veh.go is vehicles: what they are and where they stand (QD-T-VEHIC). Driving is in veh_drive.go, what hits do to them in veh_hits.go.

// VehicleMake is a row of QD-T-VEHIC.
type VehicleMake uint8

// The vehicles.
const (
	Cart VehicleMake = iota
	Wagon
	Coach
	MotorCar
	Engine
	vehicleMakes
)

// vehicleRow is a row of QD-T-VEHIC.
type vehicleRow struct {
	id, word string
	speed    Length // a turn
	vdv      int8
	long     Length
	wide     Length
}

var vehicleTable = [vehicleMakes]vehicleRow{
	Cart:     {"cart", "cart", 8 * pace, 1, 3 * pace, 2 * pace},
	Wagon:    {"wagon", "wagon", 10 * pace, 1, 4 * pace, 2 * pace},
	Coach:    {"coach", "coach", 12 * pace, 2, 5 * pace, 2 * pace},
	MotorCar: {"motor-car", "motor car", 16 * pace, 1, 4 * pace, 2 * pace},
	Engine:   {"engine", "railroad engine", 24 * pace, 3, 10 * pace, 3 * pace},
}

// vehicleNamed is the vehicle with that id.
func vehicleNamed(id string) (VehicleMake, bool) {
	for v := range vehicleTable {
		if vehicleTable[v].id == id {
			return VehicleMake(v), true
		}
	}
	return 0, false
}

// makeVehicle makes a figure a vehicle as the table of vehicles has it (QD-VEH-11).
func (g *Game) makeVehicle(f int, v VehicleMake) {
	fig := &g.figures[f]
	fig.sort, fig.make, fig.armour = Vehicle, v, vehicleTable[v].vdv
}

// body is what takes up room for a figure: the mount or the vehicle that it is on, else itself.
func (g *Game) body(f int) int {
	if on := g.figures[f].aboard; on != nobody {
		return int(on)
	}
	return f
}

// footprint is what a figure covers of the table: a vehicle its length and width, everything else a round base (QD-GEO-01).
func (g *Game) footprint(f int) tabletop.Footprint {
	f = g.body(f)
	fig := &g.figures[f]
	if fig.sort != Vehicle {
		return tabletop.Footprint{At: fig.at, Radius: g.radius(f)}
	}
	row := &vehicleTable[fig.make]
	return tabletop.Footprint{At: fig.at, Heading: tabletop.Heading(fig.heading), Long: row.long, Wide: row.wide}
}

// farOfVehicle is the distance of two figures of which one is a vehicle: to the nearest point of its outline, and levels (QD-GEO-01).
func (g *Game) farOfVehicle(a, b int) Length {
	p, q := g.footprint(a), g.footprint(b)
	high := levels(p.At, q.At) * storey
	if g.body(a) == g.body(b) {
		return 0
	}
	if p.Round() {
		p.Radius = 0
	}
	if q.Round() {
		q.Radius = 0
	}
	return p.Gap(&q) + high
}

// gapOfVehicle is the distance between the edges of two figures of which one is a vehicle (QD-GEO-02).
func (g *Game) gapOfVehicle(a, b int) Length {
	p, q := g.footprint(a), g.footprint(b)
	return p.Gap(&q) + levels(p.At, q.At)*storey
}

// overlaps is whether a figure at a place would stand on another one of that floor.
func (g *Game) overlaps(f int, at game.Point, o int) bool {
	if g.figures[f].sort != Vehicle && g.figures[o].sort != Vehicle {
		there := g.figures[o].at
		return !beyond(at, there, 2*base) && tabletop.Nearer(at, there, g.radius(f)+g.radius(o))
	}
	p, q := g.footprint(f), g.footprint(o)
	p.At = at
	return p.Overlaps(&q)
}

// standsOn is whether a character at a place would stand on another figure of that floor.
func (g *Game) standsOn(at game.Point, o int) bool {
	p, q := tabletop.Footprint{At: at, Radius: base / 2}, g.footprint(o)
	return p.Overlaps(&q)
}

// spots16 is places round something, clockwise from its north or its front.
type spots16 = [16]game.Point

// ringOf is sixteen places right beside a mount or a vehicle for a base of that radius.
func (g *Game) ringOf(f int, radius Length) spots16 {
	at := g.footprint(f)
	if at.Round() {
		return tabletop.Ring(at.At, at.Radius+radius)
	}
	var ring spots16
	ahead, aside := at.Long/2+radius, at.Wide/2+radius
	for n := range 3 {
		across := at.Wide * Length(n-1) / 3
		ring[n], ring[7+n] = at.Place(ahead, across), at.Place(-ahead, -across)
	}
	for n := range 4 {
		along := at.Long * Length(3-2*n) / 8
		ring[3+n], ring[10+n] = at.Place(along, aside), at.Place(-along, -aside)
	}
	ring[14], ring[15] = at.Place(at.Long/2, -aside), at.Place(-at.Long/2, aside)
	return ring
}
