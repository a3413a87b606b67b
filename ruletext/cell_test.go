package ruletext_test

import (
	"errors"
	"slices"
	"testing"

	"rumble/game"
	"rumble/ruletext"
)

// What looks like a number, a yes or nothing is still the text that was written.
func TestCellsStayAsTheyAreWritten(t *testing.T) {
	b, err := ruletext.Parse("clauses.yaml", []byte(`ruleset: toy
title: Toy
prefix: TOY
tables:
  - id: TOY-T
    columns: [gun, range, jams, note]
    rows:
      - [Pistol, 8, false, "never, 1 in 6"]
      - [Rifle, 1.50, true, ""]
      - [Sling, -012, ~, null]
      - [Bow, "8", 0x1F, '-']
      -
        - Cannon
        - 1e3
        - .inf
        - |
          as far
          as it goes
`))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]ruletext.Cell{
		{"Pistol", "8", "false", "never, 1 in 6"},
		{"Rifle", "1.50", "true", ""},
		{"Sling", "-012", "", ""},
		{"Bow", "8", "0x1F", "-"},
		{"Cannon", "1e3", ".inf", "as far\nas it goes\n"},
	} {
		if got := b.Tables[0].Rows[i]; !slices.Equal(got, want) {
			t.Errorf("row %d is %q, should be %q", i, got, want)
		}
	}
}

func TestACellIsOneText(t *testing.T) {
	for _, cell := range []string{"[1]", "{a: 1}"} {
		_, err := ruletext.Parse("clauses.yaml", []byte("ruleset: toy\ntitle: Toy\nprefix: TOY\ntables: [{id: TOY-T, columns: [a], rows: [["+cell+"]]}]"))
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != "bad-rulebook" || e.Line == 0 {
			t.Errorf("%s: the error is %v", cell, err)
		}
	}
}
