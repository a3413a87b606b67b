package referee

import (
	"slices"
	"testing"

	"rumble/game"
)

// What is held does not change when the player uses its memory for the next answer, and holding costs no memory after the first time.
func TestARoomHoldsAnswersWithParts(t *testing.T) {
	via, picked := []game.Point{game.At(1, 1)}, []game.Ref{game.Figure(1)}
	parts := []game.Answer{{Option: 1, Picked: picked}, {Many: 2}}
	var room answerRoom
	held := room.hold(game.Answer{Option: 3, Via: via, Picked: picked, Parts: parts})
	via[0], picked[0], parts[1].Many = game.At(2, 2), game.Figure(2), 3
	if held.Option != 3 || held.Via[0] != game.At(1, 1) || held.Picked[0] != game.Figure(1) || len(held.Parts) != 2 ||
		held.Parts[0].Option != 1 || !slices.Equal(held.Parts[0].Picked, []game.Ref{game.Figure(1)}) || held.Parts[1].Many != 2 {
		t.Errorf("%+v", held)
	}
	if fewer := room.hold(game.Answer{Parts: parts[1:]}); len(fewer.Parts) != 1 || fewer.Parts[0].Many != 3 || len(fewer.Parts[0].Picked) > 0 || len(fewer.Picked) > 0 {
		t.Errorf("%+v", fewer)
	}
	if n := testing.AllocsPerRun(10, func() { room.hold(game.Answer{Via: via, Parts: parts}) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
