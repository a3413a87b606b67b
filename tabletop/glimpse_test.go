package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// cornerTown is a table with a solid house from 10, 10 to 14, 13, a slanting one, a yard shaped like an L, a free wall and
// a shed.
func cornerTown(t testing.TB) *Table {
	p := open(30, 30)
	Block(&p, "house", "House", RectAt(10, 10, 4, 3))
	p.Features = append(p.Features,
		game.Feature{ID: "slant", Points: []Point{at(20, 4), at(24, 8), at(20, 12), at(16, 8)}, Blocks: true, Going: game.Impassable},
		game.Feature{ID: "yard", Points: []Point{at(2, 20), at(8, 20), at(8, 22), at(4, 22), at(4, 26), at(2, 26)}, Blocks: true},
		game.Feature{ID: "hedge", Points: RectAt(20, 20, 4, 4).Corners(0), Going: game.Rough},
		walls(at(12, 18), at(16, 18)),
		game.Feature{ID: "shed", Points: []Point{at(26, 26), at(26, 29), at(29, 29), at(29, 26)}, Blocks: true}) // the other way round
	return prepared(t, p)
}

func TestSeesPastLetsALineTouch(t *testing.T) {
	table := cornerTown(t)
	for _, c := range []struct {
		name string
		a, b Point
		want bool
	}{
		{"in the open", at(1, 1), at(29, 1), true},
		{"through the house", at(8, 11), at(16, 11), false},
		{"along its wall", at(8, 10), at(16, 10), true},
		{"a thousandth inside its wall", th(8000, 10001), th(16000, 10001), false},
		{"past its corner, touching", at(9, 11), at(11, 9), true},
		{"past its corner, a thousandth inside", th(9001, 11001), th(11001, 9001), false},
		{"through both its corners", at(6, 7), at(18, 16), false},
		{"from its wall away", at(12, 10), at(12, 5), true},
		{"from its wall across it", at(12, 10), at(12, 20), false},
		{"from its wall into it", at(12, 10), at(12, 12), false},
		{"from its southern wall away", at(12, 13), at(12, 15), true},
		{"from its southern wall into it", at(12, 13), at(12, 11), false},
		{"from the wall of the shed away", at(27, 26), at(27, 22), true},
		{"from the wall of the shed into it", at(27, 26), at(27, 28), false},
		{"from the southern wall of the shed away", at(27, 29), at(27, 30), true},
		{"from the corner of the shed away", at(26, 26), at(25, 25), true},
		{"past a corner of the shed, touching", at(25, 27), at(27, 25), true},
		{"through both corners of the shed", at(25, 25), at(30, 30), false},
		{"from its corner away", at(14, 13), at(18, 16), true},
		{"ending on its wall", at(6, 12), at(10, 12), true},
		{"starting within", at(12, 11), at(20, 29), false},
		{"staying within", at(11, 11), at(13, 12), false},
		{"along a slanting wall", at(18, 2), at(26, 10), true},
		{"through the tips of the slanting one", at(20, 1), at(20, 14), false},
		{"by the notch of the yard", at(9, 21), at(3, 27), true},
		{"through the yard, by a corner of its notch", at(1, 25), at(7, 19), false},
		{"in the notch", at(5, 25), at(7, 23), true},
		{"over rough ground", at(18, 22), at(26, 22), true},
		{"through the free wall", at(14, 17), at(14, 19), false},
		{"past its end, touching", at(12, 17), at(12, 19), true},
		{"along it", at(11, 18), at(17, 18), true},
		{"to its own place", at(5, 5), at(5, 5), true},
		{"to its own place within", at(12, 11), at(12, 11), false},
		{"to its own place on a wall", at(12, 10), at(12, 10), true},
		{"to another floor", at(1, 1), up(at(1, 2), 1), false},
		{"off the table", at(1, 1), th(-1, 1000), false},
		{"from off the table", th(30_001, 1000), at(1, 1), false},
	} {
		if got := table.SeesPast(c.a, c.b, 0); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := table.SeesPast(c.b, c.a, 0); got != c.want {
			t.Errorf("%s, the other way: %v", c.name, got)
		}
	}
	if !prepared(t, open(5, 5)).SeesPast(at(1, 1), at(4, 4), 0) {
		t.Error("nothing stands on an empty table")
	}
	if !table.SeesPast(up(at(12, 11), 7), up(at(1, 1), 7), 0) {
		t.Error("nothing stands on an empty floor")
	}
}

