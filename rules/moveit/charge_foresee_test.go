package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// A charge shows both its moves and the chance to arrive before it is declared: sure where nobody startles the charger on
// the way, else as likely as that it keeps its wits, and none where it falls short.
func TestWhatAChargeWouldComeTo(t *testing.T) {
	target := Model{seat: 1, at: game.At(15, 12), facing: Facing{0, -1}}
	for _, c := range []struct {
		name   string
		charge game.Verb
		models []Model
		ways   []game.Way
		odds   int
	}{
		{"in two moves", "charge", []Model{{at: game.At(15, 5), facing: Facing{0, 1}}, target}, []game.Way{
			{Clause: "MI-CHG-02", Word: "first-move", Who: name(0), Path: []game.Point{game.At(15, 5), game.At(15, 9)}},
			{Clause: "MI-CHG-07", Word: "second-move", Who: name(0), Path: []game.Point{game.At(15, 9), game.At(15, 11)}, Stops: "MI-CHG-09"},
		}, 1000},
		{"in one", "charge", []Model{{at: game.At(15, 8), facing: Facing{0, 1}}, target}, []game.Way{
			{Clause: "MI-CHG-02", Word: "first-move", Who: name(0), Path: []game.Point{game.At(15, 8), game.At(15, 11)}, Stops: "MI-CHG-09"},
		}, 1000},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := street(t, nil, c.models...)
			g.knows(0, 1)
			before := string(g.Append(nil))
			q := game.Question{Options: []game.Option{{Verb: c.charge, Who: name(0), Whom: name(1)}}}
			needs := g.Explain(&q, 0)
			if !slices.EqualFunc(needs.Ways, c.ways, sameWay) || needs.Odds != c.odds || needs.Word != "arrives" || !needs.Any {
				t.Errorf("foreseen %+v", needs)
			}
			if string(g.Append(nil)) != before {
				t.Error("to look ahead has changed the match")
			}
		})
	}
	t.Run("startled on the way", func(t *testing.T) {
		// Past the corner of the house, at 6.5 inches, the one behind it comes into sight at a gap of 2.4: three dice.
		near := Model{seat: 1, at: game.Point{X: 15 * inch, Y: 11*inch + 200}, facing: Facing{0, -1}}
		g := street(t, []game.Feature{piece("building", 16, 3, 1, 4)}, Model{at: game.At(15, 5)}, near, Model{seat: 1, at: game.At(18, 8), facing: Facing{1, 0}})
		g.knows(0, 1)
		ways, odds := g.chargeWays(0, 1)
		if odds != 875 || ways[0].Stops != "MI-REACT-06" || ways[0].Path[1].Y != 6*inch+500 {
			t.Errorf("%d in a thousand by %+v", odds, ways)
		}
		g.models[2].hidden = true // its seat knows nothing of it, and so cannot foresee it
		if _, odds := g.chargeWays(0, 1); odds != 1000 {
			t.Errorf("%d in a thousand with a hidden enemy aside", odds)
		}
		g.models[2].hidden, g.models[1].at = false, game.At(15, 12) // stopped there, the second move falls half an inch short
		if _, odds := g.chargeWays(0, 1); odds != 0 {
			t.Errorf("%d in a thousand out of reach", odds)
		}
	})
}

func sameWay(a, b game.Way) bool {
	return a.Clause == b.Clause && a.Word == b.Word && a.Who == b.Who && slices.Equal(a.Path, b.Path) && a.Stops == b.Stops
}
