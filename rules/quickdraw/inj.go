package quickdraw

import "rumble/game"

// inj.go is the test for injury after an accident (QD-INJ).

// injury is a test for injury: one stunning hit of that impact against the protection worn alone (QD-INJ-01).
func (g *Game) injury(ref game.Referee, clause game.ClauseID, f int, impact Impact) {} // not written yet
