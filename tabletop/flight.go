package tabletop

import "rumble/game"

// Flight is how far something thrown flies straight from one place to another of its floor before a thing stops it, in whole
// thousandths, and whether it flies all the way. It is stopped by a wall outside its windows, arches and open doors, and by
// whatever is higher than high; what blocks sight and has no height of its own is. The way may lead off the table.
func (t *Table) Flight(from, to Point, high Length, doors Doors) (Length, bool) {
	s := t.storey(from.Floor)
	leg := segment{flat(from), flat(to)}
	long := leg.long()
	if s == nil || long == 0 {
		return Length(long), true
	}
	far, clear := long, true
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.opening != none && (p.door == none || doors.Open(p.door)) || !tall(&t.plan.Features[p.feature], high) || !p.meets(leg) {
			continue
		}
		first, _ := leg.meeting(p.segment)
		far, clear = min(far, first.of(long)), false
	}
	var room [maxCuts / 2]Stretch
	for i := range s.areas {
		if a := &s.areas[i]; tall(a.mark, high) && a.box.meets(leg.box()) {
			if parts := a.stretches(leg, false, room[:0]); len(parts) > 0 {
				far, clear = min(far, int64(parts[0].From)), false
			}
		}
	}
	return Length(far), clear
}

// tall says whether a feature stops what flies so high.
func tall(f *game.Feature, high Length) bool {
	return f.Height > high || f.Height == 0 && f.Blocks
}

// FliesOut says whether something thrown flies from one floor to another: by a window or the edge of a roof at most
// [Rules.LookOut] from one of the two places, past the walls, floors and ceilings that would block sight.
func (t *Table) FliesOut(a, b Point, doors Doors) bool {
	return a.Floor != b.Floor && t.Has(a) && t.Has(b) && (t.seesOut(a, b, doors) || t.seesOut(b, a, doors))
}

// Grounded says whether there is ground at a place: everywhere on the street, upstairs in interiors and on roofs.
func (t *Table) Grounded(p Point) bool { return t.Has(p) && t.storey(p.Floor).grounded(p) }

// Below is where something comes to lie that is let go over a place: there, or on the highest ground under it.
func (t *Table) Below(p Point) Point {
	for p.Floor > 0 && !t.storey(p.Floor).grounded(p) {
		p.Floor--
	}
	return p
}
