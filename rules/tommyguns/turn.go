package tommyguns

import "rumble/game"

// turn.go is the order of play: turns, their phases (TG-TURN-01), and what begins and ends with them.

// Advance plays the next step: one figure placed, one card drawn with everything that interrupts it, the holders called
// on, a phase begun.
func (g *Game) Advance(ref game.Referee) {
	switch {
	case g.phase == Placing:
		if !g.placeNext(ref) {
			g.beginTurn(ref)
		}
	case g.phase == Ended:
	case !g.deck.empty():
		g.drawCard(ref)
	case g.holders > 0:
		g.callOnHolders(ref)
	case g.phase == Recovery:
		g.endTurn(ref)
	default:
		g.beginPhase(ref, g.phase+1)
	}
}

// beginTurn begins a turn with its movement phase.
func (g *Game) beginTurn(ref game.Referee) {
	g.turn++
	g.tell(ref, game.Event{Clause: "TG-TURN-01", Kind: "turn", Seat: game.Nobody, Many: int(g.turn)})
	for f := range g.figures {
		n := &g.figures[f]
		n.shot, n.recovered = false, false
	}
	g.beginPhase(ref, Movement)
}

// beginPhase gathers and shuffles the cards of all that can do something in the phase (TG-TURN-04, -05).
func (g *Game) beginPhase(ref game.Referee, p Phase) {
	if p == Fire {
		g.endDucks()
	}
	if p == Melee {
		g.endAims()
	}
	g.phase, g.deck, g.holders = p, 0, 0
	for f := range g.figures {
		if g.canAct(f) {
			g.deck.add(f)
		}
	}
	g.tell(ref, game.Event{Clause: "TG-TURN-03", Kind: "phase", Seat: game.Nobody, Many: int(g.turn), Text: phaseWords[p], Detail: true, NotInOdds: true})
}

var phaseWords = [...]string{Movement: "phase-movement", Fire: "phase-fire", Melee: "phase-melee", Recovery: "phase-recovery"}

// endTurn finishes the work on guns (TG-GUN-06), then the match if its time has come (TG-VIC-09), or begins the next turn.
func (g *Game) endTurn(ref game.Referee) {
	g.finishWork(ref)
	if !g.ends(ref) {
		g.beginTurn(ref)
	}
}

// endDucks ends every duck that kept a figure from moving in this turn's movement phase (TG-FIRE-14).
func (g *Game) endDucks() {
	for f := range g.figures {
		if n := &g.figures[f]; n.ducks <= g.turn {
			n.ducks = 0
		}
	}
}

// endAims ends every aim: it lasts to the end of the fire phase (TG-SHOT-03).
func (g *Game) endAims() {
	for f := range g.figures {
		g.figures[f].aim = nobody
	}
}
