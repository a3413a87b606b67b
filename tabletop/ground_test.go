package tabletop

import (
	"slices"
	"testing"

	"rumble/game"
)

func TestRoom(t *testing.T) {
	p := partition()
	Object(&p, "van", "vehicle", "van", RectAt(4, 1, 4, 2))
	p.Features = append(p.Features,
		game.Feature{Kind: "fence", Line: true, Points: []Point{at(0, 9), at(12, 9)}, Going: game.Low},
		game.Feature{Kind: "roof", Points: Rect{2000, 2000, 6000, 6000}.Corners(1), Floor: 1, Roof: true})
	table := prepared(t, p)
	for _, c := range []struct {
		name   string
		at     Point
		radius Length
		want   bool
	}{
		{"in the open", at(1, 5), 500, true},
		{"beside the wall", th(7000, 5500), 500, true},
		{"into the wall by a twentieth", th(7000, 5550), 500, true},
		{"into the wall by more", th(7000, 5551), 500, false},
		{"on the wall", at(7, 6), 500, false},
		{"a mere point beside the wall", th(7000, 5999), 0, true},
		{"beyond the end of the wall by a twentieth less", th(10450, 6000), 500, true},
		{"nearer to the end of the wall", th(10449, 6000), 500, false},
		{"in the window", th(3500, 6000), 500, false},
		{"in the doorway, an inch wide", th(5500, 6000), 500, true},
		{"in the doorway, off its middle by a twentieth", th(5550, 6000), 500, true},
		{"in the doorway, further off its middle", th(5551, 6000), 500, false},
		{"in the archway", th(8500, 6000), 500, true},
		{"a wide base in the archway", th(8500, 6000), 551, false},
		{"a wide base that just fits the archway", th(8500, 6000), 550, true},
		{"beside the van", th(6000, 3450), 500, true},
		{"into the van", th(6000, 3449), 500, false},
		{"within the van", at(6, 2), 10, false},
		{"on the fence", at(6, 9), 500, true},
		{"on the corner of the table", at(0, 0), 500, true},
		{"off the table", th(-1, 3000), 500, false},
		{"a huge base in the open", at(1, 11), 2000, true},
		{"a huge base near the wall", at(6, 9), 3050, true},
		{"a huge base in the wall", at(6, 9), 3051, false},
		{"on the roof", up(at(4, 4), 1), 500, true},
		{"on its very edge", up(at(6, 4), 1), 500, true},
		{"off its edge", up(th(6001, 4000), 1), 500, false},
		{"on a floor that is not there", up(at(4, 4), 2), 500, false},
		{"below the street", up(at(4, 4), -1), 500, false},
	} {
		if got := table.Room(c.at, c.radius); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestWhatOneStandsIn(t *testing.T) {
	p := open(12, 12)
	square := func(x, y, wide int, change func(*game.Feature)) {
		f := game.Feature{Points: RectAt(x, y, wide, wide).Corners(0)}
		change(&f)
		p.Features = append(p.Features, f)
	}
	square(1, 1, 6, func(f *game.Feature) { f.Inside, f.Light, f.Going = true, game.PoorLight, game.Rough })
	square(2, 2, 2, func(f *game.Feature) { f.Light, f.Going = game.BadLight, game.Low })
	square(9, 9, 1, func(f *game.Feature) { f.Hides = true })
	p.Features = append(p.Features, game.Feature{Line: true, Points: []Point{at(9, 2), at(11, 2)}, Hides: true, Blocks: true},
		game.Feature{Floor: 1, Points: RectAt(6, 6, 4, 4).Corners(0), Roof: true})
	p.Openings = []game.Opening{{Kind: "arch", A: at(10, 2), B: at(11, 2)}}
	p.Links = []game.Link{{Kind: "stairs", Foot: at(5, 5), Head: up(at(6, 6), 1)}, {Kind: "ladder", Foot: at(5, 4), Head: up(at(6, 6), 2)}}
	table := prepared(t, p)
	for _, c := range []struct {
		at     Point
		inside bool
		light  game.Light
		going  game.Going
		hidden bool // an inch from cover to hide behind
	}{
		{at(5, 5), true, game.PoorLight, game.Rough, false},
		{at(1, 1), true, game.PoorLight, game.Rough, false},
		{at(3, 3), true, game.BadLight, game.Low, false},
		{th(999, 3000), false, game.GoodLight, game.Clear, false},
		{at(8, 9), false, game.GoodLight, game.Clear, true},
		{th(7999, 9000), false, game.GoodLight, game.Clear, false},
		{th(9500, 9500), false, game.GoodLight, game.Clear, true},
		{at(9, 3), false, game.GoodLight, game.Clear, true},
		{th(9000, 3001), false, game.GoodLight, game.Clear, false},
		{at(11, 3), false, game.GoodLight, game.Clear, false},
		{up(at(5, 5), 1), false, game.GoodLight, game.Clear, false},
		{up(at(5, 5), 5), false, game.GoodLight, game.Clear, false},
		{at(-3, -3), false, game.GoodLight, game.Clear, false},
		{at(30, 30), false, game.GoodLight, game.Clear, false},
	} {
		if table.Inside(c.at) != c.inside {
			t.Errorf("%v: inside %v", c.at, !c.inside)
		}
		if got := table.LightAt(c.at); got != c.light {
			t.Errorf("%v: light %d", c.at, got)
		}
		if got := table.GoingAt(c.at); got != c.going {
			t.Errorf("%v: going %d", c.at, got)
		}
		if table.HideNear(c.at, game.Inch) != c.hidden {
			t.Errorf("%v: near what hides %v", c.at, !c.hidden)
		}
	}
	if table.HideNear(at(9, 2), -1) || !table.HideNear(at(9, 2), 0) {
		t.Error("touching what hides is within 0 of it, and not within less")
	}
	if table.HideNear(th(10001, 3000), 999) {
		t.Error("the archway hides")
	}

	for _, c := range []struct {
		name string
		at   Point
		d    Length
		want bool
	}{
		{"on the edge", up(at(6, 8), 1), 0, true},
		{"an inch from the edge", up(at(7, 8), 1), 1000, true},
		{"a little more from the edge", up(th(7001, 8000), 1), 1000, false},
		{"beyond the edge", up(th(5999, 8000), 1), 1000, false},
		{"under the roof", at(6, 8), 1000, false},
		{"less than nothing", up(at(6, 8), 1), -1, false},
	} {
		if got := table.OnRoofEdge(c.at, c.d); got != c.want {
			t.Errorf("roof edge, %s: %v", c.name, got)
		}
	}

	for _, c := range []struct {
		name string
		at   Point
		d    Length
		want []int
	}{
		{"both feet", at(5, 5), 1000, []int{0, 1}},
		{"one foot exactly that far", at(5, 6), 1000, []int{0}},
		{"no foot so near", at(5, 6), 999, nil},
		{"a head", up(at(6, 7), 1), 1000, []int{0}},
		{"another head", up(at(6, 7), 2), 1000, []int{1}},
		{"a foot on the wrong floor", up(at(5, 4), 1), 500, nil},
	} {
		if got := table.LinksNear(c.at, c.d); !slices.Equal(got, c.want) {
			t.Errorf("links, %s: %v", c.name, got)
		}
	}
}

func TestWallBetween(t *testing.T) {
	p := partition()
	Object(&p, "van", "vehicle", "van", RectAt(4, 1, 4, 2))
	p.Features = append(p.Features, game.Feature{Kind: "fence", Line: true, Points: []Point{at(0, 9), at(12, 9)}, Going: game.Low})
	table := prepared(t, p)
	for _, c := range []struct {
		name  string
		a, b  Point
		doors Doors
		want  bool
	}{
		{"nothing", at(0, 0), at(0, 12), 0, false},
		{"the wall", at(7, 5), at(7, 7), 0, true},
		{"the end of the wall", at(10, 5), at(10, 7), 0, true},
		{"past the end of the wall", th(10001, 5000), th(10001, 7000), 0, false},
		{"a window", th(3500, 5500), th(3500, 6500), 0, true},
		{"a shut door", th(5500, 5500), th(5500, 6500), 0, true},
		{"an open door", th(5500, 5500), th(5500, 6500), 1, false},
		{"an arch", th(8500, 5500), th(8500, 6500), 0, false},
		{"a fence", at(6, 8), at(6, 10), 0, false},
		{"the van", at(3, 2), at(9, 2), 0, true},
		{"both in the van", at(5, 2), at(6, 2), 0, true},
		{"another floor", at(1, 1), up(at(1, 2), 1), 0, true},
		{"off the table", at(1, 1), at(1, -2), 0, true},
		{"from off the table", at(1, -1), at(1, 2), 0, true},
		{"a floor without anything", up(at(6, 5), 3), up(at(6, 7), 3), 0, false},
	} {
		if got := table.WallBetween(c.a, c.b, c.doors); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestDoors(t *testing.T) {
	p := partition()
	p.Openings = append(p.Openings,
		game.Opening{ID: "second", Kind: "door", A: at(6, 6), B: at(7, 6), Open: true, Locked: true},
		game.Opening{ID: "third", Kind: "door", A: at(9, 6), B: at(10, 6), Locked: true})
	p.Features[0].Floors = 2
	p.Openings = append(p.Openings, game.Opening{ID: "upstairs", Kind: "door", A: up(at(5, 6), 1), B: up(at(6, 6), 1)})
	table := prepared(t, p)
	if n := table.DoorCount(); n != 4 {
		t.Fatalf("%d doors", n)
	}
	if table.Door(1).ID != "second" || table.Door(2).ID != "third" {
		t.Error("doors are not numbered in the order of the plan")
	}
	if d := table.StartDoors(); d != 0b10 {
		t.Errorf("open at the start: %b", d)
	}
	if d := table.LockedDoors(); d != 0b100 {
		t.Errorf("locked at the start: %b", d)
	}
	for _, c := range []struct {
		name string
		at   Point
		d    Length
		door int
		ok   bool
	}{
		{"just so near", th(5500, 5000), 1000, 0, true},
		{"not so near", th(5500, 5000), 999, 0, false},
		{"between two, as near to both", at(6, 5), 1000, 0, true},
		{"nearer to the second", th(6001, 5000), 1000, 1, true},
		{"upstairs", up(at(6, 5), 1), 1000, 3, true},
		{"a floor without doors", up(at(6, 5), 2), 5000, 0, false},
		{"in the door", th(5500, 6000), 0, 0, true},
		{"less than nothing", th(5500, 6000), -1, 0, false},
	} {
		door, ok := table.DoorNear(c.at, c.d)
		if ok != c.ok || ok && door != c.door {
			t.Errorf("%s: door %d, %v", c.name, door, ok)
		}
		if within := table.DoorWithin(c.door, c.at, c.d); within != c.ok {
			t.Errorf("%s: door %d is within: %v", c.name, c.door, within)
		}
	}
	backwards := open(12, 12)
	backwards.Features = []game.Feature{walls(at(2, 6), at(10, 6))}
	backwards.Openings = []game.Opening{{Kind: "door", A: at(6, 6), B: at(7, 6)}, {Kind: "door", A: at(4, 6), B: at(5, 6)}}
	for place, want := range map[Point]int{th(4500, 5500): 1, th(5499, 5500): 1, th(5500, 5500): 0, th(5501, 5500): 0} {
		if door, ok := prepared(t, backwards).DoorNear(place, 3*game.Inch); !ok || door != want {
			t.Errorf("nearest to %v, the second door coming first in the wall: door %d, %v", place, door, ok)
		}
	}
	var d Doors
	if d = d.With(63).With(0); d != 1<<63|1 || !d.Open(63) || !d.Open(0) || d.Open(1) {
		t.Errorf("doors %b", d)
	}
	if d = d.Without(63).Without(5); d != 1 {
		t.Errorf("doors %b", d)
	}
}

func TestInRadiusAndInLane(t *testing.T) {
	places := []Point{at(5, 5), at(5, 7), th(5000, 7001), at(8, 5), up(at(5, 5), 1), at(3, 5), th(6000, 6000)}
	if got := InRadius(at(5, 5), 2000, places, nil); !slices.Equal(got, []int{0, 1, 5, 6}) {
		t.Errorf("in the radius: %v", got)
	}
	if got := InRadius(up(at(5, 5), 1), 0, places, nil); !slices.Equal(got, []int{4}) {
		t.Errorf("in a radius of nothing: %v", got)
	}
	if got := InRadius(at(5, 5), -1, places, []int{9}); !slices.Equal(got, []int{9}) {
		t.Errorf("in a radius of less than nothing: %v", got)
	}
	if got := InLane(at(3, 5), at(7, 5), 1000, places, []int{9}); !slices.Equal(got, []int{9, 0, 3, 5, 6}) {
		t.Errorf("in the lane: %v", got)
	}
	if got := InLane(at(3, 5), at(7, 5), 999, places, nil); !slices.Equal(got, []int{0, 5}) {
		t.Errorf("in a narrower lane: %v", got)
	}
}

func TestEdge(t *testing.T) {
	table := prepared(t, open(12, 10))
	for at, want := range map[Point]Point{
		at(3, 2):        at(3, 0),
		at(10, 5):       at(12, 5),
		at(6, 9):        at(6, 10),
		at(1, 5):        at(0, 5),
		at(2, 2):        at(2, 0),
		at(10, 8):       at(12, 8),
		at(2, 8):        at(2, 10),
		at(0, 0):        at(0, 0),
		at(-3, 5):       at(0, 5),
		at(14, 5):       at(12, 5),
		at(5, -1):       at(5, 0),
		at(5, 11):       at(5, 10),
		up(at(1, 5), 2): up(at(0, 5), 2),
	} {
		if got := table.Edge(at); got != want {
			t.Errorf("nearest to %v: %v, want %v", at, got, want)
		}
	}
	for at, want := range map[Point]bool{
		at(0, 5): true, at(12, 5): true, at(5, 0): true, at(5, 10): true,
		th(1, 5000): false, th(11999, 5000): false, th(5000, 1): false, th(5000, 9999): false, at(-1, 0): false,
	} {
		if got := table.OnEdge(at); got != want {
			t.Errorf("%v on the edge: %v", at, got)
		}
	}
}
