package maddogs

import "rumble/game"

// run.go is running people down (MD-RUN-01 to -09).

// leapsClear is a man on foot in front of a vehicle: he leaps, or is struck (MD-RUN-03 to -05). The attack is whose doing it is. It says
// whether he got clear.
func (g *Game) leapsClear(ref game.Referee, a *attack, t, v int, speed Speed) bool { return true }
