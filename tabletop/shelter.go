package tabletop

import (
	"iter"
	"slices"

	"rumble/game"
)

// MaxShelters is the most places that [Table.Shelters] names.
const MaxShelters = 8

// spotGap is how far apart the places along a wall are that may be shelter.
const spotGap = game.Inch / 2

// Shelter is the nearest place out of harm for who stands at at and is in danger from from: see [Table.Shelters].
func (t *Table) Shelter(w *Walker, at, from Point, d Length, doors Doors, s *Scratch) (Point, bool) {
	for p := range t.EachShelter(w, at, from, d, doors, s) {
		return p, true
	}
	return Point{}, false
}

// Shelters appends to buf places on the floor of at that are out of harm from from, the nearest first: at most
// [MaxShelters], the bases not overlapping. In each there is room, no body is closer than its gap, a path of at most d
// leads there, and from from it is not seen by the rule of [Table.Sees] or in cover by that of [Table.Cover]. That path
// and that cover are exact, but only likely places are tried: beside walls and features, and in rings around at (at
// itself first).
func (t *Table) Shelters(w *Walker, at, from Point, d Length, doors Doors, s *Scratch, buf []Point) []Point {
	for p := range t.EachShelter(w, at, from, d, doors, s) {
		buf = append(buf, p)
	}
	return buf
}

// EachShelter gives the places of [Table.Shelters] one after the other: each is looked for when it is asked for. Until then
// the scratch may be used for anything but shelters.
func (t *Table) EachShelter(w *Walker, at, from Point, d Length, doors Doors, s *Scratch) iter.Seq[Point] {
	return func(yield func(Point) bool) { t.shelters(w, at, from, d, doors, s, yield) }
}

func (t *Table) shelters(w *Walker, at, from Point, d Length, doors Doors, sc *Scratch, yield func(Point) bool) {
	if d < 0 || !t.Has(at) {
		return
	}
	if sc == nil {
		sc = new(Scratch)
	}
	sc.places = t.places(flat(at), t.storey(at.Floor), d, sc.places[:0])
	sc.places = t.besideScreens(w, at, d, sc.places)
	var found [MaxShelters]xy
	sc.veils = t.veils(at, from, d, doors, sc.veils[:0])
	n, base := 0, uint64(2*int64(w.Radius))
	sc.places.order()
	for len(sc.places) > 0 && n < MaxShelters {
		c := takeNearest(&sc.places)
		p := c.on(at.Floor)
		if slices.ContainsFunc(found[:n], func(o xy) bool { return square(o, c) < base*base }) || !apartFrom(w.Bodies, p) ||
			!t.Room(p, w.Radius) || !t.sheltered(p, from, doors, sc.veils) && !t.screened(w, p, from) {
			continue
		}
		if _, ok := t.Path(w, at, p, d, sc); !ok {
			continue
		}
		if found[n] = c; !yield(p) {
			return
		}
		n++
	}
}

// sheltered says whether at p, which is one of the places that the veils are for, one is in cover from from, or not seen.
func (t *Table) sheltered(p, from Point, doors Doors, veils []segment) bool {
	if cover, _ := t.Cover(from, p); cover != game.NoCover {
		return true
	}
	if p.Floor != from.Floor || !t.Has(from) {
		return !t.Sees(from, p, doors)
	}
	line := segment{flat(from), flat(p)}
	return veiled(line, veils) || t.storey(p.Floor).within(line)
}

// veils appends what may stand between a place and those at most d from another one on the same floor: the stretches there that block sight.
func (t *Table) veils(at, from Point, d Length, doors Doors, buf []segment) []segment {
	s := t.storey(at.Floor)
	if s == nil || at.Floor != from.Floor {
		return buf
	}
	middle := segment{flat(from), flat(at)}
	around := middle.box()
	around = around.with(box{middle.b, middle.b}.grown(int64(d)))
	along, long := middle.b.minus(middle.a), middle.long()
	start, aside := cross(along, middle.a), int64(d)*long
	for i := range s.blinds {
		b := &s.blinds[i]
		if !b.box().meets(around) || b.door >= 0 && doors.Open(int(b.door)) {
			continue
		}
		// All lines in question lie within d of the line through the middle.
		if one, other := cross(along, b.a)-start, cross(along, b.b)-start; min(one, other) > aside || max(one, other) < -aside {
			continue
		}
		buf = append(buf, b.segment)
	}
	return buf
}

// veiled says whether a line touches one of some stretches.
func veiled(line segment, veils []segment) bool {
	along := line.b.minus(line.a)
	start := cross(along, line.a)
	for i := range veils {
		v := &veils[i]
		from, to := cross(along, v.a)-start, cross(along, v.b)-start
		if from > 0 && to > 0 || from < 0 && to < 0 {
			continue
		}
		if line.meets(*v) {
			return true
		}
	}
	return false
}

// screened says whether one of the walker's screens covers who stands at p.
func (t *Table) screened(w *Walker, p, from Point) bool {
	return slices.ContainsFunc(w.Screens, func(f Footprint) bool { return t.Screens(&f, from, p) })
}

// Screens says whether a footprint, of a vehicle, covers who stands at to from one at from: the line of sight goes through it, and
// it is at most [Rules.Cover] from to. What carries one of the two is no cover between them.
func (t *Table) Screens(f *Footprint, from, to Point) bool {
	return f.Within(&Footprint{At: to}, t.rules.Cover) && f.Crosses(from, to) && !f.Has(from) && !f.Has(to)
}

