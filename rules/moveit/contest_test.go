package moveit_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules/moveit"
	"rumble/scenarios"
)

// theCorner is the stock scenario.
func theCorner(tb testing.TB) *game.Scenario {
	tb.Helper()
	f, ok := scenarios.Find("moveit-corner")
	if !ok {
		tb.Fatal("there is no stock scenario moveit-corner")
	}
	return &f.Scenario
}

// TestSteadyBeatsRandom plays a sample of the games that BenchmarkSteadyAgainstRandom plays in full.
func TestSteadyBeatsRandom(t *testing.T) {
	const games = 40
	if steady, random := playthrough.Contest(t, moveit.Rules(), theCorner(t), games); steady < games*8/10 {
		t.Errorf("steady wins %d of %d games, random %d", steady, games, random)
	}
}

// BenchmarkSteadyAgainstRandom plays the 500 games that say whether the steady player is worth its name.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for range b.N {
		steady, random := playthrough.Contest(b, moveit.Rules(), theCorner(b), 500)
		b.ReportMetric(float64(steady)/5, "%steady")
		b.ReportMetric(float64(random)/5, "%random")
	}
}
