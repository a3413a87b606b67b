package tabletop

// SeesPast is sight for games in which touching a corner or an edge does not block it: whether the straight line between
// two places of one floor goes neither through the inside of an area that blocks sight nor across a wall between its
// ends. The answer is the same both ways. Nothing is seen off the table or on another floor.
func (t *Table) SeesPast(a, b Point, doors Doors) bool {
	return t.SeesPastAgain(a, b, doors, &Screen{})
}

// crossed is a stretch that blocks sight and that the line goes across, from one side of it to the other between its
// ends, or nil, and whether it touches one.
func (s *storey) crossed(line segment, doors Doors) (by *blind, touched bool) {
	along := line.b.minus(line.a)
	start := cross(along, line.a)
	for w := s.sight.stroll(line); ; {
		near := s.sight.cell(w.cell)
		for i := range near {
			b := &near[i]
			from, to := cross(along, b.a)-start, cross(along, b.b)-start
			if from > 0 && to > 0 || from < 0 && to < 0 || b.door >= 0 && doors.Open(int(b.door)) {
				continue
			}
			here, there := b.side(line.a), b.side(line.b)
			if here > 0 && there > 0 || here < 0 && there < 0 {
				continue
			}
			if from != 0 && to != 0 && here != 0 && there != 0 {
				return b, true
			}
			touched = true
		}
		if !w.next() {
			return nil, touched
		}
	}
}

// pierced says whether the line goes through the inside of an area that blocks sight.
func (s *storey) pierced(line segment) bool {
	for i := range s.areas {
		if a := &s.areas[i]; a.mark.Blocks && a.pierced(line) {
			return true
		}
	}
	return false
}

// Crosses says whether the straight line between two places of a floor goes through the inside of an area of the plan
// that stands there; touching its outline or going along it is not crossing. A line of the plan is never crossed so.
func (t *Table) Crosses(feature int, a, b Point) bool {
	s := t.storey(a.Floor)
	if s == nil || a.Floor != b.Floor {
		return false
	}
	for i := range s.areas {
		if s.areas[i].feature == feature {
			return s.areas[i].pierced(segment{flat(a), flat(b)})
		}
	}
	return false
}

// skin is the square of how far a place of a line must be from the outline to count as inside: places are rounded to a
// thousandth, and one of a line along a slanting edge may fall a little to the inner side.
const skin = 4

// pierced says whether the line goes through the inside of the area.
func (a *area) pierced(line segment) bool {
	if !a.box.meets(line.box()) {
		return false
	}
	var room [maxCuts]int64
	long := line.long()
	cuts := a.cuts(line, long, room[:0])
	for i := 1; i < len(cuts); i++ {
		if a.deep(line.at(part{cuts[i-1] + cuts[i], 2 * max(long, 1)}), skin) {
			return true
		}
	}
	return long == 0 && a.deep(line.a, 0)
}

// deep says whether p lies within the area, farther from its outline than that, given as a square.
func (a *area) deep(p xy, far uint64) bool {
	if !a.has(p) {
		return false
	}
	near := box{p, p}.grown(int64(far) + 1) // which is more than the root of that
	for n := range a.ring {
		if e := a.edge(n); e.box().meets(near) && e.apart(p) <= far {
			return false
		}
	}
	return true
}
