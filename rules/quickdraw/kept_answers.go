package quickdraw

import "rumble/game"

func keptAnswers() []game.Kept {
	return []game.Kept{}
}
