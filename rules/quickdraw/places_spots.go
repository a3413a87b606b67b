package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// places_spots.go proposes places: any at random, and those worth thinking about.

// Sample tries random places of an area until one is allowed; false when a good number of tries found none.
func (p places) Sample(a game.Area, c *game.Chance) (game.Point, bool) {
	g, from := p.g, p.g.figures[a.Of.N].at
	square := tabletop.SquareAround(from, a.Far).Common(g.fixed.table.Bounds())
	for range 24 {
		at := square.Any(c)
		at.Floor = from.Floor
		if p.Allows(a, at, nil) == nil {
			return at, true
		}
	}
	return game.Point{}, false
}

// Good appends places of an area worth a thought: all round at the whole and at half the distance, nearer to the nearest enemy, behind
// what covers from that enemy, at the ends of stairs, at exits; to throw at or search, where enemies are.
func (p places) Good(a game.Area, buf []game.Point) []game.Point {
	g, f, before := p.g, int(a.Of.N), len(buf)
	from := g.figures[f].at
	if a.Kind == areaSight || a.Kind == searchArea {
		for e := range g.figures {
			if g.enemies(f, e) && g.present(e) && !g.unknown(f, e) {
				buf = append(buf, g.figures[e].at)
			}
		}
		return game.Allowed(p, a, before, buf)
	}
	if a.Kind == areaPassing || a.Kind == areaTrample { // on beyond an enemy
		for e := range g.figures {
			if heading, ok := bearing(from, g.figures[e].at); ok && g.enemies(f, e) && g.present(e) && !g.unknown(f, e) && (a.Kind == areaTrample || e == int(a.To.N)) {
				for _, off := range [3]int{0, 100, fullTurn - 100} {
					buf = append(buf, onward(from, heading+off, a.Far), onward(from, heading+off, min(a.Far, g.far(f, e)+3*pace)), onward(from, heading+off, min(a.Far, g.far(f, e)+5*pace)))
				}
			}
		}
	}
	for _, part := range [3]Length{8, 6, 4} {
		ring := tabletop.Ring(from, a.Far*part/8)
		buf = append(buf, ring[:]...)
	}
	if e := g.nearestVisible(f); e != nobody {
		at := g.figures[e].at
		at.Floor = from.Floor
		near := g.radius(g.bearer(f)) + g.radius(e) + pace/5
		buf = append(buf, tabletop.Along(from, at, min(a.Far, max(0, tabletop.Far(from, at)-near))))
		buf = g.fixed.table.Shelters(g.walker(f, nobody, apartFrom), from, g.figures[e].at, a.Far, g.doors, &g.scratch.paths, buf)
	}
	plan := g.fixed.table.Plan()
	for i := range plan.Links {
		buf = append(buf, plan.Links[i].Foot, plan.Links[i].Head)
	}
	for i := range plan.Features {
		if plan.Features[i].Kind == kindExit {
			buf = append(buf, g.fixed.table.Edge(from))
			break
		}
	}
	return game.Allowed(p, a, before, buf)
}
