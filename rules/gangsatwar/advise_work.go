package gangsatwar

import "rumble/game"

// advise_work.go is the rules of thumb for slice 6: which CREW action comes first. Whoever is bigger than loyal is turned upon, so LOYALTY
// comes before recruits.

const (
	enoughTools  = 3
	enoughSheds  = 2
	tooManyMarks = 8 // TRACK MARKS from which on the addiction draw takes too many CREW
)

// adviseWork does the most useful thing first.
func (g *Game) adviseWork(q *game.Question) game.Answer {
	best, most := q.Default, 0
	for i := range q.Options {
		if worth := g.worthDoing(&q.Options[i]); worth > most {
			best, most = i, worth
		}
	}
	return game.Answer{Option: best, Picked: q.Options[best].Pick.Among[:q.Options[best].Pick.Least]}
}

// worthDoing is how much an action of a CREW is worth, 0 when it does not pay.
func (g *Game) worthDoing(o *game.Option) int {
	if o.Who.Kind != game.FigureRef {
		return 0
	}
	number := g.figures[o.Who.N].gang
	gang := &g.gangs[number]
	switch o.Verb {
	case "seize":
		return 100
	case "freebase":
		if gang.size >= gang.loyalty && gang.tracks < tooManyMarks && !g.lastRound() {
			return 95
		}
	case "tool-up":
		if gang.tools < enoughTools {
			return 94
		}
	case "recruit-for-currency":
		return 80
	case "recruit-for-gear":
		if gang.currency == 0 && g.lastRound() { // before, GEAR is sold or smoked
			return 79
		}
	case "recruit":
		return 75
	case "cook-up":
		return 66
	case "push-with-gear":
		return 65
	case "push":
		return 60
	case "build-shed", "build-kitchen":
		return g.worthBuilding(number, o)
	}
	return 0
}

// worthBuilding is how much a KITCHEN or a SHED is worth: SHEDS for some TOOLS where nothing stands yet, KITCHENS where there is room and
// money, neither when the last fight is near.
func (g *Game) worthBuilding(gang int8, o *game.Option) int {
	stand := g.assets(Place(o.Whom.N))
	_, _, sheds := g.held(gang)
	switch {
	case g.lastRound():
	case o.Verb == "build-shed" && stand == 0 && sheds < enoughSheds:
		return 62
	case o.Verb == "build-kitchen" && stand <= 1 && g.gangs[gang].currency > stand:
		return 45
	}
	return 0
}
