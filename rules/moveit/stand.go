package moveit

import "rumble/game"

// stand.go is how the target of a charge reacts: Stand and Fire, Flee, Hold or Meet (MI-END-02, MI-T-REACT).

// chargeReaction lets a target react to the first charge that is dealt with, and says how it did; "" is not at all. A
// target with a charge of its own under way does not react (MI-CHG-15).
func (g *Game) chargeReaction(ref game.Referee, m, e int) game.Verb {
	t := &g.models[e].turn
	if t.reacted || g.charging(e) {
		return ""
	}
	t.reacted = true
	reaction, forcedBy := g.forcedReaction(m, e)
	if reaction == "" {
		reaction = g.chooseReaction(ref, m, e)
	}
	switch reaction {
	case "stand-and-fire":
		g.standAndFire(ref, m, e)
	case "flee":
		g.flee(ref, forcedBy, m, e)
	case "meet":
		g.meet(ref, m, e)
	default:
		g.hold(ref, forcedBy, m, e)
	}
	return reaction
}

// charging is whether a model has a charge under way that it can still complete (MI-CHG-15).
func (g *Game) charging(m int) bool {
	c := &g.models[m].turn.charge
	return c.at != nobody && !c.over && g.ready(m) && !g.engaged(m)
}

// forcedReaction is the only reaction that the state of a target leaves it, with its clause, or "" when its owner
// chooses (MI-T-REACT).
func (g *Game) forcedReaction(m, e int) (game.Verb, game.ClauseID) {
	model := &g.models[e]
	switch {
	case g.bushwhacks(m, e):
		return "hold", "MI-BUSH-11"
	case g.startled(e):
		return "hold", "MI-END-01"
	case model.turn.action == Ran:
		return "hold", "MI-RUN-04"
	case g.engaged(e):
		return "hold", "MI-END-05"
	case model.broken && !model.turn.moved:
		return "flee", "MI-END-06"
	case model.broken:
		return "hold", "MI-END-06"
	}
	return "", ""
}

// chooseReaction asks the owner of a target, to Hold by default (MI-END-04).
func (g *Game) chooseReaction(ref game.Referee, m, e int) game.Verb {
	o := append(g.desk.Options(), game.Option{Verb: "hold", Clause: "MI-HOLD-01", Who: name(e), Whom: name(m)})
	if g.mayStandAndFire(m, e) {
		o = append(o, game.Option{
			Verb: "stand-and-fire", Clause: "MI-SAF-01", Who: name(e), With: game.Gear(int(g.firearm(e))), Whom: name(m), Risk: true,
		})
	}
	if !g.models[e].turn.moved {
		o = append(o, game.Option{Verb: "flee", Clause: "MI-FLEE-01", Who: name(e), Whom: name(m)})
	}
	o = append(o, game.Option{Verb: "meet", Clause: "MI-MEET-01", Who: name(e), Whom: name(m)})
	_, picked := g.ask(ref, game.Question{
		Seat: g.models[e].seat, Clause: "MI-END-04", Prompt: "charge-reaction", Who: name(e), Whom: name(m), Options: o, Routine: true,
	})
	return picked.Verb
}

// mayStandAndFire is MI-SAF-03. Who charged or broke off may not shoot this turn (MI-CHG-12, MI-ACT-05).
func (g *Game) mayStandAndFire(m, e int) bool {
	switch g.models[e].turn.action {
	case Charged, Bushwhacked, BrokeOff:
		return false
	}
	gun := g.firearm(e)
	return gun != NoWeapon && !gun.slow() && g.clear(e, m)
}

// standAndFire is one normal shot at the charger, before its second move (MI-SAF-01, -03, -04).
func (g *Game) standAndFire(ref game.Referee, m, e int) {
	g.tell(ref, game.Event{Clause: "MI-SAF-01", Kind: "stands-and-fires", Seat: g.models[e].seat, Who: name(e), Whom: name(m)})
	g.turnOnTheSpot(ref, "MI-SAF-03", e, g.models[m].at)
	g.models[e].turn.stood = true
	g.shot(ref, e, m, false)
}

// flee breaks a model and takes it straight away from the charger (MI-FLEE-02); the clause is that of a flight that is
// forced on it, or "".
func (g *Game) flee(ref game.Referee, clause game.ClauseID, m, e int) {
	if clause == "" {
		clause = "MI-FLEE-02"
	}
	g.models[e].broken, g.models[e].turn.fled = true, true
	g.unhide(ref, e)
	g.tell(ref, game.Event{Clause: clause, Kind: "flees", Seat: g.models[e].seat, Who: name(e), Whom: name(m)})
	g.fleeMove(ref, e, g.models[m].at)
}

// hold receives the charge in place. Who is free to hold turns to the charger and may draw (MI-HOLD-02, -03); who is
// forced to by what befell it does neither, and runners and broken models count as Surprised (MI-RUN-04, MI-END-06).
func (g *Game) hold(ref game.Referee, forcedBy game.ClauseID, m, e int) {
	told := game.Event{Clause: "MI-HOLD-01", Kind: "holds", Seat: g.models[e].seat, Who: name(e), Whom: name(m)}
	if forcedBy == "" {
		g.tell(ref, told)
		g.turnOnTheSpot(ref, "MI-HOLD-03", e, g.models[m].at)
		g.draw(ref, "MI-HOLD-02", e, true)
		return
	}
	told.Clause = forcedBy
	g.tell(ref, told)
	if forcedBy == "MI-RUN-04" || forcedBy == "MI-END-06" {
		g.surprise(ref, forcedBy, e)
	}
}

// meet goes a full normal move at the charger with what is in hand, and denies it the bonus (MI-MEET). Contact completes
// the charge; touching another enemy on the way ends the move there.
func (g *Game) meet(ref game.Referee, m, e int) {
	t := &g.models[m].turn
	t.charge.met = true
	g.models[e].turn.met = true
	g.tell(ref, game.Event{Clause: "MI-MEET-01", Kind: "meets", Seat: g.models[e].seat, Who: name(e), Whom: name(m)})
	switch touched := g.straightAt(ref, e, m, Moved); touched {
	case nobody:
	case m:
		t.charge.over = true
		g.tell(ref, game.Event{Clause: "MI-MEET-03", Kind: "contact", Seat: g.models[e].seat, Who: name(e), Whom: name(m)})
	default:
		g.tell(ref, game.Event{Clause: "MI-MEET-04", Kind: "charge-caught", Seat: g.models[e].seat, Who: name(e), Whom: name(touched)})
	}
	g.faceFreely(ref, "MI-MOVE-02", e)
}
