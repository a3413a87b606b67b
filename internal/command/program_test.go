package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/scenariofile"
)

// bench is a program that plays the toy, and what it has printed.
type bench struct {
	Program
	out, err bytes.Buffer
}

func stocked(all ...*game.Scenario) func() ([]*scenariofile.File, error) {
	var files []*scenariofile.File
	for _, s := range all {
		files = append(files, &scenariofile.File{Scenario: *s, Name: s.ID + ".yaml"})
	}
	return func() ([]*scenariofile.File, error) { return files, nil }
}

func newBench(in string) *bench {
	trio := toy.Scenario(3, 6)
	trio.ID, trio.Title = "trio", "Three of them"
	foreign := toy.Scenario(2, 4)
	foreign.ID, foreign.Ruleset = "elsewhere", "other"
	b := &bench{}
	b.Program = Program{
		In: strings.NewReader(in), Out: &b.out, Err: &b.err, Random: bytes.NewReader(make([]byte, 1<<10)),
		Rulesets: []game.Ruleset{toy.Rules()}, Stock: stocked(foreign, toy.Scenario(2, 6), trio),
	}
	b.Machine.Resolve = func(_ context.Context, name string) ([]string, error) {
		if strings.HasSuffix(name, ".invalid") {
			return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
		}
		return []string{"192.0.2.1"}, nil
	}
	return b
}

func (b *bench) run(args ...string) int { return b.Run(context.Background(), args) }

// want runs a command and checks its exit code.
func (b *bench) want(t *testing.T, code int, args ...string) {
	t.Helper()
	if got := b.run(args...); got != code {
		t.Fatalf("rumble %s: exit %d, want %d\n%s%s", strings.Join(args, " "), got, code, b.out.String(), b.err.String())
	}
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const toyScript = `script: A shot that hits
clauses: [TOY-05, TOY-09]
ruleset: toy
scenario: shoot-out
deck: [card-4]
steps:
  - answer: {seat: north, verb: bid, many: 1}
  - answer: {seat: south, verb: bid, many: 0}
  - answer: {seat: north, verb: shoot, who: north-1, whom: south-1}
    dice: [1, 3]
    expect:
      - {kind: hit, whom: south-1}
      - {kind: graze, whom: south-1}
  - answer: {seat: south, verb: stay}
`

// toyOdds considers the shot instead.
const toyOdds = `script: What a shot may do
clauses: [TOY-05]
ruleset: toy
scenario: shoot-out
deck: [card-4]
steps:
  - answer: {seat: north, verb: bid, many: 1}
  - answer: {seat: south, verb: bid, many: 0}
consider: {seat: north, verb: shoot, who: north-1, whom: south-1}
`

func TestUsedWrongly(t *testing.T) {
	for _, c := range []struct {
		args string
		says string
	}{
		{"", "expected one of"},
		{"dance", "unexpected argument dance"},
		{"play", "<ruleset>"},
		{"play toy --sede 3", "unknown flag --sede"},
		{"play toi", `There is no ruleset "toi": did you mean "toy"? There are: toy.`},
		{"play chess", `There is no ruleset "chess". There are: toy.`},
		{"play toy --scenario shootout", `There is no scenario "shootout": did you mean "shoot-out"? There are: shoot-out, trio.`},
		{"play toy --scenario elsewhere", `The scenario "elsewhere" is for other, not for toy.`},
		{"play toy --scenario ./nothing.yaml", "The scenario ./nothing.yaml cannot be read: no such file or directory."},
		{"play toy --seat nroth=random", `There is no seat "nroth": did you mean "north"? There are: north, south.`},
		{"play toy --seat north=stedy", `There is no player "stedy": did you mean "steady"? There are: human, random, steady, sharp, sharper, sharpest.`},
		{"play toy --seat north", `"north" does not say who plays: write --seat SEAT=PLAYER.`},
		{"play toy --seat north=random --seat north=steady", `The seat "north" is given twice.`},
		{"rules toi", `There is no ruleset or clause "toi": did you mean "toy"?`},
		{"rules TOY-99", `There is no clause "TOY-99": did you mean "TOY-09"?`},
		{"rules TOY-", `There is no clause "TOY-"`},
		{"rules chess --coverage", `There is no ruleset "chess"`},
		{"scenarios chess", `There is no ruleset "chess"`},
		{"script", "<path>"},
		{"script nothing.yaml", "The scripts in nothing.yaml cannot be read"},
		{"odds nothing.yaml", "The script cannot be read"},
		{"replay nothing.ndjson", "The journal cannot be opened"},
		{"replay", "<journal>"},
		{"serve --addr nowhere:nothing --data " + t.TempDir(), "The address nowhere:nothing cannot be used"},
	} {
		b := newBench("")
		b.want(t, 2, strings.Fields(c.args)...)
		if !strings.Contains(b.err.String(), c.says) || !strings.HasPrefix(b.err.String(), "rumble: ") {
			t.Errorf("rumble %s says %q, want %q", c.args, b.err.String(), c.says)
		}
		if b.out.Len() > 0 {
			t.Errorf("rumble %s prints a result: %q", c.args, b.out.String())
		}
	}
}

func TestAnEmptyFolderHoldsNoScript(t *testing.T) {
	b := newBench("")
	b.want(t, 2, "script", t.TempDir())
	if !strings.Contains(b.err.String(), "There is no script in ") {
		t.Error(b.err.String())
	}
}

func TestHelpIsAResult(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"play", "--help"}, {"serve", "-h"}} {
		b := newBench("")
		b.want(t, 0, args...)
		if !strings.HasPrefix(b.out.String(), "Usage: rumble ") || b.err.Len() > 0 {
			t.Errorf("%v: %s%s", args, b.out.String(), b.err.String())
		}
	}
}

