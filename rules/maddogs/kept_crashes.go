package maddogs

import "rumble/game"

var keptCrashes = []game.Kept{}
