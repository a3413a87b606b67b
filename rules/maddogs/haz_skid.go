package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// haz_skid.go is skids and forced moves: a vehicle that slides until it touches something (MD-HAZ-13, -19, -20, MD-CRASH-14).

// sliding is a vehicle that slides.
type sliding struct {
	v       int
	heading tabletop.Heading // it turns to it, and slides along it
	far     game.Length
	speed   Speed     // the one that counts for what it hits (MD-HAZ-12)
	cause   game.Seat // whose doing it is (MD-HAZ-19)
	swerve  int       // what the Swerving Table adds to a crash
	lowered bool      // the Braking Table has lowered the speed already (MD-CRASH-06)
	always  bool      // it crashes even when it touches nothing (MD-HAZ-20)
	runs    bool      // nobody is at the wheel: it runs over men on foot, and does not crash into them (MD-CAR-08)
	clause  game.ClauseID
	begin   tabletop.Footprint // where it stands before
}

// skid turns a vehicle at once and has it slide (MD-HAZ-13).
func (g *Game) skid(ref game.Referee, s sliding) {
	g.slide(ref, s)
}

// forced is a move by the opposing seat: a heading up to a right angle from the vehicle's, and as far as 3D6 at most (MD-HAZ-16, -19).
func (g *Game) forced(ref game.Referee, s sliding) {
	dice := ref.Throw(game.Throw{Clause: "MD-HAZ-19", Purpose: "forced-move", Dice: 3, Sides: 6, Who: g.vehicleRef(s.v)})
	most := game.Inches(dice.Die(0) + dice.Die(1) + dice.Die(2))
	s.far = most
	if seat := g.opposing(s); seat != game.Nobody {
		car := g.vehicleRef(s.v)
		answer, picked := g.ask(ref, game.Question{
			Seat: seat, Clause: "MD-HAZ-19", Prompt: "forced-move", Who: car, Many: int(most), Options: append(g.desk.Options(),
				game.Option{Verb: "slide-ahead", Clause: "MD-HAZ-19", Who: car},
				game.Option{Verb: "slide-to", Clause: "MD-HAZ-19", Who: car, Where: game.Area{Kind: areaForced, Of: car, Far: most}},
			),
		})
		if picked.Verb == "slide-to" {
			s.far = tabletop.Far(g.vehicles[s.v].at, answer.At)
			if h, ok := tabletop.HeadingTo(g.vehicles[s.v].at, answer.At); ok {
				s.heading = h
			}
		}
	}
	crashed := g.slide(ref, s)
	if g.vehicles[s.v].gone || g.phase != Playing {
		return
	}
	switch {
	case crashed:
	case s.always:
		g.crashesIn(s.v)
		g.crash(ref, crashing{v: s.v, speed: s.speed, way: int16(s.heading), swerve: s.swerve, clause: "MD-HAZ-20"})
	case g.vehicles[s.v].moving():
		g.slowDown(ref, s.v, g.vehicles[s.v].speed-1, "MD-HAZ-20")
	}
}

// forcedOut is the forced move of a vehicle that is out of action afterwards: whoever is lost on the way does not have it swerve once more
// (MD-HAZ-17, -18, -20).
func (g *Game) forcedOut(ref game.Referee, s sliding) {
	before := g.scratch.unled
	g.scratch.unled |= 1 << s.v
	g.forced(ref, s)
	g.scratch.unled = before
}

// mayForce says whether the opposing seat may have a vehicle slide to a place: up to a right angle from its heading.
func (g *Game) mayForce(v int, at game.Point, far game.Length) error {
	car := &g.vehicles[v]
	heading, ok := tabletop.HeadingTo(car.at, at)
	switch {
	case at.Floor != car.at.Floor:
		return errOtherFloor
	case ok && tabletop.Heading(car.heading).Between(heading) > cornerTurn:
		return errTooSharp
	case tabletop.Far(car.at, at) > far:
		return errTooFar
	}
	return nil
}

// opposing is the seat that moves a vehicle out of control: whose doing it is, else the enemy with the conscious man nearest to it, of those
// whom everybody can see; else any enemy (MD-HAZ-19, -24).
func (g *Game) opposing(s sliding) game.Seat {
	side := g.seatOf(s.v)
	if s.cause != game.Nobody && !g.allied(s.cause, side) {
		return s.cause
	}
	at := g.footprint(s.v)
	best, far, seen := game.Nobody, game.Length(0), false
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat == game.Nobody || g.allied(fig.seat, side) || !fig.awake() {
			continue
		}
		if fig.hidden { // who hides near is nobody's business
			if !seen && (best == game.Nobody || fig.seat < best) {
				best = fig.seat
			}
			continue
		}
		p := g.coveredBy(f)
		if d := at.Gap(&p); !seen || d < far || d == far && fig.seat < best {
			best, far, seen = fig.seat, d, true
		}
	}
	return best
}

