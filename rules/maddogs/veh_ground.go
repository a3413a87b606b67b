package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// veh_ground.go is vehicles as things on the ground, and distances to whoever is aboard one: to the nearest point of its footprint
// (MD-VEH-01, MD-BOMB-02, MD-CSHOT-02).

// gap is how far two figures are apart of whom one or both are aboard; floors count as on foot (MD-GEO-02).
func (g *Game) gap(a, b int) game.Length {
	if g.ride(a) == g.ride(b) {
		return 0
	}
	p, q := g.coveredBy(a), g.coveredBy(b)
	return g.betweenBodies(&p, &q)
}

// gapWithin says whether two figures of whom one or both are aboard are no farther apart than d: mostly that is plain without measuring it.
func (g *Game) gapWithin(a, b int, d game.Length) bool {
	if g.ride(a) == g.ride(b) {
		return d >= 0
	}
	p, q := g.coveredBy(a), g.coveredBy(b)
	if p.At.Floor != q.At.Floor {
		return g.betweenBodies(&p, &q) <= d
	}
	return p.Within(&q, d)
}

// betweenBodies is how far two bodies are apart; floors count as on foot (MD-GEO-02).
func (g *Game) betweenBodies(p, q *tabletop.Footprint) game.Length {
	far := p.Gap(q)
	if p.At.Floor == q.At.Floor {
		return far
	}
	return g.table.Distance(game.Point{Floor: p.At.Floor}, game.Point{X: far, Floor: q.At.Floor})
}

// coveredBy is what distances to a figure are measured from: its vehicle, or the place where it stands.
func (g *Game) coveredBy(f int) tabletop.Footprint {
	if v := g.ride(f); v != nobody {
		return g.footprint(v)
	}
	return tabletop.Footprint{At: g.figures[f].at}
}

// handsReach says whether two figures of whom one or both are aboard can lay hands on each other: in one vehicle, or from board to
// board of two that are within an inch (MD-VEH-07, MD-BOARD-10).
func (g *Game) handsReach(a, b int) bool {
	v, w := g.ride(a), g.ride(b)
	if v == w {
		return true
	}
	if v == nobody || w == nobody || !g.ridesOutside(a) || !g.ridesOutside(b) {
		return false
	}
	p, q := g.footprint(v), g.footprint(w)
	return p.Within(&q, inch)
}

// vehiclesInTheWay adds the sides of the vehicles that somebody who goes so far from a place has to walk round.
func (g *Game) vehiclesInTheWay(bodies []tabletop.Body, from game.Point, far game.Length) []tabletop.Body {
	for v := range g.vehicles {
		if g.vehicles[v].gone {
			continue
		}
		at := g.footprint(v)
		if at.At.Floor != from.Floor || !tabletop.Near(at.At, from, far+at.Long/2+at.Wide/2+base) {
			continue
		}
		sides, n := at.Sides(base / 2)
		bodies = append(bodies, sides[:n]...)
	}
	return bodies
}

// roomToTurn says whether a vehicle has room to turn to a heading where it stands: nothing solid and no other vehicle is in the way.
func (g *Game) roomToTurn(v int, heading tabletop.Heading) bool {
	at := g.footprint(v)
	at.Heading = heading
	return g.standsFree(v, at)
}

// standsFree says whether a vehicle that stood so would stand on nothing solid and on no other vehicle. It may stick out over the edge of the
// table.
func (g *Game) standsFree(v int, at tabletop.Footprint) bool {
	for w := range g.vehicles {
		if other := g.footprint(w); w != v && !g.vehicles[w].gone && at.Overlaps(&other) {
			return false
		}
	}
	return g.onOpenGround(v, at)
}

// onOpenGround says whether a vehicle that stood so would stand in no wall, on nothing impassable, not in water, and in no house unless it is in
// one: a scenario may park it in a garage, out of whose gate it may come (MD-CAR-16, MD-FUSE-23).
func (g *Game) onOpenGround(v int, at tabletop.Footprint) bool {
	m := tabletop.Mover{Footprint: at, Open: g.doors, Edge: tabletop.Ignored, Ground: roadGround}
	if g.isIndoors(v) {
		m.Ground = garageGround
	}
	return g.table.Fits(&m)
}

// isIndoors says whether a vehicle is in a house, be it with its tail alone.
func (g *Game) isIndoors(v int) bool {
	return !g.table.Fits(&tabletop.Mover{Footprint: g.footprint(v), Edge: tabletop.Ignored, Ground: onlyHouses})
}

