package tommyguns

import "rumble/game"

// What only Tommy Guns Blazing refuses; the other codes are in game. All are game.Invalid.
const (
	codeBadAims      game.Code = "bad-aims"
	codeBadLoot      game.Code = "bad-loot"
	codeBadTableRow  game.Code = "bad-table-row"
	codeExit         game.Code = "exit"
	codeNoFigures    game.Code = "no-figures"
	codeNoZone       game.Code = "no-zone"
	codeOtherLevel   game.Code = "other-level"
	codeUnknownAim   game.Code = "unknown-aim"
	codeUnknownTable game.Code = "unknown-table"
)
