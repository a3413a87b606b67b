package quickdraw

import (
	"slices"

	"rumble/game"
)

// shot.go is the types of shot: who may fire what at whom (QD-SHOT, QD-SHOO-11, -12).

// The verbs of shots, by what is fired and by the type of shot.
var (
	shootVerbs  = [shots]game.Verb{"shoot-deliberate", "shoot-hasty", "shoot-snap", "shoot-fanning", "shoot-aimed"}
	throwVerbs  = [shots]game.Verb{"throw", "throw-hasty", "", "", "throw-aimed"}
	bothVerbs   = [shots]game.Verb{"both-deliberate", "both-hasty", "", "", "both-aimed"}
	barrelVerbs = [shots]game.Verb{"barrel-deliberate", "barrel-hasty", "", "", "barrel-aimed"}
	shellVerbs  = [shots]game.Verb{"shell-deliberate", "", "", "", "shell-aimed"}
)

// verbOf is the verb of a shot.
func (g *Game) verbOf(s *shot) game.Verb {
	row := g.items[s.item].row()
	switch {
	case s.binds:
		return "entangle"
	case row.class == Ropes:
		return "lash"
	case row.thrown:
		return throwVerbs[s.sort]
	case s.second:
		return barrelVerbs[s.sort]
	case g.shellsOut(s):
		return shellVerbs[s.sort]
	case s.both:
		return bothVerbs[s.sort]
	}
	return shootVerbs[s.sort]
}

// shotClauses are those of the types of shot.
var shotClauses = [shots]game.ClauseID{"QD-SHOT-04", "QD-SHOT-01", "QD-SHOT-02", "QD-SHOT-03", "QD-SHOT-05"}

// shotOption is a shot as an option says it.
func (g *Game) shotOption(s *shot) game.Option {
	o := game.Option{Verb: g.verbOf(s), Clause: shotClauses[s.sort], Who: name(s.who), With: game.Gear(s.item), Whom: name(s.whom), Risk: true}
	switch {
	case s.binds:
		o.Clause = "QD-ENT-01"
	case g.items[s.item].make == Whip:
		o.Clause = "QD-GUN-06"
	case s.wrong:
		o.Clause = "QD-SHOT-14"
	case s.drawn && s.sort == Hasty:
		o.Clause = "QD-SHOT-06"
	case s.drawn && s.sort == Deliberate && g.is(s.who, QuickDraw):
		o.Clause = "QD-SHOT-08"
	case s.drawn && s.sort == Deliberate:
		o.Clause = "QD-SHOT-07"
	}
	return o
}

// shotOf is the shot that an option names.
func (g *Game) shotOf(o *game.Option) shot {
	s := shot{who: number(o.Who), whom: number(o.Whom), item: int(o.With.N)}
	s.binds = o.Verb == "entangle"
	if g.items[s.item].row().quick {
		s.sort = Hasty
	}
	for sort := range shots {
		switch o.Verb {
		case shootVerbs[sort], throwVerbs[sort]:
			s.sort = sort
		case bothVerbs[sort], shellVerbs[sort]:
			s.sort, s.both = sort, true
		case barrelVerbs[sort]:
			s.sort, s.second = sort, true
		}
	}
	g.hold(&s)
	return s
}

// hold fills in how a shot's weapon is held.
func (g *Game) hold(s *shot) {
	i := &g.items[s.item]
	s.drawn = i.place == Holstered
	s.wrong = i.hand == OffHand && i.row().class == Handguns
	if g.person(s.whom) || g.figures[s.whom].sort == Beast {
		s.wish = AtMan
	} else {
		s.wish = AtMount
	}
	if i.make == HoldOut && s.sort == Snap {
		s.both = false // it is a snap shot of both barrels (QD-GUN-15)
	}
}

// isTarget is whether a figure may be shot at: an enemy in sight that nobody hides, not out, not in contact with a friend of the shooter
// nor behind one (QD-SHOO-11, QD-GEO-05). A shooter in contact shoots only at whoever they touch (QD-SHOO-12).
func (g *Game) isTarget(f, e int) bool { return g.isTargetOf(f, e, g.engaged(f)) }

