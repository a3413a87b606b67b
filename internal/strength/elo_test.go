package main

import (
	"math"
	"strings"
	"testing"
)

// Whoever wins ten games of eleven against the next is 400 points above it; nobody is without bounds.
func TestStrengths(t *testing.T) {
	players := []string{"random", "steady", "sharp"}
	s := strengths(players, []result{
		{weaker: "random", stronger: "steady", games: 11000, halves: 20000},
		{weaker: "steady", stronger: "sharp", games: 11000, halves: 20000},
	})
	if s[1] != 1500 || math.Abs(s[0]-1100) > 5 || math.Abs(s[2]-1900) > 5 {
		t.Errorf("strengths %v", s)
	}
	if s := strengths(players[:2], []result{{weaker: "random", stronger: "steady", games: 100, halves: 200}}); s[0] < -2000 || s[0] > 1000 {
		t.Errorf("who lost every game has %v", s)
	}
}

// Players of a seat are who they are said to be, and two games with swapped sides are one pair.
func TestAContest(t *testing.T) {
	tables, err := chosen([]string{"moveit-corner"})
	if err != nil {
		t.Fatal(err)
	}
	r, err := tables[0].contest("random", "steady", 20, 1)
	if err != nil {
		t.Fatal(err)
	}
	if r.halves < 30 || r.seats[0]+r.seats[1] != r.halves || r.thought[0].decisions == 0 || r.thought[1].decisions == 0 {
		t.Errorf("%+v", r)
	}
	if _, err := chosen([]string{"nowhere"}); err == nil {
		t.Error("a scenario that is none was found")
	}
	if _, err := chosen([]string{"gangsatwar-6"}); err == nil {
		t.Error("six were chosen for two")
	}
	if _, err := tables[0].contest("steady", "nobody", 2, 1); err == nil {
		t.Error("a player who is none has played")
	}
}

// The table has a line for each game and one for all, a column for each player.
func TestTheTableOfRatings(t *testing.T) {
	is := ratings([]string{"steady", "sharp"}, []result{
		{ruleset: "pig", weaker: "steady", stronger: "sharp", games: 11000, halves: 20000},
		{ruleset: "toy", weaker: "steady", stronger: "sharp", games: 11000, halves: 11000},
	})
	want := strings.Join([]string{
		"                steady     sharp",
		"pig               1100      1500",
		"toy               1500      1500",
		"all               1349      1500\n",
	}, "\n")
	if is != want {
		t.Errorf("%s\nand not\n%s", is, want)
	}
}
