package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// spots.go proposes places: any at random, and those worth thinking about.

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
	m, plan := int(a.Of.N), g.fixed.table.Plan()
	some := func(from, to game.Length) game.Length { return from + game.Length(c.Below(int(max(to-from, 0))+1)) }
	switch a.Kind {
	case areaMove:
		at := g.models[m].at
		return game.Point{X: some(at.X-a.Far, at.X+a.Far), Y: some(at.Y-a.Far, at.Y+a.Far)}
	case areaPlace:
		from, to := g.strip(m, a.Far)
		return game.Point{X: some(base/2, plan.Width-base/2), Y: some(from+base/2, to-base/2)}
	}
	return game.Point{X: some(0, plan.Width), Y: some(0, plan.Depth)}
}

// compass is sixteen directions, a thousand long.
var compass = [...]game.Point{
	{X: 1000},
	{X: 923, Y: 382},
	{X: 707, Y: 707},
	{X: 382, Y: 923},
	{Y: 1000},
	{X: -382, Y: 923},
	{X: -707, Y: 707},
	{X: -923, Y: 382},
	{X: -1000},
	{X: -923, Y: -382},
	{X: -707, Y: -707},
	{X: -382, Y: -923},
	{Y: -1000},
	{X: 382, Y: -923},
	{X: 707, Y: -707},
	{X: 923, Y: -382},
}

// Good appends places of an area worth thinking about: to go to, all round, nearer to the corner of the scenario and
// behind what shelters from the nearest enemy; to look at, every enemy the seat knows of and the corner.
func (p places) Good(a game.Area, buf []game.Point) []game.Point {
	g, m := p.g, int(a.Of.N)
	add := func(at game.Point) {
		if p.Allows(a, at, nil) == nil {
			buf = append(buf, at)
		}
	}
	switch from := g.models[m].at; a.Kind {
	case areaMove:
		add(g.fixed.corner)
		for _, far := range [2]game.Length{a.Far, a.Far / 2} {
			add(tabletop.Along(from, g.fixed.corner, far))
			for _, d := range compass {
				add(game.Point{X: from.X + d.X*far/1001, Y: from.Y + d.Y*far/1001})
			}
		}
		if e := g.nearestKnown(m); e != nobody {
			add(tabletop.Along(from, g.models[e].at, a.Far))
			before := len(buf)
			buf = g.fixed.table.Shelters(g.walker(m), from, g.models[e].at, a.Far, 0, &g.scratch.paths, buf)
			kept := buf[:before]
			for _, at := range buf[before:] {
				if p.Allows(a, at, nil) == nil {
					kept = append(kept, at)
				}
			}
			buf = kept
		}
	case areaFace:
		known := g.knownFoes(m)
		for e := range g.models {
			if known.has(e) {
				add(g.models[e].at)
			}
		}
		add(g.fixed.corner)
	case areaPlace:
		from, to := g.strip(m, a.Far)
		for x := 5 * inch; x < g.fixed.table.Plan().Width; x += 2 * inch {
			add(game.Point{X: x, Y: (from + to) / 2})
		}
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
