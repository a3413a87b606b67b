package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// point is a place in thousandths of a pace.
func point(x, y Length) game.Point { return game.Point{X: x, Y: y} }

// Falling back: straight away, with every deduction, and what stops it (QD-T-FORCED, QD-GEO-10, QD-GEO-19).
func TestFallingBack(t *testing.T) {
	wall := func(x1, y1, x2, y2 int) game.Feature {
		return line("wall", "wall", game.Impassable, game.HardCover, true, x1, y1, x2, y2)
	}
	for _, c := range []struct {
		name  string
		set   []game.Feature
		enemy game.Point
		other []game.FigureSetup
		far   Length
		prone bool
		to    game.Point
	}{
		{name: "straight away", enemy: game.At(14, 10), far: 4 * pace, to: game.At(6, 10)},
		{name: "from one in contact", enemy: game.At(11, 10), far: 2 * pace, to: game.At(8, 10)},
		{name: "to the north", enemy: game.At(10, 14), far: 4 * pace, to: game.At(10, 6)},
		{name: "QD-GEO-19 a quarter less in bad going", set: []game.Feature{area("r", "rough", game.Rough, game.NoCover, 2, 2, 20, 20)}, enemy: game.At(14, 10), far: 4 * pace, to: game.At(7, 10)},
		{name: "QD-GEO-19 a quarter less of two paces", set: []game.Feature{area("r", "rough", game.Rough, game.NoCover, 2, 2, 20, 20)}, enemy: game.At(14, 10), far: 2 * pace, to: point(8500, 10000)},
		{name: "a quarter less over a fence, and no task", set: []game.Feature{line("f", "fence", game.Low, game.NoCover, false, 8, 2, 8, 20)}, enemy: game.At(14, 10), far: 4 * pace, to: game.At(7, 10)},
		{name: "a quarter less to get up", enemy: game.At(14, 10), far: 4 * pace, prone: true, to: game.At(7, 10)},
		{name: "along a wall that slants away", set: []game.Feature{wall(8, 2, 8, 20)}, enemy: game.At(14, 10), far: 4 * pace, to: point(8525, 10000)},
		{name: "a pace short of an enemy behind them, then aside", enemy: game.At(14, 10), other: []game.FigureSetup{put("bob", "b", "minor", game.At(5, 10))}, far: 4 * pace, to: point(6990, 10000)},
		{name: "past a friend", enemy: game.At(14, 10), other: []game.FigureSetup{put("bob", "a", "minor", game.At(8, 10))}, far: 4 * pace, to: game.At(6, 10)},
	} {
		cole := put("cole", "a", "hero", game.At(10, 10))
		g := playing(t, c.set, append([]game.FigureSetup{cole, put("jed", "b", "hero", c.enemy)}, c.other...)...)
		g.figures[0].prone = c.prone
		s := rehearsing(t, nil)
		gone := g.fallsBack(s, "QD-WMOV-01", 0, 1, c.far, false)
		if c.name == "along a wall that slants away" || c.name == "a pace short of an enemy behind them, then aside" {
			// where exactly is the business of the next test
			if g.distanceAt(g.figures[0].at, 1) <= g.distanceAt(game.At(10, 10), 1) || gone > c.far {
				t.Errorf("%s: at %v after %v", c.name, g.figures[0].at, gone)
			}
			continue
		}
		if g.figures[0].at != c.to || gone != tabletop.Far(game.At(10, 10), c.to) || g.figures[0].prone {
			t.Errorf("%s: at %v after %v", c.name, g.figures[0].at, gone)
		}
		if s.Told("gets-up") != c.prone {
			t.Errorf("%s: gets up %v", c.name, !c.prone)
		}
		if e := s.Event("falls-back"); e.Clause != "QD-WMOV-01" || e.To != c.to || e.Many != int(gone) {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
}

// At an obstacle the way turns to the nearest free direction within a right angle of straight away (QD-GEO-10).
func TestFallingBackTurns(t *testing.T) {
	g := playing(t, []game.Feature{line("wall", "wall", game.Impassable, game.HardCover, true, 8, 2, 8, 28)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(14, 10)))
	s := rehearsing(t, nil)
	g.fallsBack(s, "QD-WMOV-01", 0, 1, 4*pace, false)
	at := g.figures[0].at
	if at.X < 8450 || at.X > 8600 || at.Y >= 10*pace { // straight to the wall, and along it to the north, which is right of west
		t.Errorf("at %v", at)
	}
	if path := s.Event("falls-back").Path; len(path) != 3 || path[1].Y != 10*pace {
		t.Errorf("by %v", path)
	}
	// Into a corner there is no direction left.
	corner := playing(t, nil, put("cole", "a", "hero", game.At(0, 0)), put("jed", "b", "hero", game.At(3, 3)))
	if gone := corner.fallsBack(rehearsing(t, nil), "QD-WMOV-01", 0, 1, 4*pace, false); gone != 0 {
		t.Errorf("%v out of the corner", gone)
	}
}

// Forced moves stop a pace short of any enemy and at the edge of the table (QD-GEO-10).
func TestForcedMovesStop(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(14, 10)), put("bob", "b", "minor", game.At(6, 10)))
	g.fallsBack(rehearsing(t, nil), "QD-WMOV-01", 0, 1, 4*pace, false)
	if gap := g.gap(0, 2); gap < pace {
		t.Errorf("%v from an enemy", gap)
	}
	edge := playing(t, nil, put("cole", "a", "hero", game.At(2, 15)), put("jed", "b", "hero", game.At(6, 15)))
	edge.fallsBack(rehearsing(t, nil), "QD-WMOV-01", 0, 1, 4*pace, false)
	if at := edge.figures[0].at; !edge.fixed.table.Has(at) || edge.out(0) || at.X != 0 {
		t.Errorf("at %v", at)
	}
}

