package maddogs

import "rumble/game"

var keptDriving = []game.Kept{}
