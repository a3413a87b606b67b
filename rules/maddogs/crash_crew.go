package maddogs

import "rumble/game"

// crash_crew.go is what a crash does to a vehicle and to who is aboard (MD-CRASH-03 to -05, -07, -08).

// crashHurts plays a result of the Crash Table for a vehicle and its occupants, the driver first, then slot by slot: the damage of all, and
// then who escapes. A burning wreck has no blast; it is flames for the rest of the game (MD-CRASH-07, -08).
func (g *Game) crashHurts(ref game.Referee, a *attack, c crashing, result int) {
	car := &g.vehicles[c.v]
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
		g.crushes(ref, a, &in, game.Mod{})
	case crashBlowsUp:
		g.becomesWreck(c.v)
		g.tell(ref, game.Event{Clause: "MD-CRASH-08", Kind: "wreck-burns", Seat: g.seatOf(c.v), Who: g.vehicleRef(c.v)})
		g.crushes(ref, a, &in, game.Mod{Clause: "MD-CRASH-05", Word: "blows-up", Value: 2})
		g.partedByFall(ref, g.survivors(c.v), "MD-CRASH-07")
		for _, f := range in {
			if f != nobody && !g.figures[f].dead {
				g.escapesWreck(ref, a, int(f))
			}
		}
	}
}

// crushes rolls on the Deadly Weapons Table for everybody alive in the slots of a wreck (MD-CRASH-04, -05, -07).
func (g *Game) crushes(ref game.Referee, a *attack, in *[mostSlots]int16, extra game.Mod) {
	for _, f := range in {
		if f != nobody && !g.figures[f].dead {
			g.suffer(ref, a, int(f), extra)
		}
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

// escapesWreck tests who gets out of a vehicle that blows up: they lie beside it, or are trapped in the inferno and dead. Whoever has lost their wits
// or cannot move is trapped (MD-CRASH-05, -07).
func (g *Game) escapesWreck(ref game.Referee, a *attack, f int) {
	fig := &g.figures[f]
	v := g.ride(f)
	able := fig.awake() && !fig.crawls && !fig.cuffed
	if able && g.test(ref, f, "MD-CRASH-05", "escape-wreck", g.rideMods(f, Stopped, 0, false)) {
		if _, free := g.outOf(f, v); free {
			g.liesBesideWreck(ref, f, v, "MD-CRASH-07", "escapes-wreck")
			return
		}
	}
	fig.dead = true
	a.killed.add(f) // a friend killed, and no Gory Death (MD-CRASH-18)
	g.blame(f, a.by)
	g.hostageDied(ref, f)
	g.goDown(f)
	g.tell(ref, game.Event{Clause: "MD-CRASH-05", Kind: "burns-to-death", Seat: fig.seat, Whom: game.Figure(f), With: g.vehicleRef(v)})
}
