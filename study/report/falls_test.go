package report_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/study"
)

// fallen is a row of a game in which these fell.
func fallen(combination, number, turns int, falls ...study.Fall) *study.Row {
	return &study.Row{Combination: combination, Game: number, Result: study.Shared, Points: []int{0, 0}, Turns: turns, Out: falls}
}

func falls(who, seat string, turn int) study.Fall {
	return study.Fall{Who: who, Seat: seat, Turn: turn, Many: 1}
}

// emptied is a tally of a study without rows yet.
func emptied(t *testing.T, things ...study.Thing) *study.Tally {
	t.Helper()
	return study.NewTally(tallied(t, func(p *study.Plan) { p.Games, p.Batch, p.Things = 1, 1, things }).Study)
}

// Who falls has a line for each figure and side, and says so where one name is that of two. Whoever is in some combinations only is counted
// in the games of these.
func TestWhoFalls(t *testing.T) {
	tally := emptied(t, study.Thing{Kind: study.Path, Name: "figures[north-1].name", Values: []string{"Ann", "Bob"}},
		study.Thing{Kind: study.Path, Name: "figures[north-2].name", Values: []string{"Bob"}})
	for i := range 4 {
		seat := []string{"north", "south"}[min(i, 1)]
		tally.Add(fallen(1, i+1, 3, falls("north-1", seat, 1), study.Fall{Who: "a-9", Name: "Lou", Seat: "north", Turn: 2, Many: 1}))
		tally.Add(fallen(2, i+1, 3, study.Fall{Who: "b-9", Name: "Lou", Seat: "north", Turn: 3, Many: 1}))
	}
	tally.Add(fallen(2, 5, 3, falls("north-1", "north", 3), falls("north-2", "north", 3)))
	tally.Add(fallen(2, 6, 3, falls("north-1", "north", 3)))
	got := rows(t, made(t, tally), "Who falls")
	want := []string{
		"figure | of | in a game | in turn",
		"Lou | North | 80 % | 2.5", "Ann | South | 75 % | 1.0", "Bob (north-1) | North | 33 % | 3.0", "Ann | North | 25 % | 1.0",
		"Bob (north-2) | North | 10 % | 3.0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// A turn that some combinations never come to is counted in the games of the others.
func TestWhenPeopleFallInGamesOfOtherLengths(t *testing.T) {
	tally := emptied(t, study.Thing{Kind: study.Path, Name: "settings.turns", Values: []string{"2", "4"}})
	for i := range 2 {
		tally.Add(fallen(1, i+1, 2, falls("north-1", "north", 1)))
		tally.Add(fallen(2, i+1, 3+i, falls("north-1", "north", 1), falls("south-1", "south", 3)))
	}
	page := made(t, tally)
	want := []string{"turn | North | South", "1 | 1.00 | 0.00", "2 | 0.00 | 0.00", "3 | 0.00 | 1.00"}
	if got := rows(t, page, "When people fall, in figures"); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if !strings.Contains(page, "A turn that a combination never comes to is that of the others alone.") {
		t.Error("the plot does not say of which games it is")
	}
}

// Combinations on other tables have pictures of their own, of four tables at most.
func TestEachTableIsDrawn(t *testing.T) {
	for many, says := range map[int]string{2: "", 4: "", 6: "These are the first 4 tables; 2 more are left out."} {
		sizes, titles := study.Thing{Kind: study.Path, Name: "table.size"}, study.Thing{Kind: study.Path, Name: "title", Values: []string{"Here", "There"}}
		for i := range many {
			sizes.Values = append(sizes.Values, fmt.Sprintf("[%d, 12]", 12+2*i))
		}
		tally := emptied(t, sizes, titles)
		for c := range 2 * many {
			// Everybody falls in the far corner, beyond the table of the combination before.
			tally.Add(fallen(c+1, 1, 1, study.Fall{Who: "north-1", Seat: "north", Turn: 1, Many: 1, Placed: true, At: game.At(11+c/2*2, 11)}))
		}
		page := made(t, tally)
		if drawn := strings.Count(page, "<h2>Where people fall (table "); drawn != min(many, 4) {
			t.Errorf("%d of %d tables are drawn", drawn, many)
		}
		table := rows(t, page, "Where people fall (table 2), in figures")
		if len(table) != 2 || !strings.HasSuffix(table[1], " | 2") || !strings.Contains(page, "The table is 14 inches wide and 12 inches deep.") {
			t.Errorf("%q", table)
		}
		if !strings.Contains(page, "This is the table of no. 3 and 4 in the table of all combinations.") {
			t.Error("it does not say of which combinations the table is")
		}
		if said := strings.Contains(page, "tables; "); said != (says != "") || !strings.Contains(page, says) {
			t.Errorf("of %d tables it does not say %q", many, says)
		}
	}
}

// What counts several combinations together says so, and of one nothing needs to be said.
func TestCombinationsCountedTogether(t *testing.T) {
	said := map[int]int{}
	for _, values := range [][]string{{"6"}, {"6", "7"}} {
		tally := emptied(t, study.Thing{Kind: study.Path, Name: "settings.turns", Values: values})
		for c := range values {
			tally.Add(fallen(c+1, 1, 3, study.Fall{Who: "north-1", Seat: "north", Turn: 1, Many: 1, Placed: true, At: game.At(1, 1)},
				study.Fall{Seat: "north", Turn: 1, Many: 1, Zone: "docks"}))
		}
		said[len(values)] = strings.Count(made(t, tally), "All combinations together.")
	}
	if said[1] != 0 || said[2] != 7 { // lengths, points, when and where; who, where on a map, and how games end
		t.Errorf("it is said %d times of one and %d times of two", said[1], said[2])
	}
}
