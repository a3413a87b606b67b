package tabletop

import (
	"cmp"
	"slices"
)

// corner is a place where a shortest path may turn: beside the end or the bend of a wall, as far out as the clearance
// asks. Around each bend the corners lie on the polygon that encloses the circle of the clearance.
type corner struct {
	xy
	pivot xy    // the bend of the wall, or the body
	keep  int64 // the clearance around the pivot
}

// turns says whether a shortest path may turn at the corner, coming from or going to q: only if the leg goes past the
// pivot, neither straight towards it nor away from it.
func (c *corner) turns(q xy) bool {
	in, leg := c.pivot.minus(c.xy), q.minus(c.xy)
	towards := dot(in, leg)
	if towards >= 0 {
		return true
	}
	// The two tangents from the corner to the circle open an angle; beyond its other side a path would bend away.
	free := dot(in, in) - c.keep*c.keep
	return part{towards, dot(leg, leg)}.squared() <= uint64(max(free, 0))
}

// newCorners finds the corners around every bar of a floor that is always there.
func newCorners(t *Table, s *storey, keep clearances) []corner {
	type end struct{ at, to xy } // a bar leaves the place at for the place to
	var ends []end
	far := map[xy]int64{}
	for i := range s.barList {
		b := &s.barList[i]
		if b.door != none || keep.from(b) == 0 {
			continue
		}
		ends = append(ends, end{b.a, b.b}, end{b.b, b.a})
		far[b.a], far[b.b] = max(far[b.a], keep.from(b)), max(far[b.b], keep.from(b))
	}
	slices.SortFunc(ends, func(p, q end) int {
		return cmp.Or(compare(p.at, q.at), compareTurn(p.to.minus(p.at), q.to.minus(q.at)))
	})
	ends = slices.CompactFunc(ends, func(p, q end) bool {
		return p.at == q.at && compareTurn(p.to.minus(p.at), q.to.minus(q.at)) == 0
	})
	var all []corner
	for i := 0; i < len(ends); {
		j := i + 1
		for j < len(ends) && ends[j].at == ends[i].at {
			j++
		}
		pivot := ends[i].at
		for k := i; k < j; k++ {
			next := k + 1
			if next == j {
				next = i
			}
			all = bend(all, pivot, ends[k].to.minus(pivot), ends[next].to.minus(pivot), far[pivot])
		}
		i = j
	}
	all = slices.DeleteFunc(all, func(c corner) bool { return !t.stands(s, c.xy, keep) })
	slices.SortFunc(all, func(p, q corner) int { return cmp.Or(compare(p.xy, q.xy), compare(p.pivot, q.pivot)) })
	return all
}

// compare orders places from north to south, then from west to east.
func compare(p, q xy) int { return cmp.Or(cmp.Compare(p.y, q.y), cmp.Compare(p.x, q.x)) }

// compareTurn orders directions by their turn from the x axis towards the y axis.
func compareTurn(u, v xy) int {
	if c := cmp.Compare(half(u), half(v)); c != 0 {
		return c
	}
	return cmp.Compare(0, cross(u, v))
}

// half is 0 for the directions of the first half turn, 1 for those of the second.
func half(v xy) int {
	if v.y < 0 || v.y == 0 && v.x < 0 {
		return 1
	}
	return 0
}

// unit is the length to which directions are scaled to reckon with them in whole numbers.
const unit = 1 << 15

// bend adds the corners between one bar leaving the pivot in direction u and the next one turning on, in direction v, if
// the free space between them is more than a half turn.
func bend(all []corner, pivot, u, v xy, keep int64) []corner {
	turn := cross(u, v)
	alone := turn == 0 && dot(u, v) > 0 // the only bar at the pivot, all around to itself
	if turn > 0 || turn == 0 && !alone {
		return all
	}
	from, to := scaled(u.turned(), unit), scaled(v.turned(), -unit)
	if alone || dot(from, to) < 0 {
		middle := from.turned()
		all = arc(all, pivot, from, middle, keep)
		from = middle
	}
	return arc(all, pivot, from, to, keep)
}

// arc adds the corners around the pivot from one direction to another, at most a quarter turn on: two if the turn is
// more than an eighth, else one, and none if there is no turn.
func arc(all []corner, pivot, from, to xy, keep int64) []corner {
	if cross(from, to) <= 0 {
		return all
	}
	if 10*dot(from, to) < 7*unit*unit {
		middle := scaled(from.plus(to), unit)
		return arc(arc(all, pivot, from, middle, keep), pivot, middle, to, keep)
	}
	return append(all, corner{pivot.plus(outer(from, to, keep+cornerSlack-pathSlack)), pivot, keep})
}

// outer is where the tangents meet that touch the circle of that radius in the two directions.
func outer(from, to xy, radius int64) xy {
	sum, below := from.plus(to), unit*unit+dot(from, to)
	return xy{away(sum.x*unit*radius, below), away(sum.y*unit*radius, below)}
}

// away is above/below rounded away from zero; below is positive.
func away(above, below int64) int64 {
	switch {
	case above > 0:
		return (above + below - 1) / below
	default:
		return -((-above + below - 1) / below)
	}
}
