package maddogs

import (
	"math"
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// reach is the area of a Move of figure f.
func reach(f int, far game.Length) game.Area {
	return game.Area{Kind: areaMove, Of: game.Figure(f), Far: far}
}

// duel is a match of two on a table.
func duel(t *testing.T, plan game.Plan, boss, doogan game.Point) *Game {
	t.Helper()
	return makeGameOn(t, plan, person("boss", "reds", "punk", boss), person("doogan", "irish", "punk", doogan))
}

// Only a Move may be led round corners.
func TestWhichPlacesTakeCorners(t *testing.T) {
	via := []game.Point{at(11, 11)}
	for _, c := range []struct {
		name string
		area game.Area
		at   game.Point
		via  []game.Point
		want error
	}{
		{"a Move", reach(0, walkFar), at(12, 10), nil, nil},
		{"a Move by a corner", reach(0, walkFar), at(12, 10), via, nil},
		{"a Move whose corner makes it too long", reach(0, creepFar), at(12, 10), via, errWayTooLong},
		{"stepping back", game.Area{Kind: areaStepBack, Of: game.Figure(0), Far: duckFar}, at(12, 10), nil, nil},
		{"stepping back by a corner", game.Area{Kind: areaStepBack, Of: game.Figure(0), Far: duckFar}, at(12, 10), via, errNoCorners},
		{"placing by a corner", game.Area{Kind: areaDeploy, Of: game.Figure(0), Far: deployDepth}, at(12, 46), via, errNoCorners},
		{"the edge of the table", reach(0, runMost), at(10, 0), nil, nil},
		{"off the table", reach(0, 2*runMost), spot(10000, -1), nil, errOffTable},
		{"no place at all", game.Area{Of: game.Figure(0)}, at(12, 10), nil, errNoPlace},
	} {
		if err := duel(t, street(48, 48), at(10, 10), at(40, 40)).Places().Allows(c.area, c.at, c.via); err != c.want {
			t.Errorf("%s: %v, should be %v", c.name, err, c.want)
		}
	}
}

// What is walked is drawn as it is walked, round what stands in the way and by the corners given; anything else is drawn
// as the straight line.
func TestTheWayToAPlace(t *testing.T) {
	fence := street(24, 24)
	fence.Features = []game.Feature{{
		ID: "fence", Kind: "fence", Line: true, Points: []game.Point{spot(11000, 6000), spot(11000, 11000)}, Going: game.Impassable,
	}}
	from, to, corner := at(10, 10), at(12, 10), at(11, 13)
	by := func(points ...game.Point) game.Length {
		long := 0.0
		for i := range points[1:] {
			long += math.Hypot(float64(points[i+1].X-points[i].X), float64(points[i+1].Y-points[i].Y))
		}
		return game.Length(long)
	}
	for _, c := range []struct {
		name     string
		area     game.Area
		via      []game.Point
		straight bool
	}{
		{"a Move", reach(0, 10*inch), nil, false},
		{"a Move by a corner", reach(0, 10*inch), []game.Point{corner}, false},
		{"a Move that is too short", reach(0, 2*inch), nil, true},
		{"dragging a body", game.Area{Kind: areaDrag, Of: game.Figure(0), Far: 10 * inch}, nil, false},
		{"ducking", game.Area{Kind: areaDuck, Of: game.Figure(0), Far: 10 * inch, To: game.Figure(1)}, nil, true},
		{"a leap", game.Area{Kind: areaLand, Of: game.Figure(0), Far: 10 * inch}, nil, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			path, long := duel(t, fence, from, at(20, 20)).Places().Way(c.area, to, c.via)
			if path[0] != from || path[len(path)-1] != to {
				t.Errorf("the way is %v", path)
			}
			if c.straight && (len(path) != 2 || long != 2*inch) {
				t.Errorf("the way is %v, %v inches, not the straight line", path, long)
			}
			if !c.straight && (len(path) < 3 || long <= by(from, spot(11000, 11400), to) || long < by(path...) || long > by(path...)+game.Length(len(path))) {
				t.Errorf("the way is %v, %v inches, not round the fence", path, long)
			}
			if len(c.via) > 0 && !slices.Contains(path, corner) {
				t.Errorf("the way %v misses its corner", path)
			}
		})
	}
}

