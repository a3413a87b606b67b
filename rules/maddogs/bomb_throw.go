package maddogs

import "rumble/game"

// bomb_throw.go is throwing a grenade, dynamite or a gasoline bomb at a place (MD-BOMB-12 to -21).

// throwOptions are the explosives that a figure may throw.
func (g *Game) throwOptions(f int, o []game.Option) []game.Option { return o }

// throwBomb plays a throw: the roll, where it goes, and the explosion.
func (g *Game) throwBomb(ref game.Referee, f int, o game.Option, a game.Answer) {}
