package moveit

import (
	"testing"

	"rumble/game"
)

// A hidden model near the corner counts for those who know where it is, and for nobody else.
func TestWhoHoldsTheCornerAsFarAsOneSees(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		viewer game.Seat
		held   string
		scores [seats]string
		ahead  [seats]bool
	}{
		{"nobody is near", func(*Game) {}, 0, "", [seats]string{"0 points", "0 points"}, [seats]bool{}},
		{"an open one", func(g *Game) { g.models[1].at = g.fixed.corner }, 1, "a", [seats]string{"30 points", "0 points"}, [seats]bool{true, false}},
		{"a hidden one, to its own", func(g *Game) { g.models[2].at = g.fixed.corner }, 1, "b", [seats]string{"0 points", "30 points"}, [seats]bool{false, true}},
		{"a hidden one, to the enemy", func(g *Game) { g.models[2].at = g.fixed.corner }, 0, "", [seats]string{"0 points", "0 points"}, [seats]bool{}},
		{"a hidden one, to who watches", func(g *Game) { g.models[2].at = g.fixed.corner }, game.Nobody, "", [seats]string{"0 points", "0 points"}, [seats]bool{}},
		{"with an enemy out", func(g *Game) { g.fixed.models[0].points, g.models[0].out = 7, true }, 0, "", [seats]string{"0 points", "7 points"}, [seats]bool{false, true}},
	} {
		g := fielded(t)
		c.change(g)
		s := g.Scene(c.viewer)
		corner := s.Goals[0]
		if corner.Held != c.held || corner.Worth != cornerPoints || corner.Reach != cornerNear || len(corner.At) != 1 || corner.At[0] != g.fixed.corner {
			t.Errorf("%s: the corner is %+v", c.name, corner)
		}
		for i, seat := range s.Seats {
			if seat.Score != c.scores[i] || seat.Ahead != c.ahead[i] {
				t.Errorf("%s: seat %d has %s, ahead: %v", c.name, i, seat.Score, seat.Ahead)
			}
		}
		if want := "The match ends after turn 8, or when a gang has nobody left to fight."; s.Ends != want {
			t.Errorf("%s: %s", c.name, s.Ends)
		}
	}
	g := fielded(t)
	g.phase = Ended
	if s := g.Scene(0); s.Ends != "" {
		t.Errorf("once it is over: %s", s.Ends)
	}
}
