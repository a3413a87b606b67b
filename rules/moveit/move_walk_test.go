package moveit

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// alone is a model that goes a way on a table with some terrain: where it ends, and the clause that ended it.
func alone(t *testing.T, terrain []game.Feature, from game.Point, far game.Length, legs ...game.Point) (game.Point, game.ClauseID) {
	t.Helper()
	g := street(t, terrain, Model{at: from})
	w := g.newWalk(0, legs)
	end := g.settle(&w, g.pace(&w, far, false), 0)
	g.stepTo(&w, end)
	return g.models[0].at, w.why
}

// MI-MOVE-01, -05, MI-TERR-02 to -05.
func TestHowFarAWayLeads(t *testing.T) {
	rough := []game.Feature{piece("rough", 8, 7, 4, 1)}
	low := []game.Feature{piece("low", 8, 7, 4, 1)}
	deck := []game.Feature{piece(kindDeck, 8, 7, 4, 3)}
	house := []game.Feature{piece("building", 8, 7, 4, 4)}
	for _, c := range []struct {
		name    string
		terrain []game.Feature
		from    game.Point
		far     game.Length
		legs    []game.Point
		want    game.Point
		why     game.ClauseID
	}{
		{"in the open", nil, game.At(10, 5), 4 * inch, []game.Point{game.At(10, 20)}, game.At(10, 9), ""},
		{"just there", nil, game.At(10, 5), 4 * inch, []game.Point{game.At(10, 9)}, game.At(10, 9), ""},
		{"round a bend", nil, game.At(10, 5), 4 * inch, []game.Point{game.At(10, 8), game.At(15, 8)}, game.At(11, 8), ""},
		{"nowhere", nil, game.At(10, 5), 4 * inch, []game.Point{game.At(10, 5)}, game.At(10, 5), ""},
		{"to the edge of the table", nil, game.At(10, 2), 4 * inch, []game.Point{game.At(10, 0)}, inch1000(10_000, 500), "MI-MOVE-05"},
		{"along the edge", nil, inch1000(10_000, 500), 4 * inch, []game.Point{inch1000(20_000, 500)}, inch1000(14_000, 500), ""},

		{"MI-X-17: rough ground", rough, game.At(10, 5), 4 * inch, []game.Point{game.At(10, 13)}, game.At(10, 8), ""},
		{"into rough ground", rough, game.At(10, 5), 3 * inch, []game.Point{game.At(10, 13)}, inch1000(10_000, 7500), ""},
		{"up to rough ground", rough, game.At(10, 5), 2 * inch, []game.Point{game.At(10, 13)}, game.At(10, 7), ""},
		{"out of rough ground", rough, inch1000(10_000, 7500), 4 * inch, []game.Point{game.At(10, 13)}, game.At(10, 11), ""},
		{"beside rough ground", rough, inch1000(7999, 5000), 4 * inch, []game.Point{inch1000(7999, 13_000)}, inch1000(7999, 9000), ""},
		{"between two pieces of rough ground", append(rough, piece("rough", 8, 10, 4, 1)), game.At(10, 5), 6 * inch, []game.Point{game.At(10, 13)}, game.At(10, 10), ""},
		{"two kinds of rough ground at once", append(rough, piece("rough", 8, 6, 4, 2)), game.At(10, 5), 5 * inch, []game.Point{game.At(10, 13)}, game.At(10, 8), ""},

		{"over a low obstacle", low, game.At(10, 5), 8 * inch, []game.Point{game.At(10, 13)}, game.At(10, 11), ""},
		{"over it, and just clear of it", low, game.At(10, 5), 5500, []game.Point{game.At(10, 13)}, inch1000(10_000, 8500), ""},
		{"a thousandth less", low, game.At(10, 5), 5499, []game.Point{game.At(10, 13)}, inch1000(10_000, 6500), "MI-TERR-03"},
		{"a thousandth onto it", low, game.At(10, 5), 3501, []game.Point{game.At(10, 13)}, inch1000(10_000, 6500), "MI-TERR-03"},
		{"onto it", low, game.At(10, 5), 8 * inch, []game.Point{game.At(10, 7)}, inch1000(10_000, 6500), "MI-TERR-03"},
		{"without what it costs", low, game.At(10, 5), 3499, []game.Point{game.At(10, 13)}, inch1000(10_000, 6500), "MI-TERR-03"},
		{"with just what it costs", low, game.At(10, 5), 3500, []game.Point{game.At(10, 13)}, inch1000(10_000, 6500), ""},
		{"over more of them than anybody could", slices.Repeat(low, maxLows+1), game.At(10, 5), 8 * inch, []game.Point{game.At(10, 13)}, inch1000(10_000, 6500), "MI-TERR-03"},
		{"along its side, touching", low, inch1000(6000, 6500), 4 * inch, []game.Point{inch1000(14_000, 6500)}, inch1000(10_000, 6500), ""},
		{"turning on top of it", low, game.At(10, 5), 8 * inch, []game.Point{inch1000(10_000, 7500), game.At(10, 13)}, game.At(10, 11), ""},

		{"up a deck", deck, game.At(10, 5), 5 * inch, []game.Point{game.At(10, 13)}, game.At(10, 8), ""},
		{"up a deck and down", deck, game.At(10, 5), 10 * inch, []game.Point{game.At(10, 13)}, game.At(10, 11), ""},
		{"at its edge", deck, game.At(10, 5), 3999, []game.Point{game.At(10, 13)}, game.At(10, 7), "MI-TERR-04"},
		{"just up", deck, game.At(10, 5), 4 * inch, []game.Point{game.At(10, 13)}, game.At(10, 7), ""},
		{"still on it", deck, game.At(10, 8), 3 * inch, []game.Point{game.At(10, 13)}, inch1000(10_000, 9999), "MI-TERR-04"},
		{"within it", deck, game.At(10, 8), inch, []game.Point{game.At(10, 13)}, game.At(10, 9), ""},
		{"past its corner", deck, game.At(7, 8), 4 * inch, []game.Point{game.At(9, 6)}, game.At(9, 6), ""},
		{"along its edge", deck, game.At(7, 7), 4 * inch, []game.Point{game.At(15, 7)}, game.At(11, 7), ""},

		{"into a house", house, game.At(10, 5), 4 * inch, []game.Point{game.At(10, 13)}, inch1000(10_000, 6500), "MI-MOVE-05"},
		{"just up to a house", house, game.At(10, 5), 1500, []game.Point{game.At(10, 13)}, inch1000(10_000, 6500), "MI-MOVE-05"},
		{"just to a bend before it", house, game.At(10, 5), 1500, []game.Point{inch1000(10_000, 6500), game.At(10, 13)}, inch1000(10_000, 6500), "MI-MOVE-05"},
		{"along a house", house, inch1000(6000, 6500), 4 * inch, []game.Point{inch1000(20_000, 6500)}, inch1000(10_000, 6500), ""},
		{"away from a house", house, inch1000(10_000, 6500), 4 * inch, []game.Point{game.At(10, 1)}, inch1000(10_000, 2500), ""},
		{"round a house into it", house, game.At(5, 5), 9 * inch, []game.Point{game.At(5, 9), game.At(10, 9)}, inch1000(7500, 9000), "MI-MOVE-05"},
	} {
		if got, why := alone(t, c.terrain, c.from, c.far, c.legs...); got != c.want || why != c.why {
			t.Errorf("%s: ends at %v by %q, want %v by %q", c.name, got, why, c.want, c.why)
		}
	}
}

