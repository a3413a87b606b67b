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
	codeStoreNewer    game.Code = "store-newer"
	codeStoreForeign  game.Code = "store-foreign"
	codeHalfRestored  game.Code = "half-restored"
	codeStoreDamaged  game.Code = "store-damaged"
	codeBadBackup     game.Code = "bad-backup"
	codeBackupThere   game.Code = "backup-there"
	codeFolderFull    game.Code = "folder-full"
	codeNoStore       game.Code = "no-store"
)
