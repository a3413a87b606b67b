package maddogs

import "rumble/game"

var keptFire = []game.Kept{}
