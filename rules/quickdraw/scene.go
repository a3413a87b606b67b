package quickdraw

import "rumble/game"

// Scene is what a seat may see of the match.
func (g *Game) Scene(viewer game.Seat) *game.Scene { s := &game.Scene{}; s.Fill(); return s } // not written yet
