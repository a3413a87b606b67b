package maddogs

import "rumble/game"

// cshot.go is shooting from vehicles and at them (MD-CSHOT-01 to -12). What a hit does to a vehicle is in cshot_hits.go.

// carTargets adds the vehicles that a gun may be fired at.
func (g *Game) carTargets(f int, hands []int, o []game.Option) []game.Option { return o }

// crewNerve is what an attack on a vehicle does to the nerve of who is inside: each passenger tests, and the driver takes his Hazard
// test (MD-CSHOT-08 to -11).
func (g *Game) crewNerve(ref game.Referee, a *attack, v int) {}
