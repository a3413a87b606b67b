package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// move_way.go is ways over the table: finding one to a place, what lies on it, and how far it may be (QD-MOVE-11 to -21). It looks and
// changes nothing; going a way is in move_go.go.

const (
	mostCorners = 48 // places of a way, its ends included
	mostHurdles = 8  // obstacles and doors on a way
	slowMost    = 4 * pace
)

// Why a way is refused. They are made once: bots try many places for each that they take.
var (
	errOffTable   = game.Refuse(game.OffTable, "at", "That is off the table.")
	errTooFar     = game.Refuse(game.TooFar, "at", "That is farther than the figure may go.")
	errNoWay      = game.Refuse(game.NoWay, "at", "There is no way there.")
	errNoRoom     = game.Refuse(game.NoRoom, "at", "There is no room to stand there.")
	errHere       = game.Refuse(game.BadPlace, "at", "The figure stands there already.")
	errWater      = game.Refuse(game.BadPlace, "at", "That is water: it takes a swim.")
	errNoWater    = game.Refuse(game.BadPlace, "at", "One swims in water, and out of it, in a straight line.")
	errDoors      = game.Refuse(game.BadPlace, "at", "Only one door can be opened in a move.")
	errNearer     = game.Refuse(game.BadPlace, "at", "Every step must lead away from the enemy.")
	errRash       = game.Refuse(game.BadPlace, "at", "A Rash character never moves away from the nearest enemy.")
	errNoSight    = game.Refuse(game.BadPlace, "at", "That place is out of sight.")
	errNoPlace    = game.Refuse(game.NotAsked, "at", "No place is asked for.")
	errNoCorners  = game.Refuse(game.NotAsked, "via", "This place is not walked to by corners.")
	errWayTooLong = game.Refuse(game.TooFar, "at", "With all that lies on it, that way is too long.")
)

// way is a path with what lies on it: its length, its going, its obstacles. It is a plain value.
type way struct {
	f       int
	path    []game.Point            // where it begins, its corners, where it ends; lent until the next way
	points  [mostCorners]game.Point // the same, its own
	n       int
	long    Length
	rate    Length // of which deductions take their share
	limit   Length // the farthest that is granted
	most    Length // the maximum move after all deductions (QD-MOVE-21)
	bad     bool   // some of it in bad going, or special terrain
	special Terrain
	closes  bool // with an enemy, wherever it ends: a charge, or a way along a path to one
	away    bool // evading or breaking off: no move of one's own that counts as one (QD-DICE-13)
	crawls  bool
	swims   bool
	target  int           // whom it leads into contact with, or nobody
	clause  game.ClauseID // by which it is gone

	hurdles  [mostHurdles]hurdle // in the order in which they come
	nHurdles int
	bonus    bool // a 10 at an obstacle gives an action at the end (QD-MOVE-15)
}

// gait is how a figure goes: at what rate, how far at most, crawling or not.
type gait struct {
	rate, limit Length
	crawls      bool
}

// hurdle is an obstacle or a shut door on a way.
type hurdle struct {
	at      Length
	feature int // of the plan: a linear obstacle, or -1
	opening int // of the plan: a window or a door, or -1
	door    bool
}

// corners are the places of a way: where it begins, its corners, where it ends. They stay the way's own.
func (w *way) corners() []game.Point { return w.points[:w.n] }

// end is where a way ends.
func (w *way) end() game.Point { return w.points[w.n-1] }

// add lengthens a way by a straight leg, or by the stairs of a building; false when it has too many corners.
func (w *way) add(p game.Point) bool {
	if last := w.end(); p == last {
		return true
	}
	if w.n == mostCorners {
		return false
	}
	w.long += step(w.end(), p)
	w.points[w.n] = p
	w.n++
	return true
}

// step is how long a leg is: of stairs, four paces for each level (QD-GEO-13).
func step(a, b game.Point) Length {
	if a.Floor == b.Floor {
		return tabletop.Far(a, b)
	}
	return levels(a, b) * storey
}

