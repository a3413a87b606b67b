package moveit

import (
	"slices"

	"rumble/game"
)

// kept are the clauses that no event, option or modifier names, because they say how things are and not what happens.
// Each chapter's list stands in a file of its own.
func kept() []game.Kept { return slices.Concat(keptA, keptB, keptC, keptD) }
