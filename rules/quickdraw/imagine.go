package quickdraw

import "rumble/game"

// Imagine is a state the seat cannot tell from this one: hidden figures that it does not know of lie somewhere else, where they could.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game { return g } // not written yet
