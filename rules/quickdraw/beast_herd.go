package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// beast_herd.go is herds: how they wander, and how they run (QD-ANIM-02, -07, QD-HUNT-04).

// trampled is how near to the path of an animal that runs somebody is at risk, between the edges (QD-ANIM-07, QD-GEO-02).
const trampled = 2 * pace

// wanders takes the calm animals of a herd four paces in one random direction, all alike (QD-HUNT-04).
func (g *Game) wanders(ref game.Referee, f int, herd set) {
	var calm set
	for b := range herd.each {
		if g.figures[b].mood == Grazing && g.awake(b) && g.figures[b].dice > 0 {
			calm.add(b)
		}
	}
	if calm.empty() || !g.kind(f).herd {
		return
	}
	heading := g.anyHeading(ref, "QD-HUNT-04", f)
	for !calm.empty() && g.stage == Playing {
		b := g.foremost(&calm, heading)
		g.figures[b].heading = int16(heading)
		g.dashes(ref, "QD-HUNT-04", b, heading, provoked)
	}
}

// foremost takes the animal out of a set that is farthest on in a direction, so that none runs into another.
func (g *Game) foremost(s *set, heading int) int {
	east, south := course(heading)
	first, most := nobody, int64(0)
	for b := range s.each {
		at := g.figures[b].at
		if on := int64(at.X)*(east>>10) + int64(at.Y)*(south>>10); first == nobody || on > most {
			first, most = b, on
		}
	}
	s.drop(first)
	return first
}

// stampedes is a herd of which one has lost heart: each animal at once runs its full speed directly away from the cause, and tramples
// who is in its path (QD-ANIM-02, -07).
func (g *Game) stampedes(ref game.Referee, clause game.ClauseID, f, by int, mood Mood) {
	g.tell(ref, game.Event{Clause: "QD-ANIM-07", Kind: "stampede", Seat: game.Nobody, Who: name(f), Whom: name(by)})
	var risks [mostFigures]set // by character: the animals that come too near
	left := g.herdOf(f)
	for !left.empty() && g.stage == Playing {
		b := g.farthestFrom(&left, by)
		g.figures[b].mood, g.figures[b].dread = mood, int8(by)
		from := g.figures[b].at
		if by == nobody {
			g.runsAway(ref, "QD-ANIM-07", b, nobody)
		} else {
			w, leaves := g.blindRun(b, by, g.rate(b))
			g.forced(ref, &w, "flees")
			for e := range g.figures {
				if g.person(e) && e != by && g.present(e) && !g.out(e) && g.runsPast(&w, from, e) {
					risks[e].add(b)
				}
			}
			if leaves && g.stage == Playing && !g.out(b) { // all that runs off the table is gone (QD-BEAST-11)
				g.fallsOut(ref, "QD-BEAST-11", b, Fled, nobody)
			}
		}
	}
	for e := range g.figures {
		if !risks[e].empty() && g.stage == Playing {
			g.isTrampled(ref, e, risks[e])
		}
	}
}

// blindRun is the way of an animal of a herd directly away from somebody, over whoever stands there, until something impassable bars it or
// the table ends; whether it leads off the table (QD-ANIM-07).
func (g *Game) blindRun(f, by int, far Length) (w way, leaves bool) {
	from := g.figures[f].at
	w = way{f: f, target: nobody, n: 1, clause: "QD-ANIM-07"}
	w.points[0] = from
	heading, ok := away(from, g.figures[by].at)
	if !ok {
		heading = int(g.figures[f].heading)
	}
	walker := tabletop.Walker{Radius: g.radius(f), Shut: g.locked()}
	edge := far
	for edge > 0 && !g.fixed.table.Has(onward(from, heading, edge)) {
		edge -= pace / 20
	}
	if to := onward(from, heading, edge); edge < far && !g.waterAt(to) && g.fixed.table.Straight(&walker, from, to) {
		w.add(to)
		return w, true
	}
	for d := edge; d > 0; d -= pace / 10 {
		to := onward(from, heading, d)
		if g.waterAt(to) || !g.fixed.table.Straight(&walker, from, to) || g.roomFor(f, to) != nil {
			continue
		}
		w.add(to)
		g.shortens(&w, far)
		return w, false
	}
	return w, false
}

