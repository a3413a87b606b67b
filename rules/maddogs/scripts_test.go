package maddogs_test

import (
	"io/fs"
	"testing"

	"rumble/game"
	"rumble/rules/maddogs"
	"rumble/scenarios"
	"rumble/script"
)

// TestScripts plays every script of testdata, the worked examples and the clauses, each as a test of its own, so that
// -run 'TestScripts/testdata/(climb|leap)-' plays only those.
func TestScripts(t *testing.T) {
	ruleset := maddogs.Rules()
	files, err := fs.Glob(ruleset.Scripts, "testdata/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 100 {
		t.Fatalf("only %d scripts were found", len(files))
	}
	library := script.NewLibrary(func(id string) (game.Ruleset, bool) { return ruleset, id == ruleset.ID }, scenarios.Find)
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			s, err := script.LoadFS(ruleset.Scripts, file)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range library.Run(s).Differences {
				t.Error(d)
			}
		})
	}
}

// TestEveryClauseIsCitedAndTested holds the rulebook to its coverage.
func TestEveryClauseIsCitedAndTested(t *testing.T) {
	rs := maddogs.Rules()
	c, err := script.Coverage(&rs, scenarios.Find)
	if err != nil {
		t.Fatal(err)
	}
	if c.Clauses < 275 || len(c.Missing) > 0 {
		t.Errorf("of %d clauses %d are cited and %d tested; missing are %v", c.Clauses, c.Cited, c.Tested, c.Missing)
	}
	known := map[game.ClauseID]bool{}
	for _, k := range rs.Kept {
		if known[k.Clause] || k.How == "" {
			t.Errorf("%s is kept twice, or says not how", k.Clause)
		}
		known[k.Clause] = true
	}
}
