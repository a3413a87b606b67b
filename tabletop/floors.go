package tabletop

import "rumble/game"

// seesDown says whether two points on different floors see each other: one of them is at most [Rules.LookOut] from a
// window, from the edge of a roof or balcony, or from an open link that joins the two floors, and the line leaves by it.
//
// Eyes are half a floor up. From the one at the opening to the opening the line stays on that floor; beyond, it runs
// straight through the air, passes the walls of every floor while it is at their height, and no floor or ceiling.
func (t *Table) seesDown(a, b Point, doors Doors) bool {
	blocks := func(f *game.Feature) bool { return f.Blocks }
	if t.storey(a.Floor).under(flat(a), blocks) || t.storey(b.Floor).under(flat(b), blocks) {
		return false
	}
	return t.seesFrom(a, b, doors) || t.seesFrom(b, a, doors)
}

// seesFrom is seesDown with a at the opening.
func (t *Table) seesFrom(a, b Point, doors Doors) bool {
	return t.seesOut(a, b, doors) || t.seesLinks(a, b, doors)
}

// seesOut is seesFrom through a window or past the edge of a roof.
func (t *Table) seesOut(a, b Point, doors Doors) bool {
	s := t.storey(a.Floor)
	if s == nil {
		return false
	}
	line := segment{flat(a), flat(b)}
	for _, w := range s.windows {
		if t.leaves(line, w, a.Floor, b.Floor, doors) {
			return true
		}
	}
	for _, roof := range s.ground.at(line.a) {
		if !roof.mark.Roof || !roof.has(line.a) || roof.has(line.b) {
			continue
		}
		for n := range roof.ring {
			if t.leaves(line, roof.edge(n), a.Floor, b.Floor, doors) {
				return true
			}
		}
	}
	return false
}

// leaves says whether the line is clear when it leaves its first floor by that edge, near its start.
func (t *Table) leaves(line, edge segment, from, to int16, doors Doors) bool {
	if edge.apart(line.a) > uint64(t.rules.LookOut)*uint64(t.rules.LookOut) || !edge.meets(line) {
		return false
	}
	_, out := line.meeting(edge)
	f := flight{line: line, out: out, from: from, to: to, step: 1, count: int64(to) - int64(from)}
	if f.count < 0 {
		f.step, f.count = -1, -f.count
	}
	return f.clear(t, doors)
}

// seesLinks says whether b is seen from a through an open link near a.
func (t *Table) seesLinks(a, b Point, doors Doors) bool {
	for _, i := range t.shafts {
		l := &t.plan.Links[i]
		for _, end := range [2][2]Point{{l.Foot, l.Head}, {l.Head, l.Foot}} {
			if end[0].Floor == a.Floor && end[1].Floor == b.Floor && t.Within(a, end[0], t.rules.LookOut) &&
				t.storey(a.Floor).clear(segment{flat(a), flat(end[0])}, doors) &&
				t.storey(b.Floor).clear(segment{flat(a), flat(b)}, doors) {
				return true
			}
		}
	}
	return false
}

// flight is a line of sight through the air between two floors.
type flight struct {
	line     segment
	out      part // where it leaves its first floor
	from, to int16
	step     int16 // 1 up, -1 down
	count    int64 // how many floors apart
}

// level is the part of the way at which the line leaves the height of floor n of its way, counted from 0.
func (f *flight) level(n int64) part { return part{2*n + 1, 2 * f.count} }

func (f *flight) clear(t *Table, doors Doors) bool {
	for n := int64(0); n <= f.count; n++ {
		floor := f.from + int16(n)*f.step
		if f.walled(t.storey(floor), n, doors) {
			return false
		}
		if n > 0 && f.out.less(f.level(n-1)) && t.ceiled(f.line.at(f.level(n-1)), max(floor, floor-f.step)) {
			return false
		}
	}
	return true
}

// walled says whether something blocks the line while it is at the height of floor n of its way.
func (f *flight) walled(s *storey, n int64, doors Doors) bool {
	if s == nil {
		return false
	}
	for w := s.sight.stroll(f.line); ; {
		for _, b := range s.sight.cell(w.cell) {
			if b.door >= 0 && doors.Open(int(b.door)) || !f.line.meets(b.segment) {
				continue
			}
			if first, last := f.line.meeting(b.segment); f.passes(first, last, n) {
				return true
			}
		}
		if !w.next() {
			return false
		}
	}
}

// passes says whether a stretch of the way has a place at the height of floor n, the line staying on its first floor up
// to the opening.
func (f *flight) passes(first, last part, n int64) bool {
	if n == 0 {
		return !f.out.less(first) || !f.level(0).less(first)
	}
	return f.out.less(last) && !last.less(f.level(n-1)) && !f.level(n).less(first)
}

// ceiled says whether there is a floor or a ceiling under that floor at the place.
func (t *Table) ceiled(p xy, floor int16) bool {
	return t.storey(floor).under(p, slab) ||
		t.storey(floor-1).under(p, func(f *game.Feature) bool { return f.Inside })
}
