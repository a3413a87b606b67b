package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// fmnt.go is fighting from mounts and vehicles without contact: passing blows, riding on, running down (QD-FMNT). Whom a blow at a rider
// or at a vehicle hits is in fmnt_whom.go.

// passing is how near to a path a blow in passing reaches, between the edges (QD-FMNT-09).
const passing = pace

// mountedOptions adds what only who rides or drives may do: striking in passing with each weapon, and running down.
func (g *Game) mountedOptions(f int, by Grant, o []game.Option) []game.Option {
	rides := g.mayRide(f)
	if !by.has(Attacks) || by.leaves || !rides && !g.drives(f) || !g.person(f) || !g.goesOn(f) || g.figures[f].bond != Free ||
		g.figures[f].smitten == Charmed || !g.engaged(f).empty() {
		return o
	}
	on := int(g.figures[f].aboard)
	far := g.rate(on)
	if by.move > 0 {
		far = min(far, by.move)
	}
	if far == 0 {
		return o
	}
	var all set
	for e := range g.figures {
		if (by.at == nobody || by.at == e) && (g.person(e) || g.figures[e].sort == Beast) && g.attackable(f, e) && g.far(f, e) <= far+3*pace {
			all.add(e)
		}
	}
	all = g.choosable(f, all)
	arms, many := g.arms(f, true)
	for e := range all.each {
		for _, item := range arms[:many] {
			o = append(o, game.Option{
				Verb: "pass-by", Clause: "QD-FMNT-01", Who: name(f), With: weaponRef(int(item)), Whom: name(e),
				Where: game.Area{Kind: areaPassing, Of: name(f), To: name(e), Far: far}, Risk: true,
			})
		}
	}
	if !all.empty() {
		o = append(o, game.Option{
			Verb: "run-down", Clause: "QD-FMNT-03", Who: name(f), With: name(on), Where: game.Area{Kind: areaTrample, Of: name(f), Far: far}, Risk: true,
		})
	}
	return o
}

// mayRide is whether a character holds the reins of a mount that does as the rider wants.
func (g *Game) mayRide(f int) bool {
	return g.onMount(f) && int(g.figures[g.figures[f].aboard].driver) == f && !g.onBolting(f) && g.mayMove(f)
}

// passWay is the way of a passing blow: a ride or a drive that leads within a pace of an enemy and into contact with nobody (QD-FMNT-09).
func (g *Game) passWay(f, e int, at game.Point, via []game.Point, far Length) (way, Length, error) {
	var w way
	var err error
	if g.drives(f) {
		if len(via) > 0 {
			return w, 0, errNoCorners
		}
		v := int(g.figures[f].aboard)
		if err = g.mayDrive(v, at, far); err == nil {
			var r ride
			r, err = g.rideTo(v, at, far)
			w = r.w
			w.f = f
		}
	} else if at == g.figures[f].at {
		err = errHere
	} else {
		w, err = g.wayTo(f, nobody, at, via, gait{rate: g.rate(f), limit: far})
	}
	if err != nil {
		return w, 0, err
	}
	along, near := g.nearestOn(&w, e)
	if near > passing {
		return w, 0, errNotPast
	}
	return w, along, nil
}

// nearestOn is how far along a way what goes it is nearest to a figure, and how near, between the edges.
func (g *Game) nearestOn(w *way, e int) (along, near Length) {
	body, there := g.footprint(w.f), g.footprint(e)
	if heading, ok := tabletop.HeadingTo(w.points[0], w.end()); ok && !body.Round() { // a vehicle goes straight
		body.Heading = heading
	}
	near = -1
	for d := Length(0); ; d = min(d+pace/4, w.long) {
		body.At = w.at(d)
		if far := body.Gap(&there) + levels(body.At, there.At)*storey; near < 0 || far < near {
			along, near = d, far
		}
		if d == w.long {
			return along, near
		}
	}
}

