package quickdraw

import "rumble/game"

func keptShots() []game.Kept {
	return []game.Kept{}
}
