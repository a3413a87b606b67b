package moveit

import "rumble/game"

// shoot.go is the Shooting phase and every shot (MI-SHOOT).

// pointBlank is the farthest gap of a shot at point blank (MI-SHOOT-06).
const pointBlank = 4 * inch

// shootNext lets the next seat fire one able model or stop for the phase; a seat that is done is skipped, and it is false
// when both are (MI-SHOOT-01). Who could shoot only out of hiding, or at the Hidden, is asked quietly: that it has the
// choice would tell of them.
func (g *Game) shootNext(ref game.Referee) bool {
	seat := g.next
	if !g.anyToShoot(seat) {
		if seat = other(seat); !g.anyToShoot(seat) {
			return false
		}
	}
	g.next = other(seat)
	o := append(g.desk.Options(), game.Option{Verb: "stop-shooting", Clause: "MI-SHOOT-01"})
	for m := range g.models {
		if g.models[m].seat == seat && g.mayFire(m) {
			o = g.targets(m, o)
		}
	}
	quiet := !g.anyInTheOpen(seat)
	_, picked := g.ask(ref, game.Question{Seat: seat, Clause: "MI-SHOOT-01", Prompt: "shoot", Options: o, Secret: quiet})
	if g.ended() {
		return false
	}
	if picked.Verb == "stop-shooting" {
		told := game.Event{Clause: "MI-SHOOT-01", Kind: "stops-shooting", Seat: seat, Who: game.OfSeat(seat)}
		if quiet {
			g.hushed[seat] = true
			told.Seen = game.Only(seat)
			g.tell(ref, told)
			return g.shootNext(ref) // as if it had not been asked
		}
		g.passed[seat] = true
		g.tell(ref, told)
		return true
	}
	m, e := int(picked.Who.N), int(picked.Whom.N)
	g.models[m].turn.fired = true
	g.turnTo(m, g.models[e].at) // it may turn on the spot first (MI-SHOOT-03)
	g.shot(ref, m, e, g.snapsAgain(m))
	return true
}

// mayFire is MI-SHOOT-02: who may shoot in this phase at all.
func (g *Game) mayFire(m int) bool {
	t := &g.models[m].turn
	if !g.standing(m) || g.firearm(m) == NoWeapon || t.fired || t.stood || t.met || !g.ready(m) || g.engaged(m) {
		return false
	}
	switch t.action {
	case Ran, Charged, Bushwhacked, BrokeOff:
		return false
	}
	return true
}

// anyToShoot is whether a seat has not stopped and has somebody with a target. Who has stopped quietly is asked again as
// soon as everybody can tell that it has a choice: that it is not asked would tell of the other.
func (g *Game) anyToShoot(s game.Seat) bool { return g.anyShot(s, g.hushed[s]) }

// anyInTheOpen is whether a seat has not stopped and has somebody in the open with a target in the open, as everybody
// can tell.
func (g *Game) anyInTheOpen(s game.Seat) bool { return g.anyShot(s, true) }

func (g *Game) anyShot(s game.Seat, open bool) bool {
	if g.passed[s] {
		return false
	}
	for m := range g.models {
		if g.models[m].seat != s || open && g.models[m].hidden || !g.mayFire(m) {
			continue
		}
		for e := range g.models {
			if g.isTarget(m, e) && !(open && g.models[e].hidden) {
				return true
			}
		}
	}
	return false
}

// targets adds every legal target of a model (MI-SHOOT-03).
func (g *Game) targets(m int, o []game.Option) []game.Option {
	for e := range g.models {
		if g.isTarget(m, e) {
			o = append(o, game.Option{
				Verb: "shoot", Clause: "MI-SHOOT-03", Who: name(m), With: game.Gear(int(g.firearm(m))), Whom: name(e), Risk: true,
				Fixed: weaponTable[g.firearm(m)].dice,
			})
		}
	}
	return o
}

// isTarget is a legal target; the second snap shot of a model only near the first (MI-SNAP-04, -05).
func (g *Game) isTarget(m, e int) bool {
	if !g.mayShoot(m, e) {
		return false
	}
	t := &g.models[m].turn
	return !g.snapsAgain(m) || int(t.snapAt) == e || g.gapAt(g.models[t.snapAt].at, g.models[e].at) <= startle
}

// snapsAgain is whether a model fired a snap shot in Action, and so fires a second one now. One that did not get its shot
// off fires a normal shot (MI-SHOOT-04, MI-SNAP-07).
func (g *Game) snapsAgain(m int) bool { return g.models[m].turn.snapAt != nobody }

