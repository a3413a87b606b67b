package scenariofile_test

import (
	"reflect"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

func TestABuildingIsAllItsParts(t *testing.T) {
	p := onTable(t, `
  buildings:
    - name: Alhambra Flats
      id: flats
      at: [8, 30, 18, 40]
      floor: -1
      floors: 3
      roof: yes
      walls:
        - {at: [8, 34, 18, 34]}
        - {id: hall, name: Hall, points: [[12, 34], [12, 36], [14, 36]], floor: 1, floors: 2, height: 3, closed: yes, cover: light, doors: [{at: [12, 35], width: 1, floor: 2}]}
      doors: [{at: [13, 30.4]}, {id: back, at: [9, 40], open: yes, locked: on}]
      windows: [{at: [18, 36], floor: 1}]
      arches: [{at: [8, 36], floor: 0}]
`)
	outline := corners(8000, 30000, 18000, 40000, -1)
	wall := game.Feature{Kind: "wall", Name: "Alhambra Flats", Line: true, Floor: -1, Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable}
	outer, inner, hall := wall, wall, wall
	outer.ID, outer.Points, outer.Closed, outer.Floors = "flats-walls", outline, true, 3
	inner.ID, inner.Points = "flats-wall", []game.Point{th(8000, 34000, -1), th(18000, 34000, -1)}
	hall.ID, hall.Name, hall.Floor, hall.Floors, hall.Height, hall.Closed, hall.Cover = "hall", "Hall", 1, 2, 3000, true, game.LightCover
	hall.Points = []game.Point{th(12000, 34000, 1), th(12000, 36000, 1), th(14000, 36000, 1)}
	want := []game.Feature{
		{ID: "flats", Kind: "building", Name: "Alhambra Flats", Points: outline, Floor: -1, Floors: 3, Inside: true},
		outer, inner, hall,
		{ID: "flats-roof", Kind: "roof", Name: "Alhambra Flats", Points: corners(8000, 30000, 18000, 40000, 2), Floor: 2, Roof: true},
	}
	if !reflect.DeepEqual(p.Features, want) {
		t.Errorf("got  %+v\nwant %+v", p.Features, want)
	}
	openings := []game.Opening{
		{ID: "hall-door", Kind: "door", A: th(12000, 34500, 2), B: th(12000, 35500, 2)},
		{ID: "flats-door", Kind: "door", A: th(12250, 30000, -1), B: th(13750, 30000, -1)},
		{ID: "back", Kind: "door", A: th(9750, 40000, -1), B: th(8250, 40000, -1), Open: true, Locked: true},
		{ID: "flats-window", Kind: "window", A: th(18000, 35000, 1), B: th(18000, 37000, 1)},
		{ID: "flats-arch", Kind: "arch", A: th(8000, 37000, 0), B: th(8000, 35000, 0)},
	}
	if !reflect.DeepEqual(p.Openings, openings) {
		t.Errorf("got  %+v\nwant %+v", p.Openings, openings)
	}
}

func TestABuildingWithoutAName(t *testing.T) {
	p := onTable(t, "  buildings:\n    - {at: [1, 1, 5, 5], doors: [{at: [3, 5]}]}\n    - {points: [[10, 10], [14, 10], [12, 14]], roof: yes, solid: yes}\n")
	want := []game.Feature{
		{ID: "building", Kind: "building", Points: corners(1000, 1000, 5000, 5000, 0), Floors: 1, Inside: true},
		{
			ID: "building-walls", Kind: "wall", Line: true, Closed: true, Points: corners(1000, 1000, 5000, 5000, 0), Floors: 1, Blocks: true,
			Cover: game.HardCover, Hides: true, Going: game.Impassable,
		},
		{
			ID: "building-2", Kind: "block", Points: []game.Point{th(10000, 10000, 0), th(14000, 10000, 0), th(12000, 14000, 0)}, Floors: 1,
			Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable,
		},
		{
			ID: "building-roof", Kind: "roof", Points: []game.Point{th(10000, 10000, 1), th(14000, 10000, 1), th(12000, 14000, 1)}, Floor: 1, Roof: true,
		},
	}
	if !reflect.DeepEqual(p.Features, want) {
		t.Errorf("got  %+v\nwant %+v", p.Features, want)
	}
	if p.Openings[0].ID != "building-door" {
		t.Error(p.Openings)
	}
}

func TestWallsOfTheTable(t *testing.T) {
	p := onTable(t, "  walls:\n    - {at: [1, 1, 9, 1], arches: [{at: [5, 1]}]}\n    - {at: [1, 9, 9, 9], floor: 2, windows: [{at: [5, 9], width: 3}]}\n")
	wall := game.Feature{ID: "wall", Kind: "wall", Line: true, Points: []game.Point{th(1000, 1000, 0), th(9000, 1000, 0)}, Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable}
	upper := wall
	upper.ID, upper.Floor, upper.Points = "wall-2", 2, []game.Point{th(1000, 9000, 2), th(9000, 9000, 2)}
	if want := []game.Feature{wall, upper}; !reflect.DeepEqual(p.Features, want) {
		t.Errorf("got  %+v\nwant %+v", p.Features, want)
	}
	openings := []game.Opening{
		{ID: "wall-arch", Kind: "arch", A: th(4000, 1000, 0), B: th(6000, 1000, 0)},
		{ID: "wall-window", Kind: "window", A: th(3500, 9000, 2), B: th(6500, 9000, 2)},
	}
	if !reflect.DeepEqual(p.Openings, openings) {
		t.Errorf("got  %+v\nwant %+v", p.Openings, openings)
	}
}

// An opening goes into the nearest wall of its floor, the first of two equally near, and stays within it.
func TestWhereOpeningsGo(t *testing.T) {
	for _, c := range []struct {
		name, at string
		a, b     game.Point
	}{
		{"in the wall", "at: [4, 2]", th(3250, 2000, 0), th(4750, 2000, 0)},
		{"an inch outside", "at: [4, 1]", th(3250, 2000, 0), th(4750, 2000, 0)},
		{"an inch inside", "at: [4, 3]", th(3250, 2000, 0), th(4750, 2000, 0)},
		{"on the east", "at: [10.5, 5]", th(10000, 4250, 0), th(10000, 5750, 0)},
		{"on the south, which runs to the west", "at: [4, 12]", th(4750, 12000, 0), th(3250, 12000, 0)},
		{"on the west, which closes the outline", "at: [2, 5]", th(2000, 5750, 0), th(2000, 4250, 0)},
		{"up to the corner", "at: [2.75, 2]", th(2000, 2000, 0), th(3500, 2000, 0)},
		{"up to the other corner", "at: [9.25, 2]", th(8500, 2000, 0), th(10000, 2000, 0)},
		{"as wide as the wall", "at: [6, 2], width: 8", th(2000, 2000, 0), th(10000, 2000, 0)},
		{"an odd width", "at: [4, 2], width: 0.003", th(3999, 2000, 0), th(4002, 2000, 0)},
		{"nearer to the inner wall", "at: [6, 7.4], width: 1", th(5500, 7000, 0), th(6500, 7000, 0)},
		{"nearer to the slanted wall", "at: [6, 10], width: 5", th(4000, 8500, 0), th(8000, 11500, 0)},
		{"the outer of two", "at: [10, 7], width: 1", th(10000, 6500, 0), th(10000, 7500, 0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := onTable(t, `
  buildings:
    - at: [2, 2, 10, 12]
      walls:
        - {at: [3, 7, 10, 7]}
        - {at: [2, 7, 10, 13]}
        - {at: [2, 4, 10, 4], floor: 1}
      doors: [{`+c.at+`}]
`)
			if o := p.Openings[0]; o.A != c.a || o.B != c.b {
				t.Errorf("%v to %v, not %v to %v", o.A, o.B, c.a, c.b)
			}
		})
	}
}

func TestWhatIsWrongWithBuildings(t *testing.T) {
	for _, c := range []struct {
		name, entry string
		field       string
		says        string
	}{
		{"an unknown key", "{at: [2, 2, 10, 12], colour: red}", ".colour", "no key"},
		{"no outline", "{name: x}", "", `"at" is missing`},
		{"no floors", "{at: [2, 2, 10, 12], floors: 0}", ".floors", "from 1 to 99"},
		{"a middle", "{at: [2, 2]}", ".at", "needs a size"},
		{"walls in a block", "{at: [2, 2, 10, 12], solid: yes, walls: []}", ".walls", "no inside"},
		{"doors in a block", "{at: [2, 2, 10, 12], solid: yes, doors: []}", ".doors", "no inside"},
		{"windows in a block", "{at: [2, 2, 10, 12], solid: yes, windows: []}", ".windows", "no inside"},
		{"arches in a block", "{at: [2, 2, 10, 12], solid: yes, arches: []}", ".arches", "no inside"},
		{"a wall with an unknown key", "{at: [2, 2, 10, 12], walls: [{at: [2, 5, 10, 5], blocks: no}]}", ".walls[0].blocks", "no key"},
		{"a door of no place", "{at: [2, 2, 10, 12], doors: [{width: 1}]}", ".doors[0]", `"at" is missing`},
		{"a door on a floor", "{at: [2, 2, 10, 12], doors: [{at: [4, 2, 1]}]}", ".doors[0].at[2]", "more than 2"},
		{"a door with an unknown key", "{at: [2, 2, 10, 12], doors: [{at: [4, 2], closed: yes}]}", ".doors[0].closed", "no key"},
		{"an open window", "{at: [2, 2, 10, 12], windows: [{at: [4, 2], open: yes}]}", ".windows[0].open", "no key"},
		{"a locked arch", "{at: [2, 2, 10, 12], arches: [{at: [4, 2], locked: yes}]}", ".arches[0].locked", "no key"},
		{"a door in the air", "{at: [2, 2, 10, 12], doors: [{at: [4, 0.999]}]}", ".doors[0]", "no wall within an inch"},
		{"a door beside the corner", "{at: [2, 2, 10, 12], doors: [{at: [11, 0.999]}]}", ".doors[0]", "no wall within an inch"},
		{"a door before the corner", "{at: [2, 2, 10, 12], doors: [{at: [1, 0.999]}]}", ".doors[0]", "no wall within an inch"},
		{"a door off the corner", "{at: [2, 2, 10, 12], doors: [{at: [1.4, 1.4], width: 0.1}]}", ".doors[0]", "wider than"},
		{"a door off the opposite corner", "{at: [2, 2, 10, 12], doors: [{at: [10.6, 12.6], width: 0.1}]}", ".doors[0]", "wider than"},
		{"a door off the end of a wall", "{at: [2, 2, 10, 12], walls: [{at: [4, 5, 7, 9], doors: [{at: [7.5, 9.5], width: 0.1}]}]}", ".walls[0].doors[0]", "wider than"},
		{"a door off the beginning of a wall", "{at: [2, 2, 10, 12], walls: [{at: [4, 5, 7, 9], doors: [{at: [3.5, 4.5], width: 0.1}]}]}", ".walls[0].doors[0]", "wider than"},
		{"a door too far off the end of a wall", "{at: [2, 2, 10, 12], walls: [{at: [4, 5, 7, 9], doors: [{at: [7.8, 9.8], width: 0.1}]}]}", ".walls[0].doors[0]", "within an inch"},
		{"a closed wall of no shape", "{at: [2, 2, 10, 12], walls: [{closed: yes, doors: [{at: [4, 2]}]}]}", ".walls[0]", `"at" is missing`},
		{"a door on no floor", "{at: [2, 2, 10, 12], floors: 2, doors: [{at: [4, 2], floor: 2}]}", ".doors[0]", "no wall on floor 2"},
		{"a door under the floor", "{at: [2, 2, 10, 12], floors: 2, doors: [{at: [4, 2], floor: -1}]}", ".doors[0]", "no wall on floor -1"},
		{"a door past the corner", "{at: [2, 2, 10, 12], doors: [{at: [2.749, 2]}]}", ".doors[0]", "wider than"},
		{"a door past the other corner", "{at: [2, 2, 10, 12], doors: [{at: [9.251, 2]}]}", ".doors[0]", "wider than"},
		{"a door of no width", "{at: [2, 2, 10, 12], doors: [{at: [4, 2], width: 0}]}", ".doors[0].width", "from 0.001"},
		{"a door in a wall of no length", "{at: [2, 2, 10, 12], walls: [{at: [5, 5, 5, 5], doors: [{at: [5, 5]}]}]}", ".walls[0].doors[0]", "wider than"},
		{"a part with a name that is taken", "{id: x, at: [2, 2, 10, 12], doors: [{id: x-walls, at: [4, 2]}]}", ".doors[0]", "used twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := scenariofile.Parse("a.yaml", []byte("table:\n  size: [48, 48]\n  buildings:\n    - "+c.entry+"\n"))
			refused(t, err, 4, "table.buildings[0]"+c.field, c.says)
		})
	}
}

