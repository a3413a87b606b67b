package quickdraw

import "rumble/game"

// inj.go is the test for injury after an accident (QD-INJ).

// injury is a test for injury: one stunning hit of that impact against the protection worn alone (QD-INJ-01).
func (g *Game) injury(ref game.Referee, clause game.ClauseID, f int, impact Impact) {
	if g.stage != Playing || g.out(f) {
		return
	}
	g.tell(ref, game.Event{Clause: "QD-INJ-01", Kind: "may-be-hurt", Seat: g.controller(f), Who: name(f)})
	before := g.scratch.past
	g.harms(ref, &assault{clause: clause, who: nobody, whom: f, item: nothing, impact: impact, plain: true}, 1, 0, true)
	g.remembers(ref, game.Here("injured").With(before))
}

// falls is the impact of a fall from a height: on the flat light, up to two levels normal, from two levels high (QD-INJ-01).
func falls(high Length) Impact {
	switch {
	case high == 0:
		return LightImpact
	case high < 2*storey:
		return NormalImpact
	}
	return HighImpact
}
