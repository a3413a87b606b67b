package quickdraw

import "rumble/game"

// wswa.go is moving in a swamp (QD-WSWA).

// swamp is the swamp row of the chart; again when it is the second roll of the turn (QD-WRUI-05).
func (g *Game) swamp(ref game.Referee, w *way, again bool) Band {
	f, r := w.f, g.moveRoll(w, Swamp)
	result := band(g.test(ref, &r))
	switch result {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-WSWA-01", Kind: "goes-under", Seat: g.controller(f), Who: name(f)})
		g.clogs(ref, "QD-WSWA-01", f)
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-WSWA-02", Kind: "gets-stuck", Seat: g.controller(f), Who: name(f)})
		g.figures[f].blocked = true
		if !again && g.mayGoOn(f) && g.hacks(ref, "QD-WSWA-02", "push-through", f) {
			return g.swamp(ref, w, true)
		}
	}
	return result
}
