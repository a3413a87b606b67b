package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// QD-GEO-01, QD-GEO-02: centres for distances, edges for contact.
func TestContactIsBetweenEdges(t *testing.T) {
	for _, c := range []struct {
		apart Length
		want  bool
	}{{pace, true}, {pace + touch, true}, {pace + touch + 1, false}} {
		g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.Point{X: 10*pace + c.apart, Y: 10 * pace}))
		if got := g.touching(0, 1); got != c.want {
			t.Errorf("%v apart: %v", c.apart, got)
		}
		if g.far(0, 1) != c.apart || g.gap(0, 1) != c.apart-pace {
			t.Errorf("%v apart: far %v, gap %v", c.apart, g.far(0, 1), g.gap(0, 1))
		}
	}
	g := playing(t, []game.Feature{line("wall", "wall", game.Impassable, game.HardCover, true, 10, 2, 10, 20)},
		put("cole", "a", "hero", game.Point{X: 9500, Y: 10 * pace}), put("jed", "b", "hero", game.Point{X: 10500, Y: 10 * pace}))
	if g.touching(0, 1) {
		t.Error("they touch through a wall")
	}
}

// QD-GEO-03: what blocks a line of sight, and what does not.
func TestLineOfSight(t *testing.T) {
	open := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)), put("al", "a", "minor", game.At(15, 10)))
	if !open.sees(0, 1) || !open.sees(1, 0) {
		t.Error("characters block sight")
	}
	for _, c := range []struct {
		name  string
		piece game.Feature
		want  bool
	}{
		{"a wall", line("x", "wall", game.Impassable, game.HardCover, true, 15, 5, 15, 15), false},
		{"a fence", line("x", "fence", game.Low, game.LightCover, false, 15, 5, 15, 15), true},
		{"a house", func() game.Feature {
			f := area("x", "block", game.Impassable, game.HardCover, 14, 5, 16, 15)
			f.Blocks = true
			return f
		}(), false},
		{"three paces of woods", area("x", "forest", game.Rough, game.LightCover, 13, 5, 16, 15), true},
		{"four paces of woods", area("x", "forest", game.Rough, game.LightCover, 13, 5, 17, 15), false},
		{"four paces of swamp", area("x", "swamp", game.Rough, game.NoCover, 13, 5, 17, 15), true},
	} {
		g := playing(t, []game.Feature{c.piece}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
		if g.sees(0, 1) != c.want || g.sees(1, 0) != c.want {
			t.Errorf("QD-GEO-03 %s: sees %v and %v", c.name, g.sees(0, 1), g.sees(1, 0))
		}
	}
}

// house is a building with a door, a window and a back wall.
func house(open bool) game.Plan {
	var p game.Plan
	tabletop.Building(&p, "Saloon", tabletop.RectAt(14, 6, 10, 10), 2, tabletop.Door(tabletop.West, 4*pace, 2*pace), tabletop.Window(tabletop.North, 4*pace, 2*pace))
	for i := range p.Openings {
		if p.Openings[i].Kind == "door" {
			p.Openings[i].Open = open
		}
	}
	return p
}

// QD-GEO-03, QD-GEO-14: a shut door blocks sight, an open one and a window do not.
func TestDoorsAndWindowsInSight(t *testing.T) {
	for _, open := range []bool{false, true} {
		g := onPlan(t, house(open), put("cole", "a", "hero", game.At(12, 11)), put("jed", "b", "hero", game.At(17, 11)), put("up", "a", "minor", game.At(19, 3)), put("in", "b", "minor", game.At(19, 9)))
		door := g.fixed.table.Door(0)
		mid := game.Point{X: door.A.X, Y: (door.A.Y + door.B.Y) / 2}
		g.figures[0].at, g.figures[1].at = game.Point{X: mid.X - 2*pace, Y: mid.Y}, game.Point{X: mid.X + 2*pace, Y: mid.Y}
		if g.sees(0, 1) != open {
			t.Errorf("open %v: sees %v", open, g.sees(0, 1))
		}
		if !g.sees(2, 3) {
			t.Error("a window blocks sight")
		}
		g.worksDoor(rehearsing(t, nil), 0, 0, !open)
		if g.sees(0, 1) == open {
			t.Errorf("the door was worked, and %v", open)
		}
	}
}

