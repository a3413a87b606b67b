package moveit

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func codeOf(err error) string {
	var refused *game.Error
	if errors.As(err, &refused) {
		return string(refused.Code)
	}
	return ""
}

// crossing is the stock corner with a model of each seat and one Hidden in the western lot.
func crossing(t *testing.T) *Game {
	t.Helper()
	return street(t, []game.Feature{
		piece("building", 3, 17, 8, 6), piece("building", 19, 17, 8, 6), piece("car", 12, 18, 2, 4), piece("low", 14, 15, 2, 1), piece("rough", 0, 13, 3, 4),
	}, Model{at: game.At(15, 12)}, Model{seat: 1, at: game.At(10, 12)}, Model{seat: 1, at: game.At(2, 15), hidden: true}, Model{at: game.At(17, 12)})
}

func TestWhereAModelMayGo(t *testing.T) {
	g := crossing(t)
	for _, c := range []struct {
		name string
		m    int
		far  game.Length
		at   game.Point
		via  []game.Point
		want string
	}{
		{"in the open", 0, 4 * inch, game.At(15, 8), nil, ""},
		{"to where it is", 0, 4 * inch, game.At(15, 12), nil, ""},
		{"too far", 0, 4 * inch, inch1000(15_000, 7999), nil, "too-far"},
		{"off the table", 0, 20 * inch, game.At(31, 8), nil, "off-table"},
		{"upstairs", 0, 20 * inch, game.Point{X: 15000, Y: 8000, Floor: 1}, nil, "off-table"},
		{"over the edge", 0, 20 * inch, inch1000(15_000, 499), nil, "no-way"},
		{"to the edge", 0, 20 * inch, inch1000(15_000, 500), nil, ""},
		{"onto a friend", 0, 8 * inch, inch1000(17_000, 12_999), nil, "no-way"},
		{"beside a friend", 0, 8 * inch, game.At(17, 13), nil, ""},
		{"over a friend", 0, 4 * inch, game.At(19, 12), nil, ""},
		{"against an enemy", 0, 8 * inch, inch1000(11_099, 12_000), nil, "no-way"},
		{"a tenth of an inch from an enemy", 0, 8 * inch, inch1000(11_100, 12_000), nil, ""},
		{"round an enemy", 0, 7 * inch, inch1000(8_900, 12_000), nil, ""},
		{"onto a Hidden enemy nobody knows of", 3, 20 * inch, game.At(2, 15), nil, ""},
		{"over the low obstacle", 0, 7 * inch, inch1000(15_000, 17_000), nil, ""},
		{"without what that costs", 0, 6999, inch1000(15_000, 17_000), nil, "no-way"},
		{"onto it", 0, 8 * inch, inch1000(15_000, 15_500), nil, "no-way"},
		{"into a house", 0, 20 * inch, game.At(20, 20), nil, "no-way"},
		{"by a corner", 0, 8 * inch, game.At(12, 14), []game.Point{game.At(12, 12)}, ""},
		{"by a corner, just not too far", 0, 5 * inch, game.At(12, 14), []game.Point{game.At(12, 12)}, ""},
		{"by a corner, too far", 0, 4999, game.At(12, 14), []game.Point{game.At(12, 12)}, "too-far"},
		{"into a house, by a corner", 0, 20 * inch, game.At(20, 20), []game.Point{game.At(20, 12)}, ""},
		{"by a corner off the table", 0, 20 * inch, game.At(20, 20), []game.Point{game.At(31, 12)}, "off-table"},
		{"by a corner upstairs", 0, 20 * inch, game.At(15, 12), []game.Point{{X: 15000, Y: 12000, Floor: 1}}, "off-table"},
		{"by seven corners", 0, 20 * inch, game.At(15, 12), make7(), ""},
		{"by eight", 0, 20 * inch, game.At(15, 12), append(make7(), game.At(15, 11)), "path-too-long"},
	} {
		err := g.Places().Allows(game.Area{Kind: areaMove, Of: name(c.m), Far: c.far}, c.at, c.via)
		if codeOf(err) != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func make7() []game.Point { return slices.Repeat([]game.Point{game.At(15, 11)}, 7) }

func TestWhereAModelMayLook(t *testing.T) {
	g := crossing(t)
	look := game.Area{Kind: areaFace, Of: name(0)}
	for _, c := range []struct {
		at   game.Point
		via  []game.Point
		want string
	}{
		{game.At(0, 0), nil, ""},
		{game.At(5, 20), nil, ""},
		{game.At(15, 12), nil, "no-direction"},
		{game.At(-1, 0), nil, "off-table"},
		{game.At(1, 1), make7(), "not-asked"},
	} {
		if err := g.Places().Allows(look, c.at, c.via); codeOf(err) != c.want {
			t.Errorf("%v: %v", c.at, err)
		}
	}
	if err := g.Places().Allows(game.Area{Kind: 99, Of: name(0)}, game.At(1, 1), nil); codeOf(err) != "not-asked" {
		t.Error(err)
	}
}

// MI-SET-02, mirrored: the first seat along the south, the other along the north.
func TestWhereAModelMayBePlaced(t *testing.T) {
	g := crossing(t)
	for _, c := range []struct {
		m    int
		at   game.Point
		want string
	}{
		{0, inch1000(5000, 26_500), ""},
		{0, inch1000(5000, 26_499), "out-of-zone"},
		{0, inch1000(5000, 29_500), ""},
		{0, inch1000(5000, 29_501), "out-of-zone"},
		{0, inch1000(500, 28_000), ""},
		{0, inch1000(499, 28_000), "out-of-zone"},
		{1, inch1000(5000, 3500), ""},
		{1, inch1000(5000, 3501), "out-of-zone"},
		{1, inch1000(5000, 500), ""},
		{1, inch1000(5000, 499), "out-of-zone"},
	} {
		if err := g.Places().Allows(game.Area{Kind: areaPlace, Of: name(c.m), Far: 4 * inch}, c.at, nil); codeOf(err) != c.want {
			t.Errorf("%d at %v: %v", c.m, c.at, err)
		}
	}
	g.models[3].at = game.At(10, 28)
	for x, want := range map[game.Length]string{9000: "", 9001: "no-room", 10_999: "no-room", 11_000: ""} {
		if err := g.mayPlace(0, inch1000(x, 28_000), 4*inch); codeOf(err) != want {
			t.Errorf("at %v: %v", x, err)
		}
	}
	if g.roomFor(0, game.At(5, 20)) || g.roomFor(0, inch1000(15_000, 14_501)) || !g.roomFor(0, inch1000(15_000, 14_500)) || !g.roomFor(0, game.At(1, 14)) {
		t.Error("where there is room")
	}
}

func TestTheWayThatIsDrawn(t *testing.T) {
	g := crossing(t)
	near, far := game.Area{Kind: areaMove, Of: name(0), Far: 4 * inch}, game.Area{Kind: areaMove, Of: name(0), Far: 20 * inch}
	for _, c := range []struct {
		name string
		area game.Area
		at   game.Point
		via  []game.Point
		want []game.Point
		long game.Length
	}{
		{"straight", near, game.At(15, 8), nil, []game.Point{game.At(15, 12), game.At(15, 8)}, 4000},
		{"nowhere", near, game.At(15, 12), nil, []game.Point{game.At(15, 12), game.At(15, 12)}, 0},
		{"by corners", far, game.At(17, 9), []game.Point{game.At(15, 9)}, []game.Point{game.At(15, 12), game.At(15, 9), game.At(17, 9)}, 5000},
		{"just to a corner", far, game.At(22, 20), []game.Point{inch1000(22_000, 12_000), inch1000(22_000, 16_500)}, []game.Point{game.At(15, 12), game.At(22, 12), inch1000(22_000, 16_500)}, 11_500},
		{"into a house", far, game.At(22, 20), []game.Point{game.At(22, 12)}, []game.Point{game.At(15, 12), game.At(22, 12), inch1000(22_000, 16_500)}, 11_500},
		{"to look", game.Area{Kind: areaFace, Of: name(0)}, game.At(15, 2), nil, []game.Point{game.At(15, 12), game.At(15, 2)}, 10_000},
	} {
		path, long := g.Places().Way(c.area, c.at, c.via)
		if !slices.Equal(path, c.want) || long != c.long {
			t.Errorf("%s: %v, %v long", c.name, path, long)
		}
	}
	if path, long := g.Places().Way(far, game.At(20, 24), nil); len(path) < 3 || path[len(path)-1] != game.At(20, 24) || long < 12*inch {
		t.Errorf("round the house: %v, %v long", path, long)
	}
}

// Whatever is proposed is allowed and leads there; whoever is Hidden unknown to the seat changes nothing of it.
func TestProposedPlaces(t *testing.T) {
	areas := []game.Area{
		{Kind: areaMove, Of: name(0), Far: 4 * inch},
		{Kind: areaMove, Of: name(3), Far: 8 * inch},
		{Kind: areaFace, Of: name(0)},
		{Kind: areaPlace, Of: name(0), Far: 4 * inch},
		{Kind: areaPlace, Of: name(1), Far: 4 * inch},
	}
	rapid.Check(t, func(rt *rapid.T) {
		g := crossing(t)
		a := rapid.SampledFrom(areas).Draw(rt, "area")
		g.models[0].at = inch1000(game.Length(rapid.IntRange(500, 29_500).Draw(rt, "x")), game.Length(rapid.IntRange(500, 14_000).Draw(rt, "y")))
		ground := g.Places()
		places := ground.Good(a, nil)
		if at, ok := ground.Sample(a, game.NewChance(rapid.Uint64().Draw(rt, "seed"))); ok {
			places = append(places, at)
		}
		for _, at := range places {
			if err := ground.Allows(a, at, nil); err != nil {
				rt.Fatalf("%v: %v", at, err)
			}
			if path, _ := ground.Way(a, at, nil); path[len(path)-1] != at {
				rt.Fatalf("the way to %v is %v", at, path)
			}
		}
		elsewhere := g.Clone().(*Game)
		elsewhere.models[2].at = inch1000(1500, 13_500)
		if g.shownTo(0, 2) || elsewhere.shownTo(0, 2) {
			return
		}
		if !slices.Equal(ground.Good(a, nil), elsewhere.Places().Good(a, nil)) {
			rt.Fatal("somebody Hidden is given away")
		}
	})
}

// An allowed move ends where it was said to end, unless somebody comes up.
func TestAMoveKeepsItsPromise(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := crossing(t)
		g.knows(0, 1, 2)
		g.knows(1, 0)
		g.knows(2, 0)
		a := game.Area{Kind: areaMove, Of: name(0), Far: 8 * inch}
		at, ok := g.Places().Sample(a, game.NewChance(rapid.Uint64().Draw(rt, "seed")))
		if !ok {
			return
		}
		g.models[0].turn.action = Ran
		g.march(onStage(t, nil), 0, g.legs(0, a.Far, game.Answer{At: at}), a.Far, Ran, nobody)
		if g.models[0].at != at {
			rt.Fatalf("it was to end at %v and ends at %v", at, g.models[0].at)
		}
	})
}

func TestOutlines(t *testing.T) {
	g := crossing(t)
	if got := g.Places().Outline(game.Area{Kind: areaFace, Of: name(0)}); !slices.Equal(got[0], []game.Point{{}, game.At(30, 0), game.At(30, 30), game.At(0, 30)}) {
		t.Errorf("to look: %v", got)
	}
	if got := g.Places().Outline(game.Area{Kind: areaPlace, Of: name(0), Far: 4 * inch}); !slices.Equal(got[0], []game.Point{game.At(0, 26), game.At(30, 26), game.At(30, 30), game.At(0, 30)}) {
		t.Errorf("to be placed: %v", got)
	}
}

func BenchmarkMarch(b *testing.B) {
	g := crossing(&testing.T{})
	h := g.Clone().(*Game)
	s := &quiet{}
	legs := []game.Point{game.At(20, 12)}
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(g)
		h.march(s, 0, legs, 4*inch, Moved, nobody)
	}
}

// quiet is a referee that nobody needs.
type quiet struct{ game.Referee }

func (*quiet) Tell(game.Event) {}
