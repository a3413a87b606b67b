package main

import (
	"strings"
	"testing"
)

// tried is an answer that looks like that at the next turn, world by world, and is worth so much in the end.
func tried(end int, looks ...int) (all []look) {
	for _, at := range looks {
		l := look{}
		l.worth[nextTurn], l.worth[endOfMatch] = at, end
		l.steps[nextTurn], l.steps[endOfMatch] = 10, 40
		all = append(all, l)
	}
	return all
}

// What looks best in some worlds is chosen and weighed in the others; what does not look clearly better is not chosen.
func TestWhatIsChosenIsWeighedElsewhere(t *testing.T) {
	d := decision{
		tried(-500, 100, 110, 90, 100, 100, 110, 90, 100),
		tried(300, 200, 210, 190, 200, 200, 210, 190, 200),
		tried(9000, 4000, -3000, 4000, -3000, 4000, -3000, 4000, -3000),
	}
	if worth, ok := chosenBy(d, nextTurn, 4); !ok || worth != 300 {
		t.Errorf("chosen by four tries it is worth %v (%v), not 300", worth, ok)
	}
	if _, ok := chosenBy(d, nextTurn, 5); ok {
		t.Error("eight worlds are enough to choose by five, and to weigh by the rest")
	}
	for steps, tries := range map[int]string{40: " 4", 20: " 4", 1000: " 4"} { // four at the least, and half of eight worlds at the most
		want := "the next turn           10.0 decisions a try, " + tries + " tries: +3.00 % of a win ± 0.00\n"
		if said := report([]decision{d, d}, steps); !strings.Contains(said, want) {
			t.Errorf("with %d steps it is told as\n%s", steps, said)
		}
	}
}

// Where only the first four worlds speak for an answer it is chosen by them, and weighed by the last four; by the last four the usual one is chosen.
func TestOnlyOtherWorldsWeigh(t *testing.T) {
	answer := tried(300, 200, 210, 190, 200, -200, -210, -190, -200)
	for w := range 4 {
		answer[w].worth[endOfMatch] = 1000
	}
	if worth, _ := chosenBy(decision{answer}, nextTurn, 4); worth != 150 {
		t.Errorf("it is worth %v, not half of 300", worth)
	}
}

// In a game of cards and shots there is something to be chosen, and later moments are farther on.
func TestGamesAreWatched(t *testing.T) {
	w, err := watchGames("moveit-corner", 1, 15, 16, 0)
	if err != nil || len(w.all) == 0 {
		t.Fatalf("%d decisions were looked at: %v", len(w.all), err)
	}
	longer := false
	for _, d := range w.all {
		for _, looks := range d {
			for _, l := range looks {
				longer = longer || l.steps[secondTurn] > l.steps[nextTurn] && l.steps[nextTurn] > l.steps[endOfStretch]
				for m := 1; m < moments; m++ {
					if l.steps[m] < l.steps[m-1] {
						t.Fatalf("%s comes after %d decisions, and %s after %d", momentNames[m], l.steps[m], momentNames[m-1], l.steps[m-1])
					}
				}
			}
		}
	}
	if !longer {
		t.Error("no try is looked at turn by turn")
	}
	if _, err := watchGames("nowhere", 1, 60, 16, 0); err == nil {
		t.Error("there is a scenario \"nowhere\"")
	}
}
