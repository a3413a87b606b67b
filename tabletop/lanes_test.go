package tabletop

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// road is a road of two lanes, one each way, unless it is changed.
func road(id string, width int, points ...Point) game.Road {
	return game.Road{ID: id, Points: points, Width: game.Inches(width), Lanes: 1, Back: 1}
}

// crossroads is a table of 60 by 60 inches: Main Street from west to east, Elm Street from north to south, Pine Lane that
// ends at Main Street from the south, one way, a drive that ends dead, and Bay Road, which goes on from Elm Street's east
// in a curve to the south.
func crossroads() game.Plan {
	p := open(60, 60)
	pine := road("pine", 3, at(45, 60), at(45, 30))
	pine.Back = 0
	drive := road("drive", 4, at(20, 15), at(10, 15))
	drive.DeadEnd = true
	p.Roads = []game.Road{
		road("main", 6, at(0, 30), at(60, 30)),
		road("elm", 6, at(20, 0), at(20, 60)),
		pine,
		drive,
		road("bay", 6, at(20, 45), at(30, 45), at(35, 50), at(35, 60)),
	}
	return p
}

func lanesOf(t testing.TB) *Table { return prepared(t, crossroads()) }

func TestRoadsThatAreWrong(t *testing.T) {
	for _, c := range []struct {
		name  string
		wrong func(p *game.Plan)
		field string
		says  string
	}{
		{"one point", func(p *game.Plan) { p.Roads[0].Points = p.Roads[0].Points[:1] }, "table.roads[0].points", "2"},
		{"off the table", func(p *game.Plan) { p.Roads[0].Points[1].X++ }, "table.roads[0].points[1]", "off the table"},
		{"on a roof", func(p *game.Plan) { p.Roads[0].Points[1].Floor = 1 }, "table.roads[0].points[1]", "street"},
		{"twice the same point", func(p *game.Plan) { p.Roads[4].Points[1] = p.Roads[4].Points[0] }, "table.roads[4].points[1]", "apart"},
		{"the same id", func(p *game.Plan) { p.Roads[1].ID = "main" }, "table.roads[1].id", "twice"},
		{"no lane", func(p *game.Plan) { p.Roads[1].Lanes = 0 }, "table.roads[1].lanes", "lane"},
		{"too many lanes", func(p *game.Plan) { p.Roads[1].Lanes, p.Roads[1].Back = 5, 4 }, "table.roads[1].lanes", "8"},
		{"narrow lanes", func(p *game.Plan) { p.Roads[3].Width-- }, "table.roads[3].width", "at least 4 inches"},
		{"a sharp corner", func(p *game.Plan) { p.Roads[4].Points[2] = th(29_999, 50_000) }, "table.roads[4].points[1]", "90 degrees"},
		{"too short between corners", func(p *game.Plan) { p.Roads[4].Points = []Point{at(20, 45), at(30, 45), at(30, 50), at(20, 50)} }, "table.roads[4].points[2]", "too short"},
		{"ends nowhere", func(p *game.Plan) { p.Roads[4].Points[3].Y-- }, "table.roads[4].points[3]", "nowhere"},
		{"begins nowhere", func(p *game.Plan) { p.Roads[4].Points[0].X = 23_001 }, "table.roads[4].points[0]", "nowhere"},
		{"a dead end that is none", func(p *game.Plan) { p.Roads[3].DeadEnd = false }, "table.roads[3].points[1]", "dead end"},
		{"through a house", func(p *game.Plan) { Block(p, "bank", "Bank", RectAt(50, 26, 8, 2)) }, "table.roads[0].points[1]", "Bank"},
		{"through a wall at its kerb", func(p *game.Plan) { p.Features = append(p.Features, walls(th(50_000, 32_999), at(50, 40))) }, "table.roads[0].points[1]", "a wall"},
		{"through a room", func(p *game.Plan) { Building(p, "Diner", RectAt(10, 30, 20, 20), 1) }, "table.roads[0].points[1]", "Diner"},
	} {
		p := crossroads()
		c.wrong(&p)
		_, err := Prepare(p, rules)
		e, ok := errors.AsType[*game.Error](err)
		if !ok || e.Field != c.field || !strings.Contains(e.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	p := crossroads()
	p.Features = append(p.Features, walls(at(50, 33), at(50, 40)), walls(at(50, 33), at(60, 33)))
	Object(&p, "van", "van", "van", RectAt(50, 28, 5, 2))
	if _, err := Prepare(p, rules); err != nil {
		t.Errorf("beside a wall and past a parked van: %v", err)
	}
	p.Roads = make([]game.Road, MaxRoads+1)
	if _, err := Prepare(p, rules); err == nil || !strings.Contains(err.Error(), "at most 100 roads") {
		t.Error(err)
	}
}

// One drives on the right.
func TestLanesByHand(t *testing.T) {
	table := lanesOf(t)
	if table.Lanes() != 9 {
		t.Fatalf("there are %d lanes", table.Lanes())
	}
	for i, want := range [][]Point{
		{th(0, 31_500), th(60_000, 31_500)},
		{th(60_000, 28_500), th(0, 28_500)},
		{th(18_500, 0), th(18_500, 60_000)},
		{th(21_500, 60_000), th(21_500, 0)},
		{at(45, 60), at(45, 30)},
		{at(20, 14), at(10, 14)},
		{at(10, 16), at(20, 16)},
		// Its corners lie on the lines halfway between both ways.
		{th(20_000, 46_500), th(29_379, 46_500), th(33_500, 50_621), th(33_500, 60_000)},
		{th(36_500, 60_000), th(36_500, 49_379), th(30_621, 43_500), th(20_000, 43_500)},
	} {
		if got := table.LanePoints(i, nil); !reflect.DeepEqual(got, want) {
			t.Errorf("lane %d is %v, want %v", i, got, want)
		}
	}
}

func TestLaneNear(t *testing.T) {
	table := lanesOf(t)
	for _, c := range []struct {
		name    string
		at      Point
		heading Heading
		most    Turn
		within  Length
		want    LanePlace
		ok      bool
	}{
		{"eastwards", at(50, 30), 800, 450, 2000, LanePlace{0, 0, 50_000, th(50_000, 31_500), 900, 1500}, true},
		{"westwards", at(50, 31), 2700, 450, 3000, LanePlace{1, 0, 10_000, th(50_000, 28_500), 2700, 2500}, true},
		{"too far off", at(50, 31), 2700, 450, 2499, LanePlace{}, false},
		{"any way", at(50, 31), 2700, HalfTurn, 3000, LanePlace{0, 0, 50_000, th(50_000, 31_500), 900, 500}, true},
		{"beyond its end", at(8, 14), 2700, 450, 3000, LanePlace{5, 3, 10_000, at(10, 14), 2700, 2000}, true},
		{"on a slant", th(32_500, 47_500), 1350, 0, 3000, LanePlace{7, 4, 11_494, th(30_940, 48_061), 1350, 1658}, true},
		{"upstairs", up(at(50, 31), 1), 900, HalfTurn, 3000, LanePlace{}, false},
		{"across", at(52, 31), 0, 450, 2000, LanePlace{}, false},
	} {
		got, ok := table.LaneNear(c.at, c.heading, c.most, c.within)
		if c.name == "on a slant" {
			if !ok || got.Lane != 7 || got.Heading != 1350 || got.Off > 1700 {
				t.Errorf("%s: %+v", c.name, got)
			}
			continue
		}
		if got != c.want || ok != c.ok {
			t.Errorf("%s: %+v, %v", c.name, got, ok)
		}
		if ok && table.LaneAt(got.Lane, got.Far).At != got.At {
			t.Errorf("%s: so far along it is %v", c.name, table.LaneAt(got.Lane, got.Far).At)
		}
	}
}

func TestLaneAhead(t *testing.T) {
	table := lanesOf(t)
	for _, c := range []struct {
		name string
		lane int
		from Length
		far  Length
		want []LaneBend
		to   Point
		end  LaneEnd
	}{
		{"straight over a crossing", 0, 10_000, 20_000, nil, th(30_000, 31_500), IntoAnother},
		{"to the edge", 0, 10_000, 90_000, nil, th(60_000, 31_500), AtEdge},
		{"into a dead end", 5, 0, 90_000, nil, at(10, 14), DeadEnd},
		{"through a curve", 7, 1000, 30_000, []LaneBend{
			{th(29_379, 46_500), 8379, 450, 7}, {th(33_500, 50_621), 14_207, 450, 7},
		}, th(33_500, 60_000), AtEdge},
		{"into a curve", 7, 1000, 10_000, []LaneBend{{th(29_379, 46_500), 8379, 450, 7}}, table.LaneAt(7, 11_000).At, IntoAnother},
		{"right, where it ends", 4, 0, 40_000, []LaneBend{{th(45_000, 31_500), 28_500, 900, 0}}, th(56_500, 31_500), IntoAnother},
		{"right into a wide street, and on", 8, 10_000, 90_000, nil, Point{}, AtEdge},
	} {
		got, to, end := table.LaneAhead(table.LaneAt(c.lane, c.from), c.far, nil)
		if c.to == (Point{}) { // from Bay Road into Elm Street, northwards, to its end
			if n := len(got); n != 3 || got[2].Turn != 900 || got[2].At != th(21_500, 43_500) || to.At != th(21_500, 0) || end != c.end {
				t.Errorf("%s: %+v, to %+v", c.name, got, to)
			}
			continue
		}
		if !reflect.DeepEqual(got, c.want) || to.At != c.to || end != c.end {
			t.Errorf("%s: %+v, to %+v, %v", c.name, got, to, end)
		}
	}
}

func TestLaneExits(t *testing.T) {
	table := lanesOf(t)
	got := table.LaneExits(table.LaneAt(0, 10_000), nil)
	want := []LaneExit{
		{8500, th(18_500, 31_500), 900, table.LaneAt(2, 31_500)},
		{11_500, th(21_500, 31_500), -900, table.LaneAt(3, 28_500)},
	}
	if !reflect.DeepEqual(got, want) { // Pine Lane is one way
		t.Errorf("from Main Street: %+v", got)
	}
	if got = table.LaneExits(table.LaneAt(0, 21_501), nil); got != nil {
		t.Errorf("past the crossing: %+v", got)
	}
	if got = table.LaneExits(table.LaneAt(4, 0), nil); len(got) != 2 || got[0].Turn != 900 || got[1].Turn != -900 || got[1].Far != 31_500 {
		t.Errorf("from Pine Lane: %+v", got)
	}
}

func TestLaneWay(t *testing.T) {
	table, sc := lanesOf(t), new(Scratch)
	for _, c := range []struct {
		name  string
		lane  int
		from  Length
		to    Point
		limit Length
		want  []Point
		long  Length
		ok    bool
	}{
		{"straight on", 0, 10_000, at(50, 30), 90_000, []Point{th(50_000, 31_500)}, 40_000, true},
		{"left at the crossing", 0, 10_000, at(20, 10), 90_000, []Point{th(21_500, 31_500), th(21_500, 10_000)}, 33_000, true},
		{"not so far", 0, 10_000, at(20, 10), 32_999, nil, 0, false},
		{"right into the bay", 0, 10_000, at(35, 55), 90_000, []Point{th(18_500, 31_500), th(18_500, 46_500), th(29_379, 46_500), th(33_500, 50_621), th(33_500, 55_000)}, 44_587, true},
		{"back, at the crossing", 0, 10_000, at(5, 30), 90_000, []Point{th(21_500, 31_500), th(21_500, 28_500), th(5000, 28_500)}, 31_000, true},
		{"not back, past it", 0, 25_000, at(5, 30), 900_000, nil, 0, false},
		{"not into a street of one way", 0, 10_000, at(45, 45), 900_000, nil, 0, false},
		{"to no road", 0, 10_000, at(5, 5), 900_000, nil, 0, false},
		{"out of it and left", 4, 20_000, at(30, 30), 90_000, []Point{th(45_000, 28_500), th(30_000, 28_500)}, 26_500, true},
	} {
		got, long, ok := table.LaneWay(table.LaneAt(c.lane, c.from), c.to, 4000, c.limit, sc, nil)
		if !reflect.DeepEqual(got, c.want) || ok != c.ok || long < c.long-5 || long > c.long+5 {
			t.Errorf("%s: %v, %v, %v", c.name, got, long, ok)
		}
	}
	if got, long, ok := table.LaneWayOut(table.LaneAt(4, 20_000), 90_000, sc, nil); !ok || long != 23_500 || !reflect.DeepEqual(got, []Point{th(45_000, 31_500), th(60_000, 31_500)}) {
		t.Errorf("out by the nearest edge: %v, %v", got, long)
	}
	if got, _, ok := table.LaneWayOut(table.LaneAt(5, 2000), 900_000, sc, nil); ok {
		t.Errorf("out of a dead end: %v", got)
	}
}

// Two roads that meet at their ends are one road, as they are drawn and turned.
func TestRoadsThatGoOn(t *testing.T) {
	for _, c := range []struct {
		name  string
		roads []game.Road
		bends int
		last  Point
	}{
		{"straight on", []game.Road{road("a", 6, at(0, 20), at(20, 20)), road("b", 6, at(20, 20), at(40, 20))}, 0, th(40_000, 21_500)},
		{"drawn the other way", []game.Road{road("a", 6, at(0, 20), at(20, 20)), road("b", 6, at(40, 20), at(20, 20))}, 0, th(40_000, 21_500)},
		{"into a narrower one", []game.Road{road("a", 6, at(0, 20), at(20, 20)), road("b", 4, at(20, 20), at(40, 20))}, 0, th(40_000, 21_000)},
		{"around a corner to the right", []game.Road{road("a", 6, at(0, 20), at(20, 20)), road("b", 6, at(20, 20), at(20, 40))}, 1, th(18_500, 40_000)},
		{"around a corner to the left", []game.Road{road("a", 6, at(0, 20), at(20, 20)), road("b", 6, at(20, 20), at(20, 0))}, 1, th(21_500, 0)},
		{"a little to the left", []game.Road{road("a", 6, at(0, 20), at(20, 20)), road("b", 6, at(20, 20), at(40, 18))}, 1, th(40_149, 19_493)},
	} {
		p := open(40, 40)
		p.Roads = c.roads
		table := prepared(t, p)
		bends, to, end := table.LaneAhead(table.LaneAt(0, 5000), 80_000, nil)
		if len(bends) != c.bends || !Near(to.At, c.last, 5) || end != AtEdge {
			t.Errorf("%s: %+v, to %+v, %v", c.name, bends, to, end)
		}
		if _, _, ok := table.LaneWayOut(table.LaneAt(0, 5000), 80_000, nil, nil); !ok {
			t.Errorf("%s: no way out", c.name)
		}
	}
}

// anyRoads is a table with a net of roads along a lattice, each drawn either way.
func anyRoads(t *rapid.T) *Table {
	p := open(60, 60)
	for range rapid.IntRange(1, 5).Draw(t, "roads") {
		r := game.Road{Lanes: rapid.IntRange(1, 2).Draw(t, "lanes"), Back: rapid.IntRange(0, 2).Draw(t, "back"), DeadEnd: true}
		r.Width = Length(r.Lanes+r.Back) * Length(rapid.IntRange(2000, 3500).Draw(t, "wide"))
		a, b := Length(rapid.IntRange(5, 55).Draw(t, "a")), Length(rapid.IntRange(5, 55).Draw(t, "b"))
		r.Points = []Point{{X: 0, Y: a * 1000}, {X: 60_000, Y: b * 1000}}
		if rapid.Bool().Draw(t, "upright") {
			r.Points = []Point{{X: a * 1000, Y: 0}, {X: b * 1000, Y: 60_000}}
		}
		if rapid.Bool().Draw(t, "the other way") {
			r.Points[0], r.Points[1] = r.Points[1], r.Points[0]
		}
		if rapid.Bool().Draw(t, "bent") {
			r.Points = append(r.Points[:1], at(rapid.IntRange(20, 40).Draw(t, "x"), rapid.IntRange(20, 40).Draw(t, "y")), r.Points[1])
		}
		if rapid.Bool().Draw(t, "ends") {
			r.Points[len(r.Points)-1] = at(rapid.IntRange(10, 50).Draw(t, "ends x"), rapid.IntRange(10, 50).Draw(t, "ends y"))
		}
		p.Roads = append(p.Roads, r)
		if _, err := Prepare(p, rules); err != nil {
			p.Roads = p.Roads[:len(p.Roads)-1]
		}
	}
	table, err := Prepare(p, rules)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// A way along lanes goes from its start to its end by stretches of lanes, as they lead, and turns nowhere too sharply; a car
// drives it.
func TestLaneWaysOnAnyRoads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyRoads(t)
		if table.Lanes() == 0 {
			return
		}
		from := table.LaneAt(rapid.IntRange(0, table.Lanes()-1).Draw(t, "lane"), Length(rapid.IntRange(0, 70_000).Draw(t, "far")))
		to := th(Length(rapid.IntRange(0, 60_000).Draw(t, "x")), Length(rapid.IntRange(0, 60_000).Draw(t, "y")))
		limit := Length(rapid.IntRange(0, 200_000).Draw(t, "limit"))
		way, long, ok := table.LaneWay(from, to, 20_000, limit, nil, nil)
		var goal LaneGoal
		goal.Seek(table, to, 20_000)
		if again, leads := goal.From(from, limit); again != long || leads != ok {
			t.Fatalf("the way is %v long, %v, and without its places %v, %v", long, ok, again, leads)
		}
		if !ok {
			return
		}
		sum, here := Length(0), from.At
		var heading Heading
		known := false
		for i, p := range way {
			h, moves := HeadingTo(here, p)
			sum += Far(here, p)
			if !moves {
				continue
			}
			if i == 0 && !Near(here, p, 50) && h.Between(from.Heading) > 2*Degree {
				t.Fatalf("it sets out towards %d from a lane that leads to %d", h, from.Heading)
			}
			// The heading of a very short leg says little: it is rounded.
			if Far(here, p) < 60 {
				known = false
			} else {
				if known && heading.Between(h) > SharpestRoad+Degree {
					t.Fatalf("at %v it turns from %d to %d", here, heading, h)
				}
				heading, known = h, true
			}
			here = p
		}
		if sum > long+Length(10*len(way))+10 || long > sum+Length(10*len(way))+10 {
			t.Fatalf("a way of %v is told to be %v long: %v", sum, long, way)
		}
		near, ok := table.LaneNear(to, 0, HalfTurn, 20_000)
		end, _ := table.LaneNear(here, 0, HalfTurn, 10)
		if !ok || end.Road != near.Road && Far(here, near.At) > table.plan.Roads[near.Road].Width {
			t.Fatalf("it ends at %v on road %d, not on %d", here, end.Road, near.Road)
		}
		// What leads on ahead from anywhere stays on the table.
		bends, last, _ := table.LaneAhead(from, 100_000, nil)
		if !table.Bounds().Inset(-6000).Has(last.At) {
			t.Fatalf("ahead it leads to %v", last)
		}
		for _, b := range bends {
			if b.Turn > SharpestRoad || b.Turn < -SharpestRoad || b.Far > 100_000 {
				t.Fatalf("ahead it bends by %+v", b)
			}
		}
	})
}

