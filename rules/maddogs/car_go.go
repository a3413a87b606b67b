package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// car_go.go drives a vehicle along its path, with the Hazards in their order (MD-CAR-11 to -16, MD-HAZ-04).

// follows drives along the path of a trip: legs and turns in their order, until it is at its end, out of distance, or out of control.
func (g *Game) follows(ref game.Referee, t *trip) {
	seat := g.seatOf(t.v)
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
	g.arrives(ref, t, seat)
}

// onItsWay says whether a vehicle is still being driven along its trip.
func (g *Game) onItsWay(t *trip) bool {
	car := &g.vehicles[t.v]
	return g.phase == Playing && car.drivable() && car.moving() && g.drives(t.driver) && g.ride(t.driver) == t.v
}

// along is how much of its distance a trip has used up.
func (t *trip) along() game.Length { return t.drive.Course.Long(t.mark) + t.slow }

// turns takes a corner or a curve: what it costs, its test at the turn point, and the turn (MD-CAR-11 to -14, MD-HAZ-04). False ends the
// move.
func (g *Game) turns(ref game.Referee, t *trip, section int) bool {
	turn := t.drive.Course[section].Turn
	bend := max(turn, -turn)
	row := &speedTable[t.speed]
	if bend <= freeTurn && t.free+bend <= freeTurn {
		t.free += bend
		return g.comesTo(ref, t, tabletop.Mark{Section: section, Far: int64(bend)})
	}
	clause, kind, hazards := game.ClauseID("MD-CAR-12"), game.Kind("curve"), row.curve
	if bend > curveTurn {
		kind, hazards = "corner", row.corner
	}
	switch t.speed {
	case Cruising:
		clause = "MD-CAR-11"
		die := ref.Throw(game.Throw{Clause: clause, Purpose: "corner", Dice: 1, Sides: 6, Who: g.vehicleRef(t.v)})
		t.cost += game.Inches(die.One())
	case Racing:
		clause = "MD-CAR-13"
	}
	t.paid += row.lost
	left := t.distance() - t.along()
	g.tell(ref, game.Event{
		Clause: clause, Kind: kind, Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Many: int(max(left, 0)), Need: hazards, Detail: true,
	})
	if left < 0 {
		g.tell(ref, game.Event{Clause: "MD-CAR-14", Kind: "stops-short", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v)})
		return false
	}
	if !g.hazardTest(ref, hazard{v: t.v, many: hazards, clause: "MD-HAZ-02", cause: game.Nobody}) {
		if !g.loseControl(ref, upset{v: t.v, cause: game.Nobody}) || !g.onItsWay(t) {
			return false
		}
	}
	return g.comesTo(ref, t, tabletop.Mark{Section: section, Far: int64(bend)})
}

