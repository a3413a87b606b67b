package maddogs

import "rumble/game"

// chase.go is chases: two cars that move whenever either does (MD-CHASE-01 to -07).

// startsChase asks whether a driver chases an enemy vehicle, and if he does moves both (MD-CHASE-01 to -05). It says whether it has.
func (g *Game) startsChase(ref game.Referee, v, driver int) bool { return false }

// isQuarry says whether a vehicle is the one that another chases, which is no Hazard to it (MD-HAZ-05, MD-CHASE-05).
func (g *Game) isQuarry(v, w int) bool { return int(g.vehicles[v].chases) == w+1 }

// endChases ends the chases that can go on no longer (MD-CHASE-06).
func (g *Game) endChases(ref game.Referee) {}