// isTargetOf is isTarget by who is in contact with the shooter.
func (g *Game) isTargetOf(f, e int, close set) bool {
	if !g.enemies(f, e) || g.out(e) || !close.empty() && !g.touching(f, e) || !g.spots(f, e) {
		return false
	}
	for x := range g.figures { // in contact with a friend of the shooter's
		if x != f && g.edgesTouch(e, x) && g.awake(x) && g.friends(f, x) && g.enemies(e, x) && !g.walled(e, x) {
			return false
		}
	}
	return g.touching(f, e) || !g.foul(f, e)
}

// fits is whether a shot may be fired: the weapon is fit for it, the type allowed, the target near enough (QD-T-SHOTS).
func (g *Game) fits(s *shot, by Grant) bool {
	switch {
	case s.binds && !g.entanglable(s.whom): // it could do nothing (QD-ENT-05, QD-BEAST-14)
		return false
	case g.far(s.who, s.whom) > g.farthest(s):
		return false
	case by.at != nobody && by.at != s.whom:
		return false
	}
	return g.armFits(s, by) && g.sortFits(s, by)
}

// armFits is whether a weapon is fit for a shot, at whomever.
func (g *Game) armFits(s *shot, by Grant) bool {
	i := &g.items[s.item]
	row := i.row()
	fig := &g.figures[s.who]
	switch {
	case row.one == NoFire, int(i.holder) != s.who, i.place != Ready && i.place != Holstered, fig.clogged:
		return false
	case s.second && (!i.second || i.stuck), !s.second && i.rounds() < g.used(s):
		return false // empty, jammed, misfired, unstrung, tangled (QD-KIT-05)
	case s.drawn && fig.burdened != nobody: // QD-ACT-06
		return false
	case row.class == Bombs && (i.lit == 0 || i.make == Keg): // QD-GUN-05, QD-EXPL-06
		return false
	case row.crew > 0 && (!i.deployed || by.hasty): // QD-GUN-36
		return false
	case s.drawn && row.slow: // QD-GUN-13, -16
		return false
	case s.wrong && g.mainGun(s.who, i): // QD-SHOT-14
		return false
	case row.steady && by.hasty: // QD-SHOO-10
		return false
	case row.class == Ropes && g.holdsFast(s.item): // QD-ENT-12
		return false
	}
	return !g.mounted(s.who) || row.hands < 2 || row.class == Rifles || row.class == Bows // QD-MNTH-12
}

// sortFits is whether a shot may be of its type (QD-SHOT).
func (g *Game) sortFits(s *shot, by Grant) bool {
	i := &g.items[s.item]
	row := i.row()
	if s.sort == Snap && !i.repeats() || s.sort == Fanning && !i.fans() || s.sort == Aimed && int(g.figures[s.who].aimed) != s.whom { // QD-SHOT-02, -03, -05
		return false
	}
	close, ridden := !g.engaged(s.who).empty(), g.figures[s.who].aboard != nobody
	switch {
	case close && (s.drawn || i.make != Knife && i.make != SawnOff && row.class != Handguns): // QD-SHOO-12
		return false
	case ridden && !g.carriedShot(s): // QD-MVSH-05
		return false
	}
	moved := by.hasty && (!ridden || by.bonus && !by.afterMove()) // being carried is no movement of one's own
	hasty := moved || close || row.quick || g.drawsHastily(s)
	if s.binds || row.class == Ropes {
		return s.sort == Deliberate && !hasty || s.sort == Hasty && row.quick && !close
	}
	switch s.sort {
	case Hasty:
		return !row.steady && row.crew == 0 && (hasty || by.hasty || ridden)
	case Deliberate:
		return !hasty
	case Snap:
		return !hasty && !s.drawn && !s.both
	case Fanning:
		return !hasty && !s.drawn && !s.both && !s.second
	}
	return !hasty && !s.drawn
}

// afterMove is whether an action comes after a move of the same turn and is hasty for that alone (QD-DICE-10, QD-SHOO-10).
func (by Grant) afterMove() bool {
	if by.clause == "QD-SHOO-10" || by.clause == "QD-MOVE-15" {
		return true
	}
	for i := range terrainTable {
		if terrainTable[i].clauses[Outstanding] == by.clause {
			return true
		}
	}
	return false
}

// drawsHastily is whether drawing and firing makes a shot hasty: any firearm, but for who is quick to draw (QD-SHOT-06, -08), and a shoulder
// arm raised by somebody stationary (QD-SHOT-07, QD-OUT-19).
func (g *Game) drawsHastily(s *shot) bool {
	row := g.items[s.item].row()
	return s.drawn && row.powder && row.hands == 1 && !g.is(s.who, QuickDraw)
}

