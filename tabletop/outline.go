package tabletop

// maxOutline is the most corners of an outline: those of two rectangles together.
const maxOutline = 8

// outline is a convex shape: its corners in order, clockwise as one looks at the table. One corner is a place, two are a
// stretch.
type outline struct {
	n  int
	at [maxOutline]xy
}

// side is side i of the outline. What is within lies on its positive side.
func (k *outline) side(i int) segment {
	if i+1 == k.n {
		return segment{k.at[i], k.at[0]}
	}
	return segment{k.at[i], k.at[i+1]}
}

func (k *outline) box() box {
	b := box{k.at[0], k.at[0]}
	for _, p := range k.at[1:k.n] {
		b = b.with(box{p, p})
	}
	return b
}

// has says whether a place lies in the shape or on its outline.
func (k *outline) has(p xy) bool {
	if k.n < 3 {
		return segment{k.at[0], k.at[k.n-1]}.apart(p) == 0 && k.side(0).side(p) == 0
	}
	for i := range k.n {
		if k.side(i).side(p) < 0 {
			return false
		}
	}
	return true
}

// parted says whether a straight line parts the inside of the shape from a stretch. Touching parts too.
func (k *outline) parted(s segment) bool {
	for i := range k.n {
		if e := k.side(i); e.side(s.a) <= 0 && e.side(s.b) <= 0 {
			return true
		}
	}
	left, right := k.across(s)
	return s.a != s.b && (left <= 0 || right <= 0)
}

// across is how far the shape reaches to both sides of the line through a stretch, times the length of the stretch;
// negative when it lies wholly on the other side.
func (k *outline) across(s segment) (left, right int64) {
	left = s.side(k.at[0])
	right = -left
	for _, p := range k.at[1:k.n] {
		d := s.side(p)
		left, right = max(left, d), max(right, -d)
	}
	return left, right
}

// touches says whether the shape and a stretch have a place in common.
func (k *outline) touches(s segment) bool {
	if k.has(s.a) || k.has(s.b) {
		return true
	}
	for i := range k.n {
		if k.side(i).meets(s) {
			return true
		}
	}
	return false
}

// apart is the square of the distance of the shape from a stretch, rounded down; 0 when they touch.
func (k *outline) apart(s segment) uint64 { return k.distance(s, segment.apart) }

// apartUp is apart, rounded up.
func (k *outline) apartUp(s segment) uint64 { return k.distance(s, segment.apartUp) }

// distance is the square of the distance of the shape from a stretch, rounded as that of a segment from a place is.
func (k *outline) distance(s segment, apart func(segment, xy) uint64) uint64 {
	switch {
	case k.n == 1:
		return apart(s, k.at[0])
	case k.n > 2 && s.a == s.b:
		return k.fromPlace(s.a, apart)
	case k.n == 2 && k.touches(s), k.n > 2 && !k.clearOf(s):
		return 0
	}
	nearest := ^uint64(0)
	for i := range k.n {
		e := k.side(i)
		if k.n > 2 && e.side(s.a) >= 0 && e.side(s.b) >= 0 {
			continue // a side that looks away is not the nearest one
		}
		nearest = min(nearest, apart(e, s.a))
		if s.a != s.b {
			nearest = min(nearest, apart(e, s.b), apart(s, e.a), apart(s, e.b))
		}
	}
	return nearest
}

// fromPlace is distance from a place, of a shape that has an inside.
func (k *outline) fromPlace(p xy, apart func(segment, xy) uint64) uint64 {
	nearest, outside := ^uint64(0), false
	for i := range k.n {
		if e := k.side(i); e.side(p) < 0 { // a side that looks away is not the nearest one
			nearest, outside = min(nearest, apart(e, p)), true
		}
	}
	if !outside {
		return 0
	}
	return nearest
}

// clearOf says whether a straight line that touches neither parts the shape, which has an inside, from a stretch.
func (k *outline) clearOf(s segment) bool {
	for i := range k.n {
		if e := k.side(i); e.side(s.a) < 0 && e.side(s.b) < 0 {
			return true
		}
	}
	if s.a == s.b {
		return false
	}
	left, right := k.across(s)
	return left < 0 || right < 0
}

// apartUp is the square of the distance from p to the segment, rounded up.
func (s segment) apartUp(p xy) uint64 {
	along := s.b.minus(s.a)
	long := dot(along, along)
	foot := dot(p.minus(s.a), along)
	if foot <= 0 {
		return square(p, s.a)
	}
	if foot >= long {
		return square(p, s.b)
	}
	return part{s.side(p), long}.squaredUp()
}

// closest is the pairs of places of two outlines that are nearest to each other: the boxes that hold those that are equally
// near.
type closest struct {
	far         uint64
	here, there box
	found       bool
}

func (c *closest) try(p, q xy) {
	here, there := box{p, p}, box{q, q}
	switch far := square(p, q); {
	case !c.found || far < c.far:
		*c = closest{far, here, there, true}
	case far == c.far:
		c.here, c.there = c.here.with(here), c.there.with(there)
	}
}

// nearest looks for the nearest places of the shape's outline and a stretch, rounded.
func (k *outline) nearest(s segment, c *closest) {
	for i := range k.n {
		e := k.side(i)
		c.try(k.at[i], s.foot(k.at[i]))
		c.try(e.foot(s.a), s.a)
		c.try(e.foot(s.b), s.b)
		if e.meets(s) {
			from, to := e.meeting(s)
			c.try(e.at(from), e.at(from))
			c.try(e.at(to), e.at(to))
		}
	}
}

// with is the smallest box that holds two.
func (b box) with(o box) box {
	return box{xy{min(b.lo.x, o.lo.x), min(b.lo.y, o.lo.y)}, xy{max(b.hi.x, o.hi.x), max(b.hi.y, o.hi.y)}}
}

// middle is the middle of the box, to the nearest thousandth.
func (b box) middle() xy { return xy{nearest(b.lo.x+b.hi.x, 2), nearest(b.lo.y+b.hi.y, 2)} }

// together is the smallest convex shape that holds two, each of at most four corners.
func (k *outline) together(o *outline) outline {
	var all [maxOutline]xy
	n := copy(all[:], k.at[:k.n])
	n += copy(all[n:], o.at[:o.n])
	for i := 1; i < n; i++ {
		for j := i; j > 0 && westward(all[j], all[j-1]); j-- {
			all[j], all[j-1] = all[j-1], all[j]
		}
	}
	// From west to east along one side, and back along the other. A corner of the first side is met again on the way back,
	// before it is seen to lie inside: that takes one place more.
	var chain [maxOutline + 1]xy
	long := 0
	add := func(p xy, least int) {
		for long > least && (segment{chain[long-2], chain[long-1]}).side(p) <= 0 {
			long--
		}
		if long == 0 || chain[long-1] != p {
			chain[long] = p
			long++
		}
	}
	for _, p := range all[:n] {
		add(p, 1)
	}
	for i, least := n-1, long; i >= 0; i-- {
		add(all[i], least)
	}
	h := outline{n: max(long-1, 1)} // the last corner is the first again
	copy(h.at[:], chain[:h.n])
	return h
}

// westward says whether p lies west of q, or north of it on the same line.
func westward(p, q xy) bool { return p.x < q.x || p.x == q.x && p.y < q.y }
