package tabletop

import (
	"slices"

	"rumble/game"
)

// leapStep is how closely a leap is looked at along its line: a fiftieth of an inch.
const leapStep = 20

// Span is longer than any straight way across the table, and a fair limit for the ways around.
func (t *Table) Span() Length { return 2 * (t.plan.Width + t.plan.Depth) }

// OpeningWithin says whether opening i of the plan is on the floor of p and at most d from it.
func (t *Table) OpeningWithin(i int, p Point, d Length) bool {
	o := &t.plan.Openings[i]
	return !o.Gone && o.A.Floor == p.Floor && d >= 0 && segment{flat(o.A), flat(o.B)}.apart(flat(p)) <= uint64(d)*uint64(d)
}

// FeatureWithin says whether feature i of the plan is on the floor of p and at most d from it; inside it counts.
func (t *Table) FeatureWithin(i int, p Point, d Length) bool {
	f := &t.plan.Features[i]
	if d < 0 || f.Gone || p.Floor < f.Floor || p.Floor >= f.Floor+max(f.Floors, 1) {
		return false
	}
	at, most := flat(p), uint64(d)*uint64(d)
	if !bounds(f.Points).grown(int64(d)).has(at) {
		return false
	}
	if !f.Line {
		a := t.area(i, p.Floor)
		return a.has(at) || a.apart(at) <= most
	}
	for n := range sides(f) {
		if stretchOf(f, n).apart(at) <= most {
			return true
		}
	}
	return false
}

// bounds is the smallest box round points; there is at least one.
func bounds(points []Point) box {
	b := box{lo: flat(points[0]), hi: flat(points[0])}
	for _, p := range points[1:] {
		q := flat(p)
		b.lo = xy{min(b.lo.x, q.x), min(b.lo.y, q.y)}
		b.hi = xy{max(b.hi.x, q.x), max(b.hi.y, q.y)}
	}
	return b
}

// sides is how many straight stretches a line has, and stretchOf is one of them.
func sides(f *game.Feature) int {
	if f.Closed {
		return len(f.Points)
	}
	return len(f.Points) - 1
}

func stretchOf(f *game.Feature, n int) segment {
	return segment{flat(f.Points[n]), flat(f.Points[(n+1)%len(f.Points)])}
}

// area is feature i, which is an area on that floor, as it was prepared.
func (t *Table) area(i int, floor int16) *area {
	s := t.storey(floor)
	return &s.areas[slices.IndexFunc(s.areas, func(a area) bool { return a.feature == i })]
}

// Leapable says whether feature i is an obstacle for who leaps so high to leap over: low, or in the way without blocking
// sight, and no higher.
func (t *Table) Leapable(i int, high Length) bool {
	f := &t.plan.Features[i]
	return leaps(f) && !f.Gone && f.Height <= high
}

// leaps says whether a feature is an obstacle to leap over for who leaps high enough.
func leaps(f *game.Feature) bool {
	return (f.Going == game.Low || f.Going == game.Impassable) && !f.Blocks
}

// ThroughWindow says whether the straight line from one point to another on its floor goes through window i of the plan
// and nothing else, both points being at most reach from the window.
func (t *Table) ThroughWindow(from, to Point, i int, reach Length) bool {
	o := &t.plan.Openings[i]
	if from.Floor != to.Floor || !t.OpeningWithin(i, from, reach) || !t.OpeningWithin(i, to, reach) {
		return false
	}
	gap, line := segment{flat(o.A), flat(o.B)}, segment{flat(from), flat(to)}
	return gap.meets(line) && gap.side(line.a) != 0 && gap.side(line.b) != 0 && t.Sees(from, to, 0)
}

// OverObstacle says whether the straight line from one point to another crosses feature i over a stretch of at most
// wide, both points lying outside it and at most reach from it, with no wall between them.
func (t *Table) OverObstacle(from, to Point, i int, wide, reach Length) bool {
	if from.Floor != to.Floor || !t.FeatureWithin(i, from, reach) || !t.FeatureWithin(i, to, reach) || !t.Sees(from, to, 0) {
		return false
	}
	f := &t.plan.Features[i]
	line := segment{flat(from), flat(to)}
	if f.Line {
		for n := range sides(f) {
			s := stretchOf(f, n)
			if s.meets(line) && s.side(line.a) != 0 && s.side(line.b) != 0 {
				return true
			}
		}
		return false
	}
	a := t.area(i, from.Floor)
	if a.has(line.a) || a.has(line.b) {
		return false
	}
	first, last, found := line.stretch(a.has)
	return found && last-first <= int64(wide)
}

