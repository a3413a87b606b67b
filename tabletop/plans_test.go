package tabletop

import (
	"testing"

	"rumble/game"
)

// at is a point on the street in whole inches.
func at(x, y int) Point { return game.At(x, y) }

// th is a point on the street in thousandths of an inch.
func th(x, y Length) Point { return Point{X: x, Y: y} }

// up is the same place on another floor.
func up(p Point, floor int16) Point {
	p.Floor = floor
	return p
}

func open(width, depth int) game.Plan {
	return game.Plan{Width: game.Inches(width), Depth: game.Inches(depth)}
}

func prepared(t testing.TB, p game.Plan) *Table {
	t.Helper()
	return preparedBy(t, p, rules)
}

// rules are those of the tables in these tests, unless they say otherwise.
var rules = Rules{
	LookOut: game.Inch, Cover: game.Inch, Corner: game.Inch / 2,
	Links: []LinkKind{{"stairs", true}, {"ladder", false}, {"rope", false}},
}

func preparedBy(t testing.TB, p game.Plan, rules Rules) *Table {
	t.Helper()
	table, err := Prepare(p, rules)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// walls is a line that blocks sight and the way and gives hard cover.
func walls(points ...Point) game.Feature {
	return game.Feature{Kind: "wall", Line: true, Points: points, Blocks: true, Cover: game.HardCover, Going: game.Impassable}
}

// town is a block of a town on a table of 48 by 48 inches: two streets that cross, houses to enter, solid houses, vans,
// crates, fences, a park.
func town() game.Plan {
	p := open(48, 48)
	inch := game.Inch
	Building(&p, "Blue Parrot", RectAt(2, 2, 14, 12), 2,
		Door(South, 6*inch, 2*inch), Door(East, 5*inch, inch), Window(South, 2*inch, 2*inch),
		Window(South, 10*inch, 2*inch), Window(East, 8*inch, 2*inch),
		Gap{Kind: "window", Side: South, At: 6 * inch, Wide: 2 * inch, Floor: 1})
	p.Features = append(p.Features,
		walls(at(8, 2), at(8, 7)), walls(at(2, 9), at(12, 9)), walls(at(12, 6), at(12, 9)))
	p.Openings = append(p.Openings,
		game.Opening{ID: "parrot-kitchen", Kind: "door", A: at(8, 4), B: th(8000, 5500)},
		game.Opening{ID: "parrot-back", Kind: "arch", A: at(4, 9), B: at(6, 9)})
	p.Links = append(p.Links, game.Link{ID: "parrot-stairs", Kind: "stairs", Foot: at(14, 4), Head: up(at(14, 4), 1)})
	Building(&p, "Savings Bank", RectAt(32, 2, 14, 12), 1,
		Gap{Kind: "door", Side: West, At: 5 * inch, Wide: 2 * inch, Locked: true}, Door(South, 3*inch, 2*inch),
		Window(West, 2*inch, 2*inch), Window(South, 8*inch, 3*inch))
	Roof(&p, "Savings Bank", RectAt(32, 2, 14, 12), 1)
	p.Links = append(p.Links, game.Link{ID: "bank-ladder", Kind: "ladder", Foot: at(46, 15), Head: up(at(45, 14), 1)})
	p.Features = append(p.Features, walls(at(39, 2), at(39, 10)), walls(at(39, 10), at(43, 10)))
	Building(&p, "Garage", RectAt(2, 34, 12, 12), 1, Arch(North, 2*inch, 4*inch), Door(East, 4*inch, 1500))
	Block(&p, "tenement", "Tenement", RectAt(32, 32, 6, 6))
	Block(&p, "warehouse", "Warehouse", RectAt(40, 32, 6, 14))
	Object(&p, "van", "vehicle", "panel van", RectAt(20, 16, 5, 2))
	Object(&p, "car", "vehicle", "sedan", RectAt(26, 28, 2, 4))
	for i, c := range []Rect{RectAt(18, 30, 1, 1), RectAt(19, 31, 1, 1), RectAt(34, 20, 2, 1), RectAt(36, 24, 1, 2)} {
		Object(&p, "crate-"+string(rune('a'+i)), "crate", "crate", c)
	}
	p.Features = append(p.Features,
		game.Feature{
			ID: "fence", Kind: "fence", Name: "fence", Line: true, Points: []Point{at(16, 36), at(16, 44), at(24, 44)},
			Cover: game.LightCover, Going: game.Low,
		},
		game.Feature{
			ID: "park", Kind: "park", Points: []Point{at(18, 38), at(24, 37), at(26, 40), at(24, 43), at(19, 42)},
			Going: game.Rough,
		},
		game.Feature{
			ID: "bush", Kind: "bush", Name: "bush", Points: []Point{at(20, 39), at(22, 39), at(21, 41)},
			Cover: game.LightCover, Hides: true, Going: game.Rough,
		},
		game.Feature{
			ID: "alley", Kind: "alley", Points: []Point{at(38, 32), at(40, 32), at(40, 46), at(38, 46)},
			Light: game.PoorLight,
		})
	return p
}
