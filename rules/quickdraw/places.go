package quickdraw

import "rumble/game"

// Places judges places on the table.
func (g *Game) Places() game.Places { return nil } // not written yet