// MI-TERR-03: each crossing costs.
func TestACrossingEachWay(t *testing.T) {
	low := []game.Feature{piece("low", 8, 7, 4, 1)}
	there := []game.Point{inch1000(10_000, 8500), game.At(10, 5)}
	if got, _ := alone(t, low, game.At(10, 5), 11*inch, there...); got != game.At(10, 5) {
		t.Errorf("7 inches and two crossings are 11 inches; it came to %v", got)
	}
	if got, why := alone(t, low, game.At(10, 5), 9*inch, there...); got != inch1000(10_000, 8500) || why != "MI-TERR-03" {
		t.Errorf("without the second it stays beyond; it came to %v by %q", got, why)
	}
}

// MI-MOVE-05: a path has eight legs; a ninth is not gone.
func TestAWayHasEightLegs(t *testing.T) {
	var legs []game.Point
	for x := range 9 {
		legs = append(legs, inch1000(game.Length(1000+100*x), 5000), inch1000(game.Length(1000+100*x), 5000))
	}
	if got, _ := alone(t, nil, inch1000(900, 5000), 4*inch, legs...); got != inch1000(1700, 5000) {
		t.Errorf("it came to %v", got)
	}
}

// MI-MOVE-05, -06: over friends, not to end on one; up to enemies.
func TestBodiesInTheWay(t *testing.T) {
	start := game.At(10, 5)
	for _, c := range []struct {
		name  string
		other Model
		to    game.Point
		keep  bool
		want  game.Length
		why   game.ClauseID
	}{
		{"over a friend", Model{at: game.At(10, 7)}, game.At(10, 9), false, 4000, ""},
		{"beside a friend, touching", Model{at: game.At(10, 10)}, game.At(10, 9), false, 4000, ""},
		{"onto a friend", Model{at: game.At(10, 9)}, game.At(10, 9), false, 3000, "MI-MOVE-05"},
		{"onto a friend by a thousandth", Model{at: inch1000(10_000, 9999)}, game.At(10, 9), false, 3999, "MI-MOVE-05"},
		{"onto a friend that is out", Model{at: game.At(10, 9), out: true}, game.At(10, 9), false, 4000, ""},
		{"over a friend that it touches", Model{at: game.At(10, 6)}, inch1000(10_000, 6500), false, 0, "MI-MOVE-05"},
		{"to an enemy", Model{seat: 1, at: game.At(10, 8)}, game.At(10, 9), false, 2000, "MI-MOVE-06"},
		{"just as far as an enemy", Model{seat: 1, at: game.At(10, 10)}, game.At(10, 12), false, 4000, ""},
		{"to an enemy it keeps away from", Model{seat: 1, at: game.At(10, 8)}, game.At(10, 9), true, 1900, "MI-MOVE-06"},
		{"beside an enemy it keeps away from", Model{seat: 1, at: inch1000(11_100, 9000)}, game.At(10, 9), true, 4000, ""},
		{"beside it, a thousandth nearer", Model{seat: 1, at: inch1000(11_099, 9000)}, game.At(10, 9), true, 3953, "MI-MOVE-06"},
		{"past it", Model{seat: 1, at: inch1000(11_050, 7000)}, game.At(10, 9), true, 4000, ""},
		{"grazing it", Model{seat: 1, at: inch1000(11_010, 7000)}, game.At(10, 9), false, 2000, "MI-MOVE-06"},
		{"just not grazing it", Model{seat: 1, at: inch1000(11_011, 7000)}, game.At(10, 9), false, 4000, ""},
		{"away from one it touches", Model{seat: 1, at: game.At(10, 4)}, game.At(10, 9), false, 4000, ""},
		{"against one it touches", Model{seat: 1, at: game.At(10, 6)}, game.At(10, 9), false, 0, "MI-MOVE-06"},
		{"against one it touches in the east", Model{seat: 1, at: game.At(11, 5)}, game.At(14, 5), false, 0, "MI-MOVE-06"},
		{"aside from one it touches", Model{seat: 1, at: game.At(11, 5)}, game.At(10, 9), false, 4000, ""},
	} {
		g := street(t, nil, Model{at: start}, c.other)
		w := g.newWalk(0, []game.Point{c.to})
		keep := set(0)
		if c.keep {
			keep.add(1)
		}
		far := g.settle(&w, g.bump(&w, g.pace(&w, 4*inch, false), g.foes(0), "MI-MOVE-06"), keep)
		if far != c.want || w.why != c.why {
			t.Errorf("%s: %v by %q, want %v by %q", c.name, far, w.why, c.want, c.why)
		}
	}
}

