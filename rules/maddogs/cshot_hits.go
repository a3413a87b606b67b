package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// cshot_hits.go is the Car Hits Table (MD-CSHOT-13 to -20, -25 to -27).

// carHit rolls on the Car Hits Table for a vehicle and plays the result (MD-T-CARHITS). It says whether the vehicle is to explode.
func (g *Game) carHit(ref game.Referee, a *attack, v int) bool {
	car := &g.vehicles[v]
	of, seat := g.vehicleRef(v), g.figures[a.by].seat
	face := ref.Throw(game.Throw{
		Clause: "MD-CSHOT-13", Purpose: "car-hits", Dice: 1, Sides: 6, Bands: game.Bands{2, 3, 4, 5}, Who: of, Chart: game.Chart{Table: "MD-T-CARHITS"},
	})
	switch face.One() {
	case 1, 2:
		g.tell(ref, game.Event{Clause: "MD-CSHOT-13", Kind: "bodywork", Seat: seat, Who: game.Figure(a.by), Whom: of})
	case 3:
		g.tell(ref, game.Event{Clause: "MD-CSHOT-14", Kind: "engine-hit", Seat: seat, Who: game.Figure(a.by), Whom: of})
		if car.halved {
			g.engineDies(ref, v)
		}
		car.halved = true
	case 4:
		car.brakes = true
		g.tell(ref, game.Event{Clause: "MD-CSHOT-16", Kind: "brakes-cut", Seat: seat, Who: game.Figure(a.by), Whom: of})
	case 5:
		g.tireBursts(ref, a, v)
	default:
		return g.tankHit(ref, a, v)
	}
	return false
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

// tireBursts puts a vehicle out of action: one that moves skids at once to a side of chance (MD-CSHOT-18, -19).
func (g *Game) tireBursts(ref game.Referee, a *attack, v int) {
	car := &g.vehicles[v]
	g.tell(ref, game.Event{Clause: "MD-CSHOT-18", Kind: "tire-bursts", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: g.vehicleRef(v)})
	if !car.moving() || car.stalled {
		car.stalled, car.speed = true, Stopped
		return
	}
	side := ref.Throw(game.Throw{Clause: "MD-CSHOT-19", Purpose: "skid-side", Dice: 1, Sides: 6, Bands: game.Bands{3}, Who: g.vehicleRef(v)})
	turn := -skidTurn
	if side.One() > 3 {
		turn = skidTurn
	}
	far := ref.Throw(game.Throw{Clause: "MD-CSHOT-18", Purpose: "skid", Dice: 2, Sides: 6, Who: g.vehicleRef(v)})
	a.tire = sliding{
		v: v, far: game.Inches(far.Die(0) + far.Die(1)), speed: car.speed, cause: g.figures[a.by].seat, clause: "MD-CSHOT-19",
		heading: tabletop.Heading(car.heading).By(turn),
	}
	car.stalled, car.speed = true, Stopped // it skids when all hits are resolved
}

// tankHit rolls again for the fuel tank: stench, fire, or an explosion (MD-CSHOT-20, MD-T-FUEL). It says whether the vehicle is to explode.
func (g *Game) tankHit(ref game.Referee, a *attack, v int) bool {
	car := &g.vehicles[v]
	of, seat := g.vehicleRef(v), g.figures[a.by].seat
	face := ref.Throw(game.Throw{
		Clause: "MD-CSHOT-20", Purpose: "fuel-tank", Dice: 1, Sides: 6, Bands: game.Bands{3, 5}, Who: of, Chart: game.Chart{Table: "MD-T-FUEL"},
	})
	switch {
	case face.One() <= 3:
		a.stench = true
		g.tell(ref, game.Event{Clause: "MD-CSHOT-21", Kind: "stench", Seat: seat, Who: game.Figure(a.by), Whom: of})
	case face.One() <= 5:
		if car.blaze == NotBurning {
			car.blaze, car.speed, car.gang = OnFire, Stopped, g.seatOf(v)
		}
		g.tell(ref, game.Event{Clause: "MD-CSHOT-23", Kind: "catches-fire", Seat: seat, Who: game.Figure(a.by), Whom: of})
	default:
		a.bursts = true
		g.tell(ref, game.Event{Clause: "MD-CSHOT-25", Kind: "tank-bursts", Seat: seat, Who: game.Figure(a.by), Whom: of})
		return true
	}
	return false
}

// What a vehicle that explodes is as strong as: two sticks (MD-CSHOT-25, MD-T-DYNA).
const (
	tankRadius = 4 * inch
	tankRolls  = 4
)

// tankExplodes is a vehicle that explodes: each occupant tests to get out, the others fail all rolls, and nobody is charged for it
// (MD-CSHOT-25, -26).
func (g *Game) tankExplodes(ref game.Referee, by, v int) {
	car := &g.vehicles[v]
	at := car.at
	b := blast{clause: "MD-CSHOT-25", at: at, radius: tankRadius, rolls: tankRolls, by: by, gang: game.Nobody, fuel: true, target: g.vehicleRef(v)}
	car.wrecked, car.speed = true, Stopped
	var aboard set
	for _, f := range g.slots(v) {
		if f == nobody || g.figures[f].dead {
			continue
		}
		fig := &g.figures[f]
		aboard.add(int(f))
		mods := append(g.rideMods(int(f), Stopped, 0, false), game.Mod{Clause: "MD-CSHOT-25", Word: "tank-bursts", Value: -2})
		if spot, free := g.beside(int(f), v); free && fig.awake() && g.test(ref, int(f), "MD-CSHOT-25", "escape-wreck", mods) {
			g.liesBeside(ref, int(f), spot, "MD-CSHOT-26")
			b.spared.add(int(f))
		} else {
			b.fails.add(int(f))
		}
	}
	car.blaze = BurntOut
	g.burn(Fire{feature: nobody, car: int8(v + 1)})
	g.changed()
	g.explode(ref, &b)
	for f := range aboard.each {
		if g.phase == Playing && !g.figures[f].dead {
			if spot, free := g.beside(f, v); g.figures[f].aboard() && free {
				g.liesBeside(ref, f, spot, "MD-CSHOT-26")
			}
			if g.figures[f].awake() && !g.figures[f].fleeing {
				g.owe(ref, f, 1)
				g.tellDebt(ref, "MD-CSHOT-26", f)
			}
		}
	}
}

// liesBeside puts an occupant prone beside his vehicle.
func (g *Game) liesBeside(ref game.Referee, f int, spot game.Point, clause game.ClauseID) {
	fig := &g.figures[f]
	from, v := fig.at, g.ride(f)
	g.alight(f, spot)
	fig.prone = true
	g.tell(ref, game.Event{
		Clause: clause, Kind: "escapes-wreck", Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v), From: from, To: spot, Moved: true,
	})
}
