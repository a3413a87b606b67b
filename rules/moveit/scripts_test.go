package moveit_test

import (
	"io/fs"
	"testing"

	"rumble/game"
	"rumble/rules/moveit"
	"rumble/scenarios"
	"rumble/script"
)

// TestScripts plays every script, each as a test of its own.
func TestScripts(t *testing.T) {
	ruleset := moveit.Rules()
	files, err := fs.Glob(ruleset.Scripts, "testdata/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatal("no scripts were found")
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

// TestClausesAreKeptOnce holds the lists of clauses that no event names to the rulebook.
func TestClausesAreKeptOnce(t *testing.T) {
	known := map[game.ClauseID]bool{}
	for _, k := range moveit.Rules().Kept {
		if known[k.Clause] || k.How == "" {
			t.Errorf("%s is kept twice, or says not how", k.Clause)
		}
		known[k.Clause] = true
	}
}
