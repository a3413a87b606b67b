package tabletop

import (
	"reflect"
	"testing"

	"rumble/game"
)

// terrace is two houses wall to wall: the first of two floors with a cellar, stairs, a roof with a ladder to it outside, and a balcony; the
// second, which shares the wall at x 20, of one floor with a roof.
func terrace() game.Plan {
	p := game.Plan{Width: game.Inches(48), Depth: game.Inches(48)}
	box := func(x0, y0, x1, y1 int, floor int16) []game.Point {
		return []game.Point{{X: game.Inches(x0), Y: game.Inches(y0), Floor: floor}, {X: game.Inches(x1), Y: game.Inches(y0), Floor: floor}, {X: game.Inches(x1), Y: game.Inches(y1), Floor: floor}, {X: game.Inches(x0), Y: game.Inches(y1), Floor: floor}}
	}
	wall := game.Feature{Kind: "wall", Line: true, Closed: true, Blocks: true, Cover: game.HardCover, Going: game.Impassable}
	with := func(f game.Feature, id string, points []game.Point, floor, floors int16) game.Feature {
		f.ID, f.Points, f.Floor, f.Floors = id, points, floor, floors
		return f
	}
	p.Features = []game.Feature{
		with(game.Feature{Kind: "building", Inside: true}, "bank", box(10, 10, 20, 20, -1), -1, 3),
		with(wall, "bank-walls", box(10, 10, 20, 20, -1), -1, 3),
		with(game.Feature{Kind: "roof", Roof: true}, "bank-roof", box(10, 10, 20, 20, 2), 2, 1),
		with(game.Feature{Kind: "balcony", Roof: true}, "balcony", box(12, 20, 16, 22, 1), 1, 1),
		with(game.Feature{Kind: "desk", Cover: game.LightCover, Going: game.Low}, "desk", box(12, 12, 14, 13, 1), 1, 1),
		with(game.Feature{Kind: "building", Inside: true}, "shop", box(20, 10, 30, 20, 0), 0, 1),
		with(wall, "shop-walls", box(20, 10, 30, 20, 0), 0, 1),
		with(game.Feature{Kind: "roof", Roof: true}, "shop-roof", box(20, 10, 30, 20, 1), 1, 1),
		with(game.Feature{Kind: "crate", Cover: game.LightCover, Going: game.Impassable}, "crate", box(12, 24, 13, 25, 0), 0, 1),
	}
	place := func(x, y int, floor int16) game.Point {
		return game.Point{X: game.Inches(x), Y: game.Inches(y), Floor: floor}
	}
	p.Openings = []game.Opening{
		{ID: "front", Kind: "door", A: place(14, 20, 0), B: place(15, 20, 0), Open: true},
		{ID: "back", Kind: "door", A: place(14, 10, 0), B: place(15, 10, 0), Locked: true},
		{ID: "pane", Kind: "window", A: place(11, 20, 1), B: place(12, 20, 1)},
		{ID: "shop-door", Kind: "door", A: place(24, 20, 0), B: place(25, 20, 0), Locked: true},
	}
	p.Links = []game.Link{
		{ID: "stairs", Kind: "stairs", Foot: place(11, 11, 0), Head: place(11, 12, 1)},
		{ID: "cellar", Kind: "stairs", Foot: place(18, 12, -1), Head: place(18, 11, 0)},
		{ID: "escape", Kind: "ladder", Foot: place(9, 15, 0), Head: place(11, 15, 2)},
		{ID: "shop-ladder", Kind: "ladder", Foot: place(31, 15, 0), Head: place(29, 15, 1)},
	}
	return p
}

var ways = Rules{Links: []LinkKind{{Kind: "stairs", Open: true}, {Kind: "ladder"}}}

var heap = game.Feature{Kind: "rubble", Cover: game.LightCover, Going: game.Rough}

