package tabletop

import (
	"testing"

	"rumble/game"
)

// The shortest way to the edge need not end straight across from a corner: it may end where something that stands at the
// edge leaves room again.
func TestPathToEdgeEndsBesideWhatStandsAtTheEdge(t *testing.T) {
	p := open(20, 20)
	// From the middle of the north a funnel of two slanting walls opens: its mouth lies between 7 and 13 inches.
	p.Features = append(p.Features, walls(at(6, 4), at(9, 0)), walls(at(14, 4), at(11, 0)))
	for _, c := range []struct {
		name   string
		from   Point
		bodies []Body
		want   Point
		long   Length
	}{
		{"straight", at(10, 3), nil, at(10, 0), 3000},
		{"a body at the edge, a little to the east", at(10, 2), []Body{bodyAt(th(10_100, 0), 300)}, th(9_800, 0), 2010},
		{"one a little to the west", at(10, 2), []Body{bodyAt(th(9_900, 0), 300)}, th(10_200, 0), 2010},
		{"away from a body one is too near to", th(10_000, 300), []Body{bodyAt(th(10_400, 0), 1000)}, th(9_775, 0), 375},
	} {
		r, ok := prepared(t, p).PathToEdge(&Walker{Radius: 500, Bodies: c.bodies}, c.from, nil)
		if !ok || abs(r.To().X-c.want.X) > 2 || r.To().Y != c.want.Y || abs(r.Long-c.long) > 2 {
			t.Errorf("%s: %v, %v long, %v", c.name, r.Path(), r.Long, ok)
		}
	}
	narrow := open(20, 20)
	narrow.Features = append(narrow.Features, walls(at(6, 4), th(9_900, 0)), walls(at(14, 4), th(10_100, 0)), walls(at(6, 4), at(6, 6), at(14, 6), at(14, 4)))
	if r, ok := prepared(t, narrow).PathToEdge(&Walker{Radius: 500}, at(10, 5), nil); ok {
		t.Errorf("there is no way out, but %v", r.Path())
	}
	shut := open(20, 20)
	Building(&shut, "Shed", RectAt(8, 0, 4, 4), 1, Door(South, game.Inch, 2*game.Inch))
	table := prepared(t, shut)
	for doors, want := range map[Doors]bool{0: true, 1: false} {
		if r, ok := table.PathToEdge(&Walker{Radius: 500, Shut: doors}, at(10, 2), nil); ok != want {
			t.Errorf("with doors %b shut: %v, %v", doors, r.Path(), ok)
		}
	}
}

func abs(n Length) Length { return max(n, -n) }

// The notch between two bodies that overlap is reached by the corners of both.
func TestPathIntoTheNotchBetweenBodies(t *testing.T) {
	table := prepared(t, open(20, 20))
	w := &Walker{Radius: 500, Bodies: []Body{bodyAt(at(10, 10), 1000), bodyAt(th(11_600, 10_000), 1000)}}
	notch := th(10_800, 9_400) // at exactly the gap of both
	r, ok := table.Path(w, at(9, 12), notch, 6*game.Inch, nil)
	if !ok || r.To() != notch {
		t.Fatalf("%v, %v", r.Path(), ok)
	}
	if _, ok := table.Path(w, at(9, 12), th(10_800, 9_401), 6*game.Inch, nil); ok {
		t.Error("it leads into the bodies")
	}
}

// Whoever stands too near to a wall slants away from it past its corner at the edge: the way ends where it passes the corner far enough from it, a
// little farther along than whoever came from ahead would have to go.
func TestPathToEdgeSlantsPastACorner(t *testing.T) {
	for _, c := range []struct {
		area Rect
		want Length
	}{
		{Rect{6450, 0, 7150, 700}, 5994},
		{Rect{4850, 0, 5550, 700}, 6006},
		{Rect{6320, 0, 7020, 700}, 5843}, // more slanting
	} {
		p := open(12, 12)
		p.Features = append(p.Features, game.Feature{Going: game.Impassable, Points: c.area.Corners(0)})
		table := prepared(t, p)
		from := th(6000, 500)
		r, ok := table.PathToEdge(&Walker{Radius: 500}, from, nil)
		if !ok || r.To().Y != 0 || abs(r.To().X-c.want) > 1 {
			t.Errorf("%v: %v, %v long, %v", c.area, r.Path(), r.Long, ok)
		}
		for d := -c.want; d <= 12_000-c.want; d++ { // none is shorter
			if direct, ok := table.Path(&Walker{Radius: 500}, from, th(c.want+d, 0), r.Long-2, nil); ok {
				t.Errorf("%v: to %v it is only %v, and to %v %v", c.area, c.want+d, direct.Long, r.To(), r.Long)
				break
			}
		}
	}
}
