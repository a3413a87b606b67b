package tabletop

import (
	"cmp"
	"slices"
)

// Passage is how far a footprint came along its course.
type Passage struct {
	Footprint // as it stands there: over nothing that stops it, unless it was so from the start
	To        Mark
	Stopped   bool
	By        Meeting // what stopped it, the first in order of several at the same mark; only when Stopped
}

// Follow moves a footprint along a course up to the end or to the last mark before something stops it: before it would
// overlap that; to touch is allowed, and with a [Mover.Gap] it stops so far short. It begins at a mark of the course, the zero one at first; after a stop one may go on
// from there with other things in the way, and it is as if it had never stopped. Course and mark are always those of the
// whole way, and the mover is as it starts there.
//
// To buf it appends what it meets up to there, in the order along the course: everything told that it is over on the way,
// and all that stops it at its last mark. What it is over from the start of a section does not stop it as long as it gets
// no more than a thousandth deeper into it.
//
// Straight legs are solved: the first mark is that at which it really overlaps. A turn goes by tenths of a degree, and
// what lies between two of them is not jumped. A course or a footprint that Check refuses is not followed at all.
func (t *Table) Follow(m *Mover, c Course, from Mark, buf []Meeting) (Passage, []Meeting) {
	p := Passage{Footprint: m.Footprint}
	if c.Check() != nil || m.Check() != nil {
		return p, buf
	}
	from = c.until(from)
	first := len(buf)
	for i := 0; i < len(c) && !p.Stopped; i++ {
		way := newMotion(&p.Footprint, c[i])
		begin, before := Mark{Section: i}, p.To
		switch {
		case i < from.Section:
			p.Footprint = way.at(way.steps)
			continue
		case i == from.Section:
			begin = from
		}
		section, stop := len(buf), int64(0)
		stop, buf = t.stop(m, &way, begin, buf)
		p.Stopped = stop <= way.steps
		p.Footprint, p.To = way.at(stop-1), Mark{i, stop - 1}
		seek := t.nearby(m, Told, way.around(begin.Far, stop-1).grown(int64(m.Radius)))
		for seek.next() {
			buf = seek.over(&way, begin, stop-1, int64(m.Radius), seek.within, buf)
		}
		sortMeetings(buf[section:])
		if p.Stopped {
			p.By = buf[section+slices.IndexFunc(buf[section:], func(o Meeting) bool { return o.Stops })]
			p.By.Enters = true
		}
		buf = joinSection(buf, first, section, before, begin)
	}
	markEnds(buf[first:], from, p.To)
	return p, buf
}

// stop is the first step of a section, after the mark, in which something stops the mover; one beyond its steps when
// nothing does. It appends all that does so then.
func (t *Table) stop(m *Mover, way *motion, begin Mark, buf []Meeting) (int64, []Meeting) {
	stop, first := way.steps+1, len(buf)
	if begin.Far == way.steps {
		return stop, buf
	}
	around := way.around(begin.Far, way.steps).grown(int64(m.Radius) + int64(m.Gap))
	seek := t.nearby(m, Stops, around)
	var last thing // the one that stops it last, whose place is still to be found: mostly another one stops it before
	for seek.next() {
		step, ok := seek.stops(way, int64(m.Gap), begin.Far+1, min(stop, way.steps))
		if !ok {
			continue
		}
		if step < stop {
			stop, buf = step, buf[:first]
		} else {
			buf[len(buf)-1].At = last.place(way, stop)
		}
		at := Mark{begin.Section, step}
		buf, last = append(buf, Meeting{What: seek.what, N: seek.n, From: at, To: at, Stops: true}), seek.thing
	}
	if len(buf) > first {
		buf[len(buf)-1].At = last.place(way, stop)
	}
	return stop, buf
}

// stops is the first of some steps in which the thing stops the motion that keeps a gap; false when it does not.
func (th *thing) stops(way *motion, gap, from, to int64) (int64, bool) {
	start, radius := way.stands(0), int64(way.from.Radius)
	if th.box().grown(radius).meets(start.box()) && th.convex() && th.overlaps(&start, flat(way.from.At), radius) {
		return th.deeper(way, from, to)
	}
	stop := th.comes(way, 0, from, to)
	if gap > 0 && th.ahead(way, from) {
		stop = min(stop, th.comes(way, gap, from, min(stop, to)))
	}
	return stop, stop <= to
}

