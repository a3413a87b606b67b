package tommyguns

import (
	"testing"

	"rumble/game"
)

// bank is a building with walls, a door, a window and a roof, beside a solid shop with a roof and a wood.
func bank() game.Plan {
	wall := game.Feature{
		ID: "walls", Kind: "wall", Line: true, Closed: true, Blocks: true, Cover: game.HardCover,
		Points: []game.Point{mil(10000, 10000), mil(20000, 10000), mil(20000, 16000), mil(10000, 16000)},
	}
	return game.Plan{
		Features: []game.Feature{
			wall,
			rect(10000, 10000, 20000, 16000, game.Feature{ID: "hall", Inside: true}),
			rect(10000, 10000, 20000, 16000, game.Feature{ID: "bank-roof", Floor: 1, Roof: true}),
			rect(24000, 10000, 30000, 16000, game.Feature{ID: "shop", Kind: "building", Blocks: true, Going: game.Impassable}),
			rect(24000, 10000, 30000, 16000, game.Feature{ID: "shop-roof", Floor: 1, Roof: true}),
			rect(2000, 2000, 8000, 4000, game.Feature{ID: "wood", Kind: "wood", Cover: game.LightCover, Going: game.Rough}),
			rect(2000, 3000, 8000, 6000, game.Feature{ID: "smoke", Kind: "smoke"}),
			rect(24000, 2000, 30000, 6000, game.Feature{ID: "park", Kind: "lawn"}),
		},
		Openings: []game.Opening{
			{ID: "door", Kind: "door", A: mil(12000, 10000), B: mil(14000, 10000)},
			{ID: "window", Kind: "window", A: mil(16000, 10000), B: mil(17000, 10000)},
		},
	}
}

func TestLineOfSight(t *testing.T) {
	for _, c := range []struct {
		what string
		a, b game.Point
		want bool
	}{
		{"the open street", mil(1000, 20000), mil(35000, 20000), true},
		{"a wall between (TG-SIGHT-02)", mil(15000, 9000), mil(15000, 12000), false},
		{"a door is a gap", mil(13000, 9000), mil(13000, 12000), true},
		{"a window too", mil(16500, 9000), mil(16500, 12000), true},
		{"along the wall: touching does not block (TG-SIGHT-01)", mil(5000, 10000), mil(23000, 10000), true},
		{"past the corner of the bank", mil(9000, 11000), mil(11000, 9000), true},
		{"the jamb of the door", mil(12000, 9000), mil(12000, 12000), true},
		{"a hair beside the jamb", mil(11999, 9000), mil(11999, 12000), false},
		{"through the shop", mil(23000, 13000), mil(31000, 13000), false},
		{"along the side of the shop", mil(23000, 10000), mil(31000, 10000), true},
		{"through two inches of smoke", mil(1000, 5000), mil(4000, 5000), true},
		{"through more than two inches of it", mil(1000, 5000), mil(4001, 5000), false},
		{"through two inches of wood and smoke, half of it both (TG-SIGHT-02)", mil(5000, 2000), mil(5000, 4000), true},
		{"along the edge of the wood", mil(1000, 2000), mil(9000, 2000), true},
		{"through wood and smoke, four inches in all", mil(5000, 1000), mil(5000, 7000), false},
		{"from within the wood, out of it", mil(4000, 2500), mil(1000, 2500), true},
		{"across a lawn, however long", mil(23000, 4000), mil(31000, 4000), true},
		{"from roof to roof, over the walls (TG-SIGHT-03)", roof(15000, 13000), roof(27000, 13000), true},
		{"from the roof to the street, over other walls", roof(27000, 13000), mil(5000, 13000), true},
		{"from the roof to the street behind the wood", roof(15000, 13000), mil(1000, 1000), true},
		{"from the roof into the building", roof(15000, 13000), mil(13000, 12000), false},
		{"from the roof to one beside the wall", roof(15000, 13000), mil(15000, 9999), true},
		{"from the roof to one who hangs on the wall", roof(15000, 13000), mil(15000, 10000), true},
		{"from another roof into the building", roof(27000, 13000), mil(13000, 12000), true},
	} {
		g := block(t, bank(), man{at: c.a}, man{side: 1, at: c.b})
		if g.sees(0, 1) != c.want || g.sees(1, 0) != c.want {
			t.Errorf("%s: %v one way and %v the other instead of %v", c.what, g.sees(0, 1), g.sees(1, 0), c.want)
		}
	}
}

