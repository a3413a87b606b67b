package quickdraw

import "rumble/game"

// wsno.go is moving in deep snow or sand (QD-WSNO).

// snow is the row of snow and sand; again when it is the second roll of the turn (QD-WRUI-05).
func (g *Game) snow(ref game.Referee, w *way, again bool) Band {
	f, r := w.f, g.moveRoll(w, Snow)
	result := band(g.test(ref, &r))
	switch result {
	case Disaster:
		g.fallsOver(ref, "QD-WSNO-01", f)
		g.dropsAll(ref, "QD-WSNO-01", f)
		g.clogs(ref, "QD-WSNO-01", f)
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-WSNO-02", Kind: "slides", Seat: g.controller(f), Who: name(f)})
		g.strays(ref, "QD-WSNO-02", f, g.rate(f)/2)
		if !again && g.renews(ref, w) {
			return g.snow(ref, w, true)
		}
	}
	return result
}

// clogs makes the weapons of a character useless until an action test clears them (QD-WSNO-01, QD-WSWA-01).
func (g *Game) clogs(ref game.Referee, clause game.ClauseID, f int) {
	g.figures[f].clogged = true
	g.tell(ref, game.Event{Clause: clause, Kind: "clogged", Seat: g.controller(f), Who: name(f)})
}
