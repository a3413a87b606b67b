package maddogs

import "rumble/game"

// fuse_target.go is what a set bomb destroys: buildings, vehicles, safes (MD-FUSE-15 to -21).

// blastTarget rolls for what an explosion may destroy: its target, and the buildings next to one (MD-FUSE-15 to -18, MD-BOMB-20).
func (g *Game) blastTarget(ref game.Referee, a *attack, b *blast) {}

// destroyVehicle makes a vehicle a wreck; who is aboard and lives lies beside it (MD-FUSE-19).
func (g *Game) destroyVehicle(ref game.Referee, v int, clause game.ClauseID) {}
