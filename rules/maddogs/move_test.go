package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// mud is a table with a strip of rough ground right across it, from 12 inches to 24 inches east.
func mud() game.Plan {
	plan := street(48, 48)
	plan.Features = []game.Feature{{
		ID: "mud", Kind: "mud", Going: game.Rough, Points: []game.Point{at(12, 0), at(24, 0), at(24, 48), at(12, 48)},
	}}
	return plan
}

// Rough ground halves a Move, halves rounded up, but never stops it short of the rough ground (MD-MOVE-05, -06).
func TestTheAllowanceOfAMove(t *testing.T) {
	for _, c := range []struct {
		name    string
		rough   bool
		roughAt game.Length
		far     game.Length
		want    game.Length
	}{
		{"in the clear", false, 0, 4000, 4000},
		{"rough from the start", true, 0, 4000, 2000},
		{"an odd allowance", true, 0, 3999, 2000},
		{"rough just before the half", true, 1999, 4000, 2000},
		{"rough just past the half", true, 2001, 4000, 2001},
		{"rough at the end", true, 4000, 4000, 4000},
		{"rough beyond the end", true, 4001, 4000, 4000},
	} {
		if got := allowance(&tabletop.Route{Rough: c.rough, RoughAt: c.roughAt}, c.far); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// A Move is as long as its way: half an inch too far is too far, and so is a thousandth.
func TestHowFarOneMayMove(t *testing.T) {
	for _, c := range []struct {
		name string
		to   game.Point
		via  []game.Point
		far  game.Length
		want error
	}{
		{"four inches", at(14, 10), nil, 4000, nil},
		{"a thousandth more", spot(14001, 10000), nil, 4000, errTooFar},
		{"another floor", upstairs(at(11, 10)), nil, 4000, errOtherFloor},
		{"through mud, just half", at(13, 20), nil, 4000, nil},
		{"through mud, a thousandth more", spot(13001, 20000), nil, 4000, errNoShortWay},
		{"through mud, half of an odd allowance", at(13, 20), nil, 3999, nil},
		{"through mud by a corner, just half", at(13, 20), []game.Point{at(12, 20)}, 4000, nil},
		{"through mud by a corner, a thousandth more", spot(13001, 20000), []game.Point{at(12, 20)}, 4000, errWayTooLong},
		{"through mud by a corner, half of an odd allowance", at(13, 20), []game.Point{at(12, 20)}, 3999, nil},
		{"through mud by a corner, less than half", spot(12500, 20000), []game.Point{at(12, 20)}, 4000, nil},
		{"by a corner too far off", at(11, 20), []game.Point{at(11, 26)}, 4000, errWayTooLong},
		{"by a corner in the clear, more than half", at(11, 18), []game.Point{at(11, 20)}, 4000, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			from, plan := at(10, 10), street(48, 48)
			if c.to.Y >= 18*inch {
				from, plan = at(11, 20), mud()
			}
			g := makeGameOn(t, plan, person("hot", "reds", "hoodlum", from), person("doo", "irish", "hoodlum", at(40, 40)))
			if _, err := g.route(0, c.to, c.via, c.far); err != c.want {
				t.Errorf("the answer is %v", err)
			}
		})
	}
}

// A nervous figure may move along, but not nearer to the nearest enemy it sees (MD-GUTS-05).
func TestANervousFigureDoesNotGoForward(t *testing.T) {
	for _, c := range []struct {
		name string
		to   game.Point
		want error
	}{
		{"as near as before", at(10, 16), nil},
		{"a thousandth nearer", spot(10*inch, 15*inch+999), errForward},
		{"farther off", at(10, 17), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t,
				person("boss", "reds", "hoodlum", at(10, 13)), person("pal", "reds", "hoodlum", at(30, 13)),
				in(person("hot", "irish", "hoodlum", at(13, 13)), "nervous"),
			)
			if _, err := g.route(2, c.to, nil, 8*inch); err != c.want {
				t.Errorf("the answer is %v", err)
			}
		})
	}
}

