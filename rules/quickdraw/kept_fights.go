package quickdraw

import "rumble/game"

func keptFights() []game.Kept {
	return []game.Kept{
		{Clause: "QD-KIT-01", How: "A scenario lists what everybody carries; field glasses, rope and matches are things like any other."},
		{Clause: "QD-KIT-03", How: "Every thing knows how many hands it takes, and what is in one hand goes into the other when the main one is taken."},
		{Clause: "QD-KIT-05", How: "Things are loaded when they are made, but for the harmonica rifle; what is empty or out of order is offered for no shot."},
		{Clause: "QD-MELE-01", How: "Every make of weapon has its class and its reach in one table."},
		{Clause: "QD-MELE-07", How: "A hit from a shorter weapon is kept with the figure until the fight is over."},
		{Clause: "QD-MELE-08", How: "A handgun in a blow is of the class of fists, reaches close and stuns."},
		{Clause: "QD-MELE-09", How: "Being blunt is a column of the table of weapons; guns used as clubs stun, bayonets kill."},
		{Clause: "QD-ACT-01", How: "Basic actions are offered beside all others, doors and mounts among them."},
		{Clause: "QD-ACT-05", How: "No stock scenario gives a message any effect, so none is offered."},
		{Clause: "QD-TASK-06", How: "What may have a task thrown again is a line of its roll, under the clause of the trait."},
		{Clause: "QD-TASK-07", How: "Being poor in a skill is a line of the roll, under its own clause."},
		{Clause: "QD-TASK-08", How: "A character keeps which locks and which doors they have given up, and is offered those tasks no more; risky tasks have rules of their own."},
		{Clause: "QD-TASK-09", How: "Action and task tests are built by one function, which lets a Dominant leader help; all others are built by another."},
		{Clause: "QD-FIGH-10", How: "A figure in contact with an awake enemy is offered no move but breaking off; results that take it away ask for no blow."},
		{Clause: "QD-FIGH-12", How: "Whether one of two has rolled to hit the other in this fight is kept with the figures; if not, the blow is tested."},
		{Clause: "QD-FIGH-13", How: "A turn has one action, and an attack is one blow; the nearest enemy comes first among the options."},
		{Clause: "QD-HITF-04", How: "Awake enemies in contact are counted, and the cards not lost, whenever a blow is rolled."},
		{Clause: "QD-HITF-09", How: "One function says who can strike out of turn; a fight back never lets the other fight back."},
		{Clause: "QD-HITF-10", How: "Being defenceless is among what ends when the next card is turned, being on the back foot among what ends with the fight."},
		{Clause: "QD-FRM-04", How: "Rash characters and fanatics are offered no other form in the first round."},
		{Clause: "QD-FRM-07", How: "The target of a declared attack is asked first, in the window before it is carried out."},
		{Clause: "QD-FRM-09", How: "A target that has shot counts as defenceless when the blow is built, unless its response was a 10."},
		{Clause: "QD-FRM-10", How: "A response that is made adds a card to those owed."},
		{Clause: "QD-FRM-12", How: "Whether the active figure was hidden when the turn began is kept for the turn: its target is then defenceless, and is not asked for a response."},
		{Clause: "QD-FRM-13", How: "The form is the verb of the option by which an attack is declared; a standard attack comes first."},
		{Clause: "QD-BLDG-02", How: "Whether somebody is behind defences is worked out from where both stand when the blow is struck."},
		{Clause: "QD-BLDG-03", How: "Whether a wall opening or an obstacle lies between two in contact is looked up on the plan."},
		{Clause: "QD-HEAL-14", How: "Patients are offered only while they lack cards, and a treatment uses the turn."},
		{Clause: "QD-ENT-01", How: "What may entangle, and how far it is thrown, are columns of the table of weapons."},
		{Clause: "QD-ENT-02", How: "A grapple is offered beside every attack on a character."},
		{Clause: "QD-ENT-12", How: "A thing that is bound round somebody is no longer its thrower's; a rope stays in the hand, is thrown at nobody else, and lets go when it is dropped."},
		{Clause: "QD-ENT-14", How: "The table of animals has no row with tentacles: only a scenario gives a beast any."},
		{Clause: "QD-ENT-16", How: "All the tentacles of a beast that hold nobody are thrown for together, after its one blow."},
		{Clause: "QD-ESC-09", How: "The degrees are numbers in rising difficulty, and a 1 adds one, up to trapped."},
	}
}
