package maddogs

import "rumble/game"

// gas_car.go is vehicles and flames (MD-GAS-06, -10 to -15).

// meetsFlames is a vehicle that comes to flames on its way: the driver's nerve, and the die for what they do to it (MD-GAS-10 to -12). A
// forced move takes no test of nerve. It says whether the vehicle goes on.
func (g *Game) meetsFlames(ref game.Referee, v, fire int, forced bool) bool { return true }

// engulf sets a vehicle on fire from within (MD-GAS-13).
func (g *Game) engulf(ref game.Referee, v int) {}

// burningVehicles gives everybody aboard a burning vehicle the leap that a card of his gang allows, and has those explode or burn out
// whose time is over (MD-GAS-14, MD-CSHOT-24). It comes right after a card of the seat has been turned up.
func (g *Game) burningVehicles(ref game.Referee, seat game.Seat) {}
