package maddogs

import (
	"slices"

	"rumble/game"
)

// Explain itemises what an option needs before it is chosen: the same list that the rule will use.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	o := &q.Options[option]
	f := int(o.Who.N)
	if needs := g.drivingNeeds(q, o); needs.Any {
		return needs
	}
	if !g.isFigure(o.Who) {
		return game.Needs{}
	}
	needs := game.Needs{Dice: 1, Sides: 6, Reach: game.AtMost, Any: true}
	switch o.Verb {
	case "throw-bomb":
		needs.Mods = g.throwMods(f) // the light is that of the place, which nobody knows yet
	case "set-bomb", "lay-bomb":
		needs.Mods = g.setMods(f)
	case "relight":
		needs.Mods = g.relightMods(f)
	case "shoot", "blaze-away", "throw":
		if g.vehicleOf(o.Whom) != nobody {
			needs.Mods, needs.Dice = g.carMods(o), o.Fixed
			break
		}
		s := shotOf(o)
		needs.Mods = g.needGats(s)
		needs.Dice = g.row(s).dice
	case "slug", "free-slug":
		needs.Mods = g.fistsNeed(f, g.onTheFloor(int(o.Whom.N)))
	case "free-blow", "force-door":
		needs.Mods = g.fistsNeed(f, false)
	case "take-hostage":
		if !o.Risk {
			return game.Needs{}
		}
		needs.Mods = g.fistsNeed(f, false)
	case "hide":
		needs.Mods = g.hideNeed(f)
	case "spot":
		needs.Mods = g.spotNeed(f)
	case "leap-window", "leap-over", "step-back":
		needs.Mods = g.stuntsNeed(f)
	case "get-out", "climb-over", "change-slot", "haul-in":
		if !o.Risk {
			return game.Needs{}
		}
		needs.Mods = g.rideNeed(o)
	case "get-a-grip":
		needs.Mods = g.gutsNeed(f, 0, "MD-GRIP-03")
	case "slap":
		needs.Mods = g.slapNeed(int(o.Whom.N))
	case "look":
		needs.Mods = g.gutsNeed(int(o.Whom.N), -2, "MD-LOOK-01")
	case "uprising":
		needs.Mods = g.gutsNeed(f, 0, "MD-TEN-05")
	default:
		return game.Needs{}
	}
	needs.Mods, needs.Total = slices.Clone(needs.Mods), game.Total(needs.Mods)
	return needs
}
