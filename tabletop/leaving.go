package tabletop

// Who stands in something solid may leave it by any way on which it gets no deeper into the whole of it: on its way out it
// may well meet sides of the thing that it was not in before.

// convex says whether the thing is solid and bends one way only, so that there is one measure of how deep something is in
// it.
func (th *thing) convex() bool {
	if !th.solid {
		return false
	}
	left, right := false, false
	before := th.side(th.sides() - 1)
	for n := range th.sides() {
		s := th.side(n)
		bend := before.side(s.b)
		left, right = left || bend < 0, right || bend > 0
		if s.a != s.b {
			before = s
		}
	}
	return !left || !right
}

// deep is how far a shape around a centre, which reaches so far around itself, would have to go to be free of a convex
// thing, in whole thousandths; false when it is.
func (th *thing) deep(k *outline, centre xy, radius int64) (int64, bool) {
	if !th.overlaps(k, centre, radius) {
		return 0, false
	}
	apart := k.apart(th.side(0))
	for n := range th.sides() {
		apart = min(apart, k.apart(th.side(n)))
	}
	if apart > 0 && !th.holds(centre) {
		return radius - int64(root(apart)), true
	}
	deep := uint64(1) << 62
	try := func(over int64, along xy) {
		if along != (xy{}) {
			deep = min(deep, part{max(over, 0), dot(along, along)}.squared())
		}
	}
	for i := 0; k.n > 2 && i < k.n; i++ {
		e := k.side(i)
		over := e.side(th.side(0).a)
		for n := range th.sides() {
			over = max(over, e.side(th.side(n).a))
		}
		try(over, e.b.minus(e.a))
	}
	for n := range th.sides() {
		e := th.side(n)
		left, right := k.across(e)
		if inner, outer := th.across(e); inner < outer { // it lies on the other side of its side
			left = right
		}
		try(left, e.b.minus(e.a))
	}
	return radius + int64(root(deep)), true
}

// across is how far the thing reaches to both sides of the line through one of its sides, times the length of that.
func (th *thing) across(e segment) (left, right int64) {
	for n := range th.sides() {
		d := e.side(th.side(n).a)
		left, right = max(left, d), max(right, -d)
	}
	return left, right
}

// deeper is the first of some steps in which a motion that starts in a convex thing is more than a thousandth deeper in it:
// so much the rounding of places may do by itself.
func (th *thing) deeper(m *motion, from, to int64) (int64, bool) {
	k, radius := m.stands(0), int64(m.from.Radius)
	allowed, _ := th.deep(&k, flat(m.from.At), radius)
	allowed++
	for step := from; step <= to; {
		k, centre := m.covers(step), flat(m.at(step).At)
		deep, in := th.deep(&k, centre, radius)
		if in && deep > allowed {
			return step, true
		}
		step += m.skip(allowed - deep)
	}
	return 0, false
}