// The outline of a zone is a strip along its edge; that of a Move goes round the figure.
func TestOutlines(t *testing.T) {
	for seat, want := range [][]game.Point{
		{at(0, 24), at(24, 24), at(24, 30), at(0, 30)},
		{at(0, 0), at(24, 0), at(24, 6), at(0, 6)},
		{at(0, 0), at(6, 0), at(6, 30), at(0, 30)},
		{at(18, 0), at(24, 0), at(24, 30), at(18, 30)},
	} {
		got := four(t).Places().Outline(game.Area{Kind: areaDeploy, Of: game.Figure(seat), Far: deployDepth})
		if len(got) != 1 || !slices.Equal(got[0], want) {
			t.Errorf("the zone of seat %d is %v, should be %v", seat, got, want)
		}
	}
	from := at(20, 20)
	got := duel(t, street(48, 48), from, at(40, 40)).Places().Outline(reach(0, walkFar))
	if len(got) != 1 || len(got[0]) < 16 {
		t.Fatalf("the outline of a Walk is %v", got)
	}
	for _, p := range got[0] {
		if !tabletop.Near(from, p, walkFar) || tabletop.Near(from, p, walkFar-inch/100) {
			t.Errorf("%v,%v is no limit of a Walk", p.X, p.Y)
		}
	}
}

// Where somebody stands there is a hole in the outline of a Move; that of a hostage is the ring around its taker.
func TestOutlinesHaveHoles(t *testing.T) {
	g := duel(t, street(48, 48), at(20, 20), at(22, 20))
	got := g.Places().Outline(reach(0, walkFar))
	if len(got) != 2 {
		t.Fatalf("there are %d outlines", len(got))
	}
	for _, p := range got[1] {
		if tabletop.Near(at(22, 20), p, base-1) || !tabletop.Near(at(22, 20), p, base+inch/4) {
			t.Errorf("%v,%v is no edge of a hole for a base", p.X, p.Y)
		}
	}
	around := g.Places().Outline(game.Area{Kind: areaPlace, Of: game.Figure(1), Far: contact, To: game.Figure(0)})
	if len(around) != 1 || len(around[0]) != len(ring) || around[0][0] != at(22, 19) || around[0][4] != at(23, 20) {
		t.Errorf("a hostage stands on %v", around)
	}
}

// A random place of a zone may be anywhere along its edge, from half an inch to its whole depth away from it.
func TestRandomPlacesOfAZone(t *testing.T) {
	for seat := range game.Seat(4) {
		g := four(t)
		for f := range g.figures {
			g.figures[f].away = true // nobody is near
		}
		wide, deep := game.Inches(24), game.Inches(30)
		length := wide
		if seat > 1 {
			length = deep
		}
		least, most, first, last := 99*inch, -99*inch, 99*inch, -99*inch
		c := game.NewChance(uint64(seat))
		for range 1000 {
			p, ok := g.Places().Sample(game.Area{Kind: areaDeploy, Of: game.Figure(int(seat)), Far: deployDepth}, c)
			if !ok {
				t.Fatalf("seat %d: no place was found in an empty zone", seat)
			}
			off, along := deep-p.Y, p.X
			switch seat {
			case 1:
				off = p.Y
			case 2:
				off, along = p.X, p.Y
			case 3:
				off, along = wide-p.X, p.Y
			}
			least, most, first, last = min(least, off), max(most, off), min(first, along), max(last, along)
			if along < 0 || along > length {
				t.Fatalf("seat %d: %v,%v is off the table", seat, p.X, p.Y)
			}
		}
		if least < base/2 || least > base/2+inch/10 || most > deployDepth || most < deployDepth-inch/10 {
			t.Errorf("seat %d: the places are from %v to %v from its edge", seat, least, most)
		}
		if first > inch/4 || last < length-inch/4 {
			t.Errorf("seat %d: the places are from %v to %v along its edge", seat, first, last)
		}
	}
}

// taken is a match in which the boss holds the waiter, with others in contact with them.
func taken(t *testing.T, others ...game.FigureSetup) (*Game, game.Area) {
	t.Helper()
	boss := person("boss", "reds", "punk", at(20, 20))
	boss.Held = []string{"waiter"}
	figures := append([]game.FigureSetup{boss, person("doogan", "irish", "punk", at(40, 40)), person("waiter", "", "", at(20, 19))}, others...)
	g := makeGame(t, figures...)
	return g, game.Area{Kind: areaPlace, Of: game.Figure(0), Far: contact, To: game.Figure(g.number(t, "waiter"))}
}

