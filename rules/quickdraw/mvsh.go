package quickdraw

import "rumble/game"

// mvsh.go is shooting from and at mounts and vehicles (QD-MVSH).

// carriedShot is whether somebody on a mount or vehicle may make a shot of a type: as fast as that moves at the moment of the shot (QD-MVSH-05,
// QD-T-MVSH).
func (g *Game) carriedShot(s *shot) bool {
	m := &g.figures[g.figures[s.who].aboard]
	switch m.until.speed {
	case Stationary:
		return true
	case Slow, Quick: // QD-MVSH-01
		return s.sort == Aimed || s.sort == Deliberate || s.sort == Hasty
	}
	if m.sort == Vehicle { // QD-MVSH-02
		return s.sort == Deliberate || s.sort == Snap || s.sort == Hasty
	}
	return s.sort == Hasty
}

// struck is the one a hit of a shot falls on, of a rider and what they ride: a marksman, and whoever has aimed, hit whom they have chosen
// (QD-MVSH-03, -04).
func (g *Game) struck(ref game.Referee, s *shot, e int) int {
	if g.is(s.who, Marksman) || s.sort == Aimed || g.stage != Playing {
		return e
	}
	return g.strayHit(ref, "QD-MVSH-04", s.who, e)
}
