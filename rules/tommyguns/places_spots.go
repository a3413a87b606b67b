package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// places_spots.go proposes places: any at random, and those worth thinking about.

// sampleTries is how many random places are tried before a sample is given up.
const sampleTries = 24

// Sample tries random places of an area until one is allowed; false when a good number of tries found none.
func (p places) Sample(a game.Area, c *game.Chance) (game.Point, bool) {
	for range sampleTries {
		if at := p.g.anyPlace(a, c); p.Allows(a, at, nil) == nil {
			return at, true
		}
	}
	return game.Point{}, false
}

// anyPlace is a place of the square, the zone or the field around an area.
func (g *Game) anyPlace(a game.Area, c *game.Chance) game.Point {
	f := int(a.Of.N)
	n, within := &g.figures[f], g.fixed.table.Bounds()
	floor := n.at.Floor
	switch a.Kind {
	case areaPath, areaRough, areaInch:
		within = within.Common(tabletop.SquareAround(n.at, a.Far))
	case areaPlace:
		within, floor = g.around(g.fixed.zones[g.startZone(f)])
	}
	at := within.Any(c)
	at.Floor = floor
	return at
}

// around is the rectangle round a feature, and its floor.
func (g *Game) around(feature int) (tabletop.Rect, int16) {
	f := &g.fixed.table.Plan().Features[feature]
	return tabletop.Around(f.Points), f.Floor
}

// Good appends places of an area worth thinking about: to go to, all round, exits and loot, nearer to enemies and out of
// their sight; to cover, every enemy; to begin, places along the zone.
func (p places) Good(a game.Area, buf []game.Point) []game.Point {
	g, f, before := p.g, int(a.Of.N), len(buf)
	switch a.Kind {
	case areaPath, areaRough, areaInch:
		buf = g.goodToGo(f, a, buf)
	case areaFace:
		for e := range g.figures {
			if g.enemies(e, f) && g.active(e) {
				buf = append(buf, g.figures[e].at)
			}
		}
	case areaPlace:
		zone, floor := g.around(g.fixed.zones[g.startZone(f)])
		for y := zone.North; y <= zone.South; y += inch {
			for x := zone.West; x <= zone.East; x += inch {
				buf = append(buf, game.Point{X: x, Y: y, Floor: floor})
			}
		}
	}
	return game.Allowed(p, a, before, buf)
}

// goodToGo appends places worth a look for a move.
func (g *Game) goodToGo(f int, a game.Area, buf []game.Point) []game.Point {
	from := g.figures[f].at
	for i := range g.loot {
		if l := &g.loot[i]; l.carrier == nobody && l.exit == nothing {
			buf = towardsPlace(from, l.at, a.Far, buf)
		}
	}
	for x := range g.fixed.exits {
		buf = towardsPlace(from, g.nearestOfExit(x, from), a.Far, buf)
	}
	for _, far := range [2]game.Length{a.Far, a.Far / 2} {
		ring := tabletop.Ring(from, far)
		buf = append(buf, ring[:]...)
	}
	if e := g.nearestEnemy(f); e != nobody {
		foe := g.figures[e].at
		buf = towardsPlace(from, foe, min(a.Far, max(g.distance(f, e)-base, 0)), buf)
		buf = g.fixed.table.Shelters(g.walker(f, a.Kind == areaPath), from, foe, a.Far, 0, &g.scratch.paths, buf)
	}
	return buf
}

// towardsPlace appends the place itself, if it is near enough, else as far towards it as may be.
func towardsPlace(from, to game.Point, far game.Length, buf []game.Point) []game.Point {
	if to.Floor != from.Floor {
		return buf
	}
	return append(buf, tabletop.Along(from, to, far))
}

// nearestOfExit is the place of an exit that is nearest to another.
func (g *Game) nearestOfExit(x int, p game.Point) game.Point {
	stretch, floor := g.around(g.fixed.exits[x])
	at := stretch.Nearest(p)
	at.Floor = floor
	return at
}

// nearestEnemy is the nearest active figure of another side, the first on the roster of equals, or nobody.
func (g *Game) nearestEnemy(f int) int {
	best := nobody
	for e := range g.figures {
		if g.enemies(e, f) && g.active(e) && (best == nobody || g.nearer(f, e, best)) {
			best = e
		}
	}
	return best
}