// levels is how many floors two places are apart.
func levels(a, b game.Point) Length {
	n := Length(a.Floor) - Length(b.Floor)
	return max(n, -n)
}

// at is the place so far along a way. On stairs one is at their nearer end.
func (w *way) at(d Length) game.Point {
	for i := 1; i < w.n; i++ {
		a, b := w.points[i-1], w.points[i]
		long := step(a, b)
		if d < long || i == w.n-1 {
			if a.Floor == b.Floor {
				return tabletop.AlongLeg(a, b, long, d)
			}
			if 2*d < long {
				return a
			}
			return b
		}
		d -= long
	}
	return w.points[0]
}

// bearer is what carries a figure when it moves: the mount that it rides, or itself (QD-MNTH-12).
func (g *Game) bearer(f int) int {
	if m := int(g.figures[f].aboard); m != nobody && g.figures[m].sort == Mount {
		return m
	}
	return f
}

// stands is whether a figure takes up room: it is in play, and nothing carries it.
func (g *Game) stands(f int) bool {
	fig := &g.figures[f]
	return fig.fate == InPlay && fig.placed && fig.aboard == nobody
}

// unknown is whether a figure is hidden and the side of another does not know of it (QD-LOC-11).
func (g *Game) unknown(f, of int) bool {
	return g.figures[of].hidden && !g.friends(f, of) && f != of && (g.figures[f].sort != Beast || g.figures[of].sort != Beast)
}

// walker is how a figure walks, and around whom: it passes friends, but no enemy nearer than a gap between the edges, and no vehicle
// (QD-GEO-12). It is lent until the next walker.
func (g *Game) walker(f, but int, gap Length) *tabletop.Walker {
	bodies := g.scratch.bodies[:0]
	b := g.bearer(f)
	for e := range g.figures {
		if e == f || e == b || e == but || !g.stands(e) || g.unknown(f, e) || g.figures[e].at.Floor != g.figures[f].at.Floor {
			continue
		}
		switch {
		case g.figures[e].sort == Vehicle:
			at := g.footprint(e)
			sides, n := at.Sides(g.radius(b))
			bodies = append(bodies, sides[:n]...)
		case g.enemies(f, e):
			bodies = append(bodies, tabletop.Body{At: g.figures[e].at, Gap: g.radius(b) + g.radius(e) + gap})
		}
	}
	g.scratch.bodies = bodies
	g.scratch.walker = tabletop.Walker{Radius: g.radius(b), Bodies: bodies, Shut: g.locked()}
	return &g.scratch.walker
}

// locked is the doors that let nobody pass (QD-GEO-14).
func (g *Game) locked() tabletop.Doors { return g.fixed.table.LockedDoors() &^ g.doors }

// apartFrom is the least that a voluntary move keeps between the edges of two enemies: they do not touch (QD-GEO-12).
const apartFrom = touch + 1

// roomFor is whether a figure may end at a place: on the table, clear of walls, water and low objects, and on nobody's base (QD-GEO-12).
// Those that its side does not know of are not looked at.
func (g *Game) roomFor(f int, at game.Point) error {
	b := g.bearer(f)
	if !g.fixed.table.Has(at) {
		return errOffTable
	}
	water, low := g.groundAt(at)
	if water && !g.livesInWater(b) {
		return errWater
	}
	if low || g.crowded(f, at) || !g.land(b).Room(at, g.radius(b)) {
		return errNoRoom
	}
	return nil
}

// crowded is whether the base of a figure at a place would overlap that of another that its side knows of.
func (g *Game) crowded(f int, at game.Point) bool {
	b := g.bearer(f)
	for o := range g.figures {
		if o != f && o != b && g.stands(o) && g.figures[o].at.Floor == at.Floor && g.overlaps(b, at, o) && !g.unknown(f, o) {
			return true
		}
	}
	return false
}

