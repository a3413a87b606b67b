package tabletop

// Overlaps says whether two footprints of a floor have more in common than their outlines. To touch is not to overlap.
func (f *Footprint) Overlaps(o *Footprint) bool {
	if f.At.Floor != o.At.Floor || !f.roughly().meets(o.roughly()) {
		return false
	}
	k, l := f.outline(), o.outline()
	return k.overlaps(&l, int64(f.Radius)+int64(o.Radius))
}

// Touches says whether two footprints of a floor touch or overlap.
func (f *Footprint) Touches(o *Footprint) bool { return f.Within(o, 0) }

// Within says whether two footprints of a floor are at most d apart; exactly d counts.
func (f *Footprint) Within(o *Footprint, d Length) bool {
	if d < 0 || f.At.Floor != o.At.Floor || !f.roughly().grown(int64(d)).meets(o.roughly()) {
		return false
	}
	k, l := f.outline(), o.outline()
	far := uint64(d) + uint64(f.Radius) + uint64(o.Radius)
	return k.between(&l) <= far*far
}

// Gap is how far two footprints are apart, from outline to outline, rounded up to the thousandth; 0 when they touch. It
// does not look at their floors.
func (f *Footprint) Gap(o *Footprint) Length {
	if f.Round() && o.Round() {
		return max(Length(rootUp(square(flat(f.At), flat(o.At))))-f.Radius-o.Radius, 0)
	}
	k, l := f.outline(), o.outline()
	return max(Length(rootUp(k.between(&l)))-f.Radius-o.Radius, 0)
}

// Distance is how far a place is from the nearest place of the footprint, rounded up to the thousandth; 0 within it and on
// its outline. It does not look at their floors.
func (f *Footprint) Distance(p Point) Length { return f.Gap(&Footprint{At: p}) }

// Has says whether a place of its floor lies in the footprint or on its outline.
func (f *Footprint) Has(p Point) bool { return f.Touches(&Footprint{At: p}) }

// Crosses says whether the straight line between two places of its floor goes through the inside of the footprint;
// touching its outline or going along it is not crossing.
func (f *Footprint) Crosses(a, b Point) bool {
	k := f.outline()
	return a.Floor == f.At.Floor && b.Floor == f.At.Floor && k.meets(segment{flat(a), flat(b)}, int64(f.Radius))
}

// Cuts says whether the straight line between two places of its floor crosses or touches the footprint.
func (f *Footprint) Cuts(a, b Point) bool {
	k := f.outline()
	return a.Floor == f.At.Floor && b.Floor == f.At.Floor &&
		k.apartUp(segment{flat(a), flat(b)}) <= uint64(f.Radius)*uint64(f.Radius)
}

// FirstHiding is which of some footprints, the first in their order, stands in the way of the straight line of sight
// between two places of a floor, false when none does. One that only touches the line hides if touching says so, see
// [Table.Sees] and [Table.SeesPast]. Nothing hides what is aboard it: a footprint with an end of the line in its inside is
// left out.
func FirstHiding(bodies []Footprint, a, b Point, touching bool) (int, bool) {
	from, to := Footprint{At: a}, Footprint{At: b}
	for i := range bodies {
		f := &bodies[i]
		if !(f.Crosses(a, b) || touching && f.Cuts(a, b)) || f.Overlaps(&from) || f.Overlaps(&to) {
			continue
		}
		return i, true
	}
	return 0, false
}

// meets says whether a stretch comes nearer to the shape than that; with 0, whether it goes through its inside.
func (k *outline) meets(s segment, near int64) bool {
	if near == 0 {
		return k.n > 2 && !k.parted(s)
	}
	return k.apart(s) < uint64(near)*uint64(near)
}

// overlaps says whether two shapes are nearer to each other than that; with 0, whether their insides have a place in
// common, or one is a place in the inside of the other.
func (k *outline) overlaps(o *outline, near int64) bool {
	if near > 0 {
		return k.closer(o, uint64(near)*uint64(near))
	}
	return k.n+o.n > 2 && !k.behind(o) && !o.behind(k)
}

// behind says whether a side of the shape parts its inside from another shape.
func (k *outline) behind(o *outline) bool {
	if k.n < 3 {
		return false
	}
	for i := range k.n {
		e, all := k.side(i), true
		for _, p := range o.at[:o.n] {
			all = all && e.side(p) <= 0
		}
		if all {
			return true
		}
	}
	return false
}

// closer says whether two shapes are nearer to each other than that, given as a square.
func (k *outline) closer(o *outline, far uint64) bool {
	if o.has(k.at[0]) {
		return true
	}
	for i := range o.n {
		if k.apart(o.side(i)) < far {
			return true
		}
	}
	return false
}

// between is the square of the distance of two shapes, rounded up; 0 when they touch or overlap.
func (k *outline) between(o *outline) uint64 {
	switch {
	case o.n == 1:
		return k.apartUp(segment{o.at[0], o.at[0]})
	case k.n > 2 && o.n > 2 && (k.faces(o) || o.faces(k)):
		return min(k.toCorners(o), o.toCorners(k))
	case k.n > 2 && o.n > 2:
		return 0
	}
	nearest := o.apartUp(k.side(0))
	for i := 1; i < k.n; i++ {
		nearest = min(nearest, o.apartUp(k.side(i)))
	}
	return nearest
}

// faces says whether another shape lies wholly beyond a side of the shape, without touching its line.
func (k *outline) faces(o *outline) bool {
	for i := range k.n {
		e, all := k.side(i), true
		for _, p := range o.at[:o.n] {
			all = all && e.side(p) < 0
		}
		if all {
			return true
		}
	}
	return false
}

// toCorners is the square of the distance of the shape from the nearest corner of another one, rounded up.
func (k *outline) toCorners(o *outline) uint64 {
	nearest := ^uint64(0)
	for _, p := range o.at[:o.n] {
		nearest = min(nearest, k.apartUp(segment{p, p}))
	}
	return nearest
}
