package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// thumbs_ways.go is where a steady player sends its models.

const (
	nearCorner = 4*inch + base/2 // from the centre of a model that counts at the corner (MI-SCEN-01)
	atTheBack  = 3 * inch        // how far behind the back of an enemy it is aimed for
	wary       = 12 * inch       // nobody runs who would end nearer than this to a known enemy
	perInch    = 15              // what an inch on the way is worth
	underFire  = 30              // what it costs to stand where a gun may shoot
)

// bestPlace is the best place on the way to where a model is wanted, and what going there gains over staying.
func (g *Game) bestPlace(o *game.Option) (game.Point, int) {
	m := int(o.Who.N)
	goal, wanted := g.goal(m)
	if !wanted {
		return game.Point{}, 0
	}
	model := &g.models[m]
	from, moved := model.at, model.turn.moved
	w := tabletop.Walker{Radius: base / 2, Clearance: clearance}
	route, ok := g.fixed.table.Path(&w, from, goal, g.fixed.table.Span(), &g.scratch.paths)
	if !ok {
		return game.Point{}, 0
	}
	here := g.worthOfPlace(m, o.Verb == "run")
	if o.Verb == "run" {
		here += g.bestShot(m) / 2
	}
	var best game.Point
	most := 0
	for part := game.Length(4); part > 1; part-- {
		far := min(o.Where.Far*part/4, route.Long)
		at := route.Along(far)
		if at == from || g.Ground().Allows(o.Where, at, nil) != nil {
			continue
		}
		model.at, model.turn.moved = at, true
		worth := g.worthOfPlace(m, o.Verb == "run") - here + int(far)*perInch/int(inch)
		if o.Verb == "run" && g.anyNearer(m, wary) {
			worth = 0
		}
		model.at, model.turn.moved = from, moved
		if worth > most {
			best, most = at, worth
		}
	}
	return best, most
}

// goal is where a model is wanted: who has a gun at the corner, who has none behind the nearest enemy. Nobody is wanted
// elsewhere who is there already.
func (g *Game) goal(m int) (game.Point, bool) {
	corner := g.fixed.corner
	if g.firearm(m) != NoWeapon {
		return corner, g.fixed.table.Distance(g.models[m].at, corner) > nearCorner
	}
	foes, nearest := g.knownFoes(m), nobody
	for e := range g.models {
		if foes.has(e) && !g.models[e].broken && (nearest == nobody || g.gap(m, e) < g.gap(m, nearest)) {
			nearest = e
		}
	}
	if nearest == nobody {
		return corner, g.fixed.table.Distance(g.models[m].at, corner) > nearCorner
	}
	enemy := &g.models[nearest]
	x, y := game.Length(enemy.facing.x), game.Length(enemy.facing.y)
	long := max(x, -x, y, -y, 1)
	back := game.Point{X: enemy.at.X - x*atTheBack/long, Y: enemy.at.Y - y*atTheBack/long}
	if g.fixed.table.Room(back, base/2) {
		return back, true
	}
	return enemy.at, true
}

// worthOfPlace is what it is worth to stand where a model stands: half its best shot from there, less the guns that may
// shoot at it, which shelter makes half as bad. Who runs does not shoot.
func (g *Game) worthOfPlace(m int, runs bool) int {
	worth, cost := 0, underFire
	if !runs {
		worth = g.bestShot(m) / 2
		if g.shelters(g.models[m].at) {
			cost = underFire / 2
		}
	}
	foes := g.knownFoes(m)
	for e := range g.models {
		if foes.has(e) && g.firearm(e) != NoWeapon && g.gap(m, e) <= weaponTable[g.firearm(e)].long && g.clear(e, m) {
			worth -= cost
		}
	}
	return worth
}

// anyNearer is whether a known enemy is nearer than that.
func (g *Game) anyNearer(m int, far game.Length) bool {
	foes := g.knownFoes(m)
	for e := range g.models {
		if foes.has(e) && g.gap(m, e) < far {
			return true
		}
	}
	return false
}
