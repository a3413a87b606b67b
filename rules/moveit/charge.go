package moveit

import "rumble/game"

// charge.go is the first move of a charge, and what contact brings in either move (MI-CHG). The second move waits for
// the End sub-phase: see end.go.

// on is whether a charge was declared against that model.
func (c *Charge) on(e int) bool { return int(c.at) == e }

// chargeOptions are the enemies a model may charge: those it knew at the start of the turn, 8 inches away at the most
// (MI-CHG-01, -10). Whether a charge is a bushwhack is not for the charger to choose (MI-BUSH-02).
func (g *Game) chargeOptions(m int, o []game.Option) []game.Option {
	for e := range g.models {
		if !g.enemies(m, e) || !g.standing(e) || !g.models[m].turn.known.has(e) || !g.near(m, e, chargeAt) {
			continue
		}
		option := game.Option{Verb: "charge", Clause: "MI-CHG-01", Who: name(m), Whom: name(e), Risk: true}
		if g.sneaksUp(m, e) {
			option.Verb, option.Clause = "bushwhack", "MI-BUSH-01"
		}
		o = append(o, option)
	}
	return o
}

// charge declares a charge, draws for it and makes its first move: a full normal move straight for the target
// (MI-CHG-02, -09, -11).
func (g *Game) charge(ref game.Referee, m, e int, bush bool) {
	t := &g.models[m].turn
	g.charges++
	t.charge = Charge{at: int8(e), order: g.charges, bush: bush}
	t.action = Charged
	told := game.Event{Clause: "MI-CHG-01", Kind: "charges", Seat: g.models[m].seat, Who: name(m), Whom: name(e)}
	if bush {
		t.action = Bushwhacked
		told.Clause, told.Kind = "MI-BUSH-02", "bushwhacks"
	}
	g.unhide(ref, m)
	g.tell(ref, told)
	g.draw(ref, "MI-CHG-11", m, false)
	if g.ended() {
		return
	}
	g.creepUp(ref, m, e)
	touched := g.straightAt(ref, m, e, t.action)
	g.creepUp(ref, m, e)
	g.contacted(ref, m, touched)
	g.faceFreely(ref, "MI-MOVE-03", m)
}

// straightAt moves a model a full normal move straight at the centre of another, where that is now, and says whom it
// touched, or nobody (MI-CHG-09, MI-MEET-02).
func (g *Game) straightAt(ref game.Referee, m, e int, how Action) int {
	g.scratch.path = append(g.scratch.path[:0], g.models[e].at)
	return g.march(ref, m, g.scratch.path, moveFar, how, e)
}

// contacted is what touching an enemy brings to a charger. Its target is caught when it comes in the first move
// (MI-CHG-04), and the charger has its bonus unless the two charged each other or the target met it (MI-CBT-05).
func (g *Game) contacted(ref game.Referee, m, touched int) {
	if touched == nobody {
		return
	}
	t, e := &g.models[m].turn, touched
	t.charge.over = true
	g.unhide(ref, m)
	g.unhide(ref, e)
	if int(t.charge.at) != e {
		g.tell(ref, game.Event{Clause: "MI-CHG-09", Kind: "charge-caught", Seat: g.models[m].seat, Who: name(m), Whom: name(e)})
		return
	}
	clause := game.ClauseID("MI-CHG-08")
	if g.phase == Acting {
		clause = "MI-CHG-04"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "contact", Seat: g.models[m].seat, Who: name(m), Whom: name(e)})
	crossed := g.models[e].turn.charge.on(m) && g.ready(e)
	if its := &g.models[e].turn.charge; its.at != nobody && !its.over {
		its.over = true
		g.tell(ref, game.Event{Clause: "MI-CHG-15", Kind: "charge-off", Seat: g.models[e].seat, Who: name(e), Whom: name(int(its.at))})
	}
	if crossed {
		return
	}
	if !t.charge.met {
		t.bonus = int8(e)
	}
	if g.phase == Acting {
		g.catch(ref, m, e)
	} else {
		g.finish(ref, m, e)
	}
}

// catch is contact in the first move: the target counts as having failed its test, whatever it knew (MI-CHG-04 to -06,
// MI-BUSH-08).
func (g *Game) catch(ref game.Referee, m, e int) {
	if g.loseAction(e) {
		g.tell(ref, game.Event{Clause: "MI-CHG-06", Kind: "action-lost", Seat: g.models[e].seat, Who: name(e)})
	}
	if g.models[m].turn.charge.bush {
		g.critical(ref, "MI-BUSH-08", m, e)
		return
	}
	g.surprise(ref, "MI-CHG-05", e)
}

// finish is contact in the second move: who is totally unaware is struck down (MI-BUSH-07, -13), who fled is struck from
// behind (MI-FLEE-05).
func (g *Game) finish(ref game.Referee, m, e int) {
	t := &g.models[e].turn
	switch {
	case g.unaware(m, e) && t.eligible.has(m):
		g.critical(ref, "MI-BUSH-07", m, e)
	case g.unaware(m, e):
		g.critical(ref, "MI-BUSH-13", m, e)
	case t.fled:
		g.surprise(ref, "MI-FLEE-05", e)
	}
}

// surprise makes a model Surprised: it can do nothing until the turn ends (MI-REACT-13, -17).
func (g *Game) surprise(ref game.Referee, clause game.ClauseID, m int) {
	if g.startled(m) {
		return
	}
	g.models[m].turn.surprised = true
	g.unhide(ref, m)
	g.tell(ref, game.Event{Clause: clause, Kind: "surprised", Seat: g.models[m].seat, Who: name(m)})
}

// loseAction takes the action from a model that has not acted, and says whether it had one to lose (MI-REACT-05,
// MI-CHG-06).
func (g *Game) loseAction(m int) bool {
	t := &g.models[m].turn
	if t.action != NoAction || t.lost {
		return false
	}
	t.lost = true
	return true
}
