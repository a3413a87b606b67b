package quickdraw

import "rumble/game"

// hitf.go is the roll to hit in a fight, and what comes of a blow (QD-HITF). What a hit does is in dv.go and eff.go.

// blow is one blow of a fight before it is struck.
type blow struct {
	who, whom int
	item      int // the weapon, or nothing: bare hands, teeth
	form      Attack
	grapple   bool     // to hold by strength, not to harm (QD-ENT-02)
	own       bool     // declared: no fight back, no counter-attack, no act of courage
	clean     bool     // a perfect attack (QD-FIGH-05)
	sure      bool     // at the right moment: it may be thrown again (QD-RESP-04)
	riposte   bool     // a fight back: it may be thrown again (QD-HITF-05)
	surprise  bool     // the target did not see it coming (QD-FRM-12)
	charged   bool     // after a charge of a pace at least (QD-COUR-17)
	far       Length   // how far the attacker came for it
	passing   bool     // in passing, without contact (QD-FMNT-09)
	drew      bool     // with a weapon drawn for it
	backs     bool     // a 1 lets the target fight back
	acts      bool     // a courage of 10 caused by it gives an act
	bonus     bool     // a 10 at an obstacle on the way gives an action (QD-MOVE-15)
	answer    response // of the target

	before game.Pending // what was remembered before it
}

// toHit is the roll to hit of a blow: the dice of the fighter's type, reduced for a poor fighter and for one outnumbered
// (QD-HITF-01 to -03), with everything that allows another throw.
func (g *Game) toHit(b *blow) roll {
	f := b.who
	r := g.actionDice("QD-HITF-01", "hit-in-fight", game.Chart{Table: "QD-T-HITF", Row: "Fight"}, f)
	r.whom, r.rival, r.cuts, r.test = b.whom, b.whom, true, false
	if !g.person(f) {
		r.form = g.beastDice(f)
		r.test = g.luck.joker == Red // QD-JOKE-11
		return r
	}
	if g.is(f, PoorFighter) {
		r.reduce("QD-HITF-02", "poor-fighter")
	}
	if g.outnumbered(f) {
		r.reduce("QD-HITF-03", "outnumbered")
	}
	if g.skilledWith(f, b.item) {
		r.mayAgain("QD-COMB-03", "fighter", true)
	}
	if b.clean {
		r.mayAgain("QD-FIGH-05", "perfect-attack", true)
	}
	if b.form == AllOut {
		r.mayAgainBut("QD-HITF-11", "all-out")
	}
	if b.riposte {
		r.mayAgain("QD-HITF-05", "fights-back", false)
	}
	if b.sure {
		r.mayAgain("QD-RESP-04", "opportunity", true)
	}
	return r
}

// skilledWith is whether a Fighter strikes with the class that they are trained in (QD-COMB-15).
func (g *Game) skilledWith(f, item int) bool {
	class := g.figures[f].fights
	return class != NoClass && class == g.wielded(item).class
}

// beastDice is the attack dice of a beast, the highest of which counts (QD-BEAST-12).
func (g *Game) beastDice(f int) Form {
	if g.figures[f].dice >= 2 {
		return TwoHigh
	}
	return OneDie
}

// outnumbered is whether a character fights more opponents than its cards: awake enemies in contact against cards not lost
// (QD-HITF-04).
func (g *Game) outnumbered(f int) bool {
	fig := &g.figures[f]
	return g.engaged(f).count() > (fig.cards | fig.back).Count()
}

