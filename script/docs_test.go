package script_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"rumble/game"
	books "rumble/rules"
	"rumble/rules/maddogs"
	"rumble/script"
)

// The first example of the guide is a script that passes.
func TestTheGuide(t *testing.T) {
	guide, err := os.ReadFile("../docs/scripts.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(guide), "```yaml\n")
	example, _, closed := strings.Cut(rest, "```")
	if !closed {
		t.Fatal("the guide has no example")
	}
	r := read(t, example).Run(func(id string) (game.Ruleset, bool) { return maddogs.Rules(), id == "maddogs" }, nil)
	if !r.Passed {
		t.Error(strings.Join(differences(r), "\n"))
	}
}

// Every fact that the guide lists is set or looked at by some script of its ruleset: a dump shows those and no others.
func TestTheFactsOfTheGuideAreLookedAt(t *testing.T) {
	guide, err := os.ReadFile("../docs/scripts.md")
	if err != nil {
		t.Fatal(err)
	}
	paragraph := regexp.MustCompile(`(?s)\*\*(Facts of|Of) .*?(\n\n|$)`)
	quoted := regexp.MustCompile("`[^`]+`")
	place := regexp.MustCompile(`[A-Z]+$`)
	things := map[string]bool{"police": true, "precinct": true, "state": true, "stats": true} // not facts
	told := 0
	for _, ruleset := range books.All() {
		_, section, _ := strings.Cut(string(guide), "\n## "+ruleset.Title+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		if section == "" {
			continue // a game that keeps little tells it by itself
		}
		told++
		looked := ""
		for _, file := range scriptsOf(t, ruleset) {
			looked += file
		}
		listed := 0
		for _, p := range paragraph.FindAllString(section, -1) {
			for _, q := range quoted.FindAllString(p, -1) {
				fact := strings.Trim(q, "`")
				if things[fact] {
					continue
				}
				listed++
				if !regexp.MustCompile(`[{ ]` + place.ReplaceAllString(fact, "[a-z0-9-]+") + `: `).MatchString(looked) {
					t.Errorf("%s: no script speaks of %s", ruleset.ID, fact)
				}
			}
		}
		if listed < 20 {
			t.Errorf("%s: the guide lists %d facts", ruleset.ID, listed)
		}
	}
	if told < 4 {
		t.Errorf("the guide tells of the facts of %d games", told)
	}
}

// scriptsOf are the lines of every script that say what things are like, in the beginning or later.
func scriptsOf(t *testing.T, ruleset game.Ruleset) []string {
	t.Helper()
	files := script.Files(&ruleset)
	states := regexp.MustCompile(`(?m)\bstate:.*\n(      .*\n)*`)
	var all []string
	for _, file := range files {
		data, err := fs.ReadFile(ruleset.Scripts, file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, strings.Join(states.FindAllString(string(data)+"\n", -1), ""))
	}
	return all
}
