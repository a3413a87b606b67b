package ruletext_test

import (
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/rules"
	"rumble/ruletext"
)

func TestChaptersComeInTheOrderOfTheBook(t *testing.T) {
	b, err := ruletext.Parse("clauses.yaml", []byte(book))
	if err != nil {
		t.Fatal(err)
	}
	if want := []ruletext.Chapter{{Section: "RUN", Title: "Running about"}, {Section: "T", Title: "Tables"}}; !slices.Equal(b.Chapters, want) {
		t.Errorf("the chapters are %v", b.Chapters)
	}
	for id, want := range map[game.ClauseID]string{"TA-RUN-01": "RUN", "TA-T-SPEED-2": "T", "TA-05": "", "TA-T": ""} {
		if got := b.Section(id); got != want {
			t.Errorf("the section of %s is %q, should be %q", id, got, want)
		}
	}
}

func TestABookWithoutSectionsNeedsNoChapters(t *testing.T) {
	b, err := ruletext.Parse("c.yaml", []byte("ruleset: tag\ntitle: Tag\nprefix: TA\nclauses: [{id: TA-01, title: A, rule: R, kind: book}]\ntables: [{id: TA-T}]\n"))
	if err != nil || len(b.Chapters) != 0 {
		t.Errorf("%+v, %v", b, err)
	}
}

func TestSectionsAndChaptersFit(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"a clause in no chapter", "id: TA-RUN-02", "id: TA-HIDE-02", "c.yaml:13: TA-HIDE-02: There is no chapter for the section HIDE."},
		{"a table in no chapter", "id: TA-T-SPEED", "id: TA-SPEED-1", "c.yaml:20: TA-SPEED-1: There is no chapter for the section SPEED."},
		{"no chapters", "chapters:\n  - {section: RUN, title: Running about}\n  - {section: T, title: Tables}\n", "", "c.yaml:6: TA-RUN-01: There is no chapter for the section RUN."},
		{"a chapter of nothing", "title: Tables}\n", "title: Tables}\n  - {section: HIDE, title: Hiding}\n", `c.yaml:8: chapters: The chapter "Hiding" has neither clauses nor tables.`},
		{"two chapters of a section", "section: T,", "section: RUN,", "c.yaml:7: chapters: The section RUN has two chapters."},
		{"a chapter without a title", ", title: Tables}", "}", "c.yaml:7: chapters: A chapter needs a section and a title."},
		{"a chapter without a section", "{section: T, ", "{", "c.yaml: chapters: A chapter needs a section and a title."},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(book, c.old, c.new, 1)
			// The example names a clause that is gone: not what is tested here.
			text, _, _ = strings.Cut(text, "examples:")
			b, err := ruletext.Parse("c.yaml", []byte(text))
			if err == nil || err.Error() != c.want || b != nil {
				t.Fatalf("got %v, want %s", err, c.want)
			}
		})
	}
}

// A ruleset has chapters, but for a small one, whose clauses have no sections.
func TestTheRulesetsHaveChapters(t *testing.T) {
	for _, r := range rules.All() {
		b, err := ruletext.Parse(r.ID+"/clauses.yaml", r.Clauses)
		if err != nil {
			t.Error(err)
			continue
		}
		if len(b.Chapters) == 0 && b.Section(b.Clauses[0].ID) == "" {
			continue
		}
		if len(b.Chapters) < 2 || b.Section(b.Clauses[0].ID) != b.Chapters[0].Section {
			t.Errorf("%s begins with the chapter %v and the clause %s", r.ID, b.Chapters, b.Clauses[0].ID)
		}
	}
}
