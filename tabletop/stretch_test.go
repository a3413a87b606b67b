package tabletop

import (
	"reflect"
	"testing"

	"rumble/game"
)

// lots is a table with a rough lot from 8, 7 to 12, 8, a deck beside it that overlaps it, and a wall.
func lots(t testing.TB) *Table {
	p := open(30, 30)
	p.Features = append(p.Features,
		game.Feature{ID: "lot", Points: RectAt(8, 7, 4, 1).Corners(0), Going: game.Rough},
		walls(at(2, 2), at(4, 2)),
		game.Feature{ID: "deck", Kind: "deck", Points: RectAt(11, 6, 4, 4).Corners(0)},
		game.Feature{ID: "yard", Points: []Point{at(2, 20), at(8, 20), at(8, 22), at(4, 22), at(4, 26), at(2, 26)}, Going: game.Low},
		game.Feature{ID: "cellar", Points: RectAt(8, 7, 4, 1).Corners(1), Floor: 1, Inside: true})
	return prepared(t, p)
}

func TestAlongALeg(t *testing.T) {
	for _, c := range []struct {
		d    Length
		want Point
	}{
		{-1, at(2, 2)}, {0, at(2, 2)}, {1, th(2000, 2000)}, {2500, th(3500, 4000)}, {4999, th(4999, 5999)}, {5000, at(5, 6)}, {9000, at(5, 6)},
	} {
		if got := Along(at(2, 2), at(5, 6), c.d); got != c.want {
			t.Errorf("%v along: %v, want %v", c.d, got, c.want)
		}
	}
	if got := Along(at(2, 2), at(2, 2), 5); got != at(2, 2) {
		t.Errorf("nowhere: %v", got)
	}
	if got := Along(up(at(2, 2), 3), up(at(4, 2), 3), 1000); got != up(at(3, 2), 3) {
		t.Errorf("on its floor: %v", got)
	}
	if got := Far(at(0, 0), th(1, 1)); got != 2 {
		t.Errorf("rounded up: %v", got)
	}
}

func TestApproachIsTheFirstPlaceWithinAGap(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to Point
		body     Point
		gap      Length
		want     Length
		ok       bool
	}{
		{"straight at it", at(5, 5), at(5, 12), at(5, 10), 1000, 4000, true},
		{"just not", at(5, 5), th(5000, 8999), at(5, 10), 1000, 0, false},
		{"just", at(5, 5), at(5, 9), at(5, 10), 1000, 4000, true},
		{"past it, grazing", at(5, 5), at(5, 15), at(6, 10), 1000, 5000, true},
		{"past it, farther", at(5, 5), at(5, 15), th(6001, 10_000), 1000, 0, false},
		{"there already", at(5, 5), at(5, 1), at(5, 6), 1000, 0, true},
		{"standing within", at(5, 5), at(5, 5), at(5, 6), 1000, 0, true},
		{"standing beyond", at(5, 5), at(5, 5), th(5000, 6001), 1000, 0, false},
		{"no gap", at(5, 5), at(5, 9), at(5, 9), 0, 4000, true},
		{"a negative gap", at(5, 5), at(5, 5), at(5, 5), -1, 0, false},
	} {
		got, ok := Approach(c.from, c.to, c.body, c.gap)
		if got != c.want || ok != c.ok {
			t.Errorf("%s: %v %v", c.name, got, ok)
		}
	}
}

func TestOverlapIsTheFirstPlaceNearerThanAGap(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to Point
		gap      Length
		want     Length
		ok       bool
	}{
		{"straight at it", at(5, 5), at(5, 12), 1000, 4001, true},
		{"touching at the end", at(5, 5), at(5, 9), 1000, 0, false},
		{"grazing", at(6, 5), at(6, 15), 1000, 0, false},
		{"a thousandth nearer", th(5999, 5000), th(5999, 15_000), 1000, 4956, true},
		{"touching at the start", at(5, 9), at(5, 1), 1000, 0, false},
		{"standing, touching", at(5, 9), at(5, 9), 1000, 0, false},
		{"standing, nearer", th(5000, 9001), th(5000, 9001), 1000, 0, true},
		{"no gap", at(5, 5), at(5, 12), 0, 0, false},
		{"a gap of one", at(5, 5), at(5, 12), 1, 5000, true},
	} {
		got, ok := Overlap(c.from, c.to, at(5, 10), c.gap)
		if got != c.want || ok != c.ok {
			t.Errorf("%s: %v %v", c.name, got, ok)
		}
		if p := Along(c.from, c.to, got); ok && (!Nearer(p, at(5, 10), c.gap) || got > 0 && Nearer(Along(c.from, c.to, got-1), at(5, 10), c.gap)) {
			t.Errorf("%s: %v is not the first", c.name, got)
		}
	}
	if Nearer(at(1, 1), at(1, 1), 0) || Nearer(at(1, 1), at(1, 1), -1) || !Nearer(at(1, 1), at(1, 1), 1) {
		t.Error("nothing is nearer than not apart")
	}
}

