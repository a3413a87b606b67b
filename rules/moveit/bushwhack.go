package moveit

import "rumble/game"

// bushwhack.go is a charge that its target does not see come (MI-BUSH).

// sneaksUp is whether a charge would be a bushwhack: from outside the field of vision of a target that is free and did
// not know the charger at the start of the turn (MI-BUSH-02).
func (g *Game) sneaksUp(m, e int) bool {
	return !g.ahead(e, g.models[m].at) && !g.models[e].turn.known.has(m) && !g.engaged(e)
}

// creepUp makes a bushwhacker appear to its target once it is within 5 inches, behind its back as it is (MI-BUSH-04).
func (g *Game) creepUp(ref game.Referee, m, e int) {
	if g.models[m].turn.charge.bush && g.gap(m, e) <= startle {
		g.appear(ref, e, m)
	}
}

// bushwhacks is whether a model has a bushwhack under way against another. Once the target has seen it come from beyond
// 5 inches, it is a charge like any other (MI-BUSH-14).
func (g *Game) bushwhacks(m, e int) bool {
	c := &g.models[m].turn.charge
	return c.on(e) && c.bush && !g.models[e].turn.far.has(m)
}

// bushwhacker is the first to have declared a bushwhack, still to be completed, among the enemies that a model tests
// against, or nobody (MI-REACT-16).
func (g *Game) bushwhacker(m int) int {
	first := nobody
	for e := range g.models {
		c := &g.models[e].turn.charge
		if g.models[m].turn.eligible.has(e) && g.standing(e) && !c.over && g.bushwhacks(e, m) &&
			(first == nobody || c.order < g.models[first].turn.charge.order) {
			first = e
		}
	}
	return first
}

// unaware is whether a bushwhacker that makes contact in End takes its target totally unaware: it failed its test, or
// never had the chance of one (MI-BUSH-06, -13). Who has failed is unaware of every bushwhacker it tested against, until
// the first has struck.
func (g *Game) unaware(m, e int) bool {
	t := &g.models[e].turn
	return g.bushwhacks(m, e) && (t.oblivious != nobody || !t.eligible.has(m))
}

// critical is the automatic critical hit on a target that is Oblivious to the bushwhacker in contact with it
// (MI-BUSH-07). Who survives is Surprised from then on (MI-BUSH-10).
func (g *Game) critical(ref game.Referee, clause game.ClauseID, m, e int) {
	t := &g.models[e].turn
	t.oblivious, t.surprised = int8(m), false
	g.unhide(ref, e)
	g.tell(ref, game.Event{Clause: clause, Kind: "struck-unaware", Seat: g.models[m].seat, Who: name(m), Whom: name(e)})
	g.hit(ref, m, e, true)
	t.oblivious = nobody
	if g.standing(e) {
		g.surprise(ref, "MI-BUSH-10", e)
	}
}
