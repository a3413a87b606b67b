package tommyguns

import (
	"testing"

	"rumble/game"
)

// Whom a friend at hand saves (TG-CAP-01): a friend must be active and within an inch, on a wall below two inches (TG-CLIMB-08).
func TestAFriendAtHandSavesFromCapture(t *testing.T) {
	foot := mil(15000, 9900)
	for _, c := range []struct {
		what   string
		friend game.Point
		with   func(*Figure)
		want   bool
	}{
		{"an inch off", mil(13000, 9900), nil, false},
		{"a hair more", mil(12999, 9900), nil, true},
		{"an inch off, on the ground", mil(13000, 9900), func(n *Figure) { n.prone = true }, false},
		{"an inch off, but stunned", mil(13000, 9900), func(n *Figure) { n.stunned = true }, true},
		{"on the foot of the ladder", foot, func(n *Figure) { n.face = 0 }, false},
		{"below two inches on it", foot, func(n *Figure) { n.face, n.height = 0, 1999 }, false},
		{"at two inches", foot, func(n *Figure) { n.face, n.height = 0, 2000 }, true},
		{"higher", foot, func(n *Figure) { n.face, n.height = 0, 2001 }, true},
	} {
		g := block(t, wall(), man{at: mil(14000, 9000)}, man{side: 1, at: mil(14000, 9900)}, man{side: 1, at: c.friend})
		g.phase = Recovery
		g.figures[1].stunned = true
		if c.with != nil {
			c.with(&g.figures[2])
		}
		if got := g.helpless(0, 1); got != c.want || g.mayCapture(0) != (got || g.helpless(0, 2)) {
			t.Errorf("%s: may be taken %v", c.what, got)
		}
	}
}

func TestAClimberIsInReachBelowTwoInches(t *testing.T) {
	for _, c := range []struct {
		height game.Length
		want   bool
	}{{0, true}, {1999, true}, {2000, false}, {2001, false}} {
		g := climber(t, 0, c.height)
		g.figures[1].at = mil(15000, 9000)
		if g.inReach(0, 1) != c.want || g.inReach(1, 0) != c.want {
			t.Errorf("at %s: %v and %v (TG-CLIMB-08)", c.height, g.inReach(0, 1), g.inReach(1, 0))
		}
	}
}
