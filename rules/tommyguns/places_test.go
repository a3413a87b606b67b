package tommyguns

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/tabletop"
)

func TestPathsThroughDoorsAndWindows(t *testing.T) {
	for _, c := range []struct {
		what string
		to   game.Point
		far  game.Length
		kind game.AreaKind
		want error
	}{
		{"in by the door", mil(13000, 12000), 5000, areaPath, nil},
		{"in by the window, as difficult ground", mil(16500, 12000), 2500, areaRough, nil},
		{"in by the window undeclared", mil(16500, 12000), 2500, areaPath, errNoWay},
		{"the same round by the door", mil(16500, 12000), 6000, areaPath, nil},
		{"through the wall", mil(18500, 11000), 2500, areaRough, errNoWay},
		{"onto the wall", mil(18000, 10000), 2500, areaRough, errNoWay},
		{"onto the sill", mil(16500, 10000), 2500, areaRough, nil},
		{"as near to the wall as may be", mil(18000, 9999), 2500, areaPath, nil},
	} {
		g := block(t, bank(), man{at: mil(16500, 9500)}, man{side: 1, at: game.At(35, 23)})
		if got := g.Places().Allows(pathOf(c.far, c.kind), c.to, nil); got != c.want {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
		}
	}
}

func TestPathsOnARoof(t *testing.T) {
	g := block(t, bank(), man{at: roof(12000, 12000)}, man{side: 1, at: mil(13000, 12000)}, man{side: 1, at: roof(15000, 12000)})
	for _, c := range []struct {
		what string
		to   game.Point
		want error
	}{
		{"over the roof, whoever stands beneath", roof(13000, 12000), nil},
		{"to its edge", roof(12000, 10000), nil},
		{"over its edge", roof(12000, 9900), errNoRoom},
		{"down to the street", mil(12000, 9000), errLevel},
		{"round an enemy on it", roof(17000, 12000), nil},
	} {
		if got := g.Places().Allows(pathOf(8*inch, areaPath), c.to, nil); got != c.want {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
		}
	}
}

func TestALegAlongTheEdgeEndsAtTheExit(t *testing.T) {
	g := street(t, yard(), man{at: game.At(2, 6)})
	path := g.legs(0, &game.Option{Where: pathOf(20*inch, areaPath)}, game.Answer{At: game.At(3, 15), Via: []game.Point{game.At(0, 9), game.At(0, 15)}})
	if want := []game.Point{game.At(2, 6), game.At(0, 9)}; !slices.Equal(path, want) {
		t.Errorf("goes %v instead of %v: whoever comes to an exit has left (TG-PLAY-06)", path, want)
	}
}

func TestPlacesToCoverAndToBegin(t *testing.T) {
	features := append(yard(), rect(2000, 2000, 6000, 4000, game.Feature{ID: "start", Kind: "zone"}))
	g := street(t, features, man{at: game.At(5, 5)}, man{side: 1, at: game.At(3, 3)})
	for _, c := range []struct {
		what string
		kind game.AreaKind
		at   game.Point
		via  []game.Point
		want bool
	}{
		{"towards another place", areaFace, game.At(5, 6), nil, true},
		{"towards one's own", areaFace, game.At(5, 5), nil, false},
		{"straight up", areaFace, roof(5000, 5000), nil, false},
		{"by corners", areaFace, game.At(5, 6), []game.Point{game.At(1, 1)}, false},
		{"in the zone", areaPlace, game.At(5, 3), nil, true},
		{"out of it", areaPlace, game.At(5, 5), nil, false},
		{"on somebody", areaPlace, mil(3700, 3000), nil, false},
		{"beside somebody", areaPlace, mil(3800, 3000), nil, true},
		{"by corners too", areaPlace, game.At(5, 3), []game.Point{game.At(1, 1)}, false},
	} {
		got := g.Places().Allows(game.Area{Kind: c.kind, Of: name(0)}, c.at, c.via)
		if (got == nil) != c.want {
			t.Errorf("%s: %v", c.what, got)
		}
	}
	if o := g.Places().Outline(game.Area{Kind: areaPlace, Of: name(0)}); len(o) != 1 || !slices.Equal(o[0], features[len(features)-1].Points) {
		t.Errorf("the zone is drawn as %v", o)
	}
	if o := g.Places().Outline(game.Area{Kind: areaFace, Of: name(0)}); len(o) != 1 || len(o[0]) != 4 || !slices.Contains(o[0], game.At(36, 24)) {
		t.Errorf("the field is drawn as %v", o)
	}
	path, long := g.Places().Way(game.Area{Kind: areaFace, Of: name(0)}, game.At(9, 5), nil)
	if !slices.Equal(path, []game.Point{game.At(5, 5), game.At(9, 5)}) || long != 4*inch {
		t.Errorf("the direction is drawn as %v, %s long", path, long)
	}
}

func TestOutlineOfAMove(t *testing.T) {
	g := street(t, yard(), man{at: game.At(5, 5)}, man{side: 1, at: game.At(8, 5)})
	outlines := g.Places().Outline(pathOf(4*inch, areaPath))
	if len(outlines) == 0 {
		t.Fatal("there is none")
	}
	for _, o := range outlines {
		for _, p := range o {
			if err := g.Places().Allows(pathOf(4*inch, areaPath), p, nil); err != nil {
				t.Errorf("%v is on it: %v", p, err)
			}
		}
	}
}

// areas are one of every kind, for figure 0.
func areas() []game.Area {
	return []game.Area{pathOf(3*inch, areaPath), pathOf(3*inch, areaRough), pathOf(inch, areaInch), pathOf(0, areaFace), pathOf(0, areaPlace)}
}

func TestProposedPlacesAreAllowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anywhere := rapid.Custom(func(t *rapid.T) game.Point {
			return mil(game.Length(rapid.IntRange(0, 36*int(inch)).Draw(t, "x")), game.Length(rapid.IntRange(0, 24*int(inch)).Draw(t, "y")))
		})
		g := proving(t, anywhere.Draw(t, "from"), anywhere.Draw(t, "foe"), anywhere.Draw(t, "friend"))
		chance := game.NewChance(rapid.Uint64().Draw(t, "seed"))
		for _, a := range areas() {
			for _, p := range g.Places().Good(a, nil) {
				if err := g.Places().Allows(a, p, nil); err != nil {
					t.Errorf("%v is good for %+v: %v", p, a, err)
				}
			}
			if p, ok := g.Places().Sample(a, chance); ok {
				if err := g.Places().Allows(a, p, nil); err != nil {
					t.Errorf("%v is a sample of %+v: %v", p, a, err)
				}
				checkWay(t, g, a, p)
			}
		}
	})
}

// proving is a scene on the yard with a zone, loot and one figure more of either side.
func proving(t scener, from, foe, friend game.Point) *Game {
	features := append(yard(), rect(2000, 2000, 6000, 4000, game.Feature{ID: "start", Kind: "zone"}))
	g := street(t, features, man{at: from}, man{side: 1, at: foe}, man{at: friend})
	g.loot = []Loot{{at: game.At(5, 5), carrier: nobody, exit: nothing}}
	return g
}

// checkWay walks a way step by step.
func checkWay(t *rapid.T, g *Game, a game.Area, to game.Point) {
	path, long := g.Places().Way(a, to, nil)
	if path[len(path)-1] != to && a.Kind < areaFace {
		t.Errorf("the way to %v ends at %v", to, path[len(path)-1])
	}
	if a.Kind >= areaFace {
		return
	}
	if long > a.Far {
		t.Errorf("the way is %s long, not %s", long, a.Far)
	}
	foe, before := g.figures[1].at, path[0]
	for d := game.Length(0); d <= long; d += 50 {
		at := along(path, d)
		if tabletop.Near(at, foe, base-3) && !tabletop.Near(before, foe, base) { // a place on a way is rounded by a thousandth or two
			t.Errorf("%v is too near to the enemy at %v", at, foe)
		}
		if a.Kind == areaPath && g.difficultAt(at) {
			t.Errorf("%v is in difficult terrain", at)
		}
		before = at
	}
}

func TestGoodPlacesAreWorthIt(t *testing.T) {
	g := proving(t, game.At(7, 5), game.At(20, 5), game.At(30, 20))
	for _, c := range []struct {
		what string
		kind game.AreaKind
		far  game.Length
		want game.Point
	}{
		{"the loot", areaPath, 3 * inch, game.At(5, 5)},
		{"towards the enemy", areaPath, 3 * inch, game.At(10, 5)},
		{"towards the exit, and out", areaPath, 9 * inch, game.At(0, 8)},
		{"the way of the enemy", areaFace, 0, game.At(20, 5)},
		{"a place of the zone", areaPlace, 0, game.At(4, 3)},
		{"at its southern edge", areaPlace, 0, game.At(3, 4)},
		{"at its eastern edge", areaPlace, 0, game.At(6, 3)},
		{"half as far as a move goes", areaPath, 3 * inch, tabletop.Ring(game.At(7, 5), 1500)[0]},
	} {
		if got := g.Places().Good(pathOf(c.far, c.kind), nil); !slices.Contains(got, c.want) {
			t.Errorf("%s: %v is not among %v", c.what, c.want, got)
		}
	}
}

func TestAGoodPlaceIsBesideTheEnemy(t *testing.T) {
	g := proving(t, game.At(7, 5), game.At(10, 5), game.At(30, 20))
	if got := g.Places().Good(pathOf(9*inch, areaPath), nil); !slices.Contains(got, mil(9200, 5000)) {
		t.Errorf("a base in front is not among %v", got)
	}
}

func TestGoodPlacesAreOutOfSight(t *testing.T) {
	g := street(t, hiding(), man{at: mil(10500, 7000)}, man{side: 1, at: game.At(14, 20)})
	hidden := slices.ContainsFunc(g.Places().Good(pathOf(2*inch, areaPath), nil), func(p game.Point) bool { return !g.seesPlace(g.figures[1].at, p) })
	if !g.sees(0, 1) || !hidden {
		t.Error("no place is proposed behind the house")
	}
}

func TestNoFreePlaceFarAndWide(t *testing.T) {
	g := block(t, bank(), man{at: game.At(1, 20)})
	if at := g.freeNear(0, roof(1000, 1000)); at != roof(1000, 1000) {
		t.Errorf("in the air there is none, but %v is found", at)
	}
	if at := g.freeNear(0, mil(24000, 13000)); g.fixed.table.WallBetween(at, at, 0) || at.X >= 24000 {
		t.Errorf("beside the shop it is %v", at)
	}
}

func TestJudgingPlacesNeedsNoMemory(t *testing.T) {
	g := proving(t, game.At(9, 12), game.At(20, 5), game.At(30, 20))
	ground := g.Places()
	judge := func() {
		_ = ground.Allows(pathOf(9*inch, areaPath), game.At(15, 12), nil)
		_ = ground.Allows(pathOf(9*inch, areaRough), game.At(15, 12), nil)
		_ = ground.Allows(pathOf(9*inch, areaPath), game.At(9, 15), []game.Point{game.At(8, 13)})
		_, _ = g.cover(1, 0)
		_ = g.sees(0, 1)
	}
	judge()
	if n := testing.AllocsPerRun(50, judge); n > 1 { // the corners of the test itself
		t.Errorf("judging takes %v pieces of memory", n)
	}
}
