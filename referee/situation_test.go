package referee

import (
	"testing"

	"rumble/game"
)

// What was picked is found again among the things that there are now, wherever they lie.
func TestAPickIsRetracedByWhatWasPicked(t *testing.T) {
	a, b, c := game.Card(1), game.Card(2), game.Card(3)
	was := []game.Ref{a, b, c}
	for _, test := range []struct {
		name  string
		kind  game.ThrowKind
		shown uint8
		now   []game.Ref
		want  int // the face now; 0 when it cannot be retraced
	}{
		{"the first", game.Pick, 1, was, 1},
		{"the last", game.Pick, 3, was, 3},
		{"the first, which now lies last", game.Pick, 1, []game.Ref{b, c, a}, 3},
		{"the last, which now lies first", game.Pick, 3, []game.Ref{c, a, b}, 1},
		{"one that is no longer there", game.Pick, 2, []game.Ref{a, c}, 0},
		{"none", game.Pick, 0, was, 0},
		{"one too many", game.Pick, 4, was, 0},
		{"drawn, not picked", game.Draw, 1, was, 0},
	} {
		var face game.Face
		if test.shown > 0 {
			face = game.Shown(test.shown)
		}
		s := Situation{Throws: []game.Thrown{{Throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 3, Among: was}, Face: face}}}
		var p past
		p.begin(&s)
		got, ok := p.face(&game.Throw{Kind: test.kind, Dice: 1, Sides: len(test.now), Among: test.now})
		if ok != (test.want > 0) || ok && got.One() != test.want {
			t.Errorf("%s: %v, %v", test.name, got.Pips(), ok)
		}
		if _, ok := p.face(&game.Throw{Kind: game.Pick, Dice: 1, Sides: 3, Among: was}); ok {
			t.Errorf("%s: a throw that was not made is retraced", test.name)
		}
	}
}
