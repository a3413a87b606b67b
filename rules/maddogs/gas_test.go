package maddogs

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
	"rumble/referee"
)

// Each cell of the table of what catches fire (MD-T-IGNITE).
func TestWhatCatchesFire(t *testing.T) {
	names := map[int]string{
		flammable: "Flammable material (wood, paper, clothing)", woodenHouse: "Wooden building", stoneHouse: "Brick or stone building",
		fireproof: "Metal, concrete, water, rubble", vehicleOnFire: "Vehicle driven through, or struck by a gasoline bomb (MD-GAS-10, -06)",
		otherHouse: "Building of mixed or unlisted material (counts as brick)",
	}
	rows := printed.Rows(t, Rules(), "MD-T-IGNITE")
	if len(rows) != len(igniteTable) {
		t.Fatalf("%d rows", len(rows))
	}
	for n, row := range rows {
		faces := fmt.Sprintf("1-%d", igniteTable[n])
		switch {
		case igniteTable[n] == 0:
			faces = "none"
		case n == vehicleOnFire:
			faces = fmt.Sprint(7 - igniteTable[n])
		case igniteTable[n] == 1:
			faces = "1"
		}
		if row[0] != names[n] || row[1] != faces {
			t.Errorf("row %d is %v; here it is %s on %s", n, row, names[n], faces)
		}
	}
}

// Which row each material is in, of a house and of a thing (MD-GAS-02, -03).
func TestMaterials(t *testing.T) {
	house := map[game.Material]int{
		"": otherHouse, game.Wood: woodenHouse, game.Paper: flammable, game.Cloth: flammable, game.Brick: stoneHouse, game.Stone: stoneHouse,
		game.Concrete: fireproof, game.Metal: fireproof,
	}
	thing := map[game.Material]int{
		"": fireproof, game.Wood: flammable, game.Paper: flammable, game.Cloth: flammable, game.Brick: fireproof, game.Stone: fireproof,
		game.Concrete: fireproof, game.Metal: fireproof,
	}
	for _, m := range game.Materials {
		for _, f := range []game.Feature{{Kind: "building", Inside: true}, {Kind: "hall", Inside: true}, {Kind: "block"}, {Kind: "building", Blocks: true}} {
			if f.Material = m; ignites(&f) != house[m] {
				t.Errorf("a %s of %q is in row %d, not %d", f.Kind, m, ignites(&f), house[m])
			}
		}
		if row := ignites(&game.Feature{Kind: "crate", Material: m}); row != thing[m] {
			t.Errorf("a thing of %q is in row %d, not %d", m, row, thing[m])
		}
	}
}

// The numbers of the printed tables that belong to fire (MD-T-THROWN, MD-T-DYNA, MD-T-OBST).
func TestFiguresOfFire(t *testing.T) {
	thrown := printed.Rows(t, Rules(), "MD-T-THROWN")
	last := thrown[len(thrown)-1]
	if want := []string{"Gasoline bomb", "1", "3", "3", "puddle of flame 1 inch across, ignition, smoke"}; !slices.Equal(last, want) || puddleRadius != inch/2 {
		t.Errorf("%v", last)
	}
	two := printed.Rows(t, Rules(), "MD-T-DYNA")[1]
	g := &Game{vehicles: make([]Vehicle, 1)}
	if b := g.vehicleBlast(0, nobody, "MD-GAS-15"); two[1] != fmt.Sprint(int(b.radius/inch)) || two[2] != fmt.Sprint(b.rolls) || b.gang != game.Nobody {
		t.Errorf("a vehicle that explodes is no two sticks: %v", two)
	}
	for _, row := range printed.Rows(t, Rules(), "MD-T-OBST") {
		if strings.HasPrefix(row[0], "Flames") {
			for _, cell := range row[1:] {
				if cell != fmt.Sprint(flameHazards) {
					t.Errorf("%v", row)
				}
			}
		}
	}
}