func TestAHighWallBlocksOneRoofFromAnother(t *testing.T) {
	plan := bank()
	plan.Features = append(plan.Features, game.Feature{
		ID: "chimney", Line: true, Blocks: true, Floors: 2, Points: []game.Point{mil(22000, 8000), mil(22000, 18000)},
	})
	g := block(t, plan, man{at: roof(15000, 13000)}, man{side: 1, at: roof(27000, 13000)}, man{side: 1, at: mil(32000, 13000)})
	if g.sees(0, 1) || g.sees(0, 2) {
		t.Error("what stands two levels high is seen over from the first (TG-SIGHT-03)")
	}
}

func TestFiguresNeverBlockSight(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(9, 5)}, man{side: 1, at: game.At(7, 5)})
	if !g.sees(0, 1) {
		t.Error("a figure blocks sight (TG-SIGHT-01)")
	}
}

// cases are the covers of TG-SIGHT-04 to -06: a crate, a low kerb, a hedge and a wood.
func TestCover(t *testing.T) {
	features := []game.Feature{
		rect(10000, 10000, 12000, 11000, game.Feature{ID: "crate", Cover: game.LightCover}),
		rect(10000, 14000, 12000, 15000, game.Feature{ID: "kerb", Cover: game.HardCover, Height: inch}),
		rect(20000, 10000, 22000, 11000, game.Feature{ID: "safe", Cover: game.HardCover, Height: inch + 1}),
		rect(20000, 10500, 22000, 13000, game.Feature{ID: "brush", Cover: game.LightCover}),
		{ID: "fence", Line: true, Points: []game.Point{mil(26000, 10000), mil(30000, 10000)}, Cover: game.LightCover},
	}
	for _, c := range []struct {
		what     string
		from, to game.Point
		prone    bool
		want     game.Cover
		by       int
	}{
		{"in the open", mil(5000, 5000), mil(9000, 5000), false, game.NoCover, 0},
		{"an inch behind a crate", mil(11000, 5000), mil(11000, 12000), false, game.LightCover, 0},
		{"more than an inch behind it", mil(11000, 5000), mil(11000, 12001), false, game.NoCover, 0},
		{"beside the crate, as the shot goes", mil(5000, 12000), mil(11000, 12000), false, game.NoCover, 0},
		{"the shooter leans over it, nearer than their target", mil(11000, 9500), mil(11000, 12000), false, game.NoCover, 0},
		{"the shooter as far from it as their target", mil(11000, 9500), mil(11000, 11500), false, game.LightCover, 0},
		{"the shooter farther than an inch from it", mil(11000, 8999), mil(11000, 12000), false, game.LightCover, 0},
		{"the shooter exactly an inch from it, their target nearer", mil(11000, 9000), mil(11000, 11999), false, game.LightCover, 0},
		{"standing behind a kerb (TG-SIGHT-06)", mil(11000, 20000), mil(11000, 13500), false, game.NoCover, 0},
		{"lying behind a kerb", mil(11000, 20000), mil(11000, 13500), true, game.HardCover, 1},
		{"behind a safe that is a hair too high to be low", mil(21000, 5000), mil(21000, 10800), false, game.HardCover, 2},
		{"in brush, behind a safe: hard beats soft, once", mil(21000, 5000), mil(21000, 11500), false, game.HardCover, 2},
		{"in brush alone", mil(21000, 20000), mil(21000, 12500), false, game.LightCover, 3},
		{"behind a fence", mil(28000, 5000), mil(28000, 11000), false, game.LightCover, 4},
		{"a little too far behind it", mil(28000, 5000), mil(28000, 11001), false, game.NoCover, 0},
	} {
		g := street(t, features, man{at: c.from}, man{side: 1, at: c.to})
		g.figures[1].prone = c.prone
		want := game.Ref{}
		if c.want != game.NoCover {
			want = game.Ref{Kind: game.PlaceRef, N: int16(c.by)}
		}
		if got, by := g.cover(0, 1); got != c.want || by != want {
			t.Errorf("%s: cover %d by %v instead of %d by %v", c.what, got, by, c.want, want)
		}
	}
}

func TestAWindowIsHardCoverAndDifficult(t *testing.T) {
	g := block(t, bank(), man{at: mil(16500, 5000)}, man{side: 1, at: mil(16500, 10500)})
	if got, by := g.cover(0, 1); got != game.HardCover || g.fixed.table.Plan().Features[by.N].Kind != "window" {
		t.Errorf("behind a window the cover is %d by %v (TG-SIGHT-05)", got, by)
	}
	if got, _ := g.cover(1, 0); got != game.NoCover {
		t.Error("whoever shoots out of a window at arm's length gives cover to the target (TG-SIGHT-04)")
	}
	if !g.difficultAt(mil(16500, 10000)) || g.difficultAt(mil(13000, 10000)) || g.difficultAt(mil(16500, 10007)) {
		t.Error("a window is difficult terrain and a door is not")
	}
	if sill := g.fixed.table.Plan().Features[len(bank().Features)]; sill.ID != "window" {
		t.Errorf("the sill is called %q and not like its window", sill.ID)
	}
	if o := g.fixed.drawn.Openings; len(g.fixed.drawn.Features) != len(bank().Features) || o[0].Kind != "door" || !o[0].Open || o[1].Kind != "window" || o[1].Open {
		t.Errorf("the table is not drawn as the scenario has it, its doors open: %+v", o)
	}
	for i := range bank().Features {
		if g.fixed.table.Plan().Features[i].ID != bank().Features[i].ID {
			t.Error("the features have changed their numbers")
		}
	}
}

