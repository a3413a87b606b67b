package scenariofile_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

func parsed(t *testing.T, text string) *scenariofile.File {
	t.Helper()
	f, err := scenariofile.Parse("a.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// onTable reads a table of 48 by 48 inches with these lines in it.
func onTable(t *testing.T, lines string) *game.Plan {
	t.Helper()
	return &parsed(t, "table:\n  size: [48, 48]\n"+lines).Scenario.Table
}

// feature reads one feature, written on one line.
func feature(t *testing.T, entry string) game.Feature {
	t.Helper()
	p := onTable(t, "  features:\n    - "+entry+"\n")
	if len(p.Features) != 1 {
		t.Fatalf("%d features", len(p.Features))
	}
	return p.Features[0]
}

// refused checks that an error has this place and says this.
func refused(t *testing.T, err error, line int, field, says string) {
	t.Helper()
	var e *game.Error
	if !errors.As(err, &e) {
		t.Fatalf("the error is %v, not one with a place", err)
	}
	if e.Code != "bad-scenario" || e.File != "a.yaml" || e.Line != line || e.Field != field || !strings.Contains(e.Sentence, says) {
		t.Errorf("got  %s:%d: (%s) %q %q\nwant line %d: %q saying %q", e.File, e.Line, e.Code, e.Field, e.Sentence, line, field, says)
	}
}

// th is a place in thousandths of an inch.
func th(x, y game.Length, floor int16) game.Point { return game.Point{X: x, Y: y, Floor: floor} }
