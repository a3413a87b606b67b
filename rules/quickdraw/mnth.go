package quickdraw

import "rumble/game"

// mnth.go is mounts: hits on them, keeping control, bolting (QD-MNTH).

// onBolting is whether a character rides a mount that bolts.
func (g *Game) onBolting(f int) bool { return false } // not written yet

// reinsIn is the control test of a rider whose mount bolts, at the start of his turn (QD-MNTH-09). It says whether the turn is used.
func (g *Game) reinsIn(ref game.Referee, f int) bool { return false } // not written yet

// control is a rider's test to keep control, and what comes of it (QD-MNTH-04, -09).
func (g *Game) control(ref game.Referee, clause game.ClauseID, rider int) bool { return false } // not written yet

// hurtsMount rolls a hit on a mount (QD-MNTH-01, -08).
func (g *Game) hurtsMount(ref game.Referee, a *assault, hits, bulls int) {} // not written yet

// fallsOff is a rider who is out or unconscious: he falls beside his mount, which stays and has no rider (QD-MNTH-11).
func (g *Game) fallsOff(ref game.Referee, f int) {} // not written yet
