package playthrough

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// mostDecisions is how many decisions a game may take before it counts as endless.
const mostDecisions = 200_000

// Stock is a stock scenario as the ruleset begins it.
func Stock(tb testing.TB, rs game.Ruleset, scenario *game.Scenario) game.Game {
	tb.Helper()
	g, err := rs.New(scenario)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// Contest plays games of one steady player against random ones, who sits in another seat every game, and counts how many
// the steady one wins alone, and how many another one does.
func Contest(tb testing.TB, rs game.Ruleset, scenario *game.Scenario, games int) (steady, random int) {
	tb.Helper()
	start := Stock(tb, rs, scenario)
	g := start.Clone()
	for i := range games {
		g.CopyFrom(start)
		seats := len(scenario.Seats)
		table := referee.Simulator{Players: make([]referee.Player, seats)}
		for s := range table.Players {
			table.Players[s] = &bot.Random{}
		}
		seat := i % seats
		table.Players[seat] = bot.NewSteady(&rs)
		table.Chance.Seed(uint64(i))
		result, err := table.Play(g, mostDecisions)
		if err != nil {
			tb.Fatalf("game %d: %v", i, err)
		}
		switch {
		case result.Won(game.Seat(seat)):
			steady++
		case len(result.Winners) == 1:
			random++
		}
	}
	return steady, random
}

// InRole plays games in which one seat is a bot of that name and all others are random, and says how many it wins alone and how
// many points it has in all. Beside the same of a random bot it tells what a player is worth where the roles are not even.
func InRole(tb testing.TB, rs game.Ruleset, scenario *game.Scenario, seat game.Seat, name string, games int) (won, points int) {
	tb.Helper()
	start := Stock(tb, rs, scenario)
	g := start.Clone()
	for i := range games {
		g.CopyFrom(start)
		table := referee.Simulator{Players: make([]referee.Player, len(scenario.Seats))}
		for s := range table.Players {
			table.Players[s] = &bot.Random{}
		}
		player, err := bot.Named(name, &rs)
		if err != nil {
			tb.Fatal(err)
		}
		table.Players[seat] = player
		table.Chance.Seed(uint64(i))
		result, err := table.Play(g, mostDecisions)
		if err != nil {
			tb.Fatalf("game %d: %v", i, err)
		}
		if result.Won(seat) {
			won++
		}
		points += result.Points[seat]
	}
	return won, points
}

// Speed plays games between random bots as a benchmark: decisions a second, and a checksum of how the games ended.
func Speed(b *testing.B, rs game.Ruleset, scenario *game.Scenario) {
	b.Helper()
	speed(b, rs, scenario, func() referee.Player { return &bot.Random{} })
}

// SteadySpeed is [Speed] between steady players.
func SteadySpeed(b *testing.B, rs game.Ruleset, scenario *game.Scenario) {
	b.Helper()
	speed(b, rs, scenario, func() referee.Player { return bot.NewSteady(&rs) })
}

func speed(b *testing.B, rs game.Ruleset, scenario *game.Scenario, player func() referee.Player) {
	b.Helper()
	start := Stock(b, rs, scenario)
	g := start.Clone()
	table := referee.Simulator{}
	for range scenario.Seats {
		table.Players = append(table.Players, player())
	}
	play := func(seed uint64) int {
		g.CopyFrom(start)
		table.Chance.Seed(seed)
		if _, err := table.Play(g, mostDecisions); err != nil {
			b.Fatal(err)
		}
		return table.Decisions
	}
	const games = 20
	for seed := range uint64(games) { // warm up: graphs of the table and the memory for lists
		play(seed)
	}
	decisions := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		decisions += play(uint64(i % games))
	}
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	play(games - 1)
	Checksum(b, g)
}
