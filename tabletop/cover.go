package tabletop

import "rumble/game"

// FeatureRef names what gives cover: 0 nothing, then the features of the plan from 1 on, then its openings. It fits the
// number of a [game.Ref].
type FeatureRef int16

// CoverName is the name of what gives cover, for a person: the name of the feature, or its kind when it has none, and
// the kind of the opening: "panel van", "Rossi's, window". Nothing has no name.
func (t *Table) CoverName(ref FeatureRef) string {
	n := int(ref) - 1
	if n < 0 || n >= len(t.plan.Features)+len(t.plan.Openings) {
		return ""
	}
	if n < len(t.plan.Features) {
		f := &t.plan.Features[n]
		if f.Name != "" {
			return f.Name
		}
		return f.Kind
	}
	n -= len(t.plan.Features)
	o := &t.plan.Openings[n]
	for _, p := range t.storey(o.A.Floor).pieces {
		if p.opening != n {
			continue
		}
		if name := t.plan.Features[p.feature].Name; name != "" {
			return name + ", " + o.Kind
		}
	}
	return o.Kind
}

// coverEdge is a stretch that gives cover: a piece of a line, or a side of an area.
type coverEdge struct {
	segment
	ref   FeatureRef
	cover game.Cover
	area  *area // whose side it is; nil for a line
	wall  bool  // it blocks sight: its ends are corners to stand behind
	near  box   // who is covered by it is in there
}

func (s *storey) sortCovers(t *Table) {
	var all []coverEdge
	for _, p := range s.pieces {
		f := &t.plan.Features[p.feature]
		if f.Cover == game.NoCover {
			continue
		}
		ref := FeatureRef(p.feature + 1)
		if p.opening != none {
			ref = FeatureRef(len(t.plan.Features) + p.opening + 1)
		}
		all = append(all, coverEdge{segment: p.segment, ref: ref, cover: f.Cover, wall: f.Blocks && p.opening == none})
	}
	for i := range s.areas {
		a := &s.areas[i]
		if a.mark.Cover == game.NoCover {
			continue
		}
		for n := range a.ring {
			all = append(all, coverEdge{segment: a.edge(n), ref: FeatureRef(a.feature + 1), cover: a.mark.Cover, area: a, wall: a.mark.Blocks})
		}
	}
	reach := int64(t.rules.Cover)
	for i := range all {
		all[i].near = all[i].box().grown(reach)
	}
	s.covers = newGrid(t.size.hi.x, t.size.hi.y, all,
		func(c *coverEdge, cell box) bool { return c.touches(cell.grown(reach)) },
		func(c *coverEdge) box { return c.near })
}

// Cover is the best cover that somebody at to has from somebody at from, and what gives it; of several equally good the
// first in the plan, openings last. It asks nothing about sight. Near is at most [Rules.Cover] from to. Cover is given by
//   - a stretch of a line (wall, fence, window, doorway) near to, which the line of sight crosses;
//   - an area (crate, van, bush) near to, which the line of sight crosses, or one that holds to;
//   - the corner or end of a wall near to that hides a part of the base behind it, see [Rules.Corner].
//
// An opening covers like its wall whether its door is open or not. On different floors, what stands on the floor of to
// counts.
func (t *Table) Cover(from, to Point) (game.Cover, FeatureRef) {
	s := t.storey(to.Floor)
	if s == nil || !t.Has(to) {
		return game.NoCover, 0
	}
	best, by := game.NoCover, FeatureRef(0)
	better := func(c game.Cover, ref FeatureRef) bool { return c > best || c == best && ref < by }
	line := segment{flat(from), flat(to)}
	for _, a := range s.ground.at(line.b) {
		if ref := FeatureRef(a.feature + 1); better(a.mark.Cover, ref) && a.has(line.b) {
			best, by = a.mark.Cover, ref
		}
	}
	edges := s.covers.at(line.b)
	for i := range edges {
		if e := &edges[i]; e.near.has(line.b) && better(e.cover, e.ref) && e.hides(line, &t.rules) {
			best, by = e.cover, e.ref
		}
	}
	return best, by
}

// hides says whether the stretch covers who stands at the end of the line.
func (e *coverEdge) hides(line segment, rules *Rules) bool {
	if e.apart(line.b) > uint64(rules.Cover)*uint64(rules.Cover) {
		return false
	}
	if e.area != nil && e.area.crosses(line) || e.meets(line) {
		return true
	}
	return e.wall && (hiddenBy(line, e.a, e.b, rules) || hiddenBy(line, e.b, e.a, rules))
}

// hiddenBy says whether the end of a wall, which goes on to far, hides a part of a base that stands at the end of the
// line.
func hiddenBy(line segment, corner, far xy, rules *Rules) bool {
	if square(corner, line.b) > uint64(rules.Cover)*uint64(rules.Cover) {
		return false
	}
	along := line.b.minus(line.a)
	// The corner must stand between the two, and the wall go on away from the line.
	if on := dot(corner.minus(line.a), along); on <= 0 || on >= dot(along, along) {
		return false
	}
	past := segment{line.a, corner}
	aside := past.side(line.b)
	if away := past.side(far); aside == 0 || away == 0 || (aside > 0) == (away > 0) {
		return false
	}
	// What is seen just past the corner must be base: nearer to its centre than its edge is.
	return past.toLine(line.b) < uint64(rules.Corner)*uint64(rules.Corner)
}

// toLine is the square of the distance from p to the line through the segment, rounded down.
func (s segment) toLine(p xy) uint64 {
	along := s.b.minus(s.a)
	return part{s.side(p), dot(along, along)}.squared()
}
