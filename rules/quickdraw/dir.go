package quickdraw

import "rumble/game"

// dir.go is the director and the neutrals, whom nobody plays (QD-DIR).

// neutralTurn is the turn of a neutral, by rule (QD-DIR-04).
func (g *Game) neutralTurn(ref game.Referee, f int) {} // not written yet
