package moveit

import (
	"reflect"
	"slices"
	"testing"

	"rumble/game"
)

// MI-SEE-01 to -03: who looks west from the middle sees the half of the table before it, but for what a house hides.
func TestTheSightOfAModel(t *testing.T) {
	house := []game.Feature{piece("building", 4, 14, 2, 2), piece("car", 10, 14, 2, 2), piece("rough", 8, 4, 4, 4)}
	g := street(t, house,
		Model{at: game.At(16, 15), facing: Facing{-1, 0}, wits: 4},
		Model{seat: 1, at: game.At(10, 10)},                                // in the open
		Model{seat: 1, at: game.At(2, 15)},                                 // behind the house
		Model{seat: 1, at: inch1000(16_001, 10_000)},                       // behind its back
		Model{seat: 1, at: game.At(16, 20), hidden: true},                  // hidden, as far as its Wits
		Model{seat: 1, at: inch1000(15_999, 9_999), hidden: true},          // hidden, farther
		Model{seat: 1, at: game.At(8, 15), out: true},                      // out
		Model{at: game.At(12, 10)},                                         // a friend
		Model{seat: 1, at: inch1000(8_000, 24_000), facing: Facing{-1, 0}}, // seen, and looking away
	)
	got, ok := g.Sight(0, name(0))
	want := game.Sight{
		Clause: "MI-SEE-03",
		Outline: [][]game.Point{{
			game.At(16, 15), game.At(16, 30), game.At(0, 30), inch1000(0, 16_600), game.At(6, 16), game.At(6, 14), inch1000(0, 13_400), game.At(0, 0), game.At(16, 0),
		}},
		Sees: []game.Ref{name(1), name(4), name(8)},
	}
	if !ok || !slices.Equal(got.Sees, want.Sees) || got.Clause != want.Clause {
		t.Errorf("%+v, %v", got, ok)
	}
	if len(got.Outline) != 1 || !closeTo(got.Outline[0], want.Outline[0]) {
		t.Errorf("the outline is %v, should be %v", got.Outline, want.Outline)
	}
}

// closeTo is whether two outlines are the same but for a thousandth.
func closeTo(a, b []game.Point) bool {
	return slices.EqualFunc(a, b, func(p, q game.Point) bool {
		return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) <= 1
	})
}

func TestWhoseSightIsShownToWhom(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Game)
		viewer game.Seat
		of     game.Ref
		want   bool
	}{
		{"one's own", nil, 0, name(0), true},
		{"one's own, hidden", func(g *Game) { g.models[0].hidden = true }, 0, name(0), true},
		{"one's own, out", func(g *Game) { g.models[0].out = true }, 0, name(0), false},
		{"one's own, not set up", func(g *Game) { g.models[0].placed = false }, 0, name(0), false},
		{"an enemy's", nil, 1, name(0), true},
		{"a hidden enemy's", func(g *Game) { g.models[0].hidden = true }, 1, name(0), false},
		{"a hidden enemy's one knows of", func(g *Game) { g.models[0].hidden = true; g.knows(1, 0) }, 1, name(0), true},
		{"the last model's", nil, 1, name(1), true},
		{"nobody's", nil, 0, name(2), false},
		{"of a number below 0", nil, 0, game.Figure(-1), false},
		{"a seat's", nil, 0, game.OfSeat(0), false},
		{"for who watches", nil, game.Nobody, name(0), true},
		{"a hidden one's for who watches", func(g *Game) { g.models[0].hidden = true; g.knows(1, 0) }, game.Nobody, name(0), false},
	} {
		g := street(t, nil, Model{at: game.At(5, 5)}, Model{seat: 1, at: game.At(25, 25)})
		if c.change != nil {
			c.change(g)
		}
		if got, ok := g.Sight(c.viewer, c.of); ok != c.want || !ok && !reflect.DeepEqual(got, game.Sight{}) {
			t.Errorf("%s: %+v, %v", c.name, got, ok)
		}
	}
}

// A hidden model that a viewer does not know of changes nothing in what they are shown: not even whether one's own model, or
// an enemy in sight, has it in sight.
func TestSightTellsNothingOfHiddenModels(t *testing.T) {
	rough := []game.Feature{piece("rough", 4, 4, 4, 4), piece("rough", 20, 20, 4, 4)}
	at := func(p game.Point, viewer game.Seat) []game.Sight {
		g := street(t, rough,
			Model{at: game.At(15, 15), facing: Facing{-1, -1}, wits: 2},
			Model{seat: 1, at: game.At(15, 10), facing: Facing{0, 1}},
			Model{seat: 1, at: p, hidden: true})
		var shown []game.Sight
		for m := range g.models {
			if s, ok := g.Sight(viewer, name(m)); ok {
				shown = append(shown, s)
			}
		}
		return shown
	}
	for _, viewer := range []game.Seat{0, game.Nobody} {
		before, behind := at(game.At(6, 6), viewer), at(game.At(22, 22), viewer)
		if len(before) != 2 || !reflect.DeepEqual(before, behind) {
			t.Errorf("seat %d is shown %+v\nor %+v", viewer, before, behind)
		}
	}
	if own := at(game.At(6, 6), 1); len(own) != 3 {
		t.Errorf("its own seat is shown %d", len(own))
	}
	// Who watches is not shown a hidden model that an enemy sees; the enemy is.
	g := street(t, rough, Model{at: game.At(6, 3), wits: 4}, Model{seat: 1, at: game.At(6, 6), hidden: true})
	for viewer, sees := range map[game.Seat]int{0: 1, 1: 1, game.Nobody: 0} {
		if s, ok := g.Sight(viewer, name(0)); !ok || len(s.Sees) != sees {
			t.Errorf("to seat %d it sees %v", viewer, s.Sees)
		}
	}
}
