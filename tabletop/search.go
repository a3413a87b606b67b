package tabletop

import (
	"math"
	"math/bits"
	"slices"

	"rumble/game"
)

// search looks for the shortest path over the corners of a floor: A*, looking along a leg only when the path to its end
// is the shortest one left. Its nodes are the corners of the graph, the start, the corners around bodies in the way, and
// the goals.
type search struct {
	table  *Table
	storey *storey
	floor  int16
	graph  *graph
	walker *Walker
	keep   clearances
	limit  int64
	start  xy
	aim    aim

	bodies  []int    // of the walker, those found in the way so far
	around  []corner // the corners around them
	exits   []xy     // places on the edge of the table beside what stands there
	heap    queue[step]
	round   uint32
	reached []arrival // by node
}

// aim is where the search is going: to a place, or to the nearest edge of the table.
type aim struct {
	kind  aimKind
	place xy
}

type aimKind uint8

const (
	toPlace aimKind = iota
	toEdge
)

// arrival is how a node was reached, when round is that of the search.
type arrival struct {
	round uint32
	via   int32
	long  int32
	sure  uint32 // when it is the round, there is a step to the node of this length which is surely open
	most  int32
	aimed uint32 // when it is the round, it is known how far it is at least from the node to the goal
	rest  int32
}

// step is a way to reach a node that is still to be looked at. The first is that by which the path is shortest if the rest
// of the way is straight; of several the one to the first node, from the first.
type step struct {
	long   int32 // its length up to the node
	node   int32
	via    int32
	walled bool // the walls have been looked at: it is a leg of the graph
}

// The nodes: corners of the graph from 0, then the start, then the corners around bodies, then the goals: the place aimed
// at, or an edge of the table in each direction and the exits.
func (q *search) startNode() int32  { return int32(len(q.graph.corners)) }
func (q *search) aroundNode() int32 { return q.startNode() + 1 }
func (q *search) goalNode() int32   { return q.aroundNode() + int32(len(q.around)) }

// edges is how many edges a table has.
const edges = 4

// at is where a node is; for the goals on the edge it depends on where one comes from.
func (q *search) at(node, via int32) xy {
	switch {
	case node < q.startNode():
		return q.graph.corners[node].xy
	case node == q.startNode():
		return q.start
	case node < q.goalNode():
		return q.around[node-q.aroundNode()].xy
	case q.aim.kind == toPlace:
		return q.aim.place
	case node >= q.goalNode()+edges:
		return q.exits[node-q.goalNode()-edges]
	default:
		return q.table.edge(q.at(via, none), int(node-q.goalNode()))
	}
}

// corner is the bend at a node, nil for the start and the goals.
func (q *search) corner(node int32) *corner {
	switch {
	case node < q.startNode():
		return &q.graph.corners[node]
	case node > q.startNode() && node < q.goalNode():
		return &q.around[node-q.aroundNode()]
	default:
		return nil
	}
}

// rest is at most the length of the way from p to the goal.
func (q *search) rest(p xy) int64 {
	if q.aim.kind == toPlace {
		return int64(root(square(p, q.aim.place)))
	}
	return q.table.toEdge(p)
}

// run finds the shortest path and returns its last node; false when there is none within the limit. Mostly it is little
// longer than the straight way would be: to look among those first leaves out most of the floor.
func (q *search) run() (int32, bool) {
	most := q.limit
	defer func() { q.limit = most }()
	q.limit = min(most, q.rest(q.start)*9/8+2*int64(game.Inch))
	if end, ok := q.look(); ok || q.limit == most {
		return end, ok
	}
	q.limit = most
	return q.look()
}

