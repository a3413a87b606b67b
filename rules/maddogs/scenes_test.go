package maddogs_test

import (
	"testing"

	"rumble/bot"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/maddogs"
)

// scenes are the stock scenarios that have aims and vehicles.
var scenes = []string{"maddogs-chase", "maddogs-hit", "maddogs-police", "maddogs-speakeasy"}

// TestScenesAreEven plays a sample of the games that BenchmarkSidesOfScenes plays in full.
func TestScenesAreEven(t *testing.T) {
	const games = 40
	for _, id := range scenes {
		won, _ := duel(t, id, [2]string{"steady", "steady"}, games)
		for s, w := range won {
			if w > games*3/4 {
				t.Errorf("%s: seat %d wins %d of %d games", id, s+1, w, games)
			}
		}
	}
}

// TestSteadyBeatsRandomInEitherRole plays a sample of the games that BenchmarkSteadyInEitherRole plays in full.
func TestSteadyBeatsRandomInEitherRole(t *testing.T) {
	const games = 30
	for _, id := range scenes {
		for seat := range 2 {
			who := [2]string{"random", "random"}
			who[seat] = "steady"
			if won, _ := duel(t, id, who, games); won[seat] < games*6/10 {
				t.Errorf("%s: steady as seat %d wins %d of %d games", id, seat+1, won[seat], games)
			}
		}
	}
}

// duel plays games between two players, and says how many each has won alone, and how many decisions were taken.
func duel(tb testing.TB, id string, who [2]string, games int) (won [2]int, decisions int) {
	tb.Helper()
	rules := maddogs.Rules()
	start := playthrough.Stock(tb, rules, stockCopy(tb, id))
	g := start.Clone()
	table := referee.Simulator{}
	for _, name := range who {
		p, err := bot.Named(name, &rules)
		if err != nil {
			tb.Fatal(err)
		}
		table.Players = append(table.Players, p)
	}
	for i := range games {
		g.CopyFrom(start)
		table.Chance.Seed(uint64(i))
		result, err := table.Play(g, 100_000)
		if err != nil {
			tb.Fatalf("%s, game %d: %v", id, i, err)
		}
		if len(result.Winners) == 1 {
			won[result.Winners[0]]++
		}
	}
	return won, table.Decisions
}

// BenchmarkSidesOfScenes plays the 400 games among steady players that say how even a scene is.
func BenchmarkSidesOfScenes(b *testing.B) {
	const games = 400
	for _, id := range append([]string{"maddogs-showdown"}, scenes...) {
		b.Run(id, func(b *testing.B) {
			for range b.N {
				won, _ := duel(b, id, [2]string{"steady", "steady"}, games)
				b.ReportMetric(float64(won[0])*100/games, "%first")
				b.ReportMetric(float64(won[1])*100/games, "%second")
			}
		})
	}
}

// BenchmarkSteadyInEitherRole plays the 400 games of each scene and role that say whether the steady player is worth its name.
func BenchmarkSteadyInEitherRole(b *testing.B) {
	const games = 400
	for _, id := range append([]string{"maddogs-showdown"}, scenes...) {
		b.Run(id, func(b *testing.B) {
			for range b.N {
				first, _ := duel(b, id, [2]string{"steady", "random"}, games)
				second, _ := duel(b, id, [2]string{"random", "steady"}, games)
				b.ReportMetric(float64(first[0])*100/games, "%as-first")
				b.ReportMetric(float64(second[1])*100/games, "%as-second")
			}
		})
	}
}

// BenchmarkPlayOfChase plays chases between random bots: decisions a second, and nothing allocated.
func BenchmarkPlayOfChase(b *testing.B) {
	playthrough.Speed(b, maddogs.Rules(), stockCopy(b, "maddogs-chase"))
}

// BenchmarkPlayOfScenes is BenchmarkPlayOfChase for the other scenes.
func BenchmarkPlayOfScenes(b *testing.B) {
	for _, id := range scenes {
		if id != "maddogs-chase" {
			b.Run(id, func(b *testing.B) { playthrough.Speed(b, maddogs.Rules(), stockCopy(b, id)) })
		}
	}
}
