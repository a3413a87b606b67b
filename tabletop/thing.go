package tabletop

// thing is what may be met: an area, another footprint, a stretch, a place, or the edge of the table.
type thing struct {
	what   Met
	n      int
	area   *area   // or a shape
	shape  outline // of one place, one stretch or a ring
	solid  bool    // one may be wholly within it
	radius int64   // how far it reaches around its places
}

// sides is how many sides it has, and side is one of them.
func (th *thing) sides() int {
	switch {
	case th.area != nil:
		return len(th.area.ring)
	case th.shape.n == 2:
		return 1
	}
	return th.shape.n
}

func (th *thing) side(i int) segment {
	if th.area != nil {
		return th.area.edge(i)
	}
	return th.shape.side(i)
}

func (th *thing) box() box {
	if th.area != nil {
		return th.area.box
	}
	return th.shape.box()
}

// holds says whether a place lies inside it or on its outline.
func (th *thing) holds(p xy) bool {
	switch {
	case !th.solid:
		return false
	case th.area != nil:
		return th.area.has(p)
	}
	return th.shape.has(p)
}

// nearby finds, one after the other, the things that have one effect on a mover and reach into a box: others, then
// features and doors, drops, and the edge of the table.
type nearby struct {
	table  *Table
	mover  *Mover
	effect Effect
	within box
	thing

	storey                      *storey
	other, areas, pieces, drops int
	edge                        bool
}

func (t *Table) nearby(m *Mover, effect Effect, within box) nearby {
	return nearby{table: t, mover: m, effect: effect, within: within, storey: t.storey(m.At.Floor)}
}

// next goes on to the next thing; false after the last.
func (n *nearby) next() bool {
	return n.nextOther() || n.storey != nil && (n.nextArea() || n.nextPiece() || n.nextDrop()) || n.tableEdge()
}

func (n *nearby) nextOther() bool {
	for n.other < len(n.mover.Others) {
		i := n.other
		n.other++
		o := &n.mover.Others[i]
		if o.Effect == n.effect && o.At.Floor == n.mover.At.Floor && o.roughly().meets(n.within) {
			n.thing = o.thing(i)
			return true
		}
	}
	return false
}

// thing is the footprint as something to meet.
func (o *Other) thing(i int) thing {
	k := o.outline()
	return thing{what: MetOther, n: i, shape: k, solid: k.n > 1, radius: int64(o.Radius)}
}

// roughly is a box that holds the footprint whatever its heading.
func (f *Footprint) roughly() box {
	centre := flat(f.At)
	return box{centre, centre}.grown(int64(f.Radius) + (int64(f.Long)+int64(f.Wide))/2 + 1)
}

func (n *nearby) nextArea() bool {
	for n.areas < len(n.storey.areas) {
		a := &n.storey.areas[n.areas]
		n.areas++
		if a.box.meets(n.within) && n.mover.ground(a.mark) == n.effect {
			n.thing = thing{what: MetFeature, n: a.feature, area: a, solid: true}
			return true
		}
	}
	return false
}

func (n *nearby) nextPiece() bool {
	for n.pieces < len(n.storey.pieces) {
		p := &n.storey.pieces[n.pieces]
		n.pieces++
		if !p.box().meets(n.within) || n.mover.piece(n.table, p) != n.effect {
			continue
		}
		n.thing = thing{what: MetFeature, n: p.feature, shape: p.outline()}
		if p.door != none {
			n.what, n.n = MetDoor, p.door
		}
		return true
	}
	return false
}

// nextDrop is the next edge of a floor above or below the street. Nobody moves over it.
func (n *nearby) nextDrop() bool {
	for n.effect == Stops && n.drops < len(n.storey.drops) {
		b := &n.storey.drops[n.drops]
		n.drops++
		if b.box().meets(n.within) {
			n.thing = thing{what: MetDrop, shape: b.outline()}
			return true
		}
	}
	return false
}

func (n *nearby) tableEdge() bool {
	size := n.table.size
	if n.edge || n.mover.Edge != n.effect || size.has(n.within.lo) && size.has(n.within.hi) {
		return false
	}
	n.edge = true
	n.thing = thing{what: MetEdge, shape: size.outline()}
	return true
}

// outline is the stretch as a shape.
func (s segment) outline() outline { return outline{n: 2, at: [maxOutline]xy{s.a, s.b}} }

// outline is the box as a shape.
func (b box) outline() outline {
	return outline{n: 4, at: [maxOutline]xy{b.lo, {b.hi.x, b.lo.y}, b.hi, {b.lo.x, b.hi.y}}}
}
