package maddogs

import "rumble/game"

// cshot_nerve.go is what an attack on a vehicle does to the nerve of who is inside (MD-CSHOT-08 to -11, -21, -22).

// crewTests notes whose nerve an attack on a vehicle tests: if anybody inside is hurt or killed, each conscious passenger once, with -2 for a
// Gory Death; the driver only takes his Hazard test (MD-CSHOT-08, -09).
func (g *Game) crewTests(a *attack) {
	v := int(a.car) - 1
	if v == nobody {
		return
	}
	hurt, gory := false, false
	for _, f := range g.crew(v) {
		if g.isInside(f) {
			hurt = hurt || a.wounded.has(f) || a.killed.has(f) || a.gory.has(f)
			gory = gory || a.gory.has(f)
		}
	}
	for slot, f := range g.crew(v) {
		switch {
		case slot == driverSlot && g.figures[f].awake():
			a.tests[f] = notTested
		case !hurt || !g.isInside(f) || !g.figures[f].awake():
		case gory:
			a.tests[f] = -2
		default:
			a.tests[f] = min(a.tests[f], 0)
		}
	}
}

// driversTest is the Hazard test against GUTS of a driver whose vehicle was hit, at -2 after Blazing Away; gasoline in the air is tested in its
// place (MD-CSHOT-10, -11, -22). A lost driver leaves the vehicle to itself (MD-CAR-08).
func (g *Game) driversTest(ref game.Referee, a *attack) {
	v := int(a.car) - 1
	if v == nobody || a.holes == 0 || g.phase != Playing {
		return
	}
	car := &g.vehicles[v]
	d := g.driver(v)
	switch {
	case car.gone || car.wrecked || a.bursts:
		return
	case d == nobody || !g.figures[d].awake():
		g.driverlessBy(ref, v, g.figures[a.by].seat)
		return
	case g.figures[d].fleeing || g.figures[d].surrendered:
		return
	}
	cause := g.figures[a.by].seat
	if a.stench {
		g.stenchInside(ref, a, v, d, cause)
		return
	}
	shock := 0
	if a.burst {
		shock = -2
	}
	if !g.hazardTest(ref, hazard{v: v, nerve: true, mod: shock, clause: "MD-CSHOT-10", cause: cause}) {
		g.loseControl(ref, upset{v: v, cause: cause})
	}
}

// stenchInside tests everybody inside a vehicle that reeks of gasoline: a driver who fails has an obstacle of two Hazards before him, everybody
// else leaps out as soon as he can (MD-CSHOT-21, -22).
func (g *Game) stenchInside(ref game.Referee, a *attack, v, driver int, cause game.Seat) {
	for _, f := range g.crew(v) {
		fig := &g.figures[f]
		if f == driver || !g.isInside(f) || !fig.awake() || fig.fleeing || fig.surrendered {
			continue
		}
		if g.rollGuts(ref, f, "stench", "MD-CSHOT-21", g.gutsNeed(f, 0, "MD-CSHOT-21")) > 0 {
			fig.bails = true
			g.tell(ref, game.Event{Clause: "MD-CSHOT-22", Kind: "wants-out", Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v)})
		}
	}
	if g.hazardTest(ref, hazard{v: v, nerve: true, clause: "MD-CSHOT-21", cause: cause}) {
		return
	}
	if !g.vehicles[v].moving() {
		g.figures[driver].bails = true
		g.tell(ref, game.Event{Clause: "MD-CSHOT-22", Kind: "wants-out", Seat: g.figures[driver].seat, Who: game.Figure(driver), With: g.vehicleRef(v)})
		return
	}
	if !g.hazardTest(ref, hazard{v: v, many: 2, clause: "MD-CSHOT-21", cause: cause}) {
		g.loseControl(ref, upset{v: v, cause: cause})
	}
}
