package game_test

import (
	"testing"

	"rumble/game"
)

// Every length between two comes, both included, and no other; without any between them it is the first.
func TestLengthsBetween(t *testing.T) {
	c, seen := game.NewChance(1), map[game.Length]bool{}
	for range 200 {
		seen[c.Between(-1, 2)] = true
	}
	if len(seen) != 4 || !seen[-1] || !seen[0] || !seen[1] || !seen[2] {
		t.Errorf("there come %v", seen)
	}
	for _, to := range []game.Length{3, 2, -7} {
		if got := c.Between(3, to); got != 3 {
			t.Errorf("from 3 to %d it is %d", to, got)
		}
	}
}
