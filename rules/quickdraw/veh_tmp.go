package quickdraw

import "rumble/game"

func (g *Game) hurtsVehicle(ref game.Referee, a *assault, hits, bulls int) {}
func (g *Game) rides(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {}
func (g *Game) rollsOut(ref game.Referee, v int) {}
