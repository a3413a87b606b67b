package tabletop

import "rumble/game"

// Neighbourhood is how far questions about what is beside a place are answered quickly; farther ones look at everything.
const Neighbourhood = game.Inch

// neighbour is something that matters to who stands beside it: to hide behind, to leap over or through, to open.
type neighbour struct {
	segment
	area  *area // or a stretch
	hides bool
	leaps bool
	high  Length // to leap over; windows are of no height
	door  int    // its number among the doors, or none
}

// within says whether the neighbour is at most so far from a place, given as a square.
func (n *neighbour) within(p xy, most uint64) bool {
	if n.area != nil {
		return n.area.apart(p) <= most
	}
	return n.apart(p) <= most
}

func (n *neighbour) box() box {
	if n.area != nil {
		return n.area.box
	}
	return n.segment.box()
}

func (n *neighbour) touches(cell box) bool {
	if n.area != nil {
		return n.area.touches(cell)
	}
	return n.segment.touches(cell)
}

// sortNeighbours lists by cell what is beside places of the floor.
func (s *storey) sortNeighbours(t *Table) {
	for i := range s.areas {
		a := &s.areas[i]
		if n := (neighbour{area: a, hides: a.mark.Hides, leaps: leaps(a.mark), high: a.mark.Height, door: none}); n.hides || n.leaps {
			s.neighbours = append(s.neighbours, n)
		}
	}
	for _, w := range s.pieces {
		// One does not hide behind an opening, but leaps a low wall where its gate is.
		f := &t.plan.Features[w.feature]
		n := neighbour{segment: w.segment, hides: w.opening == none && f.Hides, leaps: leaps(f), high: f.Height, door: w.door}
		if w.opening != none && w.door == none && t.plan.Openings[w.opening].Kind == kindWindow {
			n.leaps, n.high = true, 0
		}
		if n.hides || n.leaps || n.door != none {
			s.neighbours = append(s.neighbours, n)
		}
	}
	s.beside = newGrid(t.size.hi.x, t.size.hi.y, s.neighbours,
		func(n *neighbour, cell box) bool { return n.touches(cell.grown(int64(Neighbourhood))) },
		func(n *neighbour) box { return n.box().grown(int64(Neighbourhood)) })
}

// near is a list with every neighbour at most d from a place on the table.
func (s *storey) near(p xy, d Length) []neighbour {
	if d > Neighbourhood {
		return s.neighbours
	}
	return s.beside.at(p)
}

// HideNear says whether there is a feature large enough to hide behind at most d from p.
func (t *Table) HideNear(p Point, d Length) bool {
	s := t.storey(p.Floor)
	if s == nil || d < 0 || !t.Has(p) {
		return false
	}
	at, most := flat(p), uint64(d)*uint64(d)
	list := s.near(at, d)
	for i := range list {
		if list[i].hides && list[i].within(at, most) {
			return true
		}
	}
	return false
}

// LeapNear says whether there is anything to leap over or through at most d from p: a window, an obstacle that is
// [Table.Leapable] for who leaps so high, or a drop.
func (t *Table) LeapNear(p Point, d, high Length) bool {
	s := t.storey(p.Floor)
	if s == nil || d < 0 || !t.Has(p) {
		return false
	}
	at, most := flat(p), uint64(d)*uint64(d)
	list := s.near(at, d)
	for i := range list {
		if list[i].leaps && list[i].high <= high && list[i].within(at, most) {
			return true
		}
	}
	return t.DropNear(p, d)
}
