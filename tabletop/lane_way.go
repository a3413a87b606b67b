package tabletop

import "slices"

// LanePlace is a place on a lane of a road.
type LanePlace struct {
	Lane    int     // the number of the lane, from 0; those of a road follow each other, from the right kerb to the left
	Road    int     // in the plan
	Far     Length  // how far along the lane, in thousandths; the ends of a lane are 0 and its length
	At      Point   // the place, on the middle of the lane
	Heading Heading // where the lane leads there
	Off     Length  // how far the place that was asked about is from it, rounded up
}

// Lanes is how many lanes the roads of the table have.
func (t *Table) Lanes() int { return len(t.lanes) }

// LanePoints appends the middle line of a lane, from where it begins to where it ends.
func (t *Table) LanePoints(lane int, buf []Point) []Point {
	for _, p := range t.lanes[lane].at {
		buf = append(buf, p.on(0))
	}
	return buf
}

// LaneNear is the place on a lane that is nearest to one on the street, at most that far off, of the lanes that lead by no
// more than a turn from a heading: [HalfTurn] for any. Of several equally near the first lane is taken. False when there is
// none.
func (t *Table) LaneNear(p Point, heading Heading, most Turn, within Length) (LanePlace, bool) {
	best, found := LanePlace{}, false
	if p.Floor != 0 || within < 0 {
		return best, false
	}
	place := flat(p)
	around := box{place, place}.grown(int64(within)) // of what is near enough, and nearer than the best
	for i := range t.lanes {
		l := &t.lanes[i]
		for j := 1; j < len(l.at); j++ {
			s := segment{l.at[j-1], l.at[j]}
			if !s.box().meets(around) || heading.Between(l.heads[j]) > most {
				continue
			}
			at := s.foot(place)
			off := Length(rootUp(square(at, place)))
			if off > within || found && off >= best.Off {
				continue
			}
			far := min(l.long[j-1]+segment{s.a, at}.long(), l.long[j])
			best, found = LanePlace{i, l.road, Length(far), at.on(0), l.heads[j], off}, true
			around = box{place, place}.grown(int64(off))
		}
	}
	return best, found
}

// LaneAt is the place so far along a lane, the nearer end for what is not on it.
func (t *Table) LaneAt(lane int, far Length) LanePlace {
	l := &t.lanes[lane]
	d := min(max(int64(far), 0), l.all())
	j := l.stretch(d)
	s := segment{l.at[j-1], l.at[j]}
	at := s.at(part{min(d-l.long[j-1], s.long()), s.long()})
	return LanePlace{lane, l.road, Length(d), at.on(0), l.heads[j], 0}
}

// stretch is the number of the point that ends the stretch of the lane at that distance; a corner belongs to the stretch
// after it.
func (l *roadLane) stretch(d int64) int {
	for j := 1; j < len(l.at)-1; j++ {
		if d < l.long[j] {
			return j
		}
	}
	return len(l.at) - 1
}

// LaneBend is where a way along lanes turns.
type LaneBend struct {
	At   Point  // where one turns about
	Far  Length // how far along the way that is
	Turn Turn   // how far one turns, to the left when negative
	Lane int    // the lane that one is on then
}

// LaneAhead appends the bends within so far of a place as a lane leads on ahead: its own corners, and where it ends at
// another road the exit with the smallest turn, to the right of two. It says where that ends: at a place on a lane, and what
// is there; a lane that leads on farther ends [IntoAnother]. A lane that ends at a road into which no turn leads is a
// [DeadEnd].
func (t *Table) LaneAhead(from LanePlace, far Length, buf []LaneBend) ([]LaneBend, LanePlace, LaneEnd) {
	gone, here, first := Length(0), from, len(buf)
	for len(buf) < first+MaxMeetings {
		l := &t.lanes[here.Lane]
		on, stop, left := l.onward(int64(here.Far)), l.all(), int64(here.Far+far-gone)
		if on != nil {
			stop = on.far
		}
		if on == nil || left < stop {
			end := IntoAnother
			switch {
			case left < stop:
			case l.end == AtEdge:
				end = AtEdge
			default:
				end = DeadEnd
			}
			buf = l.bends(here, min(left, stop), gone, buf)
			return buf, t.LaneAt(here.Lane, Length(min(left, stop))), end
		}
		buf = l.bends(here, stop, gone, buf)
		gone += Length(stop) - here.Far
		if on.turn != 0 {
			buf = append(buf, LaneBend{on.leave.on(0), gone, on.turn, on.to})
		}
		// A lane that begins beyond the turn is reached straight on.
		gone += Length(on.over + max(-on.begins, 0))
		if here = t.LaneAt(on.to, Length(on.begins)); gone >= far {
			break
		}
	}
	return buf, here, IntoAnother
}

