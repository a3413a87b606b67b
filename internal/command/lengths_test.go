package command

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/ruletext"
	"rumble/speak"
)

// inches are what a game counts in that says nothing else; in paces counts one that says so.
var (
	inches = (&ruletext.Words{}).Lengths()
	paces  = ruletext.Lengths{One: "pace", Many: "paces", Short: "p"}
)

func TestAGameMayCountInPaces(t *testing.T) {
	q := &speak.Question{Seat: "reds", Text: "What now?", Options: []speak.Option{{Text: "Run", Where: &speak.Where{Far: 4500}}}}
	var out strings.Builder
	pose(&out, &game.Scene{}, q, paces)
	if !strings.Contains(out.String(), "Run (a place, within 4.5\u00a0p)") {
		t.Error(out.String())
	}
	_, err := readAnswer(q, "1 4,5,6,7", paces)
	var refusal *game.Error
	if !errors.As(err, &refusal) || !strings.Contains(refusal.Sentence, "write x,y in paces,") {
		t.Error(err)
	}
}

func TestDiceOfWhichOneCounts(t *testing.T) {
	wild := &speak.Chart{Table: "QD-T-WILD", Column: "-2"}
	for _, c := range []struct {
		dice speak.Dice
		want string
	}{
		{speak.Dice{Text: "test", Faces: []int{3, 7}, Keep: "highest"}, "  [test 3 7, the higher counts: 7]"},
		{speak.Dice{Text: "test", Faces: []int{3, 7, 5}, Keep: "highest"}, "  [test 3 7 5, the highest counts: 7]"},
		{speak.Dice{Text: "test", Faces: []int{7, 3}, Keep: "lowest"}, "  [test 7 3, the lower counts: 3]"},
		{speak.Dice{Text: "test", Faces: []int{7, 3, 9}, Keep: "lowest", Chart: wild}, "  [test 7 3 9, the lowest counts: 3, on QD-T-WILD, -2]"},
		{speak.Dice{Text: "test", Faces: []int{7}, Chart: &speak.Chart{Table: "QD-T-SCALE"}}, "  [test 7, on QD-T-SCALE]"},
	} {
		var out strings.Builder
		if err := tellEvent(&out, &speak.Event{Text: "So.", Dice: []speak.Dice{c.dice}}, false); err != nil || out.String() != "So."+c.want+"\n" {
			t.Errorf("%q, %v", out.String(), err)
		}
	}
}

func TestNeedsOfDiceOfWhichOneCounts(t *testing.T) {
	for _, c := range []struct {
		needs speak.Needs
		want  string
	}{
		{speak.Needs{Dice: 2, Sides: 10, Keep: "highest", Chart: &speak.Chart{Table: "QD-T-TASK", Row: "Task"}}, "Rolls with 2D10, the higher counts, on QD-T-TASK, Task.\n"},
		{speak.Needs{Dice: 2, Sides: 10, Total: 5, Reach: "least", Keep: "lowest", Mods: []speak.Mod{{Text: "Minor"}, {Text: "In the dark"}}}, "Needs 5 or more (Minor, In the dark) with 2D10, the lower counts.\n"},
		{speak.Needs{Dice: 1, Sides: 6, Reach: "most", Mods: []speak.Mod{{Text: "Wits"}}}, "Needs 0 or less (Wits +0) with 1D6.\n"},
		{speak.Needs{Mods: []speak.Mod{{Text: "Range", Value: -2}}, Total: -2, Sum: "Added to the sixes", Besides: []speak.Sum{
			{Text: "Added to the ones", Mods: []speak.Mod{{Text: "Night", Value: 1}}, Total: 1},
		}}, "Added to the sixes: -2 (Range -2).\nAdded to the ones: +1 (Night +1).\n"},
	} {
		var out strings.Builder
		if printNeeds(&out, &c.needs); out.String() != c.want {
			t.Errorf("%q", out.String())
		}
	}
}
