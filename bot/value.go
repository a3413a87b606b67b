package bot

import (
	"slices"

	"rumble/game"
)

// Value is how a game looks for a seat, in ten-thousandths of a win: what came of it, or what the rules of thumb make of it. Without such
// rules a game that goes on is as good for all.
func Value(rules *game.Ruleset, g game.Game, seat game.Seat) int {
	if result, over := g.Over(); over {
		return Share(result, seat)
	}
	if rules.Prospect == nil {
		return game.Lot / 2
	}
	return rules.Prospect(g, seat)
}

// Share is what a result is worth to a seat, in ten-thousandths of a win: a draw is shared by those who have it.
func Share(r game.Result, seat game.Seat) int {
	if slices.Contains(r.Winners, seat) {
		return game.Lot / len(r.Winners)
	}
	return 0
}
