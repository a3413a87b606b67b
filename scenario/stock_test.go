package scenario_test

import (
	"os"
	"path/filepath"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules/maddogs"
	"rumble/scenario"
)

// TestStockScenariosPlay sets up every stock scenario and plays it out at random: whoever takes part reaches the end.
func TestStockScenariosPlay(t *testing.T) {
	files, err := filepath.Glob("../scenarios/maddogs-*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no stock scenarios", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := scenario.Parse(name, data)
			if err != nil {
				t.Fatal(err)
			}
			start, err := maddogs.New(&f.Scenario)
			if err != nil {
				t.Fatal(f.Locate(err))
			}
			for seed := range uint64(2) {
				var players []referee.Player
				for range f.Scenario.Seats {
					players = append(players, &bot.Random{})
				}
				table := referee.Table{Players: players}
				table.Chance.Seed(seed)
				g := start.Clone()
				result, err := table.Play(g, 200_000)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				t.Log(result.Why, result.Points, table.Decisions)
			}
			_ = game.Nobody
		})
	}
}
