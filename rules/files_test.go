package rules_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"rumble/rules"
	"rumble/ruletext"
)

// houseFiles are the files that a ruleset has beside those of its rules, by their first word: in every ruleset the same
// subject stands under the same name.
var houseFiles = []string{
	"doc", "rules", "new", "settings", // what it is and how a match begins
	"state", "encode", "names", "ids", "facts", "figure", "figures", "models", "states", "weapons", "profiles", "tables", "terrain", // what there is
	"scene", "places", "sighted", "explain", "options", "refusals", "imagine", // what a player is shown and offered
	"advise",   // what a steady player does
	"prospect", // what it makes of a position
	"memo",     // what a game remembers so as not to work it out again
	"pending",  // what a stretch still remembers, for odds
	"kept",     // clauses that no event names
	"positions",
}

// Whoever looks for a rule finds it by the section of its clause: MD-BRAWL-03 in brawl.go. A file is named by a section, or
// by a word of its chapter's title, and names a clause of that section; a second word says which part of it.
func TestFilesAreNamedBySection(t *testing.T) {
	for _, r := range rules.All() {
		book, _, err := ruletext.Open(&r)
		if err != nil {
			t.Fatal(err)
		}
		if len(book.Chapters) == 0 {
			continue // a small game is a file or two
		}
		files, err := fs.Glob(r.Code, "*.go")
		if err != nil || len(files) < 20 {
			t.Fatalf("%s has the files %v, %v", r.ID, files, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			first, _, _ := strings.Cut(strings.TrimSuffix(file, ".go"), "_")
			if slices.Contains(houseFiles, first) {
				continue
			}
			code, err := fs.ReadFile(r.Code, file)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(book.Chapters, func(c ruletext.Chapter) bool {
				return named(first, c) && strings.Contains(string(code), r.Prefix+"-"+c.Section+"-")
			}) {
				t.Errorf("rules/%s/%s: no section of its clauses is called %q", r.ID, file, first)
			}
		}
	}
}

// named says whether a file's first word is that of a chapter: its section, or the beginning of a word of its title.
func named(first string, c ruletext.Chapter) bool {
	if strings.HasPrefix(first, strings.ToLower(c.Section)) {
		return true
	}
	return slices.ContainsFunc(strings.FieldsFunc(c.Title, func(r rune) bool { return r == ' ' || r == ',' }), func(word string) bool {
		return len(first) >= 4 && len(word) >= 4 && strings.HasPrefix(strings.ToLower(word), first[:min(len(first), 5)])
	})
}
