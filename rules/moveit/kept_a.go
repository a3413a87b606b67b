package moveit

import "rumble/game"

// keptA are the clauses of distance, sight and walking that no event names.
var keptA = []game.Kept{
	{Clause: "MI-GEN-02", How: "A gap is the distance between centres less an inch, never below 0, and contact a gap of up to a hundredth; heights do not count."},
	{Clause: "MI-GEN-06", How: "Hidden, Broken and Out are kept with a model, Surprised and Oblivious for the turn; Engaged is seen from where the models stand, and who is Out never stands again."},
	{Clause: "MI-SEE-01", How: "A facing is a direction, and what lies on the line at right angles to it or ahead counts as within the field of vision."},
	{Clause: "MI-SEE-02", How: "Sight is the straight line between two centres, clear unless it goes through the inside of what blocks; models are not looked at."},
	{Clause: "MI-SEE-03", How: "Whether a model sees an enemy is worked out from facing, sight and hiding each time it matters."},
	{Clause: "MI-SEE-05", How: "Detection notes for every model by itself whom it sees, has detected or is Engaged with, and nothing is added during the turn."},
	{Clause: "MI-SEE-06", How: "Who has appeared to a model, near or far, is noted apart from whom it knew, so that it startles no second time and cannot be charged."},
	{Clause: "MI-MOVE-04", How: "What a path costs and where it ends is worked out from the terrain on it."},
	{Clause: "MI-REACT-02", How: "Whenever a model moves a step, turns or comes out of hiding in Action, all enemies that had not appeared are looked at, and the gap is taken there."},
	{Clause: "MI-REACT-04", How: "Each of two models that meet is looked at by itself, so that both may have to test."},
	{Clause: "MI-REACT-07", How: "A path is walked in steps of a tenth of an inch and ends only where the mover itself is startled; its owner is then asked how it faces."},
	{Clause: "MI-TERR-01", How: "Terrain is what the plan of the table marks as impassable, low, rough, blocking or a deck; all else is open."},
	{Clause: "MI-TERR-02", How: "The part of a path in rough ground takes twice its length from the allowance."},
	{Clause: "MI-TERR-05", How: "Every way of moving hands its allowance to the same walk, which takes the costs of the terrain from it."},
}