func TestSeesPastGoesThroughOpenDoors(t *testing.T) {
	p := open(20, 20)
	Building(&p, "Bank", RectAt(5, 5, 6, 6), 1, Door(South, 2*game.Inch, 2*game.Inch), Window(North, 2*game.Inch, 2*game.Inch))
	table := prepared(t, p)
	for _, c := range []struct {
		name  string
		a, b  Point
		doors Doors
		want  bool
	}{
		{"a shut door", at(8, 8), at(8, 15), 0, false},
		{"an open one", at(8, 8), at(8, 15), 1, true},
		{"the wall beside the open one", at(6, 8), at(6, 15), 1, false},
		{"a window", at(8, 8), at(8, 1), 0, true},
		{"the jamb", at(7, 8), at(7, 15), 1, true},
	} {
		if got := table.SeesPast(c.a, c.b, c.doors); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestCrossesIsGoingThroughTheInside(t *testing.T) {
	table := cornerTown(t)
	for _, c := range []struct {
		name    string
		feature int
		a, b    Point
		want    bool
	}{
		{"through", 3, at(18, 22), at(26, 22), true},
		{"through another one", 0, at(18, 22), at(26, 22), false},
		{"along an edge", 3, at(18, 20), at(26, 20), false},
		{"a thousandth inside is no more than along it", 3, th(18_000, 20_001), th(26_000, 20_001), false},
		{"three thousandths inside", 3, th(18_000, 20_003), th(26_000, 20_003), true},
		{"ending within", 3, at(18, 22), at(21, 22), true},
		{"ending at the edge", 3, at(18, 22), at(20, 22), false},
		{"a corner", 3, at(19, 21), at(21, 19), false},
		{"corner to corner", 3, at(20, 20), at(24, 24), true},
		{"a wall", 4, at(14, 17), at(14, 19), false},
		{"another floor", 3, up(at(18, 22), 1), up(at(26, 22), 1), false},
		{"two floors", 3, at(18, 22), up(at(26, 22), 1), false},
		{"elsewhere", 3, at(1, 1), at(2, 2), false},
		{"a place within", 3, at(22, 22), at(22, 22), true},
		{"a place at the edge", 3, at(20, 22), at(20, 22), false},
	} {
		if got := table.Crosses(c.feature, c.a, c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// pastPlainly is SeesPast without a grid and without shortcuts.
func pastPlainly(t *Table, line segment) bool {
	s := t.storey(0)
	for _, p := range s.pieces {
		if !t.plan.Features[p.feature].Blocks || p.opening != none && p.door == none {
			continue
		}
		if signOf(p.side(line.a))*signOf(p.side(line.b)) < 0 && signOf(line.side(p.a))*signOf(line.side(p.b)) < 0 {
			return false
		}
	}
	return !s.pierced(line)
}

func signOf(n int64) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// What touching lets through is all that tells the two kinds of sight apart.
func TestSightsCompared(t *testing.T) {
	for _, table := range []*Table{prepared(t, town()), cornerTown(t)} {
		rapid.Check(t, func(rt *rapid.T) {
			// Half inches, so that lines often touch.
			some := func(name string, most Length) Length {
				return Length(rapid.IntRange(0, int(most/500)).Draw(rt, name)) * 500
			}
			a := th(some("x", table.plan.Width), some("y", table.plan.Depth))
			b := th(some("to x", table.plan.Width), some("to y", table.plan.Depth))
			past := table.SeesPast(a, b, 0)
			if past != table.SeesPast(b, a, 0) {
				rt.Fatal("the other way it is not the same")
			}
			if table.Sees(a, b, 0) && !past {
				rt.Fatal("seen and not seen past")
			}
			if plainly := pastPlainly(table, segment{flat(a), flat(b)}); past != plainly {
				rt.Fatalf("it is %v, and plainly %v", past, plainly)
			}
		})
	}
}

func BenchmarkSeesPast(b *testing.B) {
	table := prepared(b, crowded())
	places := spread(1024, table.plan.Width, table.plan.Depth)
	n, seen := 0, 0
	for b.Loop() {
		if table.SeesPast(places[n%1024], places[(n+31)%1024], 0) {
			seen++
		}
		n++
	}
	b.ReportMetric(float64(seen)/float64(b.N), "seen/op")
	b.ReportAllocs()
}
