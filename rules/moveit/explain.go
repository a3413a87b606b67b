package moveit

import (
	"slices"

	"rumble/game"
)

// Explain itemises what an option needs before it is chosen: the same list that the rule will use. Of a charge it shows
// both moves and the chance to arrive.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	o := &q.Options[option]
	m, e := int(o.Who.N), int(o.Whom.N)
	needs := game.Needs{Dice: 1, Sides: 6, Reach: game.AtMost, Any: true}
	switch o.Verb {
	case "snap-shot":
		needs.Dice, needs.Mods = weaponTable[g.firearm(m)].dice, g.aimNeed(m, e, true)
	case "shoot":
		needs.Dice, needs.Mods = weaponTable[g.firearm(m)].dice, g.aimNeed(m, e, g.snapsAgain(m))
	case "stand-and-fire":
		needs.Dice, needs.Mods = weaponTable[g.firearm(m)].dice, g.aimNeed(m, e, false)
	case "charge", "bushwhack":
		needs.Dice, needs.Sides, needs.Reach, needs.Word = 0, 0, game.NoReach, "arrives"
		needs.Ways, needs.Odds = g.chargeWays(m, e)
		return needs
	case "strike":
		needs.Mods = g.strikeNeed(m, int(g.models[m].turn.bonus) == e)
	default:
		return game.Needs{}
	}
	needs.Mods, needs.Total = slices.Clone(needs.Mods), game.Total(needs.Mods)
	return needs
}