// A hostage is placed at random beside their taker, the search going clockwise round them from a random place.
func TestRandomPlacesOfAHostage(t *testing.T) {
	g, area := taken(t)
	beside := func(i int) game.Point {
		return game.Point{X: 20*inch + ring[i%16].X, Y: 20*inch + ring[i%16].Y}
	}
	for seed := range uint64(40) {
		first := game.NewChance(seed).Below(16)
		got, ok := g.Places().Sample(area, game.NewChance(seed))
		if !ok || got != beside(first) {
			t.Errorf("seed %d: placed at %v,%v (%v), not %v,%v", seed, got.X, got.Y, ok, beside(first).X, beside(first).Y)
		}
	}
	// Three others leave room in the south-east only; from there on round, the first is found whatever the start.
	g, area = taken(t, person("hotdog", "reds", "punk", at(21, 19)), person("mills", "reds", "punk", at(19, 19)), person("jim", "reds", "punk", at(19, 21)))
	var free []int
	for i := range ring {
		if g.Places().Allows(area, beside(i), nil) == nil {
			free = append(free, i)
		}
	}
	if len(free) == 0 || len(free) == 16 {
		t.Fatalf("%d places are free", len(free))
	}
	for seed := range uint64(40) {
		want := game.NewChance(seed).Below(16)
		for !slices.Contains(free, want%16) {
			want++
		}
		got, ok := g.Places().Sample(area, game.NewChance(seed))
		if !ok || got != beside(want) {
			t.Errorf("seed %d: placed at %v,%v (%v), not %v,%v", seed, got.X, got.Y, ok, beside(want).X, beside(want).Y)
		}
	}
	if good := g.Places().Good(area, nil); len(good) != 1 || g.Places().Allows(area, good[0], nil) != nil {
		t.Errorf("the good places are %v", good)
	}
}

// Without room beside the taker no place is found.
func TestNoPlaceForAHostage(t *testing.T) {
	g, area := taken(t)
	g.figures[0].at = at(20, -5)
	if got, ok := g.Places().Sample(area, game.NewChance(1)); ok {
		t.Errorf("placed off the table at %v,%v", got.X, got.Y)
	}
	if good := g.Places().Good(area, nil); len(good) > 0 {
		t.Errorf("the good places are %v", good)
	}
}

// round is the steps of the compass that are thought about, clockwise from the north: as far as allowed, never farther.
func round(from game.Point, far game.Length) []game.Point {
	places := make([]game.Point, 0, 16)
	for _, d := range ring {
		places = append(places, game.Point{X: from.X + d.X*far/1002, Y: from.Y + d.Y*far/1002, Floor: from.Floor})
	}
	return places
}

// Worth thinking about are, in this order: contact with enemies, the nearest edge of the table, cover from the nearest
// enemy, and sixteen steps of the compass.
func TestPlacesWorthThinkingAbout(t *testing.T) {
	from := at(20, 20)
	all := round(from, walkFar)
	for _, c := range []struct {
		name   string
		boss   game.Point
		doogan game.FigureSetup
		want   []game.Point
	}{
		{"nobody near", from, person("doogan", "irish", "punk", at(40, 40)), all},
		{"an enemy just within reach", from, person("doogan", "irish", "punk", at(25, 20)), append([]game.Point{at(24, 20)}, all...)},
		{"one a thousandth beyond", from, person("doogan", "irish", "punk", spot(25001, 20000)), all},
		{"one out cold within reach", from, in(person("doogan", "irish", "punk", at(25, 20)), "out-cold"), all},
		{"one hidden within reach", from, in(person("doogan", "irish", "punk", at(25, 20)), "hidden"), all},
		{"a friend within reach", from, person("hotdog", "reds", "punk", at(25, 20)), all},
		{"the edge just within reach", at(20, 4), person("doogan", "irish", "punk", at(40, 40)), append([]game.Point{at(20, 0)}, round(at(20, 4), walkFar)...)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("boss", "reds", "punk", c.boss), c.doogan)
			if got := g.Places().Good(reach(0, walkFar), nil); !slices.Equal(got, c.want) {
				t.Errorf("the places are\n%v, should be\n%v", got, c.want)
			}
			kept := []game.Point{at(1, 1)}
			if got := g.Places().Good(reach(0, walkFar), kept); !slices.Equal(got, append(kept, c.want...)) {
				t.Errorf("added to a list, the places are\n%v", got)
			}
		})
	}
}

