package maddogs

import "rumble/game"

// shot is one way to shoot at somebody: who, with what, at whom, single or Blazing Away.
type shot struct {
	by, at int
	item   int
	burst  bool
}

// shotOf is the shot that a sentence says.
func shotOf(o *game.Option) shot {
	return shot{by: int(o.Who.N), at: int(o.Whom.N), item: int(o.With.N), burst: o.Verb == "blaze-away"}
}

// row is the gun's row of MD-T-GUNS for this way of shooting.
func (g *Game) row(s shot) gunRow {
	w := &weaponTable[g.items[s.item].kind]
	if s.burst {
		return w.burst
	}
	return w.single
}

// shootOptions are the targets of every gun and thing to throw that is ready (MD-GATS-01, -11, -15). A gun may have a
// row for single shots, one for Blazing Away, or both (MD-BLAZE-01).
func (g *Game) shootOptions(f int, o []game.Option) []game.Option {
	if g.isLocked(f) {
		return o // MD-GATS-12
	}
	var room [6]int
	hands := room[:0] // all it could shoot or throw with, looked up once for all targets
	far := game.Length(0)
	for i := range g.carried(f) {
		w := &weaponTable[g.items[i].kind]
		if w.single.dice+w.burst.dice > 0 && g.ready(i) {
			hands = append(hands, i)
			far = max(far, w.single.long, w.burst.long)
		}
	}
	if len(hands) == 0 {
		return o
	}
	for t := range g.figures {
		if !g.mayTarget(f, t) || !g.within(f, t, far) || !g.sees(f, t) {
			continue
		}
		for _, i := range hands {
			o = g.shotOption(shot{f, t, i, false}, o)
			o = g.shotOption(shot{f, t, i, true}, o)
			if weaponTable[g.items[i].kind].gun && g.figures[t].fainted && g.touching(f, t) {
				o = append(o, game.Option{
					Verb: "finish-off", Clause: "MD-HIT-19", Who: game.Figure(f), With: game.Gear(i), Whom: game.Figure(t), Risk: true,
				})
			}
		}
	}
	return g.carTargets(f, hands, far, o)
}

// shotOption adds one way of shooting if its gun has it, the target is in range and no rule forbids it.
func (g *Game) shotOption(s shot, o []game.Option) []game.Option {
	row := g.row(s)
	if row.dice == 0 || !g.within(s.by, s.at, row.long) {
		return o
	}
	if g.figures[s.by].profile.officer() && g.hostageInTheWay(s) {
		return o // MD-HOST-17
	}
	verb, clause := game.Verb("shoot"), game.ClauseID("MD-GATS-01")
	switch {
	case s.burst:
		verb, clause = "blaze-away", "MD-BLAZE-01"
	case !g.singlePossible(s):
		return o // below zero no single shot is allowed (MD-GATS-08)
	case !weaponTable[g.items[s.item].kind].gun:
		verb, clause = "throw", "MD-GATS-15"
	}
	return append(o, game.Option{
		Verb: verb, Clause: clause, Who: game.Figure(s.by), With: game.Gear(s.item), Whom: game.Figure(s.at), Fixed: row.dice, Risk: true,
	})
}

// mayTarget says whether figure t may be named as a target by f, range and sight apart (MD-GATS-11).
func (g *Game) mayTarget(f, t int) bool {
	target := &g.figures[t]
	if f == t || g.isInside(t) || !target.onBoard() || target.dead || target.hidden || int(target.taker) == f || g.friends(f, t) {
		return false
	}
	return !g.figures[f].profile.officer() || !(target.surrendered || target.cuffed) // MD-SURR-08
}

// basicGats itemises the original GATS: the present stat and the Nervous -2, before any modifier of the shot
// (MD-GATS-07).
func (g *Game) basicGats(f int) []game.Mod {
	return g.nerves(append(g.desk.Mods(), g.stat(f, Gats)), f)
}

