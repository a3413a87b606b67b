package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// mayGo says whether a vehicle may be sent to a place: driven, backed up, or made to slide.
func (g *Game) mayGo(v int, a game.Area, at game.Point, via []game.Point) error {
	switch a.Kind {
	case areaDrive:
		_, err := g.plotted(v, at, via, a.Far)
		return err
	case areaReverse:
		_, err := g.plotReverse(v, at, via, a.Far)
		return err
	case areaForced:
		if len(via) > 0 {
			return errNoCorners
		}
		return g.mayForce(v, at, a.Far)
	}
	return errNoPlace
}

// wayOf is the path of a vehicle to an allowed place, as its centre goes, and how long it is.
func (g *Game) wayOf(v int, a game.Area, at game.Point, via []game.Point) ([]game.Point, game.Length) {
	from := g.footprint(v)
	var d tabletop.Drive
	var err error
	switch a.Kind {
	case areaDrive:
		d, err = g.plotted(v, at, via, a.Far)
	case areaReverse:
		d, err = g.plotReverse(v, at, via, a.Far)
	default:
		return []game.Point{from.At, at}, tabletop.Far(from.At, at)
	}
	if err != nil {
		return []game.Point{from.At, at}, tabletop.Far(from.At, at)
	}
	end := d.Course.End()
	path := append([]game.Point(nil), g.pathOf(from, d.Course, tabletop.Mark{}, end)...)
	path[len(path)-1] = at // a heading in tenths of a degree leads to within a hair of it
	return path, d.Course.Long(end)
}

// reachOf is the outline of where a vehicle can get by one turn, for a screen.
func (g *Game) reachOf(v int, a game.Area) [][]game.Point {
	t := trip{v: v, driver: g.driver(v), from: g.footprint(v)}
	m := g.mover(&t)
	m.Edge = tabletop.Ignored
	most := cornerTurn
	if a.Kind == areaReverse {
		most = curveTurn
	}
	return [][]game.Point{g.table.Reach(&m, most, a.Far, a.Kind == areaReverse, nil)}
}

// anywhere tries random places that a vehicle may be sent to.
func (g *Game) anywhere(v int, a game.Area, c *game.Chance) (game.Point, bool) {
	from := g.footprint(v)
	most := int(cornerTurn)
	back := game.Length(1)
	if a.Kind == areaReverse {
		most, back = int(curveTurn), -1
	}
	for range 12 {
		ahead := from
		ahead.Heading = from.Heading.By(tabletop.Turn(c.Below(2*most+1) - most))
		at := ahead.Place(back*(cruiseMin+game.Length(c.Below(int(max(1, a.Far-cruiseMin))))), 0)
		if g.table.Has(at) && g.mayGo(v, a, at, nil) == nil {
			return at, true
		}
	}
	return game.Point{}, false
}

// turnings adds places that are worth thinking about for a vehicle: straight on, and by turns of the usual sharpness, near and far.
func (g *Game) turnings(v int, a game.Area, buf []game.Point) []game.Point {
	from := g.footprint(v)
	back := game.Length(1)
	if a.Kind == areaReverse {
		back = -1
	}
	for _, turn := range [...]tabletop.Turn{0, -15, 15, -45, 45, -90, 90} {
		ahead := from
		ahead.Heading = from.Heading.By(turn * tabletop.Degree)
		for part := game.Length(4); part > 0; part-- {
			if at := ahead.Place(back*a.Far*part/4, 0); g.table.Has(at) {
				buf = append(buf, at)
			}
		}
	}
	return buf
}
