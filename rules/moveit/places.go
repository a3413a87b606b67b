package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// The areas a place may be picked in.
const (
	areaMove  game.AreaKind = iota + 1 // a move of model Of, Far at the most
	areaFace                           // a place for model Of to look at
	areaPlace                          // the deployment zone of model Of's seat, Far deep (MI-SET-02)
	areaLook                           // a place to look at for whichever model seat Of places
)

// Why a place is refused. They are made once: bots try a thousand places for each they take.
var (
	errOffTable  = game.Refuse(game.OffTable, "at", "That is off the table.")
	errTooFar    = game.Refuse(game.TooFar, "at", "That is farther than one may go.")
	errTooLong   = game.Refuse(game.TooFar, "via", "That way is longer than the move.")
	errNoWay     = game.Refuse(game.NoWay, "at", "There is no way to end there with this move.")
	errManyLegs  = game.Refuse(game.PathTooLong, "via", "A path has at most eight straight legs.")
	errCorner    = game.Refuse(game.OffTable, "via", "A corner of that way is off the table.")
	errNoCorners = game.Refuse(game.NotAsked, "via", "This place is not walked to by corners.")
	errNoPlace   = game.Refuse(game.NotAsked, "at", "No place is asked for.")
	errZone      = game.Refuse(game.OutOfZone, "at", "Place the base wholly within the strip along your edge.")
	errNoRoom    = game.Refuse(game.NoRoom, "at", "There is no room to stand there.")
	errNowhere   = game.Refuse(game.NoDirection, "at", "Pick another place than its own to look at.")
)

// places judges places for the questions of one game.
type places struct{ g *Game }

var _ game.Places = places{}

// Places judges places on the table.
func (g *Game) Places() game.Places { return places{g} }

// Allows says whether a place may be picked. A way with corners is taken as it is named and ends where the rules end it;
// without, there must be one that leads to the place. Enemies that the seat knows nothing of are not looked at.
func (p places) Allows(a game.Area, at game.Point, via []game.Point) error {
	g, m := p.g, int(a.Of.N)
	if at.Floor != 0 || !g.fixed.table.Has(at) {
		return errOffTable
	}
	if a.Kind != areaMove && len(via) > 0 {
		return errNoCorners
	}
	switch a.Kind {
	case areaMove:
		if len(via) > 0 {
			return p.allowsWay(m, at, via, a.Far)
		}
		return g.allowsPlace(m, at, a.Far)
	case areaFace:
		if at == g.models[m].at {
			return errNowhere
		}
		return nil
	case areaPlace:
		return g.mayPlace(m, at, a.Far)
	case areaLook:
		return nil
	}
	return errNoPlace
}

func (p places) allowsWay(m int, at game.Point, via []game.Point, far game.Length) error {
	if len(via) >= maxLegs {
		return errManyLegs
	}
	long, from := game.Length(0), p.g.models[m].at
	for _, corner := range via {
		if corner.Floor != 0 || !p.g.fixed.table.Has(corner) {
			return errCorner
		}
		long += tabletop.Far(from, corner)
		from = corner
	}
	if long+tabletop.Far(from, at) > far {
		return errTooLong
	}
	return nil
}

func (g *Game) allowsPlace(m int, at game.Point, far game.Length) error {
	if !g.fixed.table.Within(g.models[m].at, at, far) {
		return errTooFar
	}
	if _, ok := g.route(m, at, far); !ok {
		return errNoWay
	}
	return nil
}

// mayPlace is whether a model may be set up at a place: in the strip along its seat's edge, on nobody's base and on no
// terrain that leaves no room (MI-SET-02).
func (g *Game) mayPlace(m int, at game.Point, deep game.Length) error {
	if at.Floor != 0 || !g.zone(m, deep).Has(at) {
		return errZone
	}
	if !g.roomFor(m, at) {
		return errNoRoom
	}
	return nil
}

// zone is where in the strip along its seat's edge the centre of a model may be put.
func (g *Game) zone(m int, deep game.Length) tabletop.Rect {
	return g.fixed.table.Strip(edges[g.models[m].seat], deep).Inset(base / 2)
}

// edges are the sides of the table along which the seats set up.
var edges = [seats]tabletop.Side{tabletop.South, tabletop.North}

// roomFor is whether a base at a place overlaps no other model and no terrain that one cannot stand on. Touching is
// allowed.
func (g *Game) roomFor(m int, at game.Point) bool {
	if !g.roomOnGround(at) {
		return false
	}
	for b := range g.models {
		if b != m && g.standing(b) && tabletop.Nearer(at, g.models[b].at, base) {
			return false
		}
	}
	return true
}

// roomOnGround is whether a base at a place overlaps no terrain that one cannot stand on.
func (g *Game) roomOnGround(at game.Point) bool {
	table := g.fixed.table
	var room [8]tabletop.Stretch
	for _, s := range table.Sweeps(at, at, base/2, room[:0]) {
		if going := table.Plan().Features[s.Feature].Going; going == game.Impassable || going == game.Low {
			return false
		}
	}
	return true
}

