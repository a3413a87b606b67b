package script_test

import (
	"os"
	"strings"
	"testing"

	"rumble/game"
	"rumble/rules/maddogs"
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
