package moveit

import "rumble/game"

// What only Move It! refuses; the other codes are in game. All are game.Invalid.
const (
	codeGangBoss        game.Code = "gang-boss"
	codeGangLieutenants game.Code = "gang-lieutenants"
	codeNoWeapon        game.Code = "no-weapon"
)