// look finds the shortest path within the limit.
func (q *search) look() (int32, bool) {
	q.round++
	nodes := int(q.goalNode()) + edges + len(q.exits)
	if q.round == 0 || len(q.reached) < nodes {
		q.round = 1
		q.reached = append(q.reached[:0], make([]arrival, nodes)...)
	}
	q.heap = q.heap[:0]
	q.push(q.startNode(), none, 0, true)
	for len(q.heap) > 0 {
		s := q.heap.pop().what
		if q.reached[s.node].round == q.round || !q.open(s) {
			continue
		}
		r := &q.reached[s.node]
		r.round, r.via, r.long = q.round, s.via, s.long
		if s.node >= q.goalNode() {
			return s.node, true
		}
		q.spread(s.node, int64(s.long))
	}
	return 0, false
}

// open says whether the last leg of a step may be walked.
func (q *search) open(s step) bool {
	if s.via == none {
		return true
	}
	leg, leaving := segment{q.at(s.via, none), q.at(s.node, s.via)}, s.via == q.startNode()
	if s.walled {
		return q.misses(leg, leaving)
	}
	return q.walks(leg, leaving)
}

// misses says whether a leg keeps the gap from every body in the way.
func (q *search) misses(leg segment, leaving bool) bool {
	for _, i := range q.bodies {
		if !q.walker.Bodies[i].lets(leg, leaving) {
			return false
		}
	}
	return true
}

// walks says whether neither bodies nor walls are in the way of a leg, and it ends on the table.
func (q *search) walks(leg segment, leaving bool) bool {
	return q.misses(leg, leaving) && q.table.size.has(leg.b) && q.storey.free(leg, q.keep, q.walker.Shut, leaving)
}

// spread pushes every leg that goes on from a node.
func (q *search) spread(node int32, long int64) {
	g := q.graph
	if node < q.startNode() {
		for _, l := range g.legs[g.first[node]:g.first[node+1]] {
			if l.doors&q.walker.Shut == 0 {
				q.push(l.to, node, long+int64(l.long), true)
			}
		}
	} else {
		q.tryCorners(node, long)
	}
	for to := q.aroundNode(); to < q.goalNode(); to++ {
		q.try(to, node, long)
	}
	goals := int32(1)
	if q.aim.kind == toEdge {
		goals = int32(edges + len(q.exits))
	}
	for i := range goals {
		q.try(q.goalNode()+i, node, long)
	}
}

// try pushes a leg that no graph knows, if a shortest path may take it.
func (q *search) try(node, via int32, long int64) {
	if q.reached[node].round != q.round {
		q.tryTo(q.at(via, none), q.corner(via), q.at(node, via), q.corner(node), node, via, long)
	}
}

// tryCorners is try for every corner of the graph that a path within the limit may come by.
func (q *search) tryCorners(via int32, long int64) {
	if len(q.graph.corners) == 0 {
		return
	}
	around, from, turned := &q.graph.around, q.at(via, none), q.corner(via)
	cells := around.cells(q.within(from, q.limit-long))
	for y := cells.lo.y; y <= cells.hi.y; y++ {
		for x := cells.lo.x; x <= cells.hi.x; x++ {
			for _, to := range around.cell(y*around.cols + x) {
				if q.reached[to].round != q.round {
					c := &q.graph.corners[to]
					q.tryTo(from, turned, c.xy, c, to, via, long)
				}
			}
		}
	}
}

// within is a box with every place by which a way of a length leads from one to where the search is going.
func (q *search) within(from xy, left int64) box {
	b := box{from, from}.grown(left)
	if q.aim.kind == toPlace {
		// Of a place on an ellipse twice the way to its middle is no longer than the ways to both ends together.
		sum, most := from.plus(q.aim.place), left+2
		b.lo = xy{max(b.lo.x, (sum.x-most)/2-1), max(b.lo.y, (sum.y-most)/2-1)}
		b.hi = xy{min(b.hi.x, (sum.x+most)/2+1), min(b.hi.y, (sum.y+most)/2+1)}
	}
	return b
}

// tryTo is try for a node that has not been reached, from one place to another, and the corners that these are, if they are.
func (q *search) tryTo(from xy, turned *corner, to xy, bend *corner, node, via int32, long int64) {
	far, left := square(from, to), q.limit-long
	if far > uint64(left*left) {
		return
	}
	if q.aim.kind == toPlace && longer(far, square(to, q.aim.place), left+2) {
		return
	}
	if bend != nil && !bend.turns(from) {
		return
	}
	if turned != nil && !turned.turns(to) {
		return
	}
	q.push(node, via, long+int64(rootUp(far)), false)
}