// bends appends the corners of the lane from a place up to a distance.
func (l *roadLane) bends(from LanePlace, to int64, gone Length, buf []LaneBend) []LaneBend {
	for j := 1; j+1 < len(l.at); j++ {
		if l.long[j] <= int64(from.Far) || l.long[j] >= to {
			continue
		}
		if turn := l.heads[j].To(l.heads[j+1]); turn != 0 {
			buf = append(buf, LaneBend{l.at[j].on(0), gone + Length(l.long[j]-int64(from.Far)), turn, from.Lane})
		}
	}
	return buf
}

// onward is the exit by which the lane leads on where it ends: the one with the smallest turn, to the right of two; nil
// when there is none after a distance.
func (l *roadLane) onward(after int64) *exit {
	var best *exit
	for i := range l.exits {
		e := &l.exits[i]
		if !e.onward || e.far < after {
			continue
		}
		if best == nil || max(e.turn, -e.turn) < max(best.turn, -best.turn) || e.turn == -best.turn && e.turn > 0 {
			best = e
		}
	}
	return best
}

// LaneExit is where one may leave a lane for another.
type LaneExit struct {
	Far  Length // how far on from where one is
	At   Point  // where one turns about
	Turn Turn
	To   LanePlace
}

// LaneExits appends the exits of a lane that lie ahead of a place on it, in the order along it.
func (t *Table) LaneExits(from LanePlace, buf []LaneExit) []LaneExit {
	for i := range t.lanes[from.Lane].exits {
		if e := &t.lanes[from.Lane].exits[i]; e.far >= int64(from.Far) {
			buf = append(buf, LaneExit{Length(e.far) - from.Far, e.leave.on(0), e.turn, t.LaneAt(e.to, Length(e.begins))})
		}
	}
	return buf
}

// laneSearch is memory to look for ways along lanes in. Its nodes are the lanes as one comes onto them by an exit: the
// number of the exit, those of the first lane first.
type laneSearch struct {
	first []int32 // the number of the first exit of each lane
	owner []int32 // the lane of each exit
	best  []int64 // how long the way up to after an exit is; negative when it is not known
	via   []int32 // the exit before it
	done  []bool
	heap  queue[laneStep]
}

type laneStep struct {
	long int64
	exit int32
}

// LaneWay appends the shortest way along lanes from a place on one to the road nearest to another place, where that is
// nearest to it, on whichever side of it: the places at which it turns, and its end, but not where it begins. Through them
// leads [Footprint.Drive]. No turn from one road into another is sharper than [SharpestRoad]. It says how long the way is;
// false when there is none of at most that length, or no road within so far of the place.
func (t *Table) LaneWay(from LanePlace, to Point, within, limit Length, sc *Scratch, buf []Point) ([]Point, Length, bool) {
	goal, ok := t.LaneNear(to, 0, HalfTurn, within)
	if !ok {
		return buf, 0, false
	}
	return t.laneWay(from, limit, sc, buf, func(i int) (int64, bool) {
		l := &t.lanes[i]
		if l.road != goal.Road {
			return 0, false
		}
		return l.nearest(flat(to)), true
	})
}

