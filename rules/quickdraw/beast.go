package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// beast.go is beasts: waking, what they do by rule on their card (QD-BEAST). How they react is in beast_react.go, herds that run in
// beast_herd.go.

// How near somebody comes to a beast in its lair before it wakes, in its sight and out of it (QD-BEAST-10), how near to one that has
// backed off before it hunts again (QD-BEAST-11), and from where on an attack comes from a long way off (QD-BEAST-13).
const (
	wakeSeen   = 12 * pace
	wakeUnseen = 6 * pace
	provoked   = 4 * pace
	longWay    = 12 * pace
)

// beastTurn is the turn of a beast, or of a herd: all its animals act on the one card (QD-BEAST-10, -11). A black joker takes it
// (QD-JOKE-11).
func (g *Game) beastTurn(ref game.Referee, f int) {
	if g.luck.sways(f) && g.luck.joker == Black {
		g.loseTurn(ref, "QD-JOKE-11", f)
		return
	}
	herd := g.herdOf(f)
	for b := range herd.each {
		g.figures[b].until = Until{}
	}
	if g.fixed.rules.scene == HuntScene {
		g.wanders(ref, f, herd)
	}
	for b := range herd.each {
		if g.stage == Playing && g.awake(b) {
			g.beastActs(ref, b)
		}
	}
}

// beastActs is what one beast does on its card, by its mood (QD-BEAST-11).
func (g *Game) beastActs(ref game.Referee, f int) {
	fig := &g.figures[f]
	if fig.dice == 0 && fig.mood != Bolting { // QD-BEAST-12
		g.takesFlight(ref, "QD-BEAST-04", f, int(fig.dread))
	}
	switch fig.mood {
	case Bolting:
		g.runsAway(ref, "QD-BEAST-11", f, int(fig.dread))
	case BackedOff:
		if g.plucksUp(ref, f) {
			g.hunts(ref, f)
			return
		}
		g.tell(ref, game.Event{Clause: "QD-BEAST-07", Kind: "beast-waits", Seat: game.Nobody, Who: name(f), Seen: g.shown(f)})
	case Hunting, Enraged:
		g.hunts(ref, f)
	}
}

// plucksUp is whether a beast that has backed off hunts again: somebody is near, or it rolls 5 or more (QD-BEAST-11).
func (g *Game) plucksUp(ref game.Referee, f int) bool {
	if g.comesNear(ref, f) {
		return true
	}
	r := g.beastRoll("QD-BEAST-11", "takes-heart-again", f)
	if g.test(ref, &r) < pass {
		return false
	}
	g.turnsHunter(ref, "QD-BEAST-11", f)
	return true
}

// comesNear makes a beast that has backed off hunt again when a character is within four paces (QD-BEAST-11).
func (g *Game) comesNear(ref game.Referee, f int) bool {
	for e := range g.figures {
		if g.person(e) && g.enemies(f, e) && g.awake(e) && g.near(f, e, provoked) && g.sees(f, e) {
			g.turnsHunter(ref, "QD-BEAST-11", f)
			return true
		}
	}
	return false
}

func (g *Game) turnsHunter(ref game.Referee, clause game.ClauseID, f int) {
	g.figures[f].mood = Hunting
	g.tell(ref, game.Event{Clause: clause, Kind: "beast-hunts", Seat: game.Nobody, Who: name(f), Seen: g.shown(f)})
}

// hunts takes a beast to the nearest character in sight, whom it attacks if it gets there; else it stays (QD-BEAST-11).
func (g *Game) hunts(ref game.Referee, f int) {
	prey := g.prey(ref, f)
	if prey == nobody {
		return
	}
	if _, _, ok := g.approach(f, prey); ok && g.figures[f].dice > 0 {
		g.mauls(ref, f, prey)
		return
	}
	if !g.engaged(f).empty() {
		return
	}
	if w, ok := g.stalks(f, prey); ok && g.watched(ref, &w, "move") {
		g.goes(ref, &w, w.long)
	}
}

// prey is the nearest character in sight of a beast, a random one among equals (QD-BEAST-11, QD-DICE-16).
func (g *Game) prey(ref game.Referee, f int) int {
	nearest, many := nobody, 0
	for e := range g.figures {
		if !g.hunted(f, e) {
			continue
		}
		switch {
		case nearest == nobody || g.far(f, e) < g.far(f, nearest):
			nearest, many = e, 1
		case g.far(f, e) == g.far(f, nearest):
			many++
		}
	}
	if many < 2 {
		return nearest
	}
	among := g.desk.Among()
	for e := range g.figures {
		if g.hunted(f, e) && g.far(f, e) == g.far(f, nearest) {
			among = append(among, name(e))
		}
	}
	return number(g.chooses(ref, game.Throw{Clause: "QD-DICE-16", Purpose: "prey", Kind: game.Pick, Who: name(f), Among: among}))
}

