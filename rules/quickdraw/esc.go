package quickdraw

import "rumble/game"

// esc.go is escaping from what entangles (QD-ESC). Entangling is in ent.go.

// struggles is the turn of an entangled character (QD-ENT-06 to -09, QD-ENT-13). It says whether the turn is used.
func (g *Game) struggles(ref game.Referee, f int) bool { return false } // not written yet
