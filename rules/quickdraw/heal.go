package quickdraw

import "rumble/game"

// heal.go is coming round and healing (QD-HEAL).

// comesRound is the test of a knocked-out character, which is its turn (QD-HEAL-11). It says whether the turn is used.
func (g *Game) comesRound(ref game.Referee, f int) bool { return false } // not written yet
