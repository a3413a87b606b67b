package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// A GUTS test is always rolled. Its die parts where it fails and where it fails by three, as far as a die has such faces
// (MD-GUTS-03).
func TestWhereTheDieOfAGutsTestParts(t *testing.T) {
	for _, c := range []struct {
		need  int
		bands game.Bands
	}{
		{-2, game.Bands{6}},
		{-1, game.Bands{1}},
		{0, game.Bands{2}},
		{1, game.Bands{1, 3}},
		{3, game.Bands{3, 5}},
		{4, game.Bands{4}},
		{5, game.Bands{5}},
		{6, game.Bands{6}},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(20, 20)))
		ref := &judge{t: t, dice: []int{6}}
		failed := g.rollGuts(ref, 0, "nerve", "MD-GUTS-02", []game.Mod{{Value: c.need}})
		if ref.thrown[0].Bands != c.bands {
			t.Errorf("with %d the die parts at %v", c.need, ref.thrown[0].Bands)
		}
		if failed != 6-c.need {
			t.Errorf("with %d a 6 fails by %d", c.need, failed)
		}
	}
}

// Failing by two makes Nervous, by three Terrified.
func TestByHowMuchOneFails(t *testing.T) {
	for _, c := range []struct {
		die  int
		kind string
	}{
		{3, "keeps-nerve"}, {4, "nervous"}, {5, "nervous"}, {6, "terrified"},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(40, 40)))
		ref := &judge{t: t, dice: []int{c.die}, always: 1}
		g.nerveTest(ref, 0, 0, "MD-GUTS-02", false, nobody)
		if kinds := ref.kinds(); !slices.Contains(kinds, c.kind) {
			t.Errorf("a %d on 3 gives %v", c.die, kinds)
		}
	}
}

// A failed nerve counts for the gang that broke it, unless it is one's own (MD-SETUP-08).
func TestForWhomAFailedNerveCounts(t *testing.T) {
	for _, c := range []struct {
		name, by string
		die      int
		want     game.Seat
	}{
		{"the first of all figures", "boss", 4, 0},
		{"a later one", "pal", 4, 0},
		{"one's own side", "mate", 4, game.Nobody},
		{"a fall", "", 4, game.Nobody},
		{"a test that is passed", "boss", 3, game.Nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t,
				person("boss", "reds", "hoodlum", at(40, 4)), person("pal", "reds", "hoodlum", at(40, 8)),
				person("hot", "irish", "hoodlum", at(10, 40)), person("mate", "irish", "hoodlum", at(14, 40)),
			)
			by := nobody
			if c.by != "" {
				by = g.number(t, c.by)
			}
			hot := g.number(t, "hot")
			g.nerveTest(&judge{t: t, dice: []int{c.die}}, hot, 0, "MD-GUTS-02", false, by)
			if got := g.figures[hot].outBy; got != c.want {
				t.Errorf("it counts for seat %d", got)
			}
		})
	}
}

// Friends within 6 inches are shaken by a death, and everybody within 12 by a Gory Death, the limits included (MD-GUTS-02,
// MD-HIT-12).
func TestHowFarADeathIsFelt(t *testing.T) {
	for _, c := range []struct {
		name string
		seat string
		gory bool
		far  game.Length
		want int8
	}{
		{"a friend 6 inches off", "irish", false, 6 * inch, 0},
		{"a friend a thousandth farther", "irish", false, 6*inch + 1, notTested},
		{"an enemy beside it", "reds", false, 2 * inch, notTested},
		{"a friend 12 inches from a Gory Death", "irish", true, 12 * inch, -2},
		{"an enemy 12 inches from a Gory Death", "reds", true, 12 * inch, -2},
		{"an enemy a thousandth farther", "reds", true, 12*inch + 1, notTested},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t,
				person("boss", "reds", "hoodlum", at(4, 40)), person("dead", "irish", "hoodlum", at(10, 10)),
				person("hot", c.seat, "hoodlum", east(at(10, 10), c.far)),
			)
			dead, hot := g.number(t, "dead"), g.number(t, "hot")
			a := g.beginAttack(0, game.Here("test"))
			g.figures[dead].dead = true
			if c.gory {
				a.gory.add(dead)
			} else {
				a.killed.add(dead)
			}
			if g.witnesses(a); a.tests[hot] != c.want {
				t.Errorf("the test is at %d", a.tests[hot])
			}
		})
	}
}

