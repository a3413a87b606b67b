package study_test

import (
	"encoding/json"
	"strings"
	"testing"

	"rumble/rules"
	"rumble/scenarios"
	"rumble/study"
)

// A match that ends at its last turn has taken as many turns as the rules counted, whether they tell of the first one or not, and nobody
// falls before it or after it.
func TestTurnsAreThoseOfTheRules(t *testing.T) {
	for scenario, limit := range map[string]struct {
		path, value, why string
		turns            int
	}{
		"maddogs-showdown":   {"settings.turns", "2", "turn-limit", 2}, // tells of no first turn
		"maddogs-first-game": {"settings.turns", "1", "turn-limit", 1}, // tells of it
		"tommyguns-bank-job": {"settings.turn-limit", "3", "turn-limit", 3},
		"quickdraw-street":   {"settings.phases", "2", "phase-limit", 2},
		"moveit-corner":      {"settings.turns", "2", "turn-limit", 2},
		"gangsatwar-lesson":  {"settings.round", "4", "most-territories", 4}, // begins late
		"gangsatwar-2":       {"settings.endgame", "5 rounds", "last-boss", 5},
	} {
		file, ok := scenarios.Find(scenario)
		if !ok {
			t.Fatal(scenario)
		}
		rs, _ := rules.Find(file.Scenario.Ruleset)
		s, err := study.Prepare(study.Plan{
			Ruleset: rs.ID, Scenario: study.Source{Name: file.Name, Text: string(file.Source())}, Games: 12, Seed: "3", Batch: 6, Rows: study.JSONLines,
			Things: []study.Thing{{Kind: study.Path, Name: limit.path, Values: []string{limit.value}}},
		}, rs, "test")
		if err != nil {
			t.Fatal(scenario, err)
		}
		_, rows := played(t, s, t.TempDir(), 2)
		last, fallen := 0, 0
		for line := range strings.Lines(rows) {
			var row struct {
				Why   string
				Turns int
				Out   []struct{ Turn int }
			}
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatal(err)
			}
			if row.Why == limit.why {
				last++
				if row.Turns != limit.turns {
					t.Errorf("%s: %d turns, and the last one is %d", scenario, row.Turns, limit.turns)
				}
			}
			for _, fall := range row.Out {
				fallen++
				if fall.Turn < 1 || fall.Turn > row.Turns {
					t.Errorf("%s: somebody fell in turn %d of %d", scenario, fall.Turn, row.Turns)
				}
			}
		}
		if last == 0 || fallen == 0 {
			t.Errorf("%s: %d end at the last turn, %d fall", scenario, last, fallen)
		}
	}
}