// stretch is where along the line, in thousandths, a condition first and last holds; it looks every leapStep.
func (s segment) stretch(holds func(xy) bool) (first, last int64, found bool) {
	long := s.long()
	for d := int64(0); d <= long; d += leapStep {
		if !holds(s.at(part{d, max(long, 1)})) {
			continue
		}
		if !found {
			first, found = d, true
		}
		last = d
	}
	return first, last, found
}

// DropNear says whether ground ends at most d from p: a point of an upper floor near the edge of its roof, balcony or
// landing.
func (t *Table) DropNear(p Point, d Length) bool { return p.Floor > 0 && t.OnRoofEdge(p, d) }

// OverDrop says whether the straight line from one point to another on the same upper floor leads over a gap without
// ground that is at most wide, begins at most reach from the one and ends at most reach before the other.
func (t *Table) OverDrop(from, to Point, wide, reach Length) bool {
	first, last, found := t.drop(from, to)
	if !found || !t.storey(from.Floor).grounded(from) || !t.storey(to.Floor).grounded(to) || !t.Sees(from, to, 0) {
		return false
	}
	long := segment{flat(from), flat(to)}.long()
	// Samples fall up to a step short of where the ground ends, and exactly reach is within reach.
	far := int64(reach) + leapStep
	return last-first <= int64(wide) && first <= far && long-last <= far
}

// drop is where along the line between two points of an upper floor there is no ground.
func (t *Table) drop(from, to Point) (first, last int64, found bool) {
	if from.Floor != to.Floor || from.Floor <= 0 {
		return 0, 0, false
	}
	s := t.storey(from.Floor)
	return segment{flat(from), flat(to)}.stretch(func(p xy) bool { return !s.grounded(p.on(from.Floor)) })
}

// DropBetween is where somebody lands who falls into the gap between two points of an upper floor: the highest ground
// below its middle; false when there is no gap.
func (t *Table) DropBetween(from, to Point) (Point, bool) {
	first, last, found := t.drop(from, to)
	if !found {
		return Point{}, false
	}
	line := segment{flat(from), flat(to)}
	foot := line.at(part{(first + last) / 2, max(line.long(), 1)})
	for floor := from.Floor - 1; ; floor-- { // there is always ground on the street
		if p := foot.on(floor); t.storey(floor).grounded(p) {
			return p, true
		}
	}
}

// PathVia is the way by given corners, each leg the shortest, no longer than the limit in all; false when there is none.
func (t *Table) PathVia(w *Walker, from Point, via []Point, to Point, limit Length, sc *Scratch) (Route, bool) {
	var whole Route
	whole.Points[0], whole.N = from, 1
	// What is left of the limit for a leg is what the others, were they straight, leave of it: to look for a longer way is in vain.
	at, rest := from, Length(0)
	for i := len(via) - 1; i >= 0; i-- {
		next := to
		if i+1 < len(via) {
			next = via[i+1]
		}
		rest += Far(via[i], next)
	}
	for i := 0; i <= len(via); i++ {
		next := to
		if i < len(via) {
			next = via[i]
		}
		leg, ok := t.Path(w, at, next, limit-whole.Long-rest, sc)
		if !ok || whole.N+leg.N-1 > MaxRoute {
			return Route{}, false
		}
		if leg.Rough && !whole.Rough {
			whole.Rough, whole.RoughAt = true, whole.Long+leg.RoughAt
		}
		for _, p := range leg.passes[:leg.passed] {
			if !whole.pass(pass{whole.Long + p.at, p.door}) {
				return Route{}, false
			}
		}
		copy(whole.Points[whole.N:], leg.Points[1:leg.N])
		whole.N += leg.N - 1
		whole.Long += leg.Long
		at = next
		if i < len(via) {
			after := to
			if i+1 < len(via) {
				after = via[i+1]
			}
			rest -= Far(at, after)
		}
	}
	return whole, true
}