// mainGun is whether a character has a handgun for the main hand that could be fired, and so none for the other: but for two held in
// both (QD-SHOT-14).
func (g *Game) mainGun(f int, other *Item) bool {
	able := false
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f || i.hand != MainHand || i.row().class != Handguns {
			continue
		}
		if i.place == Ready && other.place == Ready {
			return false
		}
		able = able || (i.place == Ready || i.place == Holstered) && i.rounds() > 0
	}
	return able
}

// sorts are all that can be told of one weapon at one target besides who and whom: the type of shot and what is fired.
var sorts = [...]shot{
	{sort: Deliberate},
	{sort: Hasty},
	{sort: Snap},
	{sort: Fanning},
	{sort: Aimed},
	{sort: Deliberate, both: true},
	{sort: Hasty, both: true},
	{sort: Aimed, both: true},
	{sort: Deliberate, second: true},
	{sort: Hasty, second: true},
	{sort: Aimed, second: true},
	{sort: Deliberate, binds: true},
	{sort: Hasty, binds: true},
}

// may is whether a weapon has what a sort of shot fires.
func (i *Item) may(s *shot) bool {
	row := i.row()
	switch {
	case row.one == NoFire:
		return false
	case s.binds:
		return row.entangle
	case row.class == Ropes:
		return i.make == Whip && !s.both && !s.second // all others only entangle
	case s.both:
		return i.twoBarrels() || i.make == Cannon && s.sort != Hasty
	case s.second:
		return i.make == LeMat
	}
	return true
}

// shotOptions adds the shots that a character may declare, with every weapon, at every target, of every type.
func (g *Game) shotOptions(f int, by Grant, o []game.Option) []game.Option {
	if !by.has(Shots) || !g.armed(f) {
		return o
	}
	targets := g.targets(f, by)
	for !targets.empty() {
		e := g.takeNearest(f, &targets)
		for n := range g.items {
			if int(g.items[n].holder) == f {
				o = g.shotsWith(f, n, e, by, o)
			}
		}
	}
	return o
}

// takeNearest takes the nearest figure out of a set, as options name them (QD-T-CHOICE).
func (g *Game) takeNearest(f int, s *set) int {
	nearest := g.nearestOf(f, *s)
	s.drop(nearest)
	return nearest
}

// armed is whether a figure is one that shoots: a character who is not held.
func (g *Game) armed(f int) bool {
	fig := &g.figures[f]
	return g.person(f) && g.awake(f) && fig.bond == Free && !fig.until.ducked
}

// shotsWith adds the shots of one weapon at one target. In a scene of shootouts a gun that is not in hand is drawn by the chart of
// drawing (QD-OUT-15).
func (g *Game) shotsWith(f, item, e int, by Grant, o []game.Option) []game.Option {
	i := &g.items[item]
	if g.byChart(i) {
		return g.drawOption(f, item, e, by, o)
	}
	for k := range sorts {
		if !i.may(&sorts[k]) {
			continue
		}
		s := sorts[k]
		s.who, s.item, s.whom = f, item, e
		g.hold(&s)
		if g.fits(&s, by) {
			o = append(o, g.shotOption(&s))
		}
	}
	return o
}

// targets are those a character may choose to shoot at. The heroic or proud choose among those they can hit (QD-PERS-31, -38).
func (g *Game) targets(f int, by Grant) set {
	picky := g.nature(f, Heroic) || g.nature(f, Proud)
	var all set
	close := g.engaged(f)
	for e := range g.figures {
		if g.isTargetOf(f, e, close) && (!picky || g.canShoot(f, e, by)) {
			all.add(e)
		}
	}
	return g.choosable(f, all)
}

// canShoot is whether anything that a character has would reach a target by a grant.
func (g *Game) canShoot(f, e int, by Grant) bool {
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f {
			continue
		}
		for k := range sorts {
			s := sorts[k]
			s.who, s.item, s.whom = f, n, e
			if !i.may(&s) {
				continue
			}
			g.hold(&s)
			if g.byChart(i) && g.mayDraw(&s, by) || !g.byChart(i) && g.fits(&s, by) {
				return true
			}
		}
	}
	return false
}