// needGats itemises the modified GATS of a shot: every modifier of MD-T-GUNS and MD-T-GATSMODS that fits (MD-GATS-02).
func (g *Game) needGats(s shot) []game.Mod {
	mods := g.shooterMods(s, g.basicGats(s.by))
	cover, by := g.coverOf(s.by, s.at)
	switch {
	case cover == game.HardCover:
		mods = append(mods, game.Mod{Clause: "MD-GEO-04", Word: "hard-cover", Of: by, Value: -2})
	case cover == game.LightCover:
		mods = append(mods, game.Mod{Clause: "MD-GEO-05", Word: "light-cover", Of: by, Value: -1})
	case g.figures[s.at].prone:
		mods = append(mods, game.Mod{Clause: "MD-GEO-05", Word: "lying-down", Of: game.Figure(s.at), Value: -1})
	}
	return mods
}

// shooterMods adds all that does not depend on the line to the target.
func (g *Game) shooterMods(s shot, mods []game.Mod) []game.Mod {
	fig, w := &g.figures[s.by], &weaponTable[g.items[s.item].kind]
	who := game.Figure(s.by)
	row := g.row(s)
	long := !g.within(s.by, s.at, row.short)
	if fig.aimed && !s.burst {
		mods = append(mods, game.Mod{Clause: "MD-AIM-01", Word: "aimed", Of: who, Value: 1})
	}
	if long {
		mods = append(mods, game.Mod{Clause: "MD-GATS-04", Word: "long-range", Value: -1})
		mods = g.skillMod(mods, s.by, Nearsighted, -1)
	}
	if s.burst {
		if w.burstFar != 0 && !g.within(s.by, s.at, w.burstNear) {
			mods = append(mods, game.Mod{Clause: "MD-BLAZE-05", Word: "burst-far", Of: game.Gear(s.item), Value: w.burstFar})
		}
		if !g.within(s.by, s.at, 3*inch) {
			mods = g.skillMod(mods, s.by, TriggerHappy, 1)
		}
	} else {
		mods = g.skillMod(mods, s.by, Deadeye, 1)
	}
	mods = g.carriageMods(s.by, mods)
	if g.onCard(s.at, didRun) && !g.figures[s.at].aboard() {
		mods = append(mods, game.Mod{Clause: "MD-GATS-09", Word: "running-target", Of: game.Figure(s.at), Value: -2})
	}
	return g.rideModsOfShot(s.by, game.Figure(s.at), g.lightMods(g.figures[s.at].at, mods))
}

// carriageMods adds how the shooter has moved, stands and is; nobody aboard has walked or run (MD-CSHOT-03).
func (g *Game) carriageMods(f int, mods []game.Mod) []game.Mod {
	fig, who := &g.figures[f], game.Figure(f)
	switch moved := g.movedOnCard(f); {
	case fig.aboard():
	case moved&didRun != 0:
		mods = append(mods, game.Mod{Clause: "MD-MOVE-04", Word: "ran", Of: who, Value: -2})
	case moved&didWalk != 0:
		mods = append(mods, game.Mod{Clause: "MD-MOVE-03", Word: "walked", Of: who, Value: -1})
	}
	if fig.ladder != 0 {
		mods = append(mods, game.Mod{Clause: "MD-CLIMB-02", Word: "on-ladder", Of: who, Value: -2})
	}
	if fig.drunk {
		mods = append(mods, game.Mod{Clause: "MD-GATS-10", Word: "drunk", Of: who, Value: -2})
	}
	return mods
}

// lightMods adds the light of the place that is shot or thrown at.
func (g *Game) lightMods(at game.Point, mods []game.Mod) []game.Mod {
	switch g.lightAt(at) {
	case game.PoorLight:
		mods = append(mods, game.Mod{Clause: "MD-GATS-10", Word: "poor-light", Value: -1})
	case game.BadLight:
		mods = append(mods, game.Mod{Clause: "MD-GATS-10", Word: "bad-light", Value: -2})
	}
	return mods
}

// movedOnCard is the worst rate figure f has moved at on the card that lets it shoot now. A shot fired by a Hold Card
// has no penalty for moves on the card it interrupts (MD-MOVE-09, -10).
func (g *Game) movedOnCard(f int) deed {
	for i := g.scratch.depth - 1; i >= 0; i-- {
		if g.scratch.stack[i].seat == g.figures[f].seat {
			return g.scratch.stack[i].did[f]
		}
	}
	if g.card.up {
		return g.card.did[f]
	}
	return 0
}

// lightAt is the light of a place; a scenario's rain makes all of the open poor (MD-TEN-09).
func (g *Game) lightAt(at game.Point) game.Light {
	light := g.table.LightAt(at)
	if g.event && g.fixed.settings.event == "rain" && light == game.GoodLight && !g.table.Inside(at) {
		return game.PoorLight
	}
	return light
}

