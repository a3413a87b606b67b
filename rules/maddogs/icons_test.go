package maddogs_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/rules/maddogs"
)

// Whatever a player may be offered has a picture of its own on the table, and so has every state that a vehicle or a bomb can be in.
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
	marks := []string{
		"engulfed", "on-fire", "burnt-out", "wrecked", "upturned", "out-of-action", "brakes-cut", "engine-hit", "damaged", "bulletproof", "souped-up",
		"good-suspension", "dud", "fuse",
	}
	for _, word := range append(marks, "car", "truck", "motorcycle", "grenade", "dynamite", "gasoline-bomb", "flames", "smoke", "blast") {
		if file.Icons[word] == "" {
			t.Errorf("%s has no icon", word)
		}
	}
}