// besideScreens adds the places beside the screens of a walker, on their floor, within d of a point.
func (t *Table) besideScreens(w *Walker, at Point, d Length, buf candidates) candidates {
	for i := range w.Screens {
		f := &w.Screens[i]
		if f.At.Floor != at.Floor || f.Distance(at) > d+2*w.Radius {
			continue
		}
		sides, n := f.Sides(w.Radius)
		for k := range n {
			side := sides[k].side()
			long := int64(root(square(side.a, side.b)))
			if long == 0 {
				continue
			}
			aside := scaled(side.b.minus(side.a).turned(), int64(w.Radius)+1)
			for along := int64(0); along <= long; along += int64(spotGap) {
				way := side.b.minus(side.a)
				on := side.a.plus(xy{way.x * along / long, way.y * along / long})
				for _, p := range [2]xy{on.plus(aside), on.minus(aside)} {
					if far := square(flat(at), p); far <= uint64(d)*uint64(d) && t.size.has(p) && !f.Has(p.on(at.Floor)) {
						buf = append(buf, candidate(p, far))
					}
				}
			}
		}
	}
	return buf
}

// apartFrom says whether no body is closer to p than its gap.
func apartFrom(bodies []Body, p Point) bool {
	return !slices.ContainsFunc(bodies, func(b Body) bool {
		return b.At.Floor == p.Floor && b.Gap > 0 && b.side().apart(flat(p)) < uint64(b.Gap)*uint64(b.Gap)
	})
}

// places is the likely places within d of a point, in no order, some of them twice.
func (t *Table) places(at xy, s *storey, d Length, buf candidates) candidates {
	add := func(p xy) {
		if far := square(at, p); far <= uint64(d)*uint64(d) && t.size.has(p) {
			buf = append(buf, candidate(p, far))
		}
	}
	add(at)
	step := max(int64(d)/12, int64(game.Inch)/4)
	for ring := step; ring <= int64(d); ring += step {
		for _, c := range compass {
			add(at.plus(xy{c.x * ring / compassUnit, c.y * ring / compassUnit}))
		}
	}
	if s != nil {
		spots := s.spots()
		around := spots.cells(segment{at, at}.box().grown(int64(d)))
		for y := around.lo.y; y <= around.hi.y; y++ {
			for x := around.lo.x; x <= around.hi.x; x++ {
				for _, p := range spots.cell(y*spots.cols + x) {
					add(p)
				}
			}
		}
	}
	return buf
}

// candidates are places that may be shelter, each by the square of its distance: mostly the first few will do, and sorting
// all is not worth it.
type candidates = queue[xy]

// candidate is a place on the table at a distance, given as a square. Equally near ones come in one order always.
func candidate(p xy, far uint64) ranked[xy] {
	return ranked[xy]{far, uint64(p.y)<<32 | uint64(p.x), p}
}

// takeNearest takes the nearest place, as often as it is listed.
func takeNearest(places *candidates) xy {
	p := places.pop().what
	for len(*places) > 0 && (*places)[0].what == p {
		places.pop()
	}
	return p
}

// compass is sixteen directions, of length compassUnit rounded down.
var compass = [...]xy{
	{1000, 0},
	{923, 382},
	{707, 707},
	{382, 923},
	{0, 1000},
	{-382, 923},
	{-707, 707},
	{-923, 382},
	{-1000, 0},
	{-923, -382},
	{-707, -707},
	{-382, -923},
	{0, -1000},
	{382, -923},
	{707, -707},
	{923, -382},
}

const compassUnit = 1000

// newSpots is the places beside everything that hides or covers where a usual base has room, by cell.
func (t *Table) newSpots(s *storey) grid[xy] {
	var all []xy
	for _, p := range s.pieces {
		if f := &t.plan.Features[p.feature]; f.Blocks || f.Cover != game.NoCover {
			all = t.along(all, s, p.segment)
		}
	}
	for i := range s.areas {
		if a := &s.areas[i]; a.mark.Blocks || a.mark.Cover != game.NoCover {
			for n := range a.ring {
				all = t.along(all, s, a.edge(n))
			}
		}
	}
	slices.SortFunc(all, compare)
	all = slices.Compact(all)
	return newGrid(t.size.hi.x, t.size.hi.y, all,
		func(p *xy, cell box) bool { // each in one cell only: borders belong to the cell after them
			return cell.has(*p) && p.x < cell.hi.x && p.y < cell.hi.y
		},
		func(p *xy) box { return segment{*p, *p}.box() })
}

// along adds the places with room beside both sides of a stretch and beyond its ends.
func (t *Table) along(all []xy, s *storey, stretch segment) []xy {
	long := int64(root(square(stretch.a, stretch.b)))
	if long == 0 {
		return all
	}
	out := int64(UsualClearance)
	aside := scaled(stretch.b.minus(stretch.a).turned(), out)
	for d := -out; d <= long+out; d += int64(spotGap) {
		way := stretch.b.minus(stretch.a)
		on := stretch.a.plus(xy{way.x * d / long, way.y * d / long})
		for _, p := range [2]xy{on.plus(aside), on.minus(aside)} {
			if t.Room(p.on(s.floor), UsualClearance) {
				all = append(all, p)
			}
		}
	}
	return all
}
