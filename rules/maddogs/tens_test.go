package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// risen is a civilian who has risen against the reds.
func risen(id string, where game.Point, gear ...string) game.FigureSetup {
	return in(person(id, "", "civilian", where, gear...), "risen")
}

// riot is a match whose civilians have risen against the reds.
func riot(t *testing.T, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	g := makeGameOn(t, plan, figures...)
	g.rage = 0
	return g
}

// The bravest civilian on their feet is the one to be tested, the first of several as brave; without one, and without a gang
// to rise against, nobody is asked (MD-TEN-05).
func TestTheBravestCivilian(t *testing.T) {
	for _, c := range []struct {
		name   string
		guts   []int // of the civilians
		change func(civilians []Figure)
		want   int // which of them is asked about, or nobody
	}{
		{"the first", []int{4, 3}, nil, 0},
		{"the second", []int{3, 4, 2}, nil, 1},
		{"the first of two as brave", []int{3, 3}, nil, 0},
		{"the first lies down", []int{4, 3}, func(c []Figure) { c[0].prone = true }, 1},
		{"the first flees", []int{4, 3}, func(c []Figure) { c[0].fleeing = true }, 1},
		{"the first is a hostage", []int{4, 3}, func(c []Figure) { c[0].taker = 0 }, 1},
		{"none is left", []int{4}, func(c []Figure) { c[0].dead = true }, nobody},
		{"there is none", nil, nil, nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			figures := []game.FigureSetup{person("hot", "reds", "hoodlum", at(40, 40)), person("doo", "irish", "hoodlum", at(4, 40))}
			for i, guts := range c.guts {
				who := person("civ-"+string(rune('a'+i)), "", "civilian", at(10+3*i, 10))
				who.Stats = map[string]int{"guts": guts}
				figures = append(figures, who)
			}
			g := makeGame(t, figures...)
			if c.change != nil {
				c.change(g.figures[2:])
			}
			ref := &judge{t: t}
			g.uprising(ref, 0)
			switch {
			case c.want == nobody && len(ref.asked) == 0:
			case c.want == nobody || len(ref.asked) != 1:
				t.Errorf("%d questions were asked", len(ref.asked))
			case ref.asked[0].Who != game.Figure(2+c.want):
				t.Errorf("it is asked about %v", ref.asked[0].Who)
			}
		})
	}
}

// Where nobody but civilians has come, the first of them is the first of all figures.
func TestTheBravestWhereThereAreOnlyCivilians(t *testing.T) {
	for _, guts := range [][2]int{{4, 3}, {3, 4}} {
		first, second := person("civ-a", "", "civilian", at(10, 10)), person("civ-b", "", "civilian", at(13, 10))
		first.Stats, second.Stats = map[string]int{"guts": guts[0]}, map[string]int{"guts": guts[1]}
		g := makeGame(t, first, second)
		ref := &judge{t: t}
		g.uprising(ref, 0)
		if len(ref.asked) != 1 || ref.asked[0].Who != game.Figure(yes(guts[1] > guts[0])) {
			t.Errorf("with GUTS of %v it is asked about %v", guts, ref.asked)
		}
	}
}

// A risen civilian runs at the nearest of the gang that is on their feet and not hidden, the first of several as near
// (MD-TEN-07).
func TestWhomTheyRunAt(t *testing.T) {
	for _, c := range []struct {
		name   string
		a, b   game.Point // of two of the gang; the civilian stands at 20, 20
		change func(g *Game)
		to     game.Point // with a Run of five inches
	}{
		{"the first is nearer", at(10, 20), at(31, 20), nil, at(15, 20)},
		{"the second is nearer", at(9, 20), at(30, 20), nil, at(25, 20)},
		{"both are as near", at(10, 20), at(30, 20), nil, at(15, 20)},
		{"the first lies down", at(10, 20), at(31, 20), func(g *Game) { g.figures[0].prone = true }, at(25, 20)},
		{"the first hides", at(10, 20), at(31, 20), func(g *Game) { g.figures[0].hidden = true }, at(25, 20)},
		{"nobody can be run at", at(10, 20), at(31, 20), func(g *Game) { g.figures[0].prone, g.figures[1].dead = true, true }, at(20, 20)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := riot(t, street(48, 48),
				person("hot", "reds", "hoodlum", c.a), person("pal", "reds", "hoodlum", c.b), person("doo", "irish", "hoodlum", at(20, 24)),
				risen("civ", at(20, 20)),
			)
			if c.change != nil {
				c.change(g)
			}
			g.attackInRage(&judge{t: t, always: 1}, 3)
			if got := g.figures[3].at; got != c.to {
				t.Errorf("they are at %v", got)
			}
			if g.scratch.depth != 0 {
				t.Errorf("%d actions are still being resolved", g.scratch.depth)
			}
		})
	}
}

