package maddogs

import (
	"context"
	"testing"
	"time"

	"rumble/game"
	"rumble/referee"
)

// thrower is a game in which the first figure, who carries an explosive, is to act.
func thrower(t testing.TB, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	g := makeGameOn(t, plan, figures...)
	g.phase = Playing
	g.card = Activation{up: true, seat: 0, card: int8(cardOf(0, jack)), leader: nobody}
	g.card.left[0] = 2
	return g
}

func TestXOdds(t *testing.T) {
	for _, c := range []struct {
		name    string
		figures []game.FigureSetup
	}{
		{"one", []game.FigureSetup{person("doo", "irish", "hoodlum", at(20, 10))}},
		{"two", []game.FigureSetup{person("doo", "irish", "hoodlum", at(20, 10)), person("pal", "irish", "hoodlum", at(22, 10))}},
		{"four", []game.FigureSetup{person("doo", "irish", "hoodlum", at(20, 10)), person("pal", "irish", "hoodlum", at(22, 10)), person("joe", "irish", "hoodlum", at(20, 12)), person("civ", "", "civilian", at(18, 10))}},
	} {
		g := thrower(t, street(48, 48), append([]game.FigureSetup{person("hot", "reds", "hoodlum", at(10, 10), "grenade"), person("pat", "reds", "hoodlum", at(2, 2))}, c.figures...)...)
		a := game.Answer{Option: option(t, g, "throw-bomb", game.Ref{}), At: at(20, 10)}
		for _, b := range []referee.Bound{{Runs: 700, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20}, {Runs: 100_000, Steps: 1_000_000}} {
			var counter referee.Counter
			var odds referee.Odds
			var err error
			best := time.Hour
			for range 3 {
				start := time.Now()
				odds, err = counter.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: 0, Consider: a}, nil, b)
				best = min(best, time.Since(start))
			}
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%s: exact %v until %q figures sampled %v outcomes %d runs %d in %v", c.name, odds.Exact, odds.Until, odds.FiguresSampled, len(odds.Outcomes), odds.Runs, best)
			for _, f := range odds.Figures {
				t.Logf("  %s %v", g.ID(f.Who), f.Chances)
			}
		}
	}
}
