package referee

import "rumble/game"

// What only a referee refuses; the other codes are in game. All are game.Invalid.
const (
	codeCannotImagine  game.Code = "cannot-imagine"
	codeDiceCount      game.Code = "dice-count"
	codeDiceFace       game.Code = "dice-face"
	codeDiceMissing    game.Code = "dice-missing"
	codeTooLong        game.Code = "too-long"
	codeTooManyNumbers game.Code = "too-many-numbers"
)
