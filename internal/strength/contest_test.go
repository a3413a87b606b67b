package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// Of an odd number of games one more is played in the first seat, and half points are told.
func TestPointsBySeat(t *testing.T) {
	for _, c := range []struct {
		games int
		seats [2]int
		said  string
	}{
		{21, [2]int{21, 12}, " 78.6 ± 17.9 of 100 (10.5 of 11 and 6 of 10 by seat), "},
		{20, [2]int{20, 12}, " 80.0 ± 17.9 of 100 (10 of 10 and 6 of 10 by seat), "},
		{1, [2]int{1, 0}, " 50.0 ± 100.0 of 100 (0.5 of 1 and 0 of 0 by seat), "},
	} {
		r := result{games: c.games, halves: c.seats[0] + c.seats[1], seats: c.seats}
		if !strings.Contains(r.String(), c.said) {
			t.Errorf("%d games are told as %q", c.games, r)
		}
	}
}

// Every game is played once, and what comes of it is added.
func TestGamesAreShared(t *testing.T) {
	var played []int
	err := share(100, func(i int) (func(), error) { return func() { played = append(played, i) }, nil })
	slices.Sort(played)
	if err != nil || len(played) != 100 || played[0] != 0 || len(slices.Compact(played)) != 100 {
		t.Errorf("played were %v (%v)", played, err)
	}
}

// After an error hours of other games are of no use: those that were begun are played, and no more, and the first error is told.
func TestTheFirstErrorEndsAContest(t *testing.T) {
	var played []int
	err := share(10_000, func(i int) (func(), error) {
		add := func() { played = append(played, i) }
		if i < 3 {
			return add, nil
		}
		return add, fmt.Errorf("game %d", i)
	})
	if most := 3 + runtime.GOMAXPROCS(0); len(played) > most {
		t.Errorf("%d games were played, and %d may have begun before one failed", len(played), most)
	}
	failed := slices.IndexFunc(played, func(i int) bool { return i >= 3 })
	if err == nil || failed < 0 || err.Error() != fmt.Sprintf("game %d", played[failed]) {
		t.Errorf("played were %v, and it says %v", played, err)
	}
}
