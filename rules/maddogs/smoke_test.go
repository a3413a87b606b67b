package maddogs_test

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules/maddogs"
	"rumble/tabletop"
)

func block() game.Plan {
	p := game.Plan{Width: game.Inches(48), Depth: game.Inches(48), FloorHeight: game.Inches(4)}
	tabletop.Building(&p, "Bank", tabletop.RectAt(6, 10, 12, 10), 1, tabletop.Door(tabletop.South, 4000, 1500), tabletop.Window(tabletop.East, 3000, 2000))
	tabletop.Building(&p, "Diner", tabletop.RectAt(30, 12, 10, 8), 1, tabletop.Door(tabletop.South, 4000, 1500), tabletop.Window(tabletop.West, 3000, 2000))
	tabletop.Building(&p, "Garage", tabletop.RectAt(6, 28, 10, 9), 1, tabletop.Arch(tabletop.East, 3000, 3000))
	tabletop.Object(&p, "van", "van", "Panel van", tabletop.RectAt(22, 22, 5, 2))
	tabletop.Object(&p, "crates", "crate", "Crates", tabletop.RectAt(34, 30, 3, 2))
	return p
}

func firstGame(tb testing.TB) game.Game {
	sc := game.Scenario{Title: "Test", Table: block(), Settings: map[string]string{"muster": "yes", "civilians": "gangsters"}}
	for _, seat := range []string{"reds", "irish"} {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: seat})
		for i := range 9 {
			profile := "slugger"
			if i == 0 {
				profile = "enforcer"
			} else if i < 5 {
				profile = "hoodlum"
			}
			sc.Figures = append(sc.Figures, game.FigureSetup{ID: fmt.Sprintf("%s-%d", seat, i+1), Seat: seat, Profile: profile})
		}
	}
	g, err := maddogs.New(&sc)
	if err != nil {
		tb.Fatal(err)
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
