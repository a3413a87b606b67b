package tabletop

import (
	"cmp"
	"slices"
)

// Sweeps appends the parts of a straight leg on which a round base would overlap areas: its centre is nearer to them than
// the radius, or in them. To touch is not to overlap, so that the place one thousandth before From still has room. They
// come in the order of the plan and along the leg, which may lead off the table and may be a mere place.
func (t *Table) Sweeps(from, to Point, radius Length, buf []Stretch) []Stretch {
	s := t.storey(from.Floor)
	if s == nil || radius <= 0 {
		return buf
	}
	leg, most := segment{flat(from), flat(to)}, uint64(radius)*uint64(radius)-1
	around := leg.box().grown(int64(radius))
	for i := range s.areas {
		if a := &s.areas[i]; a.box.meets(around) {
			buf = a.sweeps(leg, most, buf)
		}
	}
	return buf
}

// sweeps appends the parts of the leg on which its places are in the area or within that of it, given as a square.
func (a *area) sweeps(leg segment, most uint64, buf []Stretch) []Stretch {
	first := len(buf)
	buf = a.stretches(leg, leg.long(), true, buf)
	if leg.a == leg.b && a.has(leg.a) {
		buf = append(buf, Stretch{Feature: a.feature})
	}
	around := leg.box().grown(int64(rootUp(most)))
	for n := range a.ring {
		if !around.meets(a.edge(n).box()) {
			continue
		}
		if from, to, ok := leg.beside(a.edge(n), most); ok {
			buf = append(buf, Stretch{Feature: a.feature, From: Length(from), To: Length(to)})
		}
	}
	found := buf[first:]
	slices.SortFunc(found, func(p, q Stretch) int { return cmp.Compare(p.From, q.From) })
	merged := first
	for _, part := range found {
		if merged > first && part.From <= buf[merged-1].To+1 {
			buf[merged-1].To = max(buf[merged-1].To, part.To)
			continue
		}
		buf[merged] = part
		merged++
	}
	buf = buf[:merged]
	long := Length(leg.long())
	for i := first; i < merged; i++ {
		buf[i].Enters, buf[i].Leaves = buf[i].From > 0, buf[i].To < long
	}
	return buf
}

// beside is the first and the last whole distance along the leg at which its place is within that of the edge, given as a
// square; false when none is.
func (s segment) beside(edge segment, most uint64) (from, to int64, ok bool) {
	long := s.long()
	within := func(d int64) bool { return edge.apart(s.at(part{d, max(long, 1)})) <= most }
	near := s.nearest(edge, long)
	// The nearest place was rounded: one of its neighbours may be within when it is not.
	for _, d := range [3]int64{near, max(near-1, 0), min(near+1, long)} {
		if ok = within(d); ok {
			near = d
			break
		}
	}
	if !ok {
		return 0, 0, false
	}
	// From there the distance to the edge grows both ways.
	from, to = near, near
	for low := int64(0); low < from; {
		if middle := (low + from) / 2; within(middle) {
			from = middle
		} else {
			low = middle + 1
		}
	}
	for high := long; to < high; {
		if middle := (to + high + 1) / 2; within(middle) {
			to = middle
		} else {
			high = middle - 1
		}
	}
	return from, to, true
}

// nearest is about how far along the segment, of so many, its place nearest to another segment is.
func (s segment) nearest(o segment, long int64) int64 {
	if s.meets(o) {
		first, _ := s.meeting(o)
		return first.of(long)
	}
	best, bestFar := int64(0), o.apart(s.a)
	try := func(d int64, far uint64) {
		if far < bestFar {
			best, bestFar = d, far
		}
	}
	try(long, o.apart(s.b))
	along := s.b.minus(s.a)
	square := dot(along, along)
	for _, end := range [2]xy{o.a, o.b} {
		if foot := dot(end.minus(s.a), along); foot > 0 && foot < square {
			try(part{foot, square}.of(long), s.apart(end))
		}
	}
	return best
}
