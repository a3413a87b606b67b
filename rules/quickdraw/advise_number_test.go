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

// QD-HUNT-01: hunters spare each other, and win each for themselves. Whoever asks who is left on one side must not think that all of them are one.
func TestHuntersAreRivalsAndNoAllies(t *testing.T) {
	g := begun(t, stockScene(t, "hunt", 3))
	for i, seat := range g.Scene(0).Seats[:3] {
		if len(seat.Allies) != 0 {
			t.Errorf("seat %d has the allies %v", i, seat.Allies)
		}
	}
}
