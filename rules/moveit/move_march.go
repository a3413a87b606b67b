package moveit

import "rumble/game"

// move_march.go is going a way: step by step of a tenth of an inch, looking about, until it ends or somebody comes up that
// startles (MI-MOVE, MI-REACT-06, -07).

// stride is how far a model goes between two looks about it (MI-REACT-07).
const stride = inch / 10

// march moves a model along legs with an allowance and says whom it touched, or nobody. stopAt is whom it goes for: then
// it may touch enemies; otherwise it keeps away from those it sees or knows (MI-MOVE-06). It marks Moved, tells the move
// and what appears (while Acting), and ends hiding where that ends by running, charging, touching or leaving cover.
func (g *Game) march(ref game.Referee, m int, legs []game.Point, allowance game.Length, how Action, stopAt int) int {
	model := &g.models[m]
	model.turn.moved = true
	if how == Ran || how == Charged || how == Bushwhacked {
		g.unhide(ref, m)
	}
	before, touched := g.sightings(), g.contact(m)
	s := story{how: how, meets: stopAt != nobody && how == Moved, from: model.at}
	w := g.newWalk(m, legs)
	far := g.pace(&w, allowance, false)
	far = g.bump(&w, far, g.foes(m), contactClause(stopAt))
	met := g.shunned(m, stopAt)
	far = g.settle(&w, far, met)
	far = g.goAlong(ref, &w, far, &s)
	unmet := g.contact(m) &^ met // walked into unawares, which ends the move there
	far = g.settle(&w, far, g.shunned(m, stopAt)&^unmet)
	g.stepTo(&w, far)
	g.lookAbout(m)
	g.tellMove(ref, &w, far, &s)
	g.tellStop(ref, &w)
	g.tellSightings(ref, &before)
	return g.bumpedInto(ref, m, g.contact(m)&^touched, stopAt)
}

// contactClause is why a way ends at a touch: there the one who was gone for is reached, or anybody else in the way.
func contactClause(stopAt int) game.ClauseID {
	if stopAt != nobody {
		return "MI-CHG-09"
	}
	return "MI-MOVE-06"
}

// foes is the enemies of a model that stand.
func (g *Game) foes(m int) set {
	var foes set
	for e := range g.models {
		if g.enemies(m, e) && g.standing(e) {
			foes.add(e)
		}
	}
	return foes
}

// shunned is the enemies that a model may not end within a tenth of an inch of: those it has seen or knows, unless it
// goes for one (MI-MOVE-06).
func (g *Game) shunned(m, stopAt int) set {
	if stopAt != nobody {
		return 0
	}
	t := &g.models[m].turn
	return t.known | t.seen
}

// goAlong goes a way up to so far, looking about at every stride, and gives how far it came: a model that must test stops
// where it is (MI-REACT-06). Who knows all enemies and is known to them, and does not hide, need not look.
func (g *Game) goAlong(ref game.Referee, w *walk, far game.Length, s *story) game.Length {
	model := &g.models[w.m]
	if !model.hidden && !g.anyUnmet(w.m) {
		return far
	}
	unnoticed := !g.shownTo(other(model.seat), w.m)
	around := watch{foes: g.foes(w.m)}
	for d := game.Length(0); ; d = min(d+stride, far) {
		g.lookAhead(w.m, &around, g.stepTo(w, d))
		if unnoticed && model.hidden && g.shownTo(other(model.seat), w.m) { // the enemy sees it from here on
			s.noticed, s.noticedSince, s.noticedFrom = true, d, model.at
			unnoticed = false
		}
		if model.hidden && !g.shelters(model.at) {
			g.tellMove(ref, w, d, s)
			g.comesOut(ref, w.m)
			s.since, s.from = d, model.at
		}
		if g.lookOut(w.m, &around) {
			return w.stop(d, "MI-REACT-06")
		}
		if d == far {
			return far
		}
	}
}