func TestThingsThatFail(t *testing.T) {
	broken := write(t, "broken.yaml", "ruleset: toy\nseats: [north, south]\nfigurs: []\n")
	foreign := write(t, "foreign.yaml", "ruleset: other\nseats: [north, south]\n")
	poor := write(t, "poor.yaml", "ruleset: toy\ntable: {size: [12, 6]}\nseats: [north]\n")
	tooLong := write(t, "journal", "{}\n")
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"play", "toy", "--scenario", broken}, 2, "broken.yaml:3: "},
		{[]string{"play", "toy", "--scenario", foreign}, 2, "is for other, not for toy"},
		{[]string{"play", "toy", "--scenario", poor, "--json"}, 2, "poor.yaml:3: seats: The toy takes 2 to 4 seats."},
		{[]string{"replay", tooLong}, 2, "journal:1: "},
		{[]string{"odds", broken}, 2, "broken.yaml"},
		{[]string{"odds", write(t, "plain.yaml", toyScript)}, 2, "considers no answer"},
		{[]string{"serve", "--database", "mysql://x"}, 1, "postgres://"},
	} {
		b := newBench("")
		b.want(t, c.code, c.args...)
		if !strings.Contains(b.err.String(), c.says) {
			t.Errorf("%v says %q, want %q", c.args, b.err.String(), c.says)
		}
	}
}

