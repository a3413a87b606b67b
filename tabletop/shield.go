package tabletop

import "rumble/game"

// Shield is a feature with cover on a line of sight.
type Shield struct {
	Feature int  // in the plan
	Front   bool // it stands before the looker, who is near to it, and nearer than the one looked at
}

// Shields appends what covers somebody at to from somebody at from, by where the line of sight crosses it: features with
// cover that the line touches at most near from to, and areas with cover that hold to, first areas, then lines, in the
// order of the plan. An area is crossed where the line goes through its inside. Windows cover like their wall, doors and
// arches not at all. Only what stands on the floor of to counts, and how low it is does not.
func (t *Table) Shields(from, to Point, near Length, buf []Shield) []Shield {
	s := t.storey(to.Floor)
	if s == nil || near < 0 {
		return buf
	}
	line := segment{flat(to), flat(from)}
	most := uint64(near) * uint64(near)
	around := box{line.a, line.a}.grown(int64(near) + 2) // places on a line are rounded
	areas, lines := s.shieldsNear(t, line.a, near)
	for _, a := range areas {
		if !a.box.meets(around) || !a.has(line.a) && !a.entered(line, near) {
			continue
		}
		buf = append(buf, Shield{a.feature, before(a.apart(line.b), a.apart(line.a), most)})
	}
	first := len(buf)
	for i := range lines {
		p := &lines[i]
		if !p.box.meets(around) || !p.within(line, near) {
			continue
		}
		if n := len(buf) - 1; n >= first && buf[n].Feature == p.feature {
			continue
		}
		buf = append(buf, Shield{p.feature, before(t.off(s, p.feature, line.b), t.off(s, p.feature, line.a), most)})
	}
	return buf
}

// shieldLine is a stretch of a line that covers, and the box round it.
type shieldLine struct {
	*piece
	box box
}

// shields are the areas and the stretches of lines that cover, in the order of the plan: all of them, and by the cell of who may be covered
// within [Rules.Cover].
type shields struct {
	areas     []*area
	lines     []shieldLine
	areasNear grid[*area]
	linesNear grid[shieldLine]
}

// shieldsNear is a list with everything that may cover somebody at a place, at most so far away.
func (s *storey) shieldsNear(t *Table, at xy, near Length) ([]*area, []shieldLine) {
	if near > t.rules.Cover || !t.size.has(at) {
		return s.shields.areas, s.shields.lines
	}
	return s.shields.areasNear.at(at), s.shields.linesNear.at(at)
}

func (s *storey) sortShields(t *Table) {
	all := &s.shields
	for i := range s.areas {
		if a := &s.areas[i]; a.mark.Cover != game.NoCover {
			all.areas = append(all.areas, a)
		}
	}
	for i := range s.pieces {
		if p := &s.pieces[i]; t.plan.Features[p.feature].Cover != game.NoCover && !t.passes(p) {
			all.lines = append(all.lines, shieldLine{p, p.segment.box()})
		}
	}
	reach := int64(t.rules.Cover) + 2
	all.areasNear = newGrid(t.size.hi.x, t.size.hi.y, all.areas,
		func(a **area, cell box) bool { return (*a).box.grown(reach).meets(cell) },
		func(a **area) box { return (*a).box.grown(reach) })
	all.linesNear = newGrid(t.size.hi.x, t.size.hi.y, all.lines,
		func(l *shieldLine, cell box) bool { return l.touches(cell.grown(reach)) },
		func(l *shieldLine) box { return l.box.grown(reach) })
}

// before says whether somebody so far from a feature is near to it and nearer than another; all given as squares.
func before(here, there, most uint64) bool { return here <= most && here < there }

// passes says whether a stretch of a line is a gap to walk through.
func (t *Table) passes(p *piece) bool {
	return p.opening != none && t.plan.Openings[p.opening].Kind != kindWindow
}

// entered says whether the line goes through the inside of the area, beginning at most near from its start.
func (a *area) entered(line segment, near Length) bool {
	if line.a == line.b || !a.box.meets(line.box()) {
		return false
	}
	var room [maxCuts / 2]Stretch
	parts := a.stretches(line, line.long(), false, room[:0])
	return len(parts) > 0 && parts[0].From <= near
}

// within says whether the line touches the stretch at most near from its start.
func (p *piece) within(line segment, near Length) bool {
	if !p.meets(line) {
		return false
	}
	first, _ := line.meeting(p.segment)
	return Length(first.of(line.long())) <= near
}

// off is the square of the distance from a place to a line of the plan, without its gaps.
func (t *Table) off(s *storey, feature int, p xy) uint64 {
	nearest, found := uint64(0), false
	for i := range s.pieces {
		if w := &s.pieces[i]; w.feature == feature && !t.passes(w) {
			if far := w.apart(p); !found || far < nearest {
				nearest, found = far, true
			}
		}
	}
	return nearest
}

// Touched appends the features that a straight leg has a place in common with, first areas, then lines without their doors
// and arches, in the order of the plan and each once. A leg from a place to itself is that place.
func (t *Table) Touched(from, to Point, buf []int) []int {
	s := t.storey(from.Floor)
	if s == nil {
		return buf
	}
	leg := segment{flat(from), flat(to)}
	for i := range s.areas {
		if a := &s.areas[i]; a.box.meets(leg.box()) && (a.has(leg.a) || a.crosses(leg)) {
			buf = append(buf, a.feature)
		}
	}
	first := len(buf)
	for i := range s.pieces {
		p := &s.pieces[i]
		if n := len(buf) - 1; t.passes(p) || !p.meets(leg) || n >= first && buf[n] == p.feature {
			continue
		}
		buf = append(buf, p.feature)
	}
	return buf
}
