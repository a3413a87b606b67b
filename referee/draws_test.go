package referee

import (
	"slices"
	"testing"

	"rumble/game"
)

// What was drawn without being seen is drawn again, but never what was seen drawn later: that was still there to be drawn. Dice are free.
func TestNothingIsDrawnThatIsSeenLater(t *testing.T) {
	card := func(n uint16) game.Ref { return game.Card(int(n)) }
	among := []game.Ref{card(1), card(2), card(3), card(4)}
	draw := game.Throw{Kind: game.Draw, Dice: 1, Sides: 4, Among: among}
	die := game.Throw{Kind: game.Dice, Dice: 1, Sides: 6}
	situation := &Situation{
		Throws: []game.Thrown{{Throw: draw, Face: game.Shown(3)}, {Throw: die, Face: game.Shown(6)}, {Throw: draw, Face: game.Shown(2)}, {Throw: draw, Face: game.Shown(4)}},
		Hidden: []bool{true, true, false, true},
	}
	r := retracer{chance: game.NewChance(1)}
	r.past.begin(situation)
	var drawn []int
	for range 60 {
		face := r.unknown(&draw, 0)
		drawn = append(drawn, face.One())
	}
	slices.Sort(drawn)
	if all := slices.Compact(drawn); !slices.Equal(all, []int{1, 3, 4}) {
		t.Errorf("of 1 to 4, where 2 was seen later, %v are drawn", all)
	}
	last := draw
	last.Among, last.Sides = among[1:2], 1 // nothing else is left: it must have come again
	if face := r.unknown(&last, 0); face.One() != 1 {
		t.Errorf("the only card is drawn as %d", face.One())
	}
	var pips []int
	for range 100 {
		face := r.unknown(&die, 1)
		pips = append(pips, face.One())
	}
	slices.Sort(pips)
	if all := slices.Compact(pips); len(all) != 6 {
		t.Errorf("a die shows %v", all)
	}
}