// longer says whether two ways, given as the squares of their lengths, are together longer than that. It needs no root: it
// compares the squares of both sides, twice.
func longer(one, other uint64, most int64) bool {
	rest := most*most - int64(one+other) // twice the product of the lengths is to be more
	if rest < 0 {
		return true
	}
	high, low := bits.Mul64(4*one, other)
	mostHigh, mostLow := bits.Mul64(uint64(rest), uint64(rest))
	return high > mostHigh || high == mostHigh && low > mostLow
}

// push notes a step, unless it is too long or leads to a node already reached, or to one to which there is a shorter step
// with nothing in its way.
func (q *search) push(node, via int32, long int64, walled bool) {
	r := &q.reached[node]
	if r.round == q.round || r.sure == q.round && long > int64(r.most) {
		return
	}
	if walled && len(q.bodies) == 0 {
		r.sure, r.most = q.round, int32(min(long, math.MaxInt32))
	}
	if r.aimed != q.round {
		r.aimed, r.rest = q.round, int32(q.rest(q.at(node, via)))
	}
	least := long + int64(r.rest)
	if least > q.limit {
		return
	}
	q.heap.push(ranked[step]{uint64(least)<<32 | uint64(node), uint64(via + 1), step{int32(long), node, via, walled}})
}

// block takes a body into account: paths lead around it from now on, and around those that stand so near that a corner
// around the one may be too near to the other: the way into the notch between them is by the corners of both.
func (q *search) block(body int) {
	known := len(q.bodies)
	q.bodies = append(q.bodies, body)
	for ; known < len(q.bodies); known++ {
		b := &q.walker.Bodies[q.bodies[known]]
		side, gap := b.side(), int64(b.Gap)
		q.turnAround(side.a, gap)
		if side.a != side.b {
			q.turnAround(side.b, gap)
		}
		for i := range q.walker.Bodies {
			o := &q.walker.Bodies[i]
			if both := b.Gap + o.Gap; o.Gap > 0 && o.At.Floor == q.floor && side.between(o.side()) < uint64(both)*uint64(both) && !slices.Contains(q.bodies, i) {
				q.bodies = append(q.bodies, i)
			}
		}
	}
}

// turnAround adds the corners around a place that paths keep so far from, but those at which nobody may be because of
// another body: two sides that meet leave of theirs only the outer ones.
func (q *search) turnAround(at xy, gap int64) {
	for i := range q.around {
		if c := &q.around[i]; c.pivot == at && c.keep == gap {
			return
		}
	}
	for _, d := range roundabout {
		off := xy{away(d.x*(gap+1), roundaboutUnit), away(d.y*(gap+1), roundaboutUnit)}
		if p := at.plus(off); q.outside(p) {
			q.around = append(q.around, corner{p, at, gap})
		}
	}
}

// outside says whether no body is nearer to a place than its gap.
func (q *search) outside(p xy) bool {
	for i := range q.walker.Bodies {
		if b := &q.walker.Bodies[i]; b.At.Floor == q.floor && !b.lets(segment{p, p}, false) {
			return false
		}
	}
	return true
}

// roundabout is the corners of the regular polygon of twelve sides around a circle of radius roundaboutUnit: with them
// a way around a body is at most a fiftieth longer than the circle.
var roundabout = [...]xy{
	{1_000_000, 267_950},
	{732_051, 732_051},
	{267_950, 1_000_000},
	{-267_950, 1_000_000},
	{-732_051, 732_051},
	{-1_000_000, 267_950},
	{-1_000_000, -267_950},
	{-732_051, -732_051},
	{-267_950, -1_000_000},
	{267_950, -1_000_000},
	{732_051, -732_051},
	{1_000_000, -267_950},
}

const roundaboutUnit = 1_000_000
