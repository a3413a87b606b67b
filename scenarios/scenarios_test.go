package scenarios

import (
	"errors"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"

	"rumble/game"
	"rumble/rules"
)

func TestEveryStockScenarioCanBePlayed(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, f := range all {
		s := &f.Scenario
		if s.ID == "" || s.Title == "" || s.Line == "" || s.Ruleset == "" {
			t.Errorf("%s: id, title, line and ruleset must be there: %q, %q, %q, %q", f.Name, s.ID, s.Title, s.Line, s.Ruleset)
		}
		if seen[s.ID] {
			t.Errorf("%s: the id %q is taken", f.Name, s.ID)
		}
		seen[s.ID] = true
		if found, ok := Find(s.ID); !ok || found.Name != f.Name {
			t.Errorf("%q is not found", s.ID)
		}
		r, ok := rules.Find(s.Ruleset)
		if !ok {
			t.Errorf("%s: there is no ruleset %q", f.Name, s.Ruleset)
			continue
		}
		if _, err := r.New(s); err != nil {
			t.Errorf("%s does not begin: %v", f.Name, f.Locate(err))
		}
	}
}

// Who is called by a colour, or is known by one, has it; and where one seat of a scenario says its colour all of them do.
func TestSeatsHaveTheColoursOfTheirNames(t *testing.T) {
	known := map[string]string{
		"The Reds": "red", "The Irish": "green", "The Ninth Precinct": "blue", "First policeman": "blue", "The law": "blue", "First agent": "navy",
	}
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, f := range all {
		saying := 0
		for _, s := range f.Scenario.Seats {
			if color := known[s.Name]; color != "" {
				met[s.Name] = true
				if s.Color != color {
					t.Errorf("%s: %s is %q, not %s", f.Name, s.Name, s.Color, color)
				}
			}
			if s.Color != "" {
				saying++
			}
		}
		if saying != 0 && saying != len(f.Scenario.Seats) {
			t.Errorf("%s: %d of %d seats say their colours", f.Name, saying, len(f.Scenario.Seats))
		}
	}
	if len(met) != len(known) {
		t.Errorf("of those who are known by a colour only these play: %v", met)
	}
}

func TestAnUnknownScenarioIsNotFound(t *testing.T) {
	for _, id := range []string{"", "scenarios", "no-such-scenario"} {
		if f, ok := Find(id); ok {
			t.Errorf("%q is found as %s", id, f.Name)
		}
	}
}

const good = "title: A good one\nruleset: toy\nseats: [a, b]\n"

func TestABadFileIsReportedAndTheOthersAreRead(t *testing.T) {
	folder := fstest.MapFS{
		"a-bad.yaml":    {Data: []byte("title: A bad one\nsaets: []\n")},
		"b-good.yaml":   {Data: []byte(good)},
		"c-worse.yaml":  {Data: []byte("nonsense: [\n")},
		"b-good-2.yaml": {Data: []byte(good)},
		"notes.txt":     {Data: []byte("not a scenario")},
	}
	all, err := read(folder)
	var refusal *game.Error
	if !errors.As(err, &refusal) || refusal.File != "a-bad.yaml" || refusal.Line != 2 {
		t.Errorf("reported %v", err)
	}
	if len(all) != 2 || all[0].Scenario.ID != "b-good" || all[1].Scenario.ID != "b-good-2" { // by id: the file names sort the other way
		t.Errorf("read %v", all)
	}
}

// A game begins its list with the scenario that is first in order, whatever the ids are, and ends it with its guided first match.
func TestScenariosStandInTheirOrder(t *testing.T) {
	of := func(rest string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(good + rest)} }
	all, err := read(fstest.MapFS{
		"d.yaml": of("order: 1\n"), "c.yaml": of("order: 2\n"), "a.yaml": of(""), "b.yaml": of(""),
		"e.yaml": {Data: []byte("title: Another game\nruleset: tay\nseats: [a]\n")},
		"_.yaml": of("id: 1st\norder: 1\nguide: [{begins: yes, say: A lesson.}]\n"),
	})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, f := range all {
		ids = append(ids, f.Scenario.ID)
	}
	if want := []string{"e", "d", "c", "a", "b", "1st"}; !slices.Equal(ids, want) {
		t.Errorf("they stand as %v, not as %v", ids, want)
	}
	for _, wrong := range []string{"0", "100", "first"} {
		if _, err := read(fstest.MapFS{"a.yaml": of("order: " + wrong + "\n")}); !errors.As(err, new(*game.Error)) {
			t.Errorf("order %s: %v", wrong, err)
		}
	}
}

func TestAFolderThatCannotBeReadIsReported(t *testing.T) {
	if all, err := read(broken{}); err == nil || len(all) != 0 {
		t.Errorf("read %v, %v", all, err)
	}
	if all, err := read(broken{fstest.MapFS{"a.yaml": {Data: []byte(good)}}}); err == nil || len(all) != 0 {
		t.Errorf("read %v, %v", all, err)
	}
}

// broken is a folder in which no file can be opened; without a folder inside it is not even there.
type broken struct{ fs.FS }

func (b broken) ReadDir(name string) ([]fs.DirEntry, error) {
	if b.FS == nil {
		return nil, fs.ErrNotExist
	}
	return fs.ReadDir(b.FS, name)
}

func (b broken) Open(string) (fs.File, error) { return nil, fs.ErrPermission }