// comes is the first of some steps in which the motion comes nearer to a side of the thing than a gap, or with 0 over it;
// one beyond the last when it does not.
func (th *thing) comes(way *motion, gap, from, to int64) int64 {
	stop, near := to+1, int64(way.from.Radius)+th.radius+gap
	around := way.around(from-1, to).grown(near)
	for n := range th.sides() {
		if side := th.side(n); side.box().meets(around) {
			c := newContact(way, side, near)
			if step, ok := c.first(way, from, min(stop, to)); ok {
				stop = step
			}
		}
	}
	return stop
}

// ahead says whether the motion would run into the thing, a leg however far it led on.
func (th *thing) ahead(way *motion, from int64) bool {
	to := way.steps
	if way.section.Turn == 0 {
		to = int64(MaxLeg)
	}
	for n := range th.sides() {
		c := newContact(way, th.side(n), int64(way.from.Radius)+th.radius)
		if _, ok := c.first(way, from, to); ok {
			return true
		}
	}
	return false
}

// place is where the motion meets the thing that it is over from a step on: the place of the thing that is nearest one step
// before, the middle of several that are equally near.
func (th *thing) place(way *motion, step int64) Point {
	k := way.stands(max(step-1, 0))
	var c closest
	for n := range th.sides() {
		k.nearest(th.side(n), &c)
	}
	here, there := c.here.middle(), c.there.middle()
	switch {
	case th.radius == 0:
	case square(here, there) > uint64(th.radius)*uint64(th.radius):
		there = there.plus(scaled(here.minus(there), th.radius))
	default:
		there = here
	}
	return there.on(way.from.At.Floor)
}

// over appends the parts of a section, from a mark up to a step, on which the motion is over the thing or nearer to it than
// that. What is not in the box is farther.
func (th *thing) over(way *motion, begin Mark, end, near int64, within box, buf []Meeting) []Meeting {
	first := len(buf)
	near += th.radius
	for n := range th.sides() {
		side := th.side(n)
		if !side.box().grown(th.radius).meets(within) {
			continue
		}
		c := contact{side, near, -1}
		for from := begin.Far; ; {
			step, ok := c.first(way, from, end)
			if !ok {
				break
			}
			from = c.last(way, step, end) + 1
			buf = append(buf, Meeting{
				What: th.what, N: th.n, From: Mark{begin.Section, step}, To: Mark{begin.Section, from - 1},
			})
		}
	}
	return th.merged(way, begin, end, buf, first)
}

// merged makes one meeting of those with several sides of the thing, from that number on, that overlap or between which
// the motion is wholly within it.
func (th *thing) merged(way *motion, begin Mark, end int64, buf []Meeting, first int) []Meeting {
	within := func(step int64) bool { return th.holds(flat(way.at(step).At)) }
	slices.SortFunc(buf[first:], func(p, q Meeting) int { return cmp.Compare(p.From.Far, q.From.Far) })
	kept, done := buf[:first], begin.Far-1
	for _, m := range buf[first:] {
		joins := m.From.Far <= done+1 || within(done+1)
		switch last := len(kept) - 1; {
		case joins && last >= first:
			kept[last].To.Far = max(kept[last].To.Far, m.To.Far)
		case joins && m.From.Far > begin.Far:
			m.From = begin
			kept = append(kept, m)
		default:
			kept = append(kept, m)
		}
		done = max(done, m.To.Far)
	}
	if done < end && within(done+1) {
		if len(kept) == first {
			kept = append(kept, Meeting{What: th.what, N: th.n, From: begin})
		}
		kept[len(kept)-1].To = Mark{begin.Section, end}
	}
	for i := first; i < len(kept); i++ {
		kept[i].At = th.place(way, kept[i].From.Far)
	}
	return kept
}
