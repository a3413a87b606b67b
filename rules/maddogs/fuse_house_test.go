package maddogs

import (
	"sync"
	"testing"

	"rumble/game"
)

// Whoever asks for a ground gets the same one, and many may ask at once.
func TestCopiesShareTheGround(t *testing.T) {
	g := makeGameOn(t, safely(), person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)))
	var wait sync.WaitGroup
	grounds := make([]fallenGround, 8)
	for i := range grounds {
		wait.Go(func() { grounds[i] = g.Clone().(*Game).fixed.grounds.find(1, g.fixed) })
	}
	wait.Wait()
	for _, ground := range grounds {
		if ground.table != grounds[0].table || ground.shown != grounds[0].shown || ground.table == g.table {
			t.Error("two copies of a match have two grounds")
		}
	}
	if g.fixed.grounds.of(0, g.fixed) != g.table {
		t.Error("where nothing has fallen the ground is another")
	}
}

// The grounds that are kept are bounded; one that was given up is made again.
func TestFewGroundsAreKept(t *testing.T) {
	plan := street(48, 48)
	for i := range 6 {
		x := 1 + 7*i
		plan.Features = append(plan.Features, game.Feature{Kind: "building", Inside: true, Points: []game.Point{at(x, 10), at(x+5, 10), at(x+5, 15), at(x, 15)}})
	}
	g := makeGameOn(t, plan, person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)))
	first := g.fixed.grounds.of(1, g.fixed)
	if g.fixed.grounds.of(1, g.fixed) != first {
		t.Error("it is made twice")
	}
	for r := rubble(2); r < 2+mostGrounds; r++ {
		if table := g.fixed.grounds.of(r, g.fixed); table.Inside(at(10, 12)) == r.has(1) {
			t.Errorf("on ground %b the second house stands: %v", r, table.Inside(at(10, 12)))
		}
	}
	if again := g.fixed.grounds.of(1, g.fixed); again == first || again.Inside(at(3, 12)) {
		t.Error("the first has not been given up")
	}
}

// A table of more buildings than there are bits is refused.
func TestTooManyBuildings(t *testing.T) {
	plan := street(200, 48)
	for i := range maxHouses {
		x := 3 * i
		plan.Features = append(plan.Features, game.Feature{Kind: "building", Inside: true, Points: []game.Point{at(x, 10), at(x+2, 10), at(x+2, 12), at(x, 12)}})
	}
	sc := &game.Scenario{Table: plan, Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}}, Figures: []game.FigureSetup{person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40))}}
	if _, err := New(sc); err != nil {
		t.Errorf("%d buildings: %v", maxHouses, err)
	}
	sc.Table.Features = append(sc.Table.Features, game.Feature{Kind: "building", Inside: true, Points: []game.Point{at(100, 30), at(102, 30), at(102, 32), at(100, 32)}})
	if _, err := New(sc); err == nil {
		t.Errorf("%d buildings are not refused", maxHouses+1)
	}
}

// What is within the outline of a building is part of it, and buildings an inch apart are next to each other.
func TestWhatIsABuilding(t *testing.T) {
	plan := safely()
	box := func(x0, y0, x1, y1 int) []game.Point {
		return []game.Point{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)}
	}
	plan.Features = append(plan.Features,
		game.Feature{ID: "room", Kind: "building", Inside: true, Points: box(11, 11, 14, 14)},
		game.Feature{ID: "block", Kind: "block", Blocks: true, Going: game.Impassable, Points: box(21, 10, 25, 20)},
		game.Feature{ID: "shed", Kind: "building", Inside: true, Points: box(26, 30, 28, 32)},
	)
	g := makeGameOn(t, plan, person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)))
	h := &g.fixed.houses
	if len(h.list) != 3 || h.list[0] != 0 || h.list[1] != 4 || h.list[2] != 5 || len(h.safes) != 1 {
		t.Fatalf("the buildings are %v, the safes %v", h.list, h.safes)
	}
	if h.beside[0] != 1<<1 || h.beside[1] != 1 || h.beside[2] != 0 {
		t.Errorf("next to each other are %v", h.beside)
	}
}

// The picture shows the ground as it is: what has fallen is rubble, and its doors are gone.
func TestThePictureOfAFallenHouse(t *testing.T) {
	plan := safely()
	plan.Features = append(plan.Features, game.Feature{ID: "walls", Kind: "wall", Line: true, Closed: true, Blocks: true, Going: game.Impassable, Points: plan.Features[0].Points})
	plan.Openings = []game.Opening{{ID: "front", Kind: "door", A: at(14, 20), B: at(15, 20)}}
	g := makeGameOn(t, plan, person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)))
	if s := g.Scene(0); len(s.Doors) != 1 || s.Table != g.Scene(1).Table || len(s.Table.Features) != 4 {
		t.Errorf("before it falls the picture is %+v", s.Table)
	}
	g.rubble = 1
	g.table = g.fixed.grounds.of(g.rubble, g.fixed)
	g.groundChanged()
	s := g.Clone().Scene(0)
	if len(s.Doors) != 0 || s.Table != g.Scene(1).Table || len(s.Table.Features) != 3 || s.Table.Features[0].Kind != "rubble" || len(s.Table.Openings) != 0 || s.Table.Whole() {
		t.Errorf("the picture is %+v", s.Table)
	}
}
