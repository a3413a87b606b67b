package ruletext_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/ruletext"
)

const charts = `ruleset: west
title: West
source: none
prefix: W
chapters: [{section: T, title: Tables}]
clauses: []
tables:
  - id: W-T-TEST
    title: Tests
    columns: [test, "1", "2-4", "5-9", "10", note]
    rows:
      - [Task, fails, again, works, shines, ""]
      - [Twice, a, b, c, d, ""]
      - [Twice, a, b, c, d, ""]
  - id: W-T-WILD
    title: Wild
    columns: [roll, "-1", "0", "0"]
    rows:
      - [1, slain, slain, hit]
      - [2-5, hit, hit, nick]
      - [6+, nick, nick, nick]
  - id: W-T-HOLES
    title: Holes
    columns: [roll, says]
    rows:
      - ["1", a]
      - ["3-6", b]
      - ["5-", c]
      - ["-6", c]
      - ["6", d]
`

func TestChartsThatCannotBeRead(t *testing.T) {
	book, err := ruletext.Parse("clauses.yaml", []byte(charts))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		chart game.Chart
		sides int
		want  string
	}{
		{game.Chart{}, 6, ""},
		{game.Chart{Table: "W-T-TEST", Row: "Task"}, 10, ""},
		{game.Chart{Table: "W-T-WILD", Column: "-1"}, 20, ""},
		{game.Chart{Table: "W-T-WILD"}, 6, ""},
		{game.Chart{Row: "Task"}, 10, `there is no table ""`},
		{game.Chart{Table: "W-T-TASK", Row: "Task"}, 10, `there is no table "W-T-TASK"`},
		{game.Chart{Table: "W-T-TEST", Row: "task"}, 10, `W-T-TEST has 0 rows "task"`},
		{game.Chart{Table: "W-T-TEST", Row: "Twice"}, 10, `W-T-TEST has 2 rows "Twice"`},
		{game.Chart{Table: "W-T-WILD", Column: "0"}, 10, `W-T-WILD has 2 columns "0"`},
		{game.Chart{Table: "W-T-WILD", Column: "roll"}, 10, `W-T-WILD has 0 columns "roll"`},
		{game.Chart{Table: "W-T-TEST", Row: "Task", Column: "1"}, 10, "both a row and a column of W-T-TEST are named"},
		{game.Chart{Table: "W-T-TEST", Row: "Task"}, 11, "a 11 falls into 0 cells of W-T-TEST"},
		{game.Chart{Table: "W-T-TEST"}, 10, "a 1 falls into 0 cells of W-T-TEST"},
		{game.Chart{Table: "W-T-HOLES"}, 2, "a 2 falls into 0 cells of W-T-HOLES"},
		{game.Chart{Table: "W-T-HOLES", Column: "says"}, 6, "a 2 falls into 0 cells of W-T-HOLES"},
	} {
		if got := book.Misread(c.chart, c.sides); got != c.want {
			t.Errorf("%+v with a D%d: %q, should be %q", c.chart, c.sides, got, c.want)
		}
	}
}

func TestAFaceInTwoCells(t *testing.T) {
	book, err := ruletext.Parse("clauses.yaml", []byte(strings.ReplaceAll(charts, `"1", a`, `"1-2", a`)))
	if err != nil {
		t.Fatal(err)
	}
	if got := book.Misread(game.Chart{Table: "W-T-HOLES"}, 6); got != "a 6 falls into 2 cells of W-T-HOLES" {
		t.Error(got)
	}
}

func TestAGameMayCountInPaces(t *testing.T) {
	if w := words(t, ""); w.Lengths() != (ruletext.Lengths{One: "inch", Many: "inches", Short: "″"}) || w.OwnLengths() != nil {
		t.Error(w.Lengths(), w.OwnLengths())
	}
	w := words(t, `lengths: {one: pace, many: paces, short: p}
kinds: {runs: "{who} runs {inches|a pace|# paces} and pinches, {inches}"}`)
	want := ruletext.Lengths{One: "pace", Many: "paces", Short: "p"}
	if w.Lengths() != want || *w.OwnLengths() != want {
		t.Error(w.Lengths(), w.OwnLengths())
	}
	if said := w.Kind("runs", ruletext.Blanks{Who: "Ann", Many: 4500}); said != "Ann runs 4.5 paces and pinches, 4.5" {
		t.Error(said)
	}
	if brief := w.Lengths().Brief(4500); brief != "4.5\u00a0p" {
		t.Errorf("%q", brief)
	}
	if brief := words(t, "").Lengths().Brief(4500); brief != "4.5″" {
		t.Errorf("%q", brief)
	}
}

func TestUnitsOfLengthThatCannotBeUsed(t *testing.T) {
	for text, field := range map[string]string{
		`lengths: {one: pace, many: paces}`: "lengths",
		`lengths: {one: pace, short: p}`:    "lengths",
		`lengths: {many: paces, short: p}`:  "lengths",
		"lengths: {one: pace, many: paces, short: p}\nkinds: {runs: \"{inches|an inch|# paces}\"}":       "kinds.runs",
		"lengths: {one: pace, many: paces, short: p}\nprompts: {run: \"How many Inches?\"}":              "prompts.run",
		"lengths: {one: pace, many: paces, short: p}\nwords: {far: \"inches\", near: \"an inch or so\"}": "words.far",
	} {
		_, err := ruletext.ParseWords("words.yaml", []byte(text))
		var refusal *game.Error
		if !errors.As(err, &refusal) || refusal.Field != field {
			t.Errorf("%s: %v", text, err)
		}
	}
}