// A way by corners is as long as they make it; without them it is the shortest, whatever was asked before.
func TestAWayByCorners(t *testing.T) {
	g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(40, 40)))
	direct, err := g.route(0, at(14, 10), nil, 8*inch)
	if err != nil {
		t.Fatal(err)
	}
	round, err := g.route(0, at(14, 10), []game.Point{at(12, 12)}, 8*inch)
	if err != nil {
		t.Fatal(err)
	}
	if direct.Long != 4*inch || round.Long <= direct.Long {
		t.Errorf("the one way is %v long, the other %v", direct.Long, round.Long)
	}
	if again, _ := g.route(0, at(14, 10), nil, 8*inch); again.Long != direct.Long {
		t.Errorf("then it is %v long", again.Long)
	}
}

// A Move ends where it comes into contact with an enemy on its way, hidden or not; one that is hidden is then seen
// (MD-MOVE-08, MD-HIDE-07).
func TestContactEndsAMove(t *testing.T) {
	const touch = contact - inch/100
	for _, c := range []struct {
		name   string
		hidden bool
		to     game.Point // from 10, 10
		enemy  game.Point
		want   game.Point
		seen   bool
	}{
		{"past a hidden enemy", true, at(16, 10), at(14, 10), spot(14*inch-touch, 10*inch), true},
		{"to where contact begins", true, spot(14*inch-touch, 10*inch), at(14, 10), spot(14*inch-touch, 10*inch), true},
		{"to where the bases are said to touch", true, spot(14*inch-contact, 10*inch), at(14, 10), spot(14*inch-contact, 10*inch), true},
		{"a thousandth short of that", true, spot(14*inch-contact-1, 10*inch), at(14, 10), spot(14*inch-contact-1, 10*inch), false},
		{"up against a visible enemy", false, spot(13*inch, 10*inch), at(14, 10), spot(13*inch, 10*inch), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", c.enemy))
			g.figures[1].hidden = c.hidden
			route, err := g.route(0, c.to, nil, 8*inch)
			if err != nil {
				t.Fatal(err)
			}
			ref := &judge{t: t}
			g.followRoute(ref, 0, &route, "walk", "MD-MOVE-03")
			if got := g.figures[0].at; got != c.want {
				t.Errorf("it ends at %v", got)
			}
			if seen := !g.figures[1].hidden; seen != c.seen {
				t.Errorf("the enemy is seen: %v; told is %v", seen, ref.kinds())
			}
		})
	}
}

// Nobody is met through a wall, which hides whoever stands behind it; through a doorway, and round a corner, they are met.
func TestContactIsNotMadeThroughAWall(t *testing.T) {
	for _, c := range []struct {
		name  string
		end   int        // of the wall, which begins at 4, 10
		door  bool       // there is one, shut, from 11 to 13
		to    game.Point // from 8, 10.5
		enemy game.Point // who hides
		want  game.Point
		seen  bool
	}{
		{"along the wall", 20, false, spot(15*inch, 10500), spot(12*inch, 9500), spot(15*inch, 10500), false},
		{"to the other side of it", 20, false, spot(12*inch, 10500), spot(12*inch, 9500), spot(12*inch, 10500), false},
		{"where the wall has ended", 11, false, spot(15*inch, 10500), spot(12*inch, 9500), spot(11715, 10500), true},
		{"just past the end of the wall", 12, false, spot(15*inch, 10500), spot(12*inch, 9500), spot(12015, 10500), true},
		{"through a shut door", 20, true, spot(12*inch, 7*inch), spot(12*inch, 9*inch), game.Point{}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			plan := street(24, 24)
			plan.Features = []game.Feature{{ID: "wall", Kind: "wall", Line: true, Blocks: true, Points: []game.Point{at(4, 10), at(c.end, 10)}}}
			if c.door {
				plan.Openings = []game.Opening{{ID: "door", Kind: "door", A: at(11, 10), B: at(13, 10)}}
			}
			g := makeGameOn(t, plan, person("hot", "reds", "hoodlum", spot(8*inch, 10500)), person("doo", "irish", "hoodlum", c.enemy))
			g.figures[1].hidden = true
			route, err := g.route(0, c.to, nil, 10*inch)
			if err != nil {
				t.Fatal(err)
			}
			g.followRoute(&judge{t: t}, 0, &route, "run", "MD-MOVE-04")
			if got := g.figures[0].at; c.want != (game.Point{}) && got != c.want {
				t.Errorf("it ends at %v", got)
			}
			if seen := !g.figures[1].hidden; seen != c.seen || c.seen && !tabletop.Near(g.figures[0].at, c.enemy, contact) {
				t.Errorf("the enemy is seen: %v, from %v", seen, g.figures[0].at)
			}
		})
	}
}

