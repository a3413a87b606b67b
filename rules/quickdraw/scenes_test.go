package quickdraw_test

import (
	"os"
	"path/filepath"
	"testing"

	"rumble/game"
	"rumble/rules/quickdraw"
	"rumble/scenariofile"
)

// scene is one of the stock scenes.
func scene(t testing.TB, file string) *game.Scenario {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "scenarios", file+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := scenariofile.Parse(file+".yaml", data)
	if err != nil {
		t.Fatal(err)
	}
	return &f.Scenario
}

func TestTheStreetBegins(t *testing.T) {
	for _, file := range []string{"quickdraw-street", "quickdraw-bank"} {
		if _, err := quickdraw.New(scene(t, file)); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}
