package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// car_go.go drives a vehicle along its path, section by section, as far as its distance lasts (MD-CAR-05, -11 to -16). What it meets on a leg is
// in haz_meet.go.

// follows drives along the path of a trip: legs and turns in their order, until it is at its end, out of distance, or out of control.
func (g *Game) follows(ref game.Referee, t *trip) {
	for i := range t.drive.Course {
		if !g.onItsWay(t) {
			break
		}
		if t.drive.Course[i].Turn != 0 {
			if !g.turns(ref, t, i) {
				break
			}
		} else if !g.goesLeg(ref, t, i) {
			break
		}
	}
	g.leavesFlames(ref, t)
	g.offOthers(ref, t.v)
	g.arrives(ref, t)
	t.underway = false
}

// onItsWay says whether a vehicle is still being driven along its trip.
func (g *Game) onItsWay(t *trip) bool {
	car := &g.vehicles[t.v]
	return g.phase == Playing && car.drivable() && car.moving() && g.drives(t.driver) && g.ride(t.driver) == t.v
}

// along is how much of its distance a trip has used up.
func (t *trip) along() game.Length { return t.drive.Course.Long(t.mark) + t.slow }

// kindOf is a turn of a trip: nothing when it is free, a curve, or a corner; the free ones are counted (MD-CAR-10).
func (t *trip) kindOf(turn tabletop.Turn) (kind game.Kind, hazards int) {
	switch row := &speedTable[t.speed]; {
	case t.turnsFree(turn):
		return "", 0
	case max(turn, -turn) > curveTurn:
		return "corner", row.corner
	default:
		return "curve", row.curve
	}
}

// turns is the beginning of a turn: what a corner or a curve costs, and its test at the turn point (MD-CAR-11 to -14, MD-HAZ-04). The vehicle
// turns with the leg after it. False ends the move.
func (g *Game) turns(ref game.Referee, t *trip, section int) bool {
	kind, hazards := t.kindOf(t.drive.Course[section].Turn)
	if kind == "" {
		return true
	}
	clause := game.ClauseID("MD-CAR-12")
	switch t.speed {
	case Cruising:
		clause = "MD-CAR-11"
		die := ref.Throw(game.Throw{Clause: clause, Purpose: "corner", Dice: 1, Sides: 6, Who: g.vehicleRef(t.v)})
		t.cost += game.Inches(die.One())
	case Racing:
		clause = "MD-CAR-13"
	}
	t.paid += speedTable[t.speed].lost
	left := t.distance() - t.along()
	g.tell(ref, game.Event{
		Clause: clause, Kind: kind, Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Many: int(max(left, 0)), Need: hazards, Detail: true,
		NotInOdds: true,
	})
	if left < 0 {
		g.stopsShort(ref, t)
		return false
	}
	if g.hazardTest(ref, hazard{v: t.v, many: hazards, clause: "MD-HAZ-02", cause: game.Nobody}) {
		return true
	}
	return g.loseControl(ref, upset{v: t.v, cause: game.Nobody}) && g.onItsWay(t)
}

// stopsShort ends a move at a turn point: unturned, untested, and on nothing that the vehicle has driven around (MD-CAR-14, MD-HAZ-07).
func (g *Game) stopsShort(ref game.Referee, t *trip) {
	g.tell(ref, game.Event{Clause: "MD-CAR-14", Kind: "stops-short", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v)})
	g.offOthers(ref, t.v)
}

// offOthers has a vehicle on its way, if it is over what it was driving around, stand where it was last free: it comes to rest there, and a skid
// begins there (MD-HAZ-07, MD-CAR-16).
func (g *Game) offOthers(ref game.Referee, v int) {
	t := &g.scratch.trip
	if !g.isUnderway(v) || g.vehicles[v].gone || g.footprint(v) != t.drive.Course.At(t.from, t.mark) {
		return
	}
	back := g.lastFree(t, tabletop.Mark{}, t.mark)
	if !back.Before(t.mark) {
		return
	}
	from, at := g.footprint(t.v), t.drive.Course.At(t.from, back)
	g.park(t.v, at.At, at.Heading)
	g.scratch.path = append(g.scratch.path[:0], from.At, at.At)
	g.tell(ref, game.Event{
		Clause: "MD-HAZ-07", Kind: "drives", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), From: from.At, To: at.At, Moved: true, Path: g.scratch.path,
		Many: int(tabletop.Far(from.At, at.At)),
	})
	t.mark = back
}

// legBegin is where a leg begins, with the turn before it.
func (t *trip) legBegin(section int) tabletop.Mark {
	if section > 0 && t.drive.Course[section-1].Turn != 0 {
		section--
	}
	return tabletop.Mark{Section: section}
}

// later is the farther of two marks along a course: one does not go back.
func later(a, b tabletop.Mark) tabletop.Mark {
	if a.Before(b) {
		return b
	}
	return a
}

