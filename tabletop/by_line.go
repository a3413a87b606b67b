package tabletop

// FeatureByLine says whether the straight line between two places comes to within d of feature i of the plan, or leads into it
// or through it: whether one looks through the smoke of something that burns. A feature counts that is on the floor of
// either place; of a line between floors the plan is looked at.
func (t *Table) FeatureByLine(i int, a, b Point, d Length) bool {
	f := &t.plan.Features[i]
	on := func(p Point) bool { return p.Floor >= f.Floor && p.Floor < f.Floor+max(f.Floors, 1) }
	if d < 0 || !on(a) && !on(b) {
		return false
	}
	line, most := segment{flat(a), flat(b)}, uint64(d)*uint64(d)
	if !bounds(f.Points).grown(int64(d)).meets(line.box()) {
		return false
	}
	n := sides(f)
	if !f.Line {
		if n = len(f.Points); t.area(i, f.Floor).has(line.a) {
			return true
		}
	}
	for k := range n {
		if stretchOf(f, k).between(line) <= most {
			return true
		}
	}
	return false
}
