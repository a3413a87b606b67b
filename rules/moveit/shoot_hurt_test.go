package moveit

import (
	"testing"

	"rumble/game"
)

// MI-SHOOT-09: a wound is told with who dealt it; in a brawl, where losses are taken together, nobody is named.
func TestWhoIsNamedForAWound(t *testing.T) {
	for by, who := range map[int]game.Ref{1: name(1), nobody: {}} {
		g := street(t, nil, Model{at: game.At(10, 10), hits: 2}, Model{seat: 1, at: game.At(10, 11)})
		s := onStage(t, nil)
		g.wound(s, "MI-SHOOT-09", by, 0)
		if e := s.Event("wounded"); e.Who != who || e.Whom != name(0) || e.Many != 1 || !g.models[0].turn.wounded {
			t.Errorf("told %+v", e)
		}
	}
}
