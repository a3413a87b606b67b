package quickdraw

import "rumble/game"

// relo.go is reloading and the other tasks of shooting (QD-RELO).

// reloadOptions adds what a character may do about its weapons: reload, re-prime, clear, light a fuse, deploy.
func (g *Game) reloadOptions(f int, by Grant, o []game.Option) []game.Option { return o } // not written yet

// reloads carries one of them out; false when the option is none of them.
func (g *Game) reloads(ref game.Referee, f int, o game.Option, by Grant) bool { return false } // not written yet