// QD-GEO-06: cover is what the line of sight crosses within a pace of the base, or an area that one stands in.
func TestCover(t *testing.T) {
	fence := func(x int) game.Feature { return line("x", "fence", game.Low, game.LightCover, false, x, 5, x, 15) }
	for _, c := range []struct {
		name   string
		pieces []game.Feature
		from   game.Point
		want   game.Cover
	}{
		{"nothing", nil, game.At(20, 10), game.NoCover},
		{"a fence within a pace of the base", []game.Feature{fence(11)}, game.At(20, 10), game.LightCover},
		{"a fence two paces off", []game.Feature{fence(12)}, game.At(20, 10), game.NoCover},
		{"a wall of stones and a fence", []game.Feature{fence(11), line("y", "low-wall", game.Low, game.HardCover, false, 11, 5, 11, 15)}, game.At(20, 10), game.HardCover},
		{"a fence that both touch", []game.Feature{fence(11)}, game.Point{X: 11500, Y: 10 * pace}, game.NoCover},
		{"woods that they stand in", []game.Feature{area("x", "forest", game.Rough, game.LightCover, 8, 8, 12, 12)}, game.At(20, 10), game.LightCover},
		{"barrels", []game.Feature{area("x", "barrels", game.Impassable, game.HardCover, 11, 9, 12, 11)}, game.At(20, 10), game.HardCover},
		{"a fence on the far side", []game.Feature{fence(9)}, game.At(20, 10), game.NoCover},
	} {
		g := playing(t, c.pieces, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", c.from))
		if got := g.cover(0, 1); got != c.want {
			t.Errorf("QD-GEO-06 %s: cover %v, not %v", c.name, got, c.want)
		}
		if got := g.inOpen(0, 1); got != (c.want == game.NoCover) { // QD-GEO-07
			t.Errorf("QD-GEO-07 %s: in the open %v", c.name, got)
		}
	}
}

// QD-GEO-06: the frames of doors and windows are hard cover.
func TestFramesAreCover(t *testing.T) {
	g := onPlan(t, house(true), put("cole", "a", "hero", game.At(5, 11)), put("jed", "b", "hero", game.At(20, 11)))
	door := g.fixed.table.Door(0)
	y := (door.A.Y + door.B.Y) / 2
	g.figures[0].at, g.figures[1].at = game.Point{X: 5 * pace, Y: y}, game.Point{X: door.A.X + pace, Y: y}
	if !g.sees(0, 1) || g.cover(1, 0) != game.HardCover || g.cover(0, 1) != game.NoCover {
		t.Errorf("in the doorway: sees %v, cover %v and %v", g.sees(0, 1), g.cover(1, 0), g.cover(0, 1))
	}
	g.figures[1].at.X = door.A.X + 3*pace
	if g.cover(1, 0) != game.NoCover {
		t.Error("the frame covers from afar")
	}
}

// QD-GEO-07: cover is what counts, not sight: who stands behind a wall far from it is in the open, and so is who has no enemy.
func TestInTheOpen(t *testing.T) {
	g := playing(t, []game.Feature{line("wall", "wall", game.Impassable, game.HardCover, true, 15, 5, 15, 15)},
		put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
	if !g.inOpen(0, 1) {
		t.Error("a wall five paces off is no cover")
	}
	if g.figures[0].at = game.At(14, 10); g.inOpen(0, 1) {
		t.Error("in the open behind a wall")
	}
	alone := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)))
	if !alone.inOpen(0, nobody) {
		t.Error("not in the open, all alone")
	}
}

