package tabletop

import "rumble/game"

// Fallen is a plan after a building, which is an area of it, has been destroyed. The area itself becomes rubble on the street: it keeps its
// place in the list, its id, its name and its outline, and does what rubble does. Gone is what was in it or on it, on all its floors, in its
// cellars and on its roof; what was built on to it above the street, if it does not belong to another building; the doors and windows of
// walls that have fallen; and the ways that have lost the floor at their foot or head. Nothing changes its number. The plan given is not
// changed. It may have buildings that have fallen before.
func Fallen(p game.Plan, building int, rubble game.Feature) game.Plan {
	p = copied(p)
	house := newArea(building, &p.Features[building])
	was := p.Features[building]
	before := copied(p)
	for i := range p.Features {
		f := &p.Features[i]
		f.Gone = f.Gone || i != building && (isPart(&house, f) || hangsOn(&p, &house, i))
	}
	rubble.ID, rubble.Name, rubble.Points, rubble.Floor, rubble.Floors = was.ID, was.Name, was.Points, 0, 1
	rubble.Line, rubble.Closed, rubble.Fallen = false, false, true
	for i := range rubble.Points {
		rubble.Points[i].Floor = 0
	}
	p.Features[building] = rubble
	for i := range p.Openings {
		p.Openings[i].Gone = p.Openings[i].Gone || !inWall(&p, &p.Openings[i])
	}
	for i := range p.Links {
		l := &p.Links[i]
		for _, end := range [2]Point{l.Foot, l.Head} {
			l.Gone = l.Gone || floorUnder(&before, end) && !floorUnder(&p, end)
		}
	}
	return p
}

// Part says whether a place is in a building or on its roof, on any of its floors.
func (t *Table) Part(building int, p Point) bool {
	f := &t.plan.Features[building]
	return !f.Gone && p.Floor >= f.Floor && p.Floor <= f.Floor+f.Floors && t.area(building, f.Floor).has(flat(p))
}

// OutlineWithin says whether the outline of an area of the plan, or what it encloses, is at most d from a place, which is on one of its
// floors or on its roof.
func (t *Table) OutlineWithin(feature int, p Point, d Length) bool {
	far, near := t.toOutline(feature, p)
	return near && d >= 0 && far <= uint64(d)*uint64(d)
}

// Closer says whether an area of the plan is closer to a place than another one, by their outlines, whatever their floors.
func (t *Table) Closer(feature, other int, p Point) bool {
	here, _ := t.toOutline(feature, p)
	there, _ := t.toOutline(other, p)
	return here < there
}

// FarOutline is how far a place is from an area of the plan by its outline, 0 within it, and whether it is on a floor of the area or on its
// roof.
func (t *Table) FarOutline(feature int, p Point) (Length, bool) {
	far, near := t.toOutline(feature, p)
	if !near {
		return 0, false
	}
	return Length(rootUp(far)), true
}

// toOutline is the square of the distance from a place to an area, and whether it is on a floor of the area or on its roof. An area that is
// gone is very far away.
func (t *Table) toOutline(feature int, p Point) (uint64, bool) {
	f := &t.plan.Features[feature]
	if f.Gone {
		return ^uint64(0), false
	}
	return t.area(feature, f.Floor).apart(flat(p)), p.Floor >= f.Floor && p.Floor <= f.Floor+f.Floors
}

// Beside says whether the outlines of two areas of the plan are at most d apart.
func (t *Table) Beside(feature, other int, d Length) bool {
	a, b := newArea(feature, &t.plan.Features[feature]), newArea(other, &t.plan.Features[other])
	return d >= 0 && a.touchesWithin(&b, uint64(d)*uint64(d))
}

// Held says whether somebody at a place has ground underfoot: the street, or a floor or a roof above or below it.
func (t *Table) Held(p Point) bool { return t.Has(p) && t.storey(p.Floor).grounded(p) }

// touchesWithin says whether two areas are so far apart at most, by the square of the distance.
func (a *area) touchesWithin(b *area, most uint64) bool {
	if a.has(b.ring[0]) || b.has(a.ring[0]) {
		return true
	}
	for i := range a.ring {
		for j := range b.ring {
			if a.edge(i).between(b.edge(j)) <= most {
				return true
			}
		}
	}
	return false
}

// onFloors says whether a feature stands on one of the floors from the lowest to the highest.
func onFloors(f *game.Feature, lowest, highest int16) bool {
	return f.Floor <= highest && f.Floor+max(f.Floors, 1)-1 >= lowest
}

// isPart says whether a feature stands within the outline of a house, on one of its floors or on its roof.
func isPart(house *area, f *game.Feature) bool {
	if !onFloors(f, house.mark.Floor, house.mark.Floor+house.mark.Floors) {
		return false
	}
	for _, corner := range f.Points {
		if house.apart(flat(corner)) > give*give {
			return false
		}
	}
	return true
}

// hangsOn says whether a feature is built on to a house above the street and to no other building that stands: a balcony, a landing of a
// fire escape.
func hangsOn(p *game.Plan, house *area, feature int) bool {
	f := &p.Features[feature]
	if f.Gone || f.Floor <= 0 || !onFloors(f, house.mark.Floor, house.mark.Floor+house.mark.Floors) || !reaches(house, f) {
		return false
	}
	for i := range p.Features {
		other := &p.Features[i]
		if i == house.feature || i == feature || other.Gone || other.Line || other.Floor > 0 || !other.Inside && !other.Blocks {
			continue
		}
		if a := newArea(i, other); isPart(&a, f) {
			return false
		}
	}
	return true
}

// reaches says whether a feature touches the outline of a house, or lies in it.
func reaches(house *area, f *game.Feature) bool {
	if house.apart(flat(f.Points[0])) <= give*give {
		return true
	}
	for n := range f.Points {
		if n == len(f.Points)-1 && f.Line && !f.Closed {
			break
		}
		for i := range house.ring {
			if house.edge(i).between(stretchOf(f, n)) <= give*give {
				return true
			}
		}
	}
	return false
}

// inWall says whether an opening lies in a wall that stands.
func inWall(p *game.Plan, o *game.Opening) bool {
	for i := range p.Features {
		f := &p.Features[i]
		if f.Gone || !f.Line || !onFloors(f, o.A.Floor, o.A.Floor) {
			continue
		}
		for _, wall := range straights(f) {
			if _, lies := newGap(wall, segment{flat(o.A), flat(o.B)}, 0); lies {
				return true
			}
		}
	}
	return false
}

// floorUnder says whether there is a floor or a roof at a place above or below the street.
func floorUnder(p *game.Plan, at Point) bool {
	if at.Floor == 0 {
		return true
	}
	for i := range p.Features {
		f := &p.Features[i]
		if f.Gone || f.Line || !slab(f) || !onFloors(f, at.Floor, at.Floor) {
			continue
		}
		if a := newArea(i, f); a.has(flat(at)) {
			return true
		}
	}
	return false
}
