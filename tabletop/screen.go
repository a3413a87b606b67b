package tabletop

import "rumble/game"

// Screen is the stretch that last stood between two places, for who looks again when they have hardly moved: mostly it
// still stands there. The zero value is none.
type Screen struct {
	edge   blind
	floor  int16
	stands bool
}

// hides says whether the stretch stands between the ends of a line.
func (sc *Screen) hides(line segment, floor int16, doors Doors) bool {
	if !sc.stands || sc.floor != floor || sc.edge.door >= 0 && doors.Open(int(sc.edge.door)) {
		return false
	}
	from, to := line.side(sc.edge.a), line.side(sc.edge.b)
	if from >= 0 && to >= 0 || from <= 0 && to <= 0 {
		return false
	}
	here, there := sc.edge.side(line.a), sc.edge.side(line.b)
	return here > 0 && there < 0 || here < 0 && there > 0
}

// Covers says whether the stretch stands between a place and every place of a straight leg, none of them near its ends:
// then nothing is seen past it from anywhere on the leg.
func (sc *Screen) Covers(from, to, eye Point) bool {
	if !sc.stands || sc.edge.door >= 0 || sc.floor != from.Floor {
		return false
	}
	e, first, last := flat(eye), flat(from), flat(to)
	u, v := sc.edge.a.minus(e), sc.edge.b.minus(e)
	// Places on a leg are rounded: what is crossed must be crossed by more than that can shift it.
	a, b := clearly(cross(first.minus(e), u), cross(last.minus(e), u), u), clearly(cross(first.minus(e), v), cross(last.minus(e), v), v)
	if a*b >= 0 {
		return false
	}
	along := sc.edge.b.minus(sc.edge.a)
	return clearly(sc.edge.side(first), sc.edge.side(last), along)*clearly(sc.edge.side(e), sc.edge.side(e), along) < 0
}

// clearly is the sign of two cross products with a vector, if both have it by more than rounding can change; else 0.
func clearly(p, q int64, v xy) int64 {
	most := 2 * int64(size(v.x)+size(v.y))
	switch {
	case p > most && q > most:
		return 1
	case p < -most && q < -most:
		return -1
	}
	return 0
}

// SeesPastAgain is SeesPast for who asks again and again about places near those asked about before. The screen is only
// looked at first and never changes the answer.
func (t *Table) SeesPastAgain(a, b Point, doors Doors, last *Screen) bool {
	line := segment{flat(a), flat(b)}
	if last.hides(line, a.Floor, doors) {
		return false
	}
	if a.Floor != b.Floor || !t.Has(a) || !t.Has(b) {
		return false
	}
	s := t.storey(a.Floor)
	if s == nil {
		return true
	}
	by, touched := s.crossed(line, doors)
	switch {
	case by != nil:
		*last = Screen{*by, a.Floor, true}
		return false
	case touched: // only here may the line go through an area by way of its corners
		return !s.pierced(line)
	}
	return !s.blind || !s.under(line.a, func(f *game.Feature) bool { return f.Blocks })
}
