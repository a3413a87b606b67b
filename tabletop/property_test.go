package tabletop

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// side is the width and depth of the tables drawn at random, in inches.
const side = 12

// anyPoint draws a place of such a table; often on a lattice of half inches, where limits are met exactly.
func anyPoint() *rapid.Generator[Point] {
	return rapid.Custom(func(t *rapid.T) Point {
		if rapid.Bool().Draw(t, "on lattice") {
			half := rapid.IntRange(0, 2*side)
			return th(Length(half.Draw(t, "x"))*500, Length(half.Draw(t, "y"))*500)
		}
		whole := rapid.IntRange(0, side*1000)
		return th(Length(whole.Draw(t, "x")), Length(whole.Draw(t, "y")))
	})
}

// anyPlan draws a table with walls, doors, windows, solid and soft areas.
func anyPlan() *rapid.Generator[game.Plan] {
	return rapid.Custom(func(t *rapid.T) game.Plan {
		p := open(side, side)
		for range rapid.IntRange(0, 5).Draw(t, "features") {
			f := game.Feature{
				Cover:  game.Cover(rapid.IntRange(0, 2).Draw(t, "cover")),
				Going:  game.Going(rapid.IntRange(0, 3).Draw(t, "going")),
				Blocks: rapid.Bool().Draw(t, "blocks"),
				Hides:  rapid.Bool().Draw(t, "hides"),
				Height: Length(rapid.IntRange(1, 3).Draw(t, "height")) * game.Inch,
			}
			if rapid.Bool().Draw(t, "line") {
				f.Line = true
				f.Points = rapid.SliceOfN(anyPoint(), 2, 4).Draw(t, "line points")
			} else {
				c := anyPoint().Draw(t, "corner")
				wide, deep := Length(rapid.IntRange(1, 3).Draw(t, "wide"))*700, Length(rapid.IntRange(1, 3).Draw(t, "deep"))*700
				r := Rect{c.X, c.Y, min(c.X+wide, p.Width), min(c.Y+deep, p.Depth)}
				f.Points = r.Corners(0)
			}
			p.Features = append(p.Features, f)
		}
		if rapid.Bool().Draw(t, "house") {
			x, y := rapid.IntRange(0, 4).Draw(t, "house x"), rapid.IntRange(0, 4).Draw(t, "house y")
			Building(&p, "House", RectAt(x, y, 6, 5), 1, Door(South, 1000, 1500), Window(South, 4000, 1000), Arch(East, 2000, 1000))
		}
		return p
	})
}

// anyTable is a plan that Prepare accepts: a feature drawn without any size is left out.
func anyTable(t *rapid.T) *Table {
	p := anyPlan().Draw(t, "plan")
	p.Features = slices.DeleteFunc(p.Features, func(f game.Feature) bool {
		return checkPoints(&p, &f, "") != nil
	})
	table, err := Prepare(p, rules)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func anyDoors(t *rapid.T, label string) Doors { return Doors(rapid.Uint64Range(0, 1).Draw(t, label)) }

func TestRootOfAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(0, 1<<63).Draw(t, "n")
		if r := root(n); r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("root %d", r)
		}
		if r := rootUp(n); r*r < n || n > 0 && (r-1)*(r-1) >= n {
			t.Fatalf("root up %d", r)
		}
	})
}

// Sight is the same both ways, and the grid finds what looking at every wall finds.
func TestSightOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, doors := anyTable(t), anyDoors(t, "open")
		a, b := anyPoint().Draw(t, "a"), anyPoint().Draw(t, "b")
		seen := table.Sees(a, b, doors)
		if table.Sees(b, a, doors) != seen {
			t.Fatal("sight is not the same both ways")
		}
		if plain := seesPlainly(table, a, b, doors); plain != seen {
			t.Fatalf("sees %v, but looking at every wall says %v", seen, plain)
		}
	})
}

// seesPlainly is sight without a grid.
func seesPlainly(t *Table, a, b Point, doors Doors) bool {
	s := t.storey(0)
	line := segment{flat(a), flat(b)}
	for _, p := range s.pieces {
		f := t.plan.Features[p.feature]
		if f.Blocks && (p.opening == none || p.door != none && !doors.Open(p.door)) && p.meets(line) {
			return false
		}
	}
	for i := range s.areas {
		if a := &s.areas[i]; a.mark.Blocks && (a.has(line.a) || a.crosses(line)) {
			return false
		}
	}
	return true
}

// Cover does not depend on the cells of the grid: moving everything by any distance changes nothing.
func TestMovingTheTableChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		by := th(Length(rapid.IntRange(0, 5000).Draw(t, "dx")), Length(rapid.IntRange(0, 5000).Draw(t, "dy")))
		move := func(p Point) Point { return Point{X: p.X + by.X, Y: p.Y + by.Y, Floor: p.Floor} }
		p := copied(table.plan)
		p.Width, p.Depth = p.Width+by.X, p.Depth+by.Y
		for i := range p.Features {
			for j := range p.Features[i].Points {
				p.Features[i].Points[j] = move(p.Features[i].Points[j])
			}
		}
		for i := range p.Openings {
			p.Openings[i].A, p.Openings[i].B = move(p.Openings[i].A), move(p.Openings[i].B)
		}
		moved, err := Prepare(p, rules)
		if err != nil {
			t.Fatal(err)
		}
		a, b, doors := anyPoint().Draw(t, "a"), anyPoint().Draw(t, "b"), anyDoors(t, "open")
		if table.Sees(a, b, doors) != moved.Sees(move(a), move(b), doors) {
			t.Error("sight differs")
		}
		cover, by1 := table.Cover(a, b)
		movedCover, by2 := moved.Cover(move(a), move(b))
		if cover != movedCover || by1 != by2 {
			t.Errorf("cover differs: %d by %d, moved %d by %d", cover, by1, movedCover, by2)
		}
		if table.Room(a, 500) != moved.Room(move(a), 500) {
			t.Error("room differs")
		}
		if table.GoingAt(a) != moved.GoingAt(move(a)) {
			t.Error("going differs")
		}
		if table.WallBetween(a, b, doors) != moved.WallBetween(move(a), move(b), doors) {
			t.Error("walls differ")
		}
	})
}