// With nobody left a result about an enemy is to hesitate (QD-GEO-11); with a back turned one neither fights nor responds (QD-GEO-04).
func TestNobodyToFallBackFrom(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(14, 10)))
	s := rehearsing(t, nil)
	if g.fallsBack(s, "QD-WMOV-01", 0, nobody, 4*pace, true) != 0 || s.Event("hesitates").Clause != "QD-GEO-11" || g.figures[0].until.backTurned {
		t.Error("falls back from nobody")
	}
	g.seeksCover(s, "QD-COUR-06", 0, nobody, 4*pace)
	if g.figures[0].at != game.At(10, 10) || !g.flees(s, "QD-COUR-12", 0, nobody) {
		t.Error("runs from nobody")
	}
	g.fallsBack(s, "QD-WEVA-02", 0, 1, 4*pace, true)
	if !g.figures[0].until.backTurned || s.Event("turns-back").Clause != "QD-WEVA-02" {
		t.Error("the back is not turned")
	}
}

// The enemy of a result: who caused it, else the nearest in sight, else the nearest (QD-GEO-11, QD-INJ-02).
func TestTheEnemyOfAResult(t *testing.T) {
	wall := line("wall", "wall", game.Impassable, game.HardCover, true, 12, 2, 12, 20)
	g := playing(t, []game.Feature{wall}, put("cole", "a", "hero", game.At(10, 10)), put("near", "b", "minor", game.At(14, 10)), put("seen", "b", "minor", game.At(2, 10)), put("al", "a", "minor", game.At(9, 9)))
	for _, c := range []struct{ cause, want int }{{1, 1}, {nobody, 2}} {
		if got := g.theEnemy(0, c.cause); got != c.want {
			t.Errorf("QD-INJ-02: %d for %d", got, c.cause)
		}
	}
	g.figures[2].fate = Casualty
	if got := g.theEnemy(0, nobody); got != 1 {
		t.Errorf("nobody in sight: %d", got)
	}
	if g.figures[1].fate = Casualty; g.theEnemy(0, 1) != nobody {
		t.Error("nobody is left")
	}
}

