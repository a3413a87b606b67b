package moveit

import "rumble/game"

// keptD are conventions, and clauses of shooting, brawls and morale, that no event, option or modifier names.
var keptD = []game.Kept{
	{Clause: "MI-GEN-03", How: "A scenario has two seats; every question goes to the owner of the model and has a default, which counts when nobody answers in time."},
	{Clause: "MI-GEN-05", How: "The scene shows where every model that is not hidden stands and which way it faces, to both seats at any time."},
	{Clause: "MI-SNAP-04", How: "In the Shooting phase a model that took a snap shot is offered its first target and enemies within 5 inches of it only."},
	{Clause: "MI-SNAP-05", How: "The 5 inches are the gap from where the first target stands, or stood when it went Out; whoever is offered is a legal target."},
	{Clause: "MI-SHOOT-02", How: "One function says who may fire; nobody else is offered a target."},
	{Clause: "MI-SHOOT-11", How: "A shot empties the hand of its blade, and who is Engaged is offered no shot."},
	{Clause: "MI-SHOOT-12", How: "A dropped test unmarks that one was due; a model that met a charge is offered no shot."},
	{Clause: "MI-CBT-03", How: "All strikes of a brawl are rolled before any loss is taken; who is Surprised or Broken does not strike."},
	{Clause: "MI-MOR-01", How: "Who is Broken is noted when the phase begins; each seat rallies its own before its nerve tests, by number."},
	{Clause: "MI-MOR-08", How: "Rallying and nerve tests take their need from one function; strikers are gone through in model order."},
	{Clause: "MI-CRIT-02", How: "A critical hit that is survived is a Hit lost like any other, and so calls for a nerve test."},
	{Clause: "MI-SET-01", How: "The stock scenario draws this table and its terrain, with places counted from the north."},
}