// hunted is whether a beast may go for somebody: a character in play that it sees.
func (g *Game) hunted(f, e int) bool {
	return g.person(e) && g.enemies(f, e) && !g.out(e) && g.spots(f, e)
}

// stalks is the way of a beast towards somebody, as far as its speed takes it: without tests, but with the deductions for what lies on it
// (QD-BEAST-11).
func (g *Game) stalks(f, prey int) (way, bool) {
	here, there, reach := g.figures[f].at, g.figures[prey].at, g.radius(f)+g.radius(prey)+pace/5
	far := g.rate(f)
	w := way{f: f, target: nobody, n: 1, clause: "QD-BEAST-11"}
	w.points[0] = here
	found := false
	if heading, ok := bearing(there, here); ok {
		found = g.joins(&w, g.walker(f, prey, apartFrom), onward(there, heading, reach), g.fixed.table.Span())
	}
	ring := tabletop.Ring(there, reach)
	for n := 0; n < len(ring) && !found; n++ {
		found = g.joins(&w, g.walker(f, prey, apartFrom), ring[n], g.fixed.table.Span())
	}
	if !found || far == 0 {
		return w, false
	}
	w.cut(far)
	g.bearsOn(&w, far)
	return w, w.long > 0
}

// bearsOn cuts a way of a beast to what the deductions leave of it, and to before a shut door; obstacles take no task (QD-BEAST-11).
func (g *Game) bearsOn(w *way, far Length) {
	_ = g.survey(w)
	for i := range w.hurdles[:w.nHurdles] {
		if w.hurdles[i].door {
			w.cut(max(0, w.hurdles[i].at-g.radius(w.f)))
			break
		}
	}
	w.cut(g.allowed(w, far))
	w.cut(g.settles(w, w.long, 0))
	w.rate, w.limit, w.nHurdles = far, far, 0
	g.lends(w)
}

// mauls is the attack of a beast, which no test of wanting to goes before (QD-BEAST-12). Enraged it attacks all out (QD-BEAST-09).
func (g *Game) mauls(ref game.Referee, f, prey int) {
	b := blow{who: f, whom: prey, item: nothing, own: true, backs: true, acts: true}
	if g.figures[f].mood == Enraged {
		b.form = AllOut
	}
	w, charge, ok := g.approach(f, prey)
	if !ok {
		return
	}
	b.surprise = g.figures[f].hidden
	g.reveal(ref, "QD-LOC-11", f)
	g.tell(ref, game.Event{Clause: "QD-BEAST-12", Kind: "beast-attacks", Seat: game.Nobody, Who: name(f), Whom: name(prey)})
	if !g.answered(ref, &b, "attack", &w, charge, ownTurn) || !g.closes(ref, &b, &w, charge) {
		return
	}
	g.strike(ref, &b)
	g.counters(ref, &b)
}

// wakeBeasts activates the beasts that a character has come near, and the one that somebody shoots at or attacks, or nobody
// (QD-BEAST-10). Those that have backed off look up when somebody is near (QD-BEAST-11).
func (g *Game) wakeBeasts(ref game.Referee, attacked int) {
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.sort != Beast || !fig.placed || g.out(f) || g.stage != Playing {
			continue
		}
		switch {
		case fig.lair && (f == attacked || g.disturbed(f)):
			g.rouse(ref, f, f == attacked)
		case fig.mood == BackedOff && !fig.lair:
			g.comesNear(ref, f)
		}
	}
}

// disturbed is whether a character is near enough to a beast in its lair to wake it (QD-BEAST-10).
func (g *Game) disturbed(f int) bool {
	for e := range g.figures {
		if !g.person(e) || g.out(e) || !g.figures[e].placed {
			continue
		}
		if g.near(f, e, wakeUnseen) || g.near(f, e, wakeSeen) && g.sees(f, e) {
			return true
		}
	}
	return false
}

// beastRoll is a roll of attack dice, the highest of which counts; jokers have no part in it (QD-BEAST-03, QD-JOKE-11).
func (g *Game) beastRoll(clause game.ClauseID, purpose game.Purpose, f int) roll {
	return roll{
		clause: clause, purpose: purpose, chart: game.Chart{Table: "QD-T-BEAST", Row: "Reaction"}, who: f, whom: nobody, form: g.beastDice(f), bands: scale,
		fine: pass, rival: nobody,
	}
}
