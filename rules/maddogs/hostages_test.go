package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// beside is a point so many thousandths of an inch from another, on its floor.
func beside(p, step game.Point) game.Point { return south(east(p, step.X), step.Y) }

func TestWhichOfSixteenDirections(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 20)))
	for _, c := range []struct {
		name string
		step game.Point
		want int
	}{
		{"north", game.Point{Y: -5000}, 0},
		{"east", game.Point{X: 1}, 4},
		{"south", game.Point{Y: 30_000}, 8},
		{"west", game.Point{X: -5000}, 12},
		{"just west of north", game.Point{X: -1000, Y: -2000}, 15},
		{"halfway from north to the next is still north", game.Point{X: 76, Y: -383}, 0},
		{"a hair more is not", game.Point{X: 77, Y: -383}, 1},
		{"nowhere is north", game.Point{}, 0},
	} {
		if got := g.direction(at(10, 10), beside(at(10, 10), c.step)); got != c.want {
			t.Errorf("%s: direction %d, should be %d", c.name, got, c.want)
		}
	}
}

// A hostage stands in front; where that place is taken, at the next one beside it, clockwise first.
func TestTheFreePlaceBesideTheTaker(t *testing.T) {
	north, east, south, west := game.Point{Y: -1400}, game.Point{X: 1400}, game.Point{Y: 1400}, game.Point{X: -1400}
	northEast, southEast := game.Point{X: 1000, Y: -1000}, game.Point{X: 1000, Y: 1000}
	southWest, northWest := game.Point{X: -1000, Y: 1000}, game.Point{X: -1000, Y: -1000}
	for _, c := range []struct {
		name  string
		front int
		crowd []game.Point
		want  int // place of the ring, -1 for none
	}{
		{"nobody about, north", 0, nil, 0},
		{"nobody about, south-west", 10, nil, 10},
		{"somebody in front", 0, []game.Point{north}, 2},
		{"somebody in front and clockwise of that", 0, []game.Point{north, northEast}, 14},
		{"somebody in front, past the last direction", 15, []game.Point{{X: -536, Y: -1294}}, 1},
		{"somebody in front, past the first direction", 1, []game.Point{{X: 536, Y: -1294}, {X: 1400, Y: -400}}, 15},
		{"room behind only", 0, []game.Point{north, northEast, east, southEast, southWest, west, northWest}, 8},
		{"room before only", 8, []game.Point{northEast, east, southEast, south, southWest, west, northWest}, 0},
		{"no room", 0, []game.Point{north, northEast, east, southEast, south, southWest, west, northWest}, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			people := []game.FigureSetup{person("boss", "reds", "hoodlum", at(24, 24)), person("doogan", "irish", "hoodlum", at(24, 4))}
			for i, id := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
				people = append(people, person(id, "irish", "punk", at(2+3*i, 40)))
			}
			g := makeGame(t, append(people, person("waiter", "", "civilian", at(30, 30)))...)
			boss, waiter := g.number(t, "boss"), g.number(t, "waiter")
			g.holdBy(waiter, boss)
			for i, p := range c.crowd {
				g.place(g.number(t, "a")+i, beside(at(24, 24), p))
			}
			got, found := g.besideTaker(boss, waiter, c.front, -1)
			if !found {
				if c.want >= 0 {
					t.Fatal("no place was found")
				}
				return
			}
			if c.want < 0 || got != beside(at(24, 24), ring[c.want]) {
				t.Errorf("the hostage stands at %v", got)
			}
		})
	}
}

// The cop is the first figure of the match and the first hostage to be placed; the boss holds them and a waiter.
func copTaken(t *testing.T) (g *Game, cop, boss, waiter int) {
	t.Helper()
	g = begin(t, &game.Scenario{
		Ruleset: "maddogs", Table: street(48, 48), Seats: []game.SeatSetup{{ID: "police", Force: "cops"}, {ID: "reds"}},
		Figures: []game.FigureSetup{
			person("cop", "police", "cop", at(24, 23)), person("boss", "reds", "hoodlum", at(24, 24)),
			person("hotdog", "reds", "hoodlum", at(40, 40)), person("waiter", "", "civilian", at(30, 30)),
		},
	})
	cop, boss, waiter = g.number(t, "cop"), g.number(t, "boss"), g.number(t, "waiter")
	g.holdBy(cop, boss)
	g.holdBy(waiter, boss)
	return g, cop, boss, waiter
}

