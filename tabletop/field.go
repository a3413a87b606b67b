package tabletop

import (
	"cmp"
	"slices"

	"rumble/game"
)

// Field appends the outline of the part of a floor that is seen from a place by the rule of [Table.Sees]: all round, or
// the half plane that is [Table.Ahead] of who faces so far to the east and so far to the south. It is one closed polygon
// that is seen from the place as a whole and turns from east to south. Its corners are rounded to the thousandth, and its
// outline may or may not be seen itself. Nothing is appended when nothing is seen.
func (t *Table) Field(from Point, east, south Length, doors Doors, out []Point) []Point {
	s := t.storey(from.Floor)
	if s != nil && s.blindAt(flat(from), doors) {
		return out
	}
	return t.field(from, xy{int64(east), int64(south)}, doors, out)
}

// FieldPast is [Table.Field] by the rule of [Table.SeesPast]: who stands at the edge of something sees away from it.
func (t *Table) FieldPast(from Point, east, south Length, doors Doors, out []Point) []Point {
	return t.field(from, xy{int64(east), int64(south)}, doors, out)
}

// blindAt says whether a place is on something that blocks sight, or in it.
func (s *storey) blindAt(p xy, doors Doors) bool {
	return slices.ContainsFunc(s.sight.at(p), func(b blind) bool {
		return !(b.door >= 0 && doors.Open(int(b.door))) && b.meets(segment{p, p})
	}) || s.under(p, func(f *game.Feature) bool { return f.Blocks })
}

// lookout turns a ray about a place. Between two directions in which something begins or ends, the same screens stand
// across the whole wedge, and which of them is the nearest is found exactly: only the corners of the outline are rounded.
type lookout struct {
	from    Point
	at      xy
	within  []*area // areas that block sight and hold the place, their outline included
	edges   box     // of the table
	screens []screen
	turns   []turn
	across  []int32 // the screens across the wedge
	where   []int32 // the place of each screen in across, while it is there
	last    int32   // which screen the outline runs along, none while nothing is seen that way, unbegun at first
	out     []Point
	first   int // where the outline begins in out
}

// unbegun says that the outline has not begun.
const unbegun = -2

// screen is a stretch that blocks sight, its ends taken from the place that is looked from; seen from there it runs from
// a to b, from east to south, by less than a half turn.
type screen struct{ a, b xy }

// turn is a direction in which a screen begins or ends, or just one that cuts the round into wedges.
type turn struct {
	to     xy
	screen int32 // or none
	begins bool
}

func (t *Table) field(from Point, facing xy, doors Doors, out []Point) []Point {
	if !t.Has(from) {
		return out
	}
	w := lookout{from: from, at: flat(from), edges: t.size, last: unbegun, out: out, first: len(out)}
	start, end := xy{1, 0}, xy{1, 0}
	if facing != (xy{}) {
		end = facing.turned()
		start = xy{-end.x, -end.y}
		w.last = none
		w.point(xy{})
	}
	w.look(t.storey(from.Floor), doors)
	w.sort(start, facing)
	w.round(end)
	return w.closed()
}

// look finds the screens: the edges of the table, and what blocks sight on the floor.
func (w *lookout) look(s *storey, doors Doors) {
	lo, hi := w.edges.lo, w.edges.hi
	corners := [4]xy{lo, {hi.x, lo.y}, hi, {lo.x, hi.y}}
	for i, c := range corners {
		w.add(segment{c, corners[(i+1)%4]})
	}
	if s == nil {
		return
	}
	for i := range s.blinds {
		if b := &s.blinds[i]; b.door < 0 || !doors.Open(int(b.door)) {
			w.add(b.segment)
		}
	}
	for _, a := range s.ground.at(w.at) {
		if a.mark.Blocks && a.has(w.at) {
			w.within = append(w.within, a)
		}
	}
}

// add notes a screen. One that the place lies in line with hides nothing, but ends in directions of its own.
func (w *lookout) add(s segment) {
	a, b := s.a.minus(w.at), s.b.minus(w.at)
	side := cross(a, b)
	if side < 0 {
		a, b = b, a
	}
	n := none
	if side != 0 {
		n = len(w.screens)
		w.screens = append(w.screens, screen{a, b})
	}
	for _, end := range [2]turn{{a, int32(n), true}, {b, int32(n), false}} {
		if end.to != (xy{}) {
			w.turns = append(w.turns, end)
		}
	}
}

// sort orders the turns from the start on, without those behind who faces somewhere, and finds what is across the start.
func (w *lookout) sort(start, facing xy) {
	quarters := [4]xy{start, start.turned(), {-start.x, -start.y}, start.turned().turned().turned()}
	for _, q := range quarters {
		w.turns = append(w.turns, turn{to: q, screen: none})
	}
	w.turns = slices.DeleteFunc(w.turns, func(t turn) bool { return dot(facing, t.to) < 0 })
	behind := func(v xy) int {
		if side := cross(start, v); side > 0 || side == 0 && dot(start, v) > 0 {
			return 0
		}
		return 1
	}
	slices.SortFunc(w.turns, func(p, q turn) int {
		return cmp.Or(cmp.Compare(behind(p.to), behind(q.to)), cmp.Compare(0, cross(p.to, q.to)), cmp.Compare(p.screen, q.screen))
	})
	w.where = make([]int32, len(w.screens))
	for i := range w.screens {
		w.where[i] = none
		if s := &w.screens[i]; cross(s.a, start) > 0 && cross(start, s.b) > 0 {
			w.put(int32(i))
		}
	}
}

