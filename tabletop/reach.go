package tabletop

import (
	"slices"

	"rumble/game"
)

// reachStep is how far apart the places are at which a reach is sampled, unless it is very wide.
const reachStep = game.Inch / 4

// maxReachSteps bounds the samples of a reach to either side.
const maxReachSteps = 40

// Reach is the outline of what the walker can reach with that much movement, for a screen: a closed polygon of places
// that are within reach, a quarter of an inch (more when the limit is above 10 inches) from what is not. Holes are not
// shown. It has one point when the walker cannot stir, none when from is nowhere.
func (t *Table) Reach(w *Walker, from Point, limit Length, s *Scratch) []Point {
	if !t.Has(from) || limit < 0 || !t.storey(from.Floor).grounded(from) {
		return nil
	}
	if s == nil {
		s = new(Scratch)
	}
	q := t.newSearch(w, from, aim{kind: everywhere}, limit, s)
	for i, b := range w.Bodies {
		gap := limit + b.Gap
		if b.At.Floor == from.Floor && !slices.Contains(q.bodies, i) && square(flat(b.At), q.start) <= uint64(gap)*uint64(gap) {
			q.block(i)
		}
	}
	if !t.dry(q.storey, q.start, w.AvoidRough) {
		return []Point{from}
	}
	q.run()
	r := newRaster(q, from, &Scratch{graphs: s.graphs})
	var outline []Point
	for _, p := range r.outline() {
		outline = append(outline, p.on(from.Floor))
	}
	return outline
}

// raster is the places in reach on a square lattice around the start.
type raster struct {
	q     *search
	step  int64
	count int64  // steps to either side
	in    []bool // row by row
}

// newRaster asks the search of every place. Ways by the corners around bodies are longer or shorter than they need be,
// depending on which bodies one knows of: [Table.Path] decides about places that have no other.
func newRaster(q *search, from Point, own *Scratch) *raster {
	step := max(int64(reachStep), (q.limit+maxReachSteps-1)/maxReachSteps)
	r := &raster{q: q, step: step, count: q.limit / step}
	r.in = make([]bool, (2*r.count+1)*(2*r.count+1))
	sure, unsure := q.arrivals()
	for y := -r.count; y <= r.count; y++ {
		for x := -r.count; x <= r.count; x++ {
			p := r.at(x, y)
			in := q.reaches(p, sure)
			if !in && q.reaches(p, unsure) {
				_, in = q.table.Path(q.walker, from, p.on(q.floor), Length(q.limit), own)
			}
			r.in[r.index(x, y)] = in
		}
	}
	r.in[r.index(0, 0)] = true
	return r
}

func (r *raster) index(x, y int64) int64 { return (y+r.count)*(2*r.count+1) + x + r.count }

func (r *raster) at(x, y int64) xy { return r.q.start.plus(xy{x * r.step, y * r.step}) }

func (r *raster) has(x, y int64) bool {
	return x >= -r.count && x <= r.count && y >= -r.count && y <= r.count && r.in[r.index(x, y)]
}

// arrivals is the nodes that the search reached without going round a body, and the others.
func (q *search) arrivals() (sure, unsure []int32) {
	for node := range q.goalNode() {
		switch {
		case q.reached[node].round != q.round:
		case q.roundBody(node):
			unsure = append(unsure, node)
		default:
			sure = append(sure, node)
		}
	}
	return sure, unsure
}

// roundBody says whether the way to a node leads by a corner around a body.
func (q *search) roundBody(node int32) bool {
	for ; node != none; node = q.reached[node].via {
		if node >= q.aroundNode() {
			return true
		}
	}
	return false
}

// reaches says whether a place is within the limit by way of one of the nodes.
func (q *search) reaches(p xy, by []int32) bool {
	if !q.storey.grounded(p.on(q.floor)) {
		return false
	}
	for _, node := range by {
		from, left := q.at(node, none), q.limit-int64(q.reached[node].long)
		if square(from, p) > uint64(left*left) {
			continue
		}
		if c := q.corner(node); c != nil && !c.turns(p) {
			continue
		}
		if q.walks(segment{from, p}, node == q.startNode()) {
			return true
		}
	}
	return false
}

// neighbours is the eight steps around a place of the lattice, in the order of their turn.
var neighbours = [8]xy{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// outline walks around the places that hang together with the start, keeping what is out of reach on one hand, and
// names the places where it turns.
func (r *raster) outline() []xy {
	var begin xy
	for r.has(begin.x+1, begin.y) {
		begin.x++
	}
	at, back := begin, 0 // to the east it is out of reach
	first := r.onward(at, back)
	if first < 0 {
		return []xy{r.at(at.x, at.y)}
	}
	var turns []xy
	for next, last := first, -1; ; {
		if next != last {
			turns = append(turns, r.at(at.x, at.y))
			last = next
		}
		at = at.plus(neighbours[next])
		next = r.onward(at, (next+4)%8)
		if at == begin && next == first {
			return turns
		}
	}
}

// onward is the first neighbour in reach, turning on from that one; negative when there is none.
func (r *raster) onward(at xy, from int) int {
	for turn := 1; turn <= 8; turn++ {
		n := (from + turn) % 8
		if next := at.plus(neighbours[n]); r.has(next.x, next.y) {
			return n
		}
	}
	return -1
}
