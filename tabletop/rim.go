package tabletop

import (
	"cmp"
	"slices"
)

// beside is how far from a rim one looks for the next slab; slabs drawn with at most that gap between them join.
const beside = 60

// rims finds where the ground ends on a floor above or below the street: the outlines of roofs and interiors, except
// where another one goes on beyond.
func (s *storey) rims() {
	if s.floor == 0 {
		return
	}
	for i := range s.areas {
		a := &s.areas[i]
		if !slab(a.mark) {
			continue
		}
		for n := range a.ring {
			s.rim(a.edge(n))
		}
	}
}

// rim adds those stretches of an outline that have ground on one side only.
func (s *storey) rim(edge segment) {
	if edge.a == edge.b {
		return
	}
	cuts := s.slabCuts(edge)
	for i := 1; i < len(cuts); i++ {
		stretch := segment{cuts[i-1], cuts[i]}
		if stretch.a == stretch.b {
			continue
		}
		middle := xy{(stretch.a.x + stretch.b.x) / 2, (stretch.a.y + stretch.b.y) / 2}
		aside := scaled(edge.b.minus(edge.a).turned(), beside)
		if s.hasSlab(middle.plus(aside)) != s.hasSlab(middle.minus(aside)) {
			s.barList = append(s.barList, bar{stretch, rim, none, beside})
			s.drops = append(s.drops, stretch)
		}
	}
}

// slabCuts is the places along an outline where other outlines cross, touch or pass it, its ends included, in order.
func (s *storey) slabCuts(edge segment) []xy {
	along := edge.b.minus(edge.a)
	cuts := []xy{edge.a, edge.b}
	for i := range s.areas {
		other := &s.areas[i]
		if !slab(other.mark) || !other.box.grown(beside).meets(edge.box()) {
			continue
		}
		for n := range other.ring {
			o := other.edge(n)
			if edge.apart(o.a) <= beside*beside { // a corner beside the outline
				cuts = append(cuts, edge.foot(o.a))
			}
			if o.meets(edge) {
				first, last := edge.meeting(o)
				cuts = append(cuts, edge.at(first), edge.at(last))
			}
		}
	}
	slices.SortFunc(cuts, func(p, q xy) int {
		return cmp.Compare(dot(p.minus(edge.a), along), dot(q.minus(edge.a), along))
	})
	return cuts
}

func (s *storey) hasSlab(p xy) bool {
	return slices.ContainsFunc(s.areas, func(a area) bool { return slab(a.mark) && a.has(p) })
}

// scaled is a vector of that length in the direction of v, each part rounded towards zero; v is not zero.
func scaled(v xy, long int64) xy {
	size := int64(root(uint64(dot(v, v))))
	return xy{v.x * long / size, v.y * long / size}
}

// foot is the place of the segment nearest to p, rounded towards its start.
func (s segment) foot(p xy) xy {
	along := s.b.minus(s.a)
	long := dot(along, along)
	if long == 0 {
		return s.a
	}
	return s.at(part{min(max(dot(p.minus(s.a), along), 0), long), long})
}
