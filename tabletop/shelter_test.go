package tabletop

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestShelter(t *testing.T) {
	p := open(24, 24)
	Object(&p, "van", "vehicle", "van", RectAt(10, 10, 4, 2))
	p.Features = append(p.Features, walls(at(2, 18), at(8, 18)))
	table := prepared(t, p)
	for _, c := range []struct {
		name     string
		walker   *Walker
		at, from Point
		d        Length
		want     Point
		ok       bool
	}{
		{"in cover already", usual(), at(12, 13), at(12, 4), 2000, at(12, 13), true},
		{"a step into cover", usual(), th(12000, 13500), at(12, 4), 2000, at(12, 13), true},
		{"exactly as far as may be", usual(), th(12000, 13500), at(12, 4), 500, at(12, 13), true},
		{"too far", usual(), th(12000, 13500), at(12, 4), 499, Point{}, false},
		{"less than nowhere", usual(), at(12, 13), at(12, 4), -1, Point{}, false},
		{"in cover already, not moving", usual(), at(12, 13), at(12, 4), 0, at(12, 13), true},
		{"in cover already, touching somebody", usual(bodyAt(at(13, 13), 1000)), at(12, 13), at(12, 4), 0, at(12, 13), true},
		{"in cover already, too near to somebody", usual(bodyAt(th(12999, 13000), 1000)), at(12, 13), at(12, 4), 0, Point{}, false},
		{"in the open", usual(), at(20, 4), at(12, 4), 2000, Point{}, false},
		{"out of sight", usual(), at(5, 20), at(5, 12), 2000, at(5, 20), true},
		{"off the table", usual(), at(25, 4), at(12, 4), 2000, Point{}, false},
	} {
		got, ok := table.Shelter(c.walker, c.at, c.from, c.d, 0, nil)
		if ok != c.ok || got != c.want {
			t.Errorf("%s: %v, %v", c.name, got, ok)
		}
	}
}

func TestShelterWhereNobodyStands(t *testing.T) {
	p := open(24, 24)
	Object(&p, "van", "vehicle", "van", RectAt(10, 10, 4, 2))
	body := bodyAt(th(12000, 12500), 1000)
	got, ok := prepared(t, p).Shelter(usual(body), th(12000, 13600), at(12, 4), 2*game.Inch, 0, nil)
	if !ok || got == at(12, 13) || square(flat(got), flat(body.At)) < 1_000_000 {
		t.Errorf("%v, %v", got, ok)
	}
}

func TestSheltersAreSeveralAndApart(t *testing.T) {
	table, s := prepared(t, town()), new(Scratch)
	before := []Point{at(1, 1)}
	all := table.Shelters(usual(), at(22, 21), at(22, 8), 4*game.Inch, 0, s, before)
	if all[0] != at(1, 1) {
		t.Error("what was in the buffer is gone")
	}
	if all = all[1:]; len(all) < 4 || len(all) > MaxShelters {
		t.Errorf("%d shelters: %v", len(all), all)
	}
	wide := table.Shelters(usual(), at(22, 21), at(22, 8), 12*game.Inch, 0, s, nil)
	if len(wide) != MaxShelters {
		t.Errorf("in a wide circle there are %d shelters", len(wide))
	}
}

// Behind a long wall every place is shelter: the walker's own first, then those an inch off, whose bases just touch theirs.
func TestSheltersMayTouch(t *testing.T) {
	p := open(24, 24)
	p.Features = []game.Feature{walls(at(0, 8), at(24, 8))}
	table := prepared(t, p)
	want := []Point{at(1, 1), at(12, 12), at(12, 11), at(11, 12), at(13, 12), at(12, 13)}
	if got := table.Shelters(usual(), at(12, 12), at(12, 4), game.Inch, 0, nil, []Point{at(1, 1)}); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	before := make([]Point, 5)
	if got := table.Shelters(usual(), at(12, 12), at(12, 4), 6*game.Inch, 0, nil, before); len(got) != 5+MaxShelters {
		t.Errorf("after what was in the buffer there are %d shelters", len(got)-5)
	}
}

