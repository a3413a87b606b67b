package quickdraw

import "rumble/game"

// mnth.go is mounts: hits on them, keeping control, bolting, falling off (QD-MNTH). Damage to those that nobody rides and that are not
// hitched is in wild.go.

// onBolting is whether a character rides a mount that bolts: only whoever holds the reins.
func (g *Game) onBolting(f int) bool {
	m := g.figures[f].aboard
	return m != nobody && g.figures[m].sort == Mount && int(g.figures[m].driver) == f && g.figures[m].wandering != nothing
}

// reinsIn is the control test of a rider whose mount bolts, at the start of their turn (QD-MNTH-09). It says whether the turn is used.
func (g *Game) reinsIn(ref game.Referee, f int) bool {
	if !g.onBolting(f) {
		return false
	}
	m := int(g.figures[f].aboard)
	r := g.controlRoll("reins-in", f)
	if g.passes(ref, &r) {
		g.figures[m].wandering = nothing
		g.tell(ref, game.Event{Clause: "QD-MNTH-09", Kind: "reins-in", Seat: g.controller(f), Who: name(f), Whom: name(m)})
		return false
	}
	g.runsWild(ref, m)
	return true
}

// runsWild is a bolting mount: one maximum move on in the direction that it has taken (QD-MNTH-09).
func (g *Game) runsWild(ref game.Referee, m int) {
	g.figures[m].until = Until{}
	g.figures[m].mover = g.figures[m].driver
	g.tell(ref, game.Event{Clause: "QD-MNTH-09", Kind: "bolts-on", Seat: g.controller(m), Who: name(m)})
	g.dashes(ref, "QD-MNTH-09", m, int(g.figures[m].heading), g.rate(m))
}

// controlRoll is a rider's test to keep control, or to stop a mount that bolts (QD-MNTH-09, QD-SKIL-05).
func (g *Game) controlRoll(purpose game.Purpose, rider int) roll {
	r := g.taskDice("QD-MNTH-09", purpose, game.Chart{Table: "QD-T-CONTROL", Row: "Control"}, rider)
	g.skilled(&r, Rider)
	return r
}

// control is a rider's test to keep control, and what comes of it (QD-MNTH-04, -09): on 2-4 the mount bolts, on a 1 it throws the rider
// as well. It says whether control was kept.
func (g *Game) control(ref game.Referee, clause game.ClauseID, rider int) bool {
	m := int(g.figures[rider].aboard)
	if m == nobody || g.stage != Playing {
		return true
	}
	if !g.awake(rider) {
		return true // who is out falls off anyway (QD-MNTH-11)
	}
	r := g.controlRoll("keeps-control", rider)
	result := g.test(ref, &r)
	told := game.Event{Clause: clause, Kind: "keeps-control", Seat: g.controller(rider), Who: name(rider), Whom: name(m)}
	if result >= pass || g.stage != Playing {
		g.tell(ref, told)
		return true
	}
	g.figures[m].wandering = 0
	g.endHold(ref, rider, "QD-HOLD-06")
	told.Clause, told.Kind = clause, "loses-control"
	g.tell(ref, told)
	if result == 1 {
		g.isThrown(ref, clause, rider, g.fallImpact(m))
		if g.stage == Playing && int(g.figures[m].driver) == nobody {
			g.boltsOnce(ref, m)
			return false
		}
	}
	heading := g.anyHeading(ref, "QD-MNTH-04", m)
	g.figures[m].heading = int16(heading)
	return false
}

// fallImpact is how hard one falls from a mount or a vehicle: as fast as that moves (QD-INJ-01, QD-MNTH-10).
func (g *Game) fallImpact(m int) Impact {
	if g.figures[m].until.speed == VeryFast {
		return HighImpact
	}
	return NormalImpact
}

// boltsOnce is a mount without a rider that is hit or frightened: one maximum move in a random direction, then it stands (QD-MNTH-08).
func (g *Game) boltsOnce(ref game.Referee, m int) {
	fig := &g.figures[m]
	fig.hitch, fig.wandering = false, nothing
	g.tell(ref, game.Event{Clause: "QD-MNTH-08", Kind: "bolts", Seat: game.Nobody, Who: name(m)})
	heading := g.anyHeading(ref, "QD-MNTH-08", m)
	g.dashes(ref, "QD-MNTH-08", m, heading, g.rate(m))
}

// isThrown is a rider who is thrown: they lie beside their mount, and test for injury (QD-MNTH-04).
func (g *Game) isThrown(ref game.Referee, clause game.ClauseID, f int, impact Impact) {
	m := g.figures[f].aboard
	if m == nobody {
		return
	}
	g.unseats(f)
	g.figures[f].prone = true
	g.losesAim(ref, f)
	g.tell(ref, game.Event{Clause: clause, Kind: "thrown", Seat: g.controller(f), Who: name(f), Whom: name(int(m)), To: g.figures[f].at, From: g.figures[m].at, Moved: true})
	g.injury(ref, clause, f, impact)
	g.arrives(ref)
}

