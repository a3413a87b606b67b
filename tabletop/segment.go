package tabletop

import "math/bits"

// xy is a place in the plan of one floor. Tables are at most 240 inches wide, so products of two differences stay far
// below 64 bits.
type xy struct{ x, y int64 }

func flat(p Point) xy { return xy{int64(p.X), int64(p.Y)} }

func (p xy) on(floor int16) Point { return Point{X: Length(p.x), Y: Length(p.y), Floor: floor} }

func (p xy) plus(q xy) xy  { return xy{p.x + q.x, p.y + q.y} }
func (p xy) minus(q xy) xy { return xy{p.x - q.x, p.y - q.y} }

// turned is p turned by a quarter, from the x axis towards the y axis.
func (p xy) turned() xy { return xy{-p.y, p.x} }

func cross(u, v xy) int64 { return u.x*v.y - u.y*v.x }
func dot(u, v xy) int64   { return u.x*v.x + u.y*v.y }

// square is the square of the distance of two places.
func square(a, b xy) uint64 {
	d := a.minus(b)
	return uint64(dot(d, d))
}

// segment is the straight stretch from a to b, both included.
type segment struct{ a, b xy }

// side is positive, zero or negative as p lies on one side of the line through the segment, on it, or on the other;
// its size is twice the area of the triangle.
func (s segment) side(p xy) int64 { return cross(s.b.minus(s.a), p.minus(s.a)) }

// box is the rectangle between two corners, its border included.
type box struct{ lo, hi xy }

func (s segment) box() box {
	return box{
		xy{min(s.a.x, s.b.x), min(s.a.y, s.b.y)},
		xy{max(s.a.x, s.b.x), max(s.a.y, s.b.y)},
	}
}

func (b box) meets(o box) bool {
	return b.lo.x <= o.hi.x && o.lo.x <= b.hi.x && b.lo.y <= o.hi.y && o.lo.y <= b.hi.y
}

func (b box) has(p xy) bool {
	return b.lo.x <= p.x && p.x <= b.hi.x && b.lo.y <= p.y && p.y <= b.hi.y
}

// grown is the box with d more on every side.
func (b box) grown(d int64) box {
	return box{xy{b.lo.x - d, b.lo.y - d}, xy{b.hi.x + d, b.hi.y + d}}
}

// meets says whether two segments have a place in common; touching ends count.
func (s segment) meets(o segment) bool {
	oa, ob := s.side(o.a), s.side(o.b)
	if oa > 0 && ob > 0 || oa < 0 && ob < 0 {
		return false
	}
	sa, sb := o.side(s.a), o.side(s.b)
	if sa > 0 && sb > 0 || sa < 0 && sb < 0 {
		return false
	}
	if oa == 0 && ob == 0 && sa == 0 && sb == 0 { // both on one line, or one of them a mere point
		return s.box().meets(o.box())
	}
	return true
}

// apart is the square of the distance from p to the segment, rounded down. Compared with the square of a whole number
// it is as good as exact.
func (s segment) apart(p xy) uint64 {
	along := s.b.minus(s.a)
	long := dot(along, along)
	foot := dot(p.minus(s.a), along)
	if foot <= 0 {
		return square(p, s.a)
	}
	if foot >= long {
		return square(p, s.b)
	}
	return part{s.side(p), long}.squared()
}

// between is the square of the distance of two segments, rounded down; 0 when they meet.
func (s segment) between(o segment) uint64 {
	if s.meets(o) {
		return 0
	}
	return min(s.apart(o.a), s.apart(o.b), o.apart(s.a), o.apart(s.b))
}

// size is n without its sign.
func size(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

// part is a place along a segment: above/below of the way from its start to its end, below being positive.
type part struct{ above, below int64 }

// less compares two parts that are not negative.
func (p part) less(q part) bool {
	ph, pl := bits.Mul64(uint64(p.above), uint64(q.below))
	qh, ql := bits.Mul64(uint64(q.above), uint64(p.below))
	return ph < qh || ph == qh && pl < ql
}

// of is that part of a length, rounded down.
func (p part) of(long int64) int64 {
	high, low := bits.Mul64(uint64(p.above), uint64(long))
	quotient, _ := bits.Div64(high, low, uint64(p.below))
	return int64(quotient)
}

// meeting is the stretch of s, as parts of its way, that it has in common with a segment o that it meets: a single
// part unless they lie along each other.
func (s segment) meeting(o segment) (first, last part) {
	along, other := s.b.minus(s.a), o.b.minus(o.a)
	below := cross(along, other)
	if below != 0 {
		above := cross(o.a.minus(s.a), other)
		if below < 0 {
			above, below = -above, -below
		}
		return part{above, below}, part{above, below}
	}
	long := dot(along, along)
	if long == 0 {
		return part{0, 1}, part{0, 1}
	}
	from, to := dot(o.a.minus(s.a), along), dot(o.b.minus(s.a), along)
	if from > to {
		from, to = to, from
	}
	return part{max(from, 0), long}, part{min(to, long), long}
}

// squared is the square of above, divided by below, rounded down; it must fit 64 bits.
func (p part) squared() uint64 {
	above := size(p.above)
	high, low := bits.Mul64(above, above)
	quotient, _ := bits.Div64(high, low, uint64(p.below))
	return quotient
}

// squaredUp is squared, rounded up.
func (p part) squaredUp() uint64 {
	above := size(p.above)
	high, low := bits.Mul64(above, above)
	quotient, rest := bits.Div64(high, low, uint64(p.below))
	if rest != 0 {
		quotient++
	}
	return quotient
}

// at is the place at that part of the segment, rounded towards its start.
func (s segment) at(p part) xy {
	d := s.b.minus(s.a)
	return s.a.plus(xy{signedPart(p, d.x), signedPart(p, d.y)})
}

// signedPart is that part of a coordinate difference, rounded towards zero.
func signedPart(p part, n int64) int64 {
	if n < 0 {
		return -p.of(-n)
	}
	return p.of(n)
}
