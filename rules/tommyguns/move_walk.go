package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// move_walk.go is where a figure may go and where it may stand (TG-MOVE-12, TG-PLAY-04, -06). A path is that of its centre.

// maxCorners is the most corners that a path may be given by.
const maxCorners = 16

// walker is how a figure walks: through nothing impassable, and nowhere nearer to an active figure of another side than
// their bases let it; if it avoids difficult terrain, through none. It is lent until the next call.
func (g *Game) walker(f int, avoid bool) *tabletop.Walker {
	bodies := g.scratch.bodies[:0]
	for e := range g.figures {
		if g.enemies(e, f) && g.active(e) {
			bodies = append(bodies, tabletop.Body{At: g.figures[e].at, Gap: base})
		}
	}
	g.scratch.bodies = bodies
	g.scratch.walker = tabletop.Walker{Bodies: bodies, AvoidRough: avoid}
	return &g.scratch.walker
}

// mayRest is whether a figure may end its move at a place: on passable ground, and not within a base of anybody who is not
// dead (TG-MOVE-12).
func (g *Game) mayRest(f int, at game.Point) bool {
	return g.fixed.table.Room(at, 0) && g.free(f, at)
}

// free is whether nobody who is not dead stands within a base of a place (TG-PLAY-04).
func (g *Game) free(f int, at game.Point) bool {
	for e := range g.figures {
		if e != f && g.present(e) && g.figures[e].at.Floor == at.Floor && tabletop.Nearer(at, g.figures[e].at, base) {
			return false
		}
	}
	return true
}

// route is a way to a place, the shortest if it is not straight; false when there is none that long.
func (g *Game) route(f int, a game.Area, at game.Point) (tabletop.Route, bool) {
	n := &g.figures[f]
	r, ok := g.fixed.table.Path(g.walker(f, a.Kind == areaPath), n.at, at, a.Far, &g.scratch.paths)
	if ok && a.Kind == areaInch {
		ok = g.staysIn(r.Path())
	}
	return r, ok
}

// staysIn is whether a path touches no difficult terrain but that it begins in (TG-PLAY-15).
func (g *Game) staysIn(path []game.Point) bool {
	var room [16]int
	known := g.fixed.table.Touched(path[0], path[0], room[:0])
	for i := 1; i < len(path); i++ {
		if g.entersDifficult(path[i-1], path[i], known) {
			return false
		}
	}
	return true
}

// legs is the path of an answer, from where the figure stands: by the corners it names, else the shortest way. It ends where
// it leaves the field by an exit (TG-PLAY-06). It is lent until the next call.
func (g *Game) legs(f int, o *game.Option, a game.Answer) []game.Point {
	path := append(g.scratch.path[:0], g.figures[f].at)
	if len(a.Via) > 0 {
		path = append(append(path, a.Via...), a.At)
	} else if r, ok := g.route(f, o.Where, a.At); ok {
		path = append(path, r.Points[1:r.N]...)
	}
	g.scratch.path = path
	for i := 1; i < len(path); i++ {
		if g.exitAt(path[i]) != nothing {
			return path[:i+1]
		}
	}
	return path
}

// lastRest is the last place of a path, no farther along than so much, where a mover who is stopped may stay (TG-SHOT-09):
// at worst where it began.
func (g *Game) lastRest(f int, path []game.Point, d game.Length) game.Length {
	for d > 0 && !g.mayRest(f, along(path, d)) {
		d--
	}
	return d
}

// The rings around a place in which freeNear looks.
const (
	ringStep  = inch / 20
	ringCount = 200
)

// freeNear is the place nearest to another where a figure may stand, on the same side of every wall unless that place is on
// one (TG-CLIMB-06, -07). If there is none far and wide, it is that place.
func (g *Game) freeNear(f int, p game.Point) game.Point {
	walled := g.fixed.table.WallBetween(p, p, 0)
	for ring := range game.Length(ringCount) {
		for _, d := range compass {
			at := game.Point{X: p.X + d.X*ring*ringStep/1000, Y: p.Y + d.Y*ring*ringStep/1000, Floor: p.Floor}
			if g.mayRest(f, at) && (walled || !g.fixed.table.WallBetween(p, at, 0)) {
				return at
			}
		}
	}
	return p
}

// compass is sixteen directions, a thousand long, from east to south.
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
