package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// haz_table.go is the Braking Table and the Swerving Table (MD-HAZ-08 to -18, -20, -23). Skids and forced moves are in haz_skid.go.

// upset is a vehicle out of control: what made it so, and what the tables need to know.
type upset struct {
	v       int
	cause   game.Seat // the opposing seat, or Nobody: the enemy nearest to it (MD-HAZ-19)
	swerve  bool      // the Swerving Table only (MD-HAZ-08)
	against game.Ref  // what Braking 5-6 crashes into (MD-HAZ-11), or nothing in particular
	trip    *trip     // of the leg on which that is in the way
}

// skidTurn is how far a vehicle that skids turns at once (MD-HAZ-13).
const skidTurn = 45 * tabletop.Degree

// loseControl rolls on the Braking or the Swerving Table, at the driver's choice, and plays the result. It says whether the vehicle
// goes on along its path: only after a Swerving 1 (MD-HAZ-14).
func (g *Game) loseControl(ref game.Referee, u upset) bool {
	car := &g.vehicles[u.v]
	if !car.moving() { // MD-HAZ-23
		if d := g.driver(u.v); d != nobody {
			g.owe(ref, d, 1)
			g.tellDebt(ref, "MD-HAZ-23", d)
		}
		return true
	}
	if !u.swerve && !car.brakes && g.choosesBraking(ref, u.v) {
		g.braking(ref, u)
		return false
	}
	return g.swerving(ref, u)
}

// choosesBraking asks the driver's seat for the table (MD-HAZ-08).
func (g *Game) choosesBraking(ref game.Referee, v int) bool {
	d := g.driver(v)
	if d == nobody || !g.figures[d].awake() {
		return false
	}
	if g.figures[d].seat == game.Nobody {
		return true
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.figures[d].seat, Clause: "MD-HAZ-08", Prompt: "out-of-control", Who: g.vehicleRef(v), Options: append(g.desk.Options(),
			game.Option{Verb: "brake", Clause: "MD-HAZ-08", Who: g.vehicleRef(v), Risk: true},
			game.Option{Verb: "swerve", Clause: "MD-HAZ-08", Who: g.vehicleRef(v), Risk: true},
		),
	})
	return picked.Verb == "brake"
}

// braking is a roll on the Braking Table (MD-HAZ-09, -10, MD-T-BRAKE).
func (g *Game) braking(ref game.Referee, u upset) {
	car := &g.vehicles[u.v]
	was := car.speed
	face := ref.Throw(game.Throw{
		Clause: "MD-HAZ-09", Purpose: "braking", Dice: 1, Sides: 6, Bands: game.BandsAt(6, 2, 4), Who: g.vehicleRef(u.v), Chart: game.Chart{Table: "MD-T-BRAKE"},
	})
	car.speed--
	clause := game.ClauseID("MD-HAZ-09")
	if face.One() > 4 {
		clause = "MD-HAZ-10"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "brakes", Seat: g.seatOf(u.v), Who: g.vehicleRef(u.v), Whom: speedRef(car.speed)})
	speed := max(car.speed, Cruising) // MD-HAZ-12
	if face.One() > 4 {
		g.brakesInto(ref, u, speed)
		return
	}
	turn := -skidTurn
	if face.One() > 2 {
		turn = skidTurn
	}
	dice := ref.Throw(game.Throw{Clause: "MD-HAZ-09", Purpose: "skid", Dice: 1, Sides: 6, Who: g.vehicleRef(u.v)})
	g.skid(ref, sliding{
		v: u.v, far: game.Inches(dice.One()), speed: speed, cause: u.cause, clause: "MD-HAZ-09", lowered: was != car.speed,
		heading: tabletop.Heading(car.heading).By(turn),
	})
}

// brakesInto crashes into the first obstacle of the test that failed, short of it; else into the nearest solid thing within six inches ahead,
// else into something abstract. Men on foot are not struck (MD-HAZ-11).
func (g *Game) brakesInto(ref game.Referee, u upset, speed Speed) {
	g.offOthers(ref, u.v)
	s := sliding{v: u.v, far: 6 * inch, speed: speed, cause: u.cause, clause: "MD-HAZ-11", heading: tabletop.Heading(g.vehicles[u.v].heading)}
	into := u.against
	if into.None() || u.trip == nil {
		into = g.solidAhead(ref, &s)
	} else {
		into = g.upToObstacle(ref, u.trip, into)
	}
	if g.vehicles[u.v].gone {
		return
	}
	g.crashesIn(u.v)
	g.crash(ref, crashing{v: u.v, into: into, speed: speed, way: g.vehicles[u.v].heading, lowered: true, clause: "MD-HAZ-10"})
}

// swerving is a roll on the Swerving Table (MD-HAZ-14 to -18, MD-T-SWERVE). It says whether the vehicle goes on along its path.
func (g *Game) swerving(ref game.Referee, u upset) bool {
	car := &g.vehicles[u.v]
	face := ref.Throw(game.Throw{
		Clause: "MD-HAZ-14", Purpose: "swerving", Dice: 1, Sides: 6, Who: g.vehicleRef(u.v), Chart: game.Chart{Table: "MD-T-SWERVE"},
	})
	s := sliding{v: u.v, speed: car.speed, cause: u.cause, heading: tabletop.Heading(car.heading)}
	told := func(clause game.ClauseID, kind game.Kind) {
		s.clause = clause
		g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.seatOf(u.v), Who: g.vehicleRef(u.v)})
	}
	switch face.One() {
	case 1:
		told("MD-HAZ-14", "loses-paint")
		return true
	case 2, 3:
		turn := -skidTurn
		if face.One() == 3 {
			turn = skidTurn
		}
		told("MD-HAZ-15", "skids")
		dice := ref.Throw(game.Throw{Clause: "MD-HAZ-15", Purpose: "skid", Dice: 2, Sides: 6, Who: g.vehicleRef(u.v)})
		s.far, s.heading = game.Inches(dice.Die(0)+dice.Die(1)), s.heading.By(turn)
		g.skid(ref, s)
	case 4:
		told("MD-HAZ-16", "loses-control")
		s.swerve = 1
		g.forced(ref, s)
	case 5:
		told("MD-HAZ-17", "rolls-over")
		s.swerve, s.always = 2, true
		g.forcedOut(ref, s)
		if !car.gone {
			car.upturned, car.speed = true, Stopped
			g.tell(ref, game.Event{Clause: "MD-HAZ-20", Kind: "lies-upturned", Seat: g.seatOf(u.v), Who: g.vehicleRef(u.v)})
		}
	case 6:
		told("MD-HAZ-18", "smashes-up")
		s.swerve, s.always = 4, true
		g.forcedOut(ref, s)
		if !car.gone {
			car.stalled, car.speed = !car.wrecked, Stopped
			g.tell(ref, game.Event{Clause: "MD-HAZ-20", Kind: "drives-no-more", Seat: g.seatOf(u.v), Who: g.vehicleRef(u.v)})
		}
	}
	return false
}
