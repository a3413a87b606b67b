package speak_test

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/speak"
)

// Only bands that divide the faces of the die are worth knowing: 0 is unused, and one that ends at the sides divides nothing.
func TestTheBandsThatMatter(t *testing.T) {
	s := speak.New(cast{}, words(t))
	for _, c := range []struct {
		sides int
		bands game.Bands
		want  []int
	}{
		{6, game.Bands{}, nil},
		{6, game.Bands{1}, []int{1}},
		{6, game.Bands{5}, []int{5}},
		{6, game.Bands{6}, nil},
		{6, game.Bands{7}, nil},
		{10, game.Bands{1, 4, 9}, []int{1, 4, 9}},
		{10, game.Bands{1, 4, 10}, []int{1, 4}},
	} {
		d := s.Dice(&game.Thrown{Throw: game.Throw{Dice: 1, Sides: c.sides, Bands: c.bands}, Face: game.Shown(1)})
		if !slices.Equal(d.Bands, c.want) {
			t.Errorf("a D%d cut at %v: said %v, should be %v", c.sides, c.bands, d.Bands, c.want)
		}
	}
}

// A pick that fell beyond what there was to pick from names nothing.
func TestPicksOfNothing(t *testing.T) {
	s := speak.New(cast{}, words(t))
	among := []game.Ref{game.Figure(0), game.Figure(1)}
	for pip, want := range map[uint8]string{0: "", 1: "hotdog", 2: "doogan", 3: ""} {
		d := s.Dice(&game.Thrown{Throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 2, Among: among}, Face: game.Shown(pip)})
		if d.Picked != want || d.Faces != nil {
			t.Errorf("place %d of %d: picked %q, faces %v", pip, len(among), d.Picked, d.Faces)
		}
	}
}
