package tabletop

// graph is the corners of a floor and the straight legs between them that a shortest path may take.
type graph struct {
	keep    clearances
	corners []corner
	first   []int32 // where the legs of each corner begin; one more entry than corners
	legs    []leg
	around  grid[int32] // the corners by where they are, each once
}

// leg is a straight way from one corner to another.
type leg struct {
	to    int32
	long  int32
	doors Doors // doors that must not be shut
}

// newGraph looks from every corner of a floor to every other one. A floor without anything needs no graph.
func newGraph(t *Table, s *storey, clearance Length, avoid bool) *graph {
	g := &graph{keep: keeping(clearance, avoid)}
	g.corners = newCorners(t, s, g.keep)
	g.sortCorners(t.size)
	legs := make([][]leg, len(g.corners))
	for i := range g.corners {
		from := &g.corners[i]
		for j := i + 1; j < len(g.corners); j++ {
			to := &g.corners[j]
			if !from.turns(to.xy) || !to.turns(from.xy) {
				continue
			}
			way := segment{from.xy, to.xy}
			if !s.free(way, g.keep, 0, false) {
				continue
			}
			l := leg{to: int32(j), long: int32(way.long()), doors: s.doorsNear(way, g.keep)}
			legs[i] = append(legs[i], l)
			l.to = int32(i)
			legs[j] = append(legs[j], l)
		}
	}
	g.first = make([]int32, 1, len(legs)+1)
	for _, l := range legs {
		g.legs = append(g.legs, l...)
		g.first = append(g.first, int32(len(g.legs)))
	}
	return g
}

// sortCorners lists the corners by cell, each in that one in which it lies.
func (g *graph) sortCorners(size box) {
	all := make([]int32, len(g.corners))
	for i := range all {
		all[i] = int32(i)
	}
	at := func(n *int32) xy { return g.corners[*n].xy }
	g.around = newGrid(size.hi.x, size.hi.y, all,
		func(n *int32, cell box) bool {
			return at(n).x>>cellBits == cell.lo.x>>cellBits && at(n).y>>cellBits == cell.lo.y>>cellBits
		},
		func(n *int32) box { return box{at(n), at(n)} })
}

// long is the length of the segment, rounded up.
func (s segment) long() int64 { return int64(rootUp(square(s.a, s.b))) }

// doorsNear is the doors that would be in the way if they were shut.
func (s *storey) doorsNear(way segment, keep clearances) Doors {
	var doors Doors
	for i := range s.barList {
		b := &s.barList[i]
		if b.door != none && !b.lets(way, keep.from(b), false) {
			doors = doors.With(b.door)
		}
	}
	return doors
}
