package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// spots.go proposes places: any at random, and those worth thinking about.

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
	n, plan := &g.figures[a.Of.N], g.fixed.table.Plan()
	west, north, east, south, floor := game.Length(0), game.Length(0), plan.Width, plan.Depth, n.at.Floor
	switch a.Kind {
	case areaPath, areaRough, areaInch:
		west, north = max(west, n.at.X-a.Far), max(north, n.at.Y-a.Far)
		east, south = min(east, n.at.X+a.Far), min(south, n.at.Y+a.Far)
	case areaPlace:
		zone := &plan.Features[g.fixed.zones[g.fixed.sides[g.sideOf(int(a.Of.N))].zone].feature]
		west, north, east, south, floor = around(zone)
	}
	some := func(from, to game.Length) game.Length { return from + game.Length(c.Below(int(to-from)+1)) }
	return game.Point{X: some(west, east), Y: some(north, south), Floor: floor}
}

// around is how far a feature reaches to each side, and its floor.
func around(f *game.Feature) (west, north, east, south game.Length, floor int16) {
	west, north, east, south = f.Points[0].X, f.Points[0].Y, f.Points[0].X, f.Points[0].Y
	for _, p := range f.Points {
		west, north = min(west, p.X), min(north, p.Y)
		east, south = max(east, p.X), max(south, p.Y)
	}
	return west, north, east, south, f.Floor
}

// Good appends places of an area worth thinking about: to go to, all round, exits and loot, nearer to enemies and out of
// their sight; to cover, every enemy; to begin, places along the zone.
func (p places) Good(a game.Area, buf []game.Point) []game.Point {
	g, f := p.g, int(a.Of.N)
	n := &g.figures[f]
	add := func(at game.Point) {
		if p.Allows(a, at, nil) == nil {
			buf = append(buf, at)
		}
	}
	switch a.Kind {
	case areaPath, areaRough, areaInch:
		for i := range g.loot {
			if l := &g.loot[i]; l.carrier == nobody && l.exit == nothing {
				g.towardsPlace(n.at, l.at, a.Far, add)
			}
		}
		for x := range g.fixed.exits {
			g.towardsPlace(n.at, g.nearestOfExit(x, n.at), a.Far, add)
		}
		for _, far := range [2]game.Length{a.Far, a.Far / 2} {
			for _, d := range compass {
				add(game.Point{X: n.at.X + d.X*far/1001, Y: n.at.Y + d.Y*far/1001, Floor: n.at.Floor})
			}
		}
		if e := g.nearestEnemy(f); e != nobody {
			foe := g.figures[e].at
			g.towardsPlace(n.at, foe, min(a.Far, max(g.distance(f, e)-base, 0)), add)
			for _, at := range g.fixed.table.Shelters(g.walker(f, a.Kind == areaPath), n.at, foe, a.Far, 0, &g.scratch.paths, nil) {
				add(at)
			}
		}
	case areaFace:
		for e := range g.figures {
			if g.enemies(e, f) && g.active(e) {
				add(g.figures[e].at)
			}
		}
	case areaPlace:
		west, north, east, south, floor := around(&g.fixed.table.Plan().Features[g.fixed.zones[g.fixed.sides[g.sideOf(f)].zone].feature])
		for y := north; y <= south; y += inch {
			for x := west; x <= east; x += inch {
				add(game.Point{X: x, Y: y, Floor: floor})
			}
		}
	}
	return buf
}

// towardsPlace adds the place itself, if it is near enough, else as far towards it as may be.
func (g *Game) towardsPlace(from, to game.Point, far game.Length, add func(game.Point)) {
	if to.Floor == from.Floor {
		add(tabletop.Along(from, to, far))
	}
}

// nearestOfExit is the place of an exit that is nearest to another.
func (g *Game) nearestOfExit(x int, p game.Point) game.Point {
	west, north, east, south, floor := around(&g.fixed.table.Plan().Features[g.fixed.exits[x].feature])
	return game.Point{X: min(max(p.X, west), east), Y: min(max(p.Y, north), south), Floor: floor}
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
