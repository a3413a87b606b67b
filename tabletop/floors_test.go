package tabletop

import (
	"testing"

	"rumble/game"
)

// storeys is a house of two floors from 4,4 to 12,12 with a window to the south on each, 6 to 8 below and 9 to 11
// above, a flat roof on top, a lower house with a roof to the east at 16 to 22, and a balcony to the west of the first.
func storeys() game.Plan {
	p := open(30, 30)
	Building(&p, "House", RectAt(4, 4, 8, 8), 2, Window(South, 2000, 2000),
		Gap{Kind: "window", Side: South, At: 5000, Wide: 2000, Floor: 1},
		Gap{Kind: "arch", Side: West, At: 3000, Wide: 2000, Floor: 1})
	Roof(&p, "House", RectAt(4, 4, 8, 8), 2)
	Building(&p, "Shed", RectAt(16, 4, 6, 8), 1, Window(West, 3000, 2000))
	Roof(&p, "Shed", RectAt(16, 4, 6, 8), 1)
	Roof(&p, "Balcony", RectAt(2, 6, 2, 4), 1)
	p.Links = []game.Link{
		{Kind: "stairs", Foot: at(8, 6), Head: up(at(8, 6), 1)},
		{Kind: "ladder", Foot: at(23, 8), Head: up(at(22, 8), 1)},
	}
	return p
}

func TestSightBetweenFloors(t *testing.T) {
	table := prepared(t, storeys())
	for _, c := range []struct {
		name string
		a, b Point
		want bool
	}{
		{"from the upper window to the street", up(th(10000, 11500), 1), at(10, 18), true},
		{"from an inch behind it", up(at(10, 11), 1), at(10, 18), true},
		{"from a little more behind it", up(th(10000, 10999), 1), at(10, 18), false},
		{"slanting out of it", up(th(10000, 11500), 1), at(14, 18), true},
		{"just within its frame", up(th(10999, 11500), 1), th(10999, 18000), true},
		{"at its frame", up(th(11000, 11500), 1), at(11, 18), false},
		{"beside it", up(th(11001, 11500), 1), th(11001, 18000), false},
		{"from the street, being at no opening, into the depth of the room", at(10, 18), up(at(10, 9), 1), false},
		{"from the lower window up to the sky", th(7000, 11500), up(at(20, 30), 2), true},
		{"from the upper window through the lower floor", up(th(10000, 11500), 1), at(10, 10), false},
		{"out of the upper window and back into the house", up(th(10000, 11500), 1), at(5, 11), false},

		{"from the edge of the roof to the street", up(th(21500, 8000), 1), at(27, 8), true},
		{"from an inch behind the edge", up(at(21, 8), 1), at(27, 8), true},
		{"from further behind the edge", up(th(20999, 8000), 1), at(27, 8), false},
		{"from the edge to the foot of the wall", up(th(21500, 8000), 1), th(22500, 8000), true},
		{"from the edge into the house below", up(th(21500, 8000), 1), at(19, 8), false},
		{"along the edge to the far side", up(th(21500, 8000), 1), at(13, 8), false},
		{"from the edge through its own wall below", up(th(16500, 8000), 1), th(15000, 8000), true},
		{"from the very edge", up(at(22, 8), 1), at(27, 8), true},
		{"from the upper roof down to the lower one", up(th(11500, 8000), 2), up(at(19, 8), 1), true},
		{"from the lower roof up to the upper one, both far from the edge", up(at(19, 8), 1), up(at(8, 8), 2), false},
		{"from the balcony to the street", up(th(2500, 8000), 1), at(0, 8), true},
		{"from the balcony to below itself", up(th(2500, 8000), 1), at(3, 8), false},
		{"from two floors up over the shed", up(th(11500, 8000), 2), at(26, 8), true},
		{"from two floors up through the shed", up(th(11500, 8000), 2), at(25, 8), false},
		{"from two floors up to the near side of the shed", up(th(11500, 8000), 2), at(15, 8), true},

		{"down the stairs", up(at(8, 7), 1), at(8, 9), true},
		{"from a little away from the stairs", up(th(8000, 7001), 1), th(8001, 9000), false},
		{"up the stairs", th(8000, 5500), up(at(6, 6), 1), true},
		{"down the stairs, through the wall below", up(at(8, 7), 1), at(8, 15), false},
		{"a ladder alone is no opening", at(23, 8), up(at(18, 8), 1), false},
		{"two floors through stairs of one", up(at(8, 7), 2), at(8, 9), false},
	} {
		if got := table.Sees(c.a, c.b, 0); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := table.Sees(c.b, c.a, 0); got != c.want {
			t.Errorf("%s, the other way: %v", c.name, got)
		}
	}
}

