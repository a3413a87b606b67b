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

// stocks are the stock scenarios.
var stocks = []string{"tommyguns-bank-job", "tommyguns-liquor-truck", "tommyguns-warehouse-raid"}

// TestSteadyBeatsRandom plays a sample of the games that BenchmarkSteadyAgainstRandom plays in full.
func TestSteadyBeatsRandom(t *testing.T) {
	const games = 40
	for _, id := range stocks {
		if steady, random := playthrough.Contest(t, tommyguns.Rules(), stock(t, id, 2), games); steady < games*8/10 {
			t.Errorf("%s: steady wins %d of %d games, random %d", id, steady, games, random)
		}
	}
}

// TestSteadyIsWorthMoreInEitherRole compares a steady player with a random one in the same role, whatever the role is
// worth: it fulfils three times as many of the conditions on its cards, and wins no fewer games.
func TestSteadyIsWorthMoreInEitherRole(t *testing.T) {
	const games = 20
	rules := tommyguns.Rules()
	for _, id := range stocks {
		for role := range game.Seat(2) {
			sc := stock(t, id, 2)
			won, points := playthrough.InRole(t, rules, sc, role, "steady", games)
			before, few := playthrough.InRole(t, rules, sc, role, "random", games)
			if won < before || points < 3*few {
				t.Errorf("%s as %s: steady wins %d games with %d points, random %d with %d", id, sc.Seats[role].Force, won, points, before, few)
			}
		}
	}
}

// BenchmarkSteadyAgainstRandom plays the 500 games of each stock scenario that say whether the steady player is worth its
// name, with the sides swapped from game to game.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for _, id := range stocks {
		b.Run(id, func(b *testing.B) {
			for range b.N {
				steady, random := playthrough.Contest(b, tommyguns.Rules(), stock(b, id, 2), 500)
				b.ReportMetric(float64(steady)/5, "%steady")
				b.ReportMetric(float64(random)/5, "%random")
			}
		})
	}
}

// BenchmarkGainInRole plays 500 games in each role of each stock scenario, with a steady and with a random player in it.
func BenchmarkGainInRole(b *testing.B) {
	rules := tommyguns.Rules()
	for _, id := range stocks {
		for role := range game.Seat(2) {
			sc := stock(b, id, 2)
			b.Run(id+"/"+sc.Seats[role].Force, func(b *testing.B) {
				for range b.N {
					for _, name := range []string{"steady", "random"} {
						won, points := playthrough.InRole(b, rules, sc, role, name, 500)
						b.ReportMetric(float64(won)/5, "%won-"+name)
						b.ReportMetric(float64(points)/500, "%conditions-"+name)
					}
				}
			})
		}
	}
}
