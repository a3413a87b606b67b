package tommyguns_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules/tommyguns"
	"rumble/scenarios"
)

// stock is a stock scenario for its first so many seats.
func stock(tb testing.TB, id string, seats int) *game.Scenario {
	tb.Helper()
	f, ok := scenarios.Find(id)
	if !ok {
		tb.Fatalf("there is no stock scenario %s", id)
	}
	sc := f.Scenario
	sc.Seats = sc.Seats[:seats]
	return &sc
}

// TestSteadyBeatsRandom plays a sample of the games that BenchmarkSteadyAgainstRandom plays in full. The bank job is left
// out: a random police force kills itself before anybody could leave with loot, and so has kept it.
func TestSteadyBeatsRandom(t *testing.T) {
	const games = 20
	for _, id := range []string{"tommyguns-liquor-truck", "tommyguns-warehouse-raid"} {
		if steady, random := playthrough.Contest(t, tommyguns.Rules(), stock(t, id, 2), games); steady < games*8/10 {
			t.Errorf("%s: steady wins %d of %d games, random %d", id, steady, games, random)
		}
	}
}

// BenchmarkSteadyAgainstRandom plays the 500 games that say whether the steady player is worth its name.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for range b.N {
		steady, random := playthrough.Contest(b, tommyguns.Rules(), stock(b, "tommyguns-liquor-truck", 2), 500)
		b.ReportMetric(float64(steady)/5, "%steady")
		b.ReportMetric(float64(random)/5, "%random")
	}
}
