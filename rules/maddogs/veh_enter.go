package maddogs

import "rumble/game"

// veh_enter.go is getting into a vehicle and out of it, and what one does aboard (MD-VEH-03 to -07).

// enterOptions are the vehicles that a figure on foot may get into.
func (g *Game) enterOptions(f int, o []game.Option) []game.Option { return o }

// crewActions are the sentences of a figure in or on a vehicle.
func (g *Game) crewActions(act *Activation, f int, o []game.Option) []game.Option { return o }
