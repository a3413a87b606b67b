package report_test

import (
	"slices"
	"strings"
	"testing"

	"rumble/study"
)

// The ends of a difference are rounded outwards, as those of shares are, and nothing has no sign.
func TestDifferencesAreRoundedOutwards(t *testing.T) {
	for games, want := range map[int]string{
		100:  "3 | 0 (−4 to +4) | 0 (−4 to +4)",
		1000: "3 | 0 (−1 to +1) | 0 (−1 to +1)",
	} {
		tally := emptied(t, study.Thing{Kind: study.Path, Name: "settings.turns", Values: []string{"2", "3"}})
		for i := range games {
			for c := range 2 {
				tally.Add(&study.Row{Combination: c + 1, Game: i + 1, Result: study.Won, Winners: []string{"north"}, Points: []int{0, 0}})
			}
		}
		if got := rows(t, made(t, tally), "The effect of settings.turns: the difference"); !slices.Contains(got, want) {
			t.Errorf("%d games: %q", games, got)
		}
	}
	// One game in a thousand is a little more than nothing, and all but two in a thousand have changed nothing.
	tally := emptied(t, study.Thing{Kind: study.Path, Name: "settings.turns", Values: []string{"2", "3"}})
	for i := range 1000 {
		for c, winner := range []string{"north", []string{"south", "north"}[min(i, 1)]} {
			tally.Add(&study.Row{Combination: c + 1, Game: i + 1, Result: study.Won, Winners: []string{winner}, Points: []int{0, 0}})
		}
	}
	page := made(t, tally)
	if got := rows(t, page, "The effect of settings.turns: the difference")[1]; got != "3 | 0 (−1 to +1) | 0 (−1 to +1)" {
		t.Errorf("%q", got)
	}
	if strings.Contains(page, "−0") || strings.Contains(page, "+0") {
		t.Error("there is a nothing with a sign")
	}
}
