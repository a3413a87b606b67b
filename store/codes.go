package store

import "rumble/game"

// What only a store refuses; the other codes are in game. All are game.Invalid.
const (
	codeBadDatabase   game.Code = "bad-database"
	codeBadMatch      game.Code = "bad-match"
	codeBadRow        game.Code = "bad-row"
	codeRowTooLong    game.Code = "row-too-long"
	codeStoreInUse    game.Code = "store-in-use"
	codeStoreUnusable game.Code = "store-unusable"
)
