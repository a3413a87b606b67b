package moveit

import "rumble/game"

// advise_face.go is where a steady player looks.

// adviseFacing turns a model to where it has the most of its known enemies before it, the near ones first, unless it would
// startle itself by that.
func (g *Game) adviseFacing(q *game.Question) game.Answer {
	m := int(q.Who.N)
	model := &g.models[m]
	face := q.Find("face")
	if face < 0 {
		return game.Answer{Option: q.Default}
	}
	foes, kept := g.knownFoes(m), model.facing
	most := g.worthOfFacing(m, foes)
	best := model.at
	for e := range g.models {
		if !foes.has(e) {
			continue
		}
		if f, ok := towards(model.at, g.models[e].at); ok {
			model.facing = f
			if w := g.worthOfFacing(m, foes); w > most {
				best, most = g.models[e].at, w
			}
			model.facing = kept
		}
	}
	if best == model.at {
		return game.Answer{Option: q.Default}
	}
	return game.Answer{Option: face, At: best}
}

// worthOfFacing is how many enemies a model has before it, the nearer the more. One that would startle it is better not
// seen now.
func (g *Game) worthOfFacing(m int, foes set) int {
	worth := 0
	for e := range g.models {
		if !foes.has(e) || !g.ahead(m, g.models[e].at) {
			continue
		}
		gap := g.gap(m, e)
		if g.phase == Acting && g.unmet(m, e) && gap <= startle && g.sees(m, e) {
			return never
		}
		weight := 400 / (4 + int(gap/inch))
		if g.models[e].broken {
			weight /= 4
		}
		if g.clear(m, e) {
			weight *= 2
		}
		worth += weight
	}
	return worth
}