// A way that is cut short ends where there is room to stand: behind a friend whom it would have passed, or where it
// began.
func TestAWayCutShortEndsWhereThereIsRoom(t *testing.T) {
	for _, c := range []struct {
		name    string
		friends []game.Length // how far along the way they stand
		cut     game.Length
		want    game.Length
	}{
		{"room at its end", []game.Length{2 * inch}, 3 * inch, 3 * inch},
		{"on a friend's base", []game.Length{2 * inch}, 1800, 1000},
		{"on a friend's base, nowhere before it", []game.Length{inch}, 1500, 0},
		{"between two friends who leave no room", []game.Length{inch, 2500}, 2000, 0},
		{"not at all", nil, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			figures := []game.FigureSetup{person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(40, 40))}
			for i, far := range c.friends {
				figures = append(figures, person("pal-"+string(rune('a'+i)), "reds", "hoodlum", east(at(10, 10), far)))
			}
			g := makeGame(t, figures...)
			route, ok := g.table.Path(&tabletop.Walker{Radius: base / 2}, at(10, 10), at(14, 10), 8*inch, nil)
			if !ok {
				t.Fatal("there is no way")
			}
			route = route.Cut(c.cut)
			g.followRoute(&judge{t: t}, 0, &route, "run", "MD-MOVE-04")
			if got := g.figures[0].at; got != east(at(10, 10), c.want) || route.Long != c.want {
				t.Errorf("it ends at %v after %v", got, route.Long)
			}
		})
	}
}

// What a Move makes of its allowance, and which clause it names.
func TestMovesOverRoughGround(t *testing.T) {
	for _, c := range []struct {
		name   string
		from   game.Point
		verb   game.Verb
		die    int
		to     game.Point
		want   game.Point
		clause game.ClauseID
	}{
		{"a Run as far as its die", at(2, 10), "run", 2, at(11, 10), at(8, 10), "MD-MOVE-04"},
		{"a Run that stops at the mud", at(9, 10), "run", 1, at(13, 10), at(12, 10), "MD-MOVE-06"},
		{"a Run halved by the mud", at(11, 10), "run", 2, at(15, 10), at(14, 10), "MD-MOVE-06"},
		{"a Run into the mud, short enough", at(11, 10), "run", 2, at(14, 10), at(14, 10), "MD-MOVE-04"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, mud(), person("hot", "reds", "hoodlum", c.from), person("doo", "irish", "hoodlum", at(40, 40)))
			route, err := g.route(0, c.to, nil, runMost)
			if err != nil {
				t.Fatal(err)
			}
			o := game.Option{Verb: c.verb, Clause: "MD-MOVE-04", Who: game.Figure(0), Where: game.Area{Kind: areaMove, Of: game.Figure(0), Far: runMost}}
			act := &Activation{up: true, seat: 0}
			act.left[0] = 1
			ref := &judge{t: t, dice: []int{c.die}}
			g.move(ref, act, 0, o, route)
			i := slices.Index(ref.kinds(), string(c.verb))
			if g.figures[0].at != c.want || ref.told[i].Clause != c.clause {
				t.Errorf("it ends at %v, by %s", g.figures[0].at, ref.told[i].Clause)
			}
		})
	}
}