func TestAFallenHouseIsRubbleAndTakesAllThatIsInIt(t *testing.T) {
	before := terrace()
	whole, err := Prepare(before, ways)
	if err != nil {
		t.Fatal(err)
	}
	p := Fallen(*whole.Plan(), 0, heap)
	if !reflect.DeepEqual(before, terrace()) || whole.Plan().Features[1].Gone {
		t.Error("the plan that it was made of has changed")
	}
	var gone []string
	for _, f := range p.Features {
		if f.Gone {
			gone = append(gone, f.ID)
		}
	}
	for _, o := range p.Openings {
		if o.Gone {
			gone = append(gone, o.ID)
		}
	}
	for _, l := range p.Links {
		if l.Gone {
			gone = append(gone, l.ID)
		}
	}
	if want := []string{"bank-walls", "bank-roof", "balcony", "desk", "front", "back", "pane", "stairs", "cellar", "escape"}; !reflect.DeepEqual(gone, want) {
		t.Errorf("gone are %v, not %v", gone, want)
	}
	if f := p.Features[0]; f.ID != "bank" || f.Kind != "rubble" || !f.Fallen || p.Whole() || !whole.Plan().Whole() || f.Inside || f.Cover != game.LightCover || f.Going != game.Rough || f.Floor != 0 || f.Floors != 1 || len(f.Points) != 4 || f.Points[2].Floor != 0 {
		t.Errorf("the house is %+v", f)
	}
	table, err := Prepare(p, ways)
	if err != nil {
		t.Fatal(err)
	}
	at := func(x, y int, floor int16) Point {
		return Point{X: game.Inches(x), Y: game.Inches(y), Floor: floor}
	}
	for what, right := range map[string]bool{
		"one sees through where it stood":      table.Sees(at(5, 15, 0), at(18, 15, 0), 0),
		"but not before":                       !whole.Sees(at(5, 15, 0), at(18, 15, 0), 0),
		"there is no upper floor":              !table.Held(at(15, 15, 1)) && whole.Held(at(15, 15, 1)),
		"nor a cellar":                         !table.Held(at(15, 15, -1)) && whole.Held(at(15, 15, -1)),
		"nor a balcony":                        !table.Held(at(13, 21, 1)),
		"the roof next door holds":             table.Held(at(25, 15, 1)),
		"the rubble is rough":                  table.GoingAt(at(15, 15, 0)) == game.Rough && !table.Inside(at(15, 15, 0)),
		"doors keep their numbers":             table.DoorCount() == 3 && table.Door(2).ID == "shop-door",
		"one stands at no door that is gone":   !table.DoorWithin(0, at(14, 20, 0), game.Inch) && whole.DoorWithin(0, at(14, 20, 0), game.Inch),
		"it is neither open nor locked":        table.StartDoors() == 0 && table.LockedDoors() == Doors(0).With(2),
		"one leaps through no window of it":    !table.OpeningWithin(2, at(11, 20, 1), game.Inch),
		"nor over a desk that is gone":         !table.Leapable(4, game.Inches(2)) && !table.FeatureWithin(4, at(13, 12, 1), game.Inch),
		"no way leads up":                      len(table.LinksNear(at(9, 15, 0), game.Inch)) == 0 && len(whole.LinksNear(at(9, 15, 0), game.Inch)) == 1,
		"the ladder next door stands":          len(table.LinksNear(at(31, 15, 0), game.Inch)) == 1,
		"a place in the house is part of it":   whole.Part(0, at(15, 15, 1)) && whole.Part(0, at(15, 15, -1)) && whole.Part(0, at(15, 15, 2)),
		"a place beside or above it is not":    !whole.Part(0, at(21, 15, 0)) && !whole.Part(0, at(15, 15, 3)),
		"an inch from the outline":             whole.OutlineWithin(0, at(9, 15, 2), game.Inch) && !whole.OutlineWithin(0, at(8, 15, 2), game.Inch) && !whole.OutlineWithin(0, at(9, 15, 3), game.Inch),
		"the houses are side by side":          whole.Beside(0, 5, 0) && !whole.Beside(5, 8, game.Inch) && whole.Beside(0, 8, game.Inches(4)) && !whole.Beside(0, 8, game.Inches(4)-1),
		"what is gone is near nothing":         !table.OutlineWithin(2, at(15, 15, 2), game.Inch) && !table.Part(2, at(15, 15, 2)),
		"the nearer of two houses is closer":   whole.Closer(0, 5, at(5, 15, 0)) && !whole.Closer(5, 0, at(5, 15, 0)) && !whole.Closer(0, 5, at(20, 15, 0)),
		"one within the other touches it, too": whole.Beside(0, 4, 0) && whole.Beside(4, 0, 0),
	} {
		if !right {
			t.Errorf("not so: %s", what)
		}
	}
	both := Fallen(p, 5, heap)
	if again, err := Prepare(both, ways); err != nil || again.Held(at(25, 15, 1)) || !both.Features[7].Gone || !both.Openings[3].Gone || !both.Links[3].Gone || both.Features[8].Gone {
		t.Errorf("when the second has fallen, too: %v %+v", err, both)
	}
}

// Whatever falls of any plan, what is left can be prepared, and nothing has another number.
func FuzzFallen(f *testing.F) {
	f.Add([]byte{}, uint8(0))
	f.Add([]byte("\x30\x00\x30\x00\x28\x01\x34\x08\x04\x08\x00\x08\x00\x00\x20\x00\x08\x00\x00\x20\x00\x20\x00\x00\x08\x00\x20\x00\x00"), uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, which uint8) {
		if len(data) > 1000 {
			return
		}
		r := &reader{data}
		whole, err := Prepare(r.plan(), rules)
		if err != nil {
			return
		}
		table := whole
		for n := range whole.Plan().Features {
			if f := table.Plan().Features[n]; f.Line || f.Gone || n%3 == int(which)%3 {
				continue
			}
			if table, err = Prepare(Fallen(*table.Plan(), n, heap), rules); err != nil {
				t.Fatalf("after feature %d has fallen: %v", n, err)
			}
		}
		if len(table.Plan().Features) != len(whole.Plan().Features) || table.DoorCount() != whole.DoorCount() {
			t.Fatal("something has another number")
		}
	})
}
