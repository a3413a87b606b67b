package maddogs

import "rumble/game"

// crash.go is the Crash Table (MD-CRASH-01 to -18).

// crashing is one vehicle that rolls on the Crash Table.
type crashing struct {
	v       int
	into    game.Ref // a vehicle, a man on foot, a feature, or nothing: something abstract (MD-HAZ-11)
	speed   Speed    // the one that counts (MD-HAZ-12)
	way     int16    // the heading it slides along, in tenths of a degree (MD-CRASH-12)
	swerve  int      // what the Swerving Table adds
	lowered bool     // the Braking Table has lowered its speed already (MD-CRASH-06)
	clause  game.ClauseID
}

// crash rolls for a vehicle, and for the one that it hits, and plays the results. It says whether the vehicle goes on: only past a man on
// foot (MD-CRASH-14).
func (g *Game) crash(ref game.Referee, c crashing) bool { return false }
