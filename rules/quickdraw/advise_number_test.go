package quickdraw

import (
	"testing"

	"rumble/game"
)

// Whoever stops short stops as near as possible to where they were going.
func TestStoppingShortIsStoppingLate(t *testing.T) {
	q := game.Question{Options: []game.Option{{Verb: "go"}, {Verb: "stop-short", Many: game.Span{From: 1, To: 7}}}}
	if got := Rules().Number(nil, &q, 1); got != 7 {
		t.Errorf("stopped after %d paces", got)
	}
}

func TestSeatsOfASideAreAllies(t *testing.T) {
	g := begun(t, stockScene(t, "street", 3))
	g.fixed.sides = [mostSeats]int8{0, 1, 0}
	s := g.Scene(0).Seats
	if len(s[0].Allies) != 1 || s[0].Allies[0] != s[2].ID || len(s[1].Allies) != 0 || len(s[2].Allies) != 1 {
		t.Errorf("the seats are %+v", s[:3])
	}
}