// onLow is whether a place lies on a low object or in a ditch.
func (g *Game) onLow(at game.Point) bool {
	_, low := g.groundAt(at)
	return low
}

// groundAt is whether a place lies in water, and whether on a low object or in a ditch.
func (g *Game) groundAt(at game.Point) (water, low bool) {
	var room [16]int
	for _, i := range g.fixed.table.AreasWithin(at, 0, room[:0]) {
		piece := &g.fixed.table.Plan().Features[i]
		water, low = water || piece.Kind == kindWater, low || piece.Going == game.Low
	}
	return water, low
}

// wayTo is the way of a figure to a place by some corners, the shortest there is between them: round what bars it, up or down stairs,
// through a window where nothing else leads there (QD-GEO-12 to -14). But is an enemy that it may touch, or nobody. The error says why
// there is none that the maximum move allows.
func (g *Game) wayTo(f, but int, to game.Point, via []game.Point, by gait) (w way, err error) {
	if err = g.wayBy(&w, f, but, to, via, by, false); err == errWayTooLong && len(via) == 0 {
		var round way
		if g.wayBy(&round, f, but, to, via, by, true) == nil {
			return round, nil
		}
	}
	return w, err
}

// wayBy makes w the way of wayTo, round bad going and obstacles when it avoids them.
func (g *Game) wayBy(w *way, f, but int, to game.Point, via []game.Point, by gait, avoid bool) error {
	from := g.figures[f].at
	w.f, w.n, w.rate, w.limit = f, 1, by.rate, min(by.rate, by.limit)
	w.crawls, w.target, w.clause = by.crawls, but, "QD-WMOV-03"
	w.points[0] = from
	if !g.fixed.table.Has(to) {
		return errOffTable
	}
	if levels(from, to)*storey > w.limit || !tabletop.Near(from, to, w.limit) {
		return errTooFar
	}
	if err := g.roomFor(f, to); err != nil {
		return err
	}
	for _, corner := range via {
		if !g.fixed.table.Has(corner) {
			return errOffTable
		}
		if !g.leadsTo(w, but, corner, avoid) {
			return errNoWay
		}
	}
	if !g.leadsTo(w, but, to, avoid) {
		return errNoWay
	}
	if err := g.survey(w); err != nil {
		return err
	}
	if w.long > w.most {
		return errWayTooLong
	}
	g.lends(w)
	return nil
}

// lends makes the path of a way known to others, until the next way is found.
func (g *Game) lends(w *way) {
	g.scratch.path = append(g.scratch.path[:0], w.corners()...)
	w.path = g.scratch.path
}

// leadsTo lengthens a way to a place: on its floor, or by one flight of stairs.
func (g *Game) leadsTo(w *way, but int, to game.Point, avoid bool) bool {
	if w.end().Floor == to.Floor {
		return g.walks(w, but, to, avoid)
	}
	best, found := way{}, false
	links := g.fixed.table.Plan().Links
	for i := range links {
		for _, ends := range [2][2]game.Point{{links[i].Foot, links[i].Head}, {links[i].Head, links[i].Foot}} {
			if links[i].Kind != "stairs" || ends[0].Floor != w.end().Floor || ends[1].Floor != to.Floor {
				continue
			}
			up := *w
			if g.walks(&up, but, ends[0], avoid) && up.add(ends[1]) && g.walks(&up, but, to, avoid) && (!found || up.long < best.long) {
				best, found = up, true
			}
		}
	}
	if found {
		*w = best
	}
	return found
}

