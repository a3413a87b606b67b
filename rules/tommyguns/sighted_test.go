package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

// What a figure sees, for a screen: all round, friend and enemy, but nobody behind a wall.
func TestWhatAFigureSees(t *testing.T) {
	const clause = "TG-SIGHT-01"
	house := rect(10*inch, 4*inch, 12*inch, 8*inch, game.Feature{Kind: "building", Blocks: true, Going: game.Impassable})
	scene := func() *Game {
		return street(t, []game.Feature{house}, man{at: game.At(5, 6)}, man{at: game.At(2, 6)}, man{side: 1, at: game.At(15, 6)}, man{side: 1, at: game.At(9, 20)})
	}
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   []game.Ref // nil: it does not look about
	}{
		{"who stands", func(*Game) {}, []game.Ref{name(1), name(3)}},
		{"who is stunned", func(g *Game) { g.figures[0].stunned = true }, []game.Ref{name(1), name(3)}},
		{"the dead are not seen", func(g *Game) { g.figures[3].dead = true }, []game.Ref{name(1)}},
		{"the unconscious are", func(g *Game) { g.figures[3].out = true }, []game.Ref{name(1), name(3)}},
		{"who is unconscious", func(g *Game) { g.figures[0].out = true }, nil},
		{"who is dead", func(g *Game) { g.figures[0].dead = true }, nil},
		{"who has left", func(g *Game) { g.figures[0].exited = true }, nil},
	} {
		g := scene()
		c.change(g)
		sight, ok := g.Sight(game.Nobody, name(0))
		if ok != (c.want != nil) || ok && (sight.Clause != clause || !slices.Equal(sight.Sees, c.want) || len(sight.Outline) != 1 || len(sight.Outline[0]) < 4) {
			t.Errorf("%s: %+v %v", c.name, sight, ok)
		}
	}
	for _, of := range []game.Ref{name(-1), name(4), game.OfSeat(0), lootName(0)} {
		if _, ok := scene().Sight(0, of); ok {
			t.Errorf("%v looks about", of)
		}
	}
}
