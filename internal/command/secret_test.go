package command

import (
	"encoding/json"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/scenariofile"
)

// Whoever plays at the terminal is told what their seats may know: not what the others have thrown under their cups. It goes for
// sentences and for JSON.
func TestTheTerminalKeepsTheSecretsOfOthers(t *testing.T) {
	play := func(extra ...string) string {
		b := newBench(strings.Repeat("1\n", 40))
		b.Rulesets = []game.Ruleset{cups.Rules()}
		b.Stock = func() ([]*scenariofile.File, error) {
			return stocked(&game.Scenario{ID: "c", Title: "C", Ruleset: "cups", Seats: []game.SeatSetup{
				{ID: "ann", Name: "Ann", Values: map[string]int{"dice": 3}}, {ID: "bob", Name: "Bob", Values: map[string]int{"dice": 3}},
			}})()
		}
		_ = b.run(append([]string{"play", "cups", "--seed", "3", "--seat", "ann=human"}, extra...)...)
		return b.out.String()
	}
	thrown, own := 0, 0
	for _, line := range strings.Split(play(), "\n") {
		if !strings.Contains(line, "  [") {
			continue
		}
		if thrown++; strings.Contains(line, "Ann") {
			own++
		}
		if strings.Contains(line, "Bob") && !strings.Contains(line, "lifts") {
			t.Errorf("it is told: %s", line)
		}
	}
	if own == 0 {
		t.Errorf("of %d lines with dice none tells of one's own", thrown)
	}
	told := 0
	for _, line := range strings.Split(play("--json"), "\n") {
		var e struct {
			Who  string
			Kind string
			Dice []struct{ Faces []int }
		}
		if json.Unmarshal([]byte(line), &e) != nil || len(e.Dice) == 0 || len(e.Dice[0].Faces) == 0 {
			continue
		}
		if told++; strings.HasPrefix(e.Who, "bob") {
			t.Errorf("it is told: %s", line)
		}
	}
	if told == 0 {
		t.Error("nothing is told in JSON")
	}
}
