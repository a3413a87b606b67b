package match

import (
	"testing"

	"rumble/game"
)

// Dice that come into sight are something learned; dice that only lie elsewhere, or go, are not.
func TestDiceThatComeIntoSightAreSomethingLearned(t *testing.T) {
	lying := func(id string, sides int, faces ...int) game.SceneDice {
		return game.SceneDice{ID: id, Sides: sides, Count: 5, Faces: faces}
	}
	for _, c := range []struct {
		name          string
		before, after []game.SceneDice
		learned       bool
	}{
		{"nothing lies there", nil, nil, false},
		{"all stays", []game.SceneDice{lying("cup", 6, 3, 3)}, []game.SceneDice{lying("cup", 6, 3, 3)}, false},
		{"a cup is lifted", []game.SceneDice{lying("cup", 6)}, []game.SceneDice{lying("cup", 6, 3)}, true},
		{"one more of the same", []game.SceneDice{lying("cup", 6, 3)}, []game.SceneDice{lying("cup", 6, 3, 3)}, true},
		{"another face", []game.SceneDice{lying("cup", 6, 3)}, []game.SceneDice{lying("cup", 6, 4)}, true},
		{"one is set aside", []game.SceneDice{lying("pool", 6, 3, 4)}, []game.SceneDice{lying("pool", 6, 3), lying("aside", 6, 4)}, false},
		{"one goes", []game.SceneDice{lying("pool", 6, 3, 4)}, []game.SceneDice{lying("pool", 6, 3)}, false},
		{"one with other sides", []game.SceneDice{lying("pool", 6, 3)}, []game.SceneDice{lying("pool", 8, 3)}, true},
	} {
		m := &Match{}
		if got := m.showsMore(&game.Scene{Dice: c.before}, &game.Scene{Dice: c.after}, 0); got != c.learned {
			t.Errorf("%s: learned %v", c.name, got)
		}
	}
}
