package quickdraw

import (
	"testing"

	"rumble/game"
)

// What a dice roll decides says so, and what it needs: basic actions in the dark, help of the ruthless, clearing weapons (QD-ACT-02,
// QD-DICE-15, QD-PERS-43, QD-WRUI-06).
func TestWhatATaskIsShownToNeed(t *testing.T) {
	sc := func() *Game {
		g := stage(t, open(), fig("man", "a", "main", 20, 20, "ruthless"), fig("pal", "a", "main", 21, 20), fig("lost", "a", "minor", 20, 21), fig("foe", "b", "main", 2, 2))
		g.figures[1].bond, g.figures[2].fate, g.figures[0].clogged = Partly, Casualty, true
		g.items = append(g.items, Item{make: Knife, holder: nobody, place: Dropped, at: game.At(20, 20), lighter: nobody, tag: nothing})
		g.fixed.owners = append(g.fixed.owners, nobody)
		return g
	}
	for _, c := range []struct {
		verb  game.Verb
		dark  bool
		needs game.ClauseID // the chart, or nothing
	}{
		{"pick-up", false, ""},
		{"pick-up", true, "QD-T-TASK"},
		{"go-prone", true, ""},
		{"hold", true, ""},
		{"help-escape", false, "QD-T-RESP"},
		{"take-up", false, "QD-T-RESP"},
		{"take-up", true, "QD-T-TASK"},
		{"clean-weapons", false, "QD-T-SCALE"},
	} {
		g, seen := sc(), false
		g.fixed.rules.dark = c.dark
		q := game.Question{Clause: ownTurn.clause, Prompt: "action", Options: g.actions(0, ownTurn, nil)}
		for i := range q.Options {
			if o := &q.Options[i]; o.Verb == c.verb {
				seen = true
				if n := g.Explain(&q, i); n.Chart.Table != c.needs || o.Risk != (c.needs != "") {
					t.Errorf("%+v: %v, at risk %v", c, n.Chart, o.Risk)
				}
			}
		}
		if !seen {
			t.Errorf("%+v is not offered", c)
		}
	}
}
