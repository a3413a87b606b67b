package quickdraw

import "rumble/game"

// cour_fear.go is fearsome enemies: at first sight, charging them and being charged by them (QD-PERS-28, -29, QD-COUR-02, -11, -17).

// fearsome is whether a figure is fearsome (QD-PERS-28, QD-T-ANIM).
func (g *Game) fearsome(f int) bool {
	if f == nobody {
		return false
	}
	if g.figures[f].sort != Beast {
		return g.nature(f, Fearsome)
	}
	switch g.figures[f].animal {
	case Cougar, Dog, Wolf, Alligator, Grizzly:
		return true
	}
	return false
}

// newFearsome is the fearsome enemies that a character sees for the first time (QD-PERS-29). Who is heroic never tests.
func (g *Game) newFearsome(f int) set {
	var seen set
	if !g.person(f) || g.fearless(f) || !g.awake(f) {
		return seen
	}
	for e := range g.figures {
		if g.fearsome(e) && !g.figures[f].scene.sensed.has(e) && g.enemies(f, e) && !g.out(e) && g.spots(f, e) {
			seen.add(e)
		}
	}
	return seen
}

// seesFearsome is whether a character sees a fearsome enemy for the first time.
func (g *Game) seesFearsome(f int) bool { return !g.newFearsome(f).empty() }

// beholds is the courage test on first sight of fearsome enemies: one for all of them, once for each of them (QD-PERS-29). It says whether
// the turn is used: by a result that makes the character do something.
func (g *Game) beholds(ref game.Referee, f int) bool {
	seen := g.newFearsome(f)
	if seen.empty() {
		return false
	}
	nearest := seen.first()
	for e := range seen.each {
		if g.far(f, e) < g.far(f, nearest) {
			nearest = e
		}
	}
	g.figures[f].scene.sensed |= seen
	g.tell(ref, game.Event{Clause: "QD-PERS-29", Kind: "beholds", Seat: g.controller(f), Who: name(f), Whom: name(nearest)})
	result := g.courage(ref, "QD-COUR-02", f, nearest, true)
	fig := &g.figures[f]
	return 0 < result && result < pass || !g.awake(f) || fig.nerve != Steady || fig.until.ducked
}

// charging is whether a deed is a charge: an attack that covers a pace or more into contact (QD-COUR-17).
func (d *deed) charging() bool {
	return d.attack && d.whom != nobody && d.way != nil && d.way.long >= pace && d.verb != "run-down" && d.verb != "pass-by"
}

// daresCharge is the courage of somebody who charges a fearsome enemy, before they move (QD-COUR-11). It says whether the charge goes on. A charger
// whose courage has taken them elsewhere charges from there, if they can.
func (g *Game) daresCharge(ref game.Referee, d *deed, path *keptPath, was *stance) bool {
	if !d.charging() || !g.person(d.who) || !g.fearsome(d.whom) {
		return true
	}
	result := g.courage(ref, "QD-COUR-11", d.who, d.whom, true)
	if 0 < result && result < pass || !g.able(d.who) || g.stage != Playing {
		g.cancelled(ref, d)
		return false
	}
	now := g.stanceOf(d.who)
	if now == *was || g.out(d.whom) {
		*was = now
		return true
	}
	w, ok := g.chargeWay(d.who, d.whom)
	if !ok && !g.touching(d.who, d.whom) {
		g.cancelled(ref, d)
		return false
	}
	*d.way, *was = w, now
	*path = g.keepPath(&w)
	return true
}

// facesCharge is the courage of somebody whom a fearsome enemy charges, before they respond (QD-COUR-11).
func (g *Game) facesCharge(ref game.Referee, d *deed) {
	if d.charging() && g.person(d.whom) && g.fearsome(d.who) {
		g.courage(ref, "QD-COUR-11", d.whom, d.who, true)
	}
}