// freeShots adds the shots of these types that a character may fire at once without a test, at one enemy or, for nobody, at all. The
// weapon must be ready.
func (g *Game) freeShots(f, whom int, o []game.Option, types ...Shot) []game.Option {
	if !g.armed(f) {
		return o
	}
	var targets set
	close := g.engaged(f)
	for e := range g.figures {
		if (whom == nobody || whom == e) && g.isTargetOf(f, e, close) {
			targets.add(e)
		}
	}
	for !targets.empty() {
		e := g.takeNearest(f, &targets)
		for n := range g.items {
			if int(g.items[n].holder) == f && g.items[n].place == Ready {
				for _, t := range types {
					o = g.freeShotsWith(f, n, e, t, o)
				}
			}
		}
	}
	return o
}

// freeShotsWith adds the free shots of one weapon of one type.
func (g *Game) freeShotsWith(f, item, e int, t Shot, o []game.Option) []game.Option {
	by := Grant{at: nobody, hasty: t == Hasty}
	for k := range sorts {
		s := sorts[k]
		s.who, s.item, s.whom = f, item, e
		if s.sort != t || !g.items[item].may(&s) {
			continue
		}
		g.hold(&s)
		if g.fits(&s, by) {
			o = append(o, g.shotOption(&s))
		}
	}
	return o
}

// shotNeeds is what a shot needs to hit, and the defence value of its target, as it is shown before; and what reloading needs.
func (g *Game) shotNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	if needs, ok := g.reloadNeeds(o); ok {
		return needs, ok
	}
	if o.With.Kind != game.GearRef || int(o.With.N) >= len(g.items) || o.Whom.Kind != game.FigureRef || !shooting(o.Verb) {
		return game.Needs{}, false
	}
	s := g.shotOf(o)
	s.easy = q.Clause == "QD-RESP-11"
	r := g.hitRoll(&s)
	n := g.needs(&r)
	if s.binds {
		return n, true // what entangles goes by no defence value (QD-ENT-12)
	}
	a := g.assaultBy(&s, s.whom)
	lines := g.defence(&a, false)
	n.Besides = []game.Sum{{Word: "defence-value", Mods: slices.Clone(lines)}}
	return n, true
}

// shooting is whether a verb is that of a shot.
func shooting(v game.Verb) bool {
	for sort := range shots {
		switch v {
		case "":
			return false
		case shootVerbs[sort], throwVerbs[sort], bothVerbs[sort], barrelVerbs[sort], shellVerbs[sort]:
			return true
		}
	}
	return v == "entangle" || v == "lash"
}

// takesInHand puts a weapon into the hand that holds it; what is in that hand already is dropped, which is free (QD-KIT-04).
func (g *Game) takesInHand(ref game.Referee, f, item int) {
	i := &g.items[item]
	if i.place != Holstered {
		return
	}
	for n := range g.items {
		other := &g.items[n]
		if n != item && int(other.holder) == f && other.place == Ready && other.make != Bayonet && other.make != Shield &&
			(other.hand == i.hand || other.hand == BothHands || i.hand == BothHands) {
			g.tell(ref, game.Event{Clause: "QD-KIT-04", Kind: "drops", Seat: g.controller(f), Who: name(f), With: game.Gear(n), Seen: g.shown(f)})
			other.place, other.holder, other.at = Dropped, nobody, g.figures[f].at
		}
	}
	i.place = Ready
	g.figures[f].until.drew = int8(item + 1)
	g.tell(ref, game.Event{Clause: "QD-SHOT-11", Kind: "draws", Seat: g.controller(f), Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
}

// dropAims ends the aim of everybody whose target is out of sight (QD-SHOT-10).
func (g *Game) dropAims(ref game.Referee) {
	for f := range g.figures {
		if e := int(g.figures[f].aimed); e != nobody && (g.out(e) || !g.spots(f, e)) {
			g.losesAim(ref, f)
		}
	}
}

// shotOfAim is whether an option is an aimed shot.
func (g *Game) shotOfAim(o *game.Option) bool {
	switch o.Verb {
	case shootVerbs[Aimed], throwVerbs[Aimed], bothVerbs[Aimed], barrelVerbs[Aimed], shellVerbs[Aimed]:
		return true
	}
	return false
}

// losesAim ends an aim, if there is one.
func (g *Game) losesAim(ref game.Referee, f int) {
	e := int(g.figures[f].aimed)
	if e == nobody {
		return
	}
	g.figures[f].aimed = nobody
	g.tell(ref, game.Event{Clause: "QD-SHOT-10", Kind: "loses-aim", Seat: g.controller(f), Who: name(f), Whom: name(e), Detail: true, Seen: g.shown(f)})
}
