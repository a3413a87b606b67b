package gangsatwar

import "rumble/game"

// keptA are the clauses of cards, combinations and checks that no event, option or modifier names.
var keptA = []game.Kept{
	{Clause: "GW-DECK-01", How: "Cards are numbered 0 to 53: thirteen ranks of four suits, then the black and the red joker."},
	{Clause: "GW-DECK-02", How: "The rank of a card is a number from 2 to 14, used wherever cards are compared or worth something."},
	{Clause: "GW-DECK-03", How: "A joker has rank 15 and no suit, so it is a single, a pair with the other or part of a gang, and nothing else."},
	{Clause: "GW-DECK-04", How: "The value of a play comes of ranks alone; suits are looked at for flushes and FALLOUT only."},
	{Clause: "GW-DECK-05", How: "The numbers of cards are the fixed order; what is best or lowest without a choice is taken by number."},
	{Clause: "GW-DECK-07", How: "All cards start in the deck and leave it by being drawn; only an empty deck takes the discard pile in."},
	{Clause: "GW-DECK-08", How: "Cards are drawn one at a time, each from a deck renewed if need be; without any the draw ends early."},
	{Clause: "GW-DECK-10", How: "Every card is drawn by a throw among all that may come, each as likely, so no order of the deck is kept."},
	{Clause: "GW-COMBO-01", How: "Only plays of at least the least value that may follow are offered."},
	{Clause: "GW-COMBO-02", How: "A kind that may follow another has its number of cards, gangs excepted."},
	{Clause: "GW-COMBO-05", How: "An equal value of the same kind is offered to follow, and what was laid last is what the next one follows."},
	{Clause: "GW-COMBO-10", How: "Of the kinds of five cards all may be led; a higher kind may follow whatever its value, the same kind from an equal value on."},
	{Clause: "GW-COMBO-12", How: "A straight is a row of neighbouring ranks from 2 up to the ace; nothing follows the ace."},
	{Clause: "GW-COMBO-14", How: "Gangs are offered to lead and on any play that is no gang."},
	{Clause: "GW-COMBO-17", How: "A set with a joker is read as a single, the pair of jokers or a gang, else as nothing."},
	{Clause: "GW-COMBO-18", How: "Every other set of cards is read as no play, and only plays are offered."},
	{Clause: "GW-COMBO-19", How: "A set of cards is read as one kind, the highest, and offered once."},
	{Clause: "GW-COMBO-20", How: "Two gangs of four empty a hand in two plays that only better gangs may follow."},
	{Clause: "GW-COMBO-21", How: "Eight cards are no play; a check counts the better gang."},
	{Clause: "GW-COMBO-22", How: "Straights of three, four and five cards are kinds of their own, of which none follows another."},
	{Clause: "GW-COMBO-23", How: "One function says from which value on a kind may follow: from the equal value, for gangs from the next."},
	{Clause: "GW-CHECK-01", How: "INCITE and SNITCH call one function, which draws for both sides and says whether the starter won."},
	{Clause: "GW-CHECK-02", How: "Each side's best play is read from its cards alone, as if it led."},
	{Clause: "GW-CHECK-09", How: "A check draws, compares and discards; it asks nobody and touches no sheet."},
	{Clause: "GW-CHECK-10", How: "The CURRENCY offered for a check ends where it would buy a card beyond the 27th."},
	{Clause: "GW-SIDE-09", How: "An AUTO hand leads the first play of the kind with the most cards, in the order in which plays are listed."},
	{Clause: "GW-SIDE-10", How: "An AUTO hand follows with the first play that may follow, in that order, in which gangs come last."},
	{Clause: "GW-SIDE-13", How: "Gangs are listed by size, then by rank; a whole hand that is a play is led first, a gang too."},
}