// underVehicle says whether somebody at a place would stand on a vehicle.
func (g *Game) underVehicle(at game.Point) bool {
	for v := range g.vehicles {
		if g.vehicles[v].gone || !tabletop.Near(at, g.vehicles[v].at, 5*inch) {
			continue
		}
		p, q := tabletop.Footprint{At: at, Radius: base / 2}, g.footprint(v)
		if p.Overlaps(&q) {
			return true
		}
	}
	return false
}

// besideVehicle says whether there is a vehicle within an inch of a place, large enough to hide behind: a motorcycle hides nobody
// (MD-HIDE-02, MD-BIKE-01).
func (g *Game) besideVehicle(at game.Point) bool {
	for v := range g.vehicles {
		if g.vehicles[v].gone || g.vehicles[v].kind == Motorcycle {
			continue
		}
		if p := g.footprint(v); at.Floor == p.At.Floor && p.Distance(at) <= inch {
			return true
		}
	}
	return false
}

// vehiclesRest sees to who is where vehicles have come to rest: whoever they stand on goes aside, and whoever hid behind one that is not there any
// more is seen (MD-VEH-10, MD-HIDE-04).
func (g *Game) vehiclesRest(ref game.Referee) {
	if len(g.vehicles) == 0 || g.phase != Playing {
		return
	}
	for v := range g.vehicles {
		if d := g.driver(v); g.vehicles[v].moving() && (d == nobody || !g.figures[d].awake()) {
			g.driverless(ref, v) // whatever the fall came by (MD-CAR-08)
		}
	}
	for f := range g.figures {
		fig := &g.figures[f]
		if !fig.onBoard() || fig.aboard() {
			continue
		}
		if fig.ladder == 0 && g.underVehicle(fig.at) {
			g.goesAside(ref, f)
		}
		if fig.hidden && !g.inConcealment(f) {
			g.unhide(ref, f, "MD-HIDE-04")
		}
	}
}

// goesAside puts somebody on whom a vehicle has come to stand to the nearest free place (MD-VEH-10).
func (g *Game) goesAside(ref game.Referee, f int) {
	fig := &g.figures[f]
	from := fig.at
	var pushed set
	pushed.add(f)
	g.partedByFall(ref, pushed, "MD-VEH-10")
	for far := inch / 4; far <= asideFar; far += inch / 4 {
		for _, d := range ring {
			to := game.Point{X: from.X + game.Length(int64(d.X)*int64(far)/1000), Y: from.Y + game.Length(int64(d.Y)*int64(far)/1000), Floor: from.Floor}
			if !g.table.Has(to) || !g.roomFor(f, to) || g.table.WallBetween(from, to, g.doors) {
				continue
			}
			g.unlockAll(f)
			g.unhide(ref, f, "MD-VEH-10")
			g.place(f, to)
			g.tell(ref, game.Event{Clause: "MD-VEH-10", Kind: "goes-aside", Seat: fig.seat, Who: game.Figure(f), From: from, To: to, Moved: true})
			g.bringAlong(ref, f)
			return
		}
	}
}

// screens says whether a vehicle stands in the line to a place, within an inch of it (MD-GEO-05).
func (g *Game) screens(v int, from, at game.Point) bool {
	p := g.footprint(v)
	return g.table.Screens(&p, from, at)
}

// coverOfVehicle is the cover that a vehicle gives who stands behind it: light, a wreck hard (MD-GEO-05, MD-FUSE-19). A motorcycle gives
// none (MD-BIKE-01).
func (g *Game) coverOfVehicle(v int) game.Cover {
	switch car := &g.vehicles[v]; {
	case car.gone || car.kind == Motorcycle:
		return game.NoCover
	case car.wrecked:
		return game.HardCover
	}
	return game.LightCover
}

// coverAboard is the cover that an occupant has from their own vehicle: light on a board or a roof, none that counts inside, since inside
// nobody is picked out, none on a motorcycle (MD-CSHOT-05, MD-CSHOT-02, MD-BIKE-01).
func (g *Game) coverAboard(f int) (game.Cover, game.Ref) {
	if b := g.berthOf(f); b == onBoard || b == onRoof {
		return game.LightCover, g.vehicleRef(g.ride(f))
	}
	return game.NoCover, game.Ref{}
}

// screensAround is every vehicle that one can take shelter behind, without one.
func (g *Game) screensAround(but int) []tabletop.Footprint {
	list := g.scratch.screens[:0]
	for v := range g.vehicles {
		if v != but && g.coverOfVehicle(v) != game.NoCover {
			list = append(list, g.footprint(v))
		}
	}
	g.scratch.screens = list
	return list
}