// hurtsMount rolls the hits of an assault on a mount, the lowest defence value first (QD-MNTH-01, -08). Then the worst of them may make
// its rider test for control, once.
func (g *Game) hurtsMount(ref game.Referee, a *assault, hits, bulls int) {
	m := a.whom
	fig := &g.figures[m]
	if g.out(m) {
		return
	}
	if fig.driver == nobody && !fig.hitch { // QD-WILD-08
		g.hurtsLoose(ref, a, hits, bulls)
		return
	}
	worst, before := NearMiss, a.pending(game.Here("mount-hurt").With(g.scratch.past))
	for n := range hits {
		outcome := g.mountRoll(ref, a, n < bulls)
		worst = max(worst, outcome)
		g.mountTold(ref, m, a.who, outcome)
		if fig.stamina = max(0, fig.stamina-int8(outcome.hits())); fig.stamina == 0 {
			g.scratch.past = before // the mount is down, however hard it was hit
			g.collapses(ref, m, a.who)
			return
		}
		g.remembers(ref, rolled(before, n, hits, bulls, 0).Number(int(worst)))
	}
	rider := int(fig.driver)
	switch {
	case worst == NearMiss || g.stage != Playing:
	case rider == nobody:
		if worst > Graze {
			g.boltsOnce(ref, m)
		}
	case worst == Graze:
		if !g.star(rider) && !g.good(rider, Rider) { // QD-MNTH-06
			g.control(ref, "QD-MNTH-06", rider)
		}
	case worst == TakesHeart:
		g.control(ref, "QD-MNTH-05", rider)
	default:
		g.control(ref, "QD-MNTH-04", rider)
	}
}

// mountTold tells what a hit has done to a mount (QD-T-MNTOUT).
func (g *Game) mountTold(ref game.Referee, m, by int, outcome Outcome) {
	told := game.Event{Clause: "QD-MNTH-02", Kind: "mount-hit", Seat: g.controller(m), Who: name(m), Whom: name(by), Many: outcome.hits()}
	switch outcome {
	case NearMiss:
		told.Clause, told.Kind = "QD-MNTH-07", "near-miss"
	case Graze:
		told.Clause, told.Kind = "QD-MNTH-06", "graze"
	case TakesHeart:
		told.Clause, told.Kind = "QD-MNTH-05", "spooked"
	}
	g.tell(ref, told)
}

// mountRoll is the roll for one hit on a mount: one die on the table of the effects of hits (QD-MNTH-08).
func (g *Game) mountRoll(ref game.Referee, a *assault, bull bool) Outcome {
	mods := g.defence(a, bull)
	dv := game.Total(mods)
	c := column(dv)
	g.tell(ref, game.Event{
		Clause: "QD-MNTH-08", Kind: "defence", Seat: g.controller(a.whom), Who: name(a.whom), Whom: name(a.who), Mods: mods, Need: dv, Detail: true, NotInOdds: true,
	})
	r := roll{
		clause: "QD-MNTH-08", purpose: "is-hurt", chart: game.Chart{Table: "QD-T-EFFECT", Column: columnWords[c]}, who: a.whom, whom: a.who, form: OneDie, fine: 11, rival: nobody,
		bands: game.BandsBy(10, func(face int) Outcome { return effects[face][c] }),
	}
	if a.who != nobody && g.luckLeft(a.who) {
		r.rival = a.who
	}
	face := g.throw(ref, &r)
	return effects[r.form.kept(&face)][c]
}

// hurtsLoose is hits on a mount that nobody rides and that is not hitched: it is as a wild animal (QD-WILD-08), and bolts once when it is
// hurt (QD-MNTH-08).
func (g *Game) hurtsLoose(ref game.Referee, a *assault, hits, bulls int) {
	worst := nick
	for n := range hits {
		outcome := g.wildRoll(ref, a, n < bulls)
		worst = max(worst, outcome)
		if g.wounds(ref, a.whom, a.who, outcome); g.out(a.whom) {
			return
		}
	}
	g.drivenBack(ref, a, worst)
	if worst > nick && g.stage == Playing {
		g.boltsOnce(ref, a.whom)
	}
}

// collapses is a mount that can take no more: it cannot be ridden again, and its riders fall with it; on a 1 one is trapped under it
// (QD-MNTH-02, -03).
func (g *Game) collapses(ref game.Referee, m, by int) {
	impact := g.fallImpact(m)
	g.tell(ref, game.Event{Clause: "QD-MNTH-02", Kind: "mount-collapses", Seat: g.controller(m), Who: name(m), Whom: name(by)})
	var riders set
	for f := range g.figures {
		if int(g.figures[f].aboard) == m {
			riders.add(f)
		}
	}
	g.fallsOut(ref, "QD-MNTH-02", m, Casualty, by)
	for f := range riders.each {
		if g.stage != Playing {
			return
		}
		g.unseats(f)
		g.figures[f].prone = true
		g.losesAim(ref, f)
		g.tell(ref, game.Event{Clause: "QD-MNTH-03", Kind: "falls-with", Seat: g.controller(f), Who: name(f), Whom: name(m), To: g.figures[f].at, From: g.figures[m].at, Moved: true})
		a := assault{clause: "QD-MNTH-03", who: nobody, whom: f, item: nothing, impact: impact, plain: true}
		g.tell(ref, game.Event{Clause: "QD-INJ-01", Kind: "may-be-hurt", Seat: g.controller(f), Who: name(f)})
		g.harms(ref, &a, 1, 0, true)
		if a.die == 1 && !g.out(f) && g.stage == Playing {
			fig := &g.figures[f]
			fig.bond, fig.bound, fig.pinned = Partly, nothing, true
			g.tell(ref, game.Event{Clause: "QD-MNTH-03", Kind: "pinned", Seat: g.controller(f), Who: name(f), Whom: name(m)})
		}
	}
	g.arrives(ref)
}

