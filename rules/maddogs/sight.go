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

// sightings is what is derived from the state and kept beside it. It remembers which pairs of figures have a clear line
// between them. A line is worked out once and kept until one of the two moves or a door does: a listing of options asks
// about the same pairs again and again.
type sightings struct {
	known, clear [maxFigures]set
	gear         [maxFigures]stretch // where each figure's items are
	near         set                 // whose contacts are known
	contact      [maxFigures]set     // who is in base contact with whom
	surveyed     set                 // whose surroundings are known:
	concealed    set                 // who stands where one could hide
	leaping      set                 // who stands beside something to leap
	doorways     set                 // who stands within an inch of a door
}

// survey works out what there is about the place a figure stands at, once until it moves.
func (g *Game) survey(f int) {
	if g.sight.surveyed.has(f) {
		return
	}
	g.sight.surveyed.add(f)
	g.sight.concealed.drop(f)
	g.sight.leaping.drop(f)
	at := g.figures[f].at
	if g.concealed(at) {
		g.sight.concealed.add(f)
	}
	if g.fixed.table.LeapNear(at, leapReach, leapHigh) {
		g.sight.leaping.add(f)
	}
	g.sight.doorways.drop(f)
	if _, near := g.fixed.table.DoorNear(at, inch); near {
		g.sight.doorways.add(f)
	}
}

// around is everybody on the board in base contact with figure f, worked out once until somebody moves.
func (g *Game) around(f int) set {
	if g.sight.near.has(f) {
		return g.sight.contact[f]
	}
	var touched set
	if fig := &g.figures[f]; fig.onBoard() {
		for b := range g.figures {
			other := &g.figures[b]
			if b != f && tabletop.Near(fig.at, other.at, contact) && other.onBoard() && g.pointsTouch(fig.at, other.at) {
				touched.add(b)
			}
		}
	}
	g.sight.contact[f] = touched
	g.sight.near.add(f)
	return touched
}

// sees says whether the line between two figures is clear (MD-GEO-01). It is the same both ways.
func (g *Game) sees(a, b int) bool {
	if a > b {
		a, b = b, a
	}
	if g.sight.known[a].has(b) {
		return g.sight.clear[a].has(b)
	}
	clear := g.fixed.table.Sees(g.figures[a].at, g.figures[b].at, g.doors)
	g.sight.known[a].add(b)
	if clear {
		g.sight.clear[a].add(b)
	} else {
		g.sight.clear[a].drop(b)
	}
	return clear
}

// place puts figure f at a point and forgets what was known of its lines.
func (g *Game) place(f int, at game.Point) {
	g.figures[f].at = at
	g.scratch.change()
	g.sight.near = set{}
	g.sight.surveyed.drop(f)
	g.sight.known[f] = set{}
	for other := range f {
		g.sight.known[other].drop(f)
	}
}

// doorMoved forgets every line: a door has opened or closed.
func (g *Game) doorMoved() {
	g.scratch.change()
	g.sight.known = [maxFigures]set{}
	g.sight.near = set{}
}

// within says whether two figures are no farther apart than d; floors count 4 inches each (MD-GEO-02, -03).
func (g *Game) within(a, b int, d game.Length) bool {
	p, q := g.figures[a].at, g.figures[b].at
	if p.Floor == q.Floor {
		return tabletop.Near(p, q, d)
	}
	return g.fixed.table.Within(p, q, d)
}

// canSee says whether figure a sees figure b: a clear line, and b not hidden from it.
func (g *Game) canSee(a, b int) bool {
	return g.figures[b].onBoard() && (!g.figures[b].hidden || g.friends(a, b)) && g.sees(a, b)
}

// coverOf is the best cover figure b has from a (MD-GEO-04, -05).
func (g *Game) coverOf(a, b int) (game.Cover, game.Ref) {
	cover, feature := g.fixed.table.Cover(g.figures[a].at, g.figures[b].at)
	if cover == game.NoCover {
		return cover, game.Ref{}
	}
	return cover, g.coverRef(feature)
}

// coverRef names what gives cover: the table counts its features from 1, and its openings after them.
func (g *Game) coverRef(f tabletop.FeatureRef) game.Ref {
	n, features := int(f)-1, len(g.fixed.table.Plan().Features)
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
	return g.fixed.table.Distance(g.figures[a].at, g.figures[b].at)
}

// hiddenFrom is who may know where a hidden figure is: its own seat. Everybody may know of the others.
func (g *Game) hiddenFrom(who game.Ref) game.Audience {
	if who.Kind != game.FigureRef || !g.figures[who.N].hidden {
		return game.Everybody
	}
	return game.Only(g.figures[who.N].seat)
}