// Without cover in reach one drops back three inches straight away from the enemy, or as far that way as there is room.
func TestDroppingBackStraightAway(t *testing.T) {
	block := street(24, 24)
	tabletop.Block(&block, "house", "house", tabletop.RectAt(12, 8, 4, 4))
	for _, c := range []struct {
		name string
		plan game.Plan
		from game.Point
		want game.Point
	}{
		{"in the open", street(24, 24), at(10, 10), at(13, 10)},
		{"against a wall", block, at(10, 10), spot(11*inch+500, 10*inch)},
		{"up against it already", block, spot(11*inch+500, 10*inch), spot(11*inch+500, 10*inch)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, c.plan, person("hot", "reds", "hoodlum", c.from), person("doo", "irish", "hoodlum", at(4, 10)))
			if got := g.directlyAway(0, 1); got != c.want {
				t.Errorf("it drops back to %v", got)
			}
		})
	}
}

// tenement is a house of four floors and a cellar, with two ladders from each floor to the one above at its western and
// eastern ends.
func tenement() game.Plan {
	plan := street(48, 24)
	tabletop.Roof(&plan, "first", tabletop.RectAt(10, 10, 20, 4), 1)
	tabletop.Roof(&plan, "second", tabletop.RectAt(10, 10, 20, 4), 2)
	tabletop.Roof(&plan, "cellar", tabletop.RectAt(10, 10, 20, 4), -1)
	for floor := int16(-1); floor < 2; floor++ {
		for _, end := range []struct {
			id string
			x  int
		}{{"west", 12}, {"east", 28}} {
			foot := at(end.x, 12)
			foot.Floor = floor
			plan.Links = append(plan.Links, game.Link{ID: end.id + "-" + string(rune('b'+floor)), Kind: "ladder", Foot: foot, Head: upstairs(foot)})
		}
	}
	return plan
}

// Whoever flees from above or below the street takes the nearest way there, a floor at a time, the first of two equally
// near; from a ladder it is that ladder (MD-GUTS-09). Who cannot move is cornered (MD-GUTS-11).
func TestFleeingToTheStreet(t *testing.T) {
	floor := func(n int16, x game.Length) game.Point { return game.Point{X: x, Y: 12 * inch, Floor: n} }
	for _, c := range []struct {
		name   string
		from   game.Point
		change func(*Figure)
		to     game.Point
		many   int // how far it was to the ladder
		kind   string
	}{
		{"by the first ladder, nearer", floor(1, 19*inch), nil, floor(0, 12*inch), 7000, "flees"},
		{"by the second, nearer", floor(1, 21*inch), nil, floor(0, 28*inch), 7000, "flees"},
		{"by the first of two equally near", floor(1, 20*inch), nil, floor(0, 12*inch), 8000, "flees"},
		{"from the second floor to the first", floor(2, 21*inch), nil, floor(1, 28*inch), 7000, "flees"},
		{"up from the cellar by the first", floor(-1, 19*inch), nil, floor(0, 12*inch), 7000, "flees"},
		{"up from the cellar by the second", floor(-1, 21*inch), nil, floor(0, 28*inch), 7000, "flees"},
		{"down the ladder it is on", floor(0, 28*inch), func(f *Figure) { f.ladder, f.climbed = 4, 2*inch }, floor(0, 28*inch), 4000, "flees"},
		{"down the first of all ladders of that floor", floor(0, 12*inch), func(f *Figure) { f.ladder, f.climbed = 3, 2*inch }, floor(0, 12*inch), 4000, "flees"},
		{"crawling", floor(1, 19*inch), func(f *Figure) { f.crawls = true }, floor(1, 19*inch), 0, "cornered"},
		{"a hostage", floor(1, 19*inch), func(f *Figure) { f.taker = 1 }, floor(1, 19*inch), 0, "cornered"},
		{"a prisoner", floor(1, 19*inch), func(f *Figure) { f.captor = 1 }, floor(1, 19*inch), 0, "cornered"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, tenement(), person("hot", "reds", "hoodlum", c.from), person("doo", "irish", "hoodlum", at(4, 4)))
			fig := &g.figures[0]
			if c.change != nil {
				c.change(fig)
			}
			ref := &judge{t: t}
			g.fleeRun(ref, 0)
			if kinds := ref.kinds(); !slices.Equal(kinds, []string{c.kind}) {
				t.Fatalf("told is %v", kinds)
			}
			if fig.at != c.to || ref.told[0].Many != c.many {
				t.Errorf("it is at %v after %d", fig.at, ref.told[0].Many)
			}
			if c.kind == "flees" && (fig.ladder != 0 || fig.climbed != 0) {
				t.Error("it is still on a ladder")
			}
		})
	}
}

