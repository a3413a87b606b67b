package quickdraw

import "rumble/game"

// hold.go is holding: giving up one's own card to act later in the phase (QD-HOLD-01 to -06). The windows in which a holder may act are
// in hold_window.go.

// mayHold is whether a character may hold on this card: anybody but a Minor Character, once a phase (QD-HOLD-01, -03).
func (g *Game) mayHold(f int) bool {
	fig := &g.figures[f]
	return g.person(f) && fig.rank <= Supporting && g.acting == int8(f) && fig.held == nothing && !fig.phase.held
}

// holds makes a character hold with the card that has just been turned, without a test (QD-HOLD-02).
func (g *Game) holds(ref game.Referee, f int) {
	fig := &g.figures[f]
	fig.held, fig.phase.held = g.turned, true
	g.tell(ref, game.Event{Clause: "QD-HOLD-02", Kind: "holds", Seat: g.controller(f), Who: name(f)})
}

// endHold ends a hold without effect, if there is one (QD-HOLD-06).
func (g *Game) endHold(ref game.Referee, f int, clause game.ClauseID) {
	fig := &g.figures[f]
	if fig.held == nothing {
		return
	}
	fig.held, fig.waits = nothing, NoMoment
	g.tell(ref, game.Event{Clause: clause, Kind: "hold-ends", Seat: g.controller(f), Who: name(f)})
}

// usesHold spends the card that a character holds with: they act, or try to (QD-HOLD-04).
func (g *Game) usesHold(ref game.Referee, f int) {
	g.figures[f].held, g.figures[f].waits = nothing, NoMoment
	g.tell(ref, game.Event{Clause: "QD-HOLD-04", Kind: "uses-hold", Seat: g.controller(f), Who: name(f), Detail: true, NotInOdds: true})
}

// putsHoldDown asks a holder whose other card is turned: they go on holding and lose the card, or end the hold and play it
// (QD-HOLD-05). It says whether they play it.
func (g *Game) putsHoldDown(ref game.Referee, f int) bool {
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-HOLD-05", Prompt: "keep-holding", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "keep-holding", Clause: "QD-HOLD-05", Who: name(f)},
			game.Option{Verb: "stop-holding", Clause: "QD-HOLD-05", Who: name(f)},
		),
	})
	if picked.Verb == "stop-holding" {
		g.endHold(ref, f, "QD-HOLD-05")
		return true
	}
	g.tell(ref, game.Event{Clause: "QD-HOLD-03", Kind: "keeps-holding", Seat: g.controller(f), Who: name(f)})
	return false
}

// checkHolds ends the holds of those whom something has knocked out, put to flight or made to duck (QD-HOLD-06); a hit ends one where
// it is dealt with, and a fall back too.
func (g *Game) checkHolds(ref game.Referee) {
	for h := range g.figures {
		fig := &g.figures[h]
		if fig.held != nothing && (!g.awake(h) || fig.nerve != Steady || fig.until.ducked) {
			g.endHold(ref, h, "QD-HOLD-06")
		}
	}
}