// What a fire is, what a vehicle on fire has come to, and which flames a figure has shrunk from are all written.
func TestFireIsPartOfTheState(t *testing.T) {
	car := game.FigureSetup{ID: "ford", Profile: "car", At: &game.Point{X: 30_000, Y: 30_000}}
	origin := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)), car)
	written := map[string]string{string(origin.Append(nil)): "nothing"}
	since := map[string]bool{string(origin.AppendSince(nil, origin)): true}
	for name, change := range map[string]func(*Game){
		"a puddle":              func(g *Game) { g.burn(Fire{at: at(3, 4), feature: nobody}) },
		"a puddle elsewhere":    func(g *Game) { g.burn(Fire{at: at(4, 4), feature: nobody}) },
		"a puddle upstairs":     func(g *Game) { g.burn(Fire{at: upstairs(at(4, 4)), feature: nobody}) },
		"a feature":             func(g *Game) { g.burn(Fire{feature: 3}) },
		"another feature":       func(g *Game) { g.burn(Fire{feature: 259}) },
		"a wreck":               func(g *Game) { g.burn(Fire{feature: nobody, car: 1}) },
		"flames 1":              func(g *Game) { g.figures[0].shy.add(0) },
		"flames 64":             func(g *Game) { g.figures[0].shy.add(63) },
		"flames 65":             func(g *Game) { g.figures[0].shy.add(64) },
		"flames 128":            func(g *Game) { g.figures[0].shy.add(127) },
		"engulfed":              func(g *Game) { g.vehicles[0].blaze = Engulfed },
		"on fire":               func(g *Game) { g.vehicles[0].blaze = OnFire },
		"a card of the reds":    func(g *Game) { g.vehicles[0].called = calledBit(0) },
		"a card of the irish":   func(g *Game) { g.vehicles[0].called = calledBit(1) },
		"a Ten":                 func(g *Game) { g.vehicles[0].called = calledBit(game.Nobody) },
		"the cards of the reds": func(g *Game) { g.vehicles[0].gang = 0 },
	} {
		g := origin.Clone().(*Game)
		change(g)
		b, s := string(g.Append(nil)), string(g.AppendSince(nil, origin))
		if other, twice := written[b]; twice {
			t.Errorf("%s is written like %s", name, other)
		}
		if since[s] {
			t.Errorf("%s: what differs is written like something else", name)
		}
		written[b], since[s] = name, true
		if c := g.Clone().(*Game); string(c.Append(nil)) != b {
			t.Errorf("%s is lost in a copy", name)
		}
	}
}

// The same does not burn twice, and so much burns at once and no more.
func TestHowMuchBurns(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
	for range 3 {
		g.burn(Fire{at: at(3, 4), feature: nobody})
	}
	if len(g.fires) != 1 {
		t.Errorf("%d fires at one place", len(g.fires))
	}
	for x := range 200 {
		g.burn(Fire{at: spot(game.Length(x), 4), feature: nobody})
	}
	if len(g.fires) != maxFires {
		t.Errorf("%d fires", len(g.fires))
	}
}

// blazing is a table with a burning crate, a burning fence and a burning house on it, a puddle and a burning wreck.
func blazing(t testing.TB, figures ...game.FigureSetup) *Game {
	t.Helper()
	plan := street(48, 48)
	square := func(x, y, wide, deep game.Length) []game.Point {
		return []game.Point{spot(x, y), spot(x+wide, y), spot(x+wide, y+deep), spot(x, y+deep)}
	}
	plan.Features = []game.Feature{
		{ID: "crate", Kind: "crate", Points: square(10_000, 10_000, 1_000, 1_000), Going: game.Impassable, Material: game.Wood},
		{ID: "fence", Kind: "fence", Line: true, Points: []game.Point{at(20, 10), at(24, 10)}, Going: game.Low, Material: game.Wood},
		{ID: "house", Kind: "building", Inside: true, Points: square(30_000, 10_000, 8_000, 8_000), Material: game.Wood},
		{ID: "thicket", Kind: "wood", Points: square(10_000, 30_000, 6_000, 6_000), Going: game.Rough, Material: game.Wood},
	}
	wreck := game.FigureSetup{ID: "wreck", Profile: "car", At: &game.Point{X: 30_000, Y: 30_000}, State: map[string]int{"heading": 90, "burning": 3}}
	g := makeGameOn(t, plan, append(figures, wreck)...)
	for n := range plan.Features {
		g.burn(Fire{feature: int16(n)})
	}
	g.burn(Fire{at: at(20, 20), feature: nobody})
	return g
}

