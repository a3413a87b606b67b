package maddogs

import "rumble/game"

var keptDriving = []game.Kept{
	{Clause: "MD-CAR-17", How: "A Drive is declared with its speed and may be interrupted then; its dice and its path open no window."},
	{Clause: "MD-HAZ-01", How: "Corners and curves, and whatever stands in the corridor of a leg, are the Hazards that a driver is tested for."},
	{Clause: "MD-HAZ-03", How: "Hazards beyond four count on by one each; a total of 0 or less fails without a die, and no Hazards are not tested."},
	{Clause: "MD-HAZ-06", How: "Only what stands on the table is met on a Drive."},
	{Clause: "MD-HAZ-12", How: "A crash after braking goes by the lowered speed, Cruising at least; every other by the speed held."},
	{Clause: "MD-HAZ-13", How: "A vehicle that skids turns by 45 degrees where it is tested and slides along its new heading until it touches anything."},
	{Clause: "MD-HAZ-22", How: "What a vehicle is, and is fitted with, counts in tests of STUNTS alone; SMARTS are never rolled for a Hazard."},
	{Clause: "MD-MOD-03", How: "Each fitting is there or not, its dice and modifiers add up, and a motorcycle with any is refused."},
	{Clause: "MD-TRUCK-02", How: "A truck throws a die less at Speeding and Racing, and cruises ten inches."},
	{Clause: "MD-TRUCK-03", How: "Steps of speed belong to the driver, whatever the vehicle."},
}
