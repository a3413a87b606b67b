package tabletop

import "rumble/game"

// Lee is the nearest place behind something, for somebody at at who dives to the ground because of what is at from: at
// itself, or a place of its floor at most d away in a straight line where they have room, keep the gap to the others, and
// from which the line to from leads through a feature with cover or one of the walker's screens, wherever on the line it
// is. What from itself lies in or on is none, nor a line that the place lies on. On another floor than from, what stands on the floor of at counts.
//
// The straight line to it meets no wall, shut door, impassable area or body of the walker, and no obstacle higher than
// high; it may lead past the others. Only likely places are tried, see [Table.Shelters].
func (t *Table) Lee(w *Walker, others []Body, at, from Point, d, high Length, doors Doors, sc *Scratch) (Point, bool) {
	if d < 0 || !t.Has(at) {
		return Point{}, false
	}
	if t.behind(w, at, from) {
		return at, true
	}
	if sc == nil {
		sc = new(Scratch)
	}
	shut := *w
	shut.Shut = ^doors
	sc.places = t.places(flat(at), t.storey(at.Floor), d, sc.places[:0])
	sc.places = t.besideScreens(w, at, d, sc.places)
	sc.places.order()
	for len(sc.places) > 0 {
		p := takeNearest(&sc.places).on(at.Floor)
		if t.behind(w, p, from) && t.Room(p, w.Radius) && apartFrom(w.Bodies, p) && apartFrom(others, p) && t.Straight(&shut, at, p) && !t.blocked(at, p, high) {
			return p, true
		}
	}
	return Point{}, false
}

// behind says whether the line between two places leads through something with cover that the second does not lie in.
func (t *Table) behind(w *Walker, p, from Point) bool {
	for i := range w.Screens {
		if f := &w.Screens[i]; f.Crosses((Point{X: from.X, Y: from.Y, Floor: p.Floor}), p) && !f.Has(from) && !f.Has(p) {
			return true
		}
	}
	s := t.storey(p.Floor)
	if s == nil {
		return false
	}
	line := segment{flat(p), flat(from)}
	for i := range s.areas {
		a := &s.areas[i]
		if a.mark.Cover != game.NoCover && a.box.meets(line.box()) && (a.has(line.a) || a.pierced(line)) && (p.Floor != from.Floor || !a.has(line.b)) {
			return true
		}
	}
	for i := range s.pieces {
		if c := &s.pieces[i]; t.plan.Features[c.feature].Cover != game.NoCover && c.meets(line) && c.apart(line.a) > 0 && c.apart(line.b) > 0 {
			return true
		}
	}
	return false
}

// blocked says whether an obstacle higher than high lies on the straight line between two places of a floor.
func (t *Table) blocked(a, b Point, high Length) bool {
	s := t.storey(a.Floor)
	if s == nil {
		return false
	}
	line := segment{flat(a), flat(b)}
	for i := range s.areas {
		if o := &s.areas[i]; o.mark.Going == game.Low && o.mark.Height > high && o.box.meets(line.box()) && o.pierced(line) {
			return true
		}
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if f := &t.plan.Features[p.feature]; p.opening == none && f.Going == game.Low && f.Height > high && p.meets(line) {
			return true
		}
	}
	return false
}