func TestOpeningsByTheirEnds(t *testing.T) {
	p := onTable(t, `
  openings:
    - {id: front, kind: door, from: [6, 9], to: [7.5, 9], open: yes, locked: yes}
    - {kind: window, from: [6, 9, 1], to: [7.5, 9, 1]}
    - {kind: arch, from: [6, 5], to: [6, 9]}
`)
	want := []game.Opening{
		{ID: "front", Kind: "door", A: th(6000, 9000, 0), B: th(7500, 9000, 0), Open: true, Locked: true},
		{ID: "window", Kind: "window", A: th(6000, 9000, 1), B: th(7500, 9000, 1)},
		{ID: "arch", Kind: "arch", A: th(6000, 5000, 0), B: th(6000, 9000, 0)},
	}
	if !reflect.DeepEqual(p.Openings, want) {
		t.Errorf("%+v", p.Openings)
	}
	for _, c := range []struct{ entry, field, says string }{
		{"{kind: gate, from: [1, 1], to: [2, 1]}", ".kind", "door, window, arch"},
		{"{from: [1, 1], to: [2, 1]}", "", `"kind" is missing`},
		{"{kind: door, to: [2, 1]}", "", `"from" is missing`},
		{"{kind: door, from: [2, 1]}", "", `"to" is missing`},
		{"{kind: door, from: [2, 1], to: [2, 1]}", "", "two different ends"},
		{"{kind: door, from: [2, 1], to: [3, 1, 1]}", "", "on one floor"},
		{"{kind: window, from: [2, 1], to: [3, 1], open: yes}", "", "Only a door"},
		{"{kind: arch, from: [2, 1], to: [3, 1], locked: yes}", "", "Only a door"},
		{"{kind: door, at: [2, 1]}", ".at", "no key"},
	} {
		_, err := scenariofile.Parse("a.yaml", []byte("table:\n  size: [48, 48]\n  openings:\n    - "+c.entry+"\n"))
		refused(t, err, 4, "table.openings[0]"+c.field, c.says)
	}
}

// A building ends at floor 99, its roof counted.
func TestTheHighestBuildings(t *testing.T) {
	for entry, fits := range map[string]bool{
		"floor: 99":                        true,
		"floors: 99, roof: yes":            true,
		"floor: 1, floors: 99":             true,
		"floor: 2, floors: 98":             true,
		"floor: 99, roof: yes":             false,
		"floor: 1, floors: 99, roof: yes":  false,
		"floor: 2, floors: 99":             false,
		"floor: 2, floors: 99, solid: yes": false,
		"floor: -9, floors: 99, roof: yes": true,
	} {
		f, err := scenariofile.Parse("a.yaml", []byte("table:\n  size: [9, 9]\n  buildings:\n    - {at: [1, 1, 8, 8], "+entry+"}\n"))
		if !fits {
			refused(t, err, 4, "table.buildings[0]", "ends above floor 99")
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", entry, err)
		} else if _, err := scenariofile.Parse("b.yaml", scenariofile.Write(&f.Scenario)); err != nil {
			t.Errorf("%s: %v", entry, err)
		}
	}
}
