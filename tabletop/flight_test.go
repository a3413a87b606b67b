package tabletop

import (
	"testing"

	"rumble/game"
)

// What is thrown flies over what is low, by open doors and windows, and is stopped by walls and whatever is high.
func TestFlight(t *testing.T) {
	p := open(24, 24)
	Building(&p, "Bank", RectAt(4, 4, 8, 8), 1, Gap{Kind: "door", Side: South, At: 1000, Wide: 2000}, Gap{Kind: "door", Side: South, At: 4000, Wide: 1000, Open: true}, Window(South, 6000, 1000))
	Object(&p, "van", "van", "", RectAt(14, 4, 2, 2))
	p.Features[len(p.Features)-1].Height = 2 * game.Inch
	Object(&p, "tree", "tree", "", RectAt(18, 4, 2, 2))
	p.Features[len(p.Features)-1].Height = 4 * game.Inch
	Block(&p, "house", "", RectAt(18, 14, 2, 2))
	table := prepared(t, p)
	for _, c := range []struct {
		name     string
		from, to Point
		doors    Doors
		far      Length
		clear    bool
	}{
		{"in the open", at(2, 20), at(10, 20), 0, 8000, true},
		{"nowhere", at(2, 20), at(2, 20), 0, 0, true},
		{"into a shut door", at(6, 16), at(6, 6), 0, 4000, false},
		{"by the door when it is open", at(6, 16), at(6, 6), 1, 10000, true},
		{"into the wall", th(11_500, 16_000), th(11_500, 6_000), 3, 4000, false},
		{"by the window", th(10_500, 16_000), th(10_500, 6_000), 0, 10000, true},
		{"over a van", at(15, 10), at(15, 2), 0, 8000, true},
		{"into a tree", at(19, 10), at(19, 2), 0, 4000, false},
		{"into a house", at(19, 22), at(19, 10), 0, 6000, false},
		{"off the table", at(15, 10), at(15, -4), 0, 14000, true},
	} {
		if far, clear := table.Flight(c.from, c.to, 2*game.Inch, c.doors); far != c.far || clear != c.clear {
			t.Errorf("%s: %v, %v", c.name, far, clear)
		}
	}
}

// What is let go over nothing falls to the highest ground below.
func TestBelow(t *testing.T) {
	p := open(24, 24)
	Building(&p, "Bank", RectAt(4, 4, 8, 8), 2)
	Roof(&p, "Bank", RectAt(4, 4, 4, 8), 2)
	table := prepared(t, p)
	for _, c := range [][2]Point{
		{up(at(6, 6), 2), up(at(6, 6), 2)}, {up(at(10, 6), 2), up(at(10, 6), 1)}, {up(at(14, 6), 2), at(14, 6)}, {up(at(30, 6), 2), up(at(30, 6), 2)},
	} {
		if got := table.Below(c[0]); got != c[1] {
			t.Errorf("under %v is %v", c[0], got)
		}
		if on := table.Grounded(c[0]); on != (c[0] == c[1] && c[0].X < 24*game.Inch) {
			t.Errorf("ground at %v: %v", c[0], on)
		}
	}
}
