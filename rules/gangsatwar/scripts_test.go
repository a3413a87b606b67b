package gangsatwar_test

import (
	"io/fs"
	"testing"

	"rumble/game"
	"rumble/rules/gangsatwar"
	"rumble/scenarios"
	"rumble/script"
)

// TestScripts plays every script of testdata, each as a test of its own.
func TestScripts(t *testing.T) {
	ruleset := gangsatwar.Rules()
	files, err := fs.Glob(ruleset.Scripts, "testdata/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	library := script.NewLibrary(func(id string) (game.Ruleset, bool) { return ruleset, id == ruleset.ID }, scenarios.Find)
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			s, err := script.LoadFS(ruleset.Scripts, file)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range library.Run(s).Differences {
				t.Error(d)
			}
		})
	}
}
