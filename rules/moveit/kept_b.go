package moveit

import "rumble/game"

// keptB are the clauses of the Movement phase, walking and sight apart, that no event, option or modifier names.
var keptB = []game.Kept{
	{Clause: "MI-ACT-02", How: "A model that has an action in its marks of the turn is offered no other."},
	{Clause: "MI-ACT-03", How: "One function says who may be activated; passing is the first option and the default."},
	{Clause: "MI-ACT-04", How: "The seat whose turn it is gives way to the other when it has nobody to activate; Action ends when neither has."},
	{Clause: "MI-ACT-06", How: "Who may strike at a leaver is settled before the first strike, and no strike at it is counted in Combat."},
	{Clause: "MI-CHG-03", How: "A charge without contact stays in the marks of the turn until End."},
	{Clause: "MI-CHG-10", How: "Charges are offered against enemies at a gap of 8 inches or less, in sight or not."},
	{Clause: "MI-CHG-14", How: "A charge is called off for its charger's state in End only, and a passed test leaves no state."},
	{Clause: "MI-BUSH-03", How: "A bushwhacker that comes near makes a test due like any enemy that appears."},
	{Clause: "MI-BUSH-04", How: "A bushwhacker appears to its target at a gap of 5 inches, in sight or not, from the declaration to the end of its first move."},
	{Clause: "MI-BUSH-09", How: "A victim that stands after the critical hit is in contact, and so in the brawl."},
	{Clause: "MI-BUSH-12", How: "Being totally unaware does nothing by itself and is cleared with the marks of the turn."},
	{Clause: "MI-BUSH-14", How: "Whether a charge still is a bushwhack is asked when it matters; it is none once the target has seen it only from beyond 5 inches."},
	{Clause: "MI-SNAP-06", How: "Models with slow firearms are offered no snap shot and no Stand and Fire."},
	{Clause: "MI-SNAP-08", How: "A failed test makes a model Surprised, who may not shoot; a passed one changes nothing."},
	{Clause: "MI-PASS-04", How: "Having passed is looked at by activation and by the aimed shot only."},
	{Clause: "MI-REACT-08", How: "The first enemy that calls for a test gives it its place in the order; tests are rolled once each in that order."},
	{Clause: "MI-REACT-10", How: "Enemies known at the start of the turn never come among those that a model tests against."},
	{Clause: "MI-REACT-15", How: "The dice are counted from the gap to the nearest of all enemies that a model tests against."},
	{Clause: "MI-REACT-16", How: "One roll decides; whether a bushwhacker is among the enemies tested against decides what it means."},
	{Clause: "MI-REACT-18", How: "Enemies appear in Action only."},
	{Clause: "MI-REACT-20", How: "Dice are the gap, less a hundredth of an inch, in inches rounded up."},
	{Clause: "MI-END-02", How: "The four reactions are options of one question, as far as they are open."},
	{Clause: "MI-END-03", How: "Charges are numbered as they are declared; each is dealt with to its end before the next."},
	{Clause: "MI-SAF-04", How: "Who stood and fired is not asked in the Shooting phase; a snap shot is not looked at here."},
	{Clause: "MI-SAF-05", How: "Only a charger that is Out, not one that lost Hits, has its charge called off."},
	{Clause: "MI-FLEE-03", How: "Walking marks a model as moved; turning, shooting and passing do not."},
}
