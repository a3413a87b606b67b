package maddogs

import "rumble/game"

// crash_crew.go is what a crash does to a vehicle and to who is aboard (MD-CRASH-03 to -08, -18).

// crashHurts plays a result of the Crash Table for a vehicle and its occupants, the driver first, and then tests their nerve: one crash is one
// attack (MD-CRASH-07, -18).
func (g *Game) crashHurts(ref game.Referee, c crashing, result int) {
	car := &g.vehicles[c.v]
	a := g.beginAttack(nobody, game.Here("crash"))
	in := g.slots(c.v)
	switch result {
	case crashDamaged:
		car.dented = true
		for _, f := range in {
			if f != nobody && !g.isInside(int(f)) && !g.figures[f].dead {
				g.holdsOn(ref, a, int(f), c.speed)
			}
		}
	case crashWrecked:
		car.wrecked, car.speed = true, Stopped
		for _, f := range in {
			if f != nobody {
				g.suffer(ref, a, int(f), game.Mod{})
			}
		}
	case crashBlowsUp:
		car.wrecked, car.speed, car.blaze = true, Stopped, BurntOut
		g.burn(Fire{feature: nobody, car: int8(c.v + 1)})
		for _, f := range in {
			if f != nobody {
				g.suffer(ref, a, int(f), game.Mod{Clause: "MD-CRASH-05", Word: "blows-up", Value: 2})
			}
		}
		for _, f := range in {
			if f != nobody && !g.figures[f].dead {
				g.escapesWreck(ref, a, int(f))
			}
		}
	}
	g.changed()
	g.finishAttack(ref, a)
	if g.phase == Playing && car.moving() && (g.driver(c.v) == nobody || !g.figures[g.driver(c.v)].awake()) {
		g.driverless(ref, c.v)
	}
}

// holdsOn tests the STUNTS of an outside rider in a crash, without speed or Hazards; one who fails is flung off at the speed of the crash
// (MD-CRASH-03, -07).
func (g *Game) holdsOn(ref game.Referee, a *attack, f int, speed Speed) {
	if g.figures[f].awake() && g.test(ref, f, "MD-CRASH-03", "hold-on", g.rideMods(f, Stopped, 0, false)) {
		return
	}
	g.flungOff(ref, a, f, speed)
}

// escapesWreck tests who gets out of a vehicle that blows up: he lies beside it, or is trapped in the inferno and dead (MD-CRASH-05, -07).
func (g *Game) escapesWreck(ref game.Referee, a *attack, f int) {
	fig := &g.figures[f]
	v := g.ride(f)
	spot, free := g.beside(f, v)
	if free && fig.awake() && g.test(ref, f, "MD-CRASH-05", "escape-wreck", g.rideMods(f, Stopped, 0, false)) {
		from := fig.at
		g.alight(f, spot)
		fig.prone = true
		g.tell(ref, game.Event{
			Clause: "MD-CRASH-07", Kind: "escapes-wreck", Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v), From: from, To: spot, Moved: true,
		})
		return
	}
	fig.dead = true
	a.killed.add(f)
	g.blame(f, nobody)
	g.hostageDied(ref, f)
	g.goDown(f)
	g.tell(ref, game.Event{Clause: "MD-CRASH-05", Kind: "burns-to-death", Seat: fig.seat, Whom: game.Figure(f), With: g.vehicleRef(v)})
}
