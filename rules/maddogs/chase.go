package maddogs

import "rumble/game"

// chase.go is chases: two cars that move whenever either does (MD-CHASE-01 to -07).

// endChases ends the chases that can go on no longer (MD-CHASE-06).
func (g *Game) endChases(ref game.Referee) {}
