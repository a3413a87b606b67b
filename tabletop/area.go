package tabletop

import "rumble/game"

// area is a closed polygon on a floor. Its outline belongs to it.
type area struct {
	feature int // in the plan
	mark    *game.Feature
	ring    []xy
	box     box
}

func newArea(feature int, mark *game.Feature) area {
	a := area{feature: feature, mark: mark, ring: make([]xy, len(mark.Points))}
	for i, p := range mark.Points {
		a.ring[i] = flat(p)
	}
	a.box = segment{a.ring[0], a.ring[0]}.box()
	for _, p := range a.ring {
		a.box.lo = xy{min(a.box.lo.x, p.x), min(a.box.lo.y, p.y)}
		a.box.hi = xy{max(a.box.hi.x, p.x), max(a.box.hi.y, p.y)}
	}
	return a
}

// edge is side n of the outline.
func (a *area) edge(n int) segment {
	return segment{a.ring[n], a.ring[(n+1)%len(a.ring)]}
}

// has says whether p lies in the area or on its outline. Where the outline crosses itself, what is enclosed twice is
// outside.
func (a *area) has(p xy) bool {
	if !a.box.has(p) {
		return false
	}
	inside := false
	for i := range a.ring {
		e := a.edge(i)
		side := e.side(p)
		if side == 0 && e.box().has(p) {
			return true
		}
		// Count the sides that a ray to the east crosses; a corner belongs to the side below it.
		if (e.a.y > p.y) != (e.b.y > p.y) && (side > 0) == (e.b.y > e.a.y) {
			inside = !inside
		}
	}
	return inside
}

// crosses says whether the segment has a place in common with the outline.
func (a *area) crosses(s segment) bool {
	for i := range a.ring {
		if a.edge(i).meets(s) {
			return true
		}
	}
	return false
}

// apart is the square of the distance from p to the area, rounded down; 0 inside.
func (a *area) apart(p xy) uint64 {
	if a.has(p) {
		return 0
	}
	nearest := a.edge(0).apart(p)
	for i := 1; i < len(a.ring); i++ {
		nearest = min(nearest, a.edge(i).apart(p))
	}
	return nearest
}

// touches says whether the area has a place in common with the cell.
func (a *area) touches(cell box) bool {
	if a.has(cell.lo) {
		return true
	}
	for i := range a.ring {
		if a.edge(i).touches(cell) {
			return true
		}
	}
	return false
}
