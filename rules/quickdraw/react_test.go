package quickdraw

import (
	"testing"

	"rumble/game"
)

// A new event startles awake characters in sight within twelve paces, but for neutrals, the friends of whom it reveals, and who caused it
// (QD-REACT-06).
func TestWhoIsStartled(t *testing.T) {
	neutral := fig("cit", "", "minor", 22, 20)
	g := stage(t, open(), fig("near", "a", "main", 20, 20), fig("far", "a", "minor", 20, 33), fig("edge", "a", "minor", 20, 32), fig("foe", "b", "minor", 20, 21),
		fig("pal", "b", "minor", 21, 20), neutral)
	ref := rehearsing(t, nil)
	g.startles(ref, "QD-REACT-06", game.At(20, 20), 3, nobody)
	for f, want := range []bool{true, false, true, false, false, false} {
		if g.figures[f].reacts != want {
			t.Errorf("%s: %v", g.ID(name(f)), !want)
		}
	}
	if ref.Count("startled") != 2 {
		t.Error(ref.Kinds())
	}
	// One test is due, however many events came.
	if g.startles(ref, "QD-REACT-06", game.At(20, 20), 3, nobody); ref.Count("startled") != 2 {
		t.Error("startled twice")
	}
	g.figures[0].reacts, g.figures[2].reacts, g.figures[2].knocked = false, false, true
	g.startles(ref, "QD-REACT-06", game.At(20, 20), nobody, 0)
	for f, want := range []bool{false, false, false, true, true, false} {
		if g.figures[f].reacts != want {
			t.Errorf("%s after an explosion of their own: %v", g.ID(name(f)), !want)
		}
	}
}

// QD-T-RESP, the row of new events: every band uses the turn (QD-REACT-02 to -05, -07).
func TestReacting(t *testing.T) {
	for result, want := range map[int]struct {
		kind   game.Kind
		clause game.ClauseID
		ducks  bool
		acts   int // how often the question of what to do is asked
	}{
		1:  {"freezes", "QD-REACT-02", false, 0},
		2:  {"takes-cover", "QD-REACT-03", true, 0},
		4:  {"takes-cover", "QD-REACT-03", true, 0},
		5:  {"keeps-cool", "QD-REACT-04", false, 1},
		9:  {"keeps-cool", "QD-REACT-04", false, 1},
		10: {"reacts-at-once", "QD-REACT-05", false, 1},
	} {
		g := stage(t, walled(), fig("man", "a", "main", 20, 20, "charismatic"), fig("foe", "b", "main", 20, 10), fig("mark", "", "minor", 22, 20))
		g.figures[0].reacts = true
		ref := rehearsing(t, []int{result, 1})
		if !g.reactsNow(ref, 0) || g.figures[0].reacts {
			t.Errorf("%d: the turn is not used", result)
		}
		wasTold(t, ref, want.kind, want.clause)
		if g.figures[0].until.ducked != want.ducks {
			t.Errorf("%d: ducked is %v", result, !want.ducks)
		}
		asked := 0
		for _, question := range ref.Asked {
			if question.Prompt == "action" {
				asked++
			}
		}
		if asked != want.acts {
			t.Errorf("%d: asked %d times", result, asked)
		}
	}
	g := stage(t, open(), fig("man", "a", "main", 20, 20))
	if g.reactsNow(rehearsing(t, nil), 0) {
		t.Error("reacts to nothing")
	}
}

// A 10 gives two different actions (QD-REACT-05, -07).
func TestTwoActions(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20, "charismatic"), fig("foe", "b", "main", 20, 10), fig("mark", "b", "minor", 22, 20))
	g.figures[0].reacts = true
	ref := rehearsing(t, []int{10, 1, 3, 1}, say("charm"))
	g.reactsNow(ref, 0)
	asked := 0
	for _, question := range ref.Asked {
		if question.Prompt == "action" {
			if asked++; asked == 2 && question.Find("charm") >= 0 {
				t.Error("the second action may be like the first")
			}
		}
	}
	wasTold(t, ref, "fails-to-charm", "QD-PERS-12")
}

// The rash and the fanatic go for the enemy (QD-REACT-05).
func TestHeadlongReaction(t *testing.T) {
	for _, nature := range []string{"rash", "fanatic"} {
		g := stage(t, open(), fig("man", "a", "main", 20, 20, nature), fig("foe", "b", "main", 20, 2))
		g.figures[0].reacts = true
		ref := rehearsing(t, []int{10, 1})
		g.reactsNow(ref, 0)
		wasTold(t, ref, "closes-in", "QD-REACT-05")
		if ref.WasAsked("action") {
			t.Error("there is a choice")
		}
	}
}

// The dice of reacting (QD-DICE-18).
func TestDiceOfReacting(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "minor", 20, 20, "cautious"), fig("boss", "a", "hero", 21, 22, "natural-leader"))
	form(t, g.reactionRoll("QD-REACT-01", "reacts", 0), TwoLow)
	g = stage(t, open(), fig("man", "a", "minor", 20, 20, "quick-witted"))
	if w := whys(g.reactionRoll("QD-REACT-01", "reacts", 0)); len(w) != 2 || w[1] != "again-quick-witted" {
		t.Error(w)
	}
}

// Sixth Sense: an action test for the nearest threat within twelve paces (QD-SKIL-11, -12).
func TestSixthSense(t *testing.T) {
	set := func(x int) *Game {
		g := stage(t, open(), fig("man", "a", "main", 20, 20, "sixth-sense"), fig("foe", "b", "main", x, 20), fig("two", "b", "minor", 30, 20))
		g.figures[1].hidden, g.figures[2].hidden = true, true
		return g
	}
	g := set(12)
	ref := rehearsing(t, []int{5, 1})
	if g.senses(ref, 0) || g.figures[1].hidden || !g.figures[2].hidden {
		t.Error("the nearest threat is not revealed, or the turn is used")
	}
	wasTold(t, ref, "senses-danger", "QD-SKIL-11")
	wasTold(t, ref, "revealed", "QD-SKIL-12")
	if g.figures[0].reacts {
		t.Error("startled by oneself")
	}
	g = set(12)
	ref = rehearsing(t, []int{4, 1})
	if g.senses(ref, 0) || !g.figures[1].hidden {
		t.Error("a 4 reveals")
	}
	wasTold(t, ref, "senses-nothing", "QD-SKIL-12")

	g = set(7) // thirteen paces off
	g.figures[2].hidden = false
	ref = rehearsing(t, nil)
	if g.senses(ref, 0) || !g.figures[1].hidden || tells(ref, "feels-uneasy") {
		t.Error("a threat too far off is sensed")
	}

	g = set(12)
	g.figures[1].hidden, g.figures[2].hidden = false, false
	g.senses(rehearsing(t, nil), 0) // nobody is hidden

	g = set(12)
	g.figures[0].traits = 0
	g.senses(rehearsing(t, nil), 0)
	if !g.figures[1].hidden {
		t.Error("no such sense")
	}
}
