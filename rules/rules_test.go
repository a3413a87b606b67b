package rules_test

import (
	"testing"

	"rumble/rules"
)

func TestEveryRulesetIsFoundByItsID(t *testing.T) {
	seen, prefixes := map[string]bool{}, map[string]bool{}
	for _, r := range rules.All() {
		if r.ID == "" || r.Title == "" || r.Line == "" || r.Version == "" || r.Prefix == "" || len(r.Clauses) == 0 || len(r.Words) == 0 {
			t.Errorf("%q is not complete", r.ID)
		}
		if seen[r.ID] || prefixes[r.Prefix] {
			t.Errorf("%q is there twice", r.ID)
		}
		seen[r.ID], prefixes[r.Prefix] = true, true
		if found, ok := rules.Find(r.ID); !ok || found.ID != r.ID || found.Title != r.Title {
			t.Errorf("%q is found as %q", r.ID, found.ID)
		}
	}
	if !seen["maddogs"] {
		t.Error("maddogs is missing")
	}
	for _, id := range []string{"", "Maddogs", "toy"} {
		if found, ok := rules.Find(id); ok || found.New != nil {
			t.Errorf("%q is found as %q", id, found.ID)
		}
	}
}
