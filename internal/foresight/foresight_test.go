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
		tried(9000, 4000, -4000, 4000, -3990, 4000, -4000, 4000, -3990),
	}
	if worth, ok := chosenBy(d, nextTurn, 4); !ok || worth != 300 {
		t.Errorf("chosen by four tries it is worth %v (%v), not 300", worth, ok)
	}
	if _, ok := chosenBy(d, nextTurn, 5); ok {
		t.Error("eight worlds are enough to choose by five, and to weigh by the rest")
	}
	d[1][0].worth[endOfMatch] = 1100 // the first four are chosen by, or weighed by
	if worth, _ := chosenBy(d, nextTurn, 4); worth != 400 {
		t.Errorf("one world better by 800 in the end makes it %v, not 400", worth)
	}
	said := report([]decision{d, d}, 40)
	if !strings.Contains(said, "the next turn           10.0 decisions a try,  4 tries: +4.00 % of a win ± 0.00\n") {
		t.Errorf("it is told as\n%s", said)
	}
}

// In a game of cards and shots there is something to be chosen, and later moments are farther on.
func TestGamesAreWatched(t *testing.T) {
	w, err := watchGames("moveit-corner", 1, 15, 16)
	if err != nil || len(w.all) == 0 {
		t.Fatalf("%d decisions were looked at: %v", len(w.all), err)
	}
	for _, d := range w.all {
		for _, looks := range d {
			for _, l := range looks {
				for m := 1; m < moments; m++ {
					if l.steps[m] < l.steps[m-1] {
						t.Fatalf("%s comes after %d decisions, and %s after %d", momentNames[m], l.steps[m], momentNames[m-1], l.steps[m-1])
					}
				}
			}
		}
	}
	if _, err := watchGames("nowhere", 1, 60, 16); err == nil {
		t.Error("there is a scenario \"nowhere\"")
	}
}
