package ruletext_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/game"
	"rumble/ruletext"
)

const tinyBook = `ruleset: toy
title: Toy
prefix: TOY
chapters: [{section: MOVE, title: Moving}]
clauses:
  - {id: TOY-01, title: A, rule: R, kind: book}
  - {id: TOY-02, title: B, rule: R, kind: book}
  - {id: TOY-MOVE-03, title: C, rule: R, kind: ruling}
  - {id: TOY-04, title: D, rule: R, kind: ruling}
tables:
  - {id: TOY-T, title: T}
`

func code(files map[string]string) fs.FS {
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder
}

func ruleset(files fs.FS) *game.Ruleset {
	return &game.Ruleset{ID: "toy", Prefix: "TOY", Clauses: []byte(tinyBook), Words: []byte("kinds: {hit: hits}"), Code: files}
}

func TestCitationsStandInStrings(t *testing.T) {
	found, err := ruletext.Citations(code(map[string]string{
		"b.go":      "package b\n\n// TOY-09 is only talked about.\nconst x = \"TOY-01\" /* TOY-08 */\nvar y = `see TOY-02\nand TOY-MOVE-03, TOY-01`\n",
		"a_test.go": "package b\nvar z = []string{\"TOY-04\",\n\t\"\\\"TOY-02\\\"\"}\n",
		"c.go":      "package b\nvar r = 'x'\nconst n = \"TOY\" + \"-05\" + \"MYTOY-06\" + \"TOY-\" + \"TOY-x\" + \"MD-01\" + \"TOY-01x\"\n",
		"notes.txt": `"TOY-07"`,
		"sub/d.go":  "package d\nconst x = \"TOY-07\"\n",
	}), "TOY")
	if err != nil {
		t.Fatal(err)
	}
	want := []ruletext.Citation{
		{Clause: "TOY-04", File: "a_test.go", Line: 2},
		{Clause: "TOY-02", File: "a_test.go", Line: 3},
		{Clause: "TOY-01", File: "b.go", Line: 4},
		{Clause: "TOY-02", File: "b.go", Line: 5},
		{Clause: "TOY-MOVE-03", File: "b.go", Line: 5},
		{Clause: "TOY-01", File: "b.go", Line: 5},
	}
	if !slices.Equal(found, want) {
		t.Errorf("found %v", found)
	}
	if !found[0].Test() || found[2].Test() {
		t.Errorf("tests are taken for code")
	}
}

// What is no Go at all cites nothing, but does not stop the report.
func TestCitationsOfBrokenCode(t *testing.T) {
	found, err := ruletext.Citations(code(map[string]string{"a.go": "\"TOY-01\\q\" \"TOY-02\" \"TOY-03"}), "TOY")
	if err != nil || len(found) != 1 || found[0].Clause != "TOY-02" {
		t.Errorf("found %v, %v", found, err)
	}
}

func TestPrefixesAreNoPatterns(t *testing.T) {
	found, err := ruletext.Citations(code(map[string]string{"a.go": `package a; const x = "TOY-01"`}), "T.Y")
	if err != nil || found != nil {
		t.Errorf("found %v, %v", found, err)
	}
}

func TestCover(t *testing.T) {
	b, err := ruletext.Parse("clauses.yaml", []byte(tinyBook))
	if err != nil {
		t.Fatal(err)
	}
	c := b.Cover([]game.ClauseID{"TOY-01", "TOY-02", "TOY-T", "TOY-77", "TOY-01"}, []game.ClauseID{"TOY-02", "TOY-MOVE-03", "TOY-T"})
	if c.Ruleset != "toy" || c.Clauses != 4 || c.Cited != 2 || c.Tested != 2 ||
		!slices.Equal(c.Missing, []game.ClauseID{"TOY-01", "TOY-MOVE-03", "TOY-04"}) ||
		!slices.Equal(c.Uncited, []game.ClauseID{"TOY-MOVE-03", "TOY-04"}) ||
		!slices.Equal(c.Untested, []game.ClauseID{"TOY-01", "TOY-04"}) {
		t.Errorf("covered %+v", c)
	}
	all := []game.ClauseID{"TOY-01", "TOY-02", "TOY-MOVE-03", "TOY-04"}
	if c = b.Cover(all, all); c.Cited != 4 || c.Tested != 4 || c.Missing == nil || len(c.Missing) != 0 || c.Uncited != nil || c.Untested != nil {
		t.Errorf("covered %+v", c)
	}
}