// crashesIn notes that the Drive of a vehicle, if it is on one, has ended in a crash (MD-BOARD-05).
func (g *Game) crashesIn(v int) {
	if g.isUnderway(v) {
		g.scratch.trip.crashed = true
	}
}

// slide turns a vehicle at once and has it slide as a body until it touches anything; men on foot leap clear, or are struck (MD-HAZ-13,
// MD-CRASH-14). It says whether it has rolled on the Crash Table.
func (g *Game) slide(ref game.Referee, s sliding) (crashed bool) {
	g.offOthers(ref, s.v)
	s.begin = g.footprint(s.v)
	t := trip{v: s.v, from: s.begin}
	if g.isUnderway(s.v) {
		t.counted = g.scratch.trip.missed
	}
	turn := [1]tabletop.Section{tabletop.TurnOnTheSpot(t.from.Heading.To(s.heading))}
	if turn[0].Turn != 0 {
		on := false
		if crashed, on = g.slides(ref, &s, &t, turn[:], !g.swingsFree(&t, &s)); !on {
			return crashed
		}
		t.from = g.footprint(s.v)
	}
	leg := [1]tabletop.Section{tabletop.Forward(s.far)}
	more, _ := g.slides(ref, &s, &t, leg[:], true)
	return crashed || more
}

// standsAt is where a vehicle stands that is stopped on its slide: as it began if a man stops it in the middle of its turn where a wall or
// another vehicle is, or before it is free of what it has turned into.
func (g *Game) standsAt(s *sliding, at tabletop.Footprint) tabletop.Footprint {
	if g.standsFree(s.v, at) {
		return at
	}
	return s.begin
}