func TestWhereAHostageMayStand(t *testing.T) {
	type scene struct {
		g                        *Game
		cop, boss, waiter, other int
	}
	for _, c := range []struct {
		name   string
		step   game.Point
		first  bool // the cop is placed already, to the north
		change func(s scene)
		want   error
	}{
		{"a base's width away", game.Point{Y: 1000}, false, nil, nil},
		{"as far as contact reaches", game.Point{Y: 1050}, false, nil, nil},
		{"a thousandth farther", game.Point{Y: 1051}, false, nil, errHostageApart},
		{"too deep in the taker's base", game.Point{Y: 980}, false, nil, errHostageApart},
		{"a thousandth less deep", game.Point{Y: 981}, false, nil, nil},
		{"where it stands already", game.Point{Y: 1000}, false, func(s scene) { s.g.place(s.waiter, at(24, 25)) }, nil},
		{"where somebody stands", game.Point{Y: 1000}, false, func(s scene) { s.g.place(s.other, spot(24_000, 25_980)) }, errTaken},
		{"a thousandth off somebody's base", game.Point{Y: 1000}, false, func(s scene) { s.g.place(s.other, spot(24_000, 25_981)) }, nil},
		{"under somebody on the floor above", game.Point{Y: 1000}, false, func(s scene) { s.g.place(s.other, upstairs(at(24, 25))) }, nil},
		{"where a body lies", game.Point{Y: 1000}, false, func(s scene) {
			s.g.place(s.other, at(24, 25))
			s.g.figures[s.other].dead = true
		}, nil},
		{"where somebody hides", game.Point{Y: 1000}, false, func(s scene) {
			s.g.place(s.other, at(24, 25))
			s.g.figures[s.other].hidden = true
		}, nil},
		{"where somebody stood who has left", game.Point{Y: 1000}, false, func(s scene) {
			s.g.place(s.other, at(24, 25))
			s.g.figures[s.other].left = LeftByChoice
		}, nil},
		{"where the other hostage is who will be placed next", game.Point{Y: -1000}, false, nil, nil},
		{"where the other hostage is who was placed", game.Point{Y: -1000}, true, nil, errTaken},
		{"a quarter turn clockwise from the other hostage", game.Point{X: 1000}, true, nil, nil},
		{"a quarter turn the other way", game.Point{X: -1000}, true, nil, nil},
		{"a hair more than a quarter turn", game.Point{X: 1000, Y: 1}, true, nil, errNotInFront},
		{"behind, the other being in front", game.Point{Y: 1000}, true, nil, errNotInFront},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, cop, boss, waiter := copTaken(t)
			s := scene{g, cop, boss, waiter, g.number(t, "hotdog")}
			if c.change != nil {
				c.change(s)
			}
			first := -1
			if c.first {
				first = cop
			}
			if err := g.hostageMayStand(boss, waiter, beside(at(24, 24), c.step), first); err != c.want {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
}

// Two hostages stand side by side, towards the enemy; held there already, they need not be moved.
func TestTwoHostagesAreHeldSideBySide(t *testing.T) {
	g := makeGame(t,
		person("boss", "reds", "hoodlum", at(24, 24)), person("doogan", "irish", "hoodlum", at(24, 4)),
		person("cook", "", "civilian", at(30, 30)), person("waiter", "", "civilian", at(32, 30)),
	)
	boss, cook, waiter := g.number(t, "boss"), g.number(t, "cook"), g.number(t, "waiter")
	g.holdBy(cook, boss)
	g.holdBy(waiter, boss)
	j := &judge{t: t}
	g.arrangeHostages(j, boss, true)
	if got, want := g.figures[cook].at, at(24, 23); got != want {
		t.Errorf("the cook stands at %v, should be at %v", got, want)
	}
	if got, want := g.figures[waiter].at, beside(at(24, 24), ring[3]); got != want {
		t.Errorf("the waiter stands at %v, should be at %v", got, want)
	}
	if len(j.asked) != 2 || !slices.Equal(j.kinds(), []string{"held-in-front", "held-in-front"}) {
		t.Errorf("%d questions, then %v", len(j.asked), j.kinds())
	}
	if j.told[0].From != at(30, 30) || j.told[0].To != at(24, 23) {
		t.Errorf("the cook comes from %v to %v", j.told[0].From, j.told[0].To)
	}
	again := &judge{t: t}
	g.arrangeHostages(again, boss, false)
	if len(again.asked) != 0 || len(again.told) != 0 {
		t.Errorf("when they stand there already: %d questions, %v", len(again.asked), again.kinds())
	}
}

// The first figure of the match may be the one whom the second hostage must stand beside.
func TestTheFirstFigureOfTheMatchHeldWithAnother(t *testing.T) {
	g, cop, boss, waiter := copTaken(t)
	g.arrangeHostages(&judge{t: t}, boss, true)
	first, second := g.figures[cop].at, g.figures[waiter].at
	if tabletop.Near(first, second, base-inch/50) {
		t.Errorf("the hostages stand at %v and %v, one on the other", first, second)
	}
}

func TestHostagesAreCounted(t *testing.T) {
	g, cop, boss, waiter := copTaken(t)
	check := func(when string, want int16) {
		t.Helper()
		if g.captives != want {
			t.Errorf("%s, %d are hostages, should be %d", when, g.captives, want)
		}
	}
	check("both held", 2)
	g.holdBy(cop, g.number(t, "hotdog"))
	check("one handed to somebody else", 2)
	g.holdBy(cop, nobody)
	check("one let go", 1)
	g.holdBy(cop, nobody)
	check("one let go twice", 1)
	if !g.hasHostage(boss) {
		t.Error("the boss has lost their other hostage")
	}
	g.holdBy(waiter, nobody)
	check("both let go", 0)
	if g.hasHostage(boss) {
		t.Error("the boss still has a hostage")
	}
}

// A hostage shields its taker when it is nearer to the shooter; as near is not enough (MD-HOST-05).
func TestAHostageShieldsWhenItIsNearer(t *testing.T) {
	for _, c := range []struct {
		name    string
		hostage game.Point
		want    bool
	}{
		{"nearer by a thousandth", spot(24_000, 20_001), true},
		{"as near", at(24, 20), false},
		{"as near on the other side of the shooter", at(24, 28), false},
		{"farther by a thousandth", spot(24_000, 19_999), false},
	} {
		g := makeGame(t,
			person("boss", "reds", "hoodlum", at(28, 24)), person("doogan", "irish", "hoodlum", at(24, 24)), person("waiter", "", "civilian", c.hostage),
		)
		boss, doogan := g.number(t, "boss"), g.number(t, "doogan")
		g.holdBy(g.number(t, "waiter"), boss)
		if got := g.shielded(doogan, boss); got != c.want {
			t.Errorf("%s: shielded %v", c.name, got)
		}
	}
}

func TestWhatLeadsAway(t *testing.T) {
	for _, c := range []struct {
		name             string
		source, from, to game.Point
		want             bool
	}{
		{"straight on", at(10, 10), at(12, 10), at(15, 10), true},
		{"straight back", at(10, 10), at(12, 10), at(11, 10), false},
		{"past them", at(10, 10), at(12, 10), at(4, 10), false},
		{"exactly sideways", at(10, 10), at(12, 10), at(12, 18), true},
		{"sideways and a hair back", at(10, 10), at(12, 10), spot(11_999, 18_000), false},
		{"south, exactly sideways", at(10, 10), at(10, 12), at(2, 12), true},
		{"south, sideways and a hair back", at(10, 10), at(10, 12), spot(2_000, 11_999), false},
		{"aslant, exactly sideways", at(10, 10), at(13, 14), at(17, 11), true},
		{"aslant, sideways and a hair back", at(10, 10), at(13, 14), spot(17_000, 10_999), false},
		{"aslant, more back than away", at(10, 10), at(13, 14), at(14, 10), false},
		{"aslant, more away than back", at(10, 10), at(13, 14), at(12, 17), true},
		{"to the west, on", at(30, 30), at(29, 29), at(20, 28), true},
		{"to the west, back", at(30, 30), at(29, 29), at(31, 29), false},
		{"nowhere", at(10, 10), at(12, 10), at(12, 10), true},
		{"from where they stand", at(10, 10), at(10, 10), at(3, 3), true},
	} {
		if got := leadsAway(c.source, c.from, c.to); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Whoever runs free runs the farthest way; of two as far, the first clockwise from north.
func TestTheFarthestWayFromSomebody(t *testing.T) {
	for _, c := range []struct {
		name         string
		taker, stood game.Point // where the one it flees from is, and somebody in the way
		far          game.Length
		want         game.Point
	}{
		{"four inches south", at(24, 20), at(2, 2), 4 * inch, spot(24_000, 27_996)},
		{"one inch", at(24, 20), at(2, 2), inch, spot(24_000, 24_999)},
		{"less than an inch is no way", at(24, 20), at(2, 2), inch - 1, at(24, 24)},
		{"somebody in the way south: round them by the east", at(24, 20), at(24, 28), 4 * inch, spot(25_530, 27_692)},
		{"somebody in the way east: round them by the north", at(20, 24), at(28, 24), 4 * inch, spot(27_692, 22_470)},
		{"somebody in the way north: round them by the east", at(24, 28), at(24, 20), 4 * inch, spot(25_530, 20_308)},
		{"somebody in the way west: round them by the south", at(28, 24), at(20, 24), 4 * inch, spot(20_308, 25_530)},
	} {
		g := makeGame(t,
			person("boss", "reds", "hoodlum", c.taker), person("doogan", "irish", "hoodlum", c.stood), person("waiter", "", "civilian", at(24, 24)),
		)
		if got := g.awayFrom(g.number(t, "waiter"), c.taker, c.far); got != c.want {
			t.Errorf("%s: to %v, should be %v", c.name, got, c.want)
		}
	}
}

// A prisoner follows the officer who holds them, to the first free place round them, clockwise from north.
func TestAPrisonerIsBroughtAlong(t *testing.T) {
	for _, c := range []struct {
		name            string
		prisoner, stood game.Point
		want            game.Point
	}{
		{"to the north", at(20, 20), at(40, 40), at(24, 23)},
		{"clockwise of somebody in the north", at(20, 20), at(24, 23), beside(at(24, 24), ring[3])},
		{"not at all when in contact", spot(22_950, 24_000), at(40, 40), spot(22_950, 24_000)},
		{"when out of contact by a thousandth", spot(22_949, 24_000), at(40, 40), at(24, 23)},
	} {
		g := begin(t, &game.Scenario{
			Ruleset: "maddogs", Table: street(48, 48), Seats: []game.SeatSetup{{ID: "police", Force: "cops"}, {ID: "reds"}},
			Figures: []game.FigureSetup{
				person("cop", "police", "cop", at(24, 24)), person("hotdog", "reds", "hoodlum", c.prisoner), person("boss", "reds", "hoodlum", c.stood),
			},
		})
		cop, hotdog := g.number(t, "cop"), g.number(t, "hotdog")
		g.figures[hotdog].captor = int16(cop)
		g.bringAlong(&judge{t: t}, cop)
		if got := g.figures[hotdog].at; got != c.want {
			t.Errorf("%s: at %v, should be %v", c.name, got, c.want)
		}
	}
}