// wriggles is for somebody trapped under a mount: an action test gets them free (QD-MNTH-03).
func (g *Game) wriggles(ref game.Referee, f int) {
	fig := &g.figures[f]
	if !g.actionTest(ref, "QD-MNTH-03", "gets-free", f) {
		g.tell(ref, game.Event{Clause: "QD-MNTH-03", Kind: "stays-pinned", Seat: g.controller(f), Who: name(f)})
		return
	}
	fig.pinned = false
	if !fig.gripped { // nothing else holds the rider
		fig.bond = Free
	}
	g.tell(ref, game.Event{Clause: "QD-MNTH-03", Kind: "gets-free", Seat: g.controller(f), Who: name(f)})
}

// fallsOff is a rider who is out or unconscious: they fall beside their mount, which stays and has no rider (QD-MNTH-11). In a vehicle they
// stay where they are, but drive it no more.
func (g *Game) fallsOff(ref game.Referee, f int) {
	on := int(g.figures[f].aboard)
	if on == nobody {
		return
	}
	if g.figures[on].sort == Vehicle {
		if int(g.figures[on].driver) == f {
			g.figures[on].driver = nobody
			g.rollsOut(ref, on)
		}
		return
	}
	g.unseats(f)
	g.tell(ref, game.Event{Clause: "QD-MNTH-11", Kind: "unhorsed", Seat: g.controller(f), Who: name(f), Whom: name(on), To: g.figures[f].at, From: g.figures[on].at, Moved: true})
}

// unseats takes a rider off, to a free place beside; who has none lies on the nearest ground there is.
func (g *Game) unseats(f int) {
	on := int(g.figures[f].aboard)
	at, ok := g.besides(f, on)
	if !ok {
		at, ok = g.clearing(f, on, base/2+touch/2)
	}
	if ok {
		g.figures[f].at = at
	}
	g.leavesReins(f)
	g.figures[f].aboard = nobody
}

// leavesReins makes another rider hold the reins, if there is one.
func (g *Game) leavesReins(f int) {
	on := int(g.figures[f].aboard)
	if on == nobody || int(g.figures[on].driver) != f {
		return
	}
	g.figures[on].driver = nobody
	for r := range g.figures {
		if r != f && int(g.figures[r].aboard) == on && g.figures[on].sort == Mount && g.awake(r) {
			g.figures[on].driver = int8(r)
			return
		}
	}
	g.figures[on].wandering = nothing // what nobody rides runs once at most, and stands (QD-MNTH-08, -11)
}

// goesWith is for somebody who leaves the table or is taken while aboard: what they ride or drive goes over the edge with all aboard; whoever is
// captured gets off (QD-GEO-15).
func (g *Game) goesWith(ref game.Referee, f int, fate Fate) {
	on := int(g.figures[f].aboard)
	if on == nobody {
		return
	}
	if fate != Left && fate != Fled || int(g.figures[on].driver) != f {
		if fate != Casualty && fate != PassedOut {
			g.leavesReins(f)
			g.figures[f].aboard = nobody
		}
		return
	}
	g.figures[on].driver, g.figures[f].aboard = nobody, nobody
	g.figures[on].fate = Left
	for r := range g.figures {
		if int(g.figures[r].aboard) == on {
			g.figures[r].aboard = nobody
			g.fallsOut(ref, "QD-GEO-15", r, Left, nobody)
		}
	}
}

// rollsAside makes room for somebody coming back into play where another stands over them: they lie at the nearest free place (QD-BLDG-02,
// QD-GEO-12).
func (g *Game) rollsAside(f int) {
	if b := g.bearerOf(f); b != nobody {
		g.figures[b].burdened = nobody
	}
	if g.figures[f].aboard != nobody || g.vacant(g.figures[f].at, f, f) {
		return
	}
	if at, ok := g.clearing(f, f, 0); ok {
		g.figures[f].at = at
	}
}

// clearing is the nearest free place for a character about another figure, so far from it at least.
func (g *Game) clearing(f, about int, far Length) (game.Point, bool) {
	for ; far < 12*pace; far += base / 4 {
		for _, p := range g.ringOf(about, far) {
			if g.fixed.table.Has(p) && g.fixed.table.Room(p, base/2) && !g.waterAt(p) && !g.onLow(p) && g.vacant(p, f, about) &&
				!g.fixed.table.WallBetween(g.figures[about].at, p, g.doors) {
				return p, true
			}
		}
	}
	return game.Point{}, false
}
