package report_test

import (
	"regexp"
	"strings"
	"testing"

	"rumble/study"
)

// On paper nothing can be moved sideways: lines of the wide tables are broken there, also within a word where one is too long. Elsewhere words
// are left whole as long as they have room.
func TestNoColumnIsLostOnPaper(t *testing.T) {
	long := strings.Repeat("x", 60)
	page := made(t, emptied(t, study.Thing{Kind: study.Path, Name: "title", Values: []string{"short", long}}))
	_, paper, ok := strings.Cut(page, "@media print {")
	screen, _, _ := strings.Cut(page, "@media")
	paper, _, _ = strings.Cut(paper, "\n}")
	if !ok || !strings.Contains(paper, "white-space: normal") || strings.Contains(paper, "nowrap") {
		t.Error("the lines of wide tables are not broken on paper")
	}
	if !regexp.MustCompile(`\.wide thead th[^}]*overflow-wrap: anywhere`).MatchString(paper) || !regexp.MustCompile(`\.wide \.paths td[^}]*overflow-wrap: anywhere`).MatchString(paper) {
		t.Error("the heads and the long words of wide tables are not broken on paper")
	}
	if cut := regexp.MustCompile(`(?m)^(.*)\{[^}]*overflow-wrap: anywhere`).FindAllStringSubmatch(screen, -1); len(cut) != 1 || !strings.HasPrefix(cut[0][1], ".paths ") {
		t.Errorf("words are cut within %q", cut)
	}
	for _, table := range read(t, page).all("table") {
		name := table.has["aria-label"]
		if broken := table.has["class"] == "paths"; broken != (name == "All combinations" || name == "What was played") {
			t.Errorf("%s: words may be broken: %t", name, broken)
		}
	}
	for _, table := range read(t, made(t, emptied(t))).all("table") {
		if table.has["aria-label"] == "All combinations" && table.has["class"] == "paths" {
			t.Error("there is no long word, and yet words may be broken")
		}
	}
}
