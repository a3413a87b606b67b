package tabletop

import (
	"testing"

	"rumble/game"
)

func TestCover(t *testing.T) {
	p := open(24, 24)
	Object(&p, "van", "vehicle", "panel van", RectAt(10, 10, 4, 2)) // feature 1
	p.Features = append(p.Features,
		walls(at(2, 18), at(8, 18)), // 2: with openings, from 3 to 4 and 5 to 6
		game.Feature{Kind: "fence", Line: true, Points: []Point{at(16, 4), at(20, 4), at(20, 8)}, Cover: game.LightCover, Going: game.Low}, // 3
		game.Feature{Kind: "bush", Points: RectAt(16, 16, 4, 4).Corners(0), Cover: game.LightCover},                                        // 4
		game.Feature{Kind: "rock", Points: RectAt(17, 17, 1, 1).Corners(0), Cover: game.HardCover},                                         // 5
		game.Feature{Kind: "street", Points: RectAt(0, 0, 24, 24).Corners(0)},                                                              // 6
	)
	p.Features[1].Name = "Rossi's"
	p.Openings = []game.Opening{
		{Kind: "window", A: at(3, 18), B: at(4, 18)}, // 7
		{Kind: "door", A: at(5, 18), B: at(6, 18)},   // 8
	}
	table := prepared(t, p)
	light, hard, no := game.LightCover, game.HardCover, game.NoCover
	for _, c := range []struct {
		name     string
		from, to Point
		cover    game.Cover
		by       FeatureRef
		called   string
	}{
		{"an inch behind the van", at(12, 5), at(12, 13), light, 1, "panel van"},
		{"a little more behind the van", at(12, 5), th(12000, 13001), no, 0, ""},
		{"in front of the van", at(12, 5), at(12, 9), no, 0, ""},
		{"the van near the shooter only", at(12, 9), at(12, 18), no, 0, ""},
		{"both near the van", at(12, 9), at(12, 13), light, 1, "panel van"},
		{"the line passes beside the van", at(9, 5), at(9, 11), no, 0, ""},
		{"the line grazes the van", at(10, 5), th(10000, 12500), light, 1, "panel van"},
		{"the line misses the van", th(9999, 5000), th(9999, 12500), no, 0, ""},
		{"an inch from the corner of the van, crossing it", at(10, 8), th(14600, 12800), light, 1, "panel van"},
		{"more than an inch from it, crossing it", at(10, 8), th(14601, 12800), no, 0, ""},

		{"behind the window", th(3500, 20000), th(3500, 17000), hard, 7, "Rossi's, window"},
		{"too far behind the window", th(3500, 20000), th(3500, 16999), no, 0, ""},
		{"behind the window, outside", th(3500, 14000), th(3500, 19000), hard, 7, "Rossi's, window"},
		{"in front of the window", th(3500, 20000), at(3, 19), no, 0, ""},
		{"behind the doorway", th(5500, 20000), th(5500, 17000), hard, 8, "Rossi's, door"},
		{"behind the wall itself", at(7, 20), at(7, 17), hard, 2, "Rossi's"},

		{"behind the fence", at(18, 1), at(18, 5), light, 3, "fence"},
		{"near the fence, that is crossed elsewhere", th(16200, 3000), at(19, 8), no, 0, ""},
		{"in the corner of the fence", at(22, 6), at(19, 5), light, 3, "fence"},

		{"in the bush", at(22, 14), at(19, 19), light, 4, "bush"},
		{"both in the bush", at(19, 17), at(19, 19), light, 4, "bush"},
		{"in the bush, behind the rock", th(17500, 15000), th(17500, 18500), hard, 5, "rock"},
		{"on the rock in the bush", th(12500, 19000), th(17500, 17500), hard, 5, "rock"},
		{"on the street", at(1, 1), at(3, 3), no, 0, ""},
		{"off the table", at(1, 1), at(-1, 3), no, 0, ""},
		{"on a floor without anything", at(12, 5), up(at(12, 13), 3), no, 0, ""},
		{"from another floor", up(at(12, 5), 1), at(12, 13), light, 1, "panel van"},
	} {
		cover, by := table.Cover(c.from, c.to)
		if cover != c.cover || by != c.by {
			t.Errorf("%s: cover %d by %d, want %d by %d", c.name, cover, by, c.cover, c.by)
		}
		if got := table.CoverName(by); got != c.called {
			t.Errorf("%s: called %q, want %q", c.name, got, c.called)
		}
	}
	if c, _ := preparedBy(t, p, Rules{}).Cover(at(12, 5), at(12, 12)); c != light {
		t.Error("touching the van, with no tolerance, is no cover")
	}
	if c, _ := preparedBy(t, p, Rules{Cover: 4 * game.Inch}).Cover(at(12, 5), at(12, 16)); c != light {
		t.Error("the van does not cover at 4 inches where that is near enough")
	}
	if c, _ := preparedBy(t, p, Rules{Cover: 4*game.Inch - 1}).Cover(at(12, 5), at(12, 16)); c != no {
		t.Error("the van covers farther than what is near enough")
	}
}

