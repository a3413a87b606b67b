package moveit

import "rumble/game"

// end.go is the End sub-phase: charge by charge, in the order declared, the target reacts and the charger makes its
// second move (MI-END). The reactions themselves are in stand.go.

// completeCharges deals with the charges that are not in contact yet (MI-END-03).
func (g *Game) completeCharges(ref game.Referee) {
	for order := int8(1); order <= g.charges; order++ {
		for m := range g.models {
			if c := &g.models[m].turn.charge; c.order == order && !c.over && !g.ended() {
				g.completeCharge(ref, m, int(c.at))
			}
		}
		ref.Merge(game.Midway, game.Here("charge-completed").Number(int(order)))
	}
}

// completeCharge is one charge: the reaction, fully resolved, then the second move (MI-CHG-07).
func (g *Game) completeCharge(ref game.Referee, m, e int) {
	t := &g.models[m].turn
	if g.calledOff(ref, m, e) {
		return
	}
	reaction := g.chargeReaction(ref, m, e)
	if g.ended() || t.charge.over || g.calledOff(ref, m, e) {
		return
	}
	if reaction == "flee" && !g.chases(ref, m, e) {
		g.chargeFails(ref, "MI-FLEE-04", m, e)
		return
	}
	if g.ended() {
		return
	}
	touched := g.straightAt(ref, m, e, t.action)
	if touched == nobody {
		g.chargeFails(ref, "MI-CHG-12", m, e)
	}
	g.contacted(ref, m, touched)
	if touched == e && reaction == "stand-and-fire" {
		g.surprise(ref, "MI-SAF-02", e)
	}
	g.faceFreely(ref, "MI-MOVE-03", m)
}

// calledOff ends a charge whose second move is not made (MI-CHG-13).
func (g *Game) calledOff(ref game.Referee, m, e int) bool {
	if g.standing(m) && g.ready(m) && !g.engaged(m) && g.standing(e) {
		return false
	}
	g.models[m].turn.charge.over = true
	g.tell(ref, game.Event{Clause: "MI-CHG-13", Kind: "charge-off", Seat: g.models[m].seat, Who: name(m), Whom: name(e)})
	return true
}

// chargeFails is a charge that brings no contact (MI-CHG-12).
func (g *Game) chargeFails(ref game.Referee, clause game.ClauseID, m, e int) {
	g.models[m].turn.charge.over = true
	g.tell(ref, game.Event{Clause: clause, Kind: "charge-fails", Seat: g.models[m].seat, Who: name(m), Whom: name(e)})
}

// chases asks whether a charger goes after a target that fled (MI-FLEE-04).
func (g *Game) chases(ref game.Referee, m, e int) bool {
	_, o := g.ask(ref, game.Question{
		Seat: g.models[m].seat, Clause: "MI-FLEE-04", Prompt: "chase", Who: name(m), Whom: name(e), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "chase", Clause: "MI-FLEE-04", Who: name(m), Whom: name(e)},
			game.Option{Verb: "stay", Clause: "MI-FLEE-04", Who: name(m)},
		),
	})
	return o.Verb == "chase"
}
