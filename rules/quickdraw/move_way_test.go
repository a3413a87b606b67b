package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// QD-FIGH-08: a charge is the shortest way into contact within the maximum move.
func TestChargeWays(t *testing.T) {
	wall := line("wall", "wall", game.Impassable, game.HardCover, true, 13, 8, 13, 12)
	for _, c := range []struct {
		name  string
		set   []game.Feature
		other []game.FigureSetup
		at    game.Point
		ok    bool
		long  [2]Length
	}{
		{"straight", nil, nil, game.At(16, 10), true, [2]Length{4900, 5000}},
		{"just far enough", nil, nil, game.At(19, 10), true, [2]Length{7900, 8000}},
		{"too far", nil, nil, game.Point{X: 19100, Y: 10 * pace}, false, [2]Length{}},
		{"in contact already", nil, nil, game.At(11, 10), true, [2]Length{0, 0}},
		{"round a wall", []game.Feature{wall}, nil, game.At(16, 10), true, [2]Length{5100, 8000}},
		{"bad going takes a quarter", []game.Feature{area("r", "rough", game.Rough, game.NoCover, 2, 2, 30, 20)}, nil, game.At(18, 10), false, [2]Length{}},
		{"past another enemy", nil, []game.FigureSetup{put("bob", "b", "minor", game.At(13, 10))}, game.At(16, 10), true, [2]Length{5100, 8000}},
		{"held by another enemy", nil, []game.FigureSetup{put("bob", "b", "minor", game.At(10, 11))}, game.At(16, 10), false, [2]Length{}},
	} {
		g := playing(t, c.set, append([]game.FigureSetup{put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", c.at)}, c.other...)...)
		w, ok := g.chargeWay(0, 1)
		if ok != c.ok {
			t.Errorf("QD-FIGH-08 %s: %v", c.name, ok)
			continue
		}
		if !ok {
			continue
		}
		if w.long < c.long[0] || w.long > c.long[1] || w.clause != "QD-FIGH-08" || w.target != 1 {
			t.Errorf("QD-FIGH-08 %s: %v paces by %v", c.name, w.long, w.corners())
		}
		g.acting = 0
		g.goes(rehearsing(t, nil), &w, w.long)
		if !g.touching(0, 1) || g.figures[0].until.charged != (w.long >= pace) {
			t.Errorf("QD-FIGH-08 %s: ends at %v, charged %v", c.name, g.figures[0].at, g.figures[0].until.charged)
		}
	}
}

// A rider moves with their mount: its base, its rate, both at one place (QD-MNTH-12).
func TestRidersMoveWithTheirMounts(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("mare", "a", "minor", game.At(10, 10)), put("jed", "b", "hero", game.At(30, 10)))
	g.figures[1].sort, g.figures[1].seat, g.figures[1].driver, g.figures[0].aboard = Mount, game.Nobody, 0, 1
	area := g.moveArea(0, g.rate(0))
	w, err := g.wayIn(area, game.At(26, 10), nil)
	if err != nil {
		t.Fatal(err)
	}
	g.acting = 0
	g.goes(rehearsing(t, nil), &w, w.long)
	if g.figures[0].at != game.At(26, 10) || g.figures[1].at != game.At(26, 10) || g.speedOf(0) != VeryFast || g.figures[1].heading != rightTurn {
		t.Errorf("rider at %v, mount at %v", g.figures[0].at, g.figures[1].at)
	}
	if o := g.moveOptions(0, ownTurn, nil); len(o) == 0 || o[0].Verb != "ride" {
		t.Errorf("offered %v", o)
	}
}

// A hidden enemy neither bars what may be picked nor is told of by it (QD-GEO-18).
func TestHiddenEnemiesDoNotShow(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("sly", "b", "hero", game.At(14, 10)))
		g.figures[1].hidden = hidden
		err := g.Places().Allows(g.moveArea(0, 8*pace), game.At(14, 10), nil)
		if got := err == nil; got != hidden {
			t.Errorf("QD-GEO-18, hidden %v: %v", hidden, err)
		}
		if own := g.Places().Allows(g.moveArea(1, 8*pace), game.At(10, 10), nil); own == nil {
			t.Error("the hidden one does not see who stands in the open")
		}
	}
}

