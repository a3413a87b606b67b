package gangsatwar_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules/gangsatwar"
	"rumble/scenarios"
)

// stock is a stock scenario, as "gangsatwar-2".
func stock(tb testing.TB, id string) *game.Scenario {
	tb.Helper()
	f, ok := scenarios.Find(id)
	if !ok {
		tb.Fatalf("there is no stock scenario %s", id)
	}
	return &f.Scenario
}

// TestGoldenPlaythroughs tells seeded games: a change of a rule shows as a readable difference.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name     string
		scenario string
		seed     uint64
		players  []string
	}{
		{"two-steady", "gangsatwar-2", 1, []string{"steady", "steady"}},
		{"three-random", "gangsatwar-3", 7, []string{"random", "random", "random"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			playthrough.Golden(t, c.name, playthrough.Tell(t, gangsatwar.Rules(), stock(t, c.scenario), c.seed, c.players...))
		})
	}
}

// TestSteadyBeatsRandom plays a sample of the games that BenchmarkSteadyAgainstRandom plays in full.
func TestSteadyBeatsRandom(t *testing.T) {
	for _, c := range []struct {
		scenario string
		games    int
		least    int
	}{
		{"gangsatwar-2", 100, 98},
		{"gangsatwar-3", 60, 57},
	} {
		if steady, random := playthrough.Contest(t, gangsatwar.Rules(), stock(t, c.scenario), c.games); steady < c.least {
			t.Errorf("%s: steady wins %d of %d games, others %d", c.scenario, steady, c.games, random)
		}
	}
}

// BenchmarkSampled plays games between random bots: decisions a second, and nothing allocated.
func BenchmarkSampled(b *testing.B) {
	for _, id := range []string{"gangsatwar-2", "gangsatwar-3", "gangsatwar-6"} {
		b.Run(id, func(b *testing.B) { playthrough.Speed(b, gangsatwar.Rules(), stock(b, id)) })
	}
}

// BenchmarkSteady plays games between steady players, whose rules of thumb a searching player asks many thousand times.
func BenchmarkSteady(b *testing.B) {
	for _, id := range []string{"gangsatwar-2", "gangsatwar-3", "gangsatwar-6"} {
		b.Run(id, func(b *testing.B) { playthrough.SteadySpeed(b, gangsatwar.Rules(), stock(b, id)) })
	}
}

// BenchmarkSteadyAgainstRandom plays the 500 games that say whether the steady player is worth its name.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for _, id := range []string{"gangsatwar-2", "gangsatwar-3"} {
		b.Run(id, func(b *testing.B) {
			for range b.N {
				steady, random := playthrough.Contest(b, gangsatwar.Rules(), stock(b, id), 500)
				b.ReportMetric(float64(steady)/5, "%steady")
				b.ReportMetric(float64(random)/5, "%others")
			}
		})
	}
}
