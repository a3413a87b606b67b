package tabletop

import (
	"cmp"
	"slices"

	"rumble/game"
)

// roadLane is one lane of a road, as it is driven.
type roadLane struct {
	road  int
	right int // how many lanes of its way are to the right of it
	forth bool
	at    []xy      // its middle, from where it begins to where it ends
	long  []int64   // how far along each of those is, in thousandths, each stretch rounded up
	heads []Heading // where it leads to each of those from the one before
	end   LaneEnd
	exits []exit // in the order along it
}

// exit is where one turns, or goes on, from a lane to another one. It may lie beyond the end of the lane and before the
// start of the other one, where two ends meet or one lies in the middle of a road.
type exit struct {
	far    int64 // how far along the lane
	to     int   // the other lane
	begins int64 // how far along that, negative before its start
	leave  xy    // the place on the lane, and on the other one
	enter  xy
	over   int64 // how far it is from the one to the other
	turn   Turn
	onward bool // it lies where the lane ends: one goes on by it
}

// LaneEnd says what is at the end of a lane.
type LaneEnd uint8

// The ends of lanes.
const (
	DeadEnd     LaneEnd = iota // nothing
	AtEdge                     // the edge of the table
	IntoAnother                // another road
)

// all is how long the lane is.
func (l *roadLane) all() int64 { return l.long[len(l.long)-1] }

// ends is the number of the point of its road at which the lane ends, or begins.
func (l *roadLane) ends(r *game.Road, at bool) int {
	if l.forth == at {
		return len(r.Points) - 1
	}
	return 0
}

// layLanes makes the lanes of all roads of a plan that passed the check, and joins them.
func (t *Table) layLanes() error {
	for i := range t.plan.Roads {
		r := &t.plan.Roads[i]
		count := r.Lanes + r.Back
		// From the right kerb to the left one, as the line is drawn: one drives on the right.
		for n := range count {
			l := roadLane{road: i, right: n, forth: n < r.Lanes, at: roadside(r, int64(r.Width)*int64(count-1-2*n), int64(2*count))}
			if !l.forth {
				l.right = count - 1 - n
				slices.Reverse(l.at)
			}
			l.long, l.heads = make([]int64, len(l.at)), make([]Heading, len(l.at))
			for j := 1; j < len(l.at); j++ {
				l.long[j] = l.long[j-1] + segment{l.at[j-1], l.at[j]}.long()
				l.heads[j], _ = HeadingTo(l.at[j-1].on(0), l.at[j].on(0))
			}
			l.end = t.endOf(&l)
			t.lanes = append(t.lanes, l)
		}
	}
	exits := 0
	for i := range t.lanes {
		l := &t.lanes[i]
		for j := range t.lanes {
			t.joinLanes(l, j)
		}
		for j := range l.exits {
			l.exits[j].over = segment{l.exits[j].leave, l.exits[j].enter}.long()
		}
		slices.SortStableFunc(l.exits, func(a, b exit) int { return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.to, b.to)) })
		if exits += len(l.exits); exits > MaxExits {
			return wrong(place("roads", l.road), "The roads of a table meet too often.")
		}
	}
	return nil
}

func (t *Table) endOf(l *roadLane) LaneEnd {
	end := l.ends(&t.plan.Roads[l.road], true)
	q := t.plan.Roads[l.road].Points[end]
	if q.X == 0 || q.Y == 0 || q.X == t.plan.Width || q.Y == t.plan.Depth {
		return AtEdge
	}
	for i := range t.plan.Roads {
		if opens(&t.plan, l.road, end, i) {
			return IntoAnother
		}
	}
	return DeadEnd
}