// legEnd is how far a leg is driven with what is left of the distance; an inch over rough ground counts as two (MD-CAR-16).
func (g *Game) legEnd(t *trip, section int) tabletop.Mark {
	leg := t.drive.Course[section].Far
	start := tabletop.Mark{Section: section}
	left := t.distance() - t.drive.Course.Long(start) - t.slow
	m := g.mover(t)
	m.Others = m.Others[:0]
	m.Edge = tabletop.Ignored
	if left <= 0 {
		return start
	}
	list := g.table.Corridor(&m, t.drive.Course, start, tabletop.Mark{Section: section, Far: int64(leg)}, 0, g.scratch.met[:0])
	g.scratch.met = list
	gone := game.Length(0) // in thousandths of the leg
	for _, over := range list {
		if over.Stops || over.What != tabletop.MetFeature || over.To.Far < int64(gone) {
			continue
		}
		enter, leave := max(game.Length(over.From.Far)-1, gone), min(game.Length(over.To.Far)+1, leg)
		if clear := enter - gone; clear >= left {
			break
		} else {
			left -= clear
		}
		rough := min(leave-enter, left/2)
		t.slow += rough
		left -= 2 * rough
		gone = enter + rough
		if rough < leave-enter {
			return tabletop.Mark{Section: section, Far: int64(gone)}
		}
	}
	return tabletop.Mark{Section: section, Far: int64(max(0, min(leg, gone+left)))}
}

// lastFree is the last mark between two at which a vehicle stands on nothing: it does not come to rest on what it has driven around
// (MD-HAZ-07). There may be none: then it is the first of them.
func (g *Game) lastFree(t *trip, first, end tabletop.Mark) tabletop.Mark {
	m := g.mover(t)
	m.Edge = tabletop.Ignored
	list := g.table.Corridor(&m, t.drive.Course, first, end, 0, g.scratch.met[:0])
	g.scratch.met = list
	for again := true; again; {
		again = false
		for i := range list {
			met := &list[i]
			if met.What == tabletop.MetFeature && !isLoose(&g.table.Plan().Features[met.N]) || met.What > tabletop.MetFeature {
				continue
			}
			if met.To.Before(end) || end.Before(met.From) {
				continue
			}
			if !first.Before(met.From) {
				return first
			}
			end, again = oneBefore(t.drive.Course, met.From), true
		}
	}
	return end
}

// oneBefore is the mark just before one.
func oneBefore(c tabletop.Course, m tabletop.Mark) tabletop.Mark {
	if m.Far > 0 || m.Section == 0 {
		return tabletop.Mark{Section: m.Section, Far: max(0, m.Far-1)}
	}
	return c[:m.Section].End()
}

// comesTo drives a vehicle on to a mark of its course; a wall in the way is run into, and the edge of the table is left by (MD-CAR-05, -16).
// False ends the move.
func (g *Game) comesTo(ref game.Referee, t *trip, to tabletop.Mark) bool {
	if !t.mark.Before(to) {
		return true
	}
	m := g.mover(t)
	m.Others, m.Ground = m.Others[:0], passingGround
	p, met := g.table.Follow(&m, t.drive.Course[:to.Section+1], t.mark, g.scratch.met[:0])
	g.scratch.met = met
	stopped := p.Stopped && p.To.Before(to)
	switch {
	case !stopped:
		p.Footprint, p.To = t.drive.Course.At(t.from, to), to
	case p.By.What != tabletop.MetEdge: // it comes to rest on nothing that it was driving round
		end := g.lastFree(t, t.mark, p.To)
		p.Footprint, p.To = t.drive.Course.At(t.from, end), end
	}
	from := g.footprint(t.v)
	path := g.pathOf(t.from, t.drive.Course, t.mark, p.To)
	long := t.drive.Course.Long(p.To) - t.drive.Course.Long(t.mark)
	t.mark = p.To
	if p.Footprint != from {
		g.park(t.v, p.At, p.Heading)
		g.tell(ref, game.Event{
			Clause: "MD-CAR-05", Kind: drivenKind(long), Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), From: from.At, To: p.At, Moved: true, Path: path, Many: int(long),
		})
	}
	if !stopped {
		return true
	}
	if p.By.What == tabletop.MetEdge {
		g.drivesOff(ref, t.v)
		return false
	}
	t.crashed = true
	g.crash(ref, crashing{v: t.v, into: struckBy(&p.By), speed: t.speed, way: int16(p.Heading), clause: "MD-CAR-16"})
	return false
}

// drivesOff is a vehicle that leaves the table with all its occupants (MD-CAR-05).
func (g *Game) drivesOff(ref game.Referee, v int) {
	g.tell(ref, game.Event{Clause: "MD-CAR-05", Kind: "drives-off", Seat: g.seatOf(v), Who: g.vehicleRef(v)})
	for _, f := range g.crew(v) {
		if g.figures[f].left == Here && g.figures[f].captor == nobody {
			g.leaveBoard(ref, f)
		}
	}
	for _, f := range g.crew(v) {
		if g.figures[f].left == Here {
			g.leaveBoard(ref, f) // a prisoner whose officer is not aboard
		}
	}
	for i := range g.items {
		if int(g.items[i].car)-1 == v {
			g.tell(ref, game.Event{Clause: "MD-VEH-11", Kind: "goes-along", Seat: game.Nobody, Who: g.vehicleRef(v), With: game.Gear(i), Detail: true, NotInOdds: true})
		}
	}
	g.vehicles[v].gone, g.vehicles[v].speed = true, Stopped
	g.stoodElsewhere()
}

// arrives ends a trip: who rides outside has held on, or has not (MD-BOARD-05).
func (g *Game) arrives(ref game.Referee, t *trip) {
	car := &g.vehicles[t.v]
	if g.phase != Playing || t.crashed || car.gone {
		return
	}
	for _, f := range g.crew(t.v) {
		if g.ride(f) != t.v || g.figures[f].left != Here || g.figures[f].dead || g.phase != Playing {
			continue // they have got off since, or were taken along by somebody who fell
		}
		if b := g.berthOf(f); b == onBoard || b == onRoof {
			g.unsafeRide(ref, f, t.speed, t.hazards, false)
		}
	}
}
