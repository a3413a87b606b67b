package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// geo.go is distance, contact and sight (QD-GEO). Cover is in geo_cover.go, directions in geo_heading.go, moves that results force in
// geo_forced.go.

// radius is that of a figure's base (QD-GEO-01).
func (g *Game) radius(f int) Length {
	switch g.figures[f].sort {
	case Character:
		if on := g.figures[f].aboard; on != nobody { // one base with the mount (QD-MNTH-12)
			return g.radius(int(on))
		}
	case Mount:
		return base
	case Vehicle:
		return vehicleTable[g.figures[f].make].wide / 2
	case Beast:
		switch g.figures[f].animal {
		case Cougar, Dog, Wolf, Snake:
			return base / 2
		}
		return base
	}
	return base / 2
}

// storey is how high a floor is, which distances between floors grow by (QD-GEO-13).
const storey = 4 * pace

// far is the distance between the centres of two figures, levels counted (QD-GEO-01, -13).
func (g *Game) far(a, b int) Length {
	p, q := g.figures[a].at, g.figures[b].at
	if g.figures[a].sort == Vehicle || g.figures[b].sort == Vehicle {
		return g.farOfVehicle(a, b)
	}
	return tabletop.Far(p, q) + levels(p, q)*storey
}

// near is whether the centres of two figures are at most so far apart, levels counted.
func (g *Game) near(a, b int, d Length) bool {
	if g.figures[a].sort == Vehicle || g.figures[b].sort == Vehicle {
		return g.far(a, b) <= d
	}
	p, q := g.figures[a].at, g.figures[b].at
	return tabletop.Near(p, q, d-levels(p, q)*storey)
}

// gap is the distance between the edges of two figures (QD-GEO-02), 0 when they touch or overlap.
func (g *Game) gap(a, b int) Length {
	if x, y := g.body(a), g.body(b); x == y {
		return 0
	} else if g.figures[x].sort == Vehicle || g.figures[y].sort == Vehicle {
		return g.gapOfVehicle(x, y)
	}
	return max(0, g.far(a, b)-g.radius(a)-g.radius(b))
}

// touching is whether two figures are in contact, with no wall and no shut door between them (QD-GEO-02). Whoever rides is where the mount
// is.
func (g *Game) touching(a, b int) bool { return g.edgesTouch(a, b) && !g.walled(a, b) }

// edgesTouch is whether the edges of two figures are so near to each other that they are in contact, but for what stands between them.
func (g *Game) edgesTouch(a, b int) bool {
	p, q := &g.figures[a], &g.figures[b]
	if beyond(p.at, q.at, 2*base+touch) && !(g.fixed.wheeled && (g.onWheels(p) || g.onWheels(q))) {
		return false // which most are
	}
	return g.gap(a, b) <= touch
}

// beyond is whether two places are farther apart to one side alone.
func beyond(p, q game.Point, d Length) bool { return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) > d }

// walled is whether a wall or a shut door stands between two figures.
func (g *Game) walled(a, b int) bool {
	return g.fixed.table.WallBetween(g.figures[a].at, g.figures[b].at, g.doors)
}

// onWheels is whether a figure is a vehicle or on one, whose base is no circle of a pace or two.
func (g *Game) onWheels(f *Figure) bool {
	return f.sort == Vehicle || f.aboard != nobody && g.figures[f.aboard].sort == Vehicle
}

// engaged is the awake enemies in contact with a figure (QD-FIGH-09, QD-HITF-04).
func (g *Game) engaged(f int) set {
	var s set
	if !g.present(f) {
		return s
	}
	for e := range g.figures {
		if g.edgesTouch(f, e) && (g.person(e) || g.figures[e].sort == Beast) && g.awake(e) && g.enemies(f, e) && !g.walled(f, e) {
			s.add(e)
		}
	}
	return s
}

// growth is how many paces of woods one sees through (QD-GEO-03).
const growth = 3 * pace

// sees is whether there is a line of sight between two figures (QD-GEO-03); hiding is not looked at.
func (g *Game) sees(a, b int) bool { return g.inSight(g.figures[a].at, g.figures[b].at) }

// inSight is whether there is a line of sight between two places: no wall, no shut door, no house or rock, no wagon, and at most three
// paces of woods (QD-GEO-03).
func (g *Game) inSight(a, b game.Point) bool {
	return g.fixed.table.Sees(a, b, g.doors) && g.woods(a, b) <= growth && !g.screened(a, b)
}

// woods is how many paces of woods a line leads through.
func (g *Game) woods(a, b game.Point) Length {
	if a.Floor != b.Floor || !g.fixed.wooded {
		return 0
	}
	long := Length(0)
	var room [16]tabletop.Stretch
	for _, s := range g.fixed.table.StretchesOf(isWoods, a, b, room[:0]) {
		long += s.To - s.From
	}
	return long
}

// isWoods is whether a piece of the set is woods.
func isWoods(f *game.Feature) bool { return terrainOf(f) == Forest }

// screened is whether a vehicle of wagon size or more stands in a line (QD-GEO-03).
func (g *Game) screened(a, b game.Point) bool {
	if !g.fixed.wheeled {
		return false
	}
	for v := range g.figures {
		fig := &g.figures[v]
		if fig.sort != Vehicle || fig.make == Cart || !g.present(v) || fig.at.Floor != a.Floor || a.Floor != b.Floor {
			continue
		}
		if f := g.footprint(v); !f.Has(a) && !f.Has(b) && f.Crosses(a, b) {
			return true
		}
	}
	return false
}

// spots is whether a figure sees another that is not hidden from its side (QD-LOC-01, -11).
func (g *Game) spots(a, b int) bool {
	return g.awake(a) && g.present(b) && !g.figures[b].hidden && g.sees(a, b)
}

// nearestVisible is the nearest enemy in sight of a figure, beasts too, the lowest number among equals, or nobody.
func (g *Game) nearestVisible(f int) int {
	return g.nearestEnemy(f, func(e int) bool { return g.spots(f, e) })
}

// theEnemy is the enemy that a result is about: who caused it, else the nearest in sight, else the nearest that the figure's side knows of, else nobody
// (QD-GEO-11).
func (g *Game) theEnemy(f, cause int) int {
	if cause != nobody && !g.out(cause) {
		return cause
	}
	if e := g.nearestVisible(f); e != nobody {
		return e
	}
	return g.nearestEnemy(f, func(e int) bool { return !g.unknown(f, e) })
}

func (g *Game) nearestEnemy(f int, counts func(e int) bool) int {
	nearest, least := nobody, Length(0)
	for e := range g.figures {
		if g.out(e) || !g.figures[e].placed || !g.enemies(f, e) {
			continue
		}
		if far := g.far(f, e); (nearest == nobody || far < least) && counts(e) {
			nearest, least = e, far
		}
	}
	return nearest
}
