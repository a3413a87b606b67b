package tabletop

import "rumble/game"

// Table is a plan prepared for questions. It never changes and may be used by many goroutines at once.
type Table struct {
	plan    game.Plan
	rules   Rules
	size    box
	lowest  int16
	storeys []storey   // from the lowest floor up
	doors   []int      // which openings of the plan are doors
	locked  Doors      // when play begins
	lanes   []roadLane // of the roads of the plan, in its order, each from the right kerb to the left
	shafts  []int      // which links of the plan let sight through
}

// Plan is what the table was prepared from, a copy of its own; it must not be changed.
func (t *Table) Plan() *game.Plan { return &t.plan }

// Has says whether the place lies on the table, its border included, on any floor.
func (t *Table) Has(p Point) bool { return t.size.has(flat(p)) }

// storey is what stands on a floor; a floor without anything has none.
func (t *Table) storey(floor int16) *storey {
	n := int(floor) - int(t.lowest)
	if n < 0 || n >= len(t.storeys) {
		return nil
	}
	return &t.storeys[n]
}
