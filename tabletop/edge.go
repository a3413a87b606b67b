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
