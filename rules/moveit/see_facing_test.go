package moveit

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestADirectionIsTheSameHoweverFarOneLooks(t *testing.T) {
	for _, c := range []struct {
		to   game.Point
		want Facing
	}{
		{game.At(15, 10), Facing{0, -1}},
		{game.At(15, 16), Facing{0, 1}},
		{game.At(0, 15), Facing{-1, 0}},
		{game.At(18, 19), Facing{3, 4}},
		{inch1000(15_000+8000, 15_001), Facing{8000, 1}},
		{inch1000(15_000+8001, 15_001), Facing{8000, 0}},
		{inch1000(15_001, 15_000-14_002), Facing{0, -8000}},
	} {
		if got, ok := towards(game.At(15, 15), c.to); !ok || got != c.want {
			t.Errorf("to %v: %v", c.to, got)
		}
	}
	if _, ok := towards(game.At(3, 3), game.At(3, 3)); ok {
		t.Error("one's own place is no direction")
	}
}

// Long directions are shortened: by no more than a thousandth.
func TestShortenedDirectionsPointTheSameWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.IntRange(-200_000, 200_000).Draw(t, "x"), rapid.IntRange(-200_000, 200_000).Draw(t, "y")
		f, ok := towards(game.Point{}, game.Point{X: game.Length(x), Y: game.Length(y)})
		if ok != (x != 0 || y != 0) || ok && f == (Facing{}) {
			t.Fatalf("%v %v", f, ok)
		}
		if !ok {
			return
		}
		turned := x*int(f.y) - y*int(f.x) // the sine of the turn times both lengths
		along := x*int(f.x) + y*int(f.y)
		if along <= 0 || max(turned, -turned)*1000 > along {
			t.Fatalf("%d, %d became %v", x, y, f)
		}
	})
}

func TestTurning(t *testing.T) {
	g := street(t, nil, Model{at: game.At(10, 10)})
	g.turnTo(0, game.At(4, 10))
	if g.models[0].facing != (Facing{-1, 0}) {
		t.Errorf("faces %v", g.models[0].facing)
	}
	g.turnTo(0, game.At(10, 10))
	if g.models[0].facing != (Facing{-1, 0}) {
		t.Errorf("to look at its own place turned it to %v", g.models[0].facing)
	}
}
