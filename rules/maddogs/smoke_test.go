package maddogs_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules/maddogs"
	"rumble/scenarios"
)

// firstGame is the stock first game before the muster.
func firstGame(tb testing.TB) game.Game {
	tb.Helper()
	f, ok := scenarios.Find("maddogs-first-game")
	if !ok {
		tb.Fatal("there is no stock first game")
	}
	g, err := maddogs.New(&f.Scenario)
	if err != nil {
		tb.Fatal(f.Locate(err))
	}
	return g
}

func TestSmoke(t *testing.T) {
	rs := maddogs.Rules()
	start := firstGame(t)
	wins := map[string]int{}
	for i := range 100 {
		g := start.Clone()
		var players []referee.Player
		for s := range 2 {
			if s == i%2 {
				players = append(players, bot.NewSteady(&rs))
			} else {
				players = append(players, &bot.Random{})
			}
		}
		tab := referee.Table{Players: players}
		tab.Chance.Seed(uint64(i))
		r, err := tab.Play(g, 100000)
		if err != nil {
			t.Fatal(i, err)
		}
		if len(r.Winners) == 1 {
			if int(r.Winners[0]) == i%2 {
				wins["steady"]++
			} else {
				wins["random"]++
			}
		} else {
			wins["draw"]++
		}
		if i < 5 {
			t.Log(r, tab.Decisions, tab.Stretches, tab.Throws, tab.Events)
		}
	}
	t.Log(wins)
}

func BenchmarkRandomGame(b *testing.B) {
	start := firstGame(b)
	g := start.Clone()
	tab := referee.Table{Players: []referee.Player{&bot.Random{}, &bot.Random{}}}
	decisions := 0
	b.ReportAllocs()
	for i := range b.N {
		g.CopyFrom(start)
		tab.Chance.Seed(uint64(i))
		if _, err := tab.Play(g, 100000); err != nil {
			b.Fatal(err)
		}
		decisions += tab.Decisions
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
}
