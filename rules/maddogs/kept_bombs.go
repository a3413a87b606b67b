package maddogs

import "rumble/game"

var keptBombs = []game.Kept{}