// From how near one looks through an opening to another floor, and through which links, is for the game to say.
func TestSightBetweenFloorsByOtherRules(t *testing.T) {
	window, roof, stairs := [2]Point{up(at(10, 9), 1), at(10, 18)}, [2]Point{up(at(19, 8), 1), at(29, 8)}, [2]Point{up(at(8, 9), 1), at(8, 10)}
	ladder := [2]Point{up(at(21, 8), 1), at(20, 10)}
	links := []LinkKind{{"stairs", true}, {"ladder", false}}
	for _, c := range []struct {
		name  string
		rules Rules
		line  [2]Point
		want  bool
	}{
		{"three inches behind the window", Rules{LookOut: 3 * game.Inch, Links: links}, window, true},
		{"almost three inches", Rules{LookOut: 3*game.Inch - 1, Links: links}, window, false},
		{"three inches behind the edge of the roof", Rules{LookOut: 3 * game.Inch, Links: links}, roof, true},
		{"almost three inches", Rules{LookOut: 3*game.Inch - 1, Links: links}, roof, false},
		{"three inches from the stairs", Rules{LookOut: 3 * game.Inch, Links: links}, stairs, true},
		{"almost three inches", Rules{LookOut: 3*game.Inch - 1, Links: links}, stairs, false},
		{"three inches from stairs with doors", Rules{LookOut: 3 * game.Inch, Links: []LinkKind{{"stairs", false}, {"ladder", true}}}, stairs, false},
		{"by a ladder through a hatch", Rules{LookOut: game.Inch, Links: []LinkKind{{"stairs", true}, {"ladder", true}}}, ladder, true},
		{"by a ladder", Rules{LookOut: game.Inch, Links: links}, ladder, false},
	} {
		table := preparedBy(t, storeys(), c.rules)
		if table.Sees(c.line[0], c.line[1], 0) != c.want || table.Sees(c.line[1], c.line[0], 0) != c.want {
			t.Errorf("%s: not %v, or not both ways", c.name, c.want)
		}
	}
}

// Beyond the opening, a wall blocks the line only where the line is at its height.
func TestWallsAtTheHeightOfTheLine(t *testing.T) {
	for _, c := range []struct {
		name   string
		y      Length // of a wall across the line from the roof at y = 2 to the street at y = 22
		floor  int16
		floors int16
		want   bool
	}{
		{"low, where the line is still above", 11, 0, 1, true},
		{"low, at half way", 12, 0, 1, false},
		{"low, where the line has come down", 13, 0, 1, false},
		{"high, at half way", 12, 1, 1, false},
		{"high, beyond half way", 13, 1, 1, true},
		{"high, before half way", 11, 1, 1, false},
		{"of two floors, anywhere", 5, 0, 2, false},
		{"under the edge of the roof", 3, 0, 1, true},
		{"on the edge of the roof", 3, 1, 1, false},
		{"higher than the line ever is", 8, 2, 1, true},
	} {
		p := open(24, 24)
		Roof(&p, "Roof", RectAt(8, 0, 8, 3), 1)
		wall := walls(th(0, c.y*1000), th(24000, c.y*1000))
		wall.Floor, wall.Floors = c.floor, c.floors
		p.Features = append(p.Features, wall)
		if got := prepared(t, p).Sees(up(at(12, 2), 1), at(12, 22), 0); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Beyond the opening, a floor or a ceiling blocks the line where the line passes its height: here half way between a
// place on the street and one a floor up, at y = 12.
func TestFloorsAndCeilingsInTheWayOfTheLine(t *testing.T) {
	roof := func(y int, floor int16) game.Feature {
		return game.Feature{Points: RectAt(8, y, 8, 2).Corners(0), Floor: floor, Roof: true}
	}
	room := func(y int, floor int16) game.Feature {
		return game.Feature{Points: RectAt(8, y, 8, 2).Corners(0), Floor: floor, Inside: true}
	}
	for _, c := range []struct {
		name string
		what game.Feature
		want bool
	}{
		{"an awning where the line passes it", roof(11, 1), false},
		{"an awning where the line is above it", roof(5, 1), true},
		{"an awning where the line is below it", roof(15, 1), true},
		{"a bridge far above", roof(11, 2), true},
		{"a platform on the street", roof(11, 0), true},
		{"the ceiling of a room below", room(11, 0), false},
		{"the floor of a room above", room(11, 1), false},
		{"a cellar", room(11, -1), true},
		{"a room two floors up", room(11, 2), true},
	} {
		down := open(24, 28)
		Roof(&down, "Roof", RectAt(8, 0, 8, 3), 1)
		down.Features = append(down.Features, c.what)
		if got := prepared(t, down).Sees(up(at(12, 2), 1), at(12, 22), 0); got != c.want {
			t.Errorf("%s, from the edge of a roof to the street: %v", c.name, got)
		}
		rise := open(24, 28)
		Roof(&rise, "Far roof", RectAt(8, 18, 8, 8), 1)
		rise.Features = append(rise.Features, walls(at(8, 3), at(16, 3)), c.what)
		rise.Openings = []game.Opening{{Kind: "window", A: at(11, 3), B: at(13, 3)}}
		if got := prepared(t, rise).Sees(at(12, 2), up(at(12, 22), 1), 0); got != c.want {
			t.Errorf("%s, from a window on the street to a roof: %v", c.name, got)
		}
	}
}

func TestBlockingAreasBetweenFloors(t *testing.T) {
	p := storeys()
	Block(&p, "smoke", "smoke", RectAt(9, 17, 2, 2))
	table := prepared(t, p)
	if table.Sees(up(th(10000, 11500), 1), at(10, 18), 0) {
		t.Error("one sees into a blocking area from above")
	}
	if table.Sees(up(th(10000, 11500), 1), at(10, 20), 0) {
		t.Error("one sees through a blocking area near the end of the line")
	}
	if !table.Sees(up(th(10000, 11500), 1), at(8, 18), 0) {
		t.Error("one does not see past it")
	}
}

func TestDoorsBetweenFloors(t *testing.T) {
	p := open(24, 24)
	Roof(&p, "Roof", RectAt(8, 0, 8, 3), 1)
	p.Features = append(p.Features, walls(at(0, 18), at(24, 18)))
	p.Openings = []game.Opening{{Kind: "door", A: at(11, 18), B: at(13, 18)}}
	table := prepared(t, p)
	if table.Sees(up(at(12, 2), 1), at(12, 22), 0) || !table.Sees(up(at(12, 2), 1), at(12, 22), 1) {
		t.Error("a door blocks open, or does not block shut")
	}
}
