package tommyguns

import "rumble/game"

// advise_stance.go is what a steady player does after a move or a pass: takes loot, covers towards the enemy, lies down where
// that gives cover.

// worthLying is how much danger lying down must take away to be worth the roll to get up.
const worthLying = 50

// adviseStance picks up what it can, then covers, then perhaps lies down.
func (g *Game) adviseStance(q *game.Question) game.Answer {
	if q.Find("pick-up") >= 0 {
		return q.Saying("pick-up")
	}
	f := int(q.Who.N)
	if cover := q.Find("cover"); cover >= 0 {
		if at, ok := g.facing(f); ok && (places{g}).Allows(q.Options[cover].Where, at, nil) == nil {
			return game.Answer{Option: cover, At: at}
		}
	}
	if q.Find("lie-down") >= 0 && g.shouldLie(f) {
		return q.Saying("lie-down")
	}
	return game.Answer{Option: q.Default}
}

// facing is where enemies are to be expected: the best target in sight, else the nearest.
func (g *Game) facing(f int) (game.Point, bool) {
	_, e := g.bestShot(f, 1)
	if e == nobody {
		e = g.nearestEnemy(f)
	}
	if e == nobody {
		return game.Point{}, false
	}
	return g.figures[e].at, true
}

// shouldLie is whether a figure that has arrived is much safer on the ground.
func (g *Game) shouldLie(f int) bool {
	n := &g.figures[f]
	standing := g.danger(f)
	if standing < worthLying {
		return false
	}
	n.prone = true
	lying := g.danger(f)
	n.prone = false
	if standing-lying < worthLying {
		return false
	}
	e := g.errandOf(f)
	return !e.ok || e.rest() == 0
}
