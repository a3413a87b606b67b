package tabletop

import "testing"

// Who stands on one spot is told of the walls around it as on any leg: a leg that leads nowhere has no side.
func TestNoLegAtAllIsNotFreeOfWalls(t *testing.T) {
	p := open(20, 20)
	p.Features = append(p.Features, walls(at(5, 10), at(15, 10)))
	s := prepared(t, p).storey(0)
	keep := keeping(UsualClearance, false)
	for _, c := range []struct {
		at   Point
		free bool
	}{{at(10, 10), false}, {th(10_000, 10_400), false}, {th(10_000, 10_600), true}, {th(15_400, 10_000), false}, {th(15_600, 10_000), true}} {
		if got := s.free(segment{flat(c.at), flat(c.at)}, keep, 0, false); got != c.free {
			t.Errorf("at %v free is %v", c.at, got)
		}
	}
}
