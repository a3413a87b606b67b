package quickdraw

import "rumble/game"

func keptAnswers() []game.Kept {
	return []game.Kept{
		{Clause: "QD-DIR-05", How: "Holders are asked in a walk round the seats that begins after the active one and keeps the order of the cast list within a seat."},
		{Clause: "QD-DIR-06", How: "A window asks the target first and then the others, and each answer is carried out before the next is asked for."},
		{Clause: "QD-DIR-07", How: "The printed table of choices is where the defaults of all questions come from."},
		{Clause: "QD-PERS-01", How: "A character has one field for the personality, and a scenario that names two is refused."},
		{Clause: "QD-PERS-06", How: "A graze asks a brave character for no courage test, as the table of outcomes says."},
		{Clause: "QD-PERS-26", How: "A 1 that counts is told as ignored, by the clause that says what it counts as."},
		{Clause: "QD-PERS-31", How: "Shots and attacks are offered at those legal targets only that are of the highest rank among them."},
		{Clause: "QD-PERS-38", How: "Shots and attacks are offered at those who are not leaders only when no leader is a legal target, or in contact."},
		{Clause: "QD-PERS-41", How: "Evading, breaking off, blocking, and moves away from the enemy are not offered; the forms of a first blow are those of an all out attack."},
		{Clause: "QD-HOLD-01", How: "Holding is offered to all but Minor Characters."},
		{Clause: "QD-HOLD-09", How: "What is done as a response or a free act is granted quietly, and only what is not quiet opens a window."},
		{Clause: "QD-RESP-07", How: "A window asks its target only about an attack in close combat."},
		{Clause: "QD-RESP-12", How: "A response of 10 is marked as free: its shot, its way of evading and its block go without their deductions."},
		{Clause: "QD-RESP-15", How: "A card is owed only once a response has succeeded, and not by a holder who has used a held one."},
		{Clause: "QD-RESP-16", How: "Being defenceless or flustered by a response lies in the answer to that attack, and ends with it."},
		{Clause: "QD-LOC-01", How: "Whoever is not hidden is a target for all who have a line of sight to them."},
		{Clause: "QD-LOC-10", How: "The place of a confusion is kept for one own turn, on which nothing there is offered as a target or to be searched; where nobody was, a reaction is due instead."},
		{Clause: "QD-COUR-01", How: "The table of outcomes and the window of a charge are what call for courage."},
		{Clause: "QD-COUR-04", How: "The brave and the proud have their own clauses among what may have a courage test thrown again."},
		{Clause: "QD-COUR-10", How: "The hits of one shot or attack are all rolled before its one courage test."},
		{Clause: "QD-HOLD-11", How: "A moment that is picked is noted with the holder and offered when the mover gets there; the turn's end wipes it out."},
		{Clause: "QD-REACT-08", How: "A figure that has found somebody is left out when the others are startled."},
		{Clause: "QD-LOC-13", How: "A figure is hidden or it is not, for all seats alike."},
		{Clause: "QD-DIR-08", How: "Whatever shoots, strikes or explodes tells the neutrals about its place at once, who remember who it was."},
		{Clause: "QD-PERS-44", How: "A setting names the kind of feature that is studied; a Bloodthirsty character is asked before declaring anything."},
		{Clause: "QD-COUR-20", How: "Rallying only ends a flight; a charge looks for its way again after the courage that it took."},
	}
}
