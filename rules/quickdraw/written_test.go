package quickdraw

import (
	"testing"

	"rumble/internal/rehearsal"
)

// Whatever a figure keeps is part of the state, and so is what belongs to none.
func TestAllOfAnAnswerIsWritten(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20), fig("foe", "b", "main", 20, 10))
	if many := rehearsal.Written(t, g, &g.figures[1]); many < 80 {
		t.Errorf("only %d parts of a figure were turned", many)
	}
	for i := range g.traps {
		rehearsal.Written(t, g, &g.traps[i])
	}
	rehearsal.Written(t, g, &g.crept)
	rehearsal.Written(t, g, &g.freely)
}
