package quickdraw

import "rumble/game"

func keptMoves() []game.Kept {
	return []game.Kept{}
}
