package quickdraw

import "rumble/game"

// out.go is the shootout: walking, drawing and shooting on the drawing chart (QD-OUT).

// shootout carries out a draw.
func (g *Game) shootout(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet
