package maddogs

import "rumble/game"

// bomb.go is what every explosion has in common: whom it reaches, in which order it is resolved, and the dive for cover
// (MD-BOMB-01 to -08, -22). Throwing is in bomb_throw.go.

// blast is one explosion.
type blast struct {
	clause game.ClauseID
	at     game.Point
	radius game.Length // inclusive (MD-BOMB-02)
	rolls  int         // against STUNTS, of everybody in it (MD-GREN-01, MD-T-DYNA)
	by     int         // the figure whose attack it is, or nobody
	gang   game.Seat   // who is charged for it (MD-BOMB-10); Nobody for a vehicle that blows up
	fails  set         // who may not roll: every roll counts as failed (MD-GREN-03, MD-FUSE-13, MD-GAS-15)
	spared set         // whom it does not touch: who has escaped it (MD-CSHOT-26)
	target game.Ref    // the vehicle, the building or the safe that it may destroy, or nothing
	sticks int         // for the target; 0: it destroys nothing
	half   bool        // Darn! (MD-FUSE-11)
	set    bool        // it was set, not thrown: MD-T-DYNA and the buildings (MD-BOMB-20)
	fuel   bool        // gasoline: a puddle, ignition, smoke (MD-GAS-01, -21)
}

// explode plays an explosion from the first STUNTS roll to the last dive (MD-BOMB-05).
func (g *Game) explode(ref game.Referee, b *blast) {}
