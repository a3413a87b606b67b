package tommyguns

import "rumble/game"

// anyLength is a way that leads nowhere in particular: longer than any roll.
const anyLength = 100 * inch

// Number is how many dice a steady player would roll for an option: the number that is worth most on average, and one where
// none is worth anything, for whoever asks wants to roll. It looks at an imagined state only.
func Number(of game.Game, q *game.Question, option int) int {
	g, o := of.(*Game), &q.Options[option]
	f := int(o.Who.N)
	var p prospect
	switch o.Verb {
	case "roll":
		helper := nobody
		if o.Whom.Kind == game.FigureRef {
			helper = int(o.Whom.N)
		}
		p = g.weighRecovery(f, helper, false)
	case "move", "move-difficult":
		e := g.errandOf(f)
		if p = g.weighMove(f, &e, o.Verb == "move-difficult"); p.dice == 0 { // it goes somewhere else than a steady player would
			sixes, ones := g.moveMods(f, o.Verb == "move-difficult")
			p = g.weighWay(f, sixes, ones, anyLength, inchFight, 0)
		}
	case "climb-up", "climb-down":
		sixes, ones := g.climbMods(f, int(o.With.N))
		p = g.weighWay(f, sixes, ones, anyLength, inchFight, 0)
	default:
		p = g.weigh(o, &errand{}, 0)
	}
	return max(1, p.dice)
}
