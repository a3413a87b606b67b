package moveit

import (
	"testing"

	"rumble/game"
)

// MI-SHOOT-08, -12: who passed takes aim unless it had to test, and so does who was spared the test and did not move.
func TestWhoTakesAim(t *testing.T) {
	for _, c := range []struct {
		name  string
		turn  Marks
		aimed bool
	}{
		{"passed", Marks{action: Passed}, true},
		{"passed, and tested", Marks{action: Passed, due: 1, tested: true}, false},
		{"passed, and its test was dropped", Marks{action: Passed, due: 1}, true},
		{"lost its action, and its test was dropped", Marks{lost: true, due: 1}, true},
		{"moved, and its test was dropped", Marks{action: Moved, moved: true, due: 1}, false},
		{"was due no test, and did not pass", Marks{action: Snapped}, false},
	} {
		g := street(t, nil, Model{at: game.At(10, 10)})
		g.models[0].turn = c.turn
		if g.aimed(0) != c.aimed {
			t.Errorf("who %s has taken aim: %v", c.name, !c.aimed)
		}
	}
}

// MI-T-HIT: a rating is held within 1 to 5, and one at a limit stays as it is.
func TestRatingsAreHeld(t *testing.T) {
	for rating, want := range map[int]int{-1: 2, 0: 1, 1: 0, 2: 0, 4: 0, 5: 0, 6: -1, 7: -2} {
		mods := held([]game.Mod{{Value: rating}}, "MI-T-HIT")
		if want == 0 && len(mods) != 1 || want != 0 && (len(mods) != 2 || mods[1].Value != want) {
			t.Errorf("%d is held by %+v", rating, mods)
		}
	}
}