// anyUnmet is whether an enemy could still appear to a model, or it to an enemy.
func (g *Game) anyUnmet(m int) bool {
	if g.phase != Acting {
		return false
	}
	for e := range g.models {
		if g.unmet(m, e) || g.unmet(e, m) {
			return true
		}
	}
	return false
}

// stepTo puts a model so far along its way, facing along the leg it is on (MI-SEE-07), which it gives; nil is none.
func (g *Game) stepTo(w *walk, d game.Length) *leg {
	if w.n == 0 {
		return nil
	}
	model, l := &g.models[w.m], w.on(d)
	model.at, model.facing = l.at(d), l.facing
	return l
}

// bumpedInto ends the hiding of who now touch each other (MI-HIDE-02), and gives the one whom the model went for, or the
// first it touches, or nobody.
func (g *Game) bumpedInto(ref game.Referee, m int, touched set, stopAt int) int {
	first := nobody
	for e := range g.models {
		if touched.has(e) {
			g.unhide(ref, m)
			g.unhide(ref, e)
			if first == nobody || e == stopAt {
				first = e
			}
		}
	}
	return first
}

// story is what there is still to be told of a move.
type story struct {
	how   Action
	meets bool
	flees bool

	noticed      bool        // by the enemy, on the way
	noticedSince game.Length // how far along the way
	noticedFrom  game.Point  // the place there

	since game.Length // how far along the way it is told already
	from  game.Point  // the place there
}

// tellMove tells a move since what has been told of it, up to so far, to those who may know where the model is. Of a hidden
// model that the enemy noticed on the way, it is told the way from there on; its own seat is told the whole, and not where.
func (g *Game) tellMove(ref game.Referee, w *walk, far game.Length, s *story) {
	model := &g.models[w.m]
	if !s.noticed {
		g.tellPart(ref, w, far, s, g.shownBoth(w.m))
		return
	}
	g.tellPart(ref, w, far, s, game.Only(model.seat))
	s.noticed, s.since, s.from = false, s.noticedSince, s.noticedFrom
	g.tellPart(ref, w, far, s, game.Only(other(model.seat)))
}

// tellPart tells those who are named a move since what has been told of it.
func (g *Game) tellPart(ref game.Referee, w *walk, far game.Length, s *story, seen game.Audience) {
	model := &g.models[w.m]
	var room [maxLegs + 1]game.Point
	path := append(room[:0], s.from)
	for _, l := range w.legs[:w.n] {
		if end := l.start + l.long; end > s.since && end < far {
			path = append(path, l.to)
		}
	}
	path = append(path, model.at)
	g.scratch.told = append(g.scratch.told[:0], path...)
	clause, kind := g.moveWords(s)
	g.tell(ref, game.Event{
		Clause: clause, Kind: kind, Seat: model.seat, Who: name(w.m), From: s.from, To: model.at, Moved: true,
		Path: g.scratch.told, Many: int(max(0, far-s.since)), Seen: seen,
	})
}

// tellStop tells what ended a way early, if it was more than the allowance.
func (g *Game) tellStop(ref game.Referee, w *walk) {
	if w.why != "" {
		g.tell(ref, game.Event{
			Clause: w.why, Kind: "stops-short", Seat: g.models[w.m].seat, Who: name(w.m), Seen: g.shownBoth(w.m), Detail: true, NotInOdds: true,
		})
	}
}

// moveWords is the clause and the word of a move.
func (g *Game) moveWords(s *story) (game.ClauseID, game.Kind) {
	switch {
	case s.flees:
		return "MI-MOR-05", "runs-away"
	case s.meets:
		return "MI-MEET-02", "moves"
	case s.how == Ran:
		return "MI-RUN-01", "runs"
	case s.how == BrokeOff:
		return "MI-ACT-05", "moves"
	case s.how == Moved:
		return "MI-MOVE-01", "moves"
	case g.phase == Acting:
		return "MI-CHG-02", "rushes"
	}
	return "MI-CHG-07", "rushes"
}