// The sill is thin, and what a line of sight runs through is found in rounded places: from nowhere may it be missed.
func TestAWindowCoversFromEverySide(t *testing.T) {
	for _, ends := range [][2]game.Point{{mil(14000, 15000), mil(16000, 15000)}, {mil(14000, 14000), mil(16000, 16000)}} {
		g := block(t, game.Plan{
			Features: []game.Feature{{ID: "wall", Kind: "wall", Line: true, Blocks: true, Cover: game.HardCover, Points: ends[:]}},
			Openings: []game.Opening{{ID: "pane", Kind: "window", A: ends[0], B: ends[1]}},
		}, man{}, man{side: 1, at: mil(15100, 14900)})
		for x := game.Length(10000); x <= 20000; x += 97 {
			g.figures[0].at = mil(x, 22000)
			if sees, c := g.sees(0, 1), coverOf(g); !sees || c != game.HardCover {
				t.Fatalf("from %v over the sill %v: seen %v, cover %d", g.figures[0].at, ends, sees, c)
			}
		}
	}
}

// coverOf is the cover of the second figure from the first.
func coverOf(g *Game) game.Cover {
	c, _ := g.cover(0, 1)
	return c
}

func TestWithinReachIsOnOneLevelAndPastNoWall(t *testing.T) {
	for _, c := range []struct {
		what string
		a, b game.Point
		want bool
	}{
		{"an inch apart", mil(5000, 20000), mil(6000, 20000), true},
		{"more", mil(5000, 20000), mil(6001, 20000), false},
		{"a wall between", mil(15000, 9600), mil(15000, 10400), false},
		{"a window between", mil(16500, 9600), mil(16500, 10400), true},
		{"one on the roof", roof(15000, 10000), mil(15000, 9600), false},
		{"both on the roof", roof(15000, 13000), roof(15000, 14000), true},
	} {
		g := block(t, bank(), man{at: c.a}, man{side: 1, at: c.b})
		if got := g.inReach(0, 1); got != c.want {
			t.Errorf("%s: %v (TG-PLAY-14)", c.what, got)
		}
		if got := g.reaches(0, c.b); got != c.want {
			t.Errorf("%s: %v for a marker (TG-LOOT-01)", c.what, got)
		}
	}
}

func TestASillHasNoIDThatAFeatureHas(t *testing.T) {
	plan := bank()
	plan.Openings[1].ID = "hall"
	g := block(t, plan, man{at: game.At(1, 1)})
	if id := g.fixed.table.Plan().Features[len(plan.Features)].ID; id != "" {
		t.Errorf("it is called %q", id)
	}
}

func TestASillDoesNotReachOverTheEdgeOfTheField(t *testing.T) {
	plan := game.Plan{
		Features: []game.Feature{{ID: "wall", Line: true, Blocks: true, Points: []game.Point{game.At(0, 0), game.At(36, 0)}}},
		Openings: []game.Opening{{Kind: "window", A: game.At(4, 0), B: game.At(6, 0)}},
	}
	if g := block(t, plan, man{at: game.At(1, 1)}); !g.difficultAt(game.At(5, 0)) || !g.difficultAt(mil(5000, 6)) || g.difficultAt(mil(5000, 7)) {
		t.Error("the window is not where it is drawn")
	}
}

func TestTwoOnOneRoofSeeEachOther(t *testing.T) { // TG-SIGHT-03
	g := block(t, bank(), man{at: roof(12000, 12000)}, man{side: 1, at: roof(18000, 15000)})
	if !g.sees(0, 1) || !g.sees(1, 0) {
		t.Error("one of them is not beneath the other")
	}
}

func TestALookNeedsNoMemory(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(9, 5)})
	look := func() { _ = g.sees(0, 1) && g.sees(1, 0) }
	look()
	if n := testing.AllocsPerRun(50, look); n > 0 {
		t.Errorf("it takes %v pieces of memory", n)
	}
}
