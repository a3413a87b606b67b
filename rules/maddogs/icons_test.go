package maddogs_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/rules/maddogs"
)

// Whatever a player may be offered has a picture of its own on the table, and so have the things of bombs, fire and cars.
func TestWhatIsOfferedHasAnIcon(t *testing.T) {
	rs := maddogs.Rules()
	var file struct{ Verbs, Icons map[string]string }
	if err := yaml.Unmarshal(rs.Words, &file); err != nil {
		t.Fatal(err)
	}
	for _, verb := range slices.Sorted(maps.Keys(file.Verbs)) {
		if file.Icons[verb] == "" {
			t.Errorf("%s has no icon", verb)
		}
	}
	for _, word := range []string{"car", "truck", "motorcycle", "grenade", "dynamite", "gasoline-bomb", "flames", "smoke", "blast", "fuse", "dud"} {
		if file.Icons[word] == "" {
			t.Errorf("%s has no icon", word)
		}
	}
}
