package moveit

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/tabletop"
)

// within is whether a place lies within outlines, one in another being a hole; a place on one of them is.
func within(outlines [][]game.Point, at game.Point) bool {
	inside := false
	for _, outline := range outlines {
		f := game.Feature{ID: "outline", Kind: "outline", Points: outline}
		table, err := tabletop.Prepare(game.Plan{Width: 30 * inch, Depth: 30 * inch, FloorHeight: 3 * inch, Features: []game.Feature{f}}, tabletop.Rules{})
		if err != nil { // too small to be an area
			continue
		}
		var room [1]int
		inside = inside != (len(table.AreasWithin(at, 0, room[:0])) > 0)
	}
	return inside
}

// MI-TERR-02 to -05, MI-MOVE-05, -06: what the ground costs and who stands in the way shows in the outline of a move.
func TestTheOutlineOfAMoveIsWhereItMayEnd(t *testing.T) {
	for _, c := range []struct {
		name string
		what []game.Feature
		more []Model
		far  game.Length
		in   []game.Point
		out  []game.Point
	}{
		{
			"in the open", nil, nil, 4 * inch,
			[]game.Point{inch1000(15_000, 11_010), inch1000(18_900, 15_000)},
			[]game.Point{inch1000(15_000, 10_990), inch1000(19_010, 15_000)},
		},
		{
			"rough ground at half the pace",
			[]game.Feature{piece("rough", 16, 5, 10, 20)},
			nil, 4 * inch,
			[]game.Point{inch1000(17_480, 15_000), inch1000(11_010, 15_000)},
			[]game.Point{inch1000(17_510, 15_000)},
		},
		{
			"over a low obstacle for 2 inches, and not onto it",
			[]game.Feature{piece("low", 5, 16, 20, 1)},
			nil, 6 * inch,
			[]game.Point{inch1000(15_000, 15_490), inch1000(15_000, 17_510), inch1000(15_000, 18_980)},
			[]game.Point{inch1000(15_000, 15_510), inch1000(15_000, 17_490), inch1000(15_000, 19_010)},
		},
		{
			"onto a deck for 2 inches",
			[]game.Feature{piece("deck", 17, 5, 10, 20)},
			nil, 5 * inch,
			[]game.Point{inch1000(16_990, 15_000), inch1000(17_980, 15_000), inch1000(10_010, 15_000)},
			[]game.Point{inch1000(18_010, 15_000)},
		},
		{
			"a tenth of an inch from enemies, touching friends", nil,
			[]Model{{seat: 1, at: game.At(15, 17)}, {at: game.At(17, 15)}},
			4 * inch,
			[]game.Point{inch1000(15_000, 15_890), inch1000(15_990, 15_000), inch1000(18_010, 15_000)},
			[]game.Point{inch1000(15_000, 15_910), inch1000(16_010, 15_000), inch1000(17_000, 15_990), inch1000(15_990, 17_000)},
		},
		{
			"not through a car, but round it",
			[]game.Feature{piece("car", 16, 14, 1, 2)},
			nil, 4 * inch,
			[]game.Point{inch1000(15_490, 15_000), inch1000(17_600, 14_000)},
			[]game.Point{inch1000(15_510, 15_000), inch1000(17_490, 15_000)},
		},
		{
			"not over the edge of the table", nil, nil, 15 * inch, []game.Point{inch1000(15_000, 510)}, []game.Point{inch1000(15_000, 490)},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := street(t, c.what, append([]Model{{at: game.At(15, 15)}}, c.more...)...)
			a := game.Area{Kind: areaMove, Of: name(0), Far: c.far}
			outlines := g.Places().Outline(a)
			for want, all := range map[bool][]game.Point{true: c.in, false: c.out} {
				for _, p := range all {
					if err := g.Places().Allows(a, p, nil); (err == nil) != want {
						t.Errorf("that %v is allowed: %v", p, err)
					}
					if within(outlines, p) != want {
						t.Errorf("%v is in the outline: %v", p, !want)
					}
				}
			}
		})
	}
}

// Wherever somebody stands: every corner of the outline is allowed, a step of a hundredth to one side of it is not, and
// what is on the lattice is within it exactly when it is allowed.
func TestTheOutlineOfAnyMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := crossing(&testing.T{})
		some := func(name string) game.Length { return game.Length(rapid.IntRange(500, 29_500).Draw(t, name)) }
		from := inch1000(some("x"), some("y"))
		if !g.roomFor(0, from) {
			from = game.At(15, 12)
		}
		g.models[0].at = from
		a := game.Area{Kind: areaMove, Of: name(0), Far: game.Length(rapid.IntRange(100, 3000).Draw(t, "far"))}
		allowed := func(p game.Point) bool { return g.Places().Allows(a, p, nil) == nil }
		for _, outline := range g.Places().Outline(a) {
			for _, p := range outline {
				if !allowed(p) {
					t.Fatalf("the corner %v is not allowed", p)
				}
				if allowed(inch1000(p.X+10, p.Y)) && allowed(inch1000(p.X-10, p.Y)) && allowed(inch1000(p.X, p.Y+10)) && allowed(inch1000(p.X, p.Y-10)) {
					t.Fatalf("%v is no edge", p)
				}
			}
		}
	})
}

func BenchmarkOutline(b *testing.B) {
	g := crossing(&testing.T{})
	for name, far := range map[string]game.Length{"4 inches": 4 * inch, "8 inches": 8 * inch} {
		b.Run(name, func(b *testing.B) {
			a := game.Area{Kind: areaMove, Of: game.Figure(0), Far: far}
			for b.Loop() {
				g.Places().Outline(a)
			}
		})
	}
}
