package bot

import "rumble/game"

// Value is how a game looks for a seat, in ten-thousandths of a win: what came of it, or what the rules of thumb make of it. Without such
// rules a game that goes on is as good for all.
func Value(rules *game.Ruleset, g game.Game, seat game.Seat) int {
	if result, over := g.Over(); over {
		return result.Share(seat)
	}
	if rules.Prospect == nil {
		return game.Lot / 2
	}
	return rules.Prospect(g, seat)
}
