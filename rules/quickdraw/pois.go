package quickdraw

import "rumble/game"

// pois.go is poison (QD-POIS).

// poisons is the test of who was hurt by something poisoned, once for each attack (QD-POIS-04).
func (g *Game) poisons(ref game.Referee, f, by int) {
	r := g.actionDice("QD-POIS-01", "fights-poison", game.Chart{Table: "QD-T-SCALE"}, f)
	if g.is(f, Frail) {
		r.reduce("QD-POIS-02", "frail")
	}
	if g.is(f, Tough) {
		r.mayAgain("QD-POIS-02", "tough", true)
	}
	if g.passes(ref, &r) {
		g.tell(ref, game.Event{Clause: "QD-POIS-03", Kind: "resists-poison", Seat: g.controller(f), Who: name(f)})
		return
	}
	g.tell(ref, game.Event{Clause: "QD-POIS-03", Kind: "poisoned", Seat: g.controller(f), Who: name(f)})
	g.loses(ref, "QD-POIS-03", f, 2, true, by)
}