// mayShoot is whether an enemy is a legal target of a model once it turns to it (MI-SHOOT-03), who may shoot aside. Of
// hidden enemies only those count whose place its seat knows: nobody learns of them by the choice.
func (g *Game) mayShoot(m, e int) bool {
	if !g.enemies(m, e) || !g.standing(e) || g.engaged(e) || !g.near(m, e, weaponTable[g.firearm(m)].long) {
		return false
	}
	model := &g.models[m]
	if g.models[e].hidden && (g.gap(m, e) > game.Inches(int(model.wits)) || !g.shownTo(model.seat, e)) {
		return false
	}
	return g.clear(m, e)
}

// aimNeed itemises the rating of a shot, held within 1 to 5 (MI-SHOOT-05, MI-T-HIT).
func (g *Game) aimNeed(m, e int, snap bool) []game.Mod {
	model := &g.models[m]
	gun := &weaponTable[g.firearm(m)]
	mods := append(g.desk.Mods(), game.Mod{Clause: "MI-SHOOT-05", Word: "aim", Of: name(m), Value: int(model.aim)})
	switch gap := g.gap(m, e); {
	case gap <= pointBlank:
		mods = append(mods, game.Mod{Clause: "MI-SHOOT-06", Word: "point-blank", Value: 1})
	case gap > gun.short:
		mods = append(mods, game.Mod{Clause: "MI-SHOOT-06", Word: "long-range", Value: -1})
	}
	if g.covered(m, e) {
		mods = append(mods, game.Mod{Clause: "MI-SHOOT-07", Word: "cover", Of: name(e), Value: -1})
	}
	if snap {
		mods = append(mods, game.Mod{Clause: "MI-SHOOT-04", Word: "snap-shot", Value: -1})
	}
	if gun.isSlow && model.turn.moved {
		mods = append(mods, game.Mod{Clause: "MI-SHOOT-10", Word: "slow-weapon", Value: -1})
	}
	if !snap && g.phase == Shooting && g.aimed(m) {
		mods = append(mods, game.Mod{Clause: "MI-SHOOT-08", Word: "aimed", Value: 1})
	}
	return held(mods, "MI-SHOOT-05")
}

// aimed is whether a model passed and was due no test (MI-SHOOT-08), or had one that was dropped and did not move
// (MI-SHOOT-12).
func (g *Game) aimed(m int) bool {
	t := &g.models[m].turn
	dropped := t.due > 0 && !t.tested
	return !t.tested && t.action == Passed || dropped && !t.moved
}

// held keeps a rating within 1 to 5 by a line of its own.
func held(mods []game.Mod, clause game.ClauseID) []game.Mod {
	switch total := game.Total(mods); {
	case total < 1:
		return append(mods, game.Mod{Clause: clause, Word: "at-least", Value: 1 - total})
	case total > 5:
		return append(mods, game.Mod{Clause: clause, Word: "at-most", Value: 5 - total})
	}
	return mods
}

// shot fires the firearm of a model at an enemy: the weapon's dice, each at most the rating a hit, applied in the order
// rolled (MI-SHOOT-05, -09). Firing puts a blade away (MI-SHOOT-11).
func (g *Game) shot(ref game.Referee, m, e int, snap bool) {
	model := &g.models[m]
	gun := &weaponTable[g.firearm(m)]
	mods := g.aimNeed(m, e, snap)
	need := game.Total(mods)
	model.drawn = model.idleHand()
	g.unhide(ref, m)
	g.tell(ref, game.Event{
		Clause: "MI-SHOOT-05", Kind: "shoots", Seat: model.seat, Who: name(m), With: game.Gear(int(g.firearm(m))), Whom: name(e),
		Mods: mods, Need: need, Many: gun.dice, Detail: true, NotInOdds: true,
	})
	face := ref.Throw(game.Throw{
		Clause: "MI-SHOOT-05", Purpose: "shoot", Dice: gun.dice, Sides: 6, Bands: game.BandsAt(6, min(gun.critical, need), need), Who: name(m), Whom: name(e), InOrder: true,
	})
	hits := face.AtMost(need)
	if hits == 0 {
		g.tell(ref, game.Event{Clause: "MI-SHOOT-05", Kind: "miss", Seat: model.seat, Who: name(m), Whom: name(e)})
		return
	}
	g.tell(ref, game.Event{Clause: "MI-SHOOT-05", Kind: "hit", Seat: model.seat, Who: name(m), Whom: name(e), Many: hits})
	for _, pip := range face.Pips() {
		if pip <= need {
			g.hit(ref, m, e, pip <= gun.critical)
		}
	}
}
