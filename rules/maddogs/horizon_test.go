package maddogs_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/maddogs"
)

// Among several cars what a turn leads to shows in the next one; on foot, and with one car to get away in, it shows in the same.
func TestHowFarItIsWorthPlayingOn(t *testing.T) {
	rules := maddogs.Rules()
	for id, turns := range map[string]int{"maddogs-showdown": 1, "maddogs-first-game": 1, "maddogs-hit": 1, "maddogs-police": 2, "maddogs-chase": 2} {
		if n := rules.Horizon(playthrough.Stock(t, rules, stockCopy(t, id))); n != turns {
			t.Errorf("%s is played on for %d turns, not %d", id, n, turns)
		}
	}
}
