package maddogs

import "rumble/game"

var keptFuses = []game.Kept{}
