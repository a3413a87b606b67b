package maddogs

import "rumble/game"

// mustGrip says whether a Nervous figure has to test alone before it does anything on this card (MD-GRIP-04): not on the
// card that broke it (MD-GRIP-05), and once a card.
func (g *Game) mustGrip(act *Activation, f int) bool {
	return g.figures[f].nervous && act.did[f]&(didBreak|didGrip) == 0
}

// loneGrip is the test of a Nervous figure without a friend's slap: GUTS-2, the same -2 as Nervous. A pass makes it
// normal at once; a failure sends it out of the fight for good (MD-GRIP-03).
func (g *Game) loneGrip(ref game.Referee, f int) {
	fig := &g.figures[f]
	mods := g.gutsNeed(f, 0, "MD-GRIP-03")
	if g.rollGuts(ref, f, "grip", "MD-GRIP-03", mods) == 0 {
		fig.nervous = false
		g.tell(ref, game.Event{Clause: "MD-GRIP-03", Kind: "gets-a-grip", Seat: fig.seat, Who: game.Figure(f)})
		return
	}
	fig.broken = true
	g.tell(ref, game.Event{Clause: "MD-GRIP-03", Kind: "loses-grip", Seat: fig.seat, Who: game.Figure(f)})
	g.startFleeing(ref, f)
}

// friendOptions are what a figure can do for a friend in base contact: slap a coward, once for each failed check, if it
// has its own nerve (MD-GRIP-01, -02).
func (g *Game) friendOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.nervous || fig.crawls || fig.seat == game.Nobody {
		return o
	}
	for t := range g.around(f).each {
		coward := &g.figures[t]
		if t == f || coward.seat != fig.seat || !coward.awake() || coward.slapped || coward.broken || coward.surrendered ||
			!coward.nervous && !coward.fleeing {
			continue
		}
		o = append(o, game.Option{Verb: "slap", Clause: "MD-GRIP-01", Who: game.Figure(f), Whom: game.Figure(t), Risk: true})
	}
	return o
}

// slap makes a coward test its usual GUTS, without the -2; a failure changes nothing (MD-GRIP-02).
func (g *Game) slap(ref game.Referee, f, t int) {
	coward := &g.figures[t]
	coward.slapped = true
	if g.rollGuts(ref, t, "slapped", "MD-GRIP-02", g.slapNeed(t)) == 0 {
		coward.nervous, coward.fleeing = false, false
		g.tell(ref, game.Event{Clause: "MD-GRIP-01", Kind: "gets-a-grip", Seat: coward.seat, Who: game.Figure(t), Whom: game.Figure(f), Cause: true})
		return
	}
	g.tell(ref, game.Event{Clause: "MD-GRIP-02", Kind: "slap-failed", Seat: coward.seat, Who: game.Figure(f), Whom: game.Figure(t)})
}
