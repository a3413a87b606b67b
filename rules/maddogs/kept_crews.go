package maddogs

import "rumble/game"

var keptCrews = []game.Kept{}
