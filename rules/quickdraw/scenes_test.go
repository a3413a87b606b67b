package quickdraw_test

import (
	"testing"

	"rumble/game"
	"rumble/rules/quickdraw"
	"rumble/scenarios"
)

// scene is one of the stock scenes.
func scene(t testing.TB, id string) *game.Scenario {
	t.Helper()
	f, ok := scenarios.Find(id)
	if !ok {
		t.Fatalf("there is no stock scene %s", id)
	}
	sc := f.Scenario
	return &sc
}

func TestTheStreetBegins(t *testing.T) {
	for _, id := range []string{"quickdraw-street", "quickdraw-bank", "quickdraw-hunt"} {
		if _, err := quickdraw.New(scene(t, id)); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}
