package maddogs

import "rumble/game"

// Explain itemises what an option needs before it is chosen: the same list that the rule will use.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	o := &q.Options[option]
	f := int(o.Who.N)
	if o.Who.Kind != game.FigureRef {
		return game.Needs{}
	}
	needs := game.Needs{Dice: 1, Sides: 6, Any: true}
	switch o.Verb {
	case "shoot", "blaze-away", "throw":
		s := shot{by: f, at: int(o.Whom.N), item: int(o.With.N), burst: o.Verb == "blaze-away"}
		needs.Mods = g.needGats(s, nil)
		needs.Dice = g.row(s).dice
	case "slug", "free-slug":
		target := &g.figures[o.Whom.N]
		needs.Mods = g.fistsNeed(f, target.prone || target.helpless(), nil)
	case "free-blow", "force-door":
		needs.Mods = g.fistsNeed(f, false, nil)
	case "take-hostage":
		if !o.Risk {
			return game.Needs{}
		}
		needs.Mods = g.fistsNeed(f, false, nil)
	case "hide":
		needs.Mods = g.hideNeed(f, nil)
	case "spot":
		needs.Mods = g.spotNeed(f, nil)
	case "leap-window", "leap-over", "step-back":
		needs.Mods = append([]game.Mod(nil), g.stuntsNeed(f)...)
	case "get-a-grip":
		needs.Mods = g.gutsNeed(f, 0, "MD-GRIP-03", nil)
	case "slap":
		t := int(o.Whom.N)
		needs.Mods = g.skillMod(g.skillMod([]game.Mod{g.stat(t, Guts)}, t, IceWater, 1), t, YellowStreak, -1)
	case "look":
		needs.Mods = g.gutsNeed(int(o.Whom.N), -2, "MD-LOOK-01", nil)
	case "uprising":
		needs.Mods = g.gutsNeed(f, 0, "MD-TEN-05", nil)
	default:
		return game.Needs{}
	}
	needs.Total = game.Total(needs.Mods)
	return needs
}
