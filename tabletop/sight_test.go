package tabletop

import (
	"testing"

	"rumble/game"
)

// partition is a table of 12 by 12 inches with a wall across at y = 6 from x = 2 to x = 10, with a window at 3 to 4, a
// door at 5 to 6 and an arch at 8 to 9.
func partition() game.Plan {
	p := open(12, 12)
	p.Features = []game.Feature{walls(at(2, 6), at(10, 6))}
	p.Openings = []game.Opening{
		{Kind: "window", A: at(3, 6), B: at(4, 6)},
		{Kind: "door", A: at(6, 6), B: at(5, 6)}, // either end may come first
		{Kind: "arch", A: at(8, 6), B: at(9, 6)},
	}
	return p
}

func TestSightAndWalls(t *testing.T) {
	table := prepared(t, partition())
	shut, wide := Doors(0), Doors(1)
	for _, c := range []struct {
		name  string
		a, b  Point
		doors Doors
		want  bool
	}{
		{"on one side", at(3, 5), at(9, 5), shut, true},
		{"through the wall", th(4500, 5000), th(4500, 7000), shut, false},
		{"past the western end", th(1999, 5000), th(1999, 7000), shut, true},
		{"touching the western end", at(2, 5), at(2, 7), shut, false},
		{"touching the eastern end", at(10, 5), at(10, 7), shut, false},
		{"past the eastern end", th(10001, 5000), th(10001, 7000), shut, true},
		{"slanting over the eastern end", at(9, 5), at(11, 7), shut, false},
		{"along the wall", at(0, 6), at(12, 6), shut, false},
		{"along the line of the wall, short of it", at(0, 6), th(1999, 6000), shut, true},
		{"up to the wall", th(2500, 4000), th(2500, 6000), shut, false},
		{"almost up to the wall", th(2500, 4000), th(2500, 5999), shut, true},
		{"from within the wall", th(2500, 6000), th(2500, 6000), shut, false},
		{"through the window", th(3500, 5000), th(3500, 7000), shut, true},
		{"just inside the window", th(3001, 5000), th(3001, 7000), shut, true},
		{"at the frame of the window", at(3, 5), at(3, 7), shut, false},
		{"at the other frame", at(4, 5), at(4, 7), shut, false},
		{"through the shut door", th(5500, 5000), th(5500, 7000), shut, false},
		{"through the open door", th(5500, 5000), th(5500, 7000), wide, true},
		{"at the jamb of the open door", at(5, 5), at(5, 7), wide, false},
		{"through the arch", th(8500, 5000), th(8500, 7000), shut, true},
		{"at the end of the arch", at(9, 5), at(9, 7), shut, false},
		{"from the border", at(0, 0), at(12, 0), shut, true},
		{"from beyond the border", th(-1, 0), at(12, 0), shut, false},
		{"to beyond the border", at(0, 0), th(12001, 0), shut, false},
		{"to beyond the south", at(0, 0), th(0, 12001), shut, false},
		{"oneself", at(1, 1), at(1, 1), shut, true},
	} {
		if got := table.Sees(c.a, c.b, c.doors); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := table.Sees(c.b, c.a, c.doors); got != c.want {
			t.Errorf("%s, the other way: %v", c.name, got)
		}
	}
}

