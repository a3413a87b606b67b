package maddogs

import "rumble/game"

var keptFuses = []game.Kept{
	{Clause: "MD-FUSE-11", How: "What a bomb of half effect does is read from the table through one function that halves every cell."},
	{Clause: "MD-FUSE-13", How: "The bomber of an Oops is among those of the blast who fail all rolls and lie down where they are."},
	{Clause: "MD-FUSE-14", How: "A set bomb explodes like a thrown one, with the radius and the rolls of its sticks, and walls spare nobody."},
	{Clause: "MD-FUSE-20", How: "A safe and a vault are features of that kind; the table says how many sticks each takes."},
}
