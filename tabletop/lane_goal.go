package tabletop

// LaneGoal is how long the ways along lanes to a place are, from everywhere: for who asks again and again how far it is to the same place. Seek
// says which place; its memory is its own, and is used again.
type LaneGoal struct {
	table *Table
	road  int     // the road that leads to the place; negative when there is none
	at    []int64 // how far along each lane of that road it is, by lane
	left  []int64 // how far it is from where an exit leads, by exit, those of the first lane first; negative when there is no way
	first []int32 // the number of the first exit of each lane
}

// Seek looks for the ways to the road nearest to a place, no farther than that from it: those of [Table.LaneWay].
func (g *LaneGoal) Seek(t *Table, to Point, within Length) {
	g.table, g.road = t, none
	near, ok := t.LaneNear(to, 0, HalfTurn, within)
	if !ok {
		return
	}
	g.road = near.Road
	g.at, g.left, g.first = g.at[:0], g.left[:0], g.first[:0]
	for i := range t.lanes {
		l := &t.lanes[i]
		far := int64(0)
		if l.road == g.road {
			far = l.nearest(flat(to))
		}
		g.at, g.first = append(g.at, far), append(g.first, int32(len(g.left)))
		for range l.exits {
			g.left = append(g.left, none)
		}
	}
	// Every round finds the ways by one lane more, or a shorter one by as many.
	for found := true; found; {
		found = false
		n := 0
		for i := range t.lanes {
			for j := range t.lanes[i].exits {
				e := &t.lanes[i].exits[j]
				if long, leads := g.from(e.to, e.begins); leads && (g.left[n] < 0 || long < g.left[n]) {
					g.left[n], found = long, true
				}
				n++
			}
		}
	}
}

// From is how long the way from a place on a lane is; false when there is none of at most the limit.
func (g *LaneGoal) From(from LanePlace, limit Length) (Length, bool) {
	if g.road < 0 {
		return 0, false
	}
	long, leads := g.from(from.Lane, int64(from.Far))
	if !leads || long > int64(limit) {
		return 0, false
	}
	return Length(long), true
}

// from is how long the shortest way is that is known so far, from so far along a lane.
func (g *LaneGoal) from(lane int, at int64) (long int64, leads bool) {
	l := &g.table.lanes[lane]
	if l.road == g.road && g.at[lane] >= at {
		long, leads = g.at[lane]-at, true
	}
	left := g.left[g.first[lane]:]
	for i := range l.exits {
		e := &l.exits[i]
		if e.far < at || left[i] < 0 {
			continue
		}
		if way := e.far - at + e.over + left[i]; !leads || way < long {
			long, leads = way, true
		}
	}
	return long, leads
}
