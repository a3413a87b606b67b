package moveit

import "testing"

// A facing is shown in whole degrees clockwise from north, where north is 360.
func TestDegrees(t *testing.T) {
	for _, c := range []struct {
		facing Facing
		want   int
	}{
		{Facing{0, -1}, 360},
		{Facing{1, 0}, 90},
		{Facing{0, 1}, 180},
		{Facing{-1, 0}, 270},
		{Facing{1, -1}, 45},
		{Facing{1, 1}, 135},
		{Facing{-1, 1}, 225},
		{Facing{-1, -1}, 315},
		{Facing{3, -4}, 37},
		{Facing{4, -3}, 53},
		{Facing{4, 3}, 127},
		{Facing{-4, -3}, 307},
		{Facing{174, -10000}, 1},
		{Facing{87, -10000}, 1},
		{Facing{86, -10000}, 360},
		{Facing{-86, -10000}, 360},
		{Facing{-87, -10000}, 359},
		{Facing{10000, -9826}, 46},
		{Facing{10000, -9827}, 45},
		{Facing{9827, -10000}, 45},
		{Facing{9826, -10000}, 44},
		{Facing{}, 0},
	} {
		if got := degrees(c.facing); got != c.want {
			t.Errorf("%v is %d degrees, not %d", c.facing, got, c.want)
		}
	}
}

// What a scenario says in degrees is shown in the same degrees.
func TestDegreesOfAScenario(t *testing.T) {
	g := fielded(t)
	for d := 1; d <= 360; d++ {
		g.turnTo(0, lookout(g.models[0].at, d%360))
		if got := degrees(g.models[0].facing); got != d {
			t.Errorf("%d degrees are shown as %d", d, got)
		}
	}
}
