package rules_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"rumble/rules"
)

// What rulesets stand on belongs to none of them: no clause and no game is named there, in code, comments or tests.
func TestTheTableAndTheCardsBelongToNoGame(t *testing.T) {
	names := namesOfGames()
	for _, folder := range []string{"../tabletop", "../cards"} {
		files := 0
		err := fs.WalkDir(os.DirFS(folder), ".", func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") {
				return err
			}
			files++
			code, err := fs.ReadFile(os.DirFS(folder), path)
			for n, line := range strings.Split(string(code), "\n") {
				if found := ofOneGame(line, names); found != "" {
					t.Errorf("%s/%s:%d names one game: %s", folder, path, n+1, found)
				}
			}
			return err
		})
		if err != nil || files == 0 {
			t.Errorf("%s: %d files, %v", folder, files, err)
		}
	}
}

// namesOfGames are patterns of what names one game: its title, its id, and its clauses, of any book that is here or will be.
func namesOfGames() []*regexp.Regexp {
	all := []*regexp.Regexp{regexp.MustCompile(`\b[A-Z]{2,3}-[A-Z]+-[0-9]+`)}
	for _, r := range rules.All() {
		all = append(all,
			regexp.MustCompile(`\b`+regexp.QuoteMeta(r.Title)),
			regexp.MustCompile(`(?i)\b`+r.ID+`\b`),
			regexp.MustCompile(`\b`+r.Prefix+`-[A-Z0-9]`))
	}
	return all
}

// ofOneGame is what in a line names one game, nothing for most.
func ofOneGame(line string, names []*regexp.Regexp) string {
	for _, name := range names {
		if found := name.FindString(line); found != "" {
			return found
		}
	}
	return ""
}

func TestWhatNamesOneGameIsFound(t *testing.T) {
	names := namesOfGames()
	for line, found := range map[string]string{
		"// near is how close one must be (MD-GEO-02).": "MD-GEO-02",
		"// as in TG-SIGHT, below":                      "TG-S",
		"// see XY-Q-1":                                 "XY-Q-1",
		"// the figure of Mad Dogs With Guns":           "Mad Dogs With Guns",
		"// sight in Move It! is another":               "Move It!",
		"const maddogs = 1":                             "maddogs",
		"// A* moves it on, in US-ASCII; move it!":      "",
		"var least = game.Inch":                         "",
	} {
		if got := ofOneGame(line, names); got != found {
			t.Errorf("%q names %q", line, got)
		}
	}
}