func TestStockThatCannotBeReadIsReported(t *testing.T) {
	for _, args := range [][]string{{"play", "toy"}, {"scenarios"}, {"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir()}} {
		b := newBench("")
		b.Stock = func() ([]*scenariofile.File, error) { return nil, errors.New("a.yaml:3: not good") }
		b.want(t, 1, args...)
		if !strings.Contains(b.err.String(), "a.yaml:3: not good") {
			t.Errorf("%v: %s", args, b.err.String())
		}
	}
	b := newBench("")
	b.Stock = stocked()
	b.want(t, 2, "play", "toy")
	if !strings.Contains(b.err.String(), "name a file with --scenario") {
		t.Error(b.err.String())
	}
}

func TestRules(t *testing.T) {
	for _, c := range []struct {
		args string
		says []string
	}{
		{"rules", []string{"toy          Toy, 16 clauses. A shoot-out small enough to count by hand.\n"}},
		{"rules toy", []string{"Toy: 16 clauses\n\nTOY-01  Seats (ruling)\n  Two to four seats take part,", "\n\nTOY-14  Passing (ruling)\n  The seat that acts may do nothing.\n"}},
		{"rules TOY", []string{"Toy: 16 clauses\n"}},
		{"rules TOY-06", []string{"TOY-06  Second try (ruling)\n  After a miss the seat may pay 1 coin to roll once more.\n"}},
		{"rules toy-06", []string{"TOY-06  Second try"}},
	} {
		b := newBench("")
		b.want(t, 0, strings.Fields(c.args)...)
		for _, s := range c.says {
			if !strings.Contains(b.out.String(), s) {
				t.Errorf("rumble %s prints\n%s\nand not %q", c.args, b.out.String(), s)
			}
		}
	}
}

func decoded(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return v
}

func TestRulesAndScenariosAsJSON(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"rules --json", `[{"id":"toy","title":"Toy","line":"A shoot-out small enough to count by hand.","clauses":16}]` + "\n"},
		{"rules TOY-14 --json", `{"id":"TOY-14","title":"Passing","rule":"The seat that acts may do nothing.","kind":"ruling"}` + "\n"},
		{"scenarios other --json", ""},
		{"scenarios toy --json", `[{"id":"shoot-out","ruleset":"toy","title":"Shoot-out","line":"Two figures a seat, corner against corner.","seats":[{"id":"north","name":"North"},{"id":"south","name":"South"}]},` +
			`{"id":"trio","ruleset":"toy","title":"Three of them","line":"Two figures a seat, corner against corner.","seats":[{"id":"north","name":"North"},{"id":"south","name":"South"},{"id":"east","name":"East"}]}]` + "\n"},
	} {
		b := newBench("")
		code := b.run(strings.Fields(c.args)...)
		if b.out.String() != c.want || (code == 0) != (c.want != "") {
			t.Errorf("rumble %s: exit %d, %s", c.args, code, b.out.String())
		}
	}
	b := newBench("")
	guided := toy.Scenario(2, 6)
	guided.Guide = []game.Note{{When: game.WhenBegins, Say: "Begin."}}
	b.Stock = stocked(guided)
	b.want(t, 0, "scenarios", "--json")
	if !strings.Contains(b.out.String(), `"guided":true`) {
		t.Errorf("%s", b.out.String())
	}
	b.want(t, 0, "scenarios")
	if want := "toy, Shoot-out (guided): north, south. Two figures"; !strings.Contains(b.out.String(), want) {
		t.Errorf("%q", b.out.String())
	}
	b = newBench("")
	b.want(t, 0, "rules", "toy", "--json")
	if book := decoded(t, b.out.String()).(map[string]any); len(book["clauses"].([]any)) != 16 || book["prefix"] != "TOY" {
		t.Errorf("%v", book)
	}
	b = newBench("")
	b.want(t, 0, "scenarios")
	if want := "elsewhere        other, Shoot-out: north, south. Two figures a seat, corner against corner.\n"; !strings.HasPrefix(b.out.String(), want) {
		t.Errorf("%q", b.out.String())
	}
}

