package quickdraw

import "rumble/game"

func keptScenes() []game.Kept {
	return []game.Kept{
		{Clause: "QD-REST-14", How: "A character with no card, turned, unturned or regained, is rolled for on the second row; everybody else, and anybody captured, on the first."},
		{Clause: "QD-BASIC-05", How: "A scenario names the table, the seats, who stands where and which scene is played."},
		{Clause: "QD-BASIC-08", How: "Gangs are chosen seat by seat from the first, each free gang being an option, the first by default."},
		{Clause: "QD-SCN-04", How: "Whoever puts an enemy out of action has the cards that it began with added to the points of the seat that did it."},
		{Clause: "QD-SCN-07", How: "A seat with figures of the scenario is not asked for a gang, and its figures are lined up where the gang would be."},
		{Clause: "QD-LOC-14", How: "Cover by bodies, going into hiding and the nearest enemy of a result leave out whom the side does not know of."},
		{Clause: "QD-REST-16", How: "A cast that has come out of a scene has limits of its own; those who are left, with their kit, are told by the match when it is over."},
		{Clause: "QD-REST-17", How: "When all who are left would miss the next scene, the cast comes out of this one with nobody missing it."},
		{Clause: "QD-STREET-01", How: "The places of the leaders by the number of seats are a table, and so is who takes part."},
		{Clause: "QD-STREET-03", How: "In a duel only Heroes take part."},
		{Clause: "QD-BANK-01", How: "The places of both gangs are a table; the seats are given theirs when the match is made."},
		{Clause: "QD-HUNT-01", How: "On a hunt all seats are of one side, and their corners are a table."},
		{Clause: "QD-HUNT-02", How: "The worth of a beast goes to the seat of who hit it last, and hunters who are out count against their own."},
		{Clause: "QD-HUNT-04", How: "Hunters begin with their weapons in hand, beasts asleep unless the scenario wakes them."},
	}
}
