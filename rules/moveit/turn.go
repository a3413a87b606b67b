package moveit

import "rumble/game"

// turn.go is the order of play: the phases of a turn (MI-TURN-01), and the Movement phase in its three sub-phases
// (MI-TURN-02).

// Advance plays the next step: one model placed, one activation, all tests, all charges, one shot, a phase.
func (g *Game) Advance(ref game.Referee) {
	switch g.phase {
	case Deploy:
		g.deploy(ref)
	case Opening:
		g.openingRoll(ref)
		g.number = 1
		g.phase = Choose
	case Choose:
		g.chooseFirst(ref)
		g.begin(ref, Detection)
	case Detection:
		g.detect(ref)
		g.begin(ref, Acting)
	case Acting:
		if !g.activate(ref) {
			g.begin(ref, Reacting)
		}
	case Reacting:
		g.reactionTests(ref)
		g.begin(ref, Ending)
	case Ending:
		g.completeCharges(ref)
		g.begin(ref, Shooting)
	case Shooting:
		if !g.shootNext(ref) {
			g.begin(ref, Combat)
		}
	case Combat:
		g.fightBrawls(ref)
		g.begin(ref, Morale)
	case Morale:
		g.morale(ref)
		g.endTurn(ref)
	}
}

// begin starts a phase, unless the match has ended on the way.
func (g *Game) begin(ref game.Referee, p Phase) {
	if g.ended() {
		return
	}
	g.phase, g.next = p, g.first
	g.passed, g.hushed = [seats]bool{}, [seats]bool{}
	g.tell(ref, game.Event{Clause: "MI-TURN-01", Kind: "phase", Seat: game.Nobody, Many: int(g.number), Text: phaseWords[p], Detail: true, NotInOdds: true})
}

var phaseWords = [...]string{
	Detection: "phase-detection", Acting: "phase-action", Reacting: "phase-reaction", Ending: "phase-end",
	Shooting: "phase-shooting", Combat: "phase-combat", Morale: "phase-morale",
}
