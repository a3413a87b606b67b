package maddogs

import "rumble/game"

// keptCrews are those of the chapters on vehicles, who is aboard and unsafe rides.
var keptCrews = []game.Kept{
	{Clause: "MD-VEH-01", How: "A vehicle is a rectangle with a heading and a speed; distances and contact are measured from its footprint."},
	{Clause: "MD-VEH-02", How: "Slots have names and are listed driver, inside, boards, roof; who may pick one is offered all free ones in this order."},
	{Clause: "MD-VEH-05", How: "A card that gives a driver actions gives them to all of that seat in and on the vehicle."},
	{Clause: "MD-VEH-06", How: "Who owns a vehicle plays no part in who may get in; an enemy aboard who can act does."},
	{Clause: "MD-VEH-07", How: "A figure inside touches only those in and on the same vehicle; blows, taking hostages and arrests are not offered there."},
	{Clause: "MD-VEH-11", How: "What is dropped inside lies at the centre of the vehicle, wherever it goes, and only those aboard may pick it up."},
	{Clause: "MD-BOARD-01", How: "Up to Cruising no ride is tested."},
	{Clause: "MD-BOARD-03", How: "Feats aboard are those of MD-BOARD-08, -09 and -12; all take the test of MD-BOARD-02."},
	{Clause: "MD-BOARD-05", How: "At the end of a Drive at speed every rider on a board or a roof tests once, with the Hazards of all its tests of STUNTS."},
	{Clause: "MD-BOARD-07", How: "A fall from a vehicle is told the speed that counts: of the crash, or of who has struck it."},
	{Clause: "MD-BOARD-10", How: "No arc is looked at; riders touch riders of a vehicle within an inch, and nobody else outside."},
	{Clause: "MD-BOARD-11", How: "Slippery counts in the ride of a Leap alone, and nothing of the vehicle counts in any."},
	{Clause: "MD-TRUCK-01", How: "A truck has the slots of its row in MD-T-VEH."},
	{Clause: "MD-TRUCK-04", How: "The slots of the bed are inside; a truck has boards and no roof."},
	{Clause: "MD-BIKE-01", How: "Both saddles are outside and neither board nor roof; a motorcycle is no target, no cover and hides nobody."},
}
