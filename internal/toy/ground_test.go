package toy_test

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
)

func TestPlaces(t *testing.T) {
	g := begin(t, 2, 4)
	area := game.Area{Kind: 1, Of: game.Figure(0), Far: 4 * game.Inch} // from (1,1); (2,1) is taken
	point := func(x, y game.Length) game.Point { return game.Point{X: x, Y: y} }
	for _, c := range []struct {
		name string
		at   game.Point
		via  []game.Point
		code string
	}{
		{"where it stands", point(1000, 1000), nil, ""},
		{"at the limit", point(3000, 3000), nil, ""},
		{"just over it", point(3000, 3001), nil, "too-far"},
		{"at the edge", point(0, 0), nil, ""},
		{"over the north edge", point(1000, -1), nil, "off-table"},
		{"over the west edge", point(-1, 1000), nil, "off-table"},
		{"on a figure", point(2000, 1000), nil, "occupied"},
		{"upstairs", game.Point{X: 1000, Y: 1000, Floor: 1}, nil, "off-table"},
		{"there and back", point(1000, 1000), []game.Point{point(3000, 1000)}, ""},
		{"there and back, too far", point(1000, 1000), []game.Point{point(3001, 1000)}, "too-far"},
	} {
		err := g.Places().Allows(area, c.at, c.via)
		code := game.Code("")
		if refusal, ok := err.(*game.Error); ok {
			code = refusal.Code
		}
		if code != game.Code(c.code) {
			t.Errorf("%s: got %q (%v), want %q", c.name, code, err, c.code)
		}
	}
	chance := game.NewChance(1)
	for range 1000 {
		p, ok := g.Places().Sample(area, chance)
		if !ok || g.Places().Allows(area, p, nil) != nil {
			t.Fatalf("sampled %v, which is not allowed", p)
		}
	}
	for _, p := range g.Places().Good(area, nil) {
		if err := g.Places().Allows(area, p, nil); err != nil {
			t.Errorf("good place %v is not allowed: %v", p, err)
		}
	}
	if len(g.Places().Good(area, nil)) != 2 {
		t.Errorf("from the corner two of the four straight ways stay on the table, got %v", g.Places().Good(area, nil))
	}
}

func TestEverybodyStartsInACorner(t *testing.T) {
	g := begin(t, 4, 4)
	want := []game.Point{
		game.At(1, 1), game.At(2, 1), game.At(11, 5), game.At(10, 5), game.At(11, 1), game.At(10, 1), game.At(1, 5), game.At(2, 5),
	}
	for i, p := range g.Scene(game.Nobody).Pieces {
		if p.At != want[i] || p.Seat != []string{"north", "south", "east", "west"}[i/2] {
			t.Errorf("%s of %s stands at %v", p.ID, p.Seat, p.At)
		}
	}
}

func TestTheEdgesBelongToTheTable(t *testing.T) {
	corners := []game.Point{game.At(0, 0), game.At(12, 6), game.At(12, 0), game.At(0, 6)}
	s := toy.Scenario(2, 4)
	for i := range corners {
		s.Figures[i].At = &corners[i]
	}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	for f, p := range corners {
		area := game.Area{Kind: 1, Of: game.Figure(f), Far: 2 * game.Inch}
		if err := g.Places().Allows(area, p, nil); err != nil {
			t.Errorf("%v: %v", p, err)
		}
		if good := g.Places().Good(area, nil); len(good) != 2 {
			t.Errorf("from the corner %v, %v are good", p, good)
		}
		x, y := p, p
		x.X, y.Y = 12*game.Inch-p.X, 6*game.Inch-p.Y // along the edges, to the next corners
		for _, to := range []game.Point{x, y} {
			along := game.Area{Kind: 1, Of: game.Figure(f), Far: max(to.X-p.X, p.X-to.X) + max(to.Y-p.Y, p.Y-to.Y) - 1}
			if code := refusal(g.Places().Allows(along, to, nil)); code != "too-far" {
				t.Errorf("from %v to %v: %q", p, to, code)
			}
			along.Far++
			if code := refusal(g.Places().Allows(along, to, nil)); code != "occupied" {
				t.Errorf("from %v to %v: %q", p, to, code)
			}
		}
	}
	for _, off := range []game.Point{{X: -1}, {Y: -1}, {X: 12_001}, {Y: 6_001}} {
		s.Figures[2].At = &off
		if _, err := toy.Rules().New(s); refusal(err) != "bad-scenario" {
			t.Errorf("a figure at %v: %v", off, err)
		}
	}
}

func refusal(err error) string {
	if e, ok := err.(*game.Error); ok {
		return string(e.Code)
	}
	return ""
}

func TestGoodPlaces(t *testing.T) {
	s := toy.Scenario(2, 4)
	middle, edge, down, near := game.At(4, 2), game.At(0, 2), game.At(8, 2), game.At(4, 6)
	s.Figures[0].At, s.Figures[1].At, s.Figures[2].At, s.Figures[3].At = &middle, &near, &down, &edge
	s.Figures[2].Stats = map[string]int{"hearts": 0}
	s.Figures[3].Stats = map[string]int{"hearts": 0}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	area := game.Area{Kind: 1, Of: game.Figure(0), Far: 4 * game.Inch}
	// Nobody stands where a figure is down; south stands a friend, and north is the end of the table.
	if good := g.Places().Good(area, nil); !slices.Equal(good, []game.Point{down, edge}) {
		t.Errorf("good are %v", good)
	}
	if err := g.Places().Allows(area, down, nil); err != nil {
		t.Errorf("over a figure that is down: %v", err)
	}
	sides := map[bool]int{}
	chance := game.NewChance(2)
	for range 400 {
		p, ok := g.Places().Sample(area, chance)
		if !ok {
			t.Fatal("no place found")
		}
		sides[p.X > middle.X]++
		sides[p.Y > middle.Y]++
	}
	if sides[true] < 300 || sides[false] < 200 {
		t.Errorf("samples lie to one side: %v", sides)
	}
	closed := game.Area{Kind: 1, Of: game.Figure(1)}
	s.Figures[0].At = &near
	if g, err = toy.Rules().New(s); err != nil {
		t.Fatal(err)
	}
	if p, ok := g.Places().Sample(closed, chance); ok {
		t.Errorf("found %v where there is no room", p)
	}
}

func TestWays(t *testing.T) {
	g := begin(t, 2, 4)
	area := game.Area{Kind: 1, Of: game.Figure(0), Far: 4 * game.Inch}
	if path, long := g.Places().Way(area, game.At(3, 2), nil); path != nil || long != 3*game.Inch {
		t.Errorf("straight: %v, %v inches", path, long)
	}
	path, long := g.Places().Way(area, game.At(3, 2), []game.Point{game.At(0, 0)})
	if !slices.Equal(path, []game.Point{game.At(1, 1), game.At(0, 0), game.At(3, 2)}) || long != 7*game.Inch {
		t.Errorf("by a corner: %v, %v inches", path, long)
	}
	want := []game.Point{{X: 1000, Y: -3000}, {X: 5000, Y: 1000}, {X: 1000, Y: 5000}, {X: -3000, Y: 1000}}
	if outline := g.Places().Outline(area); len(outline) != 1 || !slices.Equal(outline[0], want) {
		t.Errorf("outline %v", outline)
	}
}