func TestSpotsBesideAStretch(t *testing.T) {
	fence := game.Feature{Line: true, Points: []Point{at(4, 4), at(6, 4)}, Cover: game.LightCover, Going: game.Low}
	var around []Point
	for _, y := range []Length{3500, 4500} {
		for x := Length(3500); x <= 6500; x += 500 {
			around = append(around, th(x, y))
		}
	}
	change := func(change func(*game.Feature)) game.Feature {
		f := fence
		change(&f)
		return f
	}
	for _, c := range []struct {
		name    string
		feature game.Feature
		want    int
	}{
		{"a fence that covers", fence, 14},
		{"a fence that does not", change(func(f *game.Feature) { f.Cover = game.NoCover }), 0},
		{"a curtain that does not cover", change(func(f *game.Feature) { f.Cover, f.Blocks, f.Going = game.NoCover, true, game.Clear }), 14},
		{"a bush", game.Feature{Points: RectAt(4, 4, 2, 2).Corners(0), Cover: game.LightCover}, 40},
		{"smoke", game.Feature{Points: RectAt(4, 4, 2, 2).Corners(0), Blocks: true}, 40},
		{"a puddle", game.Feature{Points: RectAt(4, 4, 2, 2).Corners(0), Going: game.Rough}, 0},
	} {
		p := open(12, 12)
		p.Features = []game.Feature{c.feature}
		spots := prepared(t, p).storey(0).spots()
		if len(spots.things) != c.want {
			t.Errorf("%s: %d spots: %v", c.name, len(spots.things), spots.things)
		}
		for _, s := range spots.things {
			if c.want == 14 && !slices.Contains(around, s.on(0)) {
				t.Errorf("%s: a spot at %v", c.name, s)
			}
		}
	}
	const border = 1 << cellBits
	p := open(12, 12)
	fence.Points = []Point{th(border, border+500), th(border+2000, border+500)}
	p.Features = []game.Feature{fence}
	if spots := prepared(t, p).storey(0).spots(); len(spots.things) != 14 || !slices.Contains(spots.at(xy{border, border}), xy{border, border}) {
		t.Errorf("spots on the border of cells are not listed once: %v", spots.things)
	}
}

func TestPlacesHaveEverySpotWithinReach(t *testing.T) {
	table := prepared(t, town())
	s := table.storey(0)
	spots := s.spots()
	for _, at := range spread(60, 48_000, 48_000) {
		places := table.places(flat(at), s, 3000, nil)
		for _, p := range spots.things {
			far := square(p, flat(at))
			if got := slices.Contains(places, candidate(p, far)); got != (far <= 9_000_000) {
				t.Errorf("from %v, the spot at %v is among the places: %v", at, p, got)
			}
		}
	}
}

func TestCandidatesComeNearestFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all candidates
		var want []xy
		for range rapid.IntRange(0, 20).Draw(t, "count") {
			p := xy{rapid.Int64Range(0, 6).Draw(t, "x"), rapid.Int64Range(0, 6).Draw(t, "y")}
			all, want = append(all, candidate(p, square(p, xy{3, 3}))), append(want, p)
		}
		slices.SortFunc(want, func(a, b xy) int {
			return cmp.Or(cmp.Compare(square(a, xy{3, 3}), square(b, xy{3, 3})), compare(a, b))
		})
		want = slices.Compact(want)
		all.order()
		var got []xy
		for len(all) > 0 {
			got = append(got, takeNearest(&all))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// Whoever looks at each shelter as it is found may walk by the same scratch meanwhile, and stop on having seen enough.
func TestEachShelterIsFoundWhenItIsAskedFor(t *testing.T) {
	table, s, w := prepared(t, town()), new(Scratch), usual()
	for _, c := range [][2]Point{{at(22, 21), at(22, 8)}, {at(5, 20), at(30, 20)}, {at(24, 12), at(24, 40)}} {
		all := table.Shelters(w, c[0], c[1], 8*game.Inch, 0, nil, nil)
		if len(all) < 2 {
			t.Fatalf("%v: only %v", c, all)
		}
		for most := range len(all) {
			var got []Point
			for p := range table.EachShelter(w, c[0], c[1], 8*game.Inch, 0, s) {
				table.Path(w, c[1], p, 40*game.Inch, s)
				if got = append(got, p); len(got) > most {
					break
				}
			}
			if !slices.Equal(got, all[:most+1]) {
				t.Errorf("%v: the first %d are %v, of %v", c, most+1, got, all)
			}
		}
	}
}

// Two ways are too long together when the sum of their lengths is, and then only.
func TestTwoWaysOfAnyLength(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, other := rapid.Int64Range(0, 300_000).Draw(t, "one"), rapid.Int64Range(0, 300_000).Draw(t, "other")
		most := max(0, one+other+rapid.Int64Range(-2, 2).Draw(t, "more or less"))
		if got := longer(uint64(one*one), uint64(other*other), most); got != (one+other > most) {
			t.Fatalf("longer than %d: %v", most, got)
		}
	})
}
