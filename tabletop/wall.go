package tabletop

import (
	"cmp"
	"math/bits"
	"slices"

	"rumble/game"
)

// give is how far things may be off on a table that is drawn by hand: an opening from its wall, a base into a wall. 1/20
// inch.
const give = 50

// piece is a stretch of a line of the plan on one floor: solid, or one of its openings.
type piece struct {
	segment
	feature int
	opening int // in the plan, or none
	door    int // its number among the doors, or none
}

// none stands for no opening and no door.
const none = -1

// gap is an opening as it lies in one straight wall.
type gap struct {
	segment
	from, to int64 // where it begins and ends along the wall, in the wall's own measure
	opening  int
}

// pieces cuts a line of walls at its openings on that floor, and notes in cut which openings it found.
func (t *Table) pieces(feature int, floor int16, cut []bool) ([]piece, error) {
	f := &t.plan.Features[feature]
	var all []piece
	for _, wall := range straights(f) {
		gaps, err := t.gaps(wall, floor)
		if err != nil {
			return nil, err
		}
		from := wall.a
		for _, g := range gaps {
			cut[g.opening] = true
			if from != g.a {
				all = append(all, piece{segment{from, g.a}, feature, none, none})
			}
			if g.a != g.b {
				all = append(all, piece{g.segment, feature, g.opening, slices.Index(t.doors, g.opening)})
			}
			from = g.b
		}
		if from != wall.b {
			all = append(all, piece{segment{from, wall.b}, feature, none, none})
		}
	}
	return all, nil
}

// straights is every straight stretch of a line feature.
func straights(f *game.Feature) []segment {
	var all []segment
	for i := 1; i < len(f.Points); i++ {
		all = append(all, segment{flat(f.Points[i-1]), flat(f.Points[i])})
	}
	if f.Closed {
		all = append(all, segment{flat(f.Points[len(f.Points)-1]), flat(f.Points[0])})
	}
	return slices.DeleteFunc(all, func(s segment) bool { return s.a == s.b })
}

// gaps is the openings in a straight wall, in order along it.
func (t *Table) gaps(wall segment, floor int16) ([]gap, error) {
	var all []gap
	for i, o := range t.plan.Openings {
		if o.A.Floor == floor && !o.Gone {
			if g, ok := newGap(wall, segment{flat(o.A), flat(o.B)}, i); ok {
				all = append(all, g)
			}
		}
	}
	slices.SortFunc(all, func(g, h gap) int {
		return cmp.Or(cmp.Compare(g.from, h.from), cmp.Compare(g.opening, h.opening))
	})
	for i := 1; i < len(all); i++ {
		if all[i].from < all[i-1].to {
			return nil, wrong(place("openings", max(all[i-1].opening, all[i].opening)),
				"The opening overlaps openings[%d] in the same wall.", min(all[i-1].opening, all[i].opening))
		}
	}
	return all, nil
}

// newGap lays an opening into a wall. Its ends may be up to give beside the wall; what reaches past the end of the wall
// is cut off there, for a neighbouring stretch to take.
func newGap(wall, opening segment, n int) (gap, bool) {
	along := wall.b.minus(wall.a)
	from, to := dot(opening.a.minus(wall.a), along), dot(opening.b.minus(wall.a), along)
	if from > to {
		from, to = to, from
		opening.a, opening.b = opening.b, opening.a
	}
	long := dot(along, along)
	if from >= long || to <= 0 || from == to {
		return gap{}, false
	}
	if !wall.lineWithin(opening.a, give) || !wall.lineWithin(opening.b, give) {
		return gap{}, false
	}
	if from <= 0 {
		from, opening.a = 0, wall.a
	}
	if to >= long {
		to, opening.b = long, wall.b
	}
	return gap{opening, from, to, n}, true
}

// lineWithin says whether p is at most d from the line through the segment, which has a length.
func (s segment) lineWithin(p xy, d uint64) bool {
	area := size(s.side(p)) // the distance times the length of the segment
	high, low := bits.Mul64(area, area)
	return high == 0 && low <= d*d*square(s.a, s.b)
}
