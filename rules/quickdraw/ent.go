package quickdraw

import "rumble/game"

// ent.go is entangling (QD-ENT).

// entangles rolls how a target hit by something that entangles is caught (QD-T-ENT).
func (g *Game) entangles(ref game.Referee, clause game.ClauseID, f, by, item int, twice bool) {} // not written yet