// singlePossible says whether a single shot's modified GATS is 0 or more. Cover is looked up only when it could decide.
func (g *Game) singlePossible(s shot) bool {
	total := game.Total(g.shooterMods(s, g.basicGats(s.by)))
	if total >= 2 || total < 0 {
		return total >= 0
	}
	return game.Total(g.needGats(s)) >= 0
}

// shootAction plays a Shoot action: what it needs, the dice, the hits, the harm, and what the gun says to it (MD-HIT-17).
func (g *Game) shootAction(ref game.Referee, f int, o game.Option) {
	if g.vehicleOf(o.Whom) != nobody {
		g.shootVehicle(ref, f, o)
		return
	}
	s := shotOf(&o)
	if s.burst {
		g.loseAim(ref, "MD-AIM-04", f) // no aimed burst
	}
	needs := g.shotNeeds(ref, s, &o)
	a := g.openFire(ref, s)
	hits, near := g.shotDice(ref, a, s, needs)
	g.shotHits(ref, a, s, hits, near)
	g.finishAttack(ref, a)
}

// gatsNeeds is what the dice of a shot are read against.
type gatsNeeds struct {
	modified int // GATS with all modifiers (MD-GATS-02)
	basic    int // GATS without those of the shot (MD-GATS-07)
}

// shotNeeds works out what a shot needs, and tells it.
func (g *Game) shotNeeds(ref game.Referee, s shot, o *game.Option) gatsNeeds {
	needs := gatsNeeds{basic: game.Total(g.basicGats(s.by))}
	mods := g.needGats(s)
	needs.modified = game.Total(mods)
	g.tell(ref, game.Event{
		Clause: "MD-GATS-02", Kind: "shoots", Seat: g.figures[s.by].seat, Who: o.Who, With: o.With, Whom: o.Whom,
		Mods: mods, Need: needs.modified, Many: g.row(s).dice, Text: string(o.Verb), Detail: true, NotInOdds: true,
	})
	return needs
}

// openFire begins the attack that a shot is: the shooter is seen, its aim is used up, and a group is a target as a whole.
func (g *Game) openFire(ref game.Referee, s shot) *attack {
	g.unhide(ref, s.by, "MD-HIDE-04")
	a := g.beginAttack(s.by, game.Here("shoot"))
	a.weapon, a.item, a.aimed = g.items[s.item].kind, s.item, g.figures[s.by].aimed
	a.at, a.burst = s.at, s.burst
	a.group = g.groupOf(s, &a.targets)
	g.figures[s.by].aimed = false
	return a
}

// shotDice throws the dice of a shot: how many hit, and whether some come near (MD-GATS-03, MD-BLAZE-02).
func (g *Game) shotDice(ref game.Referee, a *attack, s shot, needs gatsNeeds) (hits int, near bool) {
	face := g.throwFor(ref, s.by, game.Throw{
		Clause: "MD-GATS-03", Purpose: "shoot", Dice: g.row(s).dice, Sides: 6, Bands: needs.bands(s.burst, &weaponTable[a.weapon]),
		Who: game.Figure(s.by), Whom: game.Figure(s.at),
	})
	hits, near = g.readShots(ref, s, &face, needs)
	a.sixes = face.AtLeast(6)
	if near {
		a.near = a.targets
	}
	ref.Merge(game.Midway, a.pending("shots-read", nil).Number(hits).Flag(near))
	return hits, near
}

// bands part the faces of shooting dice at the modified GATS, at the basic GATS for near misses, and at the six where it
// empties or jams the gun. A 1 matters also at exactly 0 (MD-GATS-05).
func (n gatsNeeds) bands(burst bool, w *weaponRow) game.Bands {
	hit, near, beforeSix := n.modified, 0, 0
	if n.modified == 0 {
		hit = 1
	}
	if burst && n.basic > hit {
		near = n.basic
	}
	if w.jams && burst || w.emptiesOnSix && !burst {
		beforeSix = 5
	}
	return game.BandsAt(6, hit, near, beforeSix)
}

