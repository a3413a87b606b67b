package quickdraw

import "rumble/game"

// Number is where a steady player would stop on a declared way who stops short: as near to its end as that goes.
func Number(_ game.Game, q *game.Question, option int) int { return int(q.Options[option].Many.To) }
