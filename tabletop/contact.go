package tabletop

// contact is one side or stretch of a thing that a motion may meet.
type contact struct {
	segment
	near    int64 // how near the outlines must come for the footprint to be over it; 0 when their insides must meet
	allowed int64 // how deep the footprint may be in it, because it is from the start; negative when it is not
}

// newContact is a contact with a stretch of a thing. Who is over it at the start of the section may go away, but by no more
// than a thousandth deeper: so much the rounding of places may do by itself.
func newContact(m *motion, s segment, near int64) contact {
	c := contact{s, near, -1}
	if m.start.meets(s, near) {
		c.allowed = m.start.deep(s, near) + 1
	}
	return c
}

// deep is how far a shape that meets a stretch would have to go to be free of it, in whole thousandths.
func (k *outline) deep(s segment, near int64) int64 {
	if apart := k.apart(s); apart > 0 {
		return near - int64(root(apart))
	}
	if k.n < 3 {
		return near
	}
	deep := uint64(1) << 62
	try := func(over int64, along xy) { deep = min(deep, part{over, dot(along, along)}.squared()) }
	for i := range k.n {
		e := k.side(i)
		try(max(e.side(s.a), e.side(s.b)), e.b.minus(e.a))
	}
	if s.a != s.b {
		left, right := k.across(s)
		try(min(left, right), s.b.minus(s.a))
	}
	return near + int64(root(deep))
}

// clear says whether a shape does not meet a stretch, and how far it is at least from that, in whole thousandths.
func (k *outline) clear(s segment, near int64) (free int64, clear bool) {
	if near > 0 {
		apart := k.apart(s)
		return int64(root(apart)) - near, apart >= uint64(near)*uint64(near)
	}
	if k.n < 3 {
		return int64(root(k.apart(s))), true
	}
	if !k.parted(s) {
		return 0, false
	}
	var most int64
	try := func(over int64, along xy) {
		// The longer side and half the shorter one are at least the length of the way.
		x, y := int64(size(along.x)), int64(size(along.y))
		most = max(most, over/(max(x, y)+min(x, y)/2+1))
	}
	for i := range k.n {
		e := k.side(i)
		try(-max(e.side(s.a), e.side(s.b)), e.b.minus(e.a))
	}
	if s.a != s.b {
		left, right := k.across(s)
		try(-min(left, right), s.b.minus(s.a))
	}
	return most, true
}

// hit says whether the motion is over the stretch in a step, and for how many steps around it that cannot change.
func (c *contact) hit(m *motion, step int64) (hit bool, same int64) {
	if m.section.Turn != 0 { // of a leg only those steps are looked at in which it is near
		if far := m.far(step, c.segment) - c.near; far > 0 {
			return false, m.skip(far)
		}
	}
	k := m.covers(step)
	if free, clear := k.clear(c.segment, c.near); clear {
		return false, m.skip(free + max(c.allowed, 0))
	}
	deep := k.deep(c.segment, c.near)
	if c.allowed < 0 {
		return true, m.skip(deep)
	}
	return deep > c.allowed, m.skip(max(deep-c.allowed, c.allowed-deep))
}

// first is the first of some steps in which the motion is over the stretch.
func (c *contact) first(m *motion, from, to int64) (int64, bool) {
	from, to, open := m.lane(c.segment, c.near, from, to)
	for open && from <= to {
		hit, same := c.hit(m, from)
		if hit {
			return from, true
		}
		from += same
	}
	return 0, false
}

// somewhere says whether the motion is over the stretch in any of some steps, in which one, and how deep it is in it then.
// It looks first where it is most likely: on a leg that is the middle of the steps in which it may be, in a turn the step
// that is given.
func (c *contact) somewhere(m *motion, from, to, likely int64) (step, deep int64, over bool) {
	from, to, open := m.lane(c.segment, c.near, from, to)
	if !open || from > to {
		return 0, 0, false
	}
	if step = likely; m.section.Turn == 0 {
		step = (from + to) / 2
	}
	if over, _ = c.hit(m, step); !over {
		if step, over = c.first(m, from, to); !over {
			return 0, 0, false
		}
	}
	k := m.covers(step)
	return step, k.deep(c.segment, c.near), true
}

// last is the last step up to a limit such that the motion is over the stretch in it and, in a turn, in all since it is.
func (c *contact) last(m *motion, since, to int64) int64 {
	if m.section.Turn == 0 {
		// On a leg it is over the stretch once, but for the rounding of places when they nearly touch.
		for _, end, _ := m.lane(c.segment, c.near, since, to); end > since; {
			hit, same := c.hit(m, end)
			if hit {
				return end
			}
			end -= same
		}
		return since
	}
	for since < to {
		hit, same := c.hit(m, since+1)
		if !hit {
			return since
		}
		since = min(since+same, to)
	}
	return since
}
