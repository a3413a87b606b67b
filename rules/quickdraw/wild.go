package quickdraw

import "rumble/game"

// wild.go is damage to wild animals (QD-WILD).

// hurtsBeast rolls hits on a beast (QD-T-WILD).
func (g *Game) hurtsBeast(ref game.Referee, a *assault, hits, bulls int) {} // not written yet
