package script_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/internal/toy"
	"rumble/scenariofile"
	"rumble/script"
)

func TestWhatIsNoScript(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "t.yaml:1: The file is empty."},
		{"no YAML", "script: [", "t.yaml:1: This is not YAML that can be read: sequence end token ']' not found."},
		{"no title", "ruleset: toy\nscenario: x", `t.yaml:1: The key "script" is missing here.`},
		{"no ruleset", "script: A\nscenario: x", `t.yaml:1: The key "ruleset" is missing here.`},
		{"no scenario", "script: A\nruleset: toy", `t.yaml:1: The key "scenario" is missing here.`},
		{"an unknown key", opening + "step: []", `t.yaml:15: step: There is no key "step" here; there are script, clauses, ruleset, scenario, deck, dice, standing, steps, consider, expect_odds, refused.`},
		{"an unknown key of a step", opening + "steps: [{expects: []}]", `t.yaml:15: steps[0].expects: There is no key "expects" here; there are answer, dice, expect, never, state, offered, refused, over.`},
		{"an unknown key of an answer", opening + "steps:\n  - answer: {verbs: x}", `t.yaml:16: steps[0].answer.verbs: There is no key "verbs" here; there are seat, prompt, verb, who, with, whom, clause, fixed, default, at, via, many, pick, text, parts.`},
		{"an unknown key of an event", opening + "steps:\n  - expect: [{sort: x}]", `t.yaml:16: steps[0].expect[0].sort: There is no key "sort" here; there are kind, seat, who, with, whom, clause, many, need, from, to, text, mods, things, seen.`},
		{"an unknown key of an option", opening + "steps:\n  - offered: {include: [{sort: x}]}", `t.yaml:16: steps[0].offered.include[0].sort: There is no key "sort" here; there are verb, who, with, whom, clause, fixed, risk, at, many, pick, needs, mods.`},
		{"an unknown key of an offer", opening + "steps:\n  - offered: {verb: x}", `t.yaml:16: steps[0].offered.verb: There is no key "verb" here; there are seat, prompt, include, exclude.`},
		{"an unknown key of a line", opening + "steps:\n  - expect: [{mods: [{sort: x}]}]", `t.yaml:16: steps[0].expect[0].mods[0].sort: There is no key "sort" here; there are word, clause, of, value.`},
		{"an unknown key of an end", opening + "steps:\n  - over: {winner: x}", `t.yaml:16: steps[0].over.winner: There is no key "winner" here; there are winners, points, why.`},
		{"an unknown key of odds", opening + "consider: {verb: x}\nexpect_odds: [{q: 1}]", `t.yaml:16: expect_odds[0].q: There is no key "q" here; there are p, within, events, never.`},
		{"an unknown key of a refusal", opening + "steps:\n  - {answer: {verb: x}, refused: {why: x}}", `t.yaml:16: steps[0].refused.why: There is no key "why" here; there are code.`},
		{"dice where no answer is", opening + "steps:\n  - {}\n  - dice: [1]", `t.yaml:17: steps[1].dice: Dice follow an answer: put them into the step that gives it.`},
		{"a refusal where no answer is", opening + "steps:\n  - refused: stale", `t.yaml:16: steps[0].refused: Only an answer can be refused, and this step has none.`},
		{"ambiguity expected", opening + "steps:\n  - {answer: {verb: x}, refused: ambiguous}", `t.yaml:16: steps[0].refused: An answer that fits several options is a slip of the script; it cannot be expected.`},
		{"odds without an answer", opening + "expect_odds: [{p: 1}]", `t.yaml:15: expect_odds: Odds can be expected only where an answer is considered: consider is missing.`},
		{"odds without a chance", opening + "consider: {verb: x}\nexpect_odds: [{events: []}]", `t.yaml:16: expect_odds[0]: The key "p" is missing here.`},
		{"no chance", opening + "consider: {verb: x}\nexpect_odds: [{p: 3/0}]", `t.yaml:16: expect_odds[0].p: Here must be a probability: a fraction such as 5/36, or a decimal from 0 to 1, not "3/0".`},
		{"more than certain", opening + "consider: {verb: x}\nexpect_odds: [{p: 1.5}]", `t.yaml:16: expect_odds[0].p: Here must be a probability: a fraction such as 5/36, or a decimal from 0 to 1, not "1.5".`},
		{"no place", opening + "steps:\n  - answer: {at: [1]}", `t.yaml:16: steps[0].answer.at: Here must be a place, [x, y] or [x, y, floor] in inches.`},
		{"a place too exact", opening + "steps:\n  - answer: {at: [1, 1.2345]}", `t.yaml:16: steps[0].answer.at: Here must be a place, [x, y] or [x, y, floor] in inches.`},
		{"no fact", opening + "steps:\n  - state:\n      ann: {hearts: many}", `t.yaml:17: steps[0].state.ann.hearts: Here must be a whole number from -1000000 to 1000000, not "many".`},
		{"a default with more", opening + "steps:\n  - answer: {default: yes, verb: pass}", `t.yaml:16: steps[0].answer.default: The default answer takes nothing else but a seat, a prompt and parts.`},
		{"a default that is none", opening + "steps:\n  - answer: {default: no}", `t.yaml:16: steps[0].answer.default: Leave this key out where an option is meant.`},
		{"a match not over", opening + "steps:\n  - over: no", `t.yaml:16: steps[0].over: Leave this key out where the match need not be over.`},
		{"a scenario of no form", strings.Replace(opening, "seats: [north", "seat: [north", 1), `t.yaml:6: scenario.seat: There is no key "seat" here; there are id, title, ruleset, line, order, table, seats, least, figures, settings, tables, guide.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := script.Parse("t.yaml", []byte(c.text))
			if err == nil || err.Error() != c.want || s != nil {
				t.Fatalf("got:\n%v\nwant:\n%s", err, c.want)
			}
			if e, ok := errors.AsType[*game.Error](err); !ok || !strings.HasPrefix(string(e.Code), "bad-") {
				t.Errorf("the error has no code: %#v", err)
			}
		})
	}
}

const stage = `title: The stage
table: {size: [12, 6]}
seats: [north, south]
figures: [{id: ann, seat: north}, {id: abe, seat: north}, {id: bob, seat: south}, {id: bea, seat: south}]
`

func staged(from string) string {
	return "script: A\nclauses: [TOY-14]\nruleset: toy\nscenario: " + from + "\nstanding: {bid: default}\ndice: [1]\ndeck: [card-1]\nsteps: [{answer: {verb: pass}}]\n"
}

func TestAScenarioFromElsewhere(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	stock := func(id string) (*scenariofile.File, bool) {
		file, err := scenariofile.Parse("stage.yaml", []byte(stage))
		if err != nil {
			t.Fatal(err)
		}
		return file, id == "stage"
	}
	write("maps/stage.yaml", stage)
	write("maps/broken.yaml", "seats: 3\n")
	for _, c := range []struct{ from, want string }{
		{"stage", ""},
		{"maps/stage.yaml", ""},
		{"street", `There is no stock scenario "street"; a file is named with its ending .yaml.`},
		{"maps/nothing.yaml", `The scenario file "maps/nothing.yaml" cannot be read.`},
		{"maps/broken.yaml", "seats: Here must be a list"},
	} {
		t.Run(c.from, func(t *testing.T) {
			write("a.yaml", staged(c.from))
			s, err := script.Load(filepath.Join(folder, "a.yaml"))
			if err != nil {
				t.Fatal(err)
			}
			r := s.Run(rules, stock)
			if got := strings.Join(differences(r), "\n"); !strings.Contains(got, c.want) || r.Passed != (c.want == "") {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	if r := read(t, staged("stage")).Run(rules, nil); r.Passed {
		t.Error("a stock scenario was found where there is no stock")
	}
	r := read(t, staged("stage.yaml")).Run(rules, nil)
	if got := strings.Join(differences(r), "\n"); got != "t.yaml:4: scenario: This script stands alone and cannot name scenario files." {
		t.Error(got)
	}
}

func TestAFileThatIsNotThere(t *testing.T) {
	_, err := script.Load(filepath.Join(t.TempDir(), "a.yaml"))
	_, errFS := script.LoadFS(fstest.MapFS{}, "a.yaml")
	for _, err := range []error{err, errFS} {
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != "unreadable" || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("got %v", err)
		}
	}
}

func TestAFolderOfScripts(t *testing.T) {
	r := toy.Rules()
	r.Scripts = fstest.MapFS{
		"testdata/a.yaml":    {Data: []byte("script: [")},
		"testdata/b.yaml":    {Data: []byte(staged("stage"))},
		"testdata/c.yaml":    {Data: []byte(strings.Replace(staged("stage"), "TOY-14", "TOY-01", 1) + "consider: {verb: fly}\n")},
		"testdata/notes.txt": {Data: []byte("no script")},
		"clauses.yaml":       {Data: []byte("script: [")}, // a ruleset may give its whole folder
		"testdata/d/e.yaml":  {Data: []byte("script: [")}, // what belongs to a script is no script
	}
	r.Code = fstest.MapFS{
		"pass.go":      {Data: []byte("package toy\n\nvar a = \"TOY-14\" // and TOY-02\nvar b = `TOY-03`\n")},
		"pass_test.go": {Data: []byte("package toy\n\nvar c = \"see TOY-13\"\n")},
	}
	stock := func(id string) (*scenariofile.File, bool) {
		file, err := scenariofile.Parse("stage.yaml", []byte(stage))
		return file, err == nil && id == "stage"
	}
	played := script.Folder(&r, stock)
	if len(played) != 3 {
		t.Fatal(played)
	}
	for i, want := range []struct {
		file   string
		passed bool
	}{{"testdata/a.yaml", false}, {"testdata/b.yaml", true}, {"testdata/c.yaml", false}} {
		if played[i].File != want.file || played[i].Passed() != want.passed {
			t.Errorf("%s passed: %v, %v", played[i].File, played[i].Passed(), differences(played[i].Result))
		}
	}
	if played[0].Err == nil || played[0].Script != nil || played[1].Script == nil {
		t.Error("what cannot be read is told from what can")
	}
	c, err := script.Coverage(&r, stock)
	if err != nil || c.Clauses != 16 || c.Cited != 2 || c.Tested != 2 || len(c.Missing) != 15 {
		t.Errorf("%+v, %v", c, err)
	}
}

// A ruleset begins without scripts: without any files, or with a folder that has none in it yet.
func TestARulesetWithoutScripts(t *testing.T) {
	for name, files := range map[string]fs.FS{"nothing": nil, "no folder": fstest.MapFS{"clauses.yaml": {}}, "nothing in it": fstest.MapFS{"testdata": {Mode: fs.ModeDir}}} {
		r := toy.Rules()
		r.Scripts = files
		if played := script.Folder(&r, nil); len(played) != 0 {
			t.Errorf("%s: %v", name, played)
		}
		if c, err := script.Coverage(&r, nil); err != nil || c.Tested != 0 || len(c.Untested) != c.Clauses {
			t.Errorf("%s: %+v, %v", name, c, err)
		}
		playthrough.Scripts(t, r, 0)
	}
}

func TestAScriptOfAFileSystemNamesFiles(t *testing.T) {
	files := fstest.MapFS{
		"x/a.yaml":          {Data: []byte(staged("maps/stage.yaml"))},
		"x/maps/stage.yaml": {Data: []byte(stage)},
	}
	s, err := script.LoadFS(files, "x/a.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Run(rules, nil); !r.Passed {
		t.Error(differences(r))
	}
}
