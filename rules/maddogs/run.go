package maddogs

import "rumble/game"

// run.go is running people down (MD-RUN-01 to -09).

// victimsAhead are the men on foot whom a driver may name to be run down (MD-RUN-02).
func (g *Game) victimsAhead(t *trip, far game.Length) game.Choice { return game.Choice{} }

// runsDown is the maneuver of hitting a man on purpose, at the point where the vehicle would touch him (MD-RUN-01, -02, -06, -07). It says
// whether the vehicle goes on along its path.
func (g *Game) runsDown(ref game.Referee, t *trip, f int) bool { return true }

// leapsClear is a man on foot in front of a vehicle: he leaps, or is struck (MD-RUN-03 to -05). The attack is whose doing it is. It says
// whether he got clear.
func (g *Game) leapsClear(ref game.Referee, a *attack, t, v int, speed Speed) bool { return true }
