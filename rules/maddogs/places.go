package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// ground judges places for the questions of one game.
type ground struct{ g *Game }

var _ game.Places = ground{}

// Places judges places on the table.
func (g *Game) Places() game.Places { return ground{g} }

// Allows says whether a place may be picked in an area.
func (gr ground) Allows(a game.Area, at game.Point, via []game.Point) error {
	g := gr.g
	if !g.table.Has(at) {
		return errOffTable
	}
	if v := g.vehicleOf(a.Of); v != nobody {
		return g.mayGo(v, a, at, via)
	}
	f := int(a.Of.N)
	if a.Kind != areaMove && len(via) > 0 {
		return errNoCorners
	}
	switch a.Kind {
	case areaMove:
		if g.figures[f].profile == Civilian && !g.standsAlone(f, at) {
			return errCivilianTouches
		}
		_, err := g.route(f, at, via, a.Far)
		return err
	case areaDrag:
		_, err := g.route(f, at, nil, a.Far)
		return err
	case areaDuck:
		return g.shelterAt(f, int(a.To.N), at, a.Far)
	case areaDropBack:
		if g.closerToEnemy(f, at) {
			return errNotBack
		}
		return g.shelterAt(f, int(a.To.N), at, a.Far)
	case areaStepBack:
		return g.stepTo(f, at)
	case areaLand:
		return g.landing(f, a.To, at)
	case areaAlight:
		return g.mayAlight(f, at)
	case areaThrow:
		return g.mayThrow(f, at)
	case areaLay:
		return g.mayLay(f, a.To, at)
	case areaDeploy:
		return g.mayDeploy(f, at)
	case areaPlace:
		first := -1
		for h := range int(a.To.N) {
			if int(g.figures[h].taker) == f {
				first = h
			}
		}
		return g.hostageMayStand(f, int(a.To.N), at, first)
	}
	return errNoPlace
}

// Way is the path of a Move to an allowed place.
func (gr ground) Way(a game.Area, at game.Point, via []game.Point) ([]game.Point, game.Length) {
	if v := gr.g.vehicleOf(a.Of); v != nobody {
		return gr.g.wayOf(v, a, at, via)
	}
	from := gr.g.figures[a.Of.N].at
	if a.Kind == areaMove || a.Kind == areaDrag {
		if route, err := gr.g.route(int(a.Of.N), at, via, a.Far); err == nil {
			return append([]game.Point(nil), route.Path()...), route.Long
		}
	}
	return []game.Point{from, at}, gr.g.table.Distance(from, at)
}

// Outline is the edge of an area for a screen: what Allows allows, with holes where one may not stand. That of a hostage,
// whose base touches that of its taker, is the ring around the taker.
func (gr ground) Outline(a game.Area) [][]game.Point {
	g := gr.g
	if v := g.vehicleOf(a.Of); v != nobody {
		return g.reachOf(v, a)
	}
	f := int(a.Of.N)
	from := g.figures[f].at
	switch a.Kind {
	case areaDeploy:
		return [][]game.Point{g.table.Strip(seatSides[g.figures[f].seat], a.Far).Corners(0)}
	case areaPlace:
		around := make([]game.Point, len(ring))
		for i, d := range ring {
			around[i] = game.Point{X: from.X + d.X, Y: from.Y + d.Y, Floor: from.Floor}
		}
		return [][]game.Point{around}
	}
	return tabletop.Outlines(from, a.Far, func(at game.Point) bool { return gr.Allows(a, at, nil) == nil })
}

// seatSides is along which side of the table each seat is set up.
var seatSides = [...]tabletop.Side{tabletop.South, tabletop.North, tabletop.West, tabletop.East}

