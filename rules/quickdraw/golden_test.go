package quickdraw_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/quickdraw"
)

// TestGoldenPlaythroughs tells seeded games of each stock scene: a change of a rule shows as a readable difference.
//
//	go test ./rules/quickdraw -run TestGoldenPlaythroughs -update
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name, scene string
		seed        uint64
		players     []string
	}{
		{"street-steady", "street", 1, []string{"steady", "steady"}},
		{"street-random", "street", 2, []string{"random", "random", "random"}},
		{"bank-steady", "bank", 3, []string{"steady", "steady", "steady", "steady"}},
		{"bank-random", "bank", 4, []string{"random", "random"}},
		{"hunt-steady", "hunt", 5, []string{"steady", "random"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			playthrough.Golden(t, c.name, playthrough.Tell(t, quickdraw.Rules(), quickdraw.StockScene(t, c.scene, len(c.players)), c.seed, c.players...))
		})
	}
}