// walks lengthens a way on its floor: the shortest path, else through a window (QD-GEO-14).
func (g *Game) walks(w *way, but int, to game.Point, avoid bool) bool {
	left := w.limit - w.long
	if left < 0 {
		return false
	}
	walker := g.walker(w.f, but, apartFrom)
	walker.AvoidRough = avoid
	if g.joins(w, walker, to, left) {
		return true
	}
	if g.bearer(w.f) != w.f {
		return false
	}
	best, found := way{}, false
	openings := g.fixed.table.Plan().Openings
	for i := range openings {
		if openings[i].Kind != "window" || openings[i].A.Floor != to.Floor {
			continue
		}
		near, beyond := g.sidesOf(i, w.end())
		if tabletop.Far(w.end(), near)+tabletop.Far(near, beyond)+tabletop.Far(beyond, to) > left {
			continue
		}
		through := *w
		if g.joins(&through, walker, near, left) && through.add(beyond) && g.joins(&through, walker, to, w.limit-through.long) && (!found || through.long < best.long) {
			best, found = through, true
		}
	}
	if found {
		*w = best
	}
	return found
}

// joins lengthens a way by the shortest path on its floor.
func (g *Game) joins(w *way, walker *tabletop.Walker, to game.Point, left Length) bool {
	if left < 0 {
		return false
	}
	route, ok := g.land(w.f).Path(walker, w.end(), to, left, &g.scratch.paths)
	if !ok {
		return false
	}
	for _, p := range route.Path()[1:] {
		if !w.add(p) {
			return false
		}
	}
	return true
}

// sidesOf is the places right before a window, on the side of one and on the other.
func (g *Game) sidesOf(window int, from game.Point) (near, beyond game.Point) {
	o := &g.fixed.table.Plan().Openings[window]
	middle := game.Point{X: (o.A.X + o.B.X) / 2, Y: (o.A.Y + o.B.Y) / 2, Floor: o.A.Floor}
	along, _ := bearing(o.A, o.B)
	near, beyond = onward(middle, along+rightTurn, base/2+touch), onward(middle, along+leftTurn, base/2+touch)
	if tabletop.Far(from, beyond) < tabletop.Far(from, near) {
		return beyond, near
	}
	return near, beyond
}

// survey looks what lies on a way: its going, its obstacles and doors, and what that leaves of the maximum move.
func (g *Game) survey(w *way) error {
	w.bad = g.fixed.rules.dark
	w.special = g.terrainAt(w.points[0])
	start, doors := Length(0), 0
	for i := 1; i < w.n; i++ {
		a, b := w.points[i-1], w.points[i]
		if a.Floor != b.Floor {
			w.bad = true // stairs (QD-GEO-13)
		} else if err := g.surveyLeg(w, a, b, start); err != nil {
			return err
		}
		start += step(a, b)
	}
	w.bad = w.bad || w.special != NoTerrain
	for i := range w.hurdles[:w.nHurdles] {
		if w.hurdles[i].door {
			doors++
		}
	}
	if doors > 1 {
		return errDoors
	}
	if g.figures[g.bearer(w.f)].sort == Vehicle && !g.onlyGaps(w) {
		return errNoWay
	}
	w.most = max(0, min(w.limit, w.rate-g.deductions(w)))
	return nil
}

// onlyGaps is whether the obstacles on a way are ditches and gaps, which is all that vehicles cross (QD-MOVE-14).
func (g *Game) onlyGaps(w *way) bool {
	for i := range w.hurdles[:w.nHurdles] {
		h := &w.hurdles[i]
		if h.feature == nothing {
			return false
		}
		if kind := g.fixed.table.Plan().Features[h.feature].Kind; kind != "ditch" && kind != "gap" {
			return false
		}
	}
	return true
}

// distanceAt is how far a figure is from a place, levels counted.
func (g *Game) distanceAt(at game.Point, e int) Length {
	p := g.figures[e].at
	return tabletop.Far(at, p) + levels(at, p)*storey
}