// What is proposed and sampled is allowed, its way is as long as it may be, and going it leads there.
func TestPlacesAreAllowed(t *testing.T) {
	set := []game.Feature{
		line("wall", "wall", game.Impassable, game.HardCover, true, 12, 2, 12, 20), line("fence", "fence", game.Low, game.LightCover, false, 20, 2, 20, 28),
		area("rocks", "rough", game.Rough, game.HardCover, 25, 5, 33, 15), area("pond", "water", game.Impassable, game.NoCover, 5, 20, 10, 25),
	}
	seen := 0
	for seed := range uint64(200) {
		c := game.NewChance(seed)
		all := tabletop.RectAt(0, 0, 40, 30)
		g := playing(t, set, put("cole", "a", "hero", all.Any(c)), put("jed", "b", "hero", all.Any(c)))
		if g.roomFor(0, g.figures[0].at) != nil || g.touching(0, 1) {
			continue
		}
		p := g.Places()
		for _, a := range []game.Area{g.moveArea(0, 8*pace), g.awayArea(0, 1), sightArea(0, 12*pace)} {
			spots := p.Good(a, nil)
			if at, ok := p.Sample(a, c); ok {
				spots = append(spots, at)
			}
			for _, at := range spots {
				seen++
				if err := p.Allows(a, at, nil); err != nil {
					t.Errorf("seed %d: %v is proposed: %v", seed, at, err)
				}
				if a.Kind == areaSight {
					continue
				}
				path, long := p.Way(a, at, nil)
				if path[0] != g.figures[0].at || path[len(path)-1] != at || long > a.Far {
					t.Errorf("seed %d: by %v, %v", seed, path, long)
				}
				if a.Kind == areaAway && g.distanceAt(at, 1) <= g.far(0, 1) {
					t.Errorf("seed %d: %v is no evasion", seed, at)
				}
			}
		}
	}
	if seen < 1000 {
		t.Errorf("only %d places", seen)
	}
}

// What one sees is drawn, and nobody is shown what they may not know (QD-GEO-03).
func TestSight(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)), put("sly", "b", "minor", game.At(20, 14)))
	g.figures[2].hidden = true
	sight, ok := g.Sight(0, name(0))
	if !ok || len(sight.Sees) != 1 || sight.Sees[0] != name(1) || len(sight.Outline) != 1 {
		t.Errorf("%+v", sight)
	}
	if _, ok := g.Sight(0, name(2)); ok {
		t.Error("the sight of a hidden enemy")
	}
	if _, ok := g.Sight(1, name(2)); !ok {
		t.Error("no sight of one's own")
	}
}

// The levels between two places are counted whichever floors they are on (QD-GEO-13).
func TestLevelsBetween(t *testing.T) {
	at := func(floor int16) game.Point { return game.Point{Floor: floor} }
	for _, c := range []struct {
		a, b int16
		want Length
	}{{0, 0, 0}, {1, 1, 0}, {0, 2, 2}, {2, 0, 2}, {-1, 1, 2}, {2, 1, 1}} {
		if got := levels(at(c.a), at(c.b)); got != c.want {
			t.Errorf("from %d to %d: %d", c.a, c.b, got)
		}
	}
}

// Where a straight leg crosses a line, and where it passes beyond its ends.
func TestCrossings(t *testing.T) {
	p, q := game.At(15, 8), game.At(15, 12)
	for _, c := range []struct {
		a, b game.Point
		far  Length
		ok   bool
	}{
		{game.At(10, 10), game.At(20, 10), 5 * pace, true},
		{game.At(20, 10), game.At(10, 10), 5 * pace, true},
		{game.At(10, 8), game.At(20, 8), 5 * pace, true},
		{game.At(10, 7), game.At(20, 7), 0, false},
		{game.At(10, 13), game.At(20, 13), 0, false},
		{game.At(10, 10), game.At(14, 10), 0, false},
		{game.At(16, 10), game.At(20, 10), 0, false},
		{game.At(15, 2), game.At(15, 20), 0, false},
		{game.Point{X: 10 * pace, Y: 10 * pace, Floor: 1}, game.Point{X: 20 * pace, Y: 10 * pace, Floor: 1}, 0, false},
	} {
		far, ok := crossing(c.a, c.b, p, q)
		back, same := crossing(c.a, c.b, q, p)
		if far != c.far || ok != c.ok || back != far || same != ok {
			t.Errorf("from %v to %v: %v, %v", c.a, c.b, far, ok)
		}
	}
}