func TestStretchesAreThePartsOfALegInAreas(t *testing.T) {
	table := lots(t)
	for _, c := range []struct {
		name     string
		from, to Point
		edge     bool
		want     []Stretch
	}{
		{"through", at(10, 5), at(10, 13), true, []Stretch{{0, 2000, 3000, true, true}}},
		{"through, without the outline", at(10, 5), at(10, 13), false, []Stretch{{0, 2000, 3000, true, true}}},
		{"ending within", at(10, 5), th(10_000, 7500), true, []Stretch{{0, 2000, 2500, true, false}}},
		{"starting within", th(10_000, 7500), at(10, 5), true, []Stretch{{0, 0, 500, false, true}}},
		{"staying within", th(9000, 7500), th(10_000, 7500), true, []Stretch{{0, 0, 1000, false, false}}},
		{"ending on the outline", at(10, 5), at(10, 7), true, nil},
		{"starting on it, inwards", at(10, 7), th(10_000, 7500), false, []Stretch{{0, 0, 500, true, false}}},
		{"ending on it, from within", th(10_000, 7500), at(10, 7), false, []Stretch{{0, 0, 500, false, true}}},
		{"along it", at(7, 7), at(10, 7), true, []Stretch{{0, 1000, 3000, true, true}}},
		{"along it, without the outline", at(7, 7), at(10, 7), false, nil},
		{"two areas", th(7000, 7500), th(16_000, 7500), true, []Stretch{{0, 1000, 5000, true, true}, {2, 4000, 8000, true, true}}},
		{"a corner", at(7, 8), at(9, 6), true, nil},
		{"nowhere", th(10_000, 7500), th(10_000, 7500), true, nil},
		{"elsewhere", at(20, 1), at(25, 1), true, nil},
		{"another floor", up(at(10, 5), 1), up(at(10, 13), 1), true, []Stretch{{4, 2000, 3000, true, true}}},
		{"an empty floor", up(at(10, 5), 2), up(at(10, 13), 2), true, nil},
		{"off the table", th(10_000, 7500), th(10_000, -9000), true, []Stretch{{0, 0, 500, false, true}}},
	} {
		if got := table.Stretches(c.from, c.to, c.edge, nil); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	// By way of both arms of an L.
	got := table.Stretches(at(3, 27), at(3, 19), true, []Stretch{{Feature: 9}})
	if want := []Stretch{{Feature: 9}, {3, 1000, 7000, true, true}}; !reflect.DeepEqual(got, want) {
		t.Errorf("down one arm: %v", got)
	}
	// By its inner corner it does not leave the area.
	got = table.Stretches(at(1, 25), at(7, 19), true, nil)
	if want := []Stretch{{3, 1414, 7071, true, true}}; !reflect.DeepEqual(got, want) {
		t.Errorf("by the inner corner: %v", got)
	}
	got = table.Stretches(at(1, 25), at(9, 21), true, nil)
	if len(got) != 2 || got[0].To >= got[1].From || got[1].Feature != 3 {
		t.Errorf("across both arms: %v", got)
	}
}

func TestAreasWithin(t *testing.T) {
	table := lots(t)
	for _, c := range []struct {
		name string
		p    Point
		d    Length
		want []int
	}{
		{"within", th(9000, 7500), 0, []int{0}},
		{"on the outline", at(9, 7), 0, []int{0}},
		{"in two", th(11_500, 7500), 0, []int{0, 2}},
		{"just beside", at(9, 6), 999, nil},
		{"beside", at(9, 6), 1000, []int{0}},
		{"a corner away", at(5, 3), 5000, []int{0}},
		{"a corner just too far", th(4999, 3000), 5000, nil},
		{"less than nothing", th(9000, 7500), -1, nil},
		{"upstairs", up(th(9000, 7500), 1), 0, []int{4}},
		{"nowhere", up(th(9000, 7500), 5), 0, nil},
	} {
		if got := table.AreasWithin(c.p, c.d, nil); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
