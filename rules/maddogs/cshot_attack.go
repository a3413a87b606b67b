package maddogs

import "rumble/game"

// cshot_attack.go is a shot at a vehicle: the dice, what each hit hits, and its near misses (MD-CSHOT-04, -06, -07, -12, -27).

// passenger is somebody who was aboard a vehicle when it was shot at, and what became of them.
type passenger struct {
	f    int16
	slot int8
	hit  bool   // at least once, and it is not summed up yet
	hits int8   // HITS before the first of these
	down string // and how they were
}

// shootVehicle plays a shot at a vehicle: the dice, what each hit hits, the harm, the nerve of who is aboard, and what the gun says to it
// (MD-CSHOT-04 to -07, MD-HIT-17).
func (g *Game) shootVehicle(ref game.Referee, f int, o game.Option) {
	v, burst := g.vehicleOf(o.Whom), o.Verb == "blaze-away"
	if burst {
		g.loseAim(ref, "MD-AIM-04", f) // no aimed burst
	}
	mods := g.carMods(&o)
	needs := gatsNeeds{modified: game.Total(mods), basic: game.Total(g.basicGats(f))}
	g.tell(ref, game.Event{
		Clause: "MD-CSHOT-05", Kind: "shoots", Seat: g.figures[f].seat, Who: o.Who, With: o.With, Whom: o.Whom, Mods: mods, Need: needs.modified,
		Many: o.Fixed, Text: string(o.Verb), Detail: true, NotInOdds: true,
	})
	a := g.openFireAtVehicle(ref, f, v, int(o.With.N), burst)
	face := g.throwFor(ref, f, game.Throw{
		Clause: "MD-GATS-03", Purpose: "shoot", Dice: o.Fixed, Sides: 6, Bands: needs.bands(burst, &weaponTable[a.weapon]), Who: o.Who, Whom: o.Whom,
	})
	hits, near := g.countHits(ref, f, &face, needs), 0
	a.sixes = face.AtLeast(6)
	if burst && !g.vehicles[v].bulletproof { // else they do nothing to anyone inside (MD-ARMOR-06)
		near = max(0, face.AtMost(needs.basic)-hits)
	}
	ref.Merge(game.Midway, a.pending("vehicle-shot", nil).Number(hits).Number(near))
	if hits == 0 && near == 0 {
		g.tell(ref, game.Event{Clause: "MD-GATS-13", Kind: "miss", Seat: g.figures[f].seat, Who: o.Who, Whom: o.Whom})
	}
	hits = g.confirmed(ref, a, v, hits, needs.basic)
	g.vehicleHits(ref, a, v, hits, near)
	if g.phase != Playing {
		return
	}
	if !a.lost {
		g.crewFlinches(ref, a, v, near)
	}
	g.tellCrewHarm(ref, a)
	g.finishAttack(ref, a)
}

// openFireAtVehicle begins the attack that a shot at a vehicle is: the shooter is seen, and their aim is used up.
func (g *Game) openFireAtVehicle(ref game.Referee, f, v, item int, burst bool) *attack {
	g.unhide(ref, f, "MD-HIDE-04")
	a := g.beginAttack(f, game.Here("shoot-vehicle"))
	a.weapon, a.item, a.aimed, a.burst, a.car, a.marks = g.items[item].kind, item, g.figures[f].aimed, burst, int8(v+1), true
	for slot, c := range g.crew(v) {
		a.crew[a.aboard] = passenger{f: int16(c), slot: int8(slot)}
		a.aboard++
	}
	g.figures[f].aimed = false
	return a
}

// vehicleHits throws for each hit whether it hits somebody inside or the vehicle, and then resolves them in their order (MD-CSHOT-04, -06).
// Once the vehicle has exploded, or is no more there, the dice not yet resolved are lost (MD-CSHOT-27).
func (g *Game) vehicleHits(ref game.Referee, a *attack, v, hits, near int) {
	if hits == 0 {
		return
	}
	a.holed = true
	g.tell(ref, game.Event{Clause: "MD-CSHOT-04", Kind: "hit", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: g.vehicleRef(v), Many: hits})
	face := ref.Throw(game.Throw{
		Clause: "MD-CSHOT-04", Purpose: "man-or-car", Dice: hits, Sides: 6, Bands: game.BandsAt(6, 3), Who: g.vehicleRef(v), InOrder: true,
		Chart: game.Chart{Table: "MD-T-CARHIT"},
	})
	for i := range hits {
		rest := g.hitsToCome(&face, i+1, hits, v).Number(near)
		if face.Die(i) > 3 || !g.someoneInside(ref, a, v) {
			g.carHit(ref, a, v, rest)
		}
		if a.lost || g.phase != Playing {
			return
		}
		ref.Merge(game.Midway, a.pending("vehicle-hit", nil).With(g.hitsToCome(&face, i+1, hits, v).Number(near)))
	}
}