// QD-GEO-08: the nearest cover from the enemy, so far as the result allows; with none within 24 paces straight away.
func TestSeekingCover(t *testing.T) {
	fence := func(x int) game.Feature { return line("fence", "fence", game.Low, game.LightCover, false, x, 5, x, 15) }
	g := playing(t, []game.Feature{fence(7)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
	s := rehearsing(t, nil)
	g.seeksCover(s, "QD-COUR-06", 0, 1, 8*pace)
	if e := s.Event("seeks-cover"); g.cover(0, 1) != game.LightCover || e.Clause != "QD-COUR-06" || g.figures[0].prone {
		t.Errorf("QD-GEO-08: cover %v at %v", g.cover(0, 1), g.figures[0].at)
	}
	half := playing(t, []game.Feature{fence(3)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
	half.seeksCover(rehearsing(t, nil), "QD-RESP-05", 0, 1, 4*pace)
	if gone := tabletop.Far(game.At(10, 10), half.figures[0].at); gone > 4*pace || gone < 3*pace-touch || half.figures[0].at.X >= 10*pace {
		t.Errorf("QD-GEO-08: %v on the way to cover", gone)
	}
	none := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
	none.seeksCover(rehearsing(t, nil), "QD-COUR-06", 0, 1, 8*pace)
	if none.figures[0].at != game.At(2, 10) {
		t.Errorf("QD-GEO-08: without cover at %v", none.figures[0].at)
	}
	guarded := playing(t, []game.Feature{fence(7)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)), put("bob", "b", "minor", game.At(6, 10)))
	guarded.seeksCover(rehearsing(t, nil), "QD-COUR-06", 0, 1, 8*pace)
	if guarded.gap(0, 2) < pace {
		t.Error("QD-GEO-08: within a pace of an enemy")
	}
}

// QD-COUR-12, QD-COUR-14, QD-COUR-15, QD-COUR-18: one full move away, over the edge too, unless they cannot gain a pace.
func TestFleeing(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(20, 10)), put("jed", "b", "hero", game.At(25, 10)))
	g.figures[0].prone = true
	s := rehearsing(t, nil)
	if !g.flees(s, "QD-COUR-12", 0, 1) || g.figures[0].at != game.At(14, 10) || !g.figures[0].until.backTurned || g.figures[0].prone {
		t.Errorf("flees to %v", g.figures[0].at)
	}
	if e := s.Event("flees"); e.Clause != "QD-COUR-12" || e.Many != 6000 {
		t.Errorf("%+v", e)
	}
	for x, want := range map[Length]bool{5 * pace: true, 8 * pace: true, 8*pace + 1: false} { // of 8 paces
		edge := playing(t, nil, put("cole", "a", "hero", point(x, 10*pace)), put("jed", "b", "hero", point(x+5*pace, 10*pace)))
		s = rehearsing(t, nil)
		if !edge.flees(s, "QD-COUR-12", 0, 1) || s.Told("flees-table") != want {
			t.Errorf("QD-COUR-14: from %v leaves: %v", x, !want)
		}
	}
	pit := []game.Feature{
		line("n", "wall", game.Impassable, game.HardCover, true, 8, 8, 12, 8), line("w", "wall", game.Impassable, game.HardCover, true, 8, 8, 8, 12),
		line("s", "wall", game.Impassable, game.HardCover, true, 8, 12, 12, 12),
	}
	caught := playing(t, pit, put("cole", "a", "hero", point(8600, 10000)), put("jed", "b", "hero", game.At(11, 10)))
	s = rehearsing(t, nil)
	if caught.flees(s, "QD-COUR-12", 0, 1) || caught.figures[0].at != point(8600, 10000) || len(s.Events) > 0 || caught.figures[0].until.backTurned {
		t.Errorf("QD-COUR-15: gets to %v", caught.figures[0].at)
	}
}

// QD-GEO-09: down behind cover, until their next turn.
func TestDucking(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
	g.figures[0].aimed = 1
	s := rehearsing(t, nil)
	g.ducks(s, "QD-COUR-06", 0)
	if fig := &g.figures[0]; !fig.prone || !fig.until.ducked || fig.aimed != nobody || s.Event("ducks").Clause != "QD-COUR-06" {
		t.Errorf("QD-GEO-09: %+v", fig)
	}
}

// QD-T-RANDOM, QD-MOVE-26, QD-MOVE-27: every face, from a forward to the east.
func TestStraying(t *testing.T) {
	back, right, left, on := game.At(17, 15), game.At(20, 18), game.At(20, 12), game.At(23, 15)
	for die, want := range []game.Point{1: back, 2: back, 3: back, 4: right, 5: right, 6: left, 7: left, 8: on, 9: on, 10: on} {
		if die == 0 {
			continue
		}
		g := playing(t, nil, put("cole", "a", "hero", game.At(20, 15)), put("jed", "b", "hero", game.At(35, 25)))
		g.figures[0].heading = rightTurn
		s := rehearsing(t, []int{die})
		g.strays(s, "QD-WFOR-01", 0, 3*pace)
		if g.figures[0].at != want {
			t.Errorf("QD-MOVE-26: a %d leads to %v", die, g.figures[0].at)
		}
		if s.Thrown[0].Clause != "QD-MOVE-26" || s.Event("moves").Clause != "QD-WFOR-01" {
			t.Errorf("%v", s.Kinds())
		}
	}
	g := playing(t, []game.Feature{line("wall", "wall", game.Impassable, game.HardCover, true, 22, 5, 22, 25)}, put("cole", "a", "hero", game.At(20, 15)), put("jed", "b", "hero", game.At(35, 25)))
	g.figures[0].heading = rightTurn
	g.strays(rehearsing(t, []int{9}), "QD-WFOR-01", 0, 4*pace)
	if at := g.figures[0].at; at.Y != 15*pace || at.X < 21400 || at.X > 21600 {
		t.Errorf("QD-MOVE-27: stopped by a wall at %v", at)
	}
}

// QD-WRUI-06: what they have in hand lies where they stand; what is slung or holstered stays.
func TestDroppingAll(t *testing.T) {
	cole := put("cole", "a", "hero", game.At(10, 10))
	cole.Gear = []string{"knife ready", "cartridge-handgun", "loot ready", "shield ready"}
	g := playing(t, nil, cole, put("bill", "a", "minor", game.At(11, 10)))
	g.figures[0].burdened = 1
	s := rehearsing(t, nil)
	g.dropsAll(s, "QD-WSNO-01", 0)
	if g.items[0].place != Dropped || g.items[0].at != game.At(10, 10) || g.items[0].holder != nobody || g.items[1].place != Holstered || g.items[2].place != Dropped || g.items[3].place != Ready {
		t.Errorf("%+v", g.items)
	}
	if s.Count("drops") != 2 || s.Event("drops").Clause != "QD-WSNO-01" || s.Event("lets-go").Whom != name(1) || g.figures[0].burdened != nobody {
		t.Errorf("%v", s.Kinds())
	}
}

// Whatever is forced on anybody ends on the table, on nobody's base and no farther than it may be.
func TestForcedMovesAreFair(t *testing.T) {
	set := []game.Feature{
		line("wall", "wall", game.Impassable, game.HardCover, true, 12, 2, 12, 20), line("fence", "fence", game.Low, game.LightCover, false, 20, 2, 20, 28),
		area("rocks", "rough", game.Rough, game.HardCover, 25, 5, 33, 15), area("pond", "water", game.Impassable, game.NoCover, 5, 20, 10, 25),
		area("block", "block", game.Impassable, game.HardCover, 15, 22, 18, 26),
	}
	for seed := range uint64(400) {
		c := game.NewChance(seed)
		all := tabletop.RectAt(0, 0, 40, 30)
		figures := []game.FigureSetup{put("cole", "a", "hero", all.Any(c)), put("jed", "b", "hero", all.Any(c)), put("bob", "b", "minor", all.Any(c)), put("al", "a", "minor", all.Any(c))}
		g := playing(t, set, figures...)
		from := g.figures[0].at
		if g.roomFor(0, from) != nil {
			continue
		}
		far := Length(1 + c.Below(int(16*pace)))
		s := rehearsing(t, []int{1 + c.Below(10)})
		switch c.Below(4) {
		case 0:
			g.fallsBack(s, "QD-WMOV-01", 0, 1, far, false)
			if g.distanceAt(g.figures[0].at, 1) < g.distanceAt(from, 1)-1 {
				t.Errorf("seed %d: nearer to the enemy", seed)
			}
		case 1:
			g.seeksCover(s, "QD-COUR-06", 0, 1, far)
		case 2:
			g.strays(s, "QD-WFOR-01", 0, far)
		case 3:
			g.flees(s, "QD-COUR-12", 0, 1)
			far = 8 * pace
		}
		at := g.figures[0].at
		if err := g.roomFor(0, at); err != nil {
			t.Errorf("seed %d: at %v: %v", seed, at, err)
		}
		if tabletop.Far(from, at) > far+1 {
			t.Errorf("seed %d: %v instead of %v", seed, tabletop.Far(from, at), far)
		}
	}
}
