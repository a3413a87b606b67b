package tommyguns

import "rumble/game"

// capture.go is taking prisoners in the recovery phase (TG-CAP).

// mayCapture is whether a figure could take somebody prisoner instead of a recovery roll (TG-CAP-01).
func (g *Game) mayCapture(f int) bool {
	if !g.freeToCapture(f) {
		return false
	}
	for e := range g.figures {
		if g.helpless(f, e) {
			return true
		}
	}
	return false
}

func (g *Game) freeToCapture(f int) bool {
	return g.fixed.settings.capture && g.standing(f) && !g.climbing(f) && !g.working(f) && !g.figures[f].recovered
}

// helpless is whether a figure can take another prisoner: an enemy stunned or unconscious in reach, with no active friend
// of its own in reach.
func (g *Game) helpless(f, e int) bool {
	n := &g.figures[e]
	if !g.enemies(f, e) || !g.present(e) || n.captive || !n.stunned && !n.out || !g.inReach(f, e) {
		return false
	}
	for h := range g.figures {
		if !g.enemies(h, e) && g.active(h) && g.inReach(h, e) { // the helpless one itself is not active
			return false
		}
	}
	return true
}

// captureOptions are all that a figure can take prisoner.
func (g *Game) captureOptions(f int, o []game.Option) []game.Option {
	if !g.freeToCapture(f) {
		return o
	}
	for e := range g.figures {
		if g.helpless(f, e) {
			o = append(o, game.Option{Verb: "capture", Clause: "TG-CAP-01", Who: name(f), Whom: name(e)})
		}
	}
	return o
}

// capture takes a figure out of play for good, but alive, where it is (TG-CAP-02).
func (g *Game) capture(ref game.Referee, f, e int) {
	g.figures[e].captive = true
	g.figures[f].record.captured = true
	g.tell(ref, game.Event{Clause: "TG-CAP-01", Kind: "captured", Seat: g.seatOf(f), Who: name(f), Whom: name(e)})
	g.breakOff(ref, "TG-CAP-02", e)
}