// Who does not get anywhere stays, however near to an enemy it stands.
func TestWhoGoesNowhereEndsWhereItIs(t *testing.T) {
	g := street(t, nil, Model{at: game.At(10, 5)}, Model{seat: 1, at: inch1000(11_050, 5000)})
	w := g.newWalk(0, []game.Point{game.At(10, 9)})
	if far := g.settle(&w, 0, g.foes(0)); far != 0 || w.why != "" {
		t.Errorf("%v by %q", far, w.why)
	}
}

// To back off from a place where one may not end may lead round the bend before it.
func TestBackRoundABend(t *testing.T) {
	g := street(t, nil, Model{at: game.At(10, 5)}, Model{at: inch1000(10_500, 8000)})
	w := g.newWalk(0, []game.Point{game.At(10, 8), game.At(11, 8)})
	far := g.settle(&w, g.pace(&w, 4*inch, false), 0)
	if g.stepTo(&w, far); far != 2133 || g.models[0].at != inch1000(10_000, 7133) || g.models[0].facing != (Facing{0, 1}) {
		t.Errorf("%v along, at %v", far, g.models[0].at)
	}
}

// MI-SEE-07: at a bend a model faces along the leg that begins there, at the end along the last.
func TestFacingAtABend(t *testing.T) {
	g := street(t, nil, Model{at: game.At(10, 5)})
	w := g.newWalk(0, []game.Point{game.At(10, 7), game.At(12, 7)})
	for d, want := range map[game.Length]Facing{0: {0, 1}, 1999: {0, 1}, 2000: {1, 0}, 4000: {1, 0}} {
		if g.stepTo(&w, d); g.models[0].facing != want {
			t.Errorf("%v along it faces %v", d, g.models[0].facing)
		}
	}
}

// Places on a leg are rounded, so that on grazing a base one may be too near, a thousandth farther not, and then again. To back off
// from two friends then comes to an end, at a place where both leave room.
func TestBackingOffFromTwoWhoAreGrazedEnds(t *testing.T) {
	at := func(x, y game.Length) game.Point { return game.Point{X: x, Y: y} }
	g := street(t, nil, Model{at: at(5042, 5088)}, Model{at: at(6931, 6260)}, Model{at: at(6196, 7586)})
	w := g.newWalk(0, []game.Point{at(6152, 6860)})
	for d := w.long; d > 0; d-- {
		if first, clause := g.unfit(&w, d, 0); clause != "" && first > d {
			t.Fatalf("at %v it may not end, but only from %v on", d, first)
		}
	}
	far := g.settle(&w, 1793, 0)
	if g.stepTo(&w, far); far < 1 || far > 1791 || tabletop.Nearer(g.models[0].at, g.models[1].at, base) || tabletop.Nearer(g.models[0].at, g.models[2].at, base) {
		t.Errorf("it ends %v along, at %v", far, g.models[0].at)
	}
}