// An armed one shoots at the nearest in range and sight, the first of several as near.
func TestWhomTheyShootAt(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b game.Point // of two of the gang; the civilian stands at 20, 20
		want int        // whom it shoots at
	}{
		{"the first is nearer", at(14, 20), at(27, 20), 0},
		{"the second is nearer", at(13, 20), at(26, 20), 1},
		{"both are as near", at(14, 20), at(26, 20), 0},
		{"the first is just in range, the second out of it", at(12, 20), spot(44*inch+1, 20*inch), 0},
		{"nobody is in range", at(20, 46), at(46, 20), nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := riot(t, street(48, 48),
				person("hot", "reds", "hoodlum", c.a), person("pal", "reds", "hoodlum", c.b), person("doo", "irish", "hoodlum", at(20, 24)),
				risen("civ", at(20, 20), "pistol"),
			)
			ref := &judge{t: t, always: 5}
			act := &g.scratch.stack[0]
			*act = Activation{up: true, free: true, hold: true, seat: game.Nobody, leader: nobody}
			if shot := g.shootInRage(ref, 3); shot != (c.want != nobody) {
				t.Fatalf("they shoot: %v", shot)
			}
			if c.want != nobody && ref.told[0].Whom != game.Figure(c.want) {
				t.Errorf("they shoot at %v", ref.told[0].Whom)
			}
		})
	}
}

// Before anything else a risen civilian pays what they owe, and gets up.
func TestWhatComesBeforeRage(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(f *Figure)
		kinds  []string
	}{
		{"a debt", func(f *Figure) { f.owes, f.prone = 2, true }, []string{"recovers-partly"}},
		{"on the ground", func(f *Figure) { f.prone = true }, []string{"stands-up"}},
		{"crawling", func(f *Figure) { f.prone, f.crawls = true, true }, []string{}},
		{"fleeing", func(f *Figure) { f.fleeing = true }, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := riot(t, street(48, 48), person("hot", "reds", "hoodlum", at(10, 20)), person("doo", "irish", "hoodlum", at(20, 24)), risen("civ", at(20, 20)))
			c.change(&g.figures[2])
			ref := &judge{t: t}
			if g.attackInRage(ref, 2); !slices.Equal(ref.kinds(), c.kinds) || g.scratch.depth != 0 {
				t.Errorf("told is %v, %d actions are still being resolved", ref.kinds(), g.scratch.depth)
			}
		})
	}
}

// The Run in rage is four inches and a die, half over rough ground, and ends where the bases touch.
func TestHowFarTheyRun(t *testing.T) {
	const touch = contact - inch/100
	wall := street(48, 48)
	tabletop.Block(&wall, "house", "house", tabletop.RectAt(14, 0, 1, 48))
	for _, c := range []struct {
		name     string
		plan     game.Plan
		from, to game.Point
		die      int
		want     game.Point
		kind     string
	}{
		{"with a 1", street(48, 48), at(10, 10), at(30, 10), 1, at(15, 10), "runs-in-rage"},
		{"with a 6", street(48, 48), at(10, 10), at(30, 10), 6, at(20, 10), "runs-in-rage"},
		{"a whole Run to contact", street(48, 48), at(10, 10), spot(15*inch+touch, 10*inch), 1, at(15, 10), "runs-in-rage"},
		{"less than a Run", street(48, 48), at(10, 10), at(13, 10), 1, spot(13*inch-touch, 10*inch), "runs-in-rage"},
		{"through mud", mud(), at(14, 10), at(22, 10), 2, at(17, 10), "runs-in-rage"},
		{"through mud, just half a Run", mud(), at(14, 10), spot(17*inch+touch, 10*inch), 2, at(17, 10), "runs-in-rage"},
		{"up to the mud", mud(), at(7, 10), at(20, 10), 1, at(12, 10), "runs-in-rage"},
		{"into the mud within the half", mud(), at(11, 10), at(20, 10), 2, at(14, 10), "runs-in-rage"},
		{"where there is no way", wall, at(10, 10), at(20, 10), 1, at(10, 10), "cornered"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := riot(t, c.plan, person("hot", "reds", "hoodlum", c.to), person("doo", "irish", "hoodlum", at(4, 40)), risen("civ", c.from))
			ref := &judge{t: t, dice: []int{c.die}}
			g.runAt(ref, &Activation{}, 2, 0)
			if got := g.figures[2].at; got != c.want || !slices.Equal(ref.kinds(), []string{c.kind}) {
				t.Errorf("they are at %v, told is %v", got, ref.kinds())
			}
		})
	}
}

// A civilian never ends up against anybody: a thousandth beyond base contact is far enough (MD-TEN-03).
func TestACivilianStandsAlone(t *testing.T) {
	for _, c := range []struct {
		name   string
		far    game.Length
		change func(f *Figure)
		want   bool
	}{
		{"in contact", contact, nil, false},
		{"a thousandth farther", contact + 1, nil, true},
		{"beside the dead", inch, func(f *Figure) { f.dead = true }, true},
		{"beside somebody hidden", inch, func(f *Figure) { f.hidden = true }, true},
		{"below somebody", inch, func(f *Figure) { f.at.Floor = 1 }, true},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", east(at(10, 10), c.far)), person("doo", "irish", "hoodlum", at(30, 30)), person("civ", "", "civilian", at(20, 20)))
		if c.change != nil {
			c.change(&g.figures[0])
		}
		if got := g.standsAlone(2, at(10, 10)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
