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

// How far from a vehicle a lane may be for it to be of use to it, and how far aslant.
const (
	laneNear  = 4 * inch
	laneAside = 60 * tabletop.Degree
)

// anywhere tries random places that a vehicle may be sent to: now and then on the lane that it is on, mostly by a turn and a leg.
func (g *Game) anywhere(v int, a game.Area, c *game.Chance) (game.Point, bool) {
	from := g.footprint(v)
	most := int(cornerTurn)
	back := game.Length(1)
	if a.Kind == areaReverse {
		most, back = int(curveTurn), -1
	}
	lane, near := g.table.LaneNear(from.At, from.Heading, laneAside, laneNear)
	for range 16 {
		ahead, way := from, c.Below(4)
		switch way {
		case 0: // more or less straight on, which is what most drivers want
			ahead.Heading = from.Heading.By(tabletop.Turn(c.Below(2*int(freeTurn)+1)) - freeTurn)
		default:
			ahead.Heading = from.Heading.By(tabletop.Turn(c.Below(2*most+1) - most))
		}
		far := cruiseMin + game.Length(c.Below(int(max(1, a.Far-cruiseMin+1))))
		at := ahead.Place(back*far, 0)
		if near && a.Kind == areaDrive && way == 3 {
			at = g.table.LaneAt(lane.Lane, lane.Far+far).At
		}
		if g.table.Has(at) && g.mayGo(v, a, at, nil) == nil {
			return at, true
		}
	}
	return game.Point{}, false
}

// turnings adds places that are worth thinking about for a vehicle: along the lane that it is on, straight on, and by turns of the usual
// sharpness, near and far; for a forced move also whatever it can be made to run into.
func (g *Game) turnings(v int, a game.Area, buf []game.Point) []game.Point {
	from := g.footprint(v)
	back := game.Length(1)
	switch a.Kind {
	case areaReverse:
		back = -1
	case areaForced:
		buf = g.targetsOf(v, buf)
	case areaDrive:
		if lane, near := g.table.LaneNear(from.At, from.Heading, laneAside, laneNear); near {
			for part := game.Length(4); part > 0; part-- {
				buf = append(buf, g.table.LaneAt(lane.Lane, lane.Far+a.Far*part/4).At)
			}
		}
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

// targetsOf adds where everything stands that a vehicle out of control may be made to run into, but men in hiding.
func (g *Game) targetsOf(v int, buf []game.Point) []game.Point {
	t := trip{v: v, from: g.footprint(v)}
	m := g.mover(&t)
	for i := range m.Others {
		if n := int(g.scratch.whose[i]); n >= len(g.figures) || !g.figures[n].hidden {
			buf = append(buf, m.Others[i].At)
		}
	}
	return buf
}
