package tabletop

import "math"

// edge is the place on an edge of the table straight from p: 0 north, 1 east, 2 south, 3 west.
func (t *Table) edge(p xy, side int) xy {
	switch side {
	case 0:
		return xy{p.x, 0}
	case 1:
		return xy{t.size.hi.x, p.y}
	case 2:
		return xy{p.x, t.size.hi.y}
	default:
		return xy{0, p.y}
	}
}

// toEdge is how far a place on the table is from the nearest edge.
func (t *Table) toEdge(p xy) int64 {
	return min(p.x, p.y, t.size.hi.x-p.x, t.size.hi.y-p.y)
}

// Edge is the place on the edge of the table nearest to p; of several the first of north, east, south, west.
func (t *Table) Edge(p Point) Point {
	at := flat(p)
	at = xy{min(max(at.x, 0), t.size.hi.x), min(max(at.y, 0), t.size.hi.y)}
	for side := range edges {
		if e := t.edge(at, side); square(at, e) == uint64(t.toEdge(at)*t.toEdge(at)) {
			return e.on(p.Floor)
		}
	}
	return p
}

// OnEdge says whether p lies on the edge of the table.
func (t *Table) OnEdge(p Point) bool { return t.Has(p) && t.toEdge(flat(p)) == 0 }

// PathToEdge is the shortest way from a place on the street to the edge of the table, any point of it; false when there
// is none, and from any other floor.
func (t *Table) PathToEdge(w *Walker, from Point, s *Scratch) (Route, bool) {
	if from.Floor != 0 || !t.Has(from) {
		return Route{}, false
	}
	if t.OnEdge(from) {
		return t.Path(w, from, from, 0, s)
	}
	return t.detour(w, from, aim{kind: toEdge}, math.MaxInt32, s)
}

// findExits finds the places on the edge of the table from which on there is room again beside what stands there: a
// shortest way to the edge ends at one of them, unless its last leg goes straight to the edge.
func (q *search) findExits() {
	lo, hi := q.table.size.lo, q.table.size.hi
	corners := [edges]xy{lo, {hi.x, lo.y}, hi, {lo.x, hi.y}}
	for i, c := range corners {
		side := segment{c, corners[(i+1)%edges]}
		if q.storey != nil {
			for i := range q.storey.barList {
				b := &q.storey.barList[i]
				if b.door == none || q.walker.Shut.Open(b.door) {
					q.exit(side, b.segment, q.keep.from(b))
				}
			}
		}
		for i := range q.walker.Bodies {
			if b := &q.walker.Bodies[i]; b.At.Floor == q.floor {
				q.exit(side, b.side(), int64(b.Gap))
			}
		}
	}
}

// exit adds the places on a side of the table that are just far enough from something, if one may stand there. Who is too
// near to it may only go away from it: those on the verge of that are added too.
func (q *search) exit(side, from segment, far int64) {
	if far <= 0 || !from.box().grown(far).meets(side.box()) {
		return
	}
	long := side.long()
	add := func(d int64) {
		if p := side.at(part{d, long}); d >= 0 && d <= long {
			q.exits = append(q.exits, p)
		}
	}
	if first, last, within := side.beside(from, uint64(far*far)-1); within {
		add(first - 1)
		add(last + 1)
		if n, ok := q.past(side, from, far, first-1, -1); ok {
			add(first - 1 - n)
		}
		if n, ok := q.past(side, from, far, last+1, 1); ok {
			add(last + 1 + n)
		}
	}
	if from.apart(q.start) >= uint64(far*far) {
		return
	}
	away := q.start.minus(from.foot(q.start))
	before, after := dot(side.a.minus(q.start), away), dot(side.b.minus(q.start), away)
	if (before < 0) != (after < 0) {
		d := part{int64(size(before)), int64(size(before) + size(after))}.of(long)
		add(d)
		add(d + 1)
	}
}

// past is by how much farther along a side of the table, up or down, the way straight from the start ends that goes past something at just that distance,
// where the way to a place on the side comes nearer to it than that place is: whoever is too near to something else comes from beside it. False where it
// does not come nearer, or where no such way does.
func (q *search) past(side, from segment, far, place, along int64) (more int64, ok bool) {
	long := side.long()
	near := func(n int64) bool {
		return from.between(segment{q.start, side.at(part{place + along*n, long})}) < uint64(far*far)
	}
	if place < 0 || place > long || !near(0) {
		return 0, false
	}
	enough := int64(1)
	for near(enough) {
		if enough *= 2; enough > far || place+along*enough < 0 || place+along*enough > long {
			return 0, false
		}
	}
	for less := enough / 2; less+1 < enough; {
		if middle := (less + enough) / 2; near(middle) {
			less = middle
		} else {
			enough = middle
		}
	}
	return enough, true
}
