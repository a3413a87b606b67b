package moveit_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules/moveit"
	"rumble/scenarios"
)

// stock is the stock scenario.
func stock(tb testing.TB) *game.Scenario {
	tb.Helper()
	f, ok := scenarios.Find("moveit-corner")
	if !ok {
		tb.Fatal("there is no stock scenario moveit-corner")
	}
	return &f.Scenario
}

// TestGoldenPlaythroughs tells seeded games: a change of a rule shows as a readable difference.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name    string
		seed    uint64
		players []string
	}{
		{"two-steady", 1, []string{"steady", "steady"}},
		{"two-random", 7, []string{"random", "random"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			playthrough.Golden(t, c.name, playthrough.Tell(t, moveit.Rules(), stock(t), c.seed, c.players...))
		})
	}
}

// BenchmarkPlay plays games between random bots: decisions a second, and nothing allocated.
func BenchmarkPlay(b *testing.B) { playthrough.Speed(b, moveit.Rules(), stock(b)) }
