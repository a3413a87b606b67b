package quickdraw

import "rumble/game"

func keptBeasts() []game.Kept {
	return []game.Kept{}
}
