package tabletop

import (
	"slices"

	"rumble/game"
)

// Stretch is a part of a straight leg that an area of the plan has to do with: from so far along the leg to so far, in
// thousandths, rounded down.
type Stretch struct {
	Feature  int // in the plan
	From, To Length
	Enters   bool // it begins where the leg comes into the area, not where it starts within
	Leaves   bool // it ends where the leg goes out of the area, not where it ends within
}

// maxCuts is how many cuts of a leg need no memory of their own.
const maxCuts = 16

// Along is the place d along the straight leg between two places, rounded towards its start; its ends for a d below 0 or
// beyond.
func Along(from, to Point, d Length) Point { return AlongLeg(from, to, Far(from, to), d) }

// AlongLeg is Along for who knows how long the leg is.
func AlongLeg(from, to Point, long, d Length) Point {
	switch {
	case d <= 0:
		return from
	case d >= long:
		return to
	}
	return segment{flat(from), flat(to)}.at(part{int64(d), int64(long)}).on(from.Floor)
}

// Far is how long the straight leg between two places of a floor is, rounded up.
func Far(from, to Point) Length { return Length(segment{flat(from), flat(to)}.long()) }

// Nearer says whether two places of a floor are less than d apart; exactly d is not.
func Nearer(a, b Point, d Length) bool {
	return d > 0 && square(flat(a), flat(b)) < uint64(d)*uint64(d)
}

// Approach is how far along a straight leg a place first is within the gap of another, in whole thousandths; false when
// none is.
func Approach(from, to, body Point, gap Length) (Length, bool) {
	if gap < 0 {
		return 0, false
	}
	return approach(from, to, body, gap, uint64(gap)*uint64(gap))
}

// Overlap is how far along a straight leg a place first is nearer to another than the gap; false when none is.
func Overlap(from, to, body Point, gap Length) (Length, bool) {
	if gap <= 0 {
		return 0, false
	}
	return approach(from, to, body, gap, uint64(gap)*uint64(gap)-1)
}

// approach is by the square of the distance that counts, which the gap is at least.
func approach(from, to, body Point, gap Length, most uint64) (Length, bool) {
	leg := segment{flat(from), flat(to)}
	if !leg.box().grown(int64(gap)).has(flat(body)) {
		return 0, false
	}
	if leg.a == leg.b {
		return 0, square(leg.a, flat(body)) <= most
	}
	d, ok := leg.approach(flat(body), leg.long(), most)
	return Length(d), ok
}

// Stretches appends the parts of a straight leg that lie in areas, in the order of the plan and along the leg. The
// outline belongs to an area when edge says so; then a leg along it is in the area. The leg may lead off the table.
func (t *Table) Stretches(from, to Point, edge bool, buf []Stretch) []Stretch {
	s := t.storey(from.Floor)
	if s == nil || from == to {
		return buf
	}
	return s.stretches(segment{flat(from), flat(to)}, edge, nil, buf)
}

// StretchesOf is [Table.Stretches] of those areas alone that somebody asks for, their outlines not belonging to them.
func (t *Table) StretchesOf(asked func(*game.Feature) bool, from, to Point, buf []Stretch) []Stretch {
	s := t.storey(from.Floor)
	if s == nil || from == to {
		return buf
	}
	return s.stretches(segment{flat(from), flat(to)}, false, asked, buf)
}

func (s *storey) stretches(leg segment, edge bool, asked func(*game.Feature) bool, buf []Stretch) []Stretch {
	around, long := leg.box(), int64(-1)
	for i := range s.areas {
		a := &s.areas[i]
		if !a.box.meets(around) || asked != nil && !asked(a.mark) || !leg.passes(a.box.grown(1)) { // places on a leg are rounded
			continue
		}
		if long < 0 {
			long = leg.long()
		}
		buf = a.stretches(leg, long, edge, buf)
	}
	return buf
}

// stretches appends the parts of the leg in the area.
func (a *area) stretches(leg segment, long int64, edge bool, buf []Stretch) []Stretch {
	var room [maxCuts]int64
	cuts := a.cuts(leg, long, room[:0])
	first := len(buf)
	for i := 1; i < len(cuts); i++ {
		middle := leg.at(part{cuts[i-1] + cuts[i], 2 * long})
		if edge && !a.has(middle) || !edge && !a.deep(middle, skin) {
			continue
		}
		part := Stretch{Feature: a.feature, From: Length(cuts[i-1]), To: Length(cuts[i])}
		if last := len(buf) - 1; last >= first && buf[last].To == part.From {
			buf[last].To = part.To
			continue
		}
		buf = append(buf, part)
	}
	for i := first; i < len(buf); i++ {
		buf[i].Enters = buf[i].From > 0 || !a.deep(leg.a, 0)
		buf[i].Leaves = int64(buf[i].To) < long || !a.deep(leg.b, 0)
	}
	return buf
}

// cuts appends the whole distances along the leg at which it meets the outline, and its ends, in order and each once.
func (a *area) cuts(leg segment, long int64, buf []int64) []int64 {
	buf = append(buf, 0, long)
	along := leg.b.minus(leg.a)
	last := a.ring[len(a.ring)-1]
	from := cross(along, last.minus(leg.a))
	for _, next := range a.ring {
		// Most edges lie wholly on one side of the leg: look at that first.
		to := cross(along, next.minus(leg.a))
		if e := (segment{last, next}); !(from > 0 && to > 0 || from < 0 && to < 0) && e.meets(leg) {
			first, last := leg.meeting(e)
			buf = append(buf, first.of(long), last.of(long))
		}
		last, from = next, to
	}
	slices.Sort(buf)
	return slices.Compact(buf)
}

// AreasWithin appends the areas at most d from a place, by their number in the plan and in its order; d 0 is those that
// the place is in, their outline included.
func (t *Table) AreasWithin(p Point, d Length, buf []int) []int {
	s := t.storey(p.Floor)
	if s == nil || d < 0 {
		return buf
	}
	at, most := flat(p), uint64(d)*uint64(d)
	if d == 0 && t.Has(p) {
		for _, a := range s.ground.at(at) {
			if a.has(at) {
				buf = append(buf, a.feature)
			}
		}
		return buf
	}
	for i := range s.areas {
		if a := &s.areas[i]; a.box.grown(int64(d)).has(at) && a.apart(at) <= most {
			buf = append(buf, a.feature)
		}
	}
	return buf
}
