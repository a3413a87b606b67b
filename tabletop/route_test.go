package tabletop

import (
	"testing"

	"rumble/game"
)

// corridor is a table with two doors on the way east along y = 6, at x = 4 and x = 8, and rough ground from x = 5 to 6.
func corridor() game.Plan {
	p := open(12, 12)
	p.Features = []game.Feature{
		walls(at(4, 0), at(4, 12)), walls(at(8, 0), at(8, 12)),
		{Points: RectAt(5, 5, 1, 2).Corners(0), Going: game.Rough},
	}
	p.Openings = []game.Opening{
		{Kind: "door", A: at(8, 5), B: at(8, 7)}, // door 0 is the second on the way
		{Kind: "door", A: at(4, 5), B: at(4, 7)},
	}
	return p
}

func TestRouteAlongAndCut(t *testing.T) {
	table := prepared(t, corridor())
	r, ok := table.Path(usual(), at(2, 6), at(10, 6), game.Inches(10), nil)
	if !ok || r.Long != 8000 || r.Doors != 0b11 || !r.Rough || r.RoughAt != 3000 {
		t.Fatalf("%v %+v", ok, r)
	}
	for _, c := range []struct {
		d     Length
		at    Point
		long  Length
		n     int
		doors Doors
		rough bool
	}{
		{-5, at(2, 6), 0, 1, 0, false},
		{0, at(2, 6), 0, 1, 0, false},
		{1, th(2001, 6000), 1, 2, 0, false},
		{1999, th(3999, 6000), 1999, 2, 0, false},
		{2000, at(4, 6), 2000, 2, 0b10, false},
		{2999, th(4999, 6000), 2999, 2, 0b10, false},
		{3000, at(5, 6), 3000, 2, 0b10, true},
		{5999, th(7999, 6000), 5999, 2, 0b10, true},
		{6000, at(8, 6), 6000, 2, 0b11, true},
		{7999, th(9999, 6000), 7999, 2, 0b11, true},
		{8000, at(10, 6), 8000, 2, 0b11, true},
		{9000, at(10, 6), 8000, 2, 0b11, true},
	} {
		if got := r.Along(c.d); got != c.at {
			t.Errorf("%s along: %v", c.d, got)
		}
		cut := r.Cut(c.d)
		if cut.From() != at(2, 6) || cut.To() != c.at || cut.Long != c.long || cut.N != c.n || len(cut.Path()) != c.n {
			t.Errorf("cut at %s: %v, %s long", c.d, cut.Path(), cut.Long)
		}
		if cut.Doors != c.doors || cut.Rough != c.rough {
			t.Errorf("cut at %s: doors %b, rough %v", c.d, cut.Doors, cut.Rough)
		}
	}
	back, _ := table.Path(usual(), at(10, 6), at(2, 6), game.Inches(10), nil)
	if cut := back.Cut(3000); cut.Doors != 1 {
		t.Errorf("on the way back the first door is %b", cut.Doors)
	}
}

func TestRouteRoundACorner(t *testing.T) {
	var r Route
	r.Points[0], r.Points[1], r.Points[2], r.N, r.Long = at(1, 1), at(4, 1), at(4, 5), 3, 7000
	for d, want := range map[Length]Point{2999: th(3999, 1000), 3000: at(4, 1), 3001: th(4000, 1001), 6999: th(4000, 4999), 7000: at(4, 5)} {
		if got := r.Along(d); got != want {
			t.Errorf("%s along: %v", d, got)
		}
	}
	if cut := r.Cut(3000); cut.N != 2 || cut.To() != at(4, 1) {
		t.Errorf("cut at the corner: %v", cut.Path())
	}
	if cut := r.Cut(-1); cut.N != 1 || cut.To() != at(1, 1) || cut.Long != 0 {
		t.Errorf("cut before its beginning: %v", cut.Path())
	}
	if nowhere := (Route{}); nowhere.Cut(-1) != nowhere || nowhere.Cut(1) != nowhere {
		t.Error("a part of no route is some route")
	}
	if cut := r.Cut(3001); cut.N != 3 || cut.To() != th(4000, 1001) {
		t.Errorf("cut behind the corner: %v", cut.Path())
	}
}

func TestAlongRoundsTowardsTheStart(t *testing.T) {
	var r Route
	r.Points[0], r.Points[1], r.N, r.Long = th(1000, 1000), th(0, 2), 2, 1413
	if got := r.Along(1); got != th(1000, 1000) {
		t.Errorf("one thousandth along: %v", got)
	}
	if got := r.Along(1412); got != th(1, 3) {
		t.Errorf("one before the end: %v", got)
	}
}

func TestFirstContact(t *testing.T) {
	table := prepared(t, open(24, 24))
	var bent Route
	bent.Points[0], bent.Points[1], bent.Points[2], bent.N, bent.Long = at(2, 2), at(8, 2), at(8, 10), 3, 14000
	var still Route
	still.Points[0], still.N = at(2, 2), 1
	var marking Route // marks time: a leg of no length
	marking.Points[0], marking.Points[1], marking.N = at(2, 2), at(2, 2), 2
	for _, c := range []struct {
		name string
		r    *Route
		body Point
		gap  Length
		want Length
		ok   bool
	}{
		{"ahead", &bent, at(7, 2), 1000, 4000, true},
		{"beside, just touched", &bent, at(5, 3), 1000, 3000, true},
		{"beside, just missed", &bent, at(5, 3), 999, 0, false},
		{"beside, on three, four, five", &bent, at(7, 5), 5000, 1000, true},
		{"near from the beginning", &bent, at(1, 2), 1000, 0, true},
		{"behind, just too far", &bent, at(1, 2), 999, 0, false},
		{"on the second leg", &bent, at(8, 7), 1000, 10000, true},
		{"beyond the end, just reached", &bent, at(8, 11), 1000, 14000, true},
		{"beyond the end, just not reached", &bent, at(8, 11), 999, 0, false},
		{"with no gap", &bent, at(8, 4), 0, 8000, true},
		{"less than no gap", &bent, at(8, 4), -1, 0, false},
		{"on another floor", &bent, up(at(7, 2), 1), 1000, 0, false},
		{"standing still within the gap", &still, at(3, 2), 1000, 0, true},
		{"standing still beyond the gap", &still, at(3, 2), 999, 0, false},
		{"marking time within the gap", &marking, at(3, 2), 1000, 0, true},
		{"marking time beyond the gap", &marking, at(3, 2), 999, 0, false},
		{"nowhere", &Route{}, at(0, 0), 1000, 0, false},
	} {
		got, ok := table.FirstContact(c.r, c.body, c.gap)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%s: %s, %v", c.name, got, ok)
		}
	}
}

func TestARouteRemembersOnlySoManyDoors(t *testing.T) {
	for doors, want := range map[int]bool{maxPasses: true, maxPasses + 1: false} {
		p := open(48, 12)
		for i := range doors {
			x := 2 + 2*i
			p.Features = append(p.Features, walls(at(x, 4), at(x, 8)))
			p.Openings = append(p.Openings, game.Opening{Kind: "door", A: at(x, 5), B: at(x, 7)})
		}
		r, ok := prepared(t, p).Path(usual(), at(1, 6), at(47, 6), game.Inches(46), nil)
		if ok != want || ok && r.Doors != 1<<doors-1 {
			t.Errorf("%d doors in a row: %v, %b", doors, ok, r.Doors)
		}
	}
}
