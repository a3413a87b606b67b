package maddogs

import "rumble/game"

// keptFire are the clauses of fire that no event, option or modifier names.
var keptFire = []game.Kept{
	{Clause: "MD-GAS-01", How: "A gasoline bomb is thrown like a grenade or dynamite and explodes in the same way, and then sets on fire what is there."},
	{Clause: "MD-GAS-19", How: "Each building that catches fire from a bomb raises the Outrage once, by its use, wherever it is; business and dwelling counts as a dwelling."},
	{Clause: "MD-GAS-20", How: "What a figure has shrunk from is forgotten with the card, so that it may test once more on the next."},
	{Clause: "MD-GAS-21", How: "A gasoline bomb has the radius and the rolls of a grenade; its clothes burn as part of the same attack, before the tests of nerve."},
}