// joinLanes finds the exits from a lane to another one: where their middles cross, up to as far beyond their ends as
// their roads are wide where they end at each other.
func (t *Table) joinLanes(l *roadLane, to int) {
	o := &t.lanes[to]
	a, b := &t.plan.Roads[l.road], &t.plan.Roads[o.road]
	endsThere := opens(&t.plan, l.road, l.ends(a, true), o.road)
	beginsThere := opens(&t.plan, o.road, o.ends(b, false), l.road)
	// Where it has just left that road it does not turn back into it, nor into what only leads back to its own.
	leaves := opens(&t.plan, l.road, l.ends(a, false), o.road)
	endsHere := opens(&t.plan, o.road, o.ends(b, true), l.road)
	if l.road != o.road {
		beyond := int64(a.Width + b.Width)
		for i := 1; i < len(l.at); i++ {
			leg, over := segment{l.at[i-1], l.at[i]}, int64(0)
			if i == len(l.at)-1 && (endsThere || beginsThere) {
				over = beyond
			}
			for j := 1; j < len(o.at); j++ {
				into, before := segment{o.at[j-1], o.at[j]}, int64(0)
				if j == 1 && (endsThere || beginsThere) {
					before = beyond
				}
				x, ok := crossing(leg, into, over, before)
				if !ok || i > 1 && x.far <= jitter || j < len(o.at)-1 && x.begins >= into.long()-jitter {
					continue // at a corner one comes by the stretch before it and goes by the one after it
				}
				x.to, x.far, x.begins = to, x.far+l.long[i-1], x.begins+o.long[j-1]
				if leaves && x.far < int64(b.Width) || endsHere && x.begins > o.all()-int64(a.Width) {
					continue
				}
				x.onward = endsThere && x.far > l.all()-beyond
				if !slices.ContainsFunc(l.exits, func(e exit) bool { return e.to == to && e.far-x.far < 10 && x.far-e.far < 10 }) {
					l.exits = append(l.exits, x)
				}
			}
		}
	}
	t.joinEnds(l, to, endsThere, beginsThere)
}

// crossing is where one turns from a stretch into another, up to so far beyond the end of the one and before the start of
// the other; false when they do not cross there, lead the same way or the turn is too sharp.
func crossing(leg, into segment, over, before int64) (exit, bool) {
	u, v := leg.b.minus(leg.a), into.b.minus(into.a)
	if dot(u, v) < 0 || cross(u, v) == 0 {
		return exit{}, false
	}
	long, other := leg.long(), into.long()
	further := segment{leg.a, leg.b.plus(xy{u.x * over / long, u.y * over / long})}
	earlier := segment{into.a.minus(xy{v.x * before / other, v.y * before / other}), into.b}
	if !further.meets(earlier) {
		return exit{}, false
	}
	part, _ := further.meeting(earlier)
	at := further.at(part)
	from, _ := HeadingTo(leg.a.on(0), leg.b.on(0))
	to, _ := HeadingTo(into.a.on(0), into.b.on(0))
	begins := segment{into.a, at}.long()
	if dot(at.minus(into.a), v) < 0 {
		begins = -begins
	}
	return exit{far: segment{leg.a, at}.long(), begins: begins, leave: at, enter: at, turn: from.To(to)}, true
}

// joinEnds lets a lane that ends where another one begins go on by it, if they do not cross there: the first lane from the
// right by the first, and so on.
func (t *Table) joinEnds(l *roadLane, to int, endsThere, beginsThere bool) {
	o := &t.lanes[to]
	a, b := &t.plan.Roads[l.road], &t.plan.Roads[o.road]
	if !endsThere && !beginsThere || !Near(a.Points[l.ends(a, true)], b.Points[o.ends(b, false)], max(a.Width, b.Width)/2) {
		return
	}
	for i := range l.exits {
		if e := &l.exits[i]; e.to == to && e.far > l.all()-int64(a.Width+b.Width) {
			e.onward = true
			return
		}
	}
	last, first := segment{l.at[len(l.at)-2], l.at[len(l.at)-1]}, segment{o.at[0], o.at[1]}
	count := b.Lanes
	if !o.forth {
		count = b.Back
	}
	if o.right != min(l.right, count-1) || dot(last.b.minus(last.a), first.b.minus(first.a)) < 0 || l.road == o.road && l.forth != o.forth {
		return
	}
	// A lane that goes on a little aside is come to on a slant, gently enough.
	slope := 2 * segment{last.b, first.a}.long()
	back, on := min(slope, last.long()/2), min(slope, first.long()/2)
	leave, enter := last.at(part{last.long() - back, last.long()}), first.at(part{on, first.long()})
	if way := enter.minus(leave); dot(way, last.b.minus(last.a)) < 0 || dot(way, first.b.minus(first.a)) < 0 {
		return
	}
	from, _ := HeadingTo(last.a.on(0), last.b.on(0))
	then, _ := HeadingTo(first.a.on(0), first.b.on(0))
	l.exits = append(l.exits, exit{far: l.all() - back, to: to, begins: on, leave: leave, enter: enter, turn: from.To(then), onward: true})
}