// surveyLeg looks at a straight leg, which begins so far along the way.
func (g *Game) surveyLeg(w *way, a, b game.Point, start Length) error {
	plan := g.fixed.table.Plan()
	var room [24]tabletop.Stretch
	first := Length(-1)
	for _, s := range g.fixed.table.Stretches(a, b, false, room[:0]) {
		f := &plan.Features[s.Feature]
		if f.Kind == kindWater {
			if g.livesInWater(w.f) {
				continue
			}
			return errWater
		}
		w.bad = w.bad || bad(f)
		if t := terrainOf(f); t != NoTerrain && w.special == NoTerrain && (first < 0 || s.From < first) {
			first = s.From
		}
		if f.Going == game.Low && s.Enters {
			w.hurdle(hurdle{at: start + s.From, feature: s.Feature, opening: nothing})
		}
	}
	if first >= 0 {
		w.special = g.terrainAt(tabletop.Along(a, b, first+1))
	}
	for i := range plan.Features {
		f := &plan.Features[i]
		if !f.Line || f.Going != game.Low || a.Floor < f.Floor || a.Floor >= f.Floor+f.Floors {
			continue
		}
		if d, ok := crosses(a, b, f); ok {
			w.hurdle(hurdle{at: start + d, feature: i, opening: nothing})
		}
	}
	n := 0
	for i := range plan.Openings {
		o := &plan.Openings[i]
		if o.Kind == "door" {
			n++
		}
		shut := o.Kind == "door" && !g.doors.Open(n-1)
		if !shut && o.Kind != "window" {
			continue
		}
		if d, ok := crossing(a, b, o.A, o.B); ok {
			w.hurdle(hurdle{at: start + d, feature: nothing, opening: i, door: shut})
		}
	}
	return nil
}

// crosses is how far along a straight leg it first crosses a line of the plan.
func crosses(a, b game.Point, f *game.Feature) (first Length, ok bool) {
	last := len(f.Points) - 1
	for i := range f.Points {
		if i == last && !f.Closed {
			break
		}
		p, q := f.Points[i], f.Points[(i+1)%len(f.Points)]
		p.Floor, q.Floor = a.Floor, a.Floor
		if d, met := crossing(a, b, p, q); met && (!ok || d < first) {
			first, ok = d, true
		}
	}
	return first, ok
}

// hurdle notes an obstacle or a door on a way, in order. One that a corner of the way lies on is met once.
func (w *way) hurdle(h hurdle) {
	if w.nHurdles == mostHurdles {
		return
	}
	for i := range w.hurdles[:w.nHurdles] {
		if o := &w.hurdles[i]; o.feature == h.feature && o.opening == h.opening && h.at-o.at <= 1 && o.at-h.at <= 1 {
			return
		}
	}
	i := w.nHurdles
	for ; i > 0 && w.hurdles[i-1].at > h.at; i-- {
		w.hurdles[i] = w.hurdles[i-1]
	}
	w.hurdles[i] = h
	w.nHurdles++
}

// obstacles is how many linear obstacles lie on a way.
func (w *way) obstacles() int {
	n := 0
	for i := range w.hurdles[:w.nHurdles] {
		if !w.hurdles[i].door {
			n++
		}
	}
	return n
}

// deductions is what a way takes from the rate, each a share of all of it (QD-T-GOING, QD-MOVE-21).
func (g *Game) deductions(w *way) Length {
	quarters := w.obstacles() // QD-MOVE-13
	if g.figures[g.bearer(w.f)].sort == Vehicle {
		quarters *= 2 // QD-MOVE-14
	}
	if w.bad {
		quarters += g.badQuarters(w.f)
	}
	if g.figures[w.f].prone && !w.crawls {
		quarters++ // QD-MOVE-22
	}
	return w.rate * Length(quarters) / 4
}

// badQuarters is how many quarters of its move bad going takes from a figure: none from the surefooted, half from heavily laden
// animals and from wheels (QD-MOVE-17, -18).
func (g *Game) badQuarters(f int) int {
	b := g.bearer(f)
	switch {
	case g.figures[b].sort == Vehicle, g.figures[b].sort == Mount && g.laden(b):
		return 2
	case g.is(b, Surefooted), g.figures[b].sort == Beast && g.figures[b].animal == Snake:
		return 0
	}
	return 1
}
