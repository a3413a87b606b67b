package maddogs

import "rumble/game"

// cshot.go is shooting from vehicles and at them (MD-CSHOT-01 to -07, -12, -27). What a hit does to a vehicle is in cshot_hits.go, the nerve of
// who is aboard in cshot_nerve.go.

// The GATS modifiers of a speed, from a vehicle or at it, and of who drives (MD-T-CSHOT).
var speedGats = [speeds]int{Cruising: -1, Speeding: -2, Racing: -3}

// rideModsOfShot adds what the speed of the shooter's vehicle, or of his target's, counts: the worse of the two, and that he drives
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
		mods = append(mods, game.Mod{Clause: "MD-CSHOT-01", Word: "driving", Of: game.Figure(f), Value: -1})
	}
	return mods
}

// carTargets adds the vehicles that a figure's guns may be fired at: no friend's, no motorcycle, in sight and in range (MD-CSHOT-05, MD-BIKE-01).
func (g *Game) carTargets(f int, hands []int, far game.Length, o []game.Option) []game.Option {
	for v := range g.vehicles {
		if !g.mayShootAt(f, v) || g.farFromVehicle(f, v) > far || !g.table.Sees(g.figures[f].at, g.vehicles[v].at, g.doors) {
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
				if row.dice == 0 || g.farFromVehicle(f, v) > row.long {
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

// mayShootAt says whether a figure may shoot at a vehicle: it is on the table, no motorcycle and no wreck, and carries no friend; police spare
// hostages (MD-CSHOT-05, MD-HOST-17).
func (g *Game) mayShootAt(f, v int) bool {
	car := &g.vehicles[v]
	if car.gone || car.wrecked || g.isBike(v) || g.ride(f) == v {
		return false
	}
	for _, c := range g.crew(v) {
		if g.friends(f, c) || g.figures[f].profile.officer() && g.figures[c].taker != nobody {
			return false
		}
	}
	return true
}

// farFromVehicle is how far a figure is from the nearest point of a vehicle (MD-CSHOT-02).
func (g *Game) farFromVehicle(f, v int) game.Length {
	p, q := g.coveredBy(f), g.footprint(v)
	far := p.Gap(&q)
	if p.At.Floor == q.At.Floor {
		return far
	}
	return g.table.Distance(game.Point{Floor: p.At.Floor}, game.Point{X: far, Floor: q.At.Floor})
}

// carMods itemises the modified GATS of a shot at a vehicle: as at a man, but no cover from the vehicle (MD-CSHOT-02).
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
	switch cover, by := g.coverAt(fig.at, g.vehicles[v].at); {
	case by == o.Whom:
	case cover == game.HardCover:
		mods = append(mods, game.Mod{Clause: "MD-GEO-04", Word: "hard-cover", Of: by, Value: -2})
	case cover == game.LightCover:
		mods = append(mods, lightCover(by))
	}
	return mods
}

// shootVehicle plays a shot at a vehicle: the dice, what each hit hits, the harm, the nerve of who is aboard, and what the gun says to it
// (MD-CSHOT-04 to -07, MD-HIT-17).
func (g *Game) shootVehicle(ref game.Referee, f int, o game.Option) {
	v, item := g.vehicleOf(o.Whom), int(o.With.N)
	burst := o.Verb == "blaze-away"
	if burst {
		g.loseAim(ref, "MD-AIM-04", f)
	}
	mods := g.carMods(&o)
	needs := gatsNeeds{modified: game.Total(mods), basic: game.Total(g.basicGats(f))}
	g.tell(ref, game.Event{
		Clause: "MD-CSHOT-05", Kind: "shoots", Seat: g.figures[f].seat, Who: o.Who, With: o.With, Whom: o.Whom, Mods: mods, Need: needs.modified,
		Many: o.Fixed, Text: string(o.Verb), Detail: true, NotInOdds: true,
	})
	g.unhide(ref, f, "MD-HIDE-04")
	a := g.beginAttack(f, game.Here("shoot-vehicle"))
	a.weapon, a.item, a.aimed, a.burst, a.car = g.items[item].kind, item, g.figures[f].aimed, burst, int8(v+1)
	g.figures[f].aimed = false
	face := g.throwFor(ref, f, game.Throw{
		Clause: "MD-GATS-03", Purpose: "shoot", Dice: o.Fixed, Sides: 6, Bands: needs.bands(burst, &weaponTable[a.weapon]), Who: o.Who, Whom: o.Whom,
	})
	hits := g.countHits(ref, f, &face, needs)
	a.sixes = face.AtLeast(6)
	near := burst && face.AtMost(needs.basic) > hits
	hits = g.confirmed(ref, a, v, hits, needs.basic)
	a.marks = true
	ref.Merge(game.Midway, a.pending("vehicle-shot", nil).Number(hits).Flag(near))
	if near && !g.vehicles[v].bulletproof {
		g.crewFlinches(ref, a, v)
	}
	if hits == 0 && !near {
		g.tell(ref, game.Event{Clause: "MD-GATS-13", Kind: "miss", Seat: g.figures[f].seat, Who: o.Who, Whom: o.Whom})
	}
	a.holes = hits
	blast := g.vehicleHits(ref, a, v, hits)
	tire := a.tire
	g.finishAttack(ref, a)
	if tire.far > 0 && g.phase == Playing {
		g.slide(ref, tire)
	}
	if blast && g.phase == Playing {
		g.tankExplodes(ref, f, v)
	}
}

// vehicleHits throws for each hit whether it hits somebody inside or the vehicle, and then resolves them in their order (MD-CSHOT-04, -06). It
// says whether the vehicle is to explode: the dice not yet resolved are lost then (MD-CSHOT-27).
func (g *Game) vehicleHits(ref game.Referee, a *attack, v, hits int) (explodes bool) {
	if hits == 0 {
		return false
	}
	g.tell(ref, game.Event{Clause: "MD-CSHOT-04", Kind: "hit", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: g.vehicleRef(v), Many: hits})
	face := ref.Throw(game.Throw{
		Clause: "MD-CSHOT-04", Purpose: "man-or-car", Dice: hits, Sides: 6, Bands: game.BandsAt(6, 3), Who: g.vehicleRef(v), InOrder: true,
		Chart: game.Chart{Table: "MD-T-CARHIT"},
	})
	for i := range hits {
		if face.Die(i) <= 3 && g.someoneInside(ref, a, v) {
			continue
		}
		if g.carHit(ref, a, v) {
			return true
		}
	}
	return false
}

// someoneInside has a hit find one of the living in the body, all equally likely; false when there is none (MD-CSHOT-06, -07).
func (g *Game) someoneInside(ref game.Referee, a *attack, v int) bool {
	among := g.desk.Among()
	for _, f := range g.crew(v) {
		if g.isInside(f) && !g.figures[f].dead {
			among = append(among, game.Figure(f))
		}
	}
	if len(among) == 0 {
		return false
	}
	whom := g.desk.ByChance(ref, game.Throw{
		Clause: "MD-CSHOT-06", Purpose: "who-is-hit", Kind: game.Pick, Among: among, Who: game.Figure(a.by), OneFigure: true,
	})
	t := int(whom.N)
	fig := &g.figures[t]
	before, downBefore := fig.stats[Hits], fig.down()
	g.tell(ref, game.Event{Clause: "MD-CSHOT-06", Kind: "hit-inside", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: whom, With: g.vehicleRef(v)})
	g.rollHit(ref, a, blow{by: int16(a.by), whom: int16(t), weapon: a.weapon})
	g.tellHarm(ref, a, t, int(before-fig.stats[Hits]), downBefore)
	return true
}

// crewFlinches makes one of the living inside owe an action for a near miss, unless it is the driver (MD-CSHOT-12).
func (g *Game) crewFlinches(ref game.Referee, a *attack, v int) {
	among := g.desk.Among()
	for _, f := range g.crew(v) {
		if g.isInside(f) && !g.figures[f].dead {
			among = append(among, game.Figure(f))
		}
	}
	if len(among) == 0 {
		return
	}
	whom := g.desk.ByChance(ref, game.Throw{Clause: "MD-CSHOT-12", Purpose: "who-flinches", Kind: game.Pick, Among: among, Who: game.Figure(a.by)})
	t := int(whom.N)
	if g.figures[t].slot == driverSlot || !g.figures[t].awake() {
		return
	}
	g.tell(ref, game.Event{Clause: "MD-CSHOT-12", Kind: "near-miss", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: whom, Many: 1})
	g.owe(ref, t, 1)
	g.tellDebt(ref, "MD-CSHOT-12", t)
}
