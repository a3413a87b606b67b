package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
)

// Whatever is wrong with a journal that was changed by hand, the refusal names its row, and ends as a sentence does.
func TestWhatIsWrongWithAJournalIsSaidWithItsRow(t *testing.T) {
	_, journal := finished(t)
	ready, err := match.Ready(toy.Rules())
	must(t, err)
	scenario := func(rows []*match.Row, change func(map[string]any)) []*match.Row {
		of := map[string]any{}
		must(t, json.Unmarshal(rows[0].Start.Scenario, &of))
		change(of)
		rows[0].Start.Scenario, err = json.Marshal(of)
		must(t, err)
		return rows
	}
	answered := func(r *match.Row) bool { return r.Answer != nil }
	for name, c := range map[string]struct {
		change func([]*match.Row) []*match.Row
		says   []string
	}{
		"no secret":  {func(rows []*match.Row) []*match.Row { rows[1].Secret = nil; return rows }, []string{"row 2:", "secret"}},
		"no version": {func(rows []*match.Row) []*match.Row { rows[0].Start.Version = ""; return rows }, []string{"row 1:", "not said by which version"}},
		"a seat fewer": {func(rows []*match.Row) []*match.Row {
			return scenario(rows, func(of map[string]any) { of["Seats"] = of["Seats"].([]any)[1:] })
		}, []string{"row 1:", "other seats"}},
		"a scenario that is none": {func(rows []*match.Row) []*match.Row { rows[0].Start.Scenario = []byte("3"); return rows }, []string{"row 1:", "scenario"}},
		"a scenario of another game": {func(rows []*match.Row) []*match.Row {
			return scenario(rows, func(of map[string]any) { of["Settings"] = map[string]string{"unheard": "of"} })
		}, []string{"row 1"}},
		"an unknown bot": {func(rows []*match.Row) []*match.Row { rows[0].Start.Players[2] = "deep-blue"; return rows }, []string{"row 1"}},
		"an option that was not offered": {func(rows []*match.Row) []*match.Row {
			rows[where(t, rows, answered)].Answer.Answer.Option = 99
			return rows
		}, []string{"row ", "of those offered."}},
		"other dice": {func(rows []*match.Row) []*match.Row {
			for _, r := range rows {
				for i := range r.Told {
					if dice := r.Told[i].Dice; len(dice) > 0 && len(dice[0].Faces) > 0 {
						dice[0].Faces[0] = dice[0].Faces[0]%6 + 1
						return rows
					}
				}
			}
			t.Fatal("no dice are told of")
			return nil
		}, []string{"row ", "the dice of", "are others now."}},
	} {
		forged := forge(t, journal, c.change)
		e, err := match.ReadExport("journal", bytes.NewReader(forged))
		must(t, err)
		_, err = e.Course(context.Background(), func(string) (*match.Rules, bool) { return ready, true })
		if err == nil {
			t.Errorf("%s: nobody sees it", name)
			continue
		}
		for _, part := range append(c.says, "row ") {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %q is missing in %q", name, part, err)
			}
		}
		if strings.Contains(err.Error(), "..") || strings.Contains(err.Error(), "  ") || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s: %q is no sentence", name, err)
		}
	}
}

// No text of a scenario can steer the terminal on which it is printed: none that was read from a file can, and what was put into a journal by hand is
// refused, with its place.
func TestControlCharactersInAJournalAreRefused(t *testing.T) {
	_, journal := finished(t)
	for place, change := range map[string]func(*game.Scenario){
		"scenario.Seats[0].Name":   func(of *game.Scenario) { of.Seats[0].Name = "A\x1b[31m\nB" },
		"scenario.Title":           func(of *game.Scenario) { of.Title = "A\u0085B" },
		"scenario.Figures[0].Name": func(of *game.Scenario) { of.Figures = append(of.Figures[:0:0], game.FigureSetup{Name: "A\x07"}) },
	} {
		forged := forge(t, journal, func(rows []*match.Row) []*match.Row {
			of := &game.Scenario{}
			must(t, json.Unmarshal(rows[0].Start.Scenario, of))
			change(of)
			var err error
			rows[0].Start.Scenario, err = json.Marshal(of)
			must(t, err)
			return rows
		})
		_, err := match.ReadExport("journal", bytes.NewReader(forged))
		if err == nil || !strings.Contains(err.Error(), place+":") || !strings.Contains(err.Error(), "journal:1") {
			t.Errorf("%s: %v", place, err)
		}
	}
}
