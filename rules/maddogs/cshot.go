package maddogs

import "rumble/game"

// cshot.go is what may be shot at from vehicles and at them, and what the dice need (MD-CSHOT-01 to -03, -05). The shot is in cshot_attack.go,
// what it does to a vehicle in cshot_hits.go, how a vehicle explodes in cshot_blast.go, the nerve of who is aboard in cshot_nerve.go.

// The GATS modifiers of a speed, from a vehicle or at it, and of who drives (MD-T-CSHOT).
var speedGats = [speeds]int{Cruising: -1, Speeding: -2, Racing: -3}

// rideModsOfShot adds what the speed of the shooter's vehicle, or of their target's, counts: the worse of the two, and that they drive
// (MD-CSHOT-01, -02). The target is a figure or a vehicle, or nothing.
func (g *Game) rideModsOfShot(f int, target game.Ref, mods []game.Mod) []game.Mod {
	own, theirs := g.ride(f), g.vehicleOf(target)
	if g.isFigure(target) {
		theirs = g.ride(int(target.N))
	}
	worst, of := Stopped, game.Ref{}
	for _, v := range [2]int{own, theirs} {
		if v != nobody && g.vehicles[v].speed > worst {
			worst, of = g.vehicles[v].speed, g.vehicleRef(v)
		}
	}
	if worst != Stopped {
		mods = append(mods, game.Mod{Clause: "MD-CSHOT-01", Word: speedNames[worst], Of: of, Value: speedGats[worst]})
	}
	if own != nobody && g.vehicles[own].moving() && g.figures[f].slot == driverSlot {
		clause := game.ClauseID("MD-CSHOT-01")
		if g.vehicles[own].speed == Racing {
			clause = "MD-GATS-14" // the row of -4
		}
		mods = append(mods, game.Mod{Clause: clause, Word: "driving", Of: game.Figure(f), Value: -1})
	}
	return mods
}

// carTargets adds the vehicles that a figure's guns may be fired at: no friend's, no motorcycle, in sight and in range (MD-CSHOT-05, MD-BIKE-01).
func (g *Game) carTargets(f int, hands []int, far game.Length, o []game.Option) []game.Option {
	for v := range g.vehicles {
		if !g.mayShootAt(f, v) {
			continue
		}
		away := g.farFromVehicle(f, v)
		if away > far || !g.table.Sees(g.figures[f].at, g.vehicles[v].at, g.doors) {
			continue
		}
		for _, i := range hands {
			w := &weaponTable[g.items[i].kind]
			if !w.gun {
				continue
			}
			for _, verb := range [2]game.Verb{"shoot", "blaze-away"} {
				row := w.single
				if verb == "blaze-away" {
					row = w.burst
				}
				if row.dice == 0 || away > row.long {
					continue
				}
				option := game.Option{
					Verb: verb, Clause: "MD-CSHOT-05", Who: game.Figure(f), With: game.Gear(i), Whom: g.vehicleRef(v), Fixed: row.dice, Risk: true,
				}
				if verb == "shoot" && game.Total(g.carMods(&option)) < 0 {
					continue // MD-GATS-08
				}
				o = append(o, option)
			}
		}
	}
	return o
}

// mayShootAt says whether a figure may shoot at a vehicle: it is on the table, no motorcycle and no burnt wreck, not the figure's own ride, and
// carries no living friend. A wreck is shot at as long as somebody lives in it. Police spare hostages, and a vehicle in which all have
// surrendered (MD-CSHOT-05, -28, MD-GATS-11, MD-HOST-17, MD-SURR-08).
func (g *Game) mayShootAt(f, v int) bool {
	car, officer := &g.vehicles[v], g.figures[f].profile.officer()
	if car.gone || car.blaze == BurntOut || g.isBike(v) || g.ride(f) == v {
		return false
	}
	living, prisoners, riders := 0, 0, 0
	for _, c := range g.crew(v) {
		fig := &g.figures[c]
		switch {
		case fig.dead:
			continue
		case g.friends(f, c) || officer && fig.taker != nobody:
			return false
		case !g.isInside(c):
			if fig.surrendered || fig.cuffed {
				riders++
			}
			continue
		case fig.surrendered || fig.cuffed:
			prisoners++
		}
		living++
	}
	spared := living > 0 && prisoners == living || living == 0 && riders > 0
	return (living > 0 || !car.wrecked) && !(officer && spared)
}

// farFromVehicle is how far a figure is from the nearest point of a vehicle (MD-CSHOT-02).
func (g *Game) farFromVehicle(f, v int) game.Length {
	p, q := g.coveredBy(f), g.footprint(v)
	return g.betweenBodies(&p, &q)
}

// carMods itemises the modified GATS of a shot at a vehicle: as at a man, but no cover from the vehicle; cover stands within an inch of where
// the line of sight to its centre meets its body (MD-CSHOT-02).
func (g *Game) carMods(o *game.Option) []game.Mod {
	f, v := int(o.Who.N), g.vehicleOf(o.Whom)
	fig, who := &g.figures[f], o.Who
	burst := o.Verb == "blaze-away"
	w := &weaponTable[g.items[o.With.N].kind]
	row := w.single
	if burst {
		row = w.burst
	}
	far := g.farFromVehicle(f, v)
	mods := g.basicGats(f)
	if fig.aimed && !burst {
		mods = append(mods, game.Mod{Clause: "MD-AIM-01", Word: "aimed", Of: who, Value: 1})
	}
	if far > row.short {
		mods = append(mods, game.Mod{Clause: "MD-GATS-04", Word: "long-range", Value: -1})
		mods = g.skillMod(mods, f, Nearsighted, -1)
	}
	if burst {
		if w.burstFar != 0 && far > w.burstNear {
			mods = append(mods, game.Mod{Clause: "MD-BLAZE-05", Word: "burst-far", Of: o.With, Value: w.burstFar})
		}
		if far > 3*inch {
			mods = g.skillMod(mods, f, TriggerHappy, 1)
		}
	} else {
		mods = g.skillMod(mods, f, Deadeye, 1)
	}
	mods = g.carriageMods(f, mods)
	mods = g.rideModsOfShot(f, o.Whom, mods)
	mods = g.lightMods(g.vehicles[v].at, mods)
	body := g.footprint(v)
	switch cover, by := g.coverBeyond(fig.at, body.NearSide(fig.at), g.ride(f), v); {
	case cover == game.HardCover:
		mods = append(mods, game.Mod{Clause: "MD-GEO-04", Word: "hard-cover", Of: by, Value: -2})
	case cover == game.LightCover:
		mods = append(mods, lightCover(by))
	}
	return mods
}
