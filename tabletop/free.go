package tabletop

import "rumble/game"

// MaxFree bounds how far off a free place is looked for.
const MaxFree = 12 * game.Inch

// How finely free places are looked for: a tenth of an inch farther each time, and around a shape a tenth of an inch along
// its sides and every five degrees around its corners, of a round one every three.
const (
	freeStep   = 100
	freeCorner = 5 * Degree
	freeRound  = 3 * Degree
)

// FreeBeside is the nearest place beside a footprint where a round base of that radius may stand, who gets out or is flung
// off: no farther from the footprint than d, from outline to outline. There is room for it ([Table.Room]), it overlaps
// neither the mover's footprint nor any of the others but those that are [Ignored], no wall and no door that is not open
// is between it and the centre of the footprint, and free, which may be nil, says yes.
//
// It is looked for close to the footprint first, then a tenth of an inch farther each time; of places equally far the one
// with the lowest x is taken, of those the one with the lowest y. Close is a thousandth off at most. False when there is
// none, as a rule because all is full: a gap into which a base goes by less than a tenth of an inch may be overlooked.
func (t *Table) FreeBeside(m *Mover, radius, d Length, free func(Point) bool) (Point, bool) {
	for off := Length(0); off <= min(d, MaxFree); off += freeStep {
		r := freeRing{table: t, mover: m, radius: radius, free: free}
		r.around(m.Radius + radius + off)
		if r.found {
			return r.best, true
		}
	}
	return Point{}, false
}

// FreeNear is the nearest place to another where a round base of that radius may stand, no farther off than d: as
// [Table.FreeBeside] says it, but for the footprint of the mover, which may be anywhere and is not looked at. The walls
// that matter are those between the two places, so that from within something impassable there is none. Who may stand
// where they are stays there.
func (t *Table) FreeNear(p Point, m *Mover, radius, d Length, free func(Point) bool) (Point, bool) {
	at := *m
	at.Footprint = Footprint{At: p}
	for off := Length(0); off <= min(d, MaxFree); off += freeStep {
		r := freeRing{table: t, mover: &at, radius: radius, free: free}
		r.around(off)
		if r.found {
			return r.best, true
		}
	}
	return Point{}, false
}

// freeRing looks for the best of the places that are equally far from a footprint.
type freeRing struct {
	table  *Table
	mover  *Mover
	radius Length
	free   func(Point) bool
	best   Point
	found  bool
}

// around tries the places that lie so far outside of the outline of the mover's footprint.
func (r *freeRing) around(off Length) {
	f := &r.mover.Footprint
	if f.Round() {
		turned := *f
		for h := Turn(0); h < FullTurn; h += freeRound {
			turned.Heading = f.Heading.By(h)
			r.try(turned.Place(off, 0))
		}
		return
	}
	k, corners := f.outline(), f.Corners()
	for flank := range Turn(4) {
		side := k.side(int(flank))
		facing := Footprint{At: corners[flank], Heading: f.Heading.By(flank * QuarterTurn)}
		long := Length(side.long())
		// The side leads to the right as one looks out over it.
		for d := Length(0); d < long; d += freeStep {
			r.outside(facing.Place(off, d), &facing, off)
		}
		facing.At = corners[(flank+1)%4]
		for h := Turn(0); h < QuarterTurn; h += freeCorner {
			corner := facing
			corner.Heading = facing.Heading.By(h)
			r.outside(corner.Place(off, 0), &corner, off)
		}
	}
}

// outside tries a place; one that rounding brought onto the footprint a thousandth farther out.
func (r *freeRing) outside(p Point, out *Footprint, off Length) {
	if base := (Footprint{At: p, Radius: r.radius}); r.mover.Footprint.Overlaps(&base) {
		further := *out
		further.At = p
		p = further.Place(1, 0)
	}
	r.try(p)
}

// try takes a place if it is free, and better than the best one yet.
func (r *freeRing) try(p Point) {
	better := !r.found || p.X < r.best.X || p.X == r.best.X && p.Y < r.best.Y
	if better && r.allows(p) {
		r.best, r.found = p, true
	}
}

func (r *freeRing) allows(p Point) bool {
	base := Footprint{At: p, Radius: r.radius}
	m := r.mover
	if !r.table.Room(p, r.radius) || m.Footprint.Overlaps(&base) && !(m.Round() && m.Radius == 0) {
		return false
	}
	for i := range m.Others {
		if o := &m.Others[i]; o.Effect != Ignored && o.Overlaps(&base) {
			return false
		}
	}
	return !r.table.WallBetween(m.At, p, m.Open) && (r.free == nil || r.free(p))
}
