package quickdraw

import "rumble/game"

// wrui.go is moving in ruins (QD-WRUI).

// ruins is the row of ruins; again when it is the second roll of the turn (QD-WRUI-05).
func (g *Game) ruins(ref game.Referee, w *way, again bool) Band {
	f, r := w.f, g.moveRoll(w, Ruins)
	result := band(g.test(ref, &r))
	switch result {
	case Disaster:
		g.fallsOver(ref, "QD-WRUI-01", f)
		g.dropsAll(ref, "QD-WRUI-01", f)
		g.hurtInRuins(ref, r, f)
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-WRUI-02", Kind: "stumbles", Seat: g.controller(f), Who: name(f)})
		g.strays(ref, "QD-WRUI-02", f, g.rate(f)/2)
		if !again && g.renews(ref, w) {
			return g.ruins(ref, w, true)
		}
	}
	return result
}

// hurtInRuins is the second roll of who has fallen in ruins, with the same dice: another 1 hurts (QD-WRUI-01, -08).
func (g *Game) hurtInRuins(ref game.Referee, r roll, f int) {
	if !g.mayGoOn(f) {
		return
	}
	r.clause, r.purpose, r.bands, r.fine = "QD-WRUI-08", "fall-in-ruins", game.Bands{1}, 2
	if g.test(ref, &r) == 1 {
		g.injury(ref, "QD-WRUI-01", f, LightImpact)
	}
}
