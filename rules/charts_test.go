package rules_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"rumble/rules"
	"rumble/ruletext"
)

// A roll that is read on whole rows of a table is told in words: the headings of the columns are ids, and no sentence.
func TestRowsThatARollIsReadOnAreWords(t *testing.T) {
	whole := regexp.MustCompile(`game\.Chart\{Table: "([A-Z0-9-]+)"\}`)
	read := make(map[string]bool)
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range whole.FindAllStringSubmatch(string(text), -1) {
			read[found[1]] = true
		}
	}
	looked := 0
	for _, r := range rules.All() {
		book, _, err := ruletext.Open(&r)
		if err != nil {
			t.Fatal(err)
		}
		for i := range book.Tables {
			table := &book.Tables[i]
			if !read[string(table.ID)] || len(table.Columns) <= 2 {
				continue
			}
			looked++
			if len(table.Says) == 0 {
				t.Errorf("%s: a roll is read on its rows, and nothing says what they mean", table.ID)
			}
		}
	}
	if looked < 5 {
		t.Errorf("only %d tables were looked at", looked)
	}
}
