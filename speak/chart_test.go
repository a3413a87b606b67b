package speak_test

import (
	"testing"

	"rumble/game"
	"rumble/speak"
)

// A kept die is told where there are several; a chart where there is one.
func TestKeptDiceAndCharts(t *testing.T) {
	s := speak.New(cast{}, words(t))
	wild := game.Chart{Table: "T-WILD", Column: "-2"}
	for _, c := range []struct {
		throw game.Throw
		face  game.Face
		want  string
	}{
		{game.Throw{Sides: 10, Keep: game.KeepHighest, Chart: wild}, game.Shown(3, 7), `{"kind":"dice","sides":10,"faces":[3,7],"keep":"highest","chart":{"table":"T-WILD","column":"-2"}}`},
		{game.Throw{Sides: 10, Keep: game.KeepLowest, Chart: game.Chart{Table: "T", Row: "in the open"}}, game.Shown(3, 7), `{"kind":"dice","sides":10,"faces":[3,7],"keep":"lowest","chart":{"table":"T","row":"in the open"}}`},
		{game.Throw{Sides: 10, Chart: game.Chart{Table: "T"}}, game.Shown(3, 7), `{"kind":"dice","sides":10,"faces":[3,7],"chart":{"table":"T"}}`},
		{game.Throw{Sides: 10, Keep: game.KeepHighest}, game.Shown(3), `{"kind":"dice","sides":10,"faces":[3]}`},
	} {
		same(t, s.Dice(&game.Thrown{Throw: c.throw, Face: c.face}), c.want)
	}
	same(t, s.Needs(game.Needs{Any: true, Total: 5, Dice: 2, Sides: 10, Keep: game.KeepHighest, Chart: wild}),
		`{"mods":[],"total":5,"dice":2,"sides":10,"keep":"highest","chart":{"table":"T-WILD","column":"-2"}}`)
	same(t, s.Needs(game.Needs{Any: true, Total: 5, Dice: 1, Sides: 10, Keep: game.KeepHighest}), `{"mods":[],"total":5,"dice":1,"sides":10}`)
}

func TestWhichDieCounts(t *testing.T) {
	for _, c := range []struct {
		keep  string
		faces []int
		kept  int
		said  string
	}{
		{"highest", []int{3, 7}, 7, "the higher counts"},
		{"highest", []int{3, 9, 7}, 9, "the highest counts"},
		{"lowest", []int{7, 3}, 3, "the lower counts"},
		{"lowest", []int{7, 3, 9}, 3, "the lowest counts"},
		{"", []int{7, 3}, 0, ""},
		{"highest", nil, 0, "the highest counts"},
	} {
		d := speak.Dice{Faces: c.faces, Keep: c.keep}
		if d.Kept() != c.kept || speak.Counts(c.keep, len(c.faces)) != c.said {
			t.Errorf("%+v: %d, %q", c, d.Kept(), speak.Counts(c.keep, len(c.faces)))
		}
	}
}
