package quickdraw

import "rumble/game"

func keptBeasts() []game.Kept {
	return []game.Kept{
		{Clause: "QD-MVSH-01", How: "From a mount or a vehicle that moves slowly or quickly only aimed, deliberate and hasty shots are offered."},
		{Clause: "QD-MVSH-02", How: "From a vehicle that moves very fast only deliberate, snap and hasty shots are offered."},
		{Clause: "QD-MVSH-03", How: "For a shot of a marksman, or an aimed one, no die is thrown for which of the two it hits: it hits the one that was stated."},
		{Clause: "QD-MVSH-05", How: "The types of shot go by the band of what carries the shooter at the shot, also in a move and shoot; on a mount that moves very fast only hasty ones are offered, on one that stands, all."},
		{Clause: "QD-FMNT-04", How: "Those at risk are asked whether to leap aside while they have a free card; those who fail, or do not try, roll for the hits."},
		{Clause: "QD-FMNT-05", How: "For the blow of a mounted attacker, of a fighter with the named weapon or of a man killer no die is thrown for which of the two it hits."},
		{Clause: "QD-FMNT-06", How: "On foot no die is thrown for it while the other is stationary or slow."},
		{Clause: "QD-FMNT-09", How: "A blow in passing is one attack on one enemy, and its way ends in contact with nobody."},
		{Clause: "QD-MNTH-01", How: "A hit on a mount is rolled on the table of the effects of hits, and read as its own outcomes."},
		{Clause: "QD-MNTH-10", How: "Riders who fall with a mount that moves very fast, over eight paces, test as from a high impact, all others as from a normal one."},
		{Clause: "QD-MNTH-12", How: "A rider has the base, the place and the rate of the mount; with two-handed weapons, only shots with rifles and bows and blows with a lance are offered."},
		{Clause: "QD-MNTH-13", How: "What a mount has moved is forgotten when the card of its rider is turned, and only bolting moves it without its rider."},
		{Clause: "QD-VEH-11", How: "The makes of vehicles are data, each with its rate, size and value."},
		{Clause: "QD-BEAST-01", How: "The kinds of animals are data, each with its speed, attack dice and defence value."},
		{Clause: "QD-BEAST-02", How: "A beast that wakes is given a card that nobody has, and it goes into the rest of the pack."},
		{Clause: "QD-BEAST-03", How: "What a beast rolls to hit is its attack dice, two at most, of which the higher counts."},
		{Clause: "QD-BEAST-13", How: "A failed reaction to an attack from more than twelve paces makes the beast flee and not back off."},
		{Clause: "QD-BEAST-14", How: "Beasts are enemies of every seat, are asked nothing, and are neither entangled nor grappled; stunning hits are rolled on the same table."},
		{Clause: "QD-BEAST-15", How: "One reaction test follows a shot at a beast, an explosion that gives it a hit and a blow that hits, after the hits and the driving back."},
		{Clause: "QD-WILD-03", How: "Below -2 two dice are thrown of which the lower counts, from 4 on two of which the higher does."},
		{Clause: "QD-WILD-08", How: "Ridden and hitched mounts are rolled as mounts, all others as wild animals."},
		{Clause: "QD-WILD-09", How: "How many hits an animal takes is data of its kind."},
		{Clause: "QD-ANIM-02", How: "When one animal of a herd fails its reaction all of it stampedes, which is told by QD-ANIM-07."},
		{Clause: "QD-ANIM-09", How: "A stealthy beast stays hidden when it wakes, is located with reduced dice, and has the line of the stealthy when shot."},
	}
}
