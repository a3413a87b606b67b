package report_test

import (
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/study"
)

// What the tables say is what the plots show.
func TestInFigures(t *testing.T) {
	tally := study.NewTally(tallied(t, func(p *study.Plan) {
		p.Games, p.Batch, p.Things = 1, 1, []study.Thing{{Kind: study.Path, Name: "settings.turns", Values: []string{"6", "20"}}}
	}).Study)
	for i, winner := range []string{"north", "north", "south", "north"} {
		tally.Add(&study.Row{
			Combination: 1, Game: i + 1, Result: study.Won, Winners: []string{winner}, Points: []int{i, 10 * i}, Turns: 4 + i/3*2, Decisions: 7,
			Out: []study.Fall{{Who: "north-1", Seat: "north", Turn: 1 + i/2, Many: 1, Placed: true, At: game.At(1, 1)}},
		})
		tally.Add(&study.Row{
			Combination: 2, Game: i + 1, Result: study.Shared, Points: []int{3, 3}, Turns: 4, Decisions: 7,
			// In the far corner of the table, on its edges, and once beyond one.
			Out: []study.Fall{{Who: "cat", Turn: 3, Many: 1, Placed: true, At: game.At(12+i/3, 6)}},
		})
	}
	page := made(t, tally)
	for name, want := range map[string][]string{
		"The chance of each side, in figures": {
			"combination | North | South",
			"6 | 75 (30 to 96) | 25 (4 to 70)", "20 | 50 (15 to 85) | 50 (15 to 85)",
		},
		"The effect of settings.turns, in figures":     {"value | North | South", "6 | 75 (30 to 96) | 25 (4 to 70)", "20 | 50 (15 to 85) | 50 (15 to 85)"},
		"The effect of settings.turns: the difference": {"value | North | South", "20 | −25 (−68 to +42) | +25 (−42 to +68)"},
		"How long a game takes, in figures":            {"turns | games | of all", "4 | 7 | 88 %", "5 | 0 | 0 %", "6 | 1 | 12 %"},
		"Points, in figures": {
			"who | in the middle | half of the games | nine of ten",
			"North | 3 | 1 to 3 | 0 to 3", "South | 3 | 3 to 10 | 0 to 30",
		},
		"When people fall, in figures": {
			"turn | North | South | nobody’s",
			"1 | 0.25 | 0.00 | 0.00", "2 | 0.25 | 0.00 | 0.00", "3 | 0.00 | 0.00 | 0.50",
		},
		"Where people fall, in figures": {"inches from the left, from the top | fell there", "0 to 2, 0 to 2 | 4", "10 to 12, 4 to 6 | 4"},
	} {
		if got := rows(t, page, name); !slices.Equal(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	if squares := strings.Count(page, ";fill-opacity:"); squares != 2 {
		t.Errorf("the map shows %d squares", squares)
	}
}

// Of twenty games with 0 to 19 points and decisions, the halves and the nine of ten are those.
func TestMostOfTheGames(t *testing.T) {
	tally := study.NewTally(tallied(t, func(p *study.Plan) { p.Games, p.Batch, p.Things = 1, 1, nil }).Study)
	for i := range 20 {
		tally.Add(&study.Row{Combination: 1, Game: i + 1, Result: study.Shared, Points: []int{i, 100 - i}, Turns: 3, Decisions: 10 + i})
	}
	page := made(t, tally)
	if got := rows(t, page, "Points, in figures")[1:]; !slices.Equal(got, []string{"North | 9 | 4 to 14 | 0 to 18", "South | 90 | 85 to 95 | 81 to 99"}) {
		t.Errorf("%q", got)
	}
	if says := "Decisions in a game: 20 on average, 10 to 28 in nine games of ten."; !strings.Contains(page, says) {
		t.Errorf("it does not say %q", says)
	}
}

// Combinations that only have numbers beside a plot are told in full below it, and one that is the only one is all games.
func TestCombinationsInFigures(t *testing.T) {
	first := func(change func(p *study.Plan)) string {
		return strings.Split(rows(t, made(t, tallied(t, change)), "The chance of each side, in figures")[1], " | ")[0]
	}
	if got := first(func(*study.Plan) {}); got != "1: 6, <script>alert(1)</script>" {
		t.Error(got)
	}
	if got := first(func(p *study.Plan) { p.Things = p.Things[:2] }); got != "6" {
		t.Error(got)
	}
	if got := first(func(p *study.Plan) { p.Things = nil }); got != "all games" {
		t.Error(got)
	}
}
