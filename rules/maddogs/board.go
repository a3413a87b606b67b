package maddogs

import "rumble/game"

// board.go is riding on running boards and roofs, and falling off (MD-BOARD-01 to -07, -11).

// rideMods itemises the test of who holds on to a vehicle at a speed (MD-BOARD-02). Slippery counts when it is part of a Leap (MD-BOARD-11).
func (g *Game) rideMods(f int, speed Speed, hazards int, leaps bool) []game.Mod {
	mods := g.nerves(append(g.desk.Mods(), g.stat(f, Stunts)), f)
	if leaps {
		mods = g.skillMod(mods, f, Slippery, 1)
	}
	if speed == Racing {
		mods = append(mods, game.Mod{Clause: "MD-BOARD-02", Word: "racing", Value: -1})
	}
	if hazards > 0 {
		mods = append(mods, game.Mod{Clause: "MD-BOARD-02", Word: "hazards", Value: -hazards})
	}
	return mods
}

// rideNeed itemises the test of a feat aboard as it is shown before: of who does it, or of who is hauled in, at the faster speed of the two vehicles
// (MD-VEH-04, MD-BOARD-08, -09, -12).
func (g *Game) rideNeed(o *game.Option) []game.Mod {
	f, speed := int(o.Who.N), g.speedUnder(int(o.Who.N))
	switch o.Verb {
	case "haul-in":
		f = int(o.Whom.N)
	case "climb-over":
		speed = max(speed, g.vehicles[g.vehicleOf(o.With)].speed)
	}
	return g.rideMods(f, speed, 0, o.Verb == "get-out" || o.Verb == "climb-over")
}

// unsafeRide tests whoever holds on to a vehicle at a speed, and flings them off if they fail; up to Cruising it is safe (MD-BOARD-01, -02, -04).
// Leaps says that it is part of a Leap. It says whether they hold on.
func (g *Game) unsafeRide(ref game.Referee, f int, speed Speed, hazards int, leaps bool) bool {
	if speed <= Cruising {
		return true
	}
	fig := &g.figures[f]
	if fig.awake() && g.test(ref, f, "MD-BOARD-02", "hold-on", g.rideMods(f, speed, hazards, leaps)) {
		return true
	}
	a := g.beginAttack(nobody, game.Here("unsafe-ride").Ref(game.Figure(f)))
	g.flungOff(ref, a, f, speed)
	g.finishAttack(ref, a)
	return false
}

// flungOff throws a rider off their vehicle: they lie beside it, take what the speed deals, and owe an action at least (MD-BOARD-04, -06). Whoever they held
// stays aboard, and whoever held them does so no longer (MD-VEH-08). It is part of an attack: nerve is tested when all of it is done (MD-CRASH-18).
func (g *Game) flungOff(ref game.Referee, a *attack, f int, speed Speed) {
	fig := &g.figures[f]
	from, v := fig.at, g.ride(f)
	spot, free := g.clearBeside(ref, f, v)
	if !free {
		g.tell(ref, game.Event{Clause: "MD-BOARD-12", Kind: "clings-on", Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v)})
		return // there is no room to fall to
	}
	g.alight(f, spot)
	fig.prone = true
	g.tell(ref, game.Event{
		Clause: "MD-BOARD-06", Kind: "flung-off", Seat: fig.seat, Who: game.Figure(f), From: from, To: fig.at, Moved: true,
	})
	g.partedByLeaving(ref, f, v)
	switch speed {
	case Racing:
		g.suffer(ref, a, f, game.Mod{Clause: "MD-BOARD-04", Word: "racing", Value: 1})
	case Speeding:
		g.suffer(ref, a, f, game.Mod{})
	default:
		before, downBefore := fig.stats[Hits], fig.down()
		g.rollBrawlHit(ref, a, blow{by: nobody, whom: int16(f), weapon: FistsOnly})
		g.tellHarm(ref, a, f, int(before-fig.stats[Hits]), downBefore)
	}
	if fig.awake() {
		g.owe(ref, f, 1)
		if !a.wounded.has(f) && !a.floored.has(f) && !a.ducks.has(f) { // of these it is told with the rest of the attack
			g.tellDebt(ref, "MD-BOARD-06", f)
		}
	}
}
