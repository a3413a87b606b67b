package quickdraw

import "rumble/game"

// react_sense.go is the Sixth Sense (QD-SKIL-11, -12), which makes no reaction by itself: who senses a threat is not startled by it
// (QD-REACT-06).

// senseReach is how near a threat must be to be sensed (QD-SKIL-11).
const senseReach = 12 * pace

// threat is the nearest thing near a character that they do not know of: a hidden enemy or an inactive beast, or, when none is nearer, a
// trap; nobody and nothing when there is none (QD-SKIL-12).
func (g *Game) threat(f int) (figure, trap int) {
	figure, trap = nobody, nothing
	nearest := Length(senseReach)
	for e := range g.figures {
		fig := &g.figures[e]
		if g.enemies(f, e) && fig.fate == InPlay && fig.placed && fig.hidden && g.far(f, e) <= nearest {
			if figure == nobody || g.far(f, e) < nearest {
				figure, nearest = e, g.far(f, e)
			}
		}
	}
	for i := range g.traps {
		if far := g.fixed.table.Distance(g.figures[f].at, g.traps[i].at); g.traps[i].state == TrapSet && far <= nearest && (figure == nobody && trap == nothing || far < nearest) {
			figure, trap, nearest = nobody, i, far
		}
	}
	return figure, trap
}

// sensing is whether a character with a Sixth Sense may have something to sense: while anything is hidden at all, wherever. Whether there is a
// choice before that must not tell whether anything is near.
func (g *Game) sensing(f int) bool { return g.is(f, SixthSense) && g.person(f) && g.somethingHidden(f) }

// senses is the Sixth Sense at the start of a turn: an action test when a threat is near, which is revealed when it is passed (QD-SKIL-12).
// That there is a test says that something is near: it is told before any die. It uses no turn.
func (g *Game) senses(ref game.Referee, f int) bool {
	if !g.sensing(f) {
		return false
	}
	figure, trap := g.threat(f)
	if figure == nobody && trap == nothing {
		return false
	}
	g.tell(ref, game.Event{Clause: "QD-SKIL-12", Kind: "feels-uneasy", Seat: game.Nobody, Who: name(f), Reveals: true, NotInOdds: true})
	if !g.actionTest(ref, "QD-SKIL-12", "senses", f) {
		g.tell(ref, game.Event{Clause: "QD-SKIL-12", Kind: "senses-nothing", Seat: g.controller(f), Who: name(f)})
		return false
	}
	g.tell(ref, game.Event{Clause: "QD-SKIL-11", Kind: "senses-danger", Seat: g.controller(f), Who: name(f), Reveals: true})
	if figure != nobody {
		g.uncovers(ref, "QD-SKIL-12", figure, f)
	} else {
		g.findsTrap(ref, "QD-SKIL-12", trap, f)
	}
	return false
}
