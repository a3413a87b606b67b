package tommyguns

import (
	"slices"

	"rumble/game"
)

// Explain itemises what modifies the roll of an option before it is chosen: the same lists that the rule will use, those of
// the sixes first.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	o := &q.Options[option]
	f, e := int(o.Who.N), int(o.Whom.N)
	var sixes, ones []game.Mod
	switch o.Verb {
	case "shoot", "covering-shot":
		sixes, ones = g.fireMods(f, e, g.gunNamed(f, o.With))
	case "move", "move-difficult":
		sixes, ones = g.moveMods(f, o.Verb == "move-difficult")
	case "climb-up", "climb-down":
		sixes, ones = g.climbMods(f, int(o.With.N))
	case "strike":
		sixes, ones = g.meleeMods(f)
	case "recover", "recover-down":
		sixes, ones = g.recoveryMods(f, nobody)
	case "roll":
		helper := nobody
		if o.Whom.Kind == game.FigureRef {
			helper = e
		}
		sixes, ones = g.recoveryMods(f, helper)
	default:
		return game.Needs{}
	}
	needs := game.Needs{Mods: slices.Clone(sixes), Total: game.Total(sixes), Sum: "to-the-sixes", Sides: 6, Any: true}
	if len(ones) > 0 {
		needs.Besides = []game.Sum{{Word: "to-the-ones", Mods: slices.Clone(ones)}}
	}
	return needs
}
