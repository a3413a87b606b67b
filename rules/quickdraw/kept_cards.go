package quickdraw

import "rumble/game"

func keptCards() []game.Kept {
	return []game.Kept{}
}
