package rules_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/rules"
)

// iconsOf are the icons that words.yaml of each game names, by game and by word.
func iconsOf(t *testing.T) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for _, rs := range rules.All() {
		var file struct{ Icons map[string]string }
		if err := yaml.Unmarshal(rs.Words, &file); err != nil {
			t.Fatal(err)
		}
		all[rs.ID] = file.Icons
	}
	return all
}

// The page's set of icons is what the games name, no less and no more: what is not in it is drawn as nothing, and what nobody names is
// sent to every browser for nothing.
func TestThePageHasTheIconsOfTheGames(t *testing.T) {
	text, err := os.ReadFile("../web/src/look/icons.json")
	if err != nil {
		t.Fatal(err)
	}
	var set struct{ Games []string }
	if err := json.Unmarshal(text, &set); err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for id, icons := range iconsOf(t) {
		if len(icons) == 0 {
			t.Errorf("%s names no icons", id)
		}
		for word, icon := range icons {
			if named[icon] = true; !slices.Contains(set.Games, icon) {
				t.Errorf("%s: %s is shown by %s, which is not in games of web/src/look/icons.json", id, word, icon)
			}
		}
	}
	for _, icon := range set.Games {
		if !named[icon] {
			t.Errorf("no game names %s, which is in games of web/src/look/icons.json", icon)
		}
	}
}

// quoted are the words in double quotes of a file of Go, headed the ids of a file of words.
var (
	quoted = regexp.MustCompile(`"([a-z][a-z-]*)"`)
	headed = regexp.MustCompile(`(?m)^  ([a-z][a-z-]*):`)
)

// neutral is the word for a figure that has no other icon: a page asks for it, and no game has it.
const neutral = "figure"

// A word with an icon is a word of the game, so that an icon goes with what it shows.
func TestEveryIconIsOfAWordOfTheGame(t *testing.T) {
	for id, icons := range iconsOf(t) {
		known := map[string]bool{neutral: true}
		sources, err := filepath.Glob(id + "/*.go")
		if err != nil || len(sources) == 0 {
			t.Fatalf("%s: %d sources, %v", id, len(sources), err)
		}
		for _, name := range append(sources, id+"/words.yaml") {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			word := quoted
			if strings.HasSuffix(name, ".yaml") {
				word = headed
				text = text[:strings.Index(string(text), "\nicons:\n")]
			}
			for _, found := range word.FindAllSubmatch(text, -1) {
				known[string(found[1])] = true
			}
		}
		for _, word := range slices.Sorted(maps.Keys(icons)) {
			if !known[word] {
				t.Errorf("%s has an icon for %q, and no such word", id, word)
			}
		}
	}
}
