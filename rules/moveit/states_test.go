package moveit

import "testing"

// A facing in degrees is the one that is shown.
func TestFacingInDegrees(t *testing.T) {
	for d := range 361 {
		sc := scene()
		sc.Figures[0].State = map[string]int{"facing": d}
		g := begun(t, sc)
		if shown := degrees(g.models[0].facing); shown%360 != d%360 {
			t.Errorf("%d degrees are shown as %d", d, shown)
		}
	}
}
