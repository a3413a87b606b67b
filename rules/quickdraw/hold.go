package quickdraw

import "rumble/game"

// hold.go is holding, and the windows in which others may act: on an opportunity, on an attack (QD-HOLD).

// deed is what a figure has declared and not yet carried out, as others see it.
type deed struct {
	who    int
	verb   game.Verb
	whom   int // its target, or nobody
	way    *way
	attack bool // close combat: its target may respond (QD-RESP-07)
}

// window asks those who may respond to a deed before it is carried out: its target first, then the holders (QD-HOLD-07, -08). It says
// whether the deed can still be done (QD-HOLD-10), and what its target does about an attack.
func (g *Game) window(ref game.Referee, d *deed) (response, bool) { return response{}, true } // not written yet

// passed asks the holders when an enemy has ended its turn in their sight (QD-HOLD-07 b).
func (g *Game) passedBy(ref game.Referee, f int) {} // not written yet

// holds makes a character hold (QD-HOLD-01 to -03).
func (g *Game) holds(ref game.Referee, f int) {} // not written yet

// mayHold is whether a character may hold on this card.
func (g *Game) mayHold(f int) bool { return false } // not written yet

// endHold ends a hold without effect, if there is one (QD-HOLD-06).
func (g *Game) endHold(ref game.Referee, f int, clause game.ClauseID) {} // not written yet

// putsHoldDown asks a holder whose other card is turned: he goes on holding and loses the card, or ends the hold and plays it
// (QD-HOLD-05). It says whether he plays it.
func (g *Game) putsHoldDown(ref game.Referee, f int) bool { return false } // not written yet
