package maddogs

import "rumble/game"

// cshot.go is shooting from vehicles and at them (MD-CSHOT-01 to -12). What a hit does to a vehicle is in cshot_hits.go.

// rideModsOfShot adds what the speed of the shooter's vehicle, or of his target's, counts: the worse of the two, and that he drives
// (MD-CSHOT-01, -02). The target is a figure, or nobody.
func (g *Game) rideModsOfShot(f, target int, mods []game.Mod) []game.Mod { return mods }

// carTargets adds the vehicles that a gun may be fired at.
func (g *Game) carTargets(f int, hands []int, o []game.Option) []game.Option { return o }

// crewNerve is what an attack on a vehicle does to the nerve of who is inside: each passenger tests, and the driver takes his Hazard
// test (MD-CSHOT-08 to -11).
func (g *Game) crewNerve(ref game.Referee, a *attack, v int) {}
