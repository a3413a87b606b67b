package quickdraw

import "rumble/game"

// expl.go is explosives (QD-EXPL).

// mostCharges is how many laid charges there are at most.
const mostCharges = 8

// charge is a laid or dropped charge that has not gone off.
type charge struct {
	at    game.Point
	make  Make
	layer int8 // who laid it, or nobody; 0 charges have no make
	turns int8 // turns of the layer until it goes off
}

// explodeDue lets off what is due at the end of a turn (QD-EXPL-01).
func (g *Game) explodeDue(ref game.Referee, f int) {} // not written yet