func (w *lookout) put(n int32) {
	w.where[n] = int32(len(w.across))
	w.across = append(w.across, n)
}

// take takes a screen away, if it is there: one that ends in the very direction of the start is not.
func (w *lookout) take(n int32) {
	if w.where[n] == none {
		return
	}
	end := w.across[len(w.across)-1]
	w.across[w.where[n]], w.where[end] = end, w.where[n]
	w.where[n] = none
	w.across = w.across[:len(w.across)-1]
}

// round goes through the wedges.
func (w *lookout) round(end xy) {
	for i := 0; i < len(w.turns); {
		u := w.turns[i].to
		for ; i < len(w.turns) && sameWay(u, w.turns[i].to); i++ {
			switch t := &w.turns[i]; {
			case t.screen == none:
			case t.begins:
				w.put(t.screen)
			default:
				w.take(t.screen)
			}
		}
		v := end
		if i < len(w.turns) {
			v = w.turns[i].to
		}
		if !sameWay(u, v) {
			w.wedge(u, v)
		}
	}
	w.corner(w.last, end)
}

// sameWay says whether two directions are the same.
func sameWay(u, v xy) bool { return cross(u, v) == 0 && dot(u, v) > 0 }

// wedge follows the outline from one direction to another, less than a half turn on.
func (w *lookout) wedge(u, v xy) {
	if w.barred(u.plus(v)) {
		w.goOn(none, u)
		return
	}
	now := w.across[0]
	for _, n := range w.across[1:] {
		if w.nearer(n, now, u, v) {
			now = n
		}
	}
	w.goOn(now, u)
	// Where screens cross, another one may come to the front on the way. What is nearest at both ends of a wedge is so all
	// the way: the inverse of the distance to a straight line changes evenly along a chord of the wedge.
	for {
		next, at := int32(none), part{}
		for _, n := range w.across {
			if !w.screens[n].far(v).less(w.screens[now].far(v)) {
				continue
			}
			p := w.screens[now].crossing(&w.screens[n])
			if next == none || p.less(at) || !at.less(p) && w.nearer(n, next, v, u) {
				next, at = n, p
			}
		}
		if next == none {
			return
		}
		w.point(w.screens[now].segment().at(at))
		now, w.last = next, next
	}
}

// nearer says whether screen n is nearer than screen m in direction u; if neither is, in direction v.
func (w *lookout) nearer(n, m int32, u, v xy) bool {
	for _, way := range [2]xy{u, v} {
		p, q := w.screens[n].far(way), w.screens[m].far(way)
		if p.less(q) || q.less(p) {
			return p.less(q)
		}
	}
	return n < m
}

// barred says whether one step that way leads off the table or into something that blocks sight.
func (w *lookout) barred(way xy) bool {
	e := w.edges
	if w.at.x == e.lo.x && way.x < 0 || w.at.x == e.hi.x && way.x > 0 || w.at.y == e.lo.y && way.y < 0 || w.at.y == e.hi.y && way.y > 0 {
		return true
	}
	return slices.ContainsFunc(w.within, func(a *area) bool { return a.leadsIn(w.at, way) })
}

// goOn goes on along another screen, if it is another one, from the direction u on.
func (w *lookout) goOn(n int32, u xy) {
	if n == w.last {
		return
	}
	if w.last != unbegun {
		w.corner(w.last, u)
	}
	w.corner(n, u)
	w.last = n
}

// corner is the place of a screen in a direction; that of who looks when there is none.
func (w *lookout) corner(n int32, way xy) {
	if n == none {
		w.point(xy{})
		return
	}
	s := &w.screens[n]
	w.point(s.segment().at(part{cross(s.a, way), cross(s.a, way) + cross(way, s.b)}))
}

// point adds a corner of the outline, once.
func (w *lookout) point(p xy) {
	at := w.at.plus(p).on(w.from.Floor)
	if len(w.out) == w.first || w.out[len(w.out)-1] != at {
		w.out = append(w.out, at)
	}
}

// closed is what was there before and the outline, the corner in which it begins and ends coming once; nothing of it when
// it encloses nothing.
func (w *lookout) closed() []Point {
	if last := len(w.out) - 1; last > w.first && w.out[last] == w.out[w.first] {
		w.out = w.out[:last]
	}
	if len(w.out)-w.first < 3 {
		return w.out[:w.first]
	}
	return w.out
}

func (s *screen) segment() segment { return segment{s.a, s.b} }

// far is how far away the screen is in a direction that it is across, as a part of the length of the direction.
func (s *screen) far(way xy) part { return part{cross(s.a, s.b), cross(s.a, way) + cross(way, s.b)} }

// crossing is the part of the screen at which another one crosses it.
func (s *screen) crossing(o *screen) part {
	p, _ := s.segment().meeting(o.segment())
	return p
}

// leadsIn says whether a small step from a place on the outline or within leads into the area, in a direction that does
// not go along its outline there.
func (a *area) leadsIn(p, way xy) bool {
	inside := false
	for n := range a.ring {
		u, v := a.edge(n).a.minus(p), a.edge(n).b.minus(p)
		from, to := cross(way, u), cross(way, v)
		if (from > 0) == (to > 0) {
			continue
		}
		// The line in that direction crosses the edge: ahead, when the place is on the right side of it.
		if ahead := cross(u, v); ahead != 0 && (ahead > 0) == (to > from) {
			inside = !inside
		}
	}
	return inside
}
