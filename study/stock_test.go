package study_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/rules"
	"rumble/scenariofile"
	"rumble/scenarios"
	"rumble/study"
)

// fell is a fall as a row tells it.
type fell struct{ Who, Name, Seat, Zone string }

// ofStock plays a few games of a stock scenario and gives the falls of all of them.
func ofStock(t *testing.T, file *scenariofile.File, games int) (*study.Tally, []fell) {
	t.Helper()
	tally, rows := stock(t, file, games, study.JSONLines)
	var all []fell
	for line := range strings.Lines(rows) {
		var row struct{ Out []fell }
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		all = append(all, row.Out...)
	}
	return tally, all
}

func stock(t *testing.T, file *scenariofile.File, games int, format study.Format) (*study.Tally, string) {
	t.Helper()
	rs, _ := rules.Find(file.Scenario.Ruleset)
	s, err := study.Prepare(study.Plan{
		Ruleset: rs.ID, Scenario: study.Source{Name: file.Name, Text: string(file.Source())}, Games: games, Seed: "1", Batch: games, Rows: format,
	}, rs, "test")
	if err != nil {
		t.Fatal(file.Name, err)
	}
	return played(t, s, t.TempDir(), 2)
}

// Names are the same in both formats, whatever is in them.
func TestNamesOfTheFallenInBothFormats(t *testing.T) {
	file, _ := scenarios.Find("gangsatwar-6")
	lines, _ := stock(t, file, 6, study.JSONLines)
	words, rows := stock(t, file, 6, study.CSV)
	if !reflect.DeepEqual(lines.Falls, words.Falls) || !strings.Contains(rows, "%20") {
		t.Errorf("%v\n%v", lines.Falls, words.Falls)
	}
}

// Whoever falls is somebody and no vehicle, and is told by a name, as places are: those of the beginning by the name that they had, others by
// the one that stands in the row.
func TestWhoFallsInTheStockScenarios(t *testing.T) {
	files, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	late := 0
	for _, file := range files {
		tally, falls := ofStock(t, file, 4)
		setup := &tally.Study.Setups[0]
		rs, _ := rules.Find(file.Scenario.Ruleset)
		begun, err := rs.New(setup.Scenario)
		if err != nil {
			t.Fatal(err)
		}
		vehicles := map[string]bool{}
		scene := begun.Scene(game.Nobody)
		for i := range scene.Pieces {
			p := &scene.Pieces[i]
			vehicles[p.ID] = p.Speed > 0 || p.Fastest > 0 || p.Vehicle()
		}
		for _, f := range falls {
			if vehicles[f.Who] {
				t.Errorf("%s: %s is a vehicle, and does not fall", file.Name, f.Who)
			}
			_, known := setup.Names[f.Who]
			if f.Zone != "" {
				_, known = setup.Zones[f.Zone]
			}
			if known == (f.Name != "") {
				t.Errorf("%s: %+v, who was there from the beginning: %t", file.Name, f, known)
			}
			if !known {
				late++
			}
		}
		for who := range tally.Falls.Figures {
			if who.Name == "" || who.Name == who.Who {
				t.Errorf("%s: %+v has no name", file.Name, who)
			}
		}
		for at := range tally.Falls.Zones {
			if at.Name == "" || at.Name == at.Zone {
				t.Errorf("%s: %+v has no name", file.Name, at)
			}
		}
	}
	if late == 0 {
		t.Error("nobody falls who came later: this looks at too little")
	}
}
