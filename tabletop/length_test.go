package tabletop

import (
	"testing"

	"rumble/game"
)

func TestRootIsExact(t *testing.T) {
	for _, n := range []uint64{0, 1, 2, 3, 4, 5, 8, 9, 10, 15, 16, 17, 1 << 32, 1<<32 - 1, 1<<62 - 1, 1 << 62, 1<<63 - 1, 1 << 63} {
		down, up := root(n), rootUp(n)
		if down*down > n || (down+1)*(down+1) <= n {
			t.Errorf("root(%d) = %d", n, down)
		}
		if up*up < n || up > 0 && (up-1)*(up-1) >= n {
			t.Errorf("rootUp(%d) = %d", n, up)
		}
	}
}

func TestDistance(t *testing.T) {
	table := prepared(t, open(48, 48))
	for _, c := range []struct {
		name string
		a, b Point
		want Length
	}{
		{"nothing", at(3, 3), at(3, 3), 0},
		{"along", at(3, 3), at(3, 9), 6000},
		{"three four five", at(0, 0), at(3, 4), 5000},
		{"rounded up", th(0, 0), th(1, 1), 2},
		{"one floor up", at(5, 5), up(at(5, 5), 1), 4000},
		{"three along and a floor down", at(5, 5), up(at(8, 5), -1), 5000},
	} {
		if got := table.Distance(c.a, c.b); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if !table.Within(c.a, c.b, c.want) {
			t.Errorf("%s: not within %s", c.name, c.want)
		}
		if table.Within(c.a, c.b, c.want-1) {
			t.Errorf("%s: within less than %s", c.name, c.want)
		}
	}
	low := open(48, 48)
	low.FloorHeight = 3 * game.Inch
	if got := prepared(t, low).Distance(at(0, 0), up(at(4, 0), 1)); got != 5000 {
		t.Errorf("with floors of 3 inches: %s", got)
	}
}
