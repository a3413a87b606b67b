package moveit

import "rumble/game"

// keptD are the conventions that no event, option or modifier names.
var keptD = []game.Kept{
	{Clause: "MI-GEN-03", How: "A scenario has two seats; every question goes to the owner of the model and has a default, which counts when nobody answers in time."},
	{Clause: "MI-GEN-05", How: "The scene shows where every model that is not hidden stands and which way it faces, to both seats at any time."},
}
