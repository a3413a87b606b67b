package moveit

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// The places proposed for a move lie a whole move and half of one away: to the corner and all round, and a whole one to
// the nearest enemy that is known.
func TestPlacesWorthGoingTo(t *testing.T) {
	from := game.At(15, 25)
	ring, half := tabletop.Ring(from, 4*inch), tabletop.Ring(from, 2*inch)
	for _, c := range []struct {
		name string
		foes []Model
		want []game.Point
	}{
		{"nobody about", nil, nil},
		{"two", []Model{{seat: 1, at: game.At(8, 24)}, {seat: 1, at: game.At(21, 25)}}, []game.Point{game.At(19, 25)}},
		{"two who are equally near", []Model{{seat: 1, at: game.At(21, 25)}, {seat: 1, at: game.At(9, 25)}}, []game.Point{game.At(19, 25)}},
		{"one in hiding", []Model{{seat: 1, at: game.At(21, 25), hidden: true}}, nil},
	} {
		g := street(t, nil, append([]Model{{at: from}}, c.foes...)...)
		want := slices.Concat([]game.Point{game.At(15, 21)}, ring[:], []game.Point{game.At(15, 23)}, half[:], c.want)
		if got := g.Places().Good(game.Area{Kind: areaMove, Of: name(0), Far: 4 * inch}, nil); !slices.Equal(got, want) {
			t.Errorf("%s: %v\nnot %v", c.name, got, want)
		}
	}
}

// For a model to be set up they are the line of its gang.
func TestPlacesWorthBeingSetUpAt(t *testing.T) {
	g := street(t, nil, Model{at: game.At(1, 15)}, Model{seat: 1, at: game.At(2, 15)})
	for m, y := range []int{28, 2} {
		var want []game.Point
		for x := 5; x < 30; x += 2 {
			want = append(want, game.At(x, y))
		}
		if got := g.Places().Good(game.Area{Kind: areaPlace, Of: name(m), Far: deployDepth}, nil); !slices.Equal(got, want) {
			t.Errorf("seat %d: %v", m, got)
		}
	}
}