// QD-GEO-05: friends in the line forbid a shot, enemies in it are light cover; the prone and those who are out do not matter.
func TestFiguresInTheLine(t *testing.T) {
	for _, c := range []struct {
		name   string
		seat   string
		at     game.Point
		prone  bool
		foul   bool
		screen bool
	}{
		{"a friend in the line", "a", game.At(15, 10), false, true, false},
		{"a friend in the line who lies", "a", game.At(15, 10), true, false, false},
		{"a friend beside the line", "a", game.Point{X: 15 * pace, Y: 10*pace + base/2}, false, false, false},
		{"a friend just in the line", "a", game.Point{X: 15 * pace, Y: 10*pace + base/2 - 1}, false, true, false},
		{"a friend a pace from the shooter", "a", game.At(12, 10), false, false, false},
		{"a friend more than a pace from the shooter", "a", game.Point{X: 12*pace + 1, Y: 10 * pace}, false, true, false},
		{"an enemy in the line", "b", game.At(15, 10), false, false, true},
		{"an enemy in the line who lies", "b", game.At(15, 10), true, false, false},
		{"a neutral in the line", "", game.At(15, 10), false, false, true},
	} {
		g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)), put("al", c.seat, "minor", c.at))
		g.figures[2].prone = c.prone
		if got := g.foul(0, 1); got != c.foul {
			t.Errorf("QD-GEO-05 %s: foul %v", c.name, got)
		}
		if got := g.cover(1, 0) == game.LightCover; got != c.screen {
			t.Errorf("%s: light cover %v", c.name, got)
		}
		g.figures[2].fate = Casualty
		if g.foul(0, 1) || g.cover(1, 0) != game.NoCover {
			t.Errorf("%s: a body matters", c.name)
		}
	}
}

// QD-GEO-13: levels count 4 paces each, and from above low cover is ignored but by whom it touches.
func TestLevels(t *testing.T) {
	g := onPlan(t, house(true), put("cole", "a", "hero", game.At(19, 11)), put("jed", "b", "hero", game.At(22, 11)))
	g.figures[1].at.Floor = 1
	if got := g.far(0, 1); got != 7*pace {
		t.Errorf("far %v", got)
	}
	if g.touching(0, 1) || !g.near(0, 1, 7*pace) || g.near(0, 1, 7*pace-1) {
		t.Error("levels do not count")
	}
	fence := line("x", "fence", game.Low, game.LightCover, false, 11, 5, 11, 15)
	h := playing(t, []game.Feature{fence}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
	above := game.Point{X: 20 * pace, Y: 10 * pace, Floor: 1}
	if h.coverAt(game.At(10, 10), above, 0) != game.NoCover || h.coverAt(game.Point{X: 10500, Y: 10 * pace}, above, 0) != game.LightCover {
		t.Error("low cover seen from above")
	}
}

// QD-BLDG-01, QD-BLDG-03: behind defences in a house against who attacks from outside, and across an obstacle.
func TestBehindDefences(t *testing.T) {
	g := playing(t, []game.Feature{line("x", "fence", game.Low, game.LightCover, false, 11, 5, 11, 15)},
		put("cole", "a", "hero", game.Point{X: 10500, Y: 10 * pace}), put("jed", "b", "hero", game.Point{X: 11500, Y: 10 * pace}), put("al", "b", "minor", game.Point{X: 9500, Y: 10 * pace}))
	if !g.behindDefences(0, 1) || !g.behindDefences(1, 0) || g.behindDefences(0, 2) {
		t.Error("QD-BLDG-01, QD-BLDG-03: the fence")
	}
	g.figures[0].prone = true
	if g.behindDefences(0, 1) {
		t.Error("fallen")
	}
	h := onPlan(t, house(true), put("cole", "a", "hero", game.At(15, 11)), put("jed", "b", "hero", game.At(13, 11)), put("al", "b", "minor", game.At(16, 11)))
	if !h.behindDefences(0, 1) || h.behindDefences(1, 0) || h.behindDefences(0, 2) {
		t.Error("the house")
	}
}

// Headings: north is 0, east a quarter turn, and a place ahead lies in the direction that leads to it.
func TestHeadings(t *testing.T) {
	from := game.At(20, 15)
	for heading, want := range map[int]game.Point{0: game.At(20, 11), rightTurn: game.At(24, 15), halfTurn: game.At(20, 19), leftTurn: game.At(16, 15)} {
		if got := onward(from, heading, 4*pace); got != want {
			t.Errorf("%d: %v", heading, got)
		}
	}
	for heading := 0; heading < fullTurn; heading += 7 {
		to := onward(from, heading, 10*pace)
		back, ok := bearing(from, to)
		if diff := (back - heading + fullTurn + halfTurn) % fullTurn; !ok || diff < halfTurn-1 || diff > halfTurn+1 {
			t.Errorf("%d becomes %d", heading, back)
		}
		if far := tabletop.Far(from, to); far < 10*pace-1 || far > 10*pace+1 {
			t.Errorf("%d: %v far", heading, far)
		}
	}
	if _, ok := bearing(from, from); ok {
		t.Error("a direction to where one is")
	}
}
