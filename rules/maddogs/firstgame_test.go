package maddogs_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules/maddogs"
	"rumble/scenarios"
)

// stockScenarios are those of this rulebook.
var stockScenarios = []string{"maddogs-first-game", "maddogs-first-game-3", "maddogs-first-game-4", "maddogs-showdown"}

// stock is a stock scenario.
func stock(tb testing.TB, id string) *game.Scenario {
	tb.Helper()
	f, ok := scenarios.Find(id)
	if !ok {
		tb.Fatalf("there is no stock scenario %s", id)
	}
	return &f.Scenario
}

// firstScenario is the stock first game.
func firstScenario(tb testing.TB) *game.Scenario {
	tb.Helper()
	return stock(tb, "maddogs-first-game")
}

// firstGame is the stock first game before the muster.
func firstGame(tb testing.TB) *maddogs.Game {
	tb.Helper()
	return playthrough.Stock(tb, maddogs.Rules(), firstScenario(tb)).(*maddogs.Game)
}

// TestSteadyBeatsRandom plays a sample of the 500 games that BenchmarkSteadyAgainstRandom plays in full.
func TestSteadyBeatsRandom(t *testing.T) {
	const games = 40
	if steady, random := playthrough.Contest(t, maddogs.Rules(), firstScenario(t), games); steady < games*3/4 {
		t.Errorf("steady wins %d of %d games, random %d", steady, games, random)
	}
}
