package tabletop

// Strip is the part of the table along one of its sides that is so deep, at most the table.
func (t *Table) Strip(side Side, deep Length) Rect {
	wide, far := t.plan.Width, t.plan.Depth
	r := Rect{East: wide, South: far}
	switch side {
	case North:
		r.South = min(deep, far)
	case East:
		r.West = max(wide-deep, 0)
	case South:
		r.North = max(far-deep, 0)
	default:
		r.East = min(deep, wide)
	}
	return r
}
