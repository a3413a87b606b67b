package tabletop

import "rumble/game"

// Walker is who walks and what is in the way besides the table.
type Walker struct {
	Radius     Length // of the base
	Clearance  Length // how near to walls the centre may come, at most MaxClearance; 0 means the radius of the base
	Bodies     []Body // others, around whom the path must lead
	Shut       Doors  // doors that do not let the walker pass: locked ones. All others are opened on the way
	AvoidRough bool   // take no path over rough ground or low obstacles
	// Screens is what stands about besides the table and covers whoever has it within [Rules.Cover] in front of them: vehicles. Only
	// [Table.Shelters] looks at them; those of other floors are left out.
	Screens []Footprint
}

// Body is a place, or a straight side from it to another place of its floor, that the centre of a path may not pass closer
// than the gap. Exactly the gap is allowed. A round base is its centre with both radii; what has corners is its sides.
type Body struct {
	At   Point
	Gap  Length
	East Length // the other end of a side, seen from At; both are 0 for a place
	Down Length // and south
}

// Sides are the sides of a footprint that a base of that radius walks around, exactly; of a round one its centre.
func (f *Footprint) Sides(radius Length) ([4]Body, int) {
	k := f.outline()
	if k.n < 3 {
		return [4]Body{{At: f.At, Gap: f.Radius + radius}}, 1
	}
	var sides [4]Body
	for i := range sides {
		e := k.side(i)
		sides[i] = Body{At: e.a.on(f.At.Floor), Gap: radius, East: Length(e.b.x - e.a.x), Down: Length(e.b.y - e.a.y)}
	}
	return sides, len(sides)
}

// side is the stretch that a body is.
func (b *Body) side() segment {
	at := flat(b.At)
	return segment{at, at.plus(xy{int64(b.East), int64(b.Down)})}
}

// clearance is what the walker keeps from walls.
func (w *Walker) clearance() Length {
	c := w.Clearance
	if c == 0 {
		c = w.Radius
	}
	return min(max(c, 0), MaxClearance)
}

// Walls yield by 1/20 inch (give), so that a one inch base passes a one inch doorway. Somebody who stands closer to a
// wall or a body than allowed may leave, without coming closer still.

// free says whether the walls of a floor let a walker go straight along the leg, shut doors included. leaving says that
// the leg is the first of a path: what is too close already may be left behind.
func (s *storey) free(leg segment, keep clearances, shut Doors, leaving bool) bool {
	if s == nil {
		return true
	}
	around, along, long := leg.box(), leg.b.minus(leg.a), int64(-1)
	start := cross(along, leg.a)
	for w := s.bars.stroll(leg); ; {
		near := s.bars.cell(w.cell)
		for i := range near {
			b := &near[i]
			far := keep.from(b)
			if !b.box().grown(far).meets(around) || b.door != none && !shut.Open(b.door) {
				continue // which most are
			}
			if long < 0 {
				long = leg.long() // to most legs nothing comes near enough
			}
			// Of the others most lie wholly on one side of the leg, far enough from its line.
			if one, other := cross(along, b.a)-start, cross(along, b.b)-start; long > 0 && (min(one, other) >= far*long || max(one, other) <= -far*long) {
				continue
			}
			if !b.lets(leg, far, leaving) {
				return false
			}
		}
		if !w.next() {
			return true
		}
	}
}

// lets says whether the leg keeps that far from the bar; 0 means that the bar is of no concern.
func (b *bar) lets(leg segment, far int64, leaving bool) bool {
	if far == 0 || !b.box().grown(far).meets(leg.box()) {
		return true
	}
	apart := b.between(leg)
	if apart >= uint64(far*far) {
		return true
	}
	if b.kind == rim { // one may stand on the very edge of a roof, as at the head of a ladder
		return b.apart(leg.a) == 0 || b.apart(leg.b) == 0
	}
	return leaving && apart > 0 && apart >= b.apart(leg.a)
}

// lets says whether the leg keeps the gap from the body.
func (b *Body) lets(leg segment, leaving bool) bool {
	if b.Gap <= 0 {
		return true
	}
	side, gap := b.side(), int64(b.Gap)
	if side.a == side.b { // mostly: a round one
		if !leg.box().grown(gap).has(side.a) {
			return true
		}
		apart := leg.apart(side.a)
		return apart >= uint64(gap*gap) || leaving && apart >= square(side.a, leg.a)
	}
	if !leg.box().grown(gap).meets(side.box()) {
		return true
	}
	apart := leg.between(side)
	if apart >= uint64(gap*gap) {
		return true
	}
	return leaving && apart > 0 && apart >= side.apart(leg.a)
}

// grounded says whether there is ground at a place: always on the street, elsewhere in interiors and on roofs.
func (s *storey) grounded(p Point) bool { return p.Floor == 0 || s.under(flat(p), slab) }

// stands says whether the walls of a floor let a walker be at p at all, doors standing open.
func (t *Table) stands(s *storey, p xy, keep clearances) bool {
	if !t.size.has(p) {
		return false
	}
	if s == nil {
		return true
	}
	if !s.grounded(p.on(s.floor)) {
		return false
	}
	if s.under(p, func(f *game.Feature) bool {
		return f.Going == game.Impassable || keep.soft > 0 && slows(f)
	}) {
		return false
	}
	near := s.bars.at(p)
	for i := range near {
		b := &near[i]
		if far := keep.from(b); b.door == none && b.apart(p) < uint64(far*far) {
			return false
		}
	}
	return true
}
