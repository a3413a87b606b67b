package quickdraw

import "rumble/game"

// move_cross.go is linear obstacles in the way: walls and fences of waist height, ditches, counters, windows (QD-MOVE-12 to -15).

// getsAcross is the task at an obstacle that a figure has reached: whether it gets across (QD-MOVE-15).
func (g *Game) getsAcross(ref game.Referee, w *way, h *hurdle) bool {
	f, what := w.f, h.ref()
	if g.figures[f].sort == Beast { // QD-BEAST-11
		return true
	}
	r := g.crossRoll(f)
	switch band(g.test(ref, &r)) {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-MOVE-15", Kind: "slips", Seat: g.controller(f), Who: name(f), With: what})
		g.injury(ref, "QD-MOVE-15", f, LightImpact)
		return false
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-MOVE-15", Kind: "stops-at", Seat: g.controller(f), Who: name(f), With: what})
		return false
	case Outstanding:
		w.bonus = true
	}
	g.tell(ref, game.Event{Clause: "QD-MOVE-13", Kind: "crosses", Seat: g.controller(f), Who: name(f), With: what})
	return true
}

// ref names an obstacle: a piece of the set, or an opening.
func (h *hurdle) ref() game.Ref {
	if h.opening != nothing {
		return game.Ref{Kind: game.DoorRef, N: int16(h.opening)}
	}
	return game.Ref{Kind: game.PlaceRef, N: int16(h.feature)}
}

// crossRoll is the task of crossing an obstacle: of a climber on foot, of a rider on a mount.
func (g *Game) crossRoll(f int) roll {
	r := g.taskDice("QD-MOVE-13", "cross", game.Chart{Table: "QD-T-TASK", Row: "Task"}, f)
	if g.bearer(f) != f {
		g.skilled(&r, Rider)
	} else {
		g.skilled(&r, Climber)
		if g.is(f, Athletic) {
			r.mayAgain("QD-SKIL-03", "athletic", false)
		}
	}
	g.hamper(&r)
	return r
}
