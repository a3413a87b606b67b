package maddogs_test

import (
	"testing"

	"rumble/game"
	"rumble/rules/maddogs"
	"rumble/scenarios"
	"rumble/script"
)

// TestScripts plays every script of testdata: the worked examples and the clauses.
func TestScripts(t *testing.T) {
	rs := maddogs.Rules()
	played, err := script.Folder(&rs, scenarios.Find)
	if err != nil {
		t.Fatal(err)
	}
	if len(played) < 100 {
		t.Fatalf("only %d scripts were found", len(played))
	}
	for _, p := range played {
		t.Run(p.File, func(t *testing.T) {
			if p.Err != nil {
				t.Fatal(p.Err)
			}
			for _, d := range p.Result.Differences {
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
