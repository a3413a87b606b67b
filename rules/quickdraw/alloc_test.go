package quickdraw

import (
	"testing"

	"rumble/game"
)

// quiet is a referee that answers by default and lets every die show a 6.
type quiet struct{}

func (quiet) Throw(t game.Throw) game.Face {
	var f game.Face
	for range t.Dice {
		f.Add(6)
	}
	return f
}

func (quiet) Ask(q *game.Question) game.Answer {
	if q.Prompt == "respond" {
		return game.Answer{Option: 1}
	}
	return game.Answer{Option: q.Default}
}
func (quiet) AskTogether([]game.Question, []game.Answer) {}
func (quiet) Tell(game.Event)                            {}
func (quiet) Merge(game.Progress, game.Pending)          {}

// Answers are given on the played path, which allocates nothing.
func TestAnswersAllocateNothing(t *testing.T) {
	g := stage(t, open(), fig("att", "a", "main", 20, 24), fig("def", "b", "main", 20, 20, "fearsome"), fig("hol", "b", "main", 26, 20), fig("mark", "a", "minor", 28, 20))
	var ref game.Referee = quiet{}
	if many := testing.AllocsPerRun(100, func() {
		g.figures[1].owed, g.figures[2].held = 0, 20
		way := straight(0, game.At(20, 24), game.At(20, 21))
		d := deed{who: 0, verb: "attack", whom: 1, attack: true, way: way}
		g.window(ref, &d)
		g.passedBy(ref, 0)
		g.courage(ref, "QD-COUR-01", 0, 1, true)
		g.lookRound(ref)
		g.choosable(0, g.engaged(0))
	}); many > 2 { // the way and its path are the test's own
		t.Errorf("%v allocations", many)
	}
}
