package maddogs

import "rumble/game"

var keptBombs = []game.Kept{
	{Clause: "MD-BOMB-02", How: "A blast reaches whose base centre, or the nearest point of whose vehicle, is within its radius and a thousandth."},
	{Clause: "MD-BOMB-03", How: "Whom a blast reaches is a matter of distance alone: no wall, cover, vehicle or floor is looked at."},
	{Clause: "MD-BOMB-09", How: "An explosion in public view is told with the Outrage that MD-BOMB-10 gives for it."},
	{Clause: "MD-BOMB-11", How: "Nothing is flicked: every throw has its die, or fails without one below 0."},
	{Clause: "MD-BOMB-13", How: "The sum of a throw has the modifiers about the thrower and the light, and none of range, cover, target or gun skills."},
	{Clause: "MD-BOMB-15", How: "A throw is offered with a place, and only places within its reach are accepted. It is chosen together with the action: a player who says nothing in time keeps the action. The places proposed begin with the nearest visible enemy who leaves the thrower outside."},
	{Clause: "MD-BOMB-20", How: "An explosion on a vehicle's footprint has the vehicle for its target, and no other one; thrown explosives have no building."},
	{Clause: "MD-BOMB-21", How: "A throw is declared before its roll like every action; nobody is asked between the roll and the explosion but a Lucky figure about its dice."},
	{Clause: "MD-GREN-02", How: "Each failed roll is one roll on the Deadly Weapons Table, with no modifier."},
	{Clause: "MD-GREN-04", How: "Those caught are listed by their distance, ties by their numbers; each has all rolls before the next."},
	{Clause: "MD-GREN-05", How: "Each grenade, stick and gasoline bomb of the list of gear is a thing of its own, which is used up when it is thrown."},
	{Clause: "MD-DYNA-03", How: "A thrown bundle has the radius 3 inches and 2 for each further stick, and always three rolls; set bombs have their own table."},
	{Clause: "MD-DYNA-04", How: "The number of sticks is part of the answer, from 1 to what the figure carries and at most 5."},
}