// The obstacles of a way come in order, each once, windows and doors apart from fences.
func TestHurdlesComeInOrder(t *testing.T) {
	var w way
	for _, h := range []hurdle{
		{at: 3000, feature: nothing, opening: 1},
		{at: 1000, feature: nothing, opening: 0},
		{at: 2000, feature: 4, opening: nothing},
		{at: 2001, feature: 4, opening: nothing},
		{at: 2001, feature: 5, opening: nothing},
		{at: 5000, feature: 4, opening: nothing},
		{at: 500, feature: nothing, opening: 2, door: true},
	} {
		w.hurdle(h)
	}
	var at []Length
	for _, h := range w.hurdles[:w.nHurdles] {
		at = append(at, h.at)
	}
	if !slices.Equal(at, []Length{500, 1000, 2000, 2001, 3000, 5000}) || w.obstacles() != 5 || !w.opensDoor() {
		t.Errorf("%v", at)
	}
}

// What lies on a way: the first special terrain of it, whatever other bad going comes before (QD-MOVE-28).
func TestWhatLiesOnAWay(t *testing.T) {
	set := []game.Feature{area("rocks", "rough", game.Rough, game.NoCover, 11, 5, 12, 15), area("mire", "swamp", game.Rough, game.NoCover, 13, 5, 14, 15), area("walls", "ruins", game.Rough, game.NoCover, 15, 5, 16, 15)}
	g := playing(t, set, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(30, 10)))
	for to, want := range map[Length]struct {
		special Terrain
		bad     bool
	}{10500: {NoTerrain, false}, 11500: {NoTerrain, true}, 12500: {NoTerrain, true}, 13500: {Swamp, true}, 15500: {Swamp, true}} {
		w, err := g.wayTo(0, nobody, point(to, 10000), nil, gait{rate: 8 * pace, limit: 8 * pace})
		if err != nil || w.special != want.special || w.bad != want.bad || !g.nearer(&w) {
			t.Errorf("QD-MOVE-28 to %v: %v, %v, %v", to, w.special, w.bad, err)
		}
	}
}

// Nobody ends on a low object, in water or in a wall; a rider does not climb through windows (QD-GEO-12, -14).
func TestWhereNobodyEnds(t *testing.T) {
	set := []game.Feature{area("counter", "counter", game.Low, game.HardCover, 12, 8, 14, 12), area("pond", "water", game.Clear, game.NoCover, 8, 13, 12, 16)}
	g := playing(t, set, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(30, 10)))
	for at, want := range map[game.Point]error{game.At(13, 10): errNoRoom, game.At(10, 14): errWater, game.At(41, 10): errOffTable, game.At(10, 10): errHere, game.At(10, 1): errTooFar, game.At(14, 7): nil} {
		if _, err := g.wayIn(g.moveArea(0, 8*pace), at, nil); err != want {
			t.Errorf("%v: %v", at, err)
		}
	}
	if _, err := g.wayIn(g.moveArea(0, 8*pace), game.At(10, 17), nil); err != errWater && err != errNoWay && err != errWayTooLong {
		t.Errorf("through the pond: %v", err)
	}
	for _, mounted := range []bool{false, true} {
		h := onPlan(t, house(false), put("cole", "a", "hero", game.At(19, 4)), put("mare", "a", "minor", game.At(19, 4)), put("jed", "b", "hero", game.At(35, 25)))
		window := h.fixed.table.Plan().Openings[1]
		x := (window.A.X + window.B.X) / 2
		h.figures[0].at = point(x, 4000)
		h.figures[1].placed = false
		if mounted {
			h.figures[1].placed, h.figures[1].sort, h.figures[1].driver, h.figures[0].aboard, h.figures[1].at = true, Mount, 0, 1, point(x, 4000)
		}
		_, err := h.wayIn(h.moveArea(0, h.rate(0)), point(x, 8000), nil)
		if got := err == nil; got == mounted {
			t.Errorf("QD-GEO-14, mounted %v: %v", mounted, err)
		}
	}
}

