package tabletop

import (
	"slices"

	"rumble/game"
)

// Room says whether a round base of that radius may stand at p: its centre is on the table, on ground (on the street,
// or in an interior or on a roof), in no impassable area, and no wall or window cuts the base by more than 1/20 inch.
// In doorways and arches there is room as far as the jambs leave it. Other figures are not looked at.
func (t *Table) Room(p Point, radius Length) bool {
	if !t.Has(p) {
		return false
	}
	at := flat(p)
	s := t.storey(p.Floor)
	if !s.grounded(p) {
		return false
	}
	if s == nil {
		return true
	}
	if s.under(at, func(f *game.Feature) bool { return f.Going == game.Impassable }) {
		return false
	}
	keep := int64(radius) - give
	return keep <= 0 || !slices.ContainsFunc(s.barsNear(at, keep), func(b bar) bool {
		return b.kind == wall && b.door == none && b.apart(at) < uint64(keep*keep)
	})
}

// barsNear is a list with every bar at most d from p; d must not be more than MaxClearance, or all bars come.
func (s *storey) barsNear(p xy, d int64) []bar {
	if d > int64(MaxClearance) {
		return s.barList
	}
	return s.bars.at(p)
}

// Inside says whether p is in the interior of a building.
func (t *Table) Inside(p Point) bool {
	return t.Has(p) && t.storey(p.Floor).under(flat(p), func(f *game.Feature) bool { return f.Inside })
}

// LightAt is the worst light of the areas that p is in; good light where none says otherwise.
func (t *Table) LightAt(p Point) game.Light {
	worst := game.GoodLight
	for _, a := range t.areasAt(p) {
		if a.mark.Light > worst && a.has(flat(p)) {
			worst = a.mark.Light
		}
	}
	return worst
}

// GoingAt is the worst going of the areas that p is in; clear where none says otherwise.
func (t *Table) GoingAt(p Point) game.Going {
	worst := game.Clear
	for _, a := range t.areasAt(p) {
		if a.mark.Going > worst && a.has(flat(p)) {
			worst = a.mark.Going
		}
	}
	return worst
}

// areasAt is every area that p may be in.
func (t *Table) areasAt(p Point) []*area {
	s := t.storey(p.Floor)
	if s == nil || !t.Has(p) {
		return nil
	}
	return s.ground.at(flat(p))
}

// OnRoofEdge says whether p is on a roof, a balcony or a landing, at most d from its edge.
func (t *Table) OnRoofEdge(p Point, d Length) bool {
	for _, a := range t.areasAt(p) {
		if !a.mark.Roof || !a.has(flat(p)) {
			continue
		}
		for n := range a.ring {
			if d >= 0 && a.edge(n).apart(flat(p)) <= uint64(d)*uint64(d) {
				return true
			}
		}
	}
	return false
}

// LinksNear is the stairs and ladders, by their place in the plan, whose foot or head is on the floor of p and at most d
// from it.
func (t *Table) LinksNear(p Point, d Length) []int {
	var near []int
	for i, l := range t.plan.Links {
		if l.Gone {
			continue
		}
		if l.Foot.Floor == p.Floor && t.Within(l.Foot, p, d) || l.Head.Floor == p.Floor && t.Within(l.Head, p, d) {
			near = append(near, i)
		}
	}
	return near
}

// WallBetween says whether something that stops a walker stands on the straight line between two points of one floor:
// a wall outside its openings, a shut door, an impassable area. Points of different floors always have one between.
func (t *Table) WallBetween(a, b Point, doors Doors) bool {
	if a.Floor != b.Floor || !t.Has(a) || !t.Has(b) {
		return true
	}
	s := t.storey(a.Floor)
	if s == nil {
		return false
	}
	line := segment{flat(a), flat(b)}
	for w := s.bars.stroll(line); ; {
		for _, e := range s.bars.cell(w.cell) {
			if e.kind == wall && !(e.door != none && doors.Open(e.door)) && e.meets(line) {
				return true
			}
		}
		if !w.next() {
			return s.under(line.a, func(f *game.Feature) bool { return f.Going == game.Impassable })
		}
	}
}
