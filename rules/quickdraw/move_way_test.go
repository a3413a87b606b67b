package quickdraw

import (
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
		g.goes(rehearse(t, nil), &w, w.long)
		if !g.touching(0, 1) || g.figures[0].until.charged != (w.long >= pace) {
			t.Errorf("QD-FIGH-08 %s: ends at %v, charged %v", c.name, g.figures[0].at, g.figures[0].until.charged)
		}
	}
}

// A rider moves with his mount: its base, its rate, both at one place (QD-MNTH-12).
func TestRidersMoveWithTheirMounts(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("mare", "a", "minor", game.At(10, 10)), put("jed", "b", "hero", game.At(30, 10)))
	g.figures[1].sort, g.figures[1].seat, g.figures[1].driver, g.figures[0].aboard = Mount, game.Nobody, 0, 1
	area := g.moveArea(0, g.rate(0))
	w, err := g.wayIn(area, game.At(26, 10), nil)
	if err != nil {
		t.Fatal(err)
	}
	g.acting = 0
	g.goes(rehearse(t, nil), &w, w.long)
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

// What one sees is drawn, and nobody is shown what he may not know (QD-GEO-03).
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
