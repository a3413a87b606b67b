package quickdraw

import "rumble/game"

func keptScenes() []game.Kept {
	return []game.Kept{}
}
