package quickdraw

import "rumble/game"

// wmov.go is wanting to move (QD-WMOV, QD-T-WMOVE). The rows of special terrain are in wfor.go, wsno.go, wswa.go and wrui.go.

// wantsToMove is the test of a voluntary move, on the row of the way declared (QD-WMOV-06, QD-MOVE-28), and all that comes of failing it.
// The way may be another one when it has been passed: a man who slid has to declare again.
func (g *Game) wantsToMove(ref game.Referee, w *way) Band {
	if !g.unblocks(ref, w) {
		return Failure
	}
	result := Failure
	switch row := w.special; row {
	case Forest:
		result = g.forest(ref, w, false)
	case Snow:
		result = g.snow(ref, w, false)
	case Swamp:
		result = g.swamp(ref, w, false)
	case Ruins:
		result = g.ruins(ref, w, false)
	default:
		result = g.plain(ref, w)
	}
	if result >= Success {
		w.clause = terrainTable[w.special].clauses[result]
	}
	return result
}

// plain is the plain row of the chart (QD-WMOV).
func (g *Game) plain(ref game.Referee, w *way) Band {
	f, r := w.f, g.moveRoll(w, NoTerrain)
	result := band(g.test(ref, &r))
	switch result {
	case Disaster:
		if w.bad {
			impact := LightImpact
			if g.bearer(f) != f { // from the mount (QD-INJ-01)
				impact = NormalImpact
			}
			g.fallsOver(ref, "QD-WMOV-01", f)
			g.injury(ref, "QD-WMOV-01", f, impact)
		} else {
			g.fallsBack(ref, "QD-WMOV-01", f, g.theEnemy(f, nobody), g.rate(f)/2, false)
		}
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-WMOV-02", Kind: "hesitates", Seat: g.controller(f), Who: name(f)})
	}
	return result
}

// moveRoll is the test of a move on a row of the chart: all that changes its dice, and all that may have it thrown again.
func (g *Game) moveRoll(w *way, t Terrain) roll {
	f, row := w.f, &terrainTable[t]
	r := g.actionDice(row.clauses[Success], "move", game.Chart{Table: "QD-T-WMOVE", Row: row.row}, f)
	if form, better := g.lentTo(f); better {
		r.lend(form, "QD-PERS-35", "leader")
	}
	g.goingRoll(&r, w)
	if g.figures[f].phase.moved {
		r.reduce("QD-DICE-12", "moved-before")
	}
	if g.is(f, FleetFooted) {
		r.mayAgain("QD-SKIL-06", "fleet-footed", true)
	}
	if g.nature(f, Disciplined) {
		r.mayAgain("QD-PERS-16", "disciplined", false)
	}
	if g.nature(f, Fanatic) && g.nearer(w) {
		r.mayAgain("QD-PERS-25", "fanatic", true)
	}
	if g.nature(f, Rash) && g.nearer(w) {
		r.mayAgain("QD-PERS-40", "rash", true)
	}
	return r
}

// nearer is whether a way ends nearer to the nearest enemy in sight, as that of a charge does (QD-WMOV-06).
func (g *Game) nearer(w *way) bool {
	if w.closes || w.n == 0 { // no place has been picked yet
		return w.closes
	}
	e := g.nearestVisible(w.f)
	return e != nobody && g.distanceAt(w.end(), e) < g.far(w.f, e)
}

// lentTo is the dice of a Natural Leader that a character has for moving (QD-PERS-34); figures that are no characters have none.
func (g *Game) lentTo(f int) (Form, bool) {
	if !g.person(f) {
		return OneDie, false
	}
	return g.lent(f)
}

// roughRoll is what plain bad going does to the dice of a charge, a shot or a draw with a move; special terrain has had its own row
// before (QD-WRUI-07).
func (g *Game) roughRoll(r *roll, w *way) {
	if w.special == NoTerrain {
		g.goingRoll(r, w)
	}
}

// goingRoll is what bad going does to the dice of going a way: reduced when it is faster than slow, thrown again by the surefooted, who
// pays no penalty (QD-MOVE-19, -20, QD-SKIL-09, -15, -16).
func (g *Game) goingRoll(r *roll, w *way) {
	if !w.bad {
		return
	}
	if g.is(g.bearer(w.f), Surefooted) {
		r.mayAgain("QD-SKIL-15", "surefooted", false)
	} else if w.long > slowMost {
		r.reduce("QD-MOVE-19", "fast-in-bad-going")
	}
	if g.is(g.bearer(w.f), Lumbering) {
		r.reduce("QD-SKIL-09", "lumbering")
	}
}

// crossesSpecial rolls the row of special terrain before a charge or a shot with a move, and says whether the other test may follow
// (QD-WRUI-07).
func (g *Game) crossesSpecial(ref game.Referee, w *way) bool {
	if w.special == NoTerrain {
		return true
	}
	clause := w.clause
	passed := g.wantsToMove(ref, w) >= Success
	w.clause = clause
	return passed && g.mayGoOn(w.f)
}

// unblocks is the action test that a character owes whose way is blocked by growth or mud: before the next move test (QD-WRUI-05). Out
// of the growth nothing blocks it any more.
func (g *Game) unblocks(ref game.Referee, w *way) bool {
	fig := &g.figures[w.f]
	if !fig.blocked {
		return true
	}
	switch g.terrainAt(fig.at) {
	case Forest:
		return g.hacks(ref, "QD-WFOR-02", "cut-through", w.f)
	case Swamp:
		return g.hacks(ref, "QD-WSWA-02", "push-through", w.f)
	}
	fig.blocked = false
	return true
}

// hacks is the action test to get through growth or mud: failed, the way stays blocked (QD-WRUI-05).
func (g *Game) hacks(ref game.Referee, clause game.ClauseID, purpose game.Purpose, f int) bool {
	fig := &g.figures[f]
	if fig.blocked = !g.actionTest(ref, clause, purpose, f); fig.blocked {
		g.tell(ref, game.Event{Clause: "QD-WRUI-05", Kind: "stays-blocked", Seat: g.controller(f), Who: name(f)})
		return false
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "gets-through", Seat: g.controller(f), Who: name(f)})
	return g.mayGoOn(f)
}

// renews declares a new way for somebody who slid or stumbled before the second roll: a charge goes at its enemy, a move to a place of their
// choice (QD-WRUI-05).
func (g *Game) renews(ref game.Referee, w *way) bool {
	f := w.f
	if !g.mayGoOn(f) {
		return false
	}
	if w.target != nobody {
		again, ok := g.chargeWay(f, w.target)
		if ok {
			*w = again
		}
		return ok
	}
	area := game.Area{Kind: areaMove, Of: name(f), Far: w.limit}
	if w.crawls {
		area.Kind = areaCrawl
	}
	a, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-WRUI-05", Prompt: "new-way", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "stay", Clause: "QD-WRUI-05", Who: name(f)},
			game.Option{Verb: "move", Clause: "QD-WRUI-05", Who: name(f), Where: area, Risk: true},
		),
	})
	if picked.Verb != "move" || !g.mayGoOn(f) {
		return false
	}
	again, err := g.wayIn(picked.Where, a.At, a.Via)
	if err != nil {
		return false
	}
	*w = again
	g.turns(f, w.points[0], w.points[1])
	return true
}
