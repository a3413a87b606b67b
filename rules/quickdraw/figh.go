package quickdraw

import (
	"slices"

	"rumble/game"
)

// figh.go is fighting: wanting to attack, the charge, and whose blow it is (QD-FIGH). Whom one may attack is in figh_foes.go, the
// forms of a blow in frm.go, its weapon in mele.go, and the blow itself in hitf.go.

// Attack is a form of attack (QD-T-ATTFORM).
type Attack uint8

// The forms.
const (
	Standard Attack = iota
	Mighty
	AllOut
	HastyBlow
)

// attacks carries out a declared attack: wanting to, closing in, and the blow (QD-FIGH-01, -08). What is done from a mount or a
// vehicle without contact is in fmnt.go.
func (g *Game) attacks(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {
	switch o.Verb {
	case "pass-by":
		g.passesBy(ref, f, a, o, by)
		return
	case "run-down":
		g.runsDown(ref, f, a, o, by)
		return
	}
	b := g.declared(f, &o, by)
	b.before = g.scratch.past
	w, charge, ok := g.approach(f, b.whom)
	if !ok {
		return
	}
	if charge && w.special != 0 {
		if !g.crossesSpecial(ref, &w) || !g.goesOn(f) { // QD-WRUI-07
			return
		}
		if w, charge, ok = g.approach(f, b.whom); !ok {
			return
		}
	}
	if !g.wantsToAttack(ref, &b, &w, charge, by) || !g.goesOn(f) {
		return
	}
	b.surprise = g.ambushes(f)
	g.reveal(ref, "QD-LOC-11", f)
	if g.figures[b.whom].lair {
		g.wakeBeasts(ref, b.whom) // QD-BEAST-10
	}
	if !g.answered(ref, &b, o.Verb, &w, charge, by) || !g.closes(ref, &b, &w, charge) {
		return
	}
	g.strike(ref, &b)
	g.counters(ref, &b)
	if b.bonus && !by.bonus && g.goesOn(f) {
		g.bonus(ref, f, "QD-MOVE-15", Moves|Shots|Attacks|Tasks|Basics, true)
	}
}

// goesOn is whether what a figure is doing goes on: the match is not over, and the figure still stands up to it.
func (g *Game) goesOn(f int) bool {
	fig := &g.figures[f]
	return g.stage == Playing && g.awake(f) && fig.nerve == Steady && !fig.until.ducked
}

// approach is the way to an opponent: none in contact, else the way of a charge. ok is false when it cannot be reached.
func (g *Game) approach(f, e int) (w way, charge, ok bool) {
	if g.touching(f, e) {
		return way{f: f}, false, true
	}
	w, ok = g.chargeWay(f, e)
	return w, true, ok
}

// begun is whether the fight of two has begun: one of them has rolled to hit the other, and they have been in contact since
// (QD-FIGH-07, -12).
func (g *Game) begun(f, e int) bool { return g.figures[f].fought.has(e) || g.figures[e].fought.has(f) }

// wantingToAttack is the roll of wanting to attack, of who is disciplined or a fanatic with a second throw (QD-FIGH-06). A way over
// bad going reduces it (QD-WRUI-07).
func (g *Game) wantingToAttack(f, whom int, w *way, charge bool) roll {
	r := g.actionDice("QD-FIGH-01", "want-attack", game.Chart{Table: "QD-T-WATT", Row: "Attack"}, f)
	r.whom = whom
	if g.nature(f, Disciplined) {
		r.mayAgain("QD-FIGH-06", "disciplined", false)
	}
	if g.nature(f, Fanatic) {
		r.mayAgain("QD-FIGH-06", "fanatic", true)
	}
	if charge {
		g.roughRoll(&r, w)
	}
	return r
}

// wantsToAttack is whether a fighter goes for their opponent: by the test, by a result that spares the test, or because the
// fight has begun already (QD-FIGH-02 to -05, -07).
func (g *Game) wantsToAttack(ref game.Referee, b *blow, w *way, charge bool, by Grant) bool {
	f, e := b.who, b.whom
	told := game.Event{Clause: "QD-FIGH-07", Kind: "fights-on", Seat: g.controller(f), Who: name(f), Whom: name(e), Detail: true, NotInOdds: true}
	switch {
	case by.untested:
		return true
	case !charge && g.begun(f, e):
		g.tell(ref, told)
		return true
	}
	told.Detail, told.NotInOdds = false, false
	r := g.wantingToAttack(f, e, w, charge)
	switch band(g.test(ref, &r)) {
	case Disaster:
		told.Clause, told.Kind = "QD-FIGH-02", "loses-confidence"
		g.tell(ref, told)
		g.givesGround(ref, "QD-FIGH-02", f, e, 2*pace)
		return false
	case Failure:
		told.Clause, told.Kind = "QD-FIGH-03", "hesitates-to-attack"
		g.tell(ref, told)
		return false
	case Success:
		told.Clause, told.Kind = "QD-FIGH-04", "goes-in"
	case Outstanding:
		told.Clause, told.Kind = "QD-FIGH-05", "goes-in-perfectly"
		b.clean = true
	}
	g.tell(ref, told)
	return true
}

// givesGround takes a figure back from an opponent whom it faces; who was in contact with it may follow (QD-COUR-16).
func (g *Game) givesGround(ref game.Referee, clause game.ClauseID, f, e int, far Length) {
	foes := g.engaged(f)
	g.fallsBack(ref, clause, f, e, far, false)
	for !foes.empty() {
		foe := g.takeNext(&foes)
		if g.goesOn(foe) && g.awake(f) && !g.touching(foe, f) {
			g.followsUp(ref, f, foe, far)
		}
	}
}

// answered lets others answer an attack that has been declared: its target first, unless taken by surprise, and then those who
// hold (QD-HOLD-08, QD-FRM-07). Courage that a charge asks for is tested with it. It says whether the attack can still be made. Whoever
// strikes out of turn is not answered, but needs the courage (QD-HOLD-09, QD-COUR-11).
func (g *Game) answered(ref game.Referee, b *blow, verb game.Verb, w *way, charge bool, by Grant) bool {
	ok := true
	if by.quiet {
		ok = g.standsCharge(ref, b, w)
	} else {
		d := deed{who: b.who, verb: verb, whom: b.whom, attack: true}
		if charge {
			d.way = w
		}
		b.answer, ok = g.window(ref, &d)
	}
	return ok && g.goesOn(b.who) && g.figures[b.who].bond == Free && g.attackable(b.who, b.whom)
}

// standsCharge is the courage that a charge asks for: of whoever charges somebody fearsome before the move, of whoever somebody fearsome
// charges as soon as it is declared (QD-COUR-11). A charge covers a pace at least (QD-COUR-17). False when the attack is lost.
func (g *Game) standsCharge(ref game.Referee, b *blow, w *way) bool {
	if w.long < pace {
		return true
	}
	if g.fearsome(b.whom) && g.person(b.who) {
		if result := g.courage(ref, "QD-COUR-11", b.who, b.whom, false); result > 0 && result < pass || !g.goesOn(b.who) {
			return false
		}
	}
	if g.fearsome(b.who) && g.person(b.whom) && g.awake(b.whom) {
		g.courage(ref, "QD-COUR-11", b.whom, b.who, false)
	}
	return true
}

// closes takes an attacker into contact, as far as it has to go (QD-FIGH-08). False when the attacker does not get there: something stops it,
// or the target has got away, and the attacker runs after it in vain (QD-RESP-18).
func (g *Game) closes(ref game.Referee, b *blow, declared *way, charge bool) bool {
	f, e := b.who, b.whom
	w, runs, ok := g.approach(f, e)
	others := g.engaged(f)
	if others.drop(e); runs && !others.empty() { // whoever has come between holds them (QD-FIGH-10)
		g.tell(ref, game.Event{Clause: "QD-FIGH-08", Kind: "charge-stopped", Seat: g.controller(f), Who: name(f), Whom: name(e)})
		return false
	}
	if b.answer.evaded && !b.answer.reached || !ok {
		g.tell(ref, game.Event{Clause: "QD-RESP-18", Kind: "outrun", Seat: g.controller(f), Who: name(f), Whom: name(e)})
		if charge {
			far := g.runsAfter(ref, f, e, declared)
			g.charged(b, far)
			b.charged, g.figures[f].until.charged = false, false
		}
		return false
	}
	if !runs {
		return true
	}
	far, stopped := g.goes(ref, &w, w.long)
	g.charged(b, far)
	b.bonus = w.bonus
	if !stopped && g.goesOn(f) && g.attackable(f, e) && g.touching(f, e) {
		return true
	}
	g.tell(ref, game.Event{Clause: "QD-FIGH-08", Kind: "charge-stopped", Seat: g.controller(f), Who: name(f), Whom: name(e)})
	return false
}

// runsAfter is a full move after a target that got away: towards it, or when there is no way to it to where it stood (QD-RESP-18). It
// gives how far.
func (g *Game) runsAfter(ref game.Referee, f, e int, declared *way) Length {
	after, ok := way{}, false
	if g.present(e) && !g.out(e) {
		after, ok = g.wayTowards(f, e)
	}
	if !ok {
		after = *declared
	}
	far, _ := g.goes(ref, &after, after.long)
	return far
}

// charged notes how far a charge has gone: from a pace on it counts as charging in (QD-COUR-17).
func (g *Game) charged(b *blow, far Length) {
	b.far, b.charged = far, far >= pace
	g.figures[b.who].until.charged = b.charged
	if g.onMount(b.who) && far > 8*pace { // QD-FMNT-02
		g.figures[b.who].onward = true
	}
}

// counters is the counter-attack of whoever chose it as a response, after the blow (QD-RESP-13).
func (g *Game) counters(ref game.Referee, b *blow) {
	if !b.answer.counters || !g.canAnswer(b) {
		return
	}
	g.tell(ref, game.Event{Clause: "QD-RESP-13", Kind: "counter-attacks", Seat: g.controller(b.whom), Who: name(b.whom), Whom: name(b.who)})
	c := blow{who: b.whom, whom: b.who, backs: true, acts: b.acts, item: g.picksWeapon(ref, b.whom, b.who), passing: b.passing}
	if g.canAnswer(b) {
		g.strike(ref, &c)
	}
}

// strikes is one blow in contact without a test: a fight back, a counter-attack, an act of courage. backs is whether a 1 lets the other
// fight back (QD-HITF-09), acts whether a courage of 10 caused by it gives an act.
func (g *Game) strikes(ref game.Referee, f, whom int, form Attack, backs, acts bool) {
	if !g.canStrike(f, whom) {
		return
	}
	b := blow{who: f, whom: whom, form: form, backs: backs, acts: acts, item: g.picksWeapon(ref, f, whom)}
	if g.canStrike(f, whom) {
		g.strike(ref, &b)
	}
}

// endFights ends the fights that are not in contact any more (QD-FIGH-09): who was on the back foot is so no longer, and the longer
// reach counts again (QD-MELE-07). Whom nobody holds any more is free (QD-ENT-15).
func (g *Game) endFights(ref game.Referee) {
	for f := range g.fighters().each {
		for e := range g.fights(f).each {
			if e > f && !g.stillFights(f, e) {
				g.endFight(ref, f, e)
			}
		}
	}
	g.loosens(ref)
}

// fights is with whom a figure has a fight, or something left of one.
func (g *Game) fights(f int) set {
	fig := &g.figures[f]
	with := fig.fought | fig.beaten | fig.reached
	for e := range g.figures {
		if o := &g.figures[e]; (o.fought | o.beaten | o.reached).has(f) {
			with.add(e)
		}
	}
	return with
}

// fighters is all who have a fight, or something left of one.
func (g *Game) fighters() set {
	var all set
	for f := range g.figures {
		fig := &g.figures[f]
		if with := fig.fought | fig.beaten | fig.reached; !with.empty() {
			all |= with
			all.add(f)
		}
	}
	return all
}

func (g *Game) stillFights(f, e int) bool {
	return g.present(f) && g.present(e) && !g.out(f) && !g.out(e) && g.touching(f, e)
}

func (g *Game) endFight(ref game.Referee, f, e int) {
	for _, pair := range [...][2]int{{f, e}, {e, f}} {
		fig := &g.figures[pair[0]]
		fig.fought.drop(pair[1])
		fig.beaten.drop(pair[1])
		fig.reached.drop(pair[1])
	}
	g.tell(ref, game.Event{Clause: "QD-FIGH-09", Kind: "fight-over", Seat: g.controller(f), Who: name(f), Whom: name(e), Detail: true})
}

// fightNeeds is what an attack or breaking off needs, as it is shown before: the test if there is one, else the roll to hit.
func (g *Game) fightNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	f, e := number(o.Who), number(o.Whom)
	if f == nobody {
		return game.Needs{}, false
	}
	tested := q.Clause == ownTurn.clause || q.Clause == "QD-PERS-08" // what a result grants is not (QD-DICE-10)
	if o.Verb == "break-off" && tested {
		r := g.breakingOff(f)
		return g.needs(&r), true
	}
	switch o.Verb {
	case "counter-attack", "strike": // with what is picked later, by default with what reaches farthest (QD-MELE-10)
		arms, _ := g.arms(f, false)
		return g.blowNeeds(&blow{who: f, whom: e, item: int(arms[0]), acts: true}), true
	case "strike-with":
		return g.blowNeeds(&blow{who: f, whom: e, item: weaponOf(o.With), acts: true}), true
	}
	if _, known := formOf(o.Verb); !known && o.Verb != "grapple" || e == nobody {
		return game.Needs{}, false
	}
	b := g.declared(f, o, ownTurn)
	w, charge, ok := g.approach(f, e)
	if ok && tested && (charge || !g.begun(f, e)) {
		r := g.wantingToAttack(f, e, &w, charge)
		return g.needs(&r), true
	}
	b.charged, b.drew = ok && charge && w.long >= pace, b.item != nothing && g.items[b.item].place == Holstered
	return g.blowNeeds(&b), true
}

// blowNeeds is what a blow needs to hit, and the defence value of its target; a grapple goes by none (QD-ENT-05).
func (g *Game) blowNeeds(b *blow) game.Needs {
	r := g.toHit(b)
	n := g.needs(&r)
	if b.grapple || b.whom == nobody {
		return n
	}
	a := g.assaultWith(b, g.is(b.who, MartialArtist) || g.wielded(b.item).lethal)
	lines := g.defence(&a, false)
	n.Besides = []game.Sum{{Word: "defence-value", Mods: slices.Clone(lines)}}
	return n
}