// Sample tries random places of an area until one is allowed; false when a good number of tries found none.
func (gr ground) Sample(a game.Area, c *game.Chance) (game.Point, bool) {
	g := gr.g
	if v := g.vehicleOf(a.Of); v != nobody {
		return g.anywhere(v, a, c)
	}
	f := int(a.Of.N)
	if a.Kind == areaDeploy {
		return gr.sampleZone(a, c)
	}
	if a.Kind == areaAlight {
		at := g.footprint(g.ride(f))
		for range 12 {
			along, across := game.Length(c.Below(int(at.Long)+1))-at.Long/2, at.Wide/2+base/2+game.Length(c.Below(int(inch/2)))
			if c.Below(2) == 0 {
				across = -across
			}
			if spot := at.Place(along, across); gr.Allows(a, spot, nil) == nil {
				return spot, true
			}
		}
		return g.beside(f, g.ride(f))
	}
	if a.Kind == areaPlace {
		at := g.figures[f].at
		start := c.Below(len(ring))
		for i := range ring {
			d := ring[(start+i)%len(ring)]
			spot := game.Point{X: at.X + d.X, Y: at.Y + d.Y, Floor: at.Floor}
			if gr.Allows(a, spot, nil) == nil {
				return spot, true
			}
		}
		return game.Point{}, false
	}
	if a.Kind == areaLay && c.Below(2) == 0 {
		return g.layPlace(f, a.To)
	}
	from := g.figures[f].at
	far := int(a.Far)
	for try := range 12 {
		dx, dy := c.Below(2*far+1)-far, c.Below(2*far+1)-far
		at := game.Point{X: from.X + game.Length(dx), Y: from.Y + game.Length(dy), Floor: from.Floor}
		if !tabletop.Near(from, at, a.Far) || !g.table.Has(at) {
			continue
		}
		// To look for a way round costs fifty times a look along the straight one, and mostly there is none.
		if round := try%3 == 2; !round && a.Kind == areaMove && !g.straight(f, at) {
			continue
		}
		if gr.Allows(a, at, nil) == nil {
			return at, true
		}
	}
	return game.Point{}, false
}

func (gr ground) sampleZone(a game.Area, c *game.Chance) (game.Point, bool) {
	plan := gr.g.table.Plan()
	f := int(a.Of.N)
	for range 40 {
		deep := game.Length(c.Below(int(a.Far - base/2)))
		at := game.Point{X: game.Length(c.Below(int(plan.Width))), Y: plan.Depth - base/2 - deep}
		switch gr.g.figures[f].seat {
		case 1:
			at.Y = base/2 + deep
		case 2:
			at = game.Point{X: base/2 + deep, Y: game.Length(c.Below(int(plan.Depth)))}
		case 3:
			at = game.Point{X: plan.Width - base/2 - deep, Y: game.Length(c.Below(int(plan.Depth)))}
		}
		if gr.Allows(a, at, nil) == nil {
			return at, true
		}
	}
	return game.Point{}, false
}

// Good appends places of an area worth thinking about: in contact with enemies, behind cover from the nearest of them,
// the edge of the board, and steps of the compass.
func (gr ground) Good(a game.Area, buf []game.Point) []game.Point {
	g := gr.g
	if v := g.vehicleOf(a.Of); v != nobody {
		return game.Allowed(gr, a, len(buf), g.turnings(v, a, buf))
	}
	f, before := int(a.Of.N), len(buf)
	from := g.figures[f].at
	if a.Kind == areaAlight {
		if spot, free := g.beside(f, g.ride(f)); free {
			buf = append(buf, spot)
		}
		return buf
	}
	if a.Kind == areaDeploy || a.Kind == areaPlace {
		var c game.Chance
		if at, ok := gr.Sample(a, &c); ok {
			buf = append(buf, at)
		}
		return buf
	}
	if a.Kind == areaLay {
		if at, found := g.layPlace(f, a.To); found {
			buf = append(buf, at)
		}
		return buf
	}
	if a.Kind == areaThrow {
		return game.Allowed(gr, a, before, g.throwMarks(f, buf))
	}
	if a.Kind == areaMove {
		for e := range g.figures {
			if at := g.figures[e].at; g.enemies(f, e) && g.figures[e].awake() && !g.figures[e].hidden && !g.figures[e].aboard() && at.Floor == from.Floor && tabletop.Near(from, at, a.Far+base) {
				for i := range 8 {
					buf = append(buf, game.Point{X: at.X + ring[2*i].X, Y: at.Y + ring[2*i].Y, Floor: at.Floor})
				}
			}
		}
		buf = append(buf, g.table.Edge(from))
	}
	if e := g.nearestEnemy(f); e >= 0 {
		w := g.shelterWalker(f, g.ride(e))
		buf = g.table.Shelters(w, from, g.figures[e].at, a.Far, g.doors, &g.scratch.paths, buf)
	}
	for _, d := range ring { // its places are up to 1002 thousandths away
		buf = append(buf, game.Point{X: from.X + game.Length(int64(d.X)*int64(a.Far)/1002), Y: from.Y + game.Length(int64(d.Y)*int64(a.Far)/1002), Floor: from.Floor})
	}
	return game.Allowed(gr, a, before, buf)
}