// A house without stairs is a trap.
func TestFleeingWhereThereIsNoWayDown(t *testing.T) {
	plan := street(24, 24)
	tabletop.Roof(&plan, "flat", tabletop.RectAt(10, 10, 4, 4), 1)
	g := makeGameOn(t, plan, person("hot", "reds", "hoodlum", upstairs(at(12, 12))), person("doo", "irish", "hoodlum", at(4, 4)))
	ref := &judge{t: t}
	if g.fleeRun(ref, 0); !slices.Equal(ref.kinds(), []string{"cornered"}) || g.figures[0].at != upstairs(at(12, 12)) {
		t.Errorf("told is %v", ref.kinds())
	}
}

// A fleeing figure runs four inches and a die, half over rough ground, and leaves at the edge.
func TestHowFarOneFlees(t *testing.T) {
	mud := street(24, 24)
	mud.Features = []game.Feature{{
		ID: "mud", Kind: "mud", Going: game.Rough, Points: []game.Point{at(0, 6), at(24, 6), at(24, 12), at(0, 12)},
	}}
	for _, c := range []struct {
		name string
		plan game.Plan
		from game.Point
		die  int
		to   game.Point
		left Departure
	}{
		{"short of the edge", street(24, 24), spot(12*inch, 7*inch+1), 3, spot(12*inch, 1), Here},
		{"just to the edge", street(24, 24), at(12, 7), 3, at(12, 0), LeftFleeing},
		{"half through mud", mud, at(12, 9), 2, at(12, 6), Here},
		{"half of a shorter Run through mud", mud, at(12, 9), 1, spot(12*inch, 6*inch+500), Here},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, c.plan, person("hot", "reds", "hoodlum", c.from), person("doo", "irish", "hoodlum", at(20, 23)))
			g.figures[0].fleeing = true
			g.fleeRun(&judge{t: t, dice: []int{c.die}}, 0)
			if fig := &g.figures[0]; fig.at != c.to || fig.left != c.left {
				t.Errorf("it is at %v, left %d", fig.at, fig.left)
			}
		})
	}
}

// The way out is worked out once, and again when a door has been forced or somebody stands in the way.
func TestTheWayOutChanges(t *testing.T) {
	plan := street(24, 24)
	door := tabletop.Door(tabletop.North, 3*inch, 2*inch)
	door.Locked = true
	tabletop.Building(&plan, "cell", tabletop.RectAt(8, 8, 8, 8), 1, door)
	g := makeGameOn(t, plan, person("hot", "reds", "hoodlum", at(12, 12)), person("doo", "irish", "hoodlum", at(4, 20)))
	if _, open := g.wayOut(0); open {
		t.Fatal("it flees through a locked door")
	}
	g.swingDoor(&judge{t: t}, 0, 0, true)
	route, open := g.wayOut(0)
	if !open || route.To() != at(12, 0) {
		t.Fatalf("through the open door it flees to %v: %v", route.To(), open)
	}
	if again, open := g.wayOut(0); !open || again.To() != route.To() {
		t.Errorf("then it flees to %v: %v", again.To(), open)
	}
	g.place(1, at(12, 8))
	if _, open := g.wayOut(0); open {
		t.Error("it flees through an enemy in the door")
	}
}

// Where a hidden figure drops back to is its own gang's to know; of one in sight everybody hears (MD-GUTS-05).
func TestWhoHearsOfDroppingBack(t *testing.T) {
	for hidden, seen := range map[bool]game.Audience{false: game.Everybody, true: game.Only(1)} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 8)))
		g.figures[1].hidden = hidden
		j := &judge{t: t}
		g.dropBack(j, 1)
		if len(j.told) != 1 || j.told[0].Kind != "drops-back" || j.told[0].Seen != seen {
			t.Errorf("hidden (%v): told is %+v", hidden, j.told)
		}
	}
}