// farthestFrom takes the animal out of a set that is farthest from somebody, so that none runs into another.
func (g *Game) farthestFrom(s *set, by int) int {
	first := s.first()
	if by != nobody {
		for b := range s.each {
			if g.far(b, by) > g.far(first, by) {
				first = b
			}
		}
	}
	s.drop(first)
	return first
}

// runsPast is whether a way has led within two paces of somebody (QD-ANIM-07).
func (g *Game) runsPast(w *way, from game.Point, e int) bool {
	at := g.figures[e].at
	if at.Floor != from.Floor || w.n < 2 {
		return false
	}
	for i := 1; i < w.n; i++ {
		if _, ok := tabletop.Approach(w.points[i-1], w.points[i], at, g.radius(w.f)+g.radius(e)+trampled); ok {
			return true
		}
	}
	return false
}

// isTrampled is a character in the path of a herd: who cannot get out of the way takes an attack from each animal (QD-ANIM-07).
func (g *Game) isTrampled(ref game.Referee, f int, animals set) {
	if g.dodges(ref, "QD-ANIM-07", f, animals.first()) {
		return
	}
	for b := range animals.each {
		if g.stage != Playing || g.out(f) || g.figures[b].dice == 0 {
			continue
		}
		r := g.actionDice("QD-ANIM-07", "tramples", game.Chart{Table: "QD-T-HITF", Row: "Fight"}, b)
		r.whom, r.rival, r.cuts, r.test, r.form = f, f, true, false, g.beastDice(b)
		result := g.test(ref, &r)
		if result < pass {
			g.tell(ref, game.Event{Clause: "QD-ANIM-07", Kind: "blow-misses", Seat: game.Nobody, Who: name(b), Whom: name(f), With: weaponRef(nothing)})
			continue
		}
		g.tell(ref, game.Event{Clause: "QD-ANIM-07", Kind: "tramples", Seat: game.Nobody, Who: name(b), Whom: name(f)})
		a := assault{clause: "QD-ANIM-07", who: b, whom: f, item: nothing, lethal: true}
		bulls := 0
		if result == 10 {
			bulls = 1
		}
		g.harms(ref, &a, 1, bulls, true)
	}
}

// dodges is the evade row of whoever is about to be run over, if they have a free card and want to: 5 or more gets them out of the way, and the
// card is owed (QD-ANIM-07, QD-FMNT-11).
func (g *Game) dodges(ref game.Referee, clause game.ClauseID, f, by int) bool {
	if !g.able(f) || g.free(f) == 0 || g.inVehicle(f) {
		return false
	}
	seat := g.controller(f)
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: clause, Prompt: "out-of-the-way", Who: name(f), Whom: name(by), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "leap-aside", Clause: clause, Who: name(f), Whom: name(by), Risk: true},
			game.Option{Verb: "stay", Clause: clause, Who: name(f)},
		),
	})
	if picked.Verb != "leap-aside" || g.stage != Playing || !g.able(f) {
		return false
	}
	r := g.dodgeRoll(clause, f)
	r.whom = by
	if !g.passes(ref, &r) {
		g.tell(ref, game.Event{Clause: clause, Kind: "stands-in-the-way", Seat: seat, Who: name(f), Whom: name(by)})
		return false
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "leaps-aside", Seat: seat, Who: name(f), Whom: name(by)})
	g.paysFor(ref, f, false)
	return true
}

// dodgeRoll is that roll: the one of evading, on the spot.
func (g *Game) dodgeRoll(clause game.ClauseID, f int) roll {
	w := way{f: f, target: nobody, n: 1, special: g.terrainAt(g.figures[f].at)}
	w.bad = w.special != NoTerrain || g.badAt(g.figures[f].at)
	r := g.evadeRoll(&w)
	r.clause = clause
	return r
}
