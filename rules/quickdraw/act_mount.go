package quickdraw

import "rumble/game"

// act_mount.go is getting on and off mounts and vehicles (QD-ACT-04).

// mountOptions adds mounting and dismounting.
func (g *Game) mountOptions(f int, o []game.Option) []game.Option { return o } // not written yet

// mounting carries them out.
func (g *Game) mounting(ref game.Referee, f int, o game.Option) {} // not written yet
