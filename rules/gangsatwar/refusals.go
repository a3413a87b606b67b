package gangsatwar

import "rumble/game"

// What only Gangs at War refuses; the other codes are in game. All are game.Invalid.
const (
	codeNoTable      game.Code = "no-table"
	codeUnknownPlace game.Code = "unknown-place"
)
