package tommyguns_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/tommyguns"
)

// TestGoldenPlaythroughs tells seeded games: a change of a rule shows as a readable difference.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name, scenario string
		seed           uint64
		players        []string
	}{
		{"bank-job-steady", "tommyguns-bank-job", 2, []string{"steady", "steady"}},
		{"liquor-truck-four", "tommyguns-liquor-truck", 3, []string{"steady", "random", "steady", "steady"}},
		{"warehouse-raid-random", "tommyguns-warehouse-raid", 7, []string{"random", "random"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := stock(t, c.scenario, len(c.players))
			playthrough.Golden(t, c.name, playthrough.Tell(t, tommyguns.Rules(), sc, c.seed, c.players...))
		})
	}
}