// swingsFree says whether a vehicle that turns at once can slide away from where it stands then. If it cannot it is stopped in the turn.
func (g *Game) swingsFree(t *trip, s *sliding) bool {
	turned := *t
	turned.from.Heading = s.heading
	if !g.onOpenGround(s.v, turned.from) {
		return false // a wall is in the way of the turn
	}
	m := g.mover(&turned)
	for i := range m.Others {
		m.Others[i].Effect = tabletop.Ignored
		if int(g.scratch.whose[i]) >= len(g.figures) {
			m.Others[i].Effect = tabletop.Stops
		}
	}
	leg := [1]tabletop.Section{tabletop.Forward(s.far)}
	p, met := g.table.Follow(&m, leg[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	return !g.overlapsVehicle(&m, &p.Footprint)
}

// overlapsVehicle says whether one of the vehicles among the others of a mover lies under a footprint.
func (g *Game) overlapsVehicle(m *tabletop.Mover, at *tabletop.Footprint) bool {
	for i := range m.Others {
		if int(g.scratch.whose[i]) >= len(g.figures) && at.Overlaps(&m.Others[i].Footprint) {
			return true
		}
	}
	return false
}

// slides is the turn of a slide, or its leg. In a turn that is free only men on foot matter. It says whether the vehicle has rolled on the Crash
// Table, and whether it goes on.
func (g *Game) slides(ref game.Referee, s *sliding, t *trip, course tabletop.Course, solid bool) (crashed, on bool) {
	car := &g.vehicles[s.v]
	mark := tabletop.Mark{}
	for range len(g.figures) + 1 {
		m := g.mover(t)
		if !solid {
			m.Ground, m.Edge = noGround, tabletop.Ignored
		}
		for i := range m.Others {
			if n := int(g.scratch.whose[i]); n >= len(g.figures) && solid || n < len(g.figures) && !t.counted.has(n) {
				m.Others[i].Effect = tabletop.Stops
			}
		}
		p, met := g.table.Follow(&m, course, mark, g.scratch.met[:0])
		g.scratch.met = met
		begin := mark
		mark = p.To
		by := nobody
		if p.Stopped && p.By.What == tabletop.MetOther {
			by = int(g.scratch.whose[p.By.N])
		}
		if p.Stopped || course[0].Turn == 0 {
			g.slidesTo(ref, s.v, s.clause, g.standsAt(s, p.Footprint))
		} else {
			g.park(s.v, p.At, p.Heading) // the leg is told
		}
		g.slidesThrough(ref, t, course, begin, mark)
		if !p.Stopped {
			return crashed, true
		}
		if p.By.What == tabletop.MetEdge {
			g.drivesOff(ref, s.v)
			return crashed, false
		}
		if by != nobody && by < len(g.figures) {
			t.counted.add(by)
			goes, rolled := g.slidesOver(ref, s, by, leapWay{m: &m, course: course, from: mark, to: course.End()}, t.counted)
			crashed = crashed || rolled
			if !goes || g.phase != Playing || car.gone || car.wrecked {
				return crashed, false
			}
			continue
		}
		hit := crashing{v: s.v, into: struckBy(&p.By), speed: s.speed, way: car.heading, swerve: s.swerve, lowered: s.lowered, clause: s.clause}
		if by != nobody {
			hit.into = g.vehicleRef(by - len(g.figures))
		}
		g.crashesIn(s.v)
		g.crash(ref, hit)
		return true, false
	}
	return crashed, true
}

// noGround is the ground for what only turns.
func noGround(*game.Feature) tabletop.Effect { return tabletop.Ignored }

// slidesTo puts a vehicle where it has slid, and tells it.
func (g *Game) slidesTo(ref game.Referee, v int, clause game.ClauseID, to tabletop.Footprint) {
	from := g.footprint(v)
	if from == to {
		return
	}
	g.park(v, to.At, to.Heading)
	g.scratch.path = append(g.scratch.path[:0], from.At, to.At)
	g.tell(ref, game.Event{
		Clause: clause, Kind: "slides", Seat: g.seatOf(v), Who: g.vehicleRef(v), From: from.At, To: to.At, Moved: true, Path: g.scratch.path,
		Many: int(tabletop.Far(from.At, to.At)),
	})
}

// slidesOver is somebody on foot whom a sliding vehicle touches: they leap clear, or are struck and the vehicle rolls on the Crash Table, where a
// light bump lets it slide on; with nobody at the wheel it only runs over them (MD-CRASH-14, MD-CAR-08). It says whether the vehicle goes on, and
// whether it has rolled.
func (g *Game) slidesOver(ref game.Referee, s *sliding, f int, w leapWay, passed set) (on, rolled bool) {
	g.unhide(ref, f, "MD-HAZ-24")
	caller := s.pending(w.from.Far, passed).Number(int(w.course[0].Turn))
	clear := g.meetsMan(ref, "slide", g.driver(s.v), f, w, s.speed, caller)
	if clear || s.runs || g.phase != Playing {
		return true, false
	}
	g.crashesIn(s.v)
	return g.crash(ref, crashing{
		v: s.v, into: game.Figure(f), speed: s.speed, way: g.vehicles[s.v].heading, swerve: s.swerve, lowered: s.lowered, clause: "MD-CRASH-14", caller: caller,
	}), true
}

// upToObstacle moves a vehicle along its leg until it would touch the first obstacle of a test, if its way leads there: it stands in contact,
// short of it. A wall that comes before that is what it crashes into (MD-HAZ-11).
func (g *Game) upToObstacle(ref game.Referee, t *trip, against game.Ref) game.Ref {
	m := g.mover(t)
	m.Edge = tabletop.Ignored
	for i := range m.Others {
		if n := int(g.scratch.whose[i]); against == game.Figure(n) {
			m.Others[i].Effect = tabletop.Stops
		}
	}
	if against.Kind == game.FigureRef {
		m.Ground = passingGround
	}
	section := t.mark.Section
	for section < len(t.drive.Course)-1 && t.drive.Course[section].Turn != 0 {
		section++
	}
	p, met := g.table.Follow(&m, t.drive.Course[:section+1], t.mark, g.scratch.met[:0])
	g.scratch.met = met
	if !p.Stopped {
		return against // it is beside the way: the vehicle stands alongside
	}
	if p.By.What != tabletop.MetOther {
		against = struckBy(&p.By)
	}
	t.mark = g.lastFree(t, tabletop.Mark{}, p.To)
	g.slidesTo(ref, t.v, "MD-HAZ-11", t.drive.Course.At(t.from, t.mark))
	return against
}

// solidAhead moves a vehicle straight on to the nearest solid thing within a distance, and says what it is; where there is none the vehicle
// stays where it is. Somebody on foot in between is not struck: it stands short of them (MD-HAZ-11).
func (g *Game) solidAhead(ref game.Referee, s *sliding) game.Ref {
	t := trip{v: s.v, from: g.footprint(s.v)}
	course := [1]tabletop.Section{tabletop.Forward(s.far)}
	m := g.mover(&t)
	m.Edge = tabletop.Ignored
	for i := range m.Others {
		if int(g.scratch.whose[i]) >= len(g.figures) {
			m.Others[i].Effect = tabletop.Stops
		}
	}
	p, met := g.table.Follow(&m, course[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if !p.Stopped {
		return game.Ref{}
	}
	into := struckBy(&p.By)
	if p.By.What == tabletop.MetOther {
		into = g.vehicleRef(int(g.scratch.whose[p.By.N]) - len(g.figures))
	}
	for i := range m.Others {
		m.Others[i].Effect = tabletop.Stops
	}
	p, met = g.table.Follow(&m, course[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if p.Stopped && p.By.What == tabletop.MetOther {
		if n := int(g.scratch.whose[p.By.N]); n < len(g.figures) {
			g.unhide(ref, n, "MD-HAZ-24")
		}
	}
	g.slidesTo(ref, s.v, "MD-HAZ-11", p.Footprint)
	g.slidesThrough(ref, &t, course[:], tabletop.Mark{}, p.To)
	return into
}
