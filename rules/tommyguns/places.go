package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// places.go judges the places that answers name. Proposing some is in places_spots.go.

// The areas a place may be picked in.
const (
	areaPath  game.AreaKind = iota + 1 // a move of figure Of, Far at the most, that enters no difficult terrain
	areaRough                          // the same through difficult terrain
	areaInch                           // the same within the difficult terrain that the figure stands in, and into no other
	areaFace                           // a place in the direction that figure Of covers
	areaPlace                          // the zone where the side of figure Of begins
)

// Why a place is refused. They are made once: bots try many places for each they take.
var (
	errOffTable  = game.Refuse(game.OffTable, "at", "That is off the field.")
	errLevel     = game.Refuse(codeOtherLevel, "at", "That is on another level: one gets there only by climbing.")
	errTooFar    = game.Refuse(game.TooFar, "at", "That is farther than the figure may go.")
	errTooLong   = game.Refuse(game.TooFar, "via", "That way is longer than the figure may go.")
	errNoWay     = game.Refuse(game.NoWay, "at", "There is no such way: something impassable, difficult terrain that was not declared, or an enemy is in it.")
	errNoRoom    = game.Refuse(game.NoRoom, "at", "Nobody can end a move there: it is impassable, or too near to somebody.")
	errManyLegs  = game.Refuse(game.PathTooLong, "via", "A path has at most sixteen corners.")
	errCorner    = game.Refuse(game.NoWay, "via", "That way leads through something impassable, difficult terrain that was not declared, or an enemy.")
	errGone      = game.Refuse(codeExit, "via", "That way leads by an exit: the figure would leave the field there.")
	errNoCorners = game.Refuse(game.NotAsked, "via", "This place is not walked to by corners.")
	errNowhere   = game.Refuse(game.NoDirection, "at", "Pick another place than its own.")
	errZone      = game.Refuse(game.OutOfZone, "at", "Place the figure in the zone of its side.")
	errNoPlace   = game.Refuse(game.NotAsked, "at", "No place is asked for.")
)

// places judges places for the questions of one game.
type places struct{ g *Game }

var _ game.Places = places{}

// Places judges places on the field.
func (g *Game) Places() game.Places { return places{g} }

// Allows says whether a place may be picked. A way with corners is judged as it is named, leg by leg; without, there must
// be one that leads to the place.
func (p places) Allows(a game.Area, at game.Point, via []game.Point) error {
	g, f := p.g, int(a.Of.N)
	if !g.fixed.table.Has(at) {
		return errOffTable
	}
	switch a.Kind {
	case areaPath, areaRough, areaInch:
		return g.allowsPath(f, a, at, via)
	case areaFace, areaPlace:
		if len(via) > 0 {
			return errNoCorners
		}
		if a.Kind == areaPlace {
			return g.mayPlace(f, at)
		}
		switch n := &g.figures[f]; {
		case at.Floor != n.at.Floor:
			return errLevel
		case at.X == n.at.X && at.Y == n.at.Y:
			return errNowhere
		}
		return nil
	}
	return errNoPlace
}

// allowsPath judges the end of a move, then the way to it (TG-MOVE-12).
func (g *Game) allowsPath(f int, a game.Area, at game.Point, via []game.Point) error {
	from := g.figures[f].at
	switch {
	case at.Floor != from.Floor:
		return errLevel
	case len(via) > maxCorners:
		return errManyLegs
	case !tabletop.Near(from, at, a.Far):
		return errTooFar
	case !g.mayRest(f, at):
		return errNoRoom
	case len(via) > 0:
		return g.allowsWay(f, a, at, via)
	}
	if _, ok := g.route(f, a, at); !ok {
		return errNoWay
	}
	return nil
}

// allowsWay judges a way by its corners.
func (g *Game) allowsWay(f int, a game.Area, at game.Point, via []game.Point) error {
	w := g.walker(f, a.Kind == areaPath)
	path := append(append(append(g.scratch.way[:0], g.figures[f].at), via...), at)
	g.scratch.way = path
	if length(path) > a.Far {
		return errTooLong
	}
	for i := 1; i < len(path); i++ {
		if path[i] != path[i-1] && !g.fixed.table.Straight(w, path[i-1], path[i]) {
			return errCorner
		}
		if i < len(path)-1 && g.exitAt(path[i]) != nothing {
			return errGone
		}
	}
	if a.Kind == areaInch && !g.staysIn(path) {
		return errCorner
	}
	return nil
}

// Way is the path of a move to an allowed place: what a screen draws.
func (p places) Way(a game.Area, at game.Point, via []game.Point) ([]game.Point, game.Length) {
	g, f := p.g, int(a.Of.N)
	from := g.figures[f].at
	path := []game.Point{from}
	switch {
	case a.Kind == areaFace || a.Kind == areaPlace || len(via) > 0:
		path = append(append(path, via...), at)
	default:
		if r, ok := g.route(f, a, at); ok {
			path = append(path, r.Points[1:r.N]...)
		}
	}
	if len(path) == 1 {
		path = append(path, from)
	}
	return path, length(path)
}

// Outline is the edge of an area for a screen. For a move it is drawn round the places that Allows allows, with holes where
// one may not end.
func (p places) Outline(a game.Area) [][]game.Point {
	g, f := p.g, int(a.Of.N)
	switch a.Kind {
	case areaPath, areaRough, areaInch:
		return tabletop.Outlines(g.figures[f].at, a.Far, func(at game.Point) bool {
			return p.Allows(a, at, nil) == nil
		})
	case areaPlace:
		return [][]game.Point{g.fixed.table.Plan().Features[g.fixed.zones[g.startZone(f)]].Points}
	}
	return [][]game.Point{g.fixed.table.Bounds().Corners(0)}
}
