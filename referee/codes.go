package referee

import "rumble/game"

// What only a referee refuses; the other codes are in game. All are game.Invalid.
const (
	codeCannotImagine  game.Code = "cannot-imagine"
	codeDiceCount      game.Code = "dice-count"
	codeDiceFace       game.Code = "dice-face"
	codeDiceMissing    game.Code = "dice-missing"
	codeTooManyNumbers game.Code = "too-many-numbers"

	// TooLong ends a game that takes more than it may.
	TooLong game.Code = "too-long"
)
