package tabletop

import (
	"slices"

	"rumble/game"
)

// Holds says whether a footprint lies wholly on the table, its border included, on any floor.
func (t *Table) Holds(f *Footprint) bool {
	k := f.outline()
	b := k.box().grown(int64(f.Radius))
	return t.size.has(b.lo) && t.size.has(b.hi)
}

// Fits says whether a mover may stand where it starts: it overlaps nothing that stops it. To touch is not to overlap.
func (t *Table) Fits(m *Mover) bool {
	if m.Edge == Stops && !t.Holds(&m.Footprint) {
		return false
	}
	k := m.outline()
	seek := t.nearby(m, Stops, k.box().grown(int64(m.Radius)))
	for seek.next() {
		if seek.overlaps(&k, flat(m.At), int64(m.Radius)) {
			return false
		}
	}
	return true
}

// overlaps says whether a shape around a centre that reaches so far around itself overlaps the thing.
func (th *thing) overlaps(k *outline, centre xy, radius int64) bool {
	for n := range th.sides() {
		if k.meets(th.side(n), radius+th.radius) {
			return true
		}
	}
	// With no side of the thing in it, it lies wholly within the thing or wholly without.
	return th.holds(centre)
}

// FeaturesUnder appends the features of the plan that a footprint overlaps, by their number and in the order of the plan,
// whatever they do. Openings are no part of a line, but windows are. To touch is not to overlap.
func (t *Table) FeaturesUnder(f *Footprint, buf []int) []int {
	m, k, first := Mover{Footprint: *f, Ground: everyFeature, Edge: Ignored}, f.outline(), len(buf)
	seek := t.nearby(&m, Told, k.box().grown(int64(f.Radius)))
	for seek.next() {
		if seek.overlaps(&k, flat(f.At), int64(f.Radius)) {
			buf = append(buf, seek.n)
		}
	}
	return eachOnce(buf, first)
}

// FeaturesAround appends the features at most d from a footprint, as FeaturesUnder does. Exactly d counts, so that d 0 is
// those that it overlaps or touches.
func (t *Table) FeaturesAround(f *Footprint, d Length, buf []int) []int {
	if d < 0 {
		return buf
	}
	m, k, first, far := Mover{Footprint: *f, Ground: everyFeature, Edge: Ignored}, f.outline(), len(buf), int64(f.Radius)+int64(d)
	seek := t.nearby(&m, Told, k.box().grown(far))
	for seek.next() {
		if seek.reached(&k, far) || seek.holds(flat(f.At)) {
			buf = append(buf, seek.n)
		}
	}
	return eachOnce(buf, first)
}

func everyFeature(*game.Feature) Effect { return Told }

// reached says whether a side of the thing is at most so far from a shape.
func (th *thing) reached(k *outline, far int64) bool {
	far += th.radius
	for n := range th.sides() {
		if k.apartUp(th.side(n)) <= uint64(far)*uint64(far) {
			return true
		}
	}
	return false
}

// eachOnce puts the numbers from first on in order, each once.
func eachOnce(buf []int, first int) []int {
	slices.Sort(buf[first:])
	return buf[:first+len(slices.Compact(buf[first:]))]
}
