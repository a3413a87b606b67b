package maddogs

import "rumble/game"

// haz.go is Hazards: the tests of a driver (MD-HAZ-01 to -07, -21 to -23). What follows a failed one is in haz_table.go.

// hazard is one test of a driver.
type hazard struct {
	v      int
	many   int  // Hazards; more than one count -1 each
	nerve  bool // against GUTS, with no modifiers of the vehicle (MD-HAZ-22)
	mod    int  // on a test of nerve: -2 after Blazing Away (MD-CSHOT-10), +1 at flames (MD-GAS-10)
	clause game.ClauseID
	cause  game.Seat // the opposing seat if the vehicle gets out of control, or Nobody (MD-HAZ-19)
	exempt bool      // a maneuver: a cut brake line does not double it (MD-CSHOT-17)
}

// hazardTest tests a driver; no Hazards need no test (MD-HAZ-02, -03).
func (g *Game) hazardTest(ref game.Referee, h hazard) bool { return true }
