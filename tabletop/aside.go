package tabletop

// How finely Aside looks: in so many directions, at steps of a twentieth of an inch, which are then made exact.
const (
	asideTurn = 15 * Degree
	asideStep = 50
	asideWays = int(FullTurn / asideTurn)
)

// Aside is the nearest place, at most so far away, where a footprint stands clear of all that the mover passes over
// between two marks of its course: where somebody leaps who is about to be run down. It need not be clear of anything
// else, but a place must also be free; nil takes every place for free. It is looked for in 24 directions, from north round
// by the east; of several equally near the first is taken. False when there is none. Whoever is clear stays where they are.
func (m *Mover) Aside(c Course, from, to Mark, who Footprint, far Length, free func(Point) bool) (Point, bool) {
	if c.Check() != nil || m.Check() != nil || who.Check() != nil {
		return who.At, false
	}
	var l oncoming
	l.mover, l.still = m, len(c) == 0
	l.find(c, from, to, &who, far)
	var sure [asideWays]Length // nearer than that in each direction the mover runs over them
	moved := who
	try := func(way int, d Length) bool {
		if d < sure[way] {
			return false
		}
		u := Heading(way * int(asideTurn)).unit()
		moved.At = flat(who.At).plus(scaledDown(xy{u.x * int64(d), u.y * int64(d)}, 1)).on(who.At.Floor)
		deep, over := l.runsOver(&moved)
		if !over {
			return free == nil || free(moved.At)
		}
		sure[way] = max(sure[way], d+deep)
		if d == 0 { // in every direction it is the same place
			for i := range sure {
				sure[i] = max(sure[i], deep)
			}
		}
		return false
	}
	for d := Length(0); d < far+asideStep; d += asideStep {
		best, place, found := far+1, Point{}, false
		for way := range asideWays {
			if sure[way] >= best || !try(way, min(d, far)) {
				continue // it is not nearer than the best one
			}
			low, high := max(d-asideStep+1, 0), min(d, far)
			for low < high {
				if middle := (low + high) / 2; try(way, middle) {
					high = middle
				} else {
					low = middle + 1
				}
			}
			if high < best {
				try(way, high)
				best, place, found = high, moved.At, true
			}
		}
		if found {
			return place, true
		}
	}
	return who.At, false
}

// oncoming is what somebody has to get clear of: the sections of a mover's way that come near to any place within reach.
type oncoming struct {
	mover *Mover
	still bool // it goes nowhere
	parts [MaxSections]oncomingPart
	many  int
}

// oncomingPart is a section of a mover's way, between two steps of it.
type oncomingPart struct {
	motion
	begin, end int64
	within     box   // all of it
	likely     int64 // the step in which somebody was last run over in it
}

// find finds the sections between two marks that come near to who goes at most so far.
func (l *oncoming) find(c Course, from, to Mark, who *Footprint, far Length) {
	if who.At.Floor != l.mover.At.Floor {
		return
	}
	reach := who.roughly().grown(int64(far) + 1)
	for r := c.run(&l.mover.Footprint, from, to); r.next(); {
		if within := r.motion.around(r.begin, r.end).grown(int64(l.mover.Radius)); within.meets(reach) {
			l.parts[l.many] = oncomingPart{r.motion, r.begin, r.end, within, (r.begin + r.end) / 2}
			l.many++
		}
	}
}

// runsOver says whether the mover is over a footprint somewhere on its way, and how far that one may go at least, wherever
// to, for it still to be so.
func (l *oncoming) runsOver(who *Footprint) (deep Length, over bool) {
	o := Other{Footprint: *who}
	th := o.thing(0)
	for i := range l.parts[:l.many] {
		p := &l.parts[i]
		if !who.roughly().meets(p.within) {
			continue
		}
		for n := range th.sides() {
			c := contact{th.side(n), int64(l.mover.Radius) + th.radius, -1}
			if step, deep, over := c.somewhere(&p.motion, p.begin, p.end, p.likely); over {
				p.likely = step
				return Length(max(deep-2*jitter, 0)), true // either place is rounded too
			}
		}
		if th.holds(flat(p.motion.at(p.begin).At)) {
			return 0, true
		}
	}
	return 0, l.still && l.mover.Overlaps(who)
}
