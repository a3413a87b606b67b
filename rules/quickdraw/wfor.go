package quickdraw

import "rumble/game"

// wfor.go is moving in forest or jungle (QD-WFOR).

// forest is the forest row of the chart; again when it is the second roll of the turn (QD-WRUI-05).
func (g *Game) forest(ref game.Referee, w *way, again bool) Band {
	f, r := w.f, g.moveRoll(w, Forest)
	result := band(g.test(ref, &r))
	switch result {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-WFOR-01", Kind: "loses-way", Seat: g.controller(f), Who: name(f)})
		g.strays(ref, "QD-WFOR-01", f, g.rate(f)/2)
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-WFOR-02", Kind: "way-blocked", Seat: g.controller(f), Who: name(f)})
		g.figures[f].blocked = true
		if !again && g.mayGoOn(f) && g.hacks(ref, "QD-WFOR-02", "cut-through", f) {
			return g.forest(ref, w, true)
		}
	}
	return result
}
