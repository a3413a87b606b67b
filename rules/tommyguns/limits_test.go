package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

// TG-GUN-09: a broken gun jams no more, and one that has blown up is not broken.
func TestAGunThatIsBrokenStaysSo(t *testing.T) {
	for _, c := range []struct{ was, to, want GunState }{
		{Ready, Jammed, Jammed},
		{Jammed, Empty, Empty},
		{Empty, Broken, Broken},
		{Broken, Jammed, Broken},
		{Broken, Gone, Broken},
		{Gone, Broken, Gone},
		{Gone, Empty, Gone},
	} {
		g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Pistol}})
		g.figures[0].guns[0].state = c.was
		s := onStage(t, nil)
		g.spoil(s, "TG-GUN-03", "jams", 0, 0, c.to)
		if got := g.figures[0].guns[0].state; got != c.want || s.Told("jams") != (got != c.was) {
			t.Errorf("from %d to %d it is %d", c.was, c.to, got)
		}
	}
}

// What a score gives that goes round a table (TG-WRAP): the highest row as often as it fits, and the row of the rest.
func TestWhatIsAmongTheRows(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)})
	for _, c := range []struct {
		id    TableID
		score int
		has   []Result
		lacks []Result
	}{
		{MeleeOnes, 2, nil, []Result{Miss, Fall, FallStun}},
		{MeleeOnes, 3, []Result{Miss}, []Result{FallStun}},
		{MeleeOnes, 8, []Result{FallStun}, []Result{Miss}},
		{MeleeOnes, 9, []Result{FallStun}, []Result{Miss, Fall}},
		{MeleeOnes, 12, []Result{FallStun, Miss}, []Result{Fall}},
		{MeleeOnes, 14, []Result{FallStun, Fall}, []Result{Miss}},
		{FireSixes, 6, []Result{Wound}, []Result{Duck, Stun}},
		{FireSixes, 8, []Result{Wound, Stun}, []Result{Duck, FleshWound}},
	} {
		r := g.read(c.id, c.score)
		for _, want := range c.has {
			if !r.has(want) {
				t.Errorf("%d on %s lacks %s", c.score, printed[c.id].clause, resultWords[want])
			}
		}
		for _, other := range c.lacks {
			if r.has(other) {
				t.Errorf("%d on %s has %s", c.score, printed[c.id].clause, resultWords[other])
			}
		}
	}
}

// TG-VIC-09: a match of three sides goes on while two of them have anybody left.
func TestThreeSidesLeft(t *testing.T) {
	for _, c := range []struct {
		dead []int
		want int
	}{{nil, 3}, {[]int{1}, 2}, {[]int{0}, 2}, {[]int{1, 2}, 1}, {[]int{0, 1, 2}, 0}} {
		g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(9, 5)}, man{side: 2, at: game.At(20, 5)})
		for _, f := range c.dead {
			g.figures[f].dead = true
		}
		if got := g.sidesLeft(); got != c.want {
			t.Errorf("without %v %d sides are left", c.dead, got)
		}
	}
}

func TestTwoOnOneRoofSeeEachOther(t *testing.T) { // TG-SIGHT-03
	g := block(t, bank(), man{at: roof(12000, 12000)}, man{side: 1, at: roof(18000, 15000)})
	if !g.sees(0, 1) || !g.sees(1, 0) {
		t.Error("one of them is not beneath the other")
	}
}

// TG-SIGHT-05: cover counts once, and of two that are as good it is the first on the field.
func TestWhichOfTwoEqualCoversIsNamed(t *testing.T) {
	near, far := rect(10000, 10000, 12000, 10200, game.Feature{ID: "near", Cover: game.HardCover}), rect(10000, 9600, 12000, 9800, game.Feature{ID: "far", Cover: game.HardCover})
	for _, features := range [][]game.Feature{{near, far}, {far, near}} {
		g := street(t, features, man{at: mil(11000, 2000)}, man{side: 1, at: mil(11000, 10500)})
		if cover, by := g.cover(0, 1); cover != game.HardCover || by != place(0) {
			t.Errorf("%d by %v instead of %s", cover, by, features[0].ID)
		}
	}
}

func TestALookNeedsNoMemory(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(9, 5)})
	look := func() { _ = g.sees(0, 1) && g.sees(1, 0) }
	look()
	if n := testing.AllocsPerRun(50, look); n > 0 {
		t.Errorf("it takes %v pieces of memory", n)
	}
}

func TestTheWayRoundTheCar(t *testing.T) {
	g := street(t, yard(), man{at: game.At(21, 11)}, man{side: 1, at: game.At(5, 20)})
	to, area := game.At(27, 11), pathOf(9*inch, areaPath)
	path, _ := g.Places().Way(area, to, nil)
	if len(path) < 3 || path[len(path)-1] != to {
		t.Errorf("the shortest way is drawn as %v", path)
	}
	if gone := g.legs(0, &game.Option{Where: area}, game.Answer{At: to}); !slices.Equal(gone, path) {
		t.Errorf("drawn is %v, and he goes %v", path, gone)
	}
	via := []game.Point{game.At(21, 13), game.At(27, 13)}
	if path, _ = g.Places().Way(area, to, via); !slices.Equal(path, []game.Point{game.At(21, 11), via[0], via[1], to}) {
		t.Errorf("by his corners the way is drawn as %v", path)
	}
	path, long := g.Places().Way(game.Area{Kind: areaPlace, Of: name(0)}, to, nil)
	if !slices.Equal(path, []game.Point{game.At(21, 11), to}) || long != 6*inch {
		t.Errorf("to the place where he is put down the way is drawn as %v", path)
	}
}

// TG-PLAY-06: a way may end at an exit, and not go on from it.
func TestAWayByCornersToAnExit(t *testing.T) {
	g := street(t, yard(), man{at: game.At(3, 10)}, man{side: 1, at: game.At(30, 20)})
	for _, c := range []struct {
		via  []game.Point
		to   game.Point
		want error
	}{
		{[]game.Point{game.At(3, 11)}, game.At(0, 11), nil},
		{[]game.Point{game.At(0, 11)}, game.At(1, 11), errGone},
		{[]game.Point{game.At(3, 11), game.At(0, 11)}, game.At(1, 11), errGone},
		{[]game.Point{game.At(3, 11), game.At(2, 11)}, game.At(0, 12), nil},
	} {
		if got := g.Places().Allows(pathOf(9*inch, areaPath), c.to, c.via); got != c.want {
			t.Errorf("by %v to %v: %v", c.via, c.to, got)
		}
	}
}