// A hidden enemy stops a way only where it leads into them, the first of several (QD-GEO-18).
func TestBumping(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("one", "b", "minor", game.At(18, 10)), put("two", "b", "minor", game.At(14, 10)), put("three", "b", "minor", game.At(12, 13)))
	for f := 1; f < 4; f++ {
		g.figures[f].hidden = true
	}
	w := way{f: 0, n: 2, long: 10 * pace}
	w.points[0], w.points[1] = game.At(10, 10), game.At(20, 10)
	for _, c := range []struct {
		from, to Length
		met      int
		far      Length
	}{{0, 10 * pace, 2, 3 * pace}, {0, 3 * pace, nobody, 3 * pace}, {4 * pace, 10 * pace, 1, 7 * pace}, {0, 2 * pace, nobody, 2 * pace}} {
		if met, far := g.bumps(&w, c.from, c.to); met != c.met || far != c.far {
			t.Errorf("QD-GEO-18 from %v to %v: %d after %v", c.from, c.to, met, far)
		}
	}
}

// Whoever has lost the way that they declared does nothing (QD-GEO-11).
func TestALostWay(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
	for verb, act := range map[game.Verb]func(game.Referee, int, game.Answer, game.Option, Grant){"move": g.moves, "evade": g.evades} {
		s := rehearsing(t, nil)
		act(s, 0, game.Answer{At: game.At(39, 29)}, game.Option{Verb: verb, Whom: name(1), Where: g.moveArea(0, 8*pace)}, ownTurn)
		if !s.Told("hesitates") || len(s.Thrown) > 0 {
			t.Errorf("%s: %v", verb, s.Kinds())
		}
	}
}

// One swims from the water's edge, climbs from beside a face, and gets up for it.
func TestSwimmersAndClimbers(t *testing.T) {
	g := playing(t, []game.Feature{area("rocks", "rough", game.Rough, game.NoCover, 10, 5, 12, 15), area("pond", "water", game.Impassable, game.NoCover, 20, 5, 30, 15)},
		put("cole", "a", "hero", point(9600, 10000)), put("jed", "b", "hero", game.At(35, 25)))
	for x, want := range map[Length]bool{9600: false, 19000: false, 19449: false, 19450: true, 25000: true} {
		g.figures[0].at = point(x, 10000)
		if got := len(g.swimOptions(0, nil)) == 1; got != want {
			t.Errorf("at %v: %v", x, got)
		}
	}
	if g.freeNear(0, g.figures[1].at) == g.figures[1].at {
		t.Error("a place that is taken")
	}
	rock := game.Plan{
		Links:    []game.Link{{ID: "cliff", Kind: "climb", Foot: game.At(20, 20), Head: game.Point{X: 21 * pace, Y: 20 * pace, Floor: 1}}},
		Features: []game.Feature{{ID: "ledge", Kind: "roof", Roof: true, Floor: 1, Points: []game.Point{game.At(20, 19), game.At(24, 19), game.At(24, 23)}}},
	}
	h := onPlan(t, rock, put("cole", "a", "minor", game.At(19, 20)), put("jed", "b", "hero", game.At(35, 25)))
	h.figures[0].prone = true
	s := rehearsing(t, []int{6})
	h.climbs(s, 0, h.climbOptions(0, ownTurn, nil)[0], ownTurn)
	if h.figures[0].prone || !s.Told("gets-up") || h.figures[0].at.Floor != 1 {
		t.Errorf("%v", s.Kinds())
	}
	for high, want := range map[Length]Impact{0: LightImpact, 1: NormalImpact, 4 * pace: NormalImpact, 8*pace - 1: NormalImpact, 8 * pace: HighImpact} {
		if falls(high) != want {
			t.Errorf("QD-INJ-01: a fall from %v", high)
		}
	}
}
