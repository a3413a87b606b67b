package maddogs

import "rumble/game"

var keptShots = []game.Kept{}
