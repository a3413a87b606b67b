package maddogs

import (
	"testing"

	"rumble/game"
)

// A floor is four inches high: three inches along and a floor up are five (MD-GEO-02).
func TestDistancesUpToALimit(t *testing.T) {
	for _, c := range []struct {
		name string
		to   game.Point
		far  game.Length
		want bool
	}{
		{"exactly", at(10, 13), 3 * inch, true},
		{"one thousandth more", at(10, 13), 3*inch - 1, false},
		{"slantwise", at(13, 14), 5 * inch, true},
		{"slantwise, one thousandth more", at(13, 14), 5*inch - 1, false},
		{"a floor up", upstairs(at(10, 13)), 5 * inch, true},
		{"a floor up, one thousandth more", upstairs(at(10, 13)), 5*inch - 1, false},
		{"straight up", upstairs(at(10, 10)), 4 * inch, true},
		{"straight up, one thousandth more", upstairs(at(10, 10)), 4*inch - 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), person("doogan", "irish", "punk", at(4, 20)))
			g.place(1, c.to)
			if g.within(0, 1, c.far) != c.want || g.within(1, 0, c.far) != c.want {
				t.Errorf("within %v: %v, should be %v", c.far, !c.want, c.want)
			}
		})
	}
}

// What gives cover is named: a feature of the table, or an opening of a wall (MD-GEO-04, -05).
func TestWhatGivesCoverIsNamed(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to game.Point
		cover    game.Cover
		by       string
	}{
		{"the first piece of terrain", spot(7000, 14000), at(9, 14), game.HardCover, "bank-walls"},
		{"a crate", spot(2500, 6000), spot(2500, 1400), game.LightCover, "crate-1"},
		{"the last crate", spot(20500, 6000), spot(20500, 1400), game.LightCover, "crate-2"},
		{"the first opening", at(10, 5), at(10, 9), game.HardCover, "bank-door-1"},
		{"the second opening", at(5, 10), at(9, 10), game.HardCover, "bank-window-2"},
		{"nothing", at(4, 20), at(10, 20), game.NoCover, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, alley(), person("boss", "reds", "hoodlum", c.from), person("doogan", "irish", "punk", c.to))
			cover, by := g.coverOf(0, 1)
			if cover != c.cover || g.ID(by) != c.by {
				t.Errorf("the cover is %d by %q, not %d by %q", cover, g.ID(by), c.cover, c.by)
			}
		})
	}
}

// The nearest enemy is one in sight that has its wits; of two equally near the first of the roster.
func TestTheNearestEnemy(t *testing.T) {
	cold := in(person("mills", "irish", "punk", at(10, 6)), "out-cold")
	hidden := in(person("mills", "irish", "punk", at(10, 6)), "hidden")
	for _, c := range []struct {
		name    string
		others  []game.FigureSetup
		nearest string
	}{
		{"the nearer", []game.FigureSetup{person("doogan", "irish", "punk", at(10, 15)), person("mills", "irish", "punk", at(10, 6))}, "mills"},
		{"the nearer comes first", []game.FigureSetup{person("doogan", "irish", "punk", at(10, 15)), person("mills", "irish", "punk", at(10, 16))}, "doogan"},
		{"equally near", []game.FigureSetup{person("doogan", "irish", "punk", at(10, 14)), person("mills", "irish", "punk", at(10, 6))}, "doogan"},
		{"a thousandth nearer", []game.FigureSetup{person("doogan", "irish", "punk", at(10, 14)), person("mills", "irish", "punk", spot(10000, 6001))}, "mills"},
		{"the nearer is out cold", []game.FigureSetup{person("doogan", "irish", "punk", at(10, 20)), cold}, "doogan"},
		{"the nearer is hidden", []game.FigureSetup{person("doogan", "irish", "punk", at(10, 20)), hidden}, "doogan"},
		{"a friend and a stranger", []game.FigureSetup{person("hotdog", "reds", "punk", at(10, 8)), person("waiter", "", "", at(10, 6))}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, append([]game.FigureSetup{person("boss", "reds", "hoodlum", at(10, 10))}, c.others...)...)
			nearest := ""
			if e := g.nearestEnemy(0); e >= 0 {
				nearest = g.ID(game.Figure(e))
			}
			if nearest != c.nearest {
				t.Errorf("the nearest enemy is %q, not %q", nearest, c.nearest)
			}
		})
	}
}

// A line is the same both ways, and is looked at again when one of the two has moved or a door has (MD-GEO-01).
func TestLinesOfSightAreKeptUntilSomethingMoves(t *testing.T) {
	g := makeGameOn(t, alley(), person("boss", "reds", "hoodlum", at(10, 5)), person("doogan", "irish", "punk", at(10, 10)))
	check := func(when string, want bool) {
		t.Helper()
		for range 2 {
			if g.sees(0, 1) != want || g.sees(1, 0) != want {
				t.Errorf("%s: seen %v and %v, should be %v", when, g.sees(0, 1), g.sees(1, 0), want)
			}
		}
	}
	check("the door is shut", false)
	j := &judge{t: t}
	g.swingDoor(j, 0, 0, true)
	check("the door stands open", true)
	g.place(0, at(6, 5))
	check("one stands beside the door", false)
	g.place(1, at(9, 5))
	check("both are in the street", true)
	g.place(1, at(10, 10))
	g.place(0, at(10, 5))
	g.swingDoor(j, 0, 0, false)
	check("the door is shut again", false)
}

// A corpse that is a horror counts when it lies outdoors, or where a free civilian or cop sees it (MD-HIT-11, -13).
func TestWhatLiesInPublic(t *testing.T) {
	inside, beside := at(14, 14), at(10, 14)
	for _, c := range []struct {
		name   string
		body   game.Point
		others []game.FigureSetup
		want   bool
	}{
		{"outdoors", at(4, 20), nil, true},
		{"indoors, alone", inside, nil, false},
		{"a gangster sees it", inside, []game.FigureSetup{person("hotdog", "reds", "hoodlum", beside)}, false},
		{"a cop sees it", inside, []game.FigureSetup{person("murphy", "irish", "cop", beside)}, true},
		{"a civilian sees it", inside, []game.FigureSetup{person("teller", "", "", beside)}, true},
		{"a civilian out cold does not", inside, []game.FigureSetup{in(person("teller", "", "", beside), "out-cold")}, false},
		{"a civilian outdoors does not", inside, []game.FigureSetup{person("teller", "", "", at(4, 20))}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			doogan := in(person("doogan", "irish", "hoodlum", c.body), "dead", "gory")
			g := makeGameOn(t, alley(), append([]game.FigureSetup{person("boss", "reds", "hoodlum", at(22, 20)), doogan}, c.others...)...)
			f := g.number(t, "doogan")
			if g.inPublic(f) != c.want {
				t.Errorf("in public: %v, should be %v", !c.want, c.want)
			}
			g.figures[f].outBy = 0
			g.goryOutrage(&judge{t: t})
			if got := int(g.sides[0].outrage); got != yes(c.want) {
				t.Errorf("the outrage is %d", got)
			}
		})
	}
}
