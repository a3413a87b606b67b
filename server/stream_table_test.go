package server

import (
	"testing"

	"github.com/danielgtaylor/huma/v2/sse"

	"rumble/game"
	"rumble/match"
)

// The table is sent with a snapshot, and again when a building on it has fallen; who resumes has at least that of the beginning.
func TestATableThatHasChangedIsSentAgain(t *testing.T) {
	whole := &game.Plan{Width: 9000, Features: []game.Feature{{ID: "bank"}}}
	alike := &game.Plan{Width: 9000, Features: []game.Feature{{ID: "bank"}}}
	fallen := &game.Plan{Width: 9000, Features: []game.Feature{{ID: "bank", Kind: "rubble", Fallen: true}}}
	view := func(table *game.Plan) *match.View { return &match.View{Scene: &game.Scene{Table: table}} }
	var sent []*game.Plan
	f := &follower{send: func(m sse.Message) error {
		switch told := m.Data.(type) {
		case Snapshot:
			sent = append(sent, told.Scene.Table)
		case Step:
			sent = append(sent, told.Scene.Table)
		}
		return nil
	}}
	for i, c := range []struct{ now, want *game.Plan }{
		{whole, nil}, // the stream resumes
		{alike, nil},
		{fallen, fallen},
		{fallen, nil},
		{whole, whole}, // taken back
	} {
		if err := f.tell(view(c.now)); err != nil {
			t.Fatal(err)
		}
		if got := sent[len(sent)-1]; got != c.want {
			t.Errorf("step %d brings the table %v, not %v", i, got, c.want)
		}
	}
	late := &follower{send: f.send}
	if err := late.tell(view(fallen)); err != nil || sent[len(sent)-1] != fallen {
		t.Errorf("who resumes after it has fallen is sent %v, %v", sent[len(sent)-1], err)
	}
	if got := view(fallen); got.Scene.Table != fallen {
		t.Error("the scene itself has changed")
	}
}