// strike is a blow: it is rolled, and what comes of it is done (QD-HITF-05 to -08).
func (g *Game) strike(ref game.Referee, b *blow) {
	if b.before == (game.Pending{}) {
		b.before = g.scratch.past
	}
	g.drawsFor(ref, b)
	a := g.assaultOf(ref, b)
	if !g.goesOn(b.who) {
		return
	}
	g.commits(b)
	g.losesAim(ref, b.who)
	g.violence(g.figures[b.who].at, b.who)
	g.roused(ref, b.whom, b.who)
	g.tellBlow(ref, b)
	r := g.toHit(b)
	result := g.test(ref, &r)
	if g.stage != Playing || g.out(b.who) {
		return
	}
	open := b.form == AllOut && band(result) == Failure && r.rethrown && r.faltered
	g.remembers(ref, a.pending(b.read(band(result), open)))
	told := game.Event{Seat: g.controller(b.who), Who: name(b.who), With: weaponRef(b.item), Whom: name(b.whom)}
	switch band(result) {
	case Disaster:
		g.blunders(ref, b, told)
	case Failure:
		told.Clause, told.Kind = "QD-HITF-06", "blow-misses"
		g.tell(ref, told)
		switch {
		case b.form == Mighty:
			g.figures[b.who].beaten.add(b.whom)
			g.tell(ref, game.Event{Clause: "QD-HITF-06", Kind: "on-back-foot", Seat: g.controller(b.who), Who: name(b.who), Whom: name(b.whom)})
		case open:
			g.leavesHimselfOpen(ref, "QD-HITF-06", b.who)
		}
	case Success:
		told.Clause, told.Kind = "QD-HITF-07", "blow-hits"
		g.tell(ref, told)
		g.blowLands(ref, b, &a, 0)
	case Outstanding:
		told.Clause, told.Kind = "QD-HITF-08", "deadly-blow"
		g.tell(ref, told)
		g.blowLands(ref, b, &a, 1)
	}
	g.remembers(ref, b.pending(game.Here("struck")))
}

// tellBlow says what blow is struck.
func (g *Game) tellBlow(ref game.Referee, b *blow) {
	row := &formTableOf[b.form]
	told := game.Event{Clause: row.clause, Kind: row.told, Seat: g.controller(b.who), Who: name(b.who), With: weaponRef(b.item), Whom: name(b.whom)}
	if b.grapple {
		told.Clause, told.Kind = "QD-ENT-03", "grapples"
	}
	g.tell(ref, told)
}

// blunders is a 1 to hit: a miss, which leaves a mighty blow or an all out attack defenceless and lets the other fight back
// (QD-HITF-05). On a perfect attack it is a plain miss (QD-FIGH-11).
func (g *Game) blunders(ref game.Referee, b *blow, told game.Event) {
	told.Clause, told.Kind = "QD-HITF-05", "blow-misses"
	if b.clean {
		told.Clause = "QD-FIGH-11"
		g.tell(ref, told)
		return
	}
	g.tell(ref, told)
	if b.form == Mighty || b.form == AllOut {
		g.leavesHimselfOpen(ref, "QD-HITF-05", b.who)
	}
	if !b.backs || b.answer.result == 1 || !g.canAnswer(b) {
		return
	}
	g.tell(ref, game.Event{Clause: "QD-HITF-05", Kind: "fights-back", Seat: g.controller(b.whom), Who: name(b.whom), Whom: name(b.who)})
	back := blow{who: b.whom, whom: b.who, item: g.picksWeapon(ref, b.whom, b.who), riposte: true, passing: b.passing}
	if g.canAnswer(b) {
		g.strike(ref, &back)
	}
}

// leavesHimselfOpen makes an attacker who missed defenceless until their next turn (QD-HITF-10).
func (g *Game) leavesHimselfOpen(ref game.Referee, clause game.ClauseID, f int) {
	g.figures[f].until.defenceless = true
	g.tell(ref, game.Event{Clause: clause, Kind: "defenceless", Seat: g.controller(f), Who: name(f)})
}

// canStrike is whether a figure can strike another in contact without a turn of its own: not from the ground, with its back turned,
// in flight, in surrender, unconscious or held fast (QD-HITF-09). Whoever nobody controls never strikes (QD-DIR-04), nor who is charmed
// (QD-PERS-13), nor a beast without attack dice (QD-BEAST-04).
func (g *Game) canStrike(f, e int) bool { return g.touching(f, e) && g.upTo(f, e) }

// canAnswer is whether who is struck at can strike back: in contact, or at who strikes in passing (QD-FMNT-09).
func (g *Game) canAnswer(b *blow) bool {
	return g.upTo(b.whom, b.who) && (b.passing && g.gap(b.whom, b.who) <= passing+touch || g.touching(b.whom, b.who))
}

