package maddogs

import "rumble/game"

// fuse_target.go is what a set bomb destroys: buildings, vehicles, safes (MD-FUSE-15 to -21).

// destroyVehicle makes a vehicle a wreck; who is aboard and lives lies beside it (MD-FUSE-19).
func (g *Game) destroyVehicle(ref game.Referee, v int, clause game.ClauseID) {}