func TestSightAndAreas(t *testing.T) {
	p := open(12, 12)
	block := game.Feature{Points: RectAt(4, 4, 4, 4).Corners(0), Blocks: true}
	p.Features = []game.Feature{block, {Points: RectAt(0, 9, 12, 1).Corners(0), Going: game.Impassable, Cover: game.HardCover}}
	table := prepared(t, p)
	for _, c := range []struct {
		name string
		a, b Point
		want bool
	}{
		{"through it", at(2, 6), at(10, 6), false},
		{"past it", th(2000, 3999), th(10000, 3999), true},
		{"along its side", at(2, 4), at(10, 4), false},
		{"touching its corner", at(2, 6), at(6, 2), false},
		{"past its corner", at(2, 5), at(5, 2), true},
		{"from inside out", at(6, 6), at(10, 6), false},
		{"wholly inside", at(5, 5), at(6, 6), false},
		{"inside, to oneself", at(5, 5), at(5, 5), false},
		{"over what does not block", th(6000, 8500), at(6, 11), true},
		{"on what does not block", th(3000, 9500), th(9000, 9500), true},
	} {
		if got := table.Sees(c.a, c.b, 0); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestWallsOfAHigherFloor(t *testing.T) {
	p := partition()
	p.Features[0].Floors = 2
	p.Features = append(p.Features, game.Feature{Points: RectAt(0, 0, 12, 12).Corners(0), Floor: 1, Inside: true})
	table := prepared(t, p)
	if !table.Sees(th(3500, 5000), th(3500, 7000), 0) {
		t.Error("the window on the street is walled up")
	}
	if table.Sees(up(th(3500, 5000), 1), up(th(3500, 7000), 1), 0) {
		t.Error("the wall has a window on the floor above, where the plan has none")
	}
	if !table.Sees(up(at(1, 5), 1), up(at(1, 7), 1), 0) {
		t.Error("nothing is in the way above")
	}
	if !table.Sees(up(at(3, 5), 7), up(at(3, 7), 7), 0) || !table.Sees(up(at(3, 5), -3), up(at(3, 7), -3), 0) {
		t.Error("where nothing stands, nothing is in the way")
	}
}

func TestOpeningsLieInWalls(t *testing.T) {
	slanted := []Point{at(1, 1), th(7001, 4003), at(11, 4)}
	for _, c := range []struct {
		name   string
		wall   []Point
		a, b   Point
		ok     bool
		clear  [2]Point // sees through the opening
		walled [2]Point
	}{
		{
			name: "beside the wall by as much as may be", wall: []Point{at(2, 6), at(10, 6)}, a: th(4000, 6050), b: th(6000, 5950), ok: true,
			clear: [2]Point{at(5, 5), at(5, 7)}, walled: [2]Point{at(3, 5), at(3, 7)},
		},
		{name: "one end too far beside it", wall: []Point{at(2, 6), at(10, 6)}, a: th(4000, 6051), b: at(6, 6)},
		{name: "the other end too far beside it", wall: []Point{at(2, 6), at(10, 6)}, a: at(4, 6), b: th(6000, 5949)},
		{name: "across the wall", wall: []Point{at(2, 6), at(10, 6)}, a: th(4000, 5990), b: th(4000, 6010)},
		{
			name: "beyond its end", wall: []Point{at(2, 6), at(10, 6)}, a: at(9, 6), b: at(12, 6), ok: true,
			clear: [2]Point{th(9500, 5000), th(9500, 7000)}, walled: [2]Point{th(8900, 5000), th(8900, 7000)},
		},
		{
			name: "before its beginning", wall: []Point{at(2, 6), at(10, 6)}, a: at(0, 6), b: at(3, 6), ok: true,
			clear: [2]Point{th(2500, 5000), th(2500, 7000)}, walled: [2]Point{th(3100, 5000), th(3100, 7000)},
		},
		{name: "only touching its end", wall: []Point{at(2, 6), at(10, 6)}, a: at(10, 6), b: at(12, 6)},
		{name: "only touching its beginning", wall: []Point{at(2, 6), at(10, 6)}, a: at(0, 6), b: at(2, 6)},
		{
			name: "in a slanted wall", wall: slanted, a: th(3000, 2000), b: th(5000, 3000), ok: true,
			clear: [2]Point{at(4, 1), at(4, 4)}, walled: [2]Point{at(6, 1), at(6, 5)},
		},
		{
			name: "over a bend too slight to see", wall: []Point{at(2, 6), th(5000, 6010), at(10, 6)}, a: at(4, 6), b: at(6, 6), ok: true,
			clear: [2]Point{th(4500, 5000), th(4500, 7000)}, walled: [2]Point{at(3, 5), at(3, 7)},
		},
	} {
		p := open(12, 12)
		p.Features = []game.Feature{walls(c.wall...)}
		p.Openings = []game.Opening{{Kind: "window", A: c.a, B: c.b}}
		table, err := Prepare(p, rules)
		if (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
		if err != nil {
			continue
		}
		if !table.Sees(c.clear[0], c.clear[1], 0) {
			t.Errorf("%s: it does not let sight through", c.name)
		}
		if table.Sees(c.walled[0], c.walled[1], 0) {
			t.Errorf("%s: the wall beside it does", c.name)
		}
	}
}

// A wall that two houses share is drawn twice; its door goes through both.
func TestOpeningInASharedWall(t *testing.T) {
	p := open(24, 12)
	Building(&p, "One", RectAt(2, 2, 8, 8), 1, Door(East, 3000, 2000))
	Building(&p, "Two", RectAt(10, 2, 8, 8), 1)
	table := prepared(t, p)
	if table.DoorCount() != 1 {
		t.Fatalf("%d doors", table.DoorCount())
	}
	if table.Sees(at(8, 6), at(12, 6), 0) || !table.Sees(at(8, 6), at(12, 6), 1) {
		t.Error("one sees through when shut, or not when open")
	}
	if r, ok := table.Path(&Walker{Radius: 500}, at(8, 6), at(12, 6), 4000, nil); !ok || r.Doors != 1 {
		t.Error("no way through the door")
	}
}
