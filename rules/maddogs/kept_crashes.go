package maddogs

import "rumble/game"

var keptCrashes = []game.Kept{
	{Clause: "MD-CRASH-12", How: "A vehicle that moves and heads more than 135 degrees off the crasher's way is oncoming; any other is a thing that stands."},
	{Clause: "MD-CRASH-15", How: "A slide passes each man once and ends at anything else; a wreck drives no farther and tests no more."},
	{Clause: "MD-CRASH-16", How: "A total above 6 is read as 6 and one below 1 as 1."},
	{Clause: "MD-CRASH-18", How: "A crash with all who are hurt in both vehicles, a fall from a vehicle and a man run down are one attack each; nobody earns a killer's roll by it."},
	{Clause: "MD-CHASE-07", How: "The vehicles of linked chases declare, throw and drive in one order: who is chased by all first, then chasers, the nearest first."},
	{Clause: "MD-RUN-07", How: "Only an intended victim who is struck is followed by a test of control, at Speeding or Racing; it leads to the Swerving Table alone."},
	{Clause: "MD-RUN-08", How: "A figure that is not named is an obstacle of the leg; only skids, forced moves and driverless vehicles strike it."},
	{Clause: "MD-RUN-09", How: "No Outrage is charged for a pedestrian except a Gory Death at the end, and for a hostage."},
}
