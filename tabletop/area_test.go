package tabletop

import (
	"testing"

	"rumble/game"
)

// A comb: teeth at 2 to 4 and 6 to 8, a tip at 10, a back from y = 6 to 8. Rays to the east meet its corners in every way.
func TestInsideAPolygon(t *testing.T) {
	comb := game.Feature{Points: []Point{
		at(2, 2), at(4, 2), at(4, 6), at(6, 6), at(6, 2), at(8, 2), at(8, 6), at(10, 4), at(12, 6), at(12, 8), at(2, 8),
	}}
	for _, turned := range []bool{false, true} {
		if turned {
			for i, j := 0, len(comb.Points)-1; i < j; i, j = i+1, j-1 {
				comb.Points[i], comb.Points[j] = comb.Points[j], comb.Points[i]
			}
		}
		a := newArea(0, &comb)
		for _, c := range []struct {
			at   Point
			want bool
		}{
			{at(3, 3), true},
			{at(5, 3), false},
			{at(7, 3), true},
			{at(1, 2), false},  // level with the top of the teeth
			{at(1, 6), false},  // level with the back
			{at(1, 4), false},  // level with the tip
			{at(5, 4), false},  // between the teeth, level with the tip
			{at(3, 4), true},   // in a tooth, level with the tip
			{at(3, 6), true},   // in the back, level with a side of it
			{at(9, 4), false},  // before the tip
			{at(10, 4), true},  // on the tip
			{at(11, 4), false}, // behind the tip
			{at(9, 5), true},   // on the slope
			{th(9001, 5000), true},
			{th(8999, 5000), false},
			{at(5, 6), true}, // on the back between the teeth
			{th(5000, 5999), false},
			{at(2, 5), true},
			{th(1999, 5000), false},
			{at(4, 5), true},
			{th(4001, 5000), false},
			{at(7, 8), true},
			{th(7000, 8001), false},
			{at(3, 2), true},
			{th(3000, 1999), false},
			{at(12, 7), true},
			{th(12001, 7000), false},
			{at(5, 2), false}, // on the line of the tops, between the teeth
		} {
			if got := a.has(flat(c.at)); got != c.want {
				t.Errorf("%v inside: %v (turned %v)", c.at, got, turned)
			}
		}
		for _, c := range []struct {
			at   Point
			want uint64
		}{{at(5, 3), 1_000_000}, {at(3, 3), 0}, {at(2, 3), 0}, {at(15, 12), 25_000_000}, {at(10, 2), 4_000_000}} {
			if got := a.apart(flat(c.at)); got != c.want {
				t.Errorf("%v is %d away, squared", c.at, got)
			}
		}
	}
}

func TestSegments(t *testing.T) {
	s := segment{xy{0, 0}, xy{30, 40}}
	for _, c := range []struct {
		p    xy
		want uint64
	}{{xy{0, 0}, 0}, {xy{15, 20}, 0}, {xy{-3, -4}, 25}, {xy{33, 44}, 25}, {xy{40, 0}, 1024}, {xy{-4, 3}, 25}, {xy{1, 0}, 0}, {xy{2, 0}, 2}} {
		if got := s.apart(c.p); got != c.want {
			t.Errorf("%v is %d away, squared; want %d", c.p, got, c.want)
		}
	}
	for _, c := range []struct {
		name        string
		o           segment
		first, last int64 // of its length 50
	}{
		{"crossing in the middle", segment{xy{0, 40}, xy{30, 0}}, 25, 25},
		{"the other way", segment{xy{30, 0}, xy{0, 40}}, 25, 25},
		{"touching its end", segment{xy{30, 40}, xy{30, 80}}, 50, 50},
		{"along it", segment{xy{6, 8}, xy{24, 32}}, 10, 40},
		{"along it, backwards", segment{xy{24, 32}, xy{6, 8}}, 10, 40},
		{"along all of it and more", segment{xy{-3, -4}, xy{60, 80}}, 0, 50},
	} {
		if !s.meets(c.o) {
			t.Errorf("%s: they do not meet", c.name)
		}
		first, last := s.meeting(c.o)
		if first.of(50) != c.first || last.of(50) != c.last {
			t.Errorf("%s: from %d to %d", c.name, first.of(50), last.of(50))
		}
	}
	for _, c := range []struct {
		name string
		o    segment
		want bool
	}{
		{"its western half", segment{xy{0, 0}, xy{5, 0}}, true},
		{"touching its western end", segment{xy{-5, 0}, xy{0, 0}}, true},
		{"touching its eastern end", segment{xy{10, 0}, xy{15, 0}}, true},
		{"short of its western end", segment{xy{-5, 0}, xy{-1, 0}}, false},
		{"short of its eastern end", segment{xy{11, 0}, xy{15, 0}}, false},
	} {
		level, upright := segment{xy{0, 0}, xy{10, 0}}, segment{xy{0, 0}, xy{0, 10}}
		turned := segment{xy{c.o.a.y, c.o.a.x}, xy{c.o.b.y, c.o.b.x}}
		if level.meets(c.o) != c.want || c.o.meets(level) != c.want {
			t.Errorf("along a level one, %s: %v", c.name, !c.want)
		}
		if upright.meets(turned) != c.want || turned.meets(upright) != c.want {
			t.Errorf("along an upright one, %s: %v", c.name, !c.want)
		}
	}
	point := segment{xy{15, 20}, xy{15, 20}}
	if !s.meets(point) || !point.meets(s) || point.meets(segment{xy{16, 20}, xy{16, 20}}) {
		t.Error("mere points meet what they are not on, or do not meet what they are on")
	}
	if first, last := point.meeting(s); first.of(7) != 0 || last.of(7) != 0 {
		t.Error("a mere point has a length")
	}
	if s.meets(segment{xy{33, 44}, xy{60, 80}}) || s.meets(segment{xy{1, 0}, xy{31, 40}}) {
		t.Error("segments apart on one line, or side by side, meet")
	}
	if (part{1, 3}).less(part{1, 3}) || !(part{1, 3}).less(part{2, 5}) || (part{2, 5}).less(part{1, 3}) {
		t.Error("a third is less than two fifths, not the same and not more")
	}
}