// Round an enemy within reach there are eight places in contact, clockwise from the north.
func TestPlacesInContact(t *testing.T) {
	g := duel(t, street(48, 48), at(20, 20), at(22, 20))
	got := g.Places().Good(reach(0, runMost), nil)
	want := []game.Point{
		spot(22000, 19000), spot(22708, 19292), spot(23000, 20000), spot(22708, 20708),
		spot(22000, 21000), spot(21292, 20708), spot(21000, 20000), spot(21292, 19292),
	}
	if len(got) < 8 || !slices.Equal(got[:8], want) {
		t.Errorf("the first places are %v, should be %v", got[:min(8, len(got))], want)
	}
}

// Cover is thought about whenever an enemy is in sight, even of the first figure of the match; without one there is
// nothing to hide from.
func TestCoverWorthThinkingAbout(t *testing.T) {
	yard := street(48, 48)
	tabletop.Block(&yard, "shed", "", tabletop.RectAt(20, 21, 3, 2))
	boss, doogan := at(30, 20), at(20, 20)
	for _, c := range []struct {
		name  string
		who   int
		area  game.AreaKind
		alone bool
	}{
		{"a Move, from the first figure", 1, areaMove, false},
		{"a Move, from the second figure", 0, areaMove, false},
		{"ducking, from the first figure", 1, areaDuck, false},
		{"a Move, from nobody", 1, areaMove, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := duel(t, yard, boss, doogan)
			if c.who == 0 {
				g = duel(t, yard, doogan, boss)
			}
			enemy := 1 - c.who
			g.figures[enemy].outCold = c.alone
			area := game.Area{Kind: c.area, Of: game.Figure(c.who), Far: walkFar, To: game.Figure(enemy)}
			sheltered := 0
			for _, p := range g.Places().Good(area, nil) {
				if err := g.Places().Allows(area, p, nil); err != nil {
					t.Errorf("%v,%v is proposed: %v", p.X, p.Y, err)
				}
				cover, _ := g.table.Cover(g.figures[enemy].at, p)
				onRing := slices.Contains(round(g.figures[c.who].at, walkFar), p)
				if (cover != game.NoCover || !g.table.Sees(g.figures[enemy].at, p, g.doors)) && !onRing {
					sheltered++
				}
			}
			if (sheltered == 0) != c.alone {
				t.Errorf("%d places in cover are proposed", sheltered)
			}
		})
	}
}

// One place of its zone is thought about for who is to be placed.
func TestAPlaceWorthThinkingAboutInAZone(t *testing.T) {
	g := duel(t, street(24, 24), at(12, 20), at(12, 2))
	g.figures[0].away = true
	area := game.Area{Kind: areaDeploy, Of: game.Figure(0), Far: deployDepth}
	if good := g.Places().Good(area, nil); len(good) != 1 || g.mayDeploy(0, good[0]) != nil {
		t.Errorf("the places are %v", good)
	}
}

// A random place of a Move may lie anywhere within its reach, in every direction, whether the straight way is open or one
// round something is short enough; nowhere else.
func TestRandomPlacesOfAMove(t *testing.T) {
	fence := street(48, 48)
	fence.Features = []game.Feature{{
		ID: "fence", Kind: "fence", Line: true, Points: []game.Point{at(19, 21), at(21, 21)}, Going: game.Impassable,
	}}
	for _, c := range []struct {
		name   string
		table  game.Plan
		area   game.Area
		behind bool // places behind the fence are found as well
	}{
		{"in the open", street(48, 48), reach(0, walkFar), true},
		{"round a fence", fence, reach(0, walkFar), true},
		{"a fence and no way round", fence, reach(0, creepFar), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := duel(t, c.table, at(20, 20), at(40, 40))
			far := c.area.Far
			chance := game.NewChance(1)
			var north, east, south, west game.Length
			round, found := 0, 0
			for range 2000 {
				p, ok := g.Places().Sample(c.area, chance)
				if !ok {
					continue
				}
				found++
				if err := g.Places().Allows(c.area, p, nil); err != nil {
					t.Fatalf("%v,%v: %v", p.X, p.Y, err)
				}
				north, south = max(north, 20*inch-p.Y), max(south, p.Y-20*inch)
				west, east = max(west, 20*inch-p.X), max(east, p.X-20*inch)
				if p.Y > 21*inch && p.X > 19500 && p.X < 20500 {
					round++
				}
			}
			if found < 1950 {
				t.Errorf("only %d of 2000 tries found a place", found)
			}
			if north < far-inch/5 || east < far-inch/5 || west < far-inch/5 || c.behind && south < far-inch {
				t.Errorf("the places reach %v north, %v east, %v south, %v west", north, east, south, west)
			}
			if (round > 0) != c.behind {
				t.Errorf("%d places are just behind the fence", round)
			}
		})
	}
}
