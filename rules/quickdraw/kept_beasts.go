package quickdraw

import "rumble/game"

func keptBeasts() []game.Kept {
	return []game.Kept{
		{Clause: "QD-ENT-14", How: "No animal of the list has tentacles, so none entangles."},
		{Clause: "QD-FMNT-09", How: "A blow in passing is one attack on one enemy, and its way ends in contact with nobody."},
		{Clause: "QD-MNTH-13", How: "What a mount has moved is forgotten when the card of its rider is turned, and only bolting moves it without him."},
	}
}
