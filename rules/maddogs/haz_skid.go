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
	clause  game.ClauseID
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
	touched := g.slide(ref, s)
	if g.vehicles[s.v].gone || g.phase != Playing {
		return
	}
	switch {
	case touched:
	case s.always:
		g.scratch.trip.crashed = true
		g.crash(ref, crashing{v: s.v, speed: s.speed, way: int16(s.heading), swerve: s.swerve, clause: "MD-HAZ-20"})
	case g.vehicles[s.v].moving():
		g.slowDown(ref, s.v, g.vehicles[s.v].speed-1, "MD-HAZ-20")
	}
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

// opposing is the seat that moves a vehicle out of control: whose doing it is, else the enemy with the conscious man nearest to it
// (MD-HAZ-19).
func (g *Game) opposing(s sliding) game.Seat {
	if s.cause != game.Nobody {
		return s.cause
	}
	side := g.seatOf(s.v)
	at := g.footprint(s.v)
	best, far := game.Nobody, game.Length(0)
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat == game.Nobody || g.allied(fig.seat, side) || !fig.awake() {
			continue
		}
		p := g.coveredBy(f)
		if d := at.Gap(&p); best == game.Nobody || d < far || d == far && fig.seat < best {
			best, far = fig.seat, d
		}
	}
	return best
}

// slide has a vehicle slide as a body until it touches anything; men on foot leap clear, or are struck (MD-HAZ-13, MD-CRASH-14). It says
// whether it touched anything.
func (g *Game) slide(ref game.Referee, s sliding) (touched bool) {
	car := &g.vehicles[s.v]
	t := trip{v: s.v, driver: g.driver(s.v), from: g.footprint(s.v)}
	t.from.Heading = s.heading
	g.park(s.v, t.from.At, s.heading)
	course := [1]tabletop.Section{tabletop.Forward(s.far)}
	mark, passed := tabletop.Mark{}, set{}
	for range len(g.figures) + 1 {
		m := g.mover(&t)
		for i := range m.Others {
			if n := int(g.scratch.whose[i]); n >= len(g.figures) || !passed.has(n) {
				m.Others[i].Effect = tabletop.Stops
			}
		}
		p, met := g.table.Follow(&m, course[:], mark, g.scratch.met[:0])
		g.scratch.met = met
		from := car.at
		mark = p.To
		by := nobody
		if p.Stopped && p.By.What == tabletop.MetOther {
			by = int(g.scratch.whose[p.By.N])
		}
		g.park(s.v, p.At, p.Heading)
		g.scratch.path = append(g.scratch.path[:0], from, p.At)
		g.tell(ref, game.Event{
			Clause: s.clause, Kind: "slides", Seat: g.seatOf(s.v), Who: g.vehicleRef(s.v), From: from, To: p.At, Moved: true, Path: g.scratch.path,
			Many: int(tabletop.Far(from, p.At)),
		})
		if !p.Stopped {
			return touched
		}
		if p.By.What == tabletop.MetEdge {
			g.drivesOff(ref, s.v)
			return touched
		}
		hit := crashing{v: s.v, speed: s.speed, way: int16(s.heading), swerve: s.swerve, lowered: s.lowered, clause: s.clause}
		if by != nobody && by < len(g.figures) {
			passed.add(by)
			goesOn, bumped := g.slidesOn(ref, &s, by, leapWay{&m, course[:], mark, tabletop.Course(course[:]).End()}, passed)
			if touched = touched || bumped; goesOn && g.phase == Playing && !car.wrecked {
				continue
			}
			g.scratch.trip.crashed = true
			return true
		}
		hit.into = struckBy(&p.By)
		if by != nobody {
			hit.into = g.vehicleRef(by - len(g.figures))
		}
		g.scratch.trip.crashed = true
		g.crash(ref, hit)
		return true
	}
	return touched
}

// slidesOn is a man on foot whom a sliding vehicle touches: he leaps clear, or is struck and the vehicle rolls on the Crash Table; a light
// bump lets it slide on (MD-CRASH-14). It says whether it does, and whether it has rolled.
func (g *Game) slidesOn(ref game.Referee, s *sliding, f int, w leapWay, passed set) (goesOn, rolled bool) {
	caller := s.pending(w.from.Far, passed)
	if g.meetsMan(ref, "slide", g.driver(s.v), f, w, s.speed, caller) || g.phase != Playing {
		return true, false
	}
	return g.crash(ref, crashing{
		v: s.v, into: game.Figure(f), speed: s.speed, way: int16(s.heading), swerve: s.swerve, lowered: s.lowered, clause: "MD-CRASH-14", caller: caller,
	}), true
}

// solidAhead moves a vehicle straight on to the nearest solid thing within a distance, men on foot apart, and says what it is; where there
// is none the vehicle stays where it is (MD-HAZ-11).
func (g *Game) solidAhead(ref game.Referee, s *sliding) game.Ref {
	t := trip{v: s.v, driver: g.driver(s.v), from: g.footprint(s.v)}
	m := g.mover(&t)
	for i := range m.Others {
		if int(g.scratch.whose[i]) >= len(g.figures) {
			m.Others[i].Effect = tabletop.Stops
		}
	}
	m.Edge = tabletop.Ignored
	course := [1]tabletop.Section{tabletop.Forward(s.far)}
	p, met := g.table.Follow(&m, course[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if !p.Stopped {
		return game.Ref{}
	}
	into := struckBy(&p.By)
	if p.By.What == tabletop.MetOther {
		into = g.vehicleRef(int(g.scratch.whose[p.By.N]) - len(g.figures))
	}
	from := g.vehicles[s.v].at
	g.park(s.v, p.At, p.Heading)
	g.scratch.path = append(g.scratch.path[:0], from, p.At)
	g.tell(ref, game.Event{
		Clause: "MD-HAZ-11", Kind: "slides", Seat: g.seatOf(s.v), Who: g.vehicleRef(s.v), From: from, To: p.At, Moved: true, Path: g.scratch.path,
		Many: int(tabletop.Far(from, p.At)),
	})
	return into
}
