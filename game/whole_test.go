package game

import (
	"encoding/json"
	"strings"
	"testing"
)

// A scene that was filled is sent without anything that is missing: its lists, and those in its lists, are empty.
func TestAFilledSceneHasNoListMissing(t *testing.T) {
	s := &Scene{
		Seats: []SceneSeat{{ID: "ann"}}, Pieces: []ScenePiece{{ID: "hot-dog"}}, Piles: []ScenePile{{ID: "deck"}},
		Dice: []SceneDice{{ID: "cup"}}, Zones: []SceneZone{{ID: "docks"}},
	}
	for _, scene := range []*Scene{s, {}} {
		scene.Fill()
		if text, err := json.Marshal(scene); err != nil || strings.Contains(string(text), "null") {
			t.Errorf("%v: %s", err, text)
		}
	}
	if s.Zones[0].Gauges == nil || s.Dice[0].Faces == nil {
		t.Error("a list is nil")
	}
}
