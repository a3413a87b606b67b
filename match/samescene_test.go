package match

import (
	"testing"

	"rumble/game"
)

func TestScenesAreComparedInAllTheyShow(t *testing.T) {
	scene := func(change func(*game.Scene)) *game.Scene {
		s := &game.Scene{Turn: "turn 1", Pieces: []game.ScenePiece{{ID: "a", Name: "A"}, {ID: "b", Items: []string{}}}, Table: &game.Plan{}}
		change(s)
		return s
	}
	as := scene(func(*game.Scene) {})
	for name, change := range map[string]func(*game.Scene){
		"nothing":                          func(*game.Scene) {},
		"the table":                        func(s *game.Scene) { s.Table = nil },
		"a list that lies empty in memory": func(s *game.Scene) { s.Doors = nil },
	} {
		if !sameScene(as, scene(change)) {
			t.Errorf("%s makes another scene", name)
		}
	}
	for name, change := range map[string]func(*game.Scene){
		"the turn":       func(s *game.Scene) { s.Turn = "turn 2" },
		"the last piece": func(s *game.Scene) { s.Pieces[1].Hidden = true },
		"a piece more":   func(s *game.Scene) { s.Pieces = append(s.Pieces, game.ScenePiece{ID: "c"}) },
		"a piece less":   func(s *game.Scene) { s.Pieces = s.Pieces[:1] },
		"dice":           func(s *game.Scene) { s.Dice = append(s.Dice, game.SceneDice{ID: "cup"}) },
		"a pile":         func(s *game.Scene) { s.Piles = append(s.Piles, game.ScenePile{ID: "deck"}) },
	} {
		if sameScene(as, scene(change)) || sameScene(scene(change), as) {
			t.Errorf("%s makes no other scene", name)
		}
	}
}

// Who waits to be placed is shown to one seat and not to the other, and a screen that both share hides nothing for it.
func TestWhoWaitsIsNoSecret(t *testing.T) {
	own := &game.Scene{Pieces: []game.ScenePiece{{ID: "a"}, {ID: "b", Waiting: true}, {ID: "c"}, {ID: "d", Waiting: true}}}
	others := &game.Scene{Pieces: []game.ScenePiece{{ID: "a"}, {ID: "c"}}}
	if sameScene(own, others) || !sameScene(settled(own), settled(others)) || settled(others) != others || len(own.Pieces) != 4 || own.Pieces[1].ID != "b" {
		t.Errorf("%+v, settled %+v", own, settled(own))
	}
	if hidden := (&game.Scene{Pieces: []game.ScenePiece{{ID: "a"}, {ID: "c", Hidden: true}}}); sameScene(settled(own), settled(hidden)) {
		t.Error("a hidden piece is no secret either")
	}
}
