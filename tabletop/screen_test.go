package tabletop

import (
	"testing"

	"rumble/game"
)

// somewhere is a place on a table of 30 by 30 inches; half of them lie on whole inches, where walls and corners are.
func somewhere(c *game.Chance) Point {
	if c.Below(2) == 0 {
		return at(c.Below(31), c.Below(31))
	}
	return th(Length(c.Below(30_001)), Length(c.Below(30_001)))
}

// What stood in the way before never changes what is seen now, however far places, floors and doors have changed.
func TestScreensChangeNoAnswer(t *testing.T) {
	p := open(30, 30)
	p.Features = append(p.Features, cornerTown(t).plan.Features...)
	Building(&p, "Bank", RectAt(22, 22, 6, 6), 2, Door(South, 2*game.Inch, 2*game.Inch), Door(West, 2*game.Inch, 2*game.Inch))
	table := prepared(t, p)
	chance := game.NewChance(1)
	kept := 0
	for range 3000 {
		var last Screen
		a, b := somewhere(chance), somewhere(chance)
		for range 20 {
			a.X, a.Y = a.X+Length(chance.Below(401))-200, a.Y+Length(chance.Below(401))-200
			if chance.Below(10) == 0 {
				b = somewhere(chance)
			}
			a.Floor, b.Floor = int16(chance.Below(8)/7), int16(chance.Below(8)/7)
			doors := Doors(chance.Below(4))
			if last.hides(segment{flat(a), flat(b)}, a.Floor, doors) {
				kept++
			}
			if want, got := table.SeesPast(a, b, doors), table.SeesPastAgain(a, b, doors, &last); got != want {
				t.Fatalf("from %v to %v with doors %b: %v, with a screen %v", a, b, doors, want, got)
			}
		}
	}
	if kept < 5000 {
		t.Errorf("only %d times the same stretch stood in the way again", kept)
	}
}

// Nor does it when the next line only touches what stood in the way: its ends, or from itself away.
func TestAScreenThatIsTouchedHidesNothing(t *testing.T) {
	table := cornerTown(t) // with a free wall from 12, 18 to 16, 18
	for _, c := range []struct {
		name string
		a, b Point
		want bool
	}{
		{"across it again", at(13, 17), at(13, 19), false},
		{"past its western end", at(12, 17), at(12, 19), true},
		{"past its eastern end", at(16, 17), at(16, 19), true},
		{"along it", at(11, 18), at(17, 18), true},
		{"from it to the north", at(14, 18), at(14, 17), true},
		{"from it to the south", at(14, 18), at(14, 19), true},
	} {
		for _, line := range [2][2]Point{{c.a, c.b}, {c.b, c.a}} {
			var last Screen
			if table.SeesPastAgain(at(14, 17), at(14, 19), 0, &last); !last.stands {
				t.Fatal("the wall does not stand in the way")
			}
			if got := table.SeesPastAgain(line[0], line[1], 0, &last); got != c.want {
				t.Errorf("%s, from %v: %v", c.name, line[0], got)
			}
		}
	}
}

// What covers a leg lets nobody on it be seen, at any place that a step along it may be rounded to.
func TestWhatCoversALegHidesAllOfIt(t *testing.T) {
	table := cornerTown(t)
	chance := game.NewChance(2)
	covered, seen := 0, 0
	for range 20_000 {
		from, to, eye := somewhere(chance), somewhere(chance), somewhere(chance)
		var last Screen
		if table.SeesPastAgain(from, eye, 0, &last) {
			continue
		}
		long := Far(from, to)
		if !last.Covers(from, to, eye) {
			for d := Length(0); d < long; d += max(1, long/10) {
				if table.SeesPast(Along(from, to, d), eye, 0) {
					seen++
					break
				}
			}
			continue
		}
		covered++
		for range 20 {
			d := Length(chance.Below(int(long) + 1))
			if place := AlongLeg(from, to, long, d); place != Along(from, to, d) || table.SeesPast(place, eye, 0) {
				t.Fatalf("from %v on the way from %v to %v, %v is seen at %v", eye, from, to, d, place)
			}
		}
	}
	if covered < 1000 || seen < 1000 {
		t.Errorf("%d legs were covered, %d were not and came into sight", covered, seen)
	}
}

// Where a leg only just stays behind the end of a wall, it does not count as covered; a little deeper it does.
func TestCoversKeepsOffTheEndsOfAWall(t *testing.T) {
	p := open(30, 30)
	p.Features = append(p.Features, walls(at(10, 10), at(20, 10)))
	table := prepared(t, p)
	eye := at(15, 0)
	mirrored := func(p Point) Point { return th(p.X, 20*game.Inch-p.Y) }
	for _, c := range []struct {
		name     string
		from, to Point
		want     bool
	}{
		{"in the middle", at(12, 12), at(18, 14), true},
		{"beyond the eastern end", at(15, 20), at(26, 20), false},
		{"beyond the western end", at(4, 20), at(15, 20), false},
		{"from beyond the western end", at(15, 20), at(4, 20), false},
		{"to the line past the eastern end", at(15, 20), at(25, 20), false},
		{"a thousandth before it", at(15, 20), th(24_999, 20_000), false},
		{"four thousandths before it", at(15, 20), th(24_996, 20_000), true},
		{"to the line past the western end", at(15, 20), at(5, 20), false},
		{"four thousandths before that", at(15, 20), th(5004, 20_000), true},
		{"up to the wall", at(15, 20), at(15, 10), false},
		{"nearly up to it", at(15, 20), th(15_000, 10_003), true},
		{"away from nearly at it", th(15_000, 10_003), at(15, 20), true},
		{"away from it", th(15_000, 10_001), at(15, 20), false},
		{"through it", at(15, 12), at(15, 5), false},
	} {
		var last Screen
		table.SeesPastAgain(at(15, 12), eye, 0, &last)
		if got := last.Covers(c.from, c.to, eye); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := last.Covers(mirrored(c.from), mirrored(c.to), mirrored(eye)); got != c.want {
			t.Errorf("%s, from the other side: %v", c.name, got)
		}
		if last.Covers(c.from, c.to, at(15, 10)) {
			t.Errorf("%s: it covers something from one who stands at it", c.name)
		}
		if (&Screen{}).Covers(c.from, c.to, eye) {
			t.Errorf("%s: nothing covers it", c.name)
		}
		last.floor = 1
		if last.Covers(c.from, c.to, eye) {
			t.Errorf("%s: a wall upstairs covers it", c.name)
		}
		last.floor, last.edge.door = 0, 0
		if last.Covers(c.from, c.to, eye) {
			t.Errorf("%s: a door covers it", c.name)
		}
	}
}