// goesLeg drives a straight leg as far as the distance lasts, with the turn before it: the test for all the obstacles in its corridor, at the
// first of them; victims and flames where it meets them (MD-HAZ-04, MD-RUN-02, MD-GAS-12). False ends the move.
func (g *Game) goesLeg(ref game.Referee, t *trip, section int) bool {
	begin := tabletop.Mark{Section: section}
	if section > 0 && t.drive.Course[section-1].Turn != 0 {
		begin = tabletop.Mark{Section: section - 1}
	}
	end := g.legEnd(t, section)
	many, test, against := g.legHazards(t, begin, end)
	for {
		next, what := g.nextMeeting(t, begin, end)
		if many > 0 && !next.Before(test) {
			hazards := many
			many = 0
			if !g.comesTo(ref, t, later(test, t.mark)) {
				return false
			}
			g.tell(ref, game.Event{
				Clause: "MD-HAZ-05", Kind: "obstacles", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Whom: against, Many: hazards, Detail: true,
			})
			if !g.hazardTest(ref, hazard{v: t.v, many: hazards, clause: "MD-HAZ-02", cause: g.causeOf(t, against)}) {
				if !g.loseControl(ref, upset{v: t.v, cause: g.causeOf(t, against), against: against}) || !g.onItsWay(t) {
					return false
				}
			}
			continue
		}
		if what == nothingMet {
			break
		}
		if !g.comesTo(ref, t, later(next, t.mark)) {
			return false
		}
		switch {
		case what >= len(g.figures):
			g.rams(ref, t, what-len(g.figures))
			return false
		case what >= 0:
			if !g.runsDown(ref, t, what) || !g.onItsWay(t) {
				return false
			}
		default:
			t.flames |= 1 << (-2 - what)
			if !g.meetsFlames(ref, t.v, -2-what, false) || !g.onItsWay(t) {
				return false
			}
		}
	}
	return g.comesTo(ref, t, g.lastFree(t, end))
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
	list := g.table.Corridor(&m, t.drive.Course, start, tabletop.Mark{Section: section, Far: int64(leg)}, 0, g.scratch.met[:0])
	g.scratch.met = list
	gone := game.Length(0) // in thousandths of the leg
	for _, over := range list {
		if over.Stops || over.What != tabletop.MetFeature || over.To.Far < int64(gone) {
			continue
		}
		enter, leave := max(game.Length(over.From.Far), gone), min(game.Length(over.To.Far), leg)
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

// legHazards sums up the obstacles in the corridor of a leg, each once in a Drive, and says where and what the first of them is (MD-HAZ-04,
// -05).
func (g *Game) legHazards(t *trip, begin, end tabletop.Mark) (many int, first tabletop.Mark, against game.Ref) {
	m := g.mover(t)
	m.Edge = tabletop.Ignored
	list := g.table.Corridor(&m, t.drive.Course, begin, end, speedTable[t.speed].margin, g.scratch.met[:0])
	g.scratch.met = list
	for i := range list {
		value, what := g.obstacle(t, &list[i])
		if value == 0 {
			continue
		}
		if many == 0 {
			first, against = list[i].From, what
		}
		many += value
	}
	return many, first, against
}

// obstacle is how many Hazards something in the corridor is, with what it is; 0 when it is none, or has been counted (MD-HAZ-05, MD-T-OBST).
func (g *Game) obstacle(t *trip, met *tabletop.Meeting) (int, game.Ref) {
	value := 1
	if t.speed == Racing {
		value++
	}
	switch met.What {
	case tabletop.MetOther:
		n := int(g.scratch.whose[met.N])
		if n < len(g.figures) {
			if t.victims.has(n) || t.counted.has(n) {
				return 0, game.Ref{}
			}
			t.counted.add(n)
			return value, game.Figure(n)
		}
		v := n - len(g.figures)
		if t.cars&(1<<v) != 0 || g.isQuarry(t.v, v) {
			return 0, game.Ref{}
		}
		t.cars |= 1 << v
		if g.vehicles[v].kind == Truck {
			value++
		}
		return value, g.vehicleRef(v)
	case tabletop.MetFeature:
		if !g.loose(met.N) || t.nThings == len(t.things) {
			return 0, game.Ref{}
		}
		for _, n := range t.things[:t.nThings] {
			if int(n) == met.N {
				return 0, game.Ref{}
			}
		}
		t.things[t.nThings] = int16(met.N)
		t.nThings++
		return value, featureRef(met.N)
	}
	return 0, game.Ref{}
}

// loose says whether a feature is a solid thing in the street: a cart, a crate, a lamp post; not a house, a wall or water (MD-HAZ-05).
func (g *Game) loose(feature int) bool {
	f := &g.table.Plan().Features[feature]
	return f.Going == game.Impassable && !f.Blocks && !f.Inside && !f.Line && f.Kind != "water"
}

// nothingMet is that a leg leads to no victim and no flames any more.
const nothingMet = -1

// nextMeeting is where a leg next touches an intended victim, who is given by his number, the vehicle that is chased, given by its number after
// those of men, or a fire, given as -2 less its number.
func (g *Game) nextMeeting(t *trip, begin, end tabletop.Mark) (tabletop.Mark, int) {
	m := g.mover(t)
	m.Edge = tabletop.Ignored
	others, whose := m.Others[:0], g.scratch.whose[:0]
	for i := range m.Others {
		n := int(g.scratch.whose[i])
		if n < len(g.figures) && t.victims.has(n) || n >= len(g.figures) && int(g.vehicles[t.v].chases) == n-len(g.figures)+1 {
			others, whose = append(others, m.Others[i]), append(whose, int16(n))
		}
	}
	for i := range g.fires {
		if fp, round := g.fireOnGround(i); round && t.flames&(1<<i) == 0 && i < 32 {
			others, whose = append(others, tabletop.Other{Footprint: fp, Effect: tabletop.Told}), append(whose, int16(-2-i))
		}
	}
	m.Others, g.scratch.others, g.scratch.whose = others, others, whose
	list := m.PassesBy(t.drive.Course, begin, end, 0, g.scratch.met[:0])
	g.scratch.met = list
	for _, met := range list {
		if met.To.Before(t.mark) {
			continue
		}
		n := int(whose[met.N])
		if n >= len(g.figures) {
			met.From.Far = max(0, met.From.Far-1) // the last mark at which it does not overlap the one that it rams
		}
		return met.From, n
	}
	return end, nothingMet
}

// lastFree is the last mark up to one at which a vehicle overlaps nothing: it does not come to stand on what it has driven round (MD-HAZ-07).
func (g *Game) lastFree(t *trip, end tabletop.Mark) tabletop.Mark {
	m := g.mover(t)
	for ; t.mark.Before(end); end.Far = max(0, end.Far-50) {
		at, free := t.drive.Course.At(t.from, end), true
		for i := range m.Others {
			free = free && !at.Overlaps(&m.Others[i].Footprint)
		}
		if free || end.Far == 0 {
			break
		}
	}
	return later(end, t.mark)
}

// comesTo drives a vehicle on to a mark of its course; a wall in the way is run into, and the edge of the table is left by (MD-CAR-05, -16).
// False ends the move.
func (g *Game) comesTo(ref game.Referee, t *trip, to tabletop.Mark) bool {
	if !t.mark.Before(to) {
		return true
	}
	m := g.mover(t)
	m.Others = m.Others[:0]
	p, met := g.table.Follow(&m, t.drive.Course, t.mark, g.scratch.met[:0])
	g.scratch.met = met
	stopped := p.Stopped && p.To.Before(to)
	if !stopped {
		p.Footprint, p.To = t.drive.Course.At(t.from, to), to
	}
	from := g.footprint(t.v)
	path := g.pathOf(t.from, t.drive.Course, t.mark, p.To)
	long := t.drive.Course.Long(p.To) - t.drive.Course.Long(t.mark)
	g.park(t.v, p.At, p.Heading)
	t.mark = p.To
	g.tell(ref, game.Event{
		Clause: "MD-CAR-05", Kind: "drives", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), From: from.At, To: p.At, Moved: true, Path: path, Many: int(long),
	})
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

// struckBy is the part of the table that a vehicle has run into.
func struckBy(met *tabletop.Meeting) game.Ref {
	if met.What == tabletop.MetFeature {
		return featureRef(met.N)
	}
	return game.Ref{}
}

// causeOf is the seat that is to blame for a Hazard: the enemy who is it, or nobody (MD-HAZ-19).
func (g *Game) causeOf(t *trip, what game.Ref) game.Seat {
	seat := game.Nobody
	if v := g.vehicleOf(what); v != nobody {
		seat = g.seatOf(v)
	} else if g.isFigure(what) {
		seat = g.figures[what.N].seat
	}
	if g.allied(seat, g.figures[t.driver].seat) {
		return game.Nobody
	}
	return seat
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
	g.vehicles[v].gone, g.vehicles[v].speed = true, Stopped
	g.changed()
}

// arrives ends a trip: who rides outside has held on, or has not (MD-BOARD-05).
func (g *Game) arrives(ref game.Referee, t *trip, seat game.Seat) {
	car := &g.vehicles[t.v]
	if g.phase != Playing || t.crashed || car.gone {
		return
	}
	for _, f := range g.crew(t.v) {
		if b := g.berthOf(f); (b == onBoard || b == onRoof) && !g.figures[f].dead {
			g.unsafeRide(ref, f, t.speed, t.hazards, false)
		}
	}
}
