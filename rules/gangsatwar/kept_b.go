package gangsatwar

import "rumble/game"

// keptB are the clauses of slices 1 to 4 that no event names, and what keeps them.
var keptB = []game.Kept{
	{Clause: "GW-ADD-06", How: "A succumbed CREW stands on a card, so it is neither free for the ARENA nor placed or held back; in a fight there it counts like any other."},
	{Clause: "GW-ALLOC-01", How: "Slice 4 asks the seats for their counters, beginning with the dealer."},
	{Clause: "GW-ALLOC-02", How: "A seat is asked until all its counters stand, each choice is told to all at once, and no placed counter is asked for again."},
	{Clause: "GW-ALLOC-07", How: "Whether an HQ may be attacked is judged afresh for every question about placing; a captured HQ and a seized PRECINCT count as other TERRITORIES."},
	{Clause: "GW-ALLOC-08", How: "Only counters that stand nowhere, have not run and have had no other scene are placed."},
	{Clause: "GW-BOSS-02", How: "A scene ends when its payments and checks are settled, and is marked so that the character has no other."},
	{Clause: "GW-BOSS-04", How: "A BOSS acting as a CREW is among the counters placed in slice 4 and does not count for SIZE."},
	{Clause: "GW-BOSS-05", How: "After another action a BOSS stands on a card and is not placed; on the PRECINCT they have a side only if they lead an ASSAULT."},
	{Clause: "GW-CALL-14", How: "The ARENA is never among the places where counters can be put in slice 4."},
	{Clause: "GW-DEAL-04", How: "Only a gang with an HQ of its own has income, always 1, in every round."},
	{Clause: "GW-DEAL-05", How: "Slice 1 gives income before it asks those without an HQ or a gang."},
	{Clause: "GW-HEAD-05", How: "The price is read off the gang's LOYALTY before anything changes, so it may be nothing."},
	{Clause: "GW-INC-04", How: "What is spent is a number of the option, 0 when nothing is said, and is gone before the draw."},
	{Clause: "GW-INC-07", How: "Mutineers stand on the HQ, keep their gang and its SIZE, lose the mark of the succumbed, and are left out where CREW are placed or headhunted."},
	{Clause: "GW-LIEU-04", How: "A LIEUTENANT is placed by its own seat when its turn comes."},
	{Clause: "GW-LIEU-09", How: "A LIEUTENANT's INCITE takes no number to spend; when it is won they are the leader and the first of the mutineers."},
	{Clause: "GW-SNI-03", How: "The larger total is taken; the bribe is a number of the option, 0 when nothing is said, and is gone before the draw."},
	{Clause: "GW-SNI-08", How: "A HQ is protected by any other TERRITORY, due for a RAID or not; a gang without anything to choose is not offered."},
	{Clause: "GW-TERR-03", How: "A TERRITORY is asked about only while it is undefined; nothing resets what was chosen."},
	{Clause: "GW-TERR-04", How: "Placing changes no control; a TERRITORY has one owner or none."},
}
