package quickdraw

import "rumble/game"

// act.go is basic actions (QD-ACT), alone or with a move.

// basicOptions adds the basic actions that a character may take: draw, put away, drop, pick up, aim, get up, duck, hide, mount, hand over,
// lay a charge, hold.
func (g *Game) basicOptions(f int, by Grant, o []game.Option) []game.Option { return o } // not written yet

// basic carries one out.
func (g *Game) basic(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet
