package referee_test

import (
	"errors"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// Somebody may look on: they hear everything, see the game between its stretches, and may end it.
func TestSimulatorIsWatched(t *testing.T) {
	rules := toy.Rules()
	start, err := rules.New(toy.Scenario(2, 4))
	if err != nil {
		t.Fatal(err)
	}
	heard, seen := 0, 0
	table := referee.Simulator{
		Players: []referee.Player{&bot.Random{}, &bot.Random{}},
		Hear:    func(game.Event) { heard++ },
		Between: func(game.Game) error { seen++; return nil },
	}
	g := start.Clone()
	if _, err := table.Play(g, 1000); err != nil || heard != table.Events || heard == 0 || seen != table.Stretches {
		t.Errorf("%v: heard %d of %d events, seen %d of %d stretches", err, heard, table.Events, seen, table.Stretches)
	}
	enough := errors.New("enough")
	table.Between = func(now game.Game) error {
		if now != g {
			t.Error("another game is shown")
		}
		return enough
	}
	g.CopyFrom(start)
	if _, err := table.Play(g, 1000); !errors.Is(err, enough) || table.Stretches != 1 {
		t.Errorf("after %d stretches: %v", table.Stretches, err)
	}
}