func TestTables(t *testing.T) {
	b := newBench("")
	b.Rulesets[0].Clauses = []byte(`ruleset: toy
title: Toy
prefix: TOY
clauses:
  - {id: TOY-01, title: One, rule: A rule., kind: book, optional: true, why: Because.}
tables:
  - {id: TOY-T1, title: Guns, columns: [gun, dice], rows: [[pistol, 2], [long rifle, 1]]}
`)
	b.want(t, 0, "rules", "toy-t1")
	if want := "TOY-T1  Guns\n  gun         dice\n  pistol      2\n  long rifle  1\n"; b.out.String() != want {
		t.Errorf("%q", b.out.String())
	}
	b.out.Reset()
	b.want(t, 0, "rules", "TOY-T1", "--json")
	if v := decoded(t, b.out.String()).(map[string]any); v["id"] != "TOY-T1" {
		t.Errorf("%v", v)
	}
	b.out.Reset()
	b.want(t, 0, "rules", "toy")
	if !strings.HasSuffix(b.out.String(), "\n\nTOY-T1  Guns\n  gun         dice\n  pistol      2\n  long rifle  1\n") {
		t.Errorf("%q", b.out.String())
	}
	b.out.Reset()
	b.want(t, 0, "rules", "TOY-01")
	if b.out.String() != "TOY-01  One (book, optional)\n  A rule.\n  Why: Because.\n" {
		t.Errorf("%q", b.out.String())
	}
}

func TestBrokenRulebooksAreReported(t *testing.T) {
	for _, args := range []string{"rules", "rules toy", "rules TOY-01", "rules --coverage"} {
		b := newBench("")
		b.Rulesets[0].Clauses = []byte("nonsense: 1\n")
		b.want(t, 2, strings.Fields(args)...)
		if !strings.Contains(b.err.String(), "toy/clauses.yaml") {
			t.Errorf("rumble %s: %s", args, b.err.String())
		}
	}
}

func TestCoverage(t *testing.T) {
	b := newBench("")
	b.Rulesets[0].Clauses = []byte("ruleset: toy\ntitle: Toy\nprefix: TOY\nclauses:\n" +
		"  - {id: TOY-01, title: One, rule: A rule., kind: book}\n  - {id: TOY-02, title: Two, rule: A rule., kind: book}\n")
	b.Rulesets[0].Code = fstest.MapFS{"a.go": {Data: []byte("package toy\nconst a = \"TOY-01\"\n")}, "a_test.go": {Data: []byte("package toy\nconst b = \"TOY-02\"\n")}}
	b.want(t, 1, "rules", "toy", "--coverage", "--json")
	if want := `{"ruleset":"toy","clauses":2,"cited":1,"tested":1,"missing":["TOY-01","TOY-02"],"uncited":["TOY-02"],"untested":["TOY-01"]}` + "\n"; b.out.String() != want {
		t.Errorf("%s", b.out.String())
	}
	if !strings.Contains(b.err.String(), "2 clauses are not both cited by code and tested") {
		t.Error(b.err.String())
	}
	b.out.Reset()
	b.want(t, 1, "rules", "--coverage")
	if want := "toy: 2 clauses, 1 cited by code, 1 tested\nnot cited:\n  TOY-02\nnot tested:\n  TOY-01\n"; b.out.String() != want {
		t.Errorf("%q", b.out.String())
	}
	b.Rulesets[0].Code = fstest.MapFS{"a.go": {Data: []byte("package toy\nconst a = \"TOY-01 TOY-02\"\n")}, "a_test.go": {Data: []byte("package toy\nconst b = \"TOY-01 TOY-02\"\n")}}
	for args, want := range map[string]string{
		"rules toy --coverage --json": `{"ruleset":"toy","clauses":2,"cited":2,"tested":2,"missing":[]}` + "\n",
		"rules --coverage --json":     `[{"ruleset":"toy","clauses":2,"cited":2,"tested":2,"missing":[]}]` + "\n",
		"rules toy --coverage":        "toy: 2 clauses, 2 cited by code, 2 tested\n",
	} {
		b.out.Reset()
		b.want(t, 0, strings.Fields(args)...)
		if b.out.String() != want {
			t.Errorf("rumble %s: %q", args, b.out.String())
		}
	}
}