func TestOfEqualCoverTheFirstIsNamed(t *testing.T) {
	p := open(24, 24)
	Object(&p, "far", "crate", "far crate", RectAt(10, 8, 4, 1))
	Object(&p, "near", "crate", "near crate", RectAt(10, 10, 4, 1))
	to := at(12, 12)
	if _, by := preparedBy(t, p, Rules{Cover: 3 * game.Inch}).Cover(at(12, 2), to); by != 1 {
		t.Errorf("named %d", by)
	}
	p.Features[0], p.Features[1] = p.Features[1], p.Features[0]
	if _, by := preparedBy(t, p, Rules{Cover: 3 * game.Inch}).Cover(at(12, 2), to); by != 1 {
		t.Errorf("the other way round, named %d", by)
	}
	p.Features[1].Cover = game.HardCover
	if _, by := preparedBy(t, p, Rules{Cover: 3 * game.Inch}).Cover(at(12, 2), to); by != 2 {
		t.Errorf("the best is not named, but %d", by)
	}
}

func TestCoverNameOfNothing(t *testing.T) {
	p := partition()
	table := prepared(t, p)
	for ref, want := range map[FeatureRef]string{-1: "", 0: "", 1: "wall", 2: "window", 3: "door", 4: "arch", 5: ""} {
		if got := table.CoverName(ref); got != want {
			t.Errorf("%d is called %q, want %q", ref, got, want)
		}
	}
}

func TestAnOpeningIsNamedAfterItsOwnHouse(t *testing.T) {
	p := open(24, 24)
	Building(&p, "Bank", RectAt(2, 2, 4, 4), 1, Door(North, 1000, 1000))
	Building(&p, "Saloon", RectAt(10, 2, 4, 4), 1, Door(North, 1000, 1000), Window(West, 1000, 1000))
	table := prepared(t, p)
	first := FeatureRef(len(p.Features)) + 1
	for i, want := range []string{"Bank, door", "Saloon, door", "Saloon, window"} {
		if got := table.CoverName(first + FeatureRef(i)); got != want {
			t.Errorf("opening %d is called %q, want %q", i, got, want)
		}
	}
}

// A wall ends at 12, 12 coming from the west: who stands south of it near its end is partly hidden from the north.
func TestCornersOfHouses(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to Point
		want     bool
	}{
		{"half hidden", th(12000, 4000), th(12300, 12800), true},
		{"the corner is exactly an inch away", th(12600, 4000), th(12600, 12800), false},
		{"more than an inch away", th(12000, 4000), th(12300, 13000), false},
		{"just a sliver hidden", th(12460, 4000), th(12460, 12700), true},
		{"nothing hidden", th(12461, 4000), th(12461, 12700), false},
		{"exactly an inch from the corner", th(12000, 4000), th(12280, 12960), true},
		{"a little more than an inch from it", th(12000, 4000), th(12280, 12961), false},
		{"their edge just past the corner", th(12000, 4000), th(12499, 12800), true},
		{"their edge just at the corner", th(12000, 4000), th(12500, 12800), false},
		{"the corner beside the shooter", th(12000, 12300), th(12400, 12300), false},
		{"from the south, in front of it", th(12300, 20000), th(12300, 12800), false},
		{"the corner right beside", th(4000, 12500), th(12000, 12500), false},
		{"far along the wall", th(12000, 4000), at(16, 13), false},
		{"the shooter on the corner", at(12, 12), th(12100, 12900), true}, // the line touches the wall itself
		{"both beyond the corner", th(12300, 12200), th(12300, 12800), false},
	} {
		for _, solid := range []bool{false, true} {
			p := open(24, 24)
			if solid {
				Block(&p, "house", "house", Rect{2000, 11000, 12000, 12000})
			} else {
				p.Features = []game.Feature{walls(at(2, 12), at(12, 12))}
			}
			cover, _ := prepared(t, p).Cover(c.from, c.to)
			if (cover == game.HardCover) != c.want {
				t.Errorf("%s (solid %v): cover %d", c.name, solid, cover)
			}
		}
	}
}

// How far a base reaches out and how near the end of the wall must be are two figures, whatever the one is.
func TestCornersForBasesOfAnyWidth(t *testing.T) {
	p := open(24, 24)
	p.Features = []game.Feature{walls(at(2, 12), at(12, 12))}
	for _, c := range []struct {
		name  string
		rules Rules
		to    Point
		want  bool
	}{
		{"within the half of a base", Rules{Cover: game.Inch, Corner: 300}, th(12299, 12800), true},
		{"half a base off", Rules{Cover: game.Inch, Corner: 300}, th(12300, 12800), false},
		{"within the half of a wide base", Rules{Cover: game.Inch, Corner: 700}, th(12599, 12800), true},
		{"a wide base, the end of the wall too far off", Rules{Cover: 990, Corner: 700}, th(12599, 12800), false},
		{"a small base, far behind the wall", Rules{Cover: 2 * game.Inch, Corner: 300}, th(12299, 13900), true},
		{"no base at all", Rules{Cover: game.Inch}, th(12001, 12800), false},
	} {
		cover, _ := preparedBy(t, p, c.rules).Cover(th(12000, 4000), c.to)
		if (cover == game.HardCover) != c.want {
			t.Errorf("%s: cover %d", c.name, cover)
		}
	}
}

func TestFencesHaveNoCornersToHideBehind(t *testing.T) {
	p := open(24, 24)
	p.Features = []game.Feature{walls(at(2, 12), at(12, 12))}
	p.Features[0].Blocks = false
	if cover, _ := prepared(t, p).Cover(th(12000, 4000), th(12300, 12800)); cover != game.NoCover {
		t.Error("one sees over a fence, but its end covers")
	}
}
