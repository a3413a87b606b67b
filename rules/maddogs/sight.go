package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// tableRules are the figures of sight and cover and the ways between floors: one sees from floor to floor from within an
// inch of a window, the edge of a roof or stairs (MD-GEO-02), cover stands within an inch of whom it covers (MD-GEO-05), and
// the corner of a house hides a part of a base behind it (MD-GEO-04, MD-CHAR-07). One climbs stairs and ladders
// (MD-CLIMB-01, -02).
func tableRules() tabletop.Rules {
	return tabletop.Rules{
		LookOut: inch, Cover: inch, Corner: base / 2,
		Links: []tabletop.LinkKind{{Kind: "stairs", Open: true}, {Kind: "ladder"}},
	}
}

// contacts is everybody on the board in base contact with figure f.
func (g *Game) contacts(f int) set {
	var touched set
	if fig := &g.figures[f]; fig.onBoard() {
		for b := range g.figures {
			other := &g.figures[b]
			switch {
			case b == f || !other.onBoard():
			case fig.aboard() || other.aboard():
				touched.put(b, g.handsReach(f, b))
			case tabletop.Near(fig.at, other.at, contact) && g.pointsTouch(fig.at, other.at):
				touched.add(b)
			}
		}
	}
	return touched
}

// clearLine says whether nothing stands in the line between two figures (MD-GEO-01).
func (g *Game) clearLine(a, b int) bool {
	return g.table.Sees(g.figures[a].at, g.figures[b].at, g.doors)
}

// place puts figure f at a point.
func (g *Game) place(f int, at game.Point) {
	g.figures[f].at = at
	g.moved(f)
}

// within says whether two figures are no farther apart than d; floors count 4 inches each (MD-GEO-02, -03).
func (g *Game) within(a, b int, d game.Length) bool {
	p, q := g.figures[a].at, g.figures[b].at
	if g.figures[a].aboard() || g.figures[b].aboard() {
		return g.gapWithin(a, b, d)
	}
	if p.Floor == q.Floor {
		return tabletop.Near(p, q, d)
	}
	return g.table.Within(p, q, d)
}

// canSee says whether figure a sees figure b: a clear line, and b not hidden from it.
func (g *Game) canSee(a, b int) bool {
	return g.figures[b].onBoard() && (!g.figures[b].hidden || g.friends(a, b)) && g.sees(a, b)
}

// coverOf is the best cover figure b has from a (MD-GEO-04, -05).
func (g *Game) coverOf(a, b int) (game.Cover, game.Ref) {
	if len(g.vehicles) == 0 || !g.figures[a].aboard() && !g.figures[b].aboard() {
		return g.coverAt(g.figures[a].at, g.figures[b].at)
	}
	cover, by := g.coverBeyond(g.figures[a].at, g.figures[b].at, g.ride(a), g.ride(b))
	if g.figures[b].aboard() {
		if own, of := g.coverAboard(b); own > cover {
			return own, of
		}
	}
	return cover, by
}

// coverAt is the best cover that a place has from another: of the terrain, or of a vehicle that the line leads over within an inch of it,
// light, or hard behind a wreck (MD-GEO-05, MD-FUSE-19), else of smoke (MD-GAS-17).
func (g *Game) coverAt(from, at game.Point) (game.Cover, game.Ref) {
	return g.coverBeyond(from, at, nobody, nobody)
}

// coverBeyond is the same without two vehicles: nobody shoots through their own, and what cover a rider's own gives is another matter.
func (g *Game) coverBeyond(from, at game.Point, own, other int) (game.Cover, game.Ref) {
	cover, feature := g.table.Cover(from, at)
	by := g.coverRef(feature)
	for v := range g.vehicles {
		if v == own || v == other {
			continue
		}
		if better := g.coverOfVehicle(v); better > cover && g.screens(v, from, at) {
			cover, by = better, g.vehicleRef(v)
		}
	}
	return g.smoky(cover, by, from, at)
}

// coverRef names what gives cover: the table counts its features from 1, and its openings after them.
func (g *Game) coverRef(f tabletop.FeatureRef) game.Ref {
	if f == 0 {
		return game.Ref{}
	}
	n, features := int(f)-1, len(g.table.Plan().Features)
	if n < features {
		return featureRef(n)
	}
	return openingRef(n - features)
}

// nearestEnemy is the visible, wakeful enemy nearest to figure f, or -1; ties go to the lower number.
func (g *Game) nearestEnemy(f int) int {
	best, bestFar := -1, game.Length(0)
	for e := range g.figures {
		if !g.enemies(f, e) || !g.figures[e].awake() || !g.canSee(f, e) {
			continue
		}
		if far := g.distance(f, e); best < 0 || far < bestFar {
			best, bestFar = e, far
		}
	}
	return best
}

func (g *Game) distance(a, b int) game.Length {
	if g.figures[a].aboard() || g.figures[b].aboard() {
		return g.gap(a, b)
	}
	return g.table.Distance(g.figures[a].at, g.figures[b].at)
}

// hiddenFrom is who may know where a hidden figure is: its own seat. Everybody may know of the others.
func (g *Game) hiddenFrom(who game.Ref) game.Audience {
	if !g.isFigure(who) || !g.figures[who.N].hidden {
		return game.Everybody
	}
	return game.Only(g.figures[who.N].seat)
}