// passesBy carries out a blow in passing: the rider has to want to attack, strikes where the way leads nearest to the enemy, and goes on
// (QD-FMNT-01, -09).
func (g *Game) passesBy(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {
	b := g.declared(f, &o, by)
	e := b.whom
	w, along, err := g.passWay(f, e, a.At, a.Via, o.Where.Far)
	if err != nil {
		g.dithers(ref, f)
		return
	}
	if !g.wantsToAttack(ref, &b, &w, true, by) || !g.goesOn(f) {
		return
	}
	g.violence(g.figures[f].at, f)
	b.surprise = g.ambushes(f)
	g.reveal(ref, "QD-LOC-11", f)
	if g.figures[e].lair {
		g.wakeBeasts(ref, e)
	}
	if !by.quiet {
		ok := false
		if b.answer, ok = g.window(ref, &deed{who: f, verb: "pass-by", whom: e, way: &w, attack: true}); !ok || !g.goesOn(f) {
			return
		}
	}
	end := w.end()
	b.far, b.passing = w.long, true
	if g.drives(f) {
		g.passesDriving(ref, &b, end, along, o.Where.Far)
		return
	}
	if !g.onMount(f) {
		return
	}
	w.clause = "QD-FMNT-01"
	gone, stopped := g.goes(ref, &w, g.settles(&w, along, 0)) // the strike may end the ride there
	if stopped || !g.goesOn(f) {
		return
	}
	g.strikesPassing(ref, &b)
	if !g.goesOn(f) || !g.mayRide(f) || end == g.figures[f].at {
		return
	}
	rest, err := g.wayTo(f, nobody, end, nil, gait{rate: g.rate(f), limit: max(w.long-gone+pace, pace)})
	if err != nil {
		return
	}
	rest.clause = "QD-FMNT-01"
	g.goes(ref, &rest, rest.long)
	if g.mayGoOn(f) {
		g.exits(ref, f)
	}
}

// passesDriving is the same from a vehicle: it drives to where it is nearest to the enemy, the attacker strikes, and it drives on.
func (g *Game) passesDriving(ref game.Referee, b *blow, end game.Point, along, far Length) {
	v := int(g.figures[b.who].aboard)
	r, err := g.rideTo(v, end, far)
	if err != nil {
		return
	}
	hurdles := r.w.nHurdles
	for r.w.nHurdles > 0 && r.w.hurdles[r.w.nHurdles-1].at > along {
		r.w.nHurdles--
	}
	long := r.w.long
	r.w.long = min(along, long)
	going := g.goesAlong(ref, b.who, v, &r, false)
	if g.goesOn(b.who) && g.figures[b.who].aboard != nobody {
		g.strikesPassing(ref, b)
	}
	r.w.nHurdles, r.w.long = hurdles, long
	if going && g.goesOn(b.who) && g.drives(b.who) {
		g.goesAlong(ref, b.who, v, &r, false)
	}
	if g.mayGoOn(b.who) {
		g.exits(ref, b.who)
	}
}

// strikesPassing is the blow itself, if the enemy is still near enough, and the blow of who has chosen to strike back.
func (g *Game) strikesPassing(ref game.Referee, b *blow) {
	if g.out(b.whom) || !g.present(b.whom) || g.gap(b.who, b.whom) > passing+touch || b.answer.evaded {
		g.tell(ref, game.Event{Clause: "QD-RESP-18", Kind: "outrun", Seat: g.controller(b.who), Who: name(b.who), Whom: name(b.whom)})
		return
	}
	g.strike(ref, b)
	g.counters(ref, b)
}

// ridesOn is the turn after a fast charge: they ride on past their opponent, or pull up by a test for control (QD-FMNT-02, -10). It says
// whether the turn is used.
func (g *Game) ridesOn(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	if !fig.onward {
		return false
	}
	fig.onward = false
	if !g.onMount(f) || int(g.figures[fig.aboard].driver) != f {
		return false
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-FMNT-02", Prompt: "ride-on", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "ride-on", Clause: "QD-FMNT-02", Who: name(f)},
			game.Option{Verb: "pull-up", Clause: "QD-FMNT-10", Who: name(f), Risk: true},
		),
	})
	if g.stage != Playing || !g.awake(f) || !g.onMount(f) {
		return true
	}
	m := int(fig.aboard)
	if picked.Verb == "ride-on" {
		g.gallops(ref, f, g.rate(f))
		return true
	}
	r := g.controlRoll("pulls-up", f)
	switch band(g.test(ref, &r)) {
	case Disaster:
		g.figures[m].wandering = 0
		g.isThrown(ref, "QD-FMNT-10", f, HighImpact)
		switch {
		case g.stage != Playing:
		case g.figures[m].driver == nobody:
			g.boltsOnce(ref, m)
		default:
			g.figures[m].heading = int16(g.anyHeading(ref, "QD-MNTH-04", m))
		}
		return true
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-FMNT-10", Kind: "cannot-pull-up", Seat: g.controller(f), Who: name(f), Whom: name(m)})
		g.gallops(ref, f, g.rate(f)/2)
		return true
	}
	g.tell(ref, game.Event{Clause: "QD-FMNT-10", Kind: "pulls-up", Seat: g.controller(f), Who: name(f), Whom: name(m)})
	return false
}