// upTo is canStrike but for the contact.
func (g *Game) upTo(f, e int) bool {
	fig := &g.figures[f]
	switch {
	case !g.goesOn(f) || !g.present(e) || g.out(e):
		return false
	case fig.prone || fig.until.backTurned || fig.bond != Free:
		return false
	case fig.sort == Beast:
		return fig.dice > 0
	}
	return g.person(f) && g.controller(f) != game.Nobody && fig.smitten != Charmed
}

// blowLands is a hit: it harms the target, or holds it (QD-HITF-07, -08, QD-ENT-03, -04).
func (g *Game) blowLands(ref game.Referee, b *blow, a *assault, bulls int) {
	g.getsInside(ref, b)
	if b.grapple {
		g.entangles(ref, "QD-ENT-05", b.whom, b.who, nothing, bulls > 0)
		return
	}
	g.scratch.past = a.pending(b.pending(game.Here("blow-lands"))) // how well it was struck is what hits it comes to
	if whom := g.met(ref, b); whom != b.whom {                     // whoever is hit has done nothing about it, and has their own weapon (QD-FMNT-07)
		c, charged := *b, a.charged
		c.whom, c.answer = whom, response{}
		*a = g.assaultWith(&c, a.lethal)
		a.charged = charged
	}
	g.harms(ref, a, 1, bulls, b.acts)
	g.wraps(ref, b.who, a.whom)
}

// assaultOf is a blow as the defence value of its target sees it, as things stand before it is rolled (QD-DV-07).
func (g *Game) assaultOf(ref game.Referee, b *blow) assault {
	return g.assaultWith(b, g.choosesLethal(ref, b))
}

// assaultWith is assaultOf when it is known whether the blow is lethal.
func (g *Game) assaultWith(b *blow, lethal bool) assault {
	a := assault{
		clause: "QD-HITF-07", who: b.who, whom: b.whom, item: b.item, form: b.form, lethal: lethal, charged: b.charged || g.figures[b.who].follows,
		mounted: g.onMount(b.who), reach: g.outreaches(b), drew: g.justDrawn(b) && !g.is(b.who, QuickDraw), back: g.figures[b.who].beaten.has(b.whom),
		blocked: b.answer.blocks, exposed: g.exposed(b) || g.freeArms(b.who) > 0, shaken: b.answer.flustered || g.figures[b.whom].until.flustered,
	}
	switch {
	case !g.person(b.who):
		a.impact, a.poison = clawImpact(g.figures[b.who].animal), g.figures[b.who].animal == Snake
	case g.rushes(b):
		a.impact = HighImpact // QD-FMNT-09
	}
	if b.item != nothing && a.lethal {
		a.poison = g.items[b.item].poisoned
	}
	return a
}

// justDrawn is whether a blow is struck with a weapon drawn for it, or earlier in the fighter's own turn (QD-SHOT-11).
func (g *Game) justDrawn(b *blow) bool {
	return b.drew || b.item != nothing && int(g.acting) == b.who && int(g.figures[b.who].until.drew) == b.item+1
}

// rushes is whether a blow is struck from a mount or a vehicle that moves over four paces: for this blow, or before it in this turn
// (QD-FMNT-01, -09).
func (g *Game) rushes(b *blow) bool {
	on := g.figures[b.who].aboard
	if on == nobody {
		return false
	}
	gone := Length(0)
	if g.acting != nobody && g.figures[on].mover == g.acting {
		gone = g.figures[on].until.gone
	}
	return max(b.far, gone) > 4*pace
}

// onMount is whether a figure rides a mount.
func (g *Game) onMount(f int) bool {
	m := g.figures[f].aboard
	return m != nobody && g.figures[m].sort == Mount
}

// clawImpact is how hard an animal strikes (QD-T-ANIM).
func clawImpact(a Animal) Impact {
	switch a {
	case Cougar, Alligator, Grizzly:
		return HighImpact
	}
	return NormalImpact
}
