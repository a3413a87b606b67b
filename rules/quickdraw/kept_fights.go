package quickdraw

import "rumble/game"

func keptFights() []game.Kept {
	return []game.Kept{}
}