// legs is the way of an answer to areaMove: its corners and its place, or the shortest way when it names no corners. It
// is lent until the next call.
func (g *Game) legs(m int, far game.Length, a game.Answer) []game.Point {
	if len(a.Via) == 0 {
		if path, ok := g.route(m, a.At, far); ok {
			return path
		}
	}
	g.scratch.path = append(append(g.scratch.path[:0], a.Via...), a.At)
	return g.scratch.path
}

// route is a way without corners named, as far as the seat of the model knows the table: straight if that leads to the
// place, else the shortest way round, at last one round rough ground and low obstacles too. It is lent until the next
// call; false when none ends at the place.
func (g *Game) route(m int, at game.Point, far game.Length) ([]game.Point, bool) {
	from := g.models[m].at
	if from != at && (!g.wholly(at) || !g.roomOnGround(at)) { // most places that bots try in vain
		return nil, false
	}
	g.scratch.path = append(g.scratch.path[:0], at)
	if g.arrives(m, g.scratch.path, far) {
		return g.scratch.path, true
	}
	if from == at {
		return nil, false
	}
	w := g.walker(m)
	for _, avoid := range [2]bool{false, true} {
		w.AvoidRough = avoid
		r, ok := g.fixed.table.Path(w, from, at, far, &g.scratch.paths)
		if !ok || r.N-1 > maxLegs {
			continue
		}
		g.scratch.path = append(g.scratch.path[:0], r.Points[1:r.N]...)
		if g.arrives(m, g.scratch.path, far) {
			return g.scratch.path, true
		}
	}
	return nil, false
}

// clearance is what a way found for a model keeps from walls. It is more than half a base because the table's walls yield
// by a twentieth of an inch, and a base may not overlap them by anything (MI-MOVE-05).
const clearance = base/2 + inch/20

// walker is how a model walks, and the enemies in its way that its seat knows of. It is lent until the next call.
func (g *Game) walker(m int) *tabletop.Walker {
	bodies := g.scratch.bodies[:0]
	known := g.knownFoes(m)
	for e := range g.models {
		if known.has(e) {
			bodies = append(bodies, tabletop.Body{At: g.models[e].at, Gap: base + touch + 1})
		}
	}
	g.scratch.bodies = bodies
	g.scratch.walker = tabletop.Walker{Radius: base / 2, Clearance: clearance, Bodies: bodies}
	return &g.scratch.walker
}

// knownFoes is the standing enemies of a model that its seat knows the places of.
func (g *Game) knownFoes(m int) set {
	foes := g.foes(m)
	for e := range g.models {
		if foes.has(e) && !g.shownTo(g.models[m].seat, e) {
			foes.drop(e)
		}
	}
	return foes
}

// arrives is whether a way ends at its last place, by what the seat of the model knows.
func (g *Game) arrives(m int, legs []game.Point, far game.Length) bool {
	w := g.newWalk(m, legs)
	if w.long > far {
		return false
	}
	return g.goesTo(&w, far) == w.long
}

// goesTo is how far a way leads by what the seat of the model knows.
func (g *Game) goesTo(w *walk, far game.Length) game.Length {
	known := g.knownFoes(w.m)
	return g.settle(w, g.bump(w, g.pace(w, far, false), known, "MI-MOVE-06"), known)
}

// Way is the path of a move to an allowed place: what a screen draws. A way named by corners ends where it would be ended
// by what the seat knows.
func (p places) Way(a game.Area, at game.Point, via []game.Point) ([]game.Point, game.Length) {
	g, m := p.g, int(a.Of.N)
	if a.Kind == areaLook || a.Kind == areaPlace { // nobody goes there: they stand nowhere yet
		return []game.Point{at, at}, 0
	}
	from := g.models[m].at
	if a.Kind != areaMove {
		return []game.Point{from, at}, tabletop.Far(from, at)
	}
	w := g.newWalk(m, g.legs(m, a.Far, game.Answer{At: at, Via: via}))
	far := g.goesTo(&w, a.Far)
	path := []game.Point{from}
	for _, l := range w.legs[:w.n] {
		if l.start+l.long < far {
			path = append(path, l.to)
		} else if l.start < far {
			path = append(path, tabletop.Along(l.from, l.to, far-l.start))
		}
	}
	if len(path) == 1 {
		path = append(path, from)
	}
	return path, far
}

// Outline is the edge of an area for a screen. For a move it is drawn round the places that Allows allows, with holes
// where one may not end.
func (p places) Outline(a game.Area) [][]game.Point {
	g, m := p.g, int(a.Of.N)
	switch a.Kind {
	case areaMove:
		return tabletop.Outlines(g.models[m].at, a.Far, func(at game.Point) bool {
			return p.Allows(a, at, nil) == nil
		})
	case areaPlace:
		return [][]game.Point{g.fixed.table.Strip(edges[g.models[m].seat], a.Far).Corners(0)}
	}
	return [][]game.Point{g.fixed.table.Bounds().Corners(0)}
}
