package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// places.go judges and draws places that may be picked. Which are worth a thought is in places_spots.go.

// The areas a place may be picked in.
const (
	areaMove    game.AreaKind = iota + 1 // a move of figure Of, Far at the most
	areaCrawl                            // one on the ground
	areaAway                             // evading, or breaking off, from figure To: every step leads away from it (QD-WEVA-05)
	areaSwim                             // in water and out of it, in a straight line
	areaDrive                            // driving vehicle Of, Far at the most (QD-VEH-12)
	areaPassing                          // a ride or a drive of Of past enemy To (QD-FMNT-09)
	areaTrample                          // one of Of over enemies (QD-FMNT-11)
	areaSight                            // a place in sight of figure Of: to throw at (QD-EXPL), to search (QD-LOC-09)
)

// moveArea is a move of a figure, so far at most.
func (g *Game) moveArea(f int, far Length) game.Area {
	return game.Area{Kind: areaMove, Of: name(f), Far: far}
}

// awayArea is evading or breaking off from an enemy.
func (g *Game) awayArea(f, enemy int) game.Area {
	return game.Area{Kind: areaAway, Of: name(f), Far: g.rate(f), To: name(enemy)}
}

// sightArea is the places that a figure sees, so far off at most.
func sightArea(f int, far Length) game.Area {
	return game.Area{Kind: areaSight, Of: name(f), Far: far, Direction: true}
}

// places judges places for the questions of one game.
type places struct{ g *Game }

var _ game.Places = places{}

// Places judges places on the table.
func (g *Game) Places() game.Places { return places{g} }

// Allows says whether a place may be picked, by way of those corners. Enemies that the seat knows nothing of are not looked at.
func (p places) Allows(a game.Area, at game.Point, via []game.Point) error {
	g, f := p.g, int(a.Of.N)
	switch a.Kind {
	case areaMove, areaCrawl, areaAway:
		_, err := g.wayIn(a, at, via)
		return err
	case areaPassing:
		_, _, err := g.passWay(f, int(a.To.N), at, via, a.Far)
		return err
	case areaDrive, areaTrample:
		if len(via) > 0 {
			return errNoCorners
		}
		if a.Kind == areaDrive {
			return g.mayDrive(f, at, a.Far)
		}
		_, _, _, err := g.trampleTo(f, at, a.Far)
		return err
	case areaSwim:
		if len(via) > 0 {
			return errNoCorners
		}
		return g.maySwim(f, at, a.Far)
	case searchArea:
		if len(via) > 0 {
			return errNoCorners
		}
		return g.maySearch(f, at)
	case areaSight:
		switch {
		case len(via) > 0:
			return errNoCorners
		case !g.fixed.table.Has(at):
			return errOffTable
		case tabletop.Far(g.figures[f].at, at)+levels(g.figures[f].at, at)*storey > a.Far:
			return errTooFar
		case !g.inSight(g.figures[f].at, at):
			return errNoSight
		}
		return nil
	}
	return errNoPlace
}

// wayIn is the way of an answer to a move: the one that its area allows, or the error that says why there is none.
func (g *Game) wayIn(a game.Area, at game.Point, via []game.Point) (w way, err error) {
	f := int(a.Of.N)
	if at == g.figures[f].at {
		return w, errHere
	}
	by := gait{rate: g.rate(f), limit: a.Far}
	if a.Kind == areaCrawl {
		by.rate, by.crawls = crawlRate, true
	}
	w, err = g.wayTo(f, nobody, at, via, by)
	switch {
	case err != nil:
		return w, err
	case a.Kind == areaAway:
		w.away = true
		if !g.leadsAway(&w, g.figures[a.To.N].at) {
			return w, errNearer
		}
	case g.nature(f, Rash) && g.farther(&w):
		return w, errRash
	}
	return w, nil
}

// leadsAway is whether every step of a way increases the distance from a place (QD-WEVA-05).
func (g *Game) leadsAway(w *way, enemy game.Point) bool {
	for i := 1; i < w.n; i++ {
		a, b := w.points[i-1], w.points[i]
		if a.Floor != b.Floor {
			if tabletop.Far(b, enemy)+levels(b, enemy)*storey <= tabletop.Far(a, enemy)+levels(a, enemy)*storey {
				return false
			}
			continue
		}
		if !tabletop.Ahead(a, a.X-enemy.X, a.Y-enemy.Y, b) {
			return false
		}
	}
	return true
}

// farther is whether a way ends farther from the nearest visible enemy, which a Rash character may not choose (QD-PERS-41).
func (g *Game) farther(w *way) bool {
	e := g.nearestVisible(w.f)
	return e != nobody && g.distanceAt(w.end(), e) > g.far(w.f, e)
}

// Way is the path of a move to an allowed place: what a screen draws.
func (p places) Way(a game.Area, at game.Point, via []game.Point) ([]game.Point, game.Length) {
	g, f := p.g, int(a.Of.N)
	switch a.Kind {
	case areaMove, areaCrawl, areaAway:
		if w, err := g.wayIn(a, at, via); err == nil {
			return append([]game.Point(nil), w.corners()...), w.long
		}
	}
	if a.Kind == areaPassing {
		if w, _, err := g.passWay(f, int(a.To.N), at, via, a.Far); err == nil {
			return append([]game.Point(nil), w.corners()...), w.long
		}
	}
	from := g.figures[f].at
	return []game.Point{from, at}, tabletop.Far(from, at)
}

// Outline is the edge of an area for a screen, on the floor of the figure.
func (p places) Outline(a game.Area) [][]game.Point {
	return tabletop.Outlines(p.g.figures[a.Of.N].at, a.Far, func(at game.Point) bool { return p.Allows(a, at, nil) == nil })
}
