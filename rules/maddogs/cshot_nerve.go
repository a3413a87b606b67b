package maddogs

import "rumble/game"

// cshot_nerve.go is what an attack on a vehicle does to the nerve of who is aboard (MD-CSHOT-08 to -11, -21, -22).

// crewTests notes whose nerve an attack on a vehicle tests: if anybody inside is hurt or killed, each conscious passenger once, on the boards
// too, with -2 for a Gory Death; the driver only takes their Hazard test (MD-CSHOT-08, -09).
func (g *Game) crewTests(a *attack) {
	for i := range a.aboard {
		f := int(a.crew[i].f)
		switch {
		case a.crew[i].slot == driverSlot:
			a.tests[f] = notTested
		case a.hurt && !a.gory.empty():
			a.tests[f] = -2
		case a.hurt:
			a.tests[f] = min(a.tests[f], 0)
		}
	}
}

// driversTest is the Hazard test against GUTS of a driver whose vehicle was hit, at -2 after Blazing Away; gasoline in the air is tested in its
// place (MD-CSHOT-10, -11, -22). None of a vehicle that is no more (MD-CSHOT-27).
func (g *Game) driversTest(ref game.Referee, a *attack) {
	v := int(a.car) - 1
	if v == nobody || !a.holed || a.lost || g.phase != Playing {
		return
	}
	cause := g.figures[a.by].seat
	if a.stench {
		g.stenchInside(ref, v, cause)
		return
	}
	d := g.driver(v)
	if d == nobody || !g.figures[d].awake() {
		return
	}
	shock := 0
	if a.burst {
		shock = -2
	}
	g.loseAim(ref, "MD-AIM-03", d)
	if !g.hazardTest(ref, hazard{v: v, nerve: true, mod: shock, clause: "MD-CSHOT-10", cause: cause}) {
		g.loseControl(ref, upset{v: v, cause: cause})
	}
}

// stenchInside tests everybody inside a vehicle that reeks of gasoline, the driver first: a driver who fails has an obstacle of two Hazards
// ahead, everybody else, and the driver of a vehicle that stands, leaps out as soon as possible (MD-CSHOT-21, -22).
func (g *Game) stenchInside(ref game.Referee, v int, cause game.Seat) {
	upsets := false
	for slot, f := range g.crew(v) {
		fig := &g.figures[f]
		switch {
		case !g.isInside(f) || !fig.awake():
		case slot == driverSlot:
			g.loseAim(ref, "MD-AIM-03", f)
			upsets = !g.hazardTest(ref, hazard{v: v, nerve: true, clause: "MD-CSHOT-21", cause: cause})
			if upsets && !g.vehicles[v].moving() {
				upsets = false
				g.wantsOut(ref, f, v)
			}
		case fig.canAct():
			if g.rollGuts(ref, f, "stench", "MD-CSHOT-21", g.gutsNeed(f, 0, "MD-CSHOT-21")) > 0 {
				g.wantsOut(ref, f, v)
			}
		}
	}
	if upsets && !g.hazardTest(ref, hazard{v: v, many: 2, clause: "MD-CSHOT-21", cause: cause}) {
		g.loseControl(ref, upset{v: v, cause: cause})
	}
}

// wantsOut has a figure leap out as its next action (MD-CSHOT-22).
func (g *Game) wantsOut(ref game.Referee, f, v int) {
	g.figures[f].bails = true
	g.tell(ref, game.Event{Clause: "MD-CSHOT-22", Kind: "wants-out", Seat: g.figures[f].seat, Who: game.Figure(f), With: g.vehicleRef(v)})
}