// readShots reads the dice: what hits, and whether a die of a burst that does not is no more than the original GATS, a near
// miss (MD-GATS-03, MD-BLAZE-02, -06).
func (g *Game) readShots(ref game.Referee, s shot, face *game.Face, needs gatsNeeds) (hits int, near bool) {
	hits = g.countHits(ref, s.by, face, needs)
	return hits, s.burst && face.AtMost(needs.basic) > hits
}

// countHits counts the dice that hit: none below 0 (MD-GATS-06). At exactly 0 each die of 1 is rolled again against the
// original GATS (MD-GATS-05); a confirming die says nothing about ammunition (MD-GATS-16).
func (g *Game) countHits(ref game.Referee, f int, face *game.Face, needs gatsNeeds) (hits int) {
	if needs.modified != 0 {
		return face.AtMost(needs.modified)
	}
	for range face.AtMost(1) {
		again := g.throwFor(ref, f, game.Throw{
			Clause: "MD-GATS-05", Purpose: "confirm", Dice: 1, Sides: 6, Bands: game.BandsAt(6, needs.basic), Who: game.Figure(f),
		})
		clause, kind := game.ClauseID("MD-BLAZE-03"), game.Kind("not-confirmed")
		if again.One() <= needs.basic {
			hits++
			clause, kind = "MD-GATS-05", "confirmed"
		}
		g.tell(ref, game.Event{Clause: clause, Kind: kind, Who: game.Figure(f), Seat: g.figures[f].seat, Need: needs.basic, Detail: true, NotInOdds: true})
	}
	return hits
}

// shotHits gives the hits of a shot and its near misses to those it could hit, and has what it does to the gun follow.
func (g *Game) shotHits(ref game.Referee, a *attack, s shot, hits int, near bool) {
	g.assignHits(ref, a, s, hits)
	g.nearMisses(ref, a)
	if hits == 0 && !near {
		g.tell(ref, game.Event{Clause: "MD-GATS-13", Kind: "miss", Seat: g.figures[s.by].seat, Who: game.Figure(s.by), Whom: game.Figure(s.at)})
	}
	a.marks = true
}

// aimOptions: a figure that holds a gun, or an explosive to throw, and is not locked may aim (MD-AIM-01, MD-BOMB-13).
func (g *Game) aimOptions(f int, o []game.Option) []game.Option {
	if g.figures[f].aimed || g.isLocked(f) || g.hasHostage(f) || g.figures[f].ladder != 0 {
		return o
	}
	for i := range g.carried(f) {
		w := &weaponTable[g.items[i].kind]
		if (w.single.dice > 0 || w.explosive) && g.ready(i) {
			return append(o, game.Option{Verb: "aim", Clause: "MD-AIM-01", Who: game.Figure(f)})
		}
	}
	return o
}

// aim is kept until the next shot, or until anything comes between (MD-AIM-02, -03).
func (g *Game) aim(ref game.Referee, f int) {
	g.figures[f].aimed = true
	g.tell(ref, game.Event{
		Clause: "MD-AIM-03", Kind: "aims", Seat: g.figures[f].seat, Who: game.Figure(f), Seen: g.hiddenFrom(game.Figure(f)),
	})
}

// loseAim ends an aim before its shot (MD-AIM-02, -03, -04).
func (g *Game) loseAim(ref game.Referee, clause game.ClauseID, f int) {
	fig := &g.figures[f]
	if !fig.aimed {
		return
	}
	fig.aimed = false
	g.tell(ref, game.Event{Clause: clause, Kind: "loses-aim", Seat: fig.seat, Whom: game.Figure(f), Seen: g.hiddenFrom(game.Figure(f))})
}

// finishOff is the sure hit on an unconscious figure in contact, by gun or blade (MD-HIT-15, MD-HIT-19).
func (g *Game) finishOff(ref game.Referee, act *Activation, f, t, item int) {
	g.unhide(ref, f, "MD-HIDE-04")
	a := g.beginAttack(f, game.Here("finish-off"))
	a.weapon, a.item, a.aimed = g.items[item].kind, item, g.figures[f].aimed && weaponTable[g.items[item].kind].gun
	g.figures[f].aimed = false
	a.hit(t, 1)
	g.tell(ref, game.Event{
		Clause: "MD-HIT-15", Kind: "hit", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(t), Many: 1,
	})
	if !weaponTable[a.weapon].gun {
		act.left[f] = 0
		act.did[f] |= didSlug
	}
	g.finishAttack(ref, a)
}
