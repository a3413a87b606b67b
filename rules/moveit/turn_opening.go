package moveit

import "rumble/game"

// turn_opening.go is the opening roll, who activates first in a turn, and the end of a turn (MI-TURN-05 to -07).

// rollOff lets each seat roll one D6 until one is higher, and says which.
func (g *Game) rollOff(ref game.Referee, clause game.ClauseID, purpose game.Purpose) game.Seat {
	for {
		ref.Merge(game.Again, game.Here("roll-off"))
		var pips [seats]int
		for s := range game.Seat(seats) {
			face := ref.Throw(game.Throw{Clause: clause, Purpose: purpose, Dice: 1, Sides: 6, Who: game.OfSeat(s)})
			pips[s] = face.One()
			g.tell(ref, game.Event{Clause: clause, Kind: "rolls", Seat: s, Who: game.OfSeat(s), Many: pips[s], Text: string(purpose), Detail: true, NotInOdds: true})
		}
		if pips[0] == pips[1] {
			g.tell(ref, game.Event{Clause: clause, Kind: "tie", Seat: game.Nobody, Many: pips[0], Text: string(purpose)})
			continue
		}
		higher := game.Seat(0)
		if pips[1] > pips[0] {
			higher = 1
		}
		g.tell(ref, game.Event{Clause: clause, Kind: "wins-roll", Seat: higher, Who: game.OfSeat(higher), Many: pips[higher], Text: string(purpose)})
		return higher
	}
}

// openingRoll is rolled once, before turn 1 (MI-TURN-05), unless the scenario says who activates first.
func (g *Game) openingRoll(ref game.Referee) {
	if !g.fixed.opened {
		g.winner = g.rollOff(ref, "MI-TURN-05", "opening")
	}
}

// chooseFirst asks who activates first this turn: the winner of the opening roll chooses in odd turns, the other seat in
// even ones (MI-TURN-06).
func (g *Game) chooseFirst(ref game.Referee) {
	g.tell(ref, game.Event{Clause: "MI-TURN-01", Kind: "turn", Seat: game.Nobody, Many: int(g.number)})
	chooser := g.winner
	if g.number%2 == 0 {
		chooser = other(chooser)
	}
	g.first = chooser
	if g.number > 1 || !g.fixed.opened {
		_, picked := g.ask(ref, game.Question{
			Seat: chooser, Clause: "MI-TURN-06", Prompt: "begin", Who: game.OfSeat(chooser), Many: int(g.number), Routine: true,
			Options: append(g.desk.Options(),
				game.Option{Verb: "go-first", Clause: "MI-TURN-05", Who: game.OfSeat(chooser)},
				game.Option{Verb: "let-other-begin", Clause: "MI-TURN-05", Who: game.OfSeat(other(chooser))},
			),
		})
		if picked.Verb == "let-other-begin" {
			g.first = other(chooser)
		}
	}
	g.tell(ref, game.Event{Clause: "MI-TURN-06", Kind: "goes-first", Seat: g.first, Who: game.OfSeat(g.first), Many: int(g.number)})
}

// endTurn ends the match when its time has come (MI-SCEN-02). Otherwise what models keep for a turn only is cleared, and
// the next begins (MI-TURN-07).
func (g *Game) endTurn(ref game.Referee) {
	if g.ended() || g.ends(ref) {
		return
	}
	for m := range g.models {
		g.models[m].turn = unmarked()
	}
	g.outs, g.outOf = g.outs[:0], g.outOf[:0]
	g.charges, g.tests, g.passed = 0, 0, [seats]bool{}
	g.number++
	g.phase = Choose
}

// unmarked is what a model keeps of a turn before anything has happened in it.
func unmarked() Marks {
	return Marks{oblivious: nobody, charge: Charge{at: nobody}, snapAt: nobody, bonus: nobody}
}