// Nobody may end a move with their base in flames; inside a burning house one may stand (MD-GAS-05, -09).
func TestWhereNobodyMayStand(t *testing.T) {
	g := blazing(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
	for _, c := range []struct {
		name string
		at   game.Point
		may  bool
	}{
		{"touching a puddle", spot(21_000, 20_000), false},
		{"beside a puddle", spot(21_001, 20_000), true},
		{"a floor above a puddle", upstairs(at(20, 20)), false}, // there is no floor
		{"touching a crate", spot(9_500, 10_500), false},
		{"beside a crate", spot(9_499, 10_500), true},
		{"on a fence", at(22, 10), false},
		{"touching a fence", spot(22_000, 10_500), false},
		{"beside a fence", spot(22_000, 10_501), true},
		{"in a thicket", at(13, 33), false},
		{"in a burning house", at(34, 14), true},
		{"touching a wreck", spot(30_000, 31_500), false},
		{"beside a wreck", spot(30_000, 31_501), true},
	} {
		if got := g.roomFor(0, c.at); got != c.may {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Ways lead round flames as long as there is one; whoever stands in flames may leave them.
func TestWaysRoundFlames(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to game.Point
		least    game.Length // how long the way is at least, 0 for straight
		tests    int         // of nerve on it
	}{
		{"past a puddle", at(18, 20), at(22, 20), 4_200, 0},
		{"out of a puddle", at(20, 20), at(22, 20), 0, 0},
		{"along a crate, keeping off it", spot(10_500, 9_499), spot(12_500, 9_499), 0, 0},
		{"over a fence, round its end", spot(23_900, 9_000), spot(23_900, 11_000), 2_100, 0},
		{"into a house", at(34, 9), at(34, 11), 0, 1},
		{"about in a house", at(34, 11), at(34, 14), 0, 0},
		{"out of a house", at(34, 11), at(34, 9), 0, 0},
	} {
		g := blazing(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
		g.place(0, c.from)
		route, err := g.route(0, c.to, nil, runMost)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		straight := g.table.Distance(c.from, c.to)
		if c.least == 0 && route.Long != straight || route.Long < c.least {
			t.Errorf("%s: %d long, straight it is %d", c.name, route.Long, straight)
		}
		j := &judge{t: t, dice: slices.Repeat([]int{1}, c.tests)}
		if shrinks := g.throughFlames(j, 0, &route); shrinks || len(j.dice) != 0 {
			t.Errorf("%s: shrinks %v, %d tests too few", c.name, shrinks, len(j.dice))
		}
	}
}

// Whoever flees takes no test: flames stop them (MD-GUTS-09).
func TestWhoFleesDoesNotDareFlames(t *testing.T) {
	g := blazing(t, in(person("boss", "reds", "hoodlum", at(34, 8)), "fleeing"), person("doogan", "irish", "punk", at(4, 20)))
	j := &judge{t: t}
	if g.daresFlames(j, 0, 2) || !g.figures[0].shy.has(2) {
		t.Error("dares")
	}
}

// A leap over a burning fence is one through flames, and one beside it is none (MD-GAS-08).
func TestLeapingThroughFlames(t *testing.T) {
	for _, c := range []struct {
		from, to game.Point
		dice     []int
		dares    bool
	}{
		{at(22, 9), at(22, 11), []int{1}, true},
		{at(22, 9), at(22, 11), []int{6}, false},
		{at(18, 9), at(18, 11), nil, true},
		{at(34, 9), at(34, 11), []int{6}, false},
		{at(34, 11), at(34, 9), nil, true},
	} {
		g := blazing(t, person("boss", "reds", "hoodlum", c.from), person("doogan", "irish", "punk", at(4, 20)))
		j := &judge{t: t, dice: c.dice}
		if got := g.leapsThrough(j, 0, c.to); got != c.dares || len(j.dice) != 0 {
			t.Errorf("from %v to %v: %v, %d dice left", c.from, c.to, got, len(j.dice))
		}
	}
}

// Flames and smoke are in the scene of everybody, each with its shape.
func TestFireIsSeen(t *testing.T) {
	g := blazing(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
	var got []string
	for _, o := range g.Scene(game.Nobody).Overlays {
		got = append(got, fmt.Sprintf("%s %s %d points, line %v, reach %s", o.ID, o.Kind, len(o.Points), o.Line, o.Reach))
	}
	want := []string{
		"flames-1 flames 4 points, line false, reach 0", "smoke-1 smoke 4 points, line false, reach 1", // the wreck
		"flames-2 flames 4 points, line false, reach 0", "smoke-2 smoke 4 points, line false, reach 1",
		"flames-3 flames 2 points, line true, reach 0", "smoke-3 smoke 2 points, line true, reach 1",
		"flames-4 flames 4 points, line false, reach 0", "smoke-4 smoke 4 points, line false, reach 1",
		"flames-5 flames 4 points, line false, reach 0", "smoke-5 smoke 4 points, line false, reach 1",
		"flames-6 flames 1 points, line false, reach 0.5", "smoke-6 smoke 1 points, line false, reach 1.5",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
}

// Which lines are in smoke (MD-GAS-17).
func TestSmokeInLinesOfSight(t *testing.T) {
	g := blazing(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
	for _, c := range []struct {
		name     string
		from, to game.Point
		smoke    bool
	}{
		{"past a puddle", spot(15_000, 21_500), spot(25_000, 21_500), true},
		{"farther past a puddle", spot(15_000, 21_501), spot(25_000, 21_501), false},
		{"ending in the smoke", at(20, 25), spot(20_000, 21_500), true},
		{"ending before it", at(20, 25), spot(20_000, 21_501), false},
		{"from upstairs", upstairs(at(20, 25)), at(20, 15), true},
		{"all upstairs", upstairs(at(20, 25)), upstairs(at(20, 15)), false},
		{"past a wreck", spot(25_000, 32_000), spot(35_000, 32_000), true},
		{"farther past a wreck", spot(25_000, 32_001), spot(35_000, 32_001), false},
		{"before its corner", spot(33_400, 27_000), spot(33_400, 33_000), true},
		{"past its corner, diagonally", spot(33_300, 27_500), spot(35_300, 29_500), false},
		{"over a fence", at(22, 5), at(22, 15), true},
		{"past a thicket", spot(5_000, 29_000), spot(20_000, 29_000), true},
	} {
		if got := g.smokeBetween(c.from, c.to); got != c.smoke {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := g.smokeBetween(c.to, c.from); got != c.smoke {
			t.Errorf("%s, the other way: %v", c.name, got)
		}
	}
}

// Clearing a way on fire allocates nothing, and neither does looking through smoke.
func TestFireAllocatesNothing(t *testing.T) {
	g := blazing(t, person("boss", "reds", "hoodlum", at(18, 20)), person("doogan", "irish", "punk", at(22, 20)))
	route, err := g.route(0, at(20, 22), nil, runMost)
	if err != nil {
		t.Fatal(err)
	}
	var dared set
	if n := testing.AllocsPerRun(50, func() {
		g.changed()
		_, _ = g.route(0, at(20, 22), nil, runMost)
		g.firstFlames(&route, &dared)
		g.smokeBetween(at(1, 1), at(40, 40))
		g.inFlames(at(3, 3))
		g.coverOf(0, 1)
		g.flamesOn(nobody, g.footprint(0), nil, g.scratch.trip.mark, g.scratch.trip.mark)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// The odds of a gasoline bomb on a man beside a crate are exact.
func TestOddsOfAGasolineBomb(t *testing.T) {
	plan := street(48, 48)
	plan.Features = []game.Feature{{ID: "crate", Kind: "crate", Points: []game.Point{at(10, 20), at(11, 20), at(11, 21), at(10, 21)}, Going: game.Impassable, Material: game.Wood}}
	boss := person("boss", "reds", "hoodlum", at(10, 10), "gasoline-bomb")
	boss.Stats = map[string]int{"gats": 4}
	g := makeGameOn(t, plan, boss, person("doo", "irish", "hoodlum", spot(12_400, 20_500)))
	g.phase = Playing
	g.card = Activation{up: true, seat: 0, card: int8(cardOf(0, jack)), leader: nobody}
	g.card.left[0] = 2
	options, _ := g.Clone().(*Game).listSentences(&g.card)
	throw := game.Answer{Option: slices.IndexFunc(options, func(o game.Option) bool { return o.Verb == "throw-bomb" }), At: spot(11_500, 20_500)}
	odds, err := referee.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: 0, Consider: throw}, nil, referee.Bound{})
	if err != nil || !odds.Exact {
		t.Fatalf("exact %v: %v", odds.Exact, err)
	}
	burns := 0
	for _, o := range odds.Outcomes {
		for _, e := range o.Effects {
			if e.Kind == "clothes-burn" {
				burns++
				break
			}
		}
	}
	if burns == 0 {
		t.Error("nobody's clothes burn in any outcome")
	}
}

// When a fire goes out, those after it move up, and so does what is remembered of them.
func TestFiresMoveUp(t *testing.T) {
	var s set
	for _, n := range []int{1, 3, 5, 64, maxFigures - 1} {
		s.add(n)
	}
	s.cut(3)
	var got []int
	for n := range s.each {
		got = append(got, n)
	}
	if want := []int{1, 4, 63, maxFigures - 2}; !slices.Equal(got, want) {
		t.Errorf("%v are left, not %v", got, want)
	}
}