// gallops takes a rider straight on past whoever they attacked, so far at most and as far as there is room.
func (g *Game) gallops(ref game.Referee, f int, far Length) {
	m := int(g.figures[f].aboard)
	heading, from := int(g.figures[m].heading), g.figures[f].at
	walker := tabletop.Walker{Radius: g.radius(m), Shut: g.locked()}
	for d := far; d >= pace; d -= pace / 2 {
		to := onward(from, heading, d)
		if !g.fixed.table.Has(to) || g.waterAt(to) || !g.fixed.table.Straight(&walker, from, to) || g.roomFor(f, to) != nil {
			continue
		}
		w := way{f: f, target: nobody, n: 1, clause: "QD-FMNT-02"}
		w.points[0] = from
		w.add(to)
		_ = g.survey(&w)
		w.cut(g.allowed(&w, far))
		w.cut(g.settles(&w, w.long, 0))
		w.nHurdles = 0
		g.forced(ref, &w, "moves")
		return
	}
	g.tell(ref, game.Event{Clause: "QD-FMNT-02", Kind: "hemmed-in", Seat: g.controller(f), Who: name(f)})
}

// trampleTo is the course of who runs others down: of a vehicle as it drives, of a mount straight on (QD-FMNT-03). whom are the
// characters whose bases it crosses, in the order along it.
func (g *Game) trampleTo(f int, at game.Point, far Length) (r ride, victims [mostFigures]int8, many int, err error) {
	on := int(g.figures[f].aboard)
	if g.drives(f) {
		r, err = g.rideTo(on, at, far)
	} else {
		r, err = g.gallopTo(f, at, far)
	}
	if err != nil {
		return r, victims, 0, err
	}
	m, whose := g.mover(on, r.from, true)
	pass, met := g.fixed.table.Follow(&m, r.course[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if pass.Stopped {
		return r, victims, 0, errBodies
	}
	enemy := false
	for i := range met {
		if met[i].What != tabletop.MetOther {
			continue
		}
		e := int(whose[met[i].N])
		if g.unknown(f, e) || g.taken(victims[:many], e) {
			continue
		}
		victims[many] = int8(e)
		many++
		enemy = enemy || g.enemies(f, e)
		there := g.footprint(e)
		if pass.Overlaps(&there) {
			return r, victims, 0, errNoRoom
		}
	}
	if !enemy {
		err = errNobody
	}
	return r, victims, many, err
}

// taken is whether somebody is in a list.
func (g *Game) taken(list []int8, e int) bool {
	for _, o := range list {
		if int(o) == e {
			return true
		}
	}
	return false
}

// gallopTo is the straight course of a mount to a place.
func (g *Game) gallopTo(f int, at game.Point, far Length) (ride, error) {
	m := int(g.figures[f].aboard)
	from := g.figures[f].at
	r := ride{from: g.footprint(m), w: way{f: f, target: nobody, n: 1, rate: g.rate(f), limit: far, clause: "QD-FMNT-11"}}
	r.w.points[0] = from
	heading, ok := tabletop.HeadingTo(from, at)
	switch {
	case !ok || at.Floor != from.Floor:
		return r, errHere
	case !g.fixed.table.Has(at):
		return r, errOffTable
	case tabletop.Far(from, at) > far:
		return r, errTooFar
	}
	if err := g.roomFor(f, at); err != nil {
		return r, err
	}
	walker := tabletop.Walker{Radius: g.radius(m), Shut: g.locked()}
	if !g.fixed.table.Straight(&walker, from, at) {
		return r, errNoWay
	}
	r.w.add(at)
	r.from.Heading = heading
	r.course[1] = tabletop.Forward(r.w.long)
	if err := g.survey(&r.w); err != nil {
		return r, err
	}
	if r.w.long > r.w.most {
		return r, errWayTooLong
	}
	g.lends(&r.w)
	return r, nil
}

// runsDown carries out running down: the rider has to want to attack; each in the path may leap aside, and whoever does not is run over
// (QD-FMNT-03, -04, -11).
func (g *Game) runsDown(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {
	r, victims, many, err := g.trampleTo(f, a.At, o.Where.Far)
	if err != nil || many == 0 {
		g.dithers(ref, f)
		return
	}
	b := blow{who: f, whom: int(victims[0]), item: nothing, own: true}
	his := r.w
	his.f = f
	if !g.wantsToAttack(ref, &b, &his, true, by) || !g.goesOn(f) {
		return
	}
	g.violence(g.figures[f].at, f)
	g.reveal(ref, "QD-LOC-11", f)
	if !by.quiet {
		if _, ok := g.window(ref, &deed{who: f, verb: "run-down", whom: b.whom, way: &his, attack: true}); !ok || !g.goesOn(f) {
			return
		}
	}
	on := int(g.figures[f].aboard)
	if on == nobody || int(g.figures[on].driver) != f {
		return
	}
	g.tell(ref, game.Event{Clause: "QD-FMNT-11", Kind: "runs-down", Seat: g.controller(f), Who: name(f), With: name(on)})
	m, _ := g.mover(on, r.from, true)
	for _, v := range victims[:many] {
		if g.stage == Playing && g.present(int(v)) && !g.out(int(v)) {
			g.isRunDown(ref, f, on, int(v), &m, &r)
		}
	}
	if !g.goesOn(f) || int(g.figures[on].driver) != f || g.out(on) {
		return
	}
	if g.figures[on].sort == Vehicle {
		g.goesAlong(ref, f, on, &r, true)
		return
	}
	r.w.clause = "QD-FMNT-11"
	g.goes(ref, &r.w, g.settles(&r.w, r.w.long, 0)) // who was run over may have run on
}

// isRunDown is one character in the path: they leap clear of it the shortest way, or take one hit from a mount, two from a vehicle
// (QD-FMNT-11).
func (g *Game) isRunDown(ref game.Referee, f, on, e int, m *tabletop.Mover, r *ride) {
	fig := &g.figures[e]
	free := func(p game.Point) bool {
		return g.fixed.table.Has(p) && g.fixed.table.Room(p, base/2) && !g.waterAt(p) && g.vacant(p, e, on) && !g.fixed.table.WallBetween(fig.at, p, g.doors)
	}
	at, ok := m.Aside(r.course[:], tabletop.Mark{}, tabletop.Course(r.course[:]).End(), g.footprint(e), 6*pace, free)
	if ok && g.dodges(ref, "QD-FMNT-11", e, f) {
		from := fig.at
		g.put(e, at)
		g.tell(ref, game.Event{Clause: "QD-FMNT-11", Kind: "moves", Seat: g.controller(e), Who: name(e), From: from, To: at, Moved: true, Many: int(tabletop.Far(from, at))})
		g.arrives(ref)
		return
	}
	if g.stage != Playing {
		return
	}
	hits := 1
	if g.figures[on].sort == Vehicle {
		hits = 2
	}
	a := assault{clause: "QD-FMNT-11", who: f, whom: e, item: nothing, lethal: true, mounted: g.onMount(f), ran: true}
	if r.w.long > 4*pace {
		a.impact = HighImpact
	}
	g.tell(ref, game.Event{Clause: "QD-FMNT-11", Kind: "is-run-down", Seat: g.controller(e), Who: name(e), Whom: name(f), Many: hits})
	g.harms(ref, &a, hits, 0, true)
}
