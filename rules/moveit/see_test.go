package moveit

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// piece is a rectangle of terrain of a kind in MI-T-TERR.
func piece(kind string, x, y, wide, deep int) game.Feature {
	f := game.Feature{Kind: kind, Points: tabletop.RectAt(x, y, wide, deep).Corners(0)}
	switch kind {
	case "building":
		f.Blocks, f.Going = true, game.Impassable
	case "car":
		f.Going = game.Impassable
	case "low":
		f.Going = game.Low
	case "rough":
		f.Going = game.Rough
	}
	return f
}

// MI-SEE-01, -02, -03: facing, sight and hiding.
func TestWhoSeesWhom(t *testing.T) {
	house := []game.Feature{piece("building", 3, 17, 8, 6), piece("car", 15, 5, 2, 2)}
	for _, c := range []struct {
		name          string
		looker, enemy Model
		want          bool
	}{
		{"before it", Model{at: game.At(15, 10)}, Model{at: game.At(15, 20)}, true},
		{"behind it", Model{at: game.At(15, 10)}, Model{at: game.At(15, 9)}, false},
		{"on the line through its centre", Model{at: game.At(15, 10)}, Model{at: game.At(2, 10)}, true},
		{"a thousandth behind the line", Model{at: game.At(15, 10)}, Model{at: inch1000(2000, 9999)}, false},
		{"beyond a house", Model{at: game.At(6, 10)}, Model{at: game.At(6, 25)}, false},
		{"past its corner, touching", Model{at: game.At(12, 16)}, Model{at: game.At(10, 18)}, false},
		{"by its corner", Model{at: game.At(10, 16)}, Model{at: game.At(12, 18)}, true},
		{"beyond a car", Model{at: game.At(16, 4)}, Model{at: game.At(16, 9)}, true},
		{"hidden, as far as its Wits", Model{at: game.At(15, 10), wits: 4}, Model{at: game.At(15, 15), hidden: true}, true},
		{"hidden, a thousandth farther", Model{at: game.At(15, 10), wits: 4}, Model{at: inch1000(15_000, 15_001), hidden: true}, false},
		{"hidden, behind", Model{at: game.At(15, 10), wits: 4}, Model{at: game.At(15, 8), hidden: true}, false},
		{"out", Model{at: game.At(15, 10)}, Model{at: game.At(15, 12), out: true}, false},
		{"being out", Model{at: game.At(15, 10), out: true}, Model{at: game.At(15, 12)}, false},
	} {
		c.enemy.seat = 1
		g := street(t, house, c.looker, c.enemy)
		if got := g.sees(0, 1); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// MI-SHOOT-07.
func TestCoverOfATarget(t *testing.T) {
	terrain := []game.Feature{piece("rough", 0, 13, 3, 4), piece("low", 14, 15, 2, 1), piece("car", 20, 10, 2, 4), piece("building", 26, 26, 2, 2)}
	for _, c := range []struct {
		name            string
		shooter, target game.Point
		want            game.Ref
	}{
		{"in rough ground", game.At(10, 15), game.At(2, 15), feature(0)},
		{"its centre on the edge of it", game.At(10, 15), game.At(3, 15), feature(0)},
		{"its centre beside it", game.At(10, 15), inch1000(3001, 15_000), game.Ref{}},
		{"behind a low obstacle, touching", game.At(15, 10), inch1000(15_000, 16_500), feature(1)},
		{"behind it by an inch", game.At(15, 10), inch1000(15_000, 17_500), feature(1)},
		{"behind it by more", game.At(15, 10), inch1000(15_000, 17_501), game.Ref{}},
		{"before it", game.At(15, 10), inch1000(15_000, 14_500), game.Ref{}},
		{"beside it", game.At(5, 20), inch1000(15_000, 16_500), game.Ref{}},
		{"the line along its edge", game.At(16, 10), game.At(16, 17), game.Ref{}},
		{"behind a car", game.At(18, 12), inch1000(22_500, 12_000), feature(2)},
		{"behind a building's corner", game.At(25, 20), inch1000(28_500, 28_000), game.Ref{}},
		{"in the open", game.At(15, 10), game.At(10, 10), game.Ref{}},
	} {
		g := street(t, terrain, Model{at: c.shooter}, Model{seat: 1, at: c.target})
		by, got := g.cover(0, 1)
		if by != c.want || got != (c.want != game.Ref{}) || g.covered(0, 1) != got {
			t.Errorf("%s: %v by %v", c.name, got, by)
		}
	}
}

// Whoever hides is shown to its own seat, and to the other as soon as one of its models knows of it.
func TestToWhomAHiddenModelIsShown(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		other  bool
		seats  game.Audience
	}{
		{"hidden", func(*Game) {}, false, game.Only(0)},
		{"not hidden", func(g *Game) { g.models[0].hidden = false }, true, game.Everybody},
		{"known", func(g *Game) { g.knows(1, 0) }, true, game.Only(0, 1)},
		{"seen this turn", func(g *Game) { g.models[1].turn.seen.add(0) }, true, game.Only(0, 1)},
		{"known to who is out", func(g *Game) { g.knows(1, 0); g.models[1].out = true }, false, game.Only(0)},
		{"seen near by", func(g *Game) { g.models[1].at = game.At(10, 13) }, true, game.Only(0, 1)},
		{"seen by a friend", func(g *Game) { g.models[2].at = game.At(10, 13) }, false, game.Only(0)},
	} {
		g := street(t, nil, Model{at: game.At(10, 10), hidden: true}, Model{seat: 1, at: game.At(10, 20), facing: Facing{0, -1}}, Model{at: game.At(1, 1)})
		c.change(g)
		if !g.shownTo(0, 0) || g.shownTo(1, 0) != c.other || g.shownBoth(0) != c.seats {
			t.Errorf("%s: %v, %b", c.name, g.shownTo(1, 0), g.shownBoth(0))
		}
	}
	g := street(t, nil, Model{at: game.At(1, 1), hidden: true}, Model{seat: 1, at: game.At(20, 20), hidden: true}, Model{seat: 1, at: game.At(9, 9)})
	if g.shownPair(0, 1) != game.Only(game.Nobody) || g.shownPair(0, 2) != game.Only(0) || g.shownPair(2, 0) != game.Only(0) ||
		g.shownPair(1, 2) != game.Only(1) || g.shownPair(2, 2) != game.Everybody {
		t.Error("both must be known")
	}
}
