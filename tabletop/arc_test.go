package tabletop

import "testing"

func TestAheadIsTheHalfPlaneBeforeAFacing(t *testing.T) {
	for _, c := range []struct {
		name        string
		east, south Length
		p           Point
		want        bool
	}{
		{"straight ahead", 0, 1, th(5000, 9000), true},
		{"straight behind", 0, 1, th(5000, 1000), false},
		{"on the line to the east", 0, 1, th(9000, 5000), true},
		{"on the line to the west", 0, 1, th(0, 5000), true},
		{"a thousandth behind the line", 0, 1, th(9000, 4999), false},
		{"a thousandth ahead of it", 0, 1, th(9000, 5001), true},
		{"its own place", 0, 1, th(5000, 5000), true},
		{"aslant, on the line", 3, 4, th(5000+4, 5000-3), true},
		{"aslant, just behind", 3, 4, th(5000+4, 5000-4), false},
		{"facing west, to the east", -7, 0, th(5001, 5000), false},
		{"facing west, to the west", -7, 0, th(4999, 5000), true},
		{"facing nowhere", 0, 0, th(0, 0), true},
		{"far away, long facing", 8000, -8000, th(240_000, 235_000), true},
		{"on another floor", 0, 1, up(th(5000, 4999), 1), false},
	} {
		if got := Ahead(at(5, 5), c.east, c.south, c.p); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