// LaneWayOut is LaneWay to the edge of the table, where a lane ends at it.
func (t *Table) LaneWayOut(from LanePlace, limit Length, sc *Scratch, buf []Point) ([]Point, Length, bool) {
	return t.laneWay(from, limit, sc, buf, func(i int) (int64, bool) { return t.lanes[i].all(), t.lanes[i].end == AtEdge })
}

// nearest is how far along the lane it is nearest to a place.
func (l *roadLane) nearest(p xy) int64 {
	best, far := uint64(1)<<63, int64(0)
	for j := 1; j < len(l.at); j++ {
		s := segment{l.at[j-1], l.at[j]}
		at := s.foot(p)
		if off := square(at, p); off < best {
			best, far = off, min(l.long[j-1]+segment{s.a, at}.long(), l.long[j])
		}
	}
	return far
}

// laneWay is the shortest way to a place on some lane, which goal names.
func (t *Table) laneWay(from LanePlace, limit Length, sc *Scratch, buf []Point, goal func(lane int) (int64, bool)) ([]Point, Length, bool) {
	if sc == nil {
		sc = new(Scratch)
	}
	q := &sc.lanes
	q.begin(t)
	const nothing = int64(1) << 62
	best, end, endLane, endFar := nothing, int32(none), 0, int64(0)
	// reach looks on from a place on a lane to which a way of that length leads.
	reach := func(lane int, at, long int64, via int32) {
		l := &t.lanes[lane]
		if far, ok := goal(lane); ok && far >= at && long+far-at < best {
			best, end, endLane, endFar = long+far-at, via, lane, far
		}
		for i := range l.exits {
			e, n := &l.exits[i], q.first[lane]+int32(i)
			if e.far < at || q.done[n] {
				continue
			}
			if on := long + e.far - at + e.over; q.best[n] < 0 || on < q.best[n] {
				q.best[n], q.via[n] = on, via
				q.heap.push(ranked[laneStep]{uint64(on), uint64(n), laneStep{on, n}})
			}
		}
	}
	reach(from.Lane, int64(from.Far), 0, none)
	for len(q.heap) > 0 {
		s := q.heap.pop().what
		if s.long >= best || s.long > int64(limit) {
			break
		}
		if q.done[s.exit] {
			continue
		}
		q.done[s.exit] = true
		e := t.exit(q, s.exit)
		reach(e.to, e.begins, s.long, s.exit)
	}
	if best > int64(limit) {
		return buf, 0, false
	}
	// From the end back to the start, and then turned around.
	first := len(buf)
	lane, far := endLane, endFar
	buf = append(buf, t.LaneAt(lane, Length(far)).At)
	for via := end; ; via = q.via[via] {
		after := int64(from.Far)
		var e *exit
		if via != none {
			e = t.exit(q, via)
			after = e.begins
		}
		buf = t.lanes[lane].corners(after, far, buf)
		if via == none {
			break
		}
		if e.enter != e.leave {
			buf = append(buf, e.enter.on(0))
		}
		buf = append(buf, e.leave.on(0))
		lane, far = int(q.owner[via]), e.far
	}
	slices.Reverse(buf[first:])
	return buf, Length(best), true
}

// corners appends the corners of the lane between two distances, the last one first.
func (l *roadLane) corners(from, to int64, buf []Point) []Point {
	for j := len(l.at) - 2; j > 0; j-- {
		if l.long[j] > from && l.long[j] < to {
			buf = append(buf, l.at[j].on(0))
		}
	}
	return buf
}

func (q *laneSearch) begin(t *Table) {
	q.first, q.owner, q.heap = q.first[:0], q.owner[:0], q.heap[:0]
	q.best, q.via, q.done = q.best[:0], q.via[:0], q.done[:0]
	for i := range t.lanes {
		q.first = append(q.first, int32(len(q.owner)))
		for range t.lanes[i].exits {
			q.owner, q.best, q.via, q.done = append(q.owner, int32(i)), append(q.best, -1), append(q.via, none), append(q.done, false)
		}
	}
}

func (t *Table) exit(q *laneSearch, n int32) *exit {
	lane := q.owner[n]
	return &t.lanes[lane].exits[n-q.first[lane]]
}
