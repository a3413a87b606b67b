package moveit

import "rumble/game"

// keptC is the clauses of setting up, the order of turns and the end that no event names.
var keptC = []game.Kept{
	{Clause: "MI-TURN-02", How: "The phases follow each other in one list, in which Action, Reaction and End stand in this order."},
	{Clause: "MI-TURN-03", How: "An action only notes that a test is due; the dice are thrown in the Reaction sub-phase."},
	{Clause: "MI-TURN-04", How: "The End sub-phase goes through all charges before the Shooting phase begins."},
	{Clause: "MI-TURN-07", How: "All that a model keeps for a turn lies in one record, which is made new after Morale; all else is left as it is."},
	{Clause: "MI-TURN-08", How: "The End sub-phase asks for nothing but charge reactions, chases and what they bring."},
	{Clause: "MI-GANG-01", How: "A scenario whose gang breaks the limits is refused, unless its setting gangs is free."},
	{Clause: "MI-GANG-02", How: "A scenario with a model that carries more, or nothing in a limited gang, is refused; no shot counts ammunition."},
	{Clause: "MI-GANG-03", How: "A seat for which the scenario names no models is given the stock gang of its letter."},
	{Clause: "MI-GANG-04", How: "Models are made with what they have in hand at the start."},
	{Clause: "MI-SET-03", How: "Who is placed by its owner is in the open and not asked to hide; only a scene that places a model itself can say that it hides."},
	{Clause: "MI-SCEN-02", How: "After Morale the match ends when the last turn is over or a gang has nobody left who stands unbroken."},
}
