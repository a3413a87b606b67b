package maddogs

import "rumble/game"

// board.go is riding on running boards and roofs, and falling off (MD-BOARD-01 to -11).

// unsafeRide tests who holds on to a vehicle at a speed, and flings him off if he fails (MD-BOARD-02, -04). Leaps says that it is part of
// a Leap (MD-BOARD-11). It says whether he holds on.
func (g *Game) unsafeRide(ref game.Referee, f int, speed Speed, hazards int, leaps bool) bool {
	return true
}

// flungOff throws a rider off his vehicle: where he lands and what it does to him (MD-BOARD-04, -06).
func (g *Game) flungOff(ref game.Referee, f int, speed Speed) {}