// hitsToCome is what the dice of hits still to be resolved say: how many there are, and, as long as anybody lives in the vehicle, which of them
// are for those inside.
func (g *Game) hitsToCome(face *game.Face, from, hits, v int) game.Pending {
	p := game.Here("hits-to-come").Number(hits - from)
	if len(g.livingInside(v)) == 0 {
		return p
	}
	for i := from; i < hits; i++ {
		p = p.Flag(face.Die(i) <= 3)
	}
	return p
}

// someoneInside has a hit find one of the living in the body, all equally likely, and rolls for it; false when there is none (MD-CSHOT-06, -07).
func (g *Game) someoneInside(ref game.Referee, a *attack, v int) bool {
	among := g.livingInside(v)
	if len(among) == 0 {
		return false
	}
	whom := g.desk.ByChance(ref, game.Throw{Clause: "MD-CSHOT-06", Purpose: "who-is-hit", Kind: game.Pick, Among: among, Who: game.Figure(a.by)})
	t := int(whom.N)
	g.tell(ref, game.Event{
		Clause: "MD-CSHOT-06", Kind: "hit-inside", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: whom, With: g.vehicleRef(v), Detail: true, NotInOdds: true,
	})
	p := a.passenger(t)
	if !p.hit {
		p.hit, p.hits, p.down = true, g.figures[t].stats[Hits], g.figures[t].down()
	}
	g.rollHit(ref, a, blow{by: int16(a.by), whom: int16(t), weapon: a.weapon})
	a.hurt = a.hurt || a.wounded.has(t) || a.killed.has(t) || a.gory.has(t)
	return true
}

// livingInside is the living in the body of a vehicle, in the order of the slots (MD-CSHOT-06).
func (g *Game) livingInside(v int) []game.Ref {
	among := g.desk.Among()
	for _, f := range g.crew(v) {
		if g.isInside(f) && !g.figures[f].dead {
			among = append(among, game.Figure(f))
		}
	}
	return among
}

// passenger is the entry of one who was aboard.
func (a *attack) passenger(f int) *passenger {
	i := 0
	for int(a.crew[i].f) != f {
		i++
	}
	return &a.crew[i]
}

// tellCrewHarm sums up what a shot at a vehicle did to each who was hit inside, in the order of the slots.
func (g *Game) tellCrewHarm(ref game.Referee, a *attack) {
	for i := range a.aboard {
		if p := &a.crew[i]; p.hit {
			p.hit = false
			g.tellHarm(ref, a, int(p.f), int(p.hits-g.figures[p.f].stats[Hits]), p.down)
		}
	}
}

// crewFlinches makes one of the living inside owe an action for each near miss, unless it is the driver (MD-CSHOT-12).
func (g *Game) crewFlinches(ref game.Referee, a *attack, v, near int) {
	flinched := set{}
	for i := range near {
		among := g.livingInside(v)
		if len(among) == 0 {
			return
		}
		whom := g.desk.ByChance(ref, game.Throw{Clause: "MD-CSHOT-12", Purpose: "who-flinches", Kind: game.Pick, Among: among, Who: game.Figure(a.by)})
		if t := int(whom.N); !g.drives(t) && g.figures[t].awake() {
			flinched.add(t)
		}
		ref.Merge(game.Midway, a.pending("near-the-crew", nil).Number(near-i-1).Bits(flinched[0]).Bits(flinched[1]))
	}
	for i := range a.aboard {
		t := int(a.crew[i].f)
		if flinched.has(t) {
			g.tell(ref, game.Event{
				Clause: "MD-CSHOT-12", Kind: "near-miss", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: game.Figure(t), Many: 1,
			})
			a.ducks.add(t)
			g.owe(ref, t, 1)
		}
	}
}
