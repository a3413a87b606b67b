package scenarios_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/rules"
	"rumble/ruletext"
	"rumble/scenarios"
)

// Every rulebook says what may be set in its stock scenarios: each setting with a title, by a clause or table that there
// is, and with a usual value that it takes.
func TestWhatMayBeSet(t *testing.T) {
	stock, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range stock {
		sc := &f.Scenario
		r, known := rules.Find(sc.Ruleset)
		if !known {
			t.Errorf("%s: there is no ruleset %s", sc.ID, sc.Ruleset)
			continue
		}
		if r.Settings == nil {
			if len(sc.Settings) > 0 {
				t.Errorf("%s: it sets something, and nothing may be set", sc.ID)
			}
			continue
		}
		book, err := ruletext.Parse(r.ID, r.Clauses)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]bool{}
		for _, s := range r.Settings(sc) {
			if named[s.Name] || s.Title == "" {
				t.Errorf("%s: %q stands twice or has no title", sc.ID, s.Name)
			}
			named[s.Name] = true
			if _, there := book.Clause(s.Clause); !there && !isTable(book, s.Clause) {
				t.Errorf("%s: %s is by %q, which is no clause", sc.ID, s.Name, s.Clause)
			}
			if value, err := s.Read(s.Default); err != nil || value != s.Default {
				t.Errorf("%s: the usual %s is read as %q: %v", sc.ID, s.Name, value, err)
			}
			if value, err := s.Read(s.Untimed); s.Untimed != "" && (err != nil || value != s.Untimed) {
				t.Errorf("%s: the clock %s is not stopped by %q: %v", sc.ID, s.Name, s.Untimed, err)
			}
			// Whatever counts seconds is a clock, and a screen can stop it.
			if seconds := strings.Contains(strings.ToLower(s.Title), "seconds"); seconds != (s.Untimed != "") {
				t.Errorf("%s: %s (%s) is stopped by %q", sc.ID, s.Name, s.Title, s.Untimed)
			}
		}
		if _, err := game.ReadSettings(r.Settings(sc), sc.Settings); err != nil {
			t.Errorf("%s: %v", sc.ID, err)
		}
	}
}

func isTable(book *ruletext.Book, id game.ClauseID) bool {
	for _, table := range book.Tables {
		if table.ID == id {
			return true
		}
	}
	return false
}