func TestCoverageOfARuleset(t *testing.T) {
	scripted := []game.ClauseID{"TOY-04", "TOY-01"}[:1]
	c, err := ruletext.CoverageOf(ruleset(code(map[string]string{
		"rules.go":      "package toy\nconst a, b, c = \"TOY-01\", \"TOY-02\", \"TOY-04\"\n",
		"rules_test.go": "package toy\nconst d = \"TOY-02\"\n",
	})), scripted)
	if err != nil {
		t.Fatal(err)
	}
	if c.Cited != 3 || c.Tested != 2 || !slices.Equal(c.Missing, []game.ClauseID{"TOY-01", "TOY-MOVE-03"}) {
		t.Errorf("covered %+v", c)
	}
	if scripted[:2][1] != "TOY-01" {
		t.Error("the list of the caller was written over")
	}
	if c, err = ruletext.CoverageOf(ruleset(nil), scripted); err != nil || c.Cited != 0 || c.Tested != 1 {
		t.Errorf("without code: %+v, %v", c, err)
	}
}

// locked is a folder whose files cannot be read.
type locked struct{ fstest.MapFS }

func (l locked) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, ".go") {
		return nil, fs.ErrPermission
	}
	return l.MapFS.Open(name)
}

func (l locked) ReadFile(string) ([]byte, error) { return nil, fs.ErrPermission }

func TestCodeThatCannotBeRead(t *testing.T) {
	rules := ruleset(locked{fstest.MapFS{"a.go": {Data: []byte("package a")}}})
	if _, err := ruletext.CoverageOf(rules, nil); !errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), "toy") {
		t.Errorf("the coverage ends with %v", err)
	}
	if err := ruletext.Validate(rules); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("the check ends with %v", err)
	}
}

func TestARulesetIsValid(t *testing.T) {
	good := ruleset(code(map[string]string{"a.go": "package a\nconst x, y = \"TOY-01\", \"TOY-T\"\n"}))
	for name, rules := range map[string]*game.Ruleset{"with code": good, "without": ruleset(nil)} {
		if err := ruletext.Validate(rules); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	bad := ruleset(code(map[string]string{"a.go": "package a\n\nconst x, y = \"TOY-01\", \"TOY-05\"\n"}))
	e, ok := errors.AsType[*game.Error](ruletext.Validate(bad))
	if !ok || e.Code != "bad-rulebook" || e.File != "toy/a.go" || e.Line != 3 || e.Field != "TOY-05" {
		t.Errorf("the error is %+v", e)
	}
}

func TestOpening(t *testing.T) {
	b, w, err := ruletext.Open(ruleset(nil))
	if err != nil || len(b.Clauses) != 4 || !w.HasKind("hit") {
		t.Fatalf("opened %+v, %+v, %v", b, w, err)
	}
	for name, c := range map[string]struct {
		change func(*game.Ruleset)
		file   string
	}{
		"no clauses":       {func(r *game.Ruleset) { r.Clauses = nil }, "toy/clauses.yaml"},
		"another ruleset":  {func(r *game.Ruleset) { r.ID = "toys" }, "toys/clauses.yaml"},
		"another prefix":   {func(r *game.Ruleset) { r.Prefix = "TO" }, "toy/clauses.yaml"},
		"words of no kind": {func(r *game.Ruleset) { r.Words = []byte("kinds: {hit: \"{x}\"}") }, "toy/words.yaml"},
	} {
		t.Run(name, func(t *testing.T) {
			rules := ruleset(nil)
			c.change(rules)
			_, _, err := ruletext.Open(rules)
			e, ok := errors.AsType[*game.Error](err)
			if !ok || e.Code != "bad-rulebook" || e.File != c.file {
				t.Errorf("the error is %v", err)
			}
			if err := ruletext.Validate(rules); err == nil {
				t.Error("and the ruleset is taken for valid")
			}
			if _, err := ruletext.CoverageOf(rules, nil); err == nil {
				t.Error("and there is coverage")
			}
		})
	}
}
