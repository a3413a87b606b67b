package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// places_spots.go proposes places: any at random, and those worth thinking about.

// Sample tries random places of an area until one is allowed; false when a good number of tries found none.
func (p places) Sample(a game.Area, c *game.Chance) (game.Point, bool) {
	for range 24 {
		if at := p.g.anyPlace(a, c); p.Allows(a, at, nil) == nil {
			return at, true
		}
	}
	return game.Point{}, false
}

// anyPlace is a place of the square, the strip or the table around an area.
func (g *Game) anyPlace(a game.Area, c *game.Chance) game.Point {
	m := int(a.Of.N)
	switch a.Kind {
	case areaMove:
		return tabletop.SquareAround(g.models[m].at, a.Far).Any(c)
	case areaPlace:
		return g.zone(m, a.Far).Any(c)
	}
	return g.fixed.table.Bounds().Any(c)
}

// Good appends places of an area worth thinking about: to go to, all round, nearer to the corner of the scenario and
// behind what shelters from the nearest enemy; to look at, every enemy the seat knows of and the corner.
func (p places) Good(a game.Area, buf []game.Point) []game.Point {
	g, m, before := p.g, int(a.Of.N), len(buf)
	switch a.Kind {
	case areaMove:
		buf = g.goodToGo(m, a.Far, buf)
	case areaFace:
		known := g.knownFoes(m)
		for e := range g.models {
			if known.has(e) {
				buf = append(buf, g.models[e].at)
			}
		}
		buf = append(buf, g.fixed.corner)
	case areaLook:
		buf = append(buf, g.fixed.corner)
	case areaPlace:
		zone := g.zone(m, a.Far)
		for x := lineStart; x < g.fixed.table.Plan().Width; x += lineStep {
			buf = append(buf, game.Point{X: x, Y: (zone.North + zone.South) / 2})
		}
	}
	return game.Allowed(p, a, before, buf)
}

// goodToGo appends places worth a look for a move of so much.
func (g *Game) goodToGo(m int, most game.Length, buf []game.Point) []game.Point {
	from := g.models[m].at
	buf = append(buf, g.fixed.corner)
	for _, far := range [2]game.Length{most, most / 2} {
		buf = append(buf, tabletop.Along(from, g.fixed.corner, far))
		ring := tabletop.Ring(from, far)
		buf = append(buf, ring[:]...)
	}
	if e := g.nearestKnown(m); e != nobody {
		buf = append(buf, tabletop.Along(from, g.models[e].at, most))
		buf = g.fixed.table.Shelters(g.walker(m), from, g.models[e].at, most, 0, &g.scratch.paths, buf)
	}
	return buf
}

// nearestKnown is the nearest standing enemy that the seat of a model knows of, the lowest number of equals, or nobody.
func (g *Game) nearestKnown(m int) int {
	best, known := nobody, g.knownFoes(m)
	for e := range g.models {
		if known.has(e) && (best == nobody || g.gap(m, e) < g.gap(m, best)) {
			best = e
		}
	}
	return best
}
