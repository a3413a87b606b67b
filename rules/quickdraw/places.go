package quickdraw

import "rumble/game"

// Places judges places on the table.
func (g *Game) Places() game.Places { panic("to be written") }
