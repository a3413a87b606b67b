package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// cshot_hits.go is the Car Hits Table (MD-CSHOT-13 to -20, -23, -27).

// carHit rolls on the Car Hits Table for a vehicle and plays the result at once (MD-T-CARHITS). The rest is what is still to come of the
// attack.
func (g *Game) carHit(ref game.Referee, a *attack, v int, rest game.Pending) {
	face := ref.Throw(game.Throw{
		Clause: "MD-CSHOT-13", Purpose: "car-hits", Dice: 1, Sides: 6, Bands: game.Bands{2, 3, 4, 5}, Who: g.vehicleRef(v), Chart: game.Chart{Table: "MD-T-CARHITS"},
	})
	switch face.One() {
	case 1, 2:
		g.tellCarHit(ref, a, v, "MD-CSHOT-13", "bodywork", false)
	case 3:
		g.engineHit(ref, a, v)
	case 4:
		news := !g.vehicles[v].brakes
		g.vehicles[v].brakes = true
		g.tellCarHit(ref, a, v, "MD-CSHOT-16", "brakes-cut", news)
	case 5:
		g.tireBursts(ref, a, v, rest)
	default:
		g.tankHit(ref, a, v, rest)
	}
}

// tellCarHit tells what a hit does to a vehicle; it matters to odds when it is news.
func (g *Game) tellCarHit(ref game.Referee, a *attack, v int, clause game.ClauseID, kind game.Kind, news bool) {
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: g.vehicleRef(v), NotInOdds: !news})
}

// engineHit takes half the speed, once; at a second hit the engine may die at once (MD-CSHOT-14, -15).
func (g *Game) engineHit(ref game.Referee, a *attack, v int) {
	car := &g.vehicles[v]
	again := car.halved
	car.halved = true
	g.tellCarHit(ref, a, v, "MD-CSHOT-14", "engine-hit", !again)
	if again {
		g.engineDies(ref, v)
	}
}

// engineDies rolls for a damaged engine: on 5 or 6 the vehicle stops for the game (MD-CSHOT-14, -15).
func (g *Game) engineDies(ref game.Referee, v int) {
	car := &g.vehicles[v]
	if !car.drivable() {
		return
	}
	face := ref.Throw(game.Throw{Clause: "MD-CSHOT-15", Purpose: "engine", Dice: 1, Sides: 6, Bands: game.Bands{4}, Who: g.vehicleRef(v)})
	kind := game.Kind("engine-holds")
	if face.One() >= 5 {
		car.stalled, car.speed, kind = true, Stopped, "engine-dies"
	}
	g.tell(ref, game.Event{Clause: "MD-CSHOT-15", Kind: kind, Seat: g.seatOf(v), Who: g.vehicleRef(v)})
}

// enginesDie rolls for every vehicle with a damaged engine at the second Joker (MD-CSHOT-15).
func (g *Game) enginesDie(ref game.Referee) {
	for v := range g.vehicles {
		if g.vehicles[v].halved {
			g.engineDies(ref, v)
		}
	}
}

// tireBursts puts a vehicle out of action: one that moves skids at once, to a side of chance (MD-CSHOT-18, -19). When it has skidded off the
// table, or blown up, the rest of the attack has no target any more (MD-CSHOT-27).
func (g *Game) tireBursts(ref game.Referee, a *attack, v int, rest game.Pending) {
	car := &g.vehicles[v]
	speed, news := car.speed, !car.stalled
	car.stalled, car.speed = true, Stopped
	if speed != Stopped {
		g.tellCrewHarm(ref, a)
	}
	g.tellCarHit(ref, a, v, "MD-CSHOT-18", "tire-bursts", news)
	if speed == Stopped {
		return
	}
	waits := g.settle(ref, a, rest.Number(int(speed)))
	side := ref.Throw(game.Throw{Clause: "MD-CSHOT-19", Purpose: "skid-side", Dice: 1, Sides: 6, Bands: game.Bands{3}, Who: g.vehicleRef(v)})
	turn := -skidTurn
	if side.One() > 3 {
		turn = skidTurn
	}
	far := ref.Throw(game.Throw{Clause: "MD-CSHOT-18", Purpose: "skid", Dice: 2, Sides: 6, Who: g.vehicleRef(v)})
	g.skid(ref, sliding{
		v: v, far: game.Inches(far.Die(0) + far.Die(1)), speed: speed, cause: g.figures[waits.attack.by].seat, clause: "MD-CSHOT-19",
		heading: tabletop.Heading(car.heading).By(turn),
	})
	g.takeUp(&waits)
	a.lost = car.gone || car.blaze == BurntOut
}

// tankHit rolls again for the fuel tank: stench, fire, or an explosion at once (MD-CSHOT-20, MD-T-FUEL).
func (g *Game) tankHit(ref game.Referee, a *attack, v int, rest game.Pending) {
	face := ref.Throw(game.Throw{
		Clause: "MD-CSHOT-20", Purpose: "fuel-tank", Dice: 1, Sides: 6, Bands: game.Bands{3, 5}, Who: g.vehicleRef(v), Chart: game.Chart{Table: "MD-T-FUEL"},
	})
	switch {
	case face.One() <= 3:
		g.tellCarHit(ref, a, v, "MD-CSHOT-21", "stench", !a.stench)
		a.stench = true
	case face.One() <= 5:
		g.catchesFire(ref, a, v)
	default:
		a.lost = true
		g.tellCrewHarm(ref, a)
		g.tellCarHit(ref, a, v, "MD-CSHOT-25", "tank-bursts", true)
		waits := g.settle(ref, a, rest)
		g.tankExplodes(ref, a.by, v)
		g.takeUp(&waits)
	}
}

// catchesFire stops a vehicle at once, for good; one that burns already burns on (MD-CSHOT-23, -27).
func (g *Game) catchesFire(ref game.Referee, a *attack, v int) {
	car := &g.vehicles[v]
	if car.blaze != NotBurning {
		g.tellCarHit(ref, a, v, "MD-CSHOT-27", "burns-already", false)
		return
	}
	car.blaze, car.speed, car.gang = OnFire, Stopped, g.seatOf(v)
	g.tellCarHit(ref, a, v, "MD-CSHOT-23", "catches-fire", true)
}