// The road net turned by a quarter has the same ways.
func TestLanesOnATurnedTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyRoads(t)
		turned, turn := turnedTable(t, table)
		for i := range table.lanes {
			var want []Point
			for _, p := range table.LanePoints(i, nil) {
				want = append(want, turn(p))
			}
			if got := turned.LanePoints(i, nil); !reflect.DeepEqual(got, want) {
				t.Fatalf("lane %d is %v, turned %v", i, want, got)
			}
			for _, e := range table.lanes[i].exits {
				found := false
				for _, o := range turned.lanes[i].exits {
					found = found || o.to == e.to && max(o.turn-e.turn, e.turn-o.turn) <= 1 && max(o.far-e.far, e.far-o.far) <= 60
				}
				if !found && e.enter == e.leave {
					t.Fatalf("of lane %d the exit %+v is not among %+v", i, e, turned.lanes[i].exits)
				}
			}
		}
	})
}

func TestWaysAlongLanesAllocateNothing(t *testing.T) {
	table, sc := lanesOf(t), new(Scratch)
	buf, bends, exits := make([]Point, 0, 64), make([]LaneBend, 0, 64), make([]LaneExit, 0, 64)
	var goal LaneGoal
	if allocs := testing.AllocsPerRun(50, func() {
		from, _ := table.LaneNear(at(5, 31), 900, 450, game.Inches(3))
		table.LaneWay(from, at(35, 55), game.Inches(4), game.Inches(90), sc, buf)
		table.LaneWayOut(from, game.Inches(90), sc, buf)
		goal.Seek(table, at(35, 55), game.Inches(4))
		goal.From(from, game.Inches(90))
		table.LaneAhead(from, game.Inches(90), bends)
		table.LaneExits(from, exits)
	}); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func BenchmarkLaneWay(b *testing.B) {
	table, sc := lanesOf(b), new(Scratch)
	from := table.LaneAt(0, 5000)
	var buf []Point
	b.ReportAllocs()
	for b.Loop() {
		buf, _, _ = table.LaneWay(from, at(35, 55), game.Inches(4), game.Inches(90), sc, buf[:0])
	}
}
