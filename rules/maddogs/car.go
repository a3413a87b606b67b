package maddogs

import "rumble/game"

// car.go is driving: the Drive action from the speed to the end of its path (MD-CAR-01 to -17). The path is in car_path.go.

// speedRow is a row of MD-T-SPEED: what a Drive throws for its distance, and what corners and curves cost.
type speedRow struct {
	dice          int         // six-sided, for the inches
	far           game.Length // instead of dice
	lost          int         // the highest dice that a corner or a curve costs
	corner, curve int         // Hazards
	margin        game.Length // of the corridor in which things are Hazards, on each side (MD-HAZ-05)
}

var speedTable = [speeds]speedRow{
	Stopped:  {},
	Cruising: {far: 10 * inch},
	Speeding: {dice: 5, lost: 1, corner: 2, curve: 1, margin: inch / 2},
	Racing:   {dice: 7, lost: 2, corner: 4, curve: 2, margin: inch},
}

// driveOptions are what a driver may do with his vehicle.
func (g *Game) driveOptions(act *Activation, f int, o []game.Option) []game.Option { return o }

// drive plays a Drive.
func (g *Game) drive(ref game.Referee, act *Activation, f int, o game.Option, a game.Answer) {}

// brakesInFear is a driver who has lost his nerve and takes the speed down as far as the steps allow (MD-CAR-09).
func (g *Game) brakesInFear(ref game.Referee, f int) {}

// driverless is a moving vehicle that has lost its driver (MD-CAR-08).
func (g *Game) driverless(ref game.Referee, v int) {}

// slowDown takes vehicles down to a speed by a clause, if their brakes allow it (MD-CSHOT-17).
func (g *Game) slowDown(ref game.Referee, v int, to Speed, clause game.ClauseID) {}

// turnEnds drops the speed of every vehicle that has not been driven in this turn (MD-CAR-06).
func (g *Game) turnEnds(ref game.Referee) {}
