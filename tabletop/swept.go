package tabletop

// sweptTurn is over how much of a turn the swept area is drawn by straight lines: the arcs bend out of them by a
// thousandth of their radius.
const sweptTurn = 50

// Swept appends to buf the area that a footprint that starts as f passes over between two marks of a course, whatever is in
// the way: as convex polygons that together cover it, for a screen to fill. A round base is drawn with sixteen corners.
func (c Course) Swept(f Footprint, from, to Mark, buf [][]Point) [][]Point {
	first := len(buf)
	for r := c.run(&f, from, to); r.next(); {
		stride := max(r.end-r.begin, 1)
		if r.motion.section.Turn != 0 {
			stride = sweptTurn
		}
		for begin := r.begin; begin < r.end; begin += stride {
			buf = append(buf, r.motion.hull(begin, min(begin+stride, r.end)))
		}
	}
	if len(buf) == first { // it only stands there
		there := c.At(f, to)
		still := newMotion(&there, Section{})
		buf = append(buf, still.hull(0, 0))
	}
	return buf
}

// hull is the smallest convex polygon that holds the places of two steps.
func (m *motion) hull(from, to int64) []Point {
	floor := m.from.At.Floor
	if m.from.Radius == 0 {
		a, b := m.stands(from), m.stands(to)
		k := a.together(&b)
		places := make([]Point, k.n)
		for i := range places {
			places[i] = k.at[i].on(floor)
		}
		return places
	}
	a, b := m.at(from).At, m.at(to).At
	ring, ahead := Ring(a, m.from.Radius), flat(b).minus(flat(a))
	places := make([]Point, 0, len(ring)+2)
	// Sides that look ahead go along: a corner between one that does and one that does not is where it was and where it comes.
	leads := func(i int) bool {
		p, q := ring[i%len(ring)], ring[(i+1)%len(ring)]
		return cross(flat(q).minus(flat(p)), ahead) < 0
	}
	for i, p := range ring {
		moved, before, after := flat(p).plus(ahead).on(floor), leads(i+len(ring)-1), leads(i)
		switch {
		case before && after:
			places = append(places, moved)
		case before:
			places = append(places, moved, p)
		case after:
			places = append(places, p, moved)
		default:
			places = append(places, p)
		}
	}
	return places
}
