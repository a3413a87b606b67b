package tabletop

import (
	"slices"

	"rumble/game"
)

// Path is the shortest way for the centre of the walker's base from one point to another on the same floor, no longer
// than the limit; false when there is none. It keeps the walker's clearance from walls and impassable areas, and the
// gap of each body, and leaves the table nowhere, though it may touch its edge. It turns around corners and bodies on a
// polygon that is a little longer than the arc: by less than a tenth of the clearance in a quarter turn. Stairs and
// ladders join floors, see [Table.LinksNear]; they are the rules' affair.
//
// A way from a point to itself is always open and has length 0.
func (t *Table) Path(w *Walker, from, to Point, limit Length, sc *Scratch) (Route, bool) {
	var r Route
	if from.Floor != to.Floor || limit < 0 || !t.Has(from) || !t.Has(to) {
		return r, false
	}
	if s := t.storey(from.Floor); !s.grounded(from) || !s.grounded(to) {
		return r, false
	}
	if from == to {
		r.Points[0], r.N = from, 1
		return r, t.survey(&r)
	}
	straight := segment{flat(from), flat(to)}
	if straight.long() > int64(limit) {
		return r, false
	}
	if keep := keeping(w.clearance(), w.AvoidRough); t.open(w, from.Floor, straight, keep) {
		r.Points[0], r.Points[1], r.N = from, to, 2
		return r, t.survey(&r)
	}
	return t.detour(w, from, aim{toPlace, straight.b}, limit, sc)
}

// Straight says whether the walker may go straight from one point to another: [Table.Path] is then that line.
func (t *Table) Straight(w *Walker, from, to Point) bool {
	if from.Floor != to.Floor || !t.Has(from) || !t.Has(to) {
		return false
	}
	if s := t.storey(from.Floor); !s.grounded(from) || !s.grounded(to) {
		return false
	}
	return t.open(w, from.Floor, segment{flat(from), flat(to)}, keeping(w.clearance(), w.AvoidRough))
}

// open says whether the walker may go straight along the leg, as its first.
func (t *Table) open(w *Walker, floor int16, leg segment, keep clearances) bool {
	for i := range w.Bodies {
		if b := &w.Bodies[i]; b.At.Floor == floor && !b.lets(leg, true) {
			return false
		}
	}
	s := t.storey(floor)
	return s.free(leg, keep, w.Shut, true) && t.dry(s, leg.a, w.AvoidRough)
}

// dry says whether a place is not within an area that slows, if that matters.
func (t *Table) dry(s *storey, p xy, matters bool) bool {
	return !matters || !s.under(p, slows)
}

// detour is the shortest way around what is in the way.
func (t *Table) detour(w *Walker, from Point, goal aim, limit Length, sc *Scratch) (Route, bool) {
	if sc == nil {
		sc = new(Scratch)
	}
	if sc.memory.most == 0 {
		return t.around(w, from, goal, limit, sc)
	}
	k := detourOf(t, w, from, goal, limit)
	h := k.hash()
	if r, ok, known := sc.memory.recall(&k, h); known {
		return r, ok
	}
	k.route, k.found = t.around(w, from, goal, limit, sc)
	sc.memory.keep(&k, h)
	return k.route, k.found
}

// around looks for the shortest way around what is in the way.
func (t *Table) around(w *Walker, from Point, goal aim, limit Length, sc *Scratch) (Route, bool) {
	q := t.newSearch(w, from, goal, limit, sc)
	q.limit += int64(bodySlack)
	q.leave()
	if !t.dry(q.storey, q.start, w.AvoidRough) || goal.kind == toPlace && !q.welcome(goal.place) {
		return Route{}, false
	}
	for {
		end, ok := q.run()
		if !ok {
			return Route{}, false
		}
		r, fits := q.route(end)
		// Bodies enter the search only when a path runs into them: most never matter.
		if q.bumps(&r, fits) {
			continue
		}
		if !fits || !t.survey(&r) || r.Long > limit {
			return Route{}, false
		}
		return r, true
	}
}

// bodySlack is how much further than the limit the search looks. The corners around one body may save a little of the
// way around another, and whether they are known must not depend on the limit.
const bodySlack = game.Inch / 4

// leave takes into account the bodies that the walker is too near to already: they shape its first step.
func (q *search) leave() {
	for i := range q.walker.Bodies {
		b := &q.walker.Bodies[i]
		if b.At.Floor == q.floor && !b.lets(segment{q.start, q.start}, false) && !slices.Contains(q.bodies, i) {
			q.block(i)
		}
	}
}

func (t *Table) newSearch(w *Walker, from Point, goal aim, limit Length, sc *Scratch) *search {
	q := &sc.search
	q.table, q.storey, q.floor, q.walker = t, t.storey(from.Floor), from.Floor, w
	q.graph = sc.graph(t, q.storey, w.clearance(), w.AvoidRough)
	q.keep, q.limit, q.start, q.aim = q.graph.keep, int64(limit), flat(from), goal
	q.bodies, q.around, q.exits = q.bodies[:0], q.around[:0], q.exits[:0]
	if goal.kind == toEdge {
		q.findExits()
	}
	return q
}

// welcome says whether a place may be the end of a path that is not straight: otherwise there is no need to look.
func (q *search) welcome(p xy) bool {
	return q.outside(p) && q.storey.free(segment{p, p}, q.keep, q.walker.Shut, false)
}

// bumps says whether the route runs into bodies that the search did not know of, and tells it of them.
func (q *search) bumps(r *Route, complete bool) bool {
	if !complete {
		return false
	}
	bumped := false
	for i := range q.walker.Bodies {
		b := &q.walker.Bodies[i]
		if b.At.Floor != q.floor || slices.Contains(q.bodies, i) {
			continue
		}
		for n := 0; n+1 < r.N; n++ {
			if !b.lets(r.leg(n), false) { // those that the walker may leave behind are known
				q.block(i)
				bumped = true
				break
			}
		}
	}
	return bumped
}

// route is the path to the last node; false when it has too many turns.
func (q *search) route(end int32) (Route, bool) {
	var r Route
	for node := end; ; {
		if r.N == MaxRoute {
			return r, false
		}
		via := q.reached[node].via
		r.Points[r.N] = q.at(node, via).on(q.floor)
		r.N++
		if via == none {
			break
		}
		node = via
	}
	slices.Reverse(r.Points[:r.N])
	return r, true
}
