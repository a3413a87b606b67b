package maddogs

import "rumble/game"

// gunMarks notes what a shot did to its gun: emptied by a 6 or by a burst, jammed by three 6s (MD-T-AMMO).
func (g *Game) gunMarks(ref game.Referee, a *attack) {
	it, w := &g.items[a.item], &weaponTable[a.weapon]
	seat := g.figures[a.by].seat
	gun := game.Gear(a.item)
	who := game.Figure(a.by)
	if w.thrown && !w.gun {
		g.lay(a.item, g.figures[a.at].at) // the thing lies at the target
		g.tell(ref, game.Event{Clause: "MD-GATS-15", Kind: "lies", Seat: seat, With: gun, Whom: game.Figure(a.at), Detail: true, NotInOdds: true})
		return
	}
	empty := func(clause game.ClauseID) {
		it.empty = true
		g.tell(ref, game.Event{Clause: clause, Kind: "empty", Seat: seat, Who: who, With: gun})
	}
	switch {
	case a.weapon == DoubleBarrel:
		it.blasts++ // a 6 does not empty it (MD-AMMO-08)
		if a.burst || it.blasts >= 2 {
			empty("MD-AMMO-03")
		}
	case a.burst && w.burstEmpties:
		empty("MD-AMMO-02")
	case a.burst && w.jams:
		if a.sixes >= 3 {
			it.jammed = true
			g.tell(ref, game.Event{Clause: "MD-JAM-02", Kind: "jam", Seat: seat, Who: who, With: gun})
		} else if g.fixed.settings.spareDrums {
			g.ammoDie(ref, a, "MD-AMMO-06", empty)
		}
	case a.burst && w.burstDie:
		g.ammoDie(ref, a, "MD-AMMO-04", empty)
	case !a.burst && w.emptiesOnSix && a.sixes > 0:
		clause := game.ClauseID("MD-AMMO-01")
		if a.weapon == PurseGun {
			clause = "MD-AMMO-07"
		}
		empty(clause)
	}
}

// ammoDie is the extra die after a machine gun's burst: 4 to 6 empties it.
func (g *Game) ammoDie(ref game.Referee, a *attack, clause game.ClauseID, empty func(game.ClauseID)) {
	face := ref.Throw(game.Throw{
		Clause: clause, Purpose: "ammunition", Dice: 1, Sides: 6, Bands: game.Bands{3}, Who: game.Figure(a.by),
	})
	if face.One() >= 4 {
		empty(clause)
	}
}

// ammoOptions are the guns a figure may reload: not in a brawl, not with hostages; an empty Tommy Gun only beside a car
// of its own gang (MD-AMMO-06, -07).
func (g *Game) ammoOptions(f int, o []game.Option) []game.Option {
	if g.isLocked(f) || g.hasHostage(f) {
		return o
	}
	for i := range g.carried(f) {
		it := &g.items[i]
		if !it.empty && it.blasts == 0 || it.jammed {
			continue
		}
		if it.kind == TommyGun && !g.besideCar(f) {
			continue
		}
		clause := game.ClauseID("MD-AMMO-01")
		switch it.kind {
		case TommyGun:
			clause = "MD-AMMO-06"
		case BAR, LightMG, HeavyMG:
			clause = "MD-AMMO-04"
		case DoubleBarrel:
			clause = "MD-AMMO-03"
		}
		o = append(o, game.Option{Verb: "reload", Clause: clause, Who: game.Figure(f), With: game.Gear(i)})
	}
	return o
}

// besideCar says whether figure f touches a car of its own gang.
func (g *Game) besideCar(f int) bool {
	for v := range g.vehicles {
		if g.vehicles[v].owner == g.figures[f].seat && !g.vehicles[v].gone && g.farFromVehicle(f, v) <= contact-base/2 {
			return true
		}
	}
	for _, car := range g.fixed.settings.cars[max(0, g.figures[f].seat)] {
		if g.table.FeatureWithin(int(car), g.figures[f].at, contact-base/2) {
			return true
		}
	}
	return false
}

// reload makes a gun ready again; a hidden figure gives itself away (MD-HIDE-08).
func (g *Game) reload(ref game.Referee, f, item int) {
	g.items[item].empty = false
	g.items[item].blasts = 0
	g.unhide(ref, f, "MD-HIDE-08")
	g.tell(ref, game.Event{Clause: "MD-AMMO-01", Kind: "reloads", Seat: g.figures[f].seat, Who: game.Figure(f), With: game.Gear(item)})
}
