package tabletop

import (
	"rumble/game"
)

// Sees is sight for games in which touching a corner or an edge blocks it, as [Table.SeesPast] is for the others: whether
// the straight line between two base centres is clear. It crosses no wall outside its windows, arches and open doors, and
// no area that blocks sight; touching the end or the side of a wall counts as crossing it. From floor to floor one sees
// only by what lets sight through, and [Rules.LookOut] says from how near. Nothing is seen off the table or from within
// an area that blocks sight. The answer is the same both ways.
func (t *Table) Sees(a, b Point, doors Doors) bool {
	if !t.Has(a) || !t.Has(b) {
		return false
	}
	if a.Floor != b.Floor {
		return t.seesDown(a, b, doors)
	}
	return t.storey(a.Floor).clear(segment{flat(a), flat(b)}, doors)
}

// clear says whether nothing on the floor blocks the line. All comparisons are exact, so that it does not matter which
// end comes first.
func (s *storey) clear(line segment, doors Doors) bool {
	return !s.blocks(line, doors) && !s.within(line)
}

// blocks says whether the line touches a stretch that blocks sight.
func (s *storey) blocks(line segment, doors Doors) bool {
	if s == nil {
		return false
	}
	along := line.b.minus(line.a)
	start := cross(along, line.a)
	for w := s.sight.stroll(line); ; {
		near := s.sight.cell(w.cell)
		for i := range near {
			b := &near[i]
			// Most stretches lie wholly on one side of the line: look at that first.
			from, to := cross(along, b.a)-start, cross(along, b.b)-start
			if from > 0 && to > 0 || from < 0 && to < 0 || b.door >= 0 && doors.Open(int(b.door)) {
				continue
			}
			if line.meets(b.segment) {
				return true
			}
		}
		if !w.next() {
			return false
		}
	}
}

// within says whether a line that crosses no outline lies in an area that blocks sight: either both ends do or none does.
func (s *storey) within(line segment) bool {
	return s != nil && s.blind && s.under(line.a, func(f *game.Feature) bool { return f.Blocks })
}
