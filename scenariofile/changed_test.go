package scenariofile_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

const block = `ruleset: toy
title: The block
seats: [north, south]
figures:
  - {id: ann, seat: north, at: [1, 2]}
  - {id: ben, seat: south}
`

func TestParseWith(t *testing.T) {
	f, err := scenariofile.ParseWith("block.yaml", []byte(block), []scenariofile.Change{
		{Path: "figures[ann].at", Value: "[3, 4.5]"}, {Path: "settings.turns", Value: "6"}, {Path: "figures[ben]", Value: "null"},
	})
	if err != nil {
		t.Fatal(err)
	}
	sc := &f.Scenario
	if len(sc.Figures) != 1 || *sc.Figures[0].At != (game.Point{X: 3000, Y: 4500}) || sc.Settings["turns"] != "6" || sc.ID != "block" {
		t.Errorf("%+v", sc)
	}
	if string(f.Source()) != block {
		t.Error("the source is not the file")
	}
	// What is wrong with a value is told where it would stand.
	_, err = scenariofile.ParseWith("block.yaml", []byte(block), []scenariofile.Change{{Path: "figures[ben].at", Value: "[1, x]"}})
	if e, ok := errors.AsType[*game.Error](err); !ok || e.File != "block.yaml" || e.Line != 6 || e.Field != "figures[1].at[1]" {
		t.Errorf("%v", err)
	}
}

// A scenario that was made has the file that would be written of it.
func TestSourceOfAScenarioThatWasMade(t *testing.T) {
	f, err := scenariofile.Parse("block.yaml", []byte(block))
	if err != nil {
		t.Fatal(err)
	}
	made := scenariofile.File{Scenario: f.Scenario, Name: "made.yaml"}
	again, err := scenariofile.Parse("made.yaml", made.Source())
	if err != nil || again.Scenario.Title != "The block" || !strings.Contains(string(made.Source()), "ben") {
		t.Errorf("%v: %s", err, made.Source())
	}
}
