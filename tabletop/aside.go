package tabletop

// How finely Aside looks: in so many directions, at steps of a twentieth of an inch, which are then made exact.
const (
	asideTurn = 15 * Degree
	asideStep = 50
)

// Aside is the nearest place, at most so far away, where a footprint stands clear of all that the mover passes over
// between two marks of its course: where somebody leaps who is about to be run down. It need not be clear of anything
// else, but a place must also be free; nil takes every place for free. It is looked for in 24 directions, from north round
// by the east; of several equally near the first is taken. False when there is none. Who is clear stays where he is.
func (m *Mover) Aside(c Course, from, to Mark, who Footprint, far Length, free func(Point) bool) (Point, bool) {
	if c.Check() != nil || m.Check() != nil || who.Check() != nil {
		return who.At, false
	}
	start, moved := who, who
	try := func(h Heading, d Length) bool {
		moved.At = flat(start.At).plus(scaledDown(xy{h.unit().x * int64(d), h.unit().y * int64(d)}, 1)).on(start.At.Floor)
		return !m.runsOver(c, from, to, &moved) && (free == nil || free(moved.At))
	}
	for d := Length(0); d < far+asideStep; d += asideStep {
		best, place, found := far+1, Point{}, false
		for h := Heading(0); h < Heading(FullTurn); h = h + Heading(asideTurn) {
			if !try(h, min(d, far)) {
				continue
			}
			low, high := max(d-asideStep+1, 0), min(d, far)
			for low < high {
				if middle := (low + high) / 2; try(h, middle) {
					high = middle
				} else {
					low = middle + 1
				}
			}
			if high < best {
				try(h, high)
				best, place, found = high, moved.At, true
			}
		}
		if found {
			return place, true
		}
	}
	return who.At, false
}

// runsOver says whether the mover is over a footprint of its floor between two marks of its course.
func (m *Mover) runsOver(c Course, from, to Mark, who *Footprint) bool {
	if who.At.Floor != m.At.Floor {
		return false
	}
	o := Other{Footprint: *who}
	th := o.thing(0)
	for r := c.run(&m.Footprint, from, to); r.next(); {
		if !who.roughly().meets(r.motion.around(r.begin, r.end).grown(int64(m.Radius))) {
			continue
		}
		for n := range th.sides() {
			side := contact{th.side(n), int64(m.Radius) + th.radius, -1}
			if _, over := side.first(&r.motion, r.begin, r.end); over {
				return true
			}
		}
		if th.holds(flat(r.motion.at(r.begin).At)) {
			return true
		}
	}
	return len(c) == 0 && m.Overlaps(who)
}
