package playthrough

import (
	"testing"

	"rumble/game"
	"rumble/scenarios"
	"rumble/script"
)

// Scripts plays every script of a ruleset, each as a test of its own, so that -run 'TestScripts/testdata/(climb|leap)-' plays
// only those. There must be so many at least.
func Scripts(t *testing.T, rs game.Ruleset, least int) {
	t.Helper()
	files := script.Files(&rs)
	if len(files) < least {
		t.Fatalf("only %d scripts were found", len(files))
	}
	library := script.NewLibrary(func(id string) (game.Ruleset, bool) { return rs, id == rs.ID }, scenarios.Find)
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			s, err := script.LoadFS(rs.Scripts, file)
			if err != nil {
				t.Fatal(err)
			}
			result := library.Run(s)
			for _, d := range result.Differences {
				t.Error(d)
			}
			if result.Stopped != nil {
				t.Error(result.Stopped)
			}
		})
	}
}

// Coverage holds a rulebook to its coverage: so many clauses at least, every one cited and tested, and of those that no event
// names each said once how it is kept.
func Coverage(t *testing.T, rs game.Ruleset, least int) {
	t.Helper()
	c, err := script.Coverage(&rs, scenarios.Find)
	if err != nil {
		t.Fatal(err)
	}
	if c.Clauses < least || len(c.Missing) > 0 {
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
