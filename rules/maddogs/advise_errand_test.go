package maddogs

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// The enemy to go for is the nearest on one's floor, the first of several as near.
func TestTheNearestFoe(t *testing.T) {
	for _, c := range []struct {
		name   string
		a, b   game.Point // of two of the gang; he stands at 20, 20
		change func(f *Figure)
		want   int
	}{
		{"the first is nearer", at(10, 20), at(31, 20), nil, 0},
		{"the second is nearer", at(9, 20), at(30, 20), nil, 1},
		{"both are as near", at(10, 20), at(30, 20), nil, 0},
		{"the first hides", at(10, 20), at(31, 20), func(f *Figure) { f.hidden = true }, 1},
		{"the first flees", at(10, 20), at(31, 20), func(f *Figure) { f.fleeing = true }, 1},
		{"the first has given up", at(10, 20), at(31, 20), func(f *Figure) { f.surrendered = true }, 1},
		{"the first is upstairs", at(10, 20), at(31, 20), func(f *Figure) { f.at.Floor = 1 }, 1},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", c.a), person("pal", "reds", "hoodlum", c.b), person("doo", "irish", "hoodlum", at(20, 20)))
		if c.change != nil {
			c.change(&g.figures[0])
		}
		if got := g.nearestFoe(2); got != c.want {
			t.Errorf("%s: it is %d", c.name, got)
		}
	}
}

// moveOption is the sentence of a Move.
func moveOption(f int, verb game.Verb, far game.Length) *game.Option {
	who := game.Figure(f)
	return &game.Option{Verb: verb, Who: who, Where: game.Area{Kind: areaMove, Of: who, Far: far}}
}

// A step of half an inch is not worth an action, anything more is; one goes as far as the Move does, or up to the enemy.
func TestHowFarOneGoesTowardsTheEnemy(t *testing.T) {
	for _, c := range []struct {
		name  string
		enemy game.Length // how far off
		far   game.Length
		want  game.Length
		goes  bool
	}{
		{"as far as it goes", 10 * inch, 4 * inch, 4 * inch, true},
		{"up to him", 4 * inch, 4 * inch, 3 * inch, true},
		{"a thousandth more than half an inch", 1501, 4 * inch, 501, true},
		{"half an inch", 1500, 4 * inch, 0, false},
		{"in contact", 1000, 4 * inch, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10), "bat"), person("doo", "irish", "hoodlum", east(at(10, 10), c.enemy)))
			g.forgetErrands()
			e := g.errandOf(0)
			got, ok := g.towards(0, &e.route, c.far)
			if ok != c.goes || ok && got != east(at(10, 10), c.want) {
				t.Errorf("he goes to %v: %v", got, ok)
			}
		})
	}
}

// Through mud one counts on half a Move.
func TestHowFarOneGoesTowardsTheEnemyThroughMud(t *testing.T) {
	g := makeGameOn(t, mud(), person("hot", "reds", "hoodlum", at(11, 10), "bat"), person("doo", "irish", "hoodlum", at(20, 10)))
	g.forgetErrands()
	e := g.errandOf(0)
	if got, ok := g.towards(0, &e.route, 4*inch); !ok || got != at(13, 10) {
		t.Errorf("he goes to %v: %v", got, ok)
	}
}

// A gunman in contact walks off, and neither creeps nor runs; one with a club stays at it.
func TestWhereToGoFromContact(t *testing.T) {
	for _, c := range []struct {
		name  string
		verb  game.Verb
		enemy game.Length // how far off
		goes  bool
	}{
		{"a Walk", "walk", contact, true},
		{"a Run", "run", contact, false},
		{"a Creep", "creep", contact, false},
		{"a Run out of contact", "run", contact + 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10), "pistol"), person("doo", "irish", "hoodlum", east(at(10, 10), c.enemy)))
			// He makes for a place farther off, so that there is somewhere to go.
			g.memo.errand = errand{of: 0, armed: true, target: 1, reached: true}
			route, ok := g.fixed.table.Path(&tabletop.Walker{Radius: base / 2}, at(10, 10), at(10, 20), 48*inch, nil)
			if !ok {
				t.Fatal("there is no way")
			}
			g.memo.errand.route = route
			_, worth := g.bestPlace(moveOption(0, c.verb, 4*inch), 50)
			if goes := worth > 0; goes != c.goes {
				t.Errorf("it is worth %d", worth)
			}
		})
	}
}

// From the sirens one runs rather than walks, and walks rather than creeps: a point for each inch that can be counted on.
func TestTheWayToTheEdge(t *testing.T) {
	for _, c := range []struct {
		verb  game.Verb
		far   game.Length
		want  game.Point
		worth int
	}{
		{"creep", creepFar, at(8, 20), 102},
		{"walk", walkFar, at(6, 20), 104},
		{"run", runMost, at(2, 20), 108},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 20)), person("doo", "irish", "hoodlum", at(40, 40)))
		g.sirens = Coming
		got, worth := g.bestPlace(moveOption(0, c.verb, c.far), 0)
		if got != c.want || worth != c.worth {
			t.Errorf("a %s to %v is worth %d", c.verb, got, worth)
		}
	}
}

// Cover is worth going to when it is more than an inch nearer to the enemy.
func TestCoverOnTheWayToTheEnemy(t *testing.T) {
	plan := street(48, 48)
	tabletop.Object(&plan, "crate", "crate", "crate", tabletop.RectAt(14, 9, 1, 2))
	for _, c := range []struct {
		name  string
		y     game.Length // where he stands, north of the crate
		gear  string
		nears game.Length // how much nearer the enemy is from behind the crate
		taken bool
	}{
		{"just an inch nearer", 7190, "pistol", 1000, false},
		{"a thousandth more", 7186, "pistol", 1001, true},
		{"with a club", 7186, "bat", 1001, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			behind := at(13, 9)
			behind.X += inch / 2
			g := makeGameOn(t, plan, person("hot", "reds", "hoodlum", spot(12800, c.y), c.gear), person("doo", "irish", "hoodlum", at(24, 10)))
			g.items[0].empty = true // he would rather shoot from where he stands
			if nears := g.distance(0, 1) - g.fixed.table.Distance(behind, g.figures[1].at); nears != c.nears {
				t.Fatalf("the place is %v nearer", nears)
			}
			g.forgetErrands()
			got, worth := g.bestPlace(moveOption(0, "walk", walkFar), 0)
			if taken := got == behind; taken != c.taken || worth == 0 {
				t.Errorf("he goes to %v, worth %d", got, worth)
			}
		})
	}
}
