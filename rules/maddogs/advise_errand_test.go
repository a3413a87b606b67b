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
		a, b   game.Point // of two of the gang; they stand at 20, 20
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

// One with a club goes as far as their Move can be counted on, or up to the enemy; through mud half as far.
func TestHowFarOneGoesTowardsTheEnemy(t *testing.T) {
	for _, c := range []struct {
		name  string
		plan  game.Plan
		x     int         // where they stand, in inches from the west
		enemy game.Length // how far off
		want  game.Length
	}{
		{"as far as a Run can be counted on", street(48, 48), 10, 20 * inch, 8 * inch},
		{"up to them", street(48, 48), 10, 4 * inch, 3 * inch},
		{"through mud", mud(), 13, 20 * inch, 4 * inch},
	} {
		from := at(c.x, 10)
		g := makeGameOn(t, c.plan, person("hot", "reds", "hoodlum", from, "bat"), person("doo", "irish", "hoodlum", east(from, c.enemy)))
		if o, to := action(t, g); o.Where.None() || to != east(from, c.want) {
			t.Errorf("%s: would %s to %v", c.name, o.Verb, to)
		}
	}
}

// One with a club in contact stays at it.
func TestWhatToDoInContact(t *testing.T) {
	for gear, want := range map[string]game.Verb{"bat": "slug", "pipe": "slug"} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10), gear), person("doo", "irish", "hoodlum", at(11, 10)))
		if o, _ := action(t, g); o.Verb != want {
			t.Errorf("with a %s it would be %s", gear, o.Verb)
		}
	}
}

// From the sirens one runs for the nearest edge.
func TestTheWayToTheEdge(t *testing.T) {
	g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 20)), person("doo", "irish", "hoodlum", at(40, 40)))
	g.sirens = Coming
	if o, to := action(t, g); o.Verb != "run" || to != at(2, 20) {
		t.Errorf("would %s to %v", o.Verb, to)
	}
}

// Round a house one goes by its corners, and says so: the way is not looked for again. One whose club is in reach of the
// enemy runs, one with a gun walks.
func TestTheWayRoundAHouse(t *testing.T) {
	plan := street(48, 48)
	tabletop.Object(&plan, "house", "house", "house", tabletop.RectAt(12, 6, 4, 5))
	plan.Features[len(plan.Features)-1].Going = game.Impassable
	for gear, want := range map[string]game.Verb{"bat": "run", "pistol": "walk"} {
		g := makeGameOn(t, plan, person("hot", "reds", "hoodlum", at(11, 10), gear), person("doo", "irish", "hoodlum", at(40, 10)))
		g.card = Activation{up: true, seat: 0, leader: nobody}
		g.card.left[0] = 2
		options, _ := g.listSentences(&g.card)
		a := Advise(g, &game.Question{Prompt: "next-action", Options: options}, &game.Chance{})
		o := &options[a.Option]
		if o.Verb != want || len(a.Via) == 0 {
			t.Fatalf("with a %s it would be %s to %v by %v", gear, o.Verb, a.At, a.Via)
		}
		route, err := g.route(0, a.At, a.Via, o.Where.Far)
		if err != nil {
			t.Fatalf("with a %s: %v", gear, err)
		}
		if far := g.expected(o); route.Long > far || route.Long < far-inch/4 {
			t.Errorf("with a %s the way is %s, not %s", gear, route.Long, far)
		}
	}
}

// Somebody whom one does not go for stands in the way: one goes round that one, as far as the way to the enemy would lead.
func TestTheWayRoundSomebody(t *testing.T) {
	g := makeGame(t,
		person("hot", "reds", "hoodlum", at(10, 10), "bat"), person("doo", "irish", "hoodlum", at(30, 10)),
		person("passer-by", "", "civilian", at(14, 10)),
	)
	o, to := action(t, g)
	if o.Verb != "run" || to != at(18, 10) {
		t.Errorf("would %s to %v", o.Verb, to)
	}
}

// The first of a group who can get anywhere goes first, and with the Move that is best for them: one who is hidden stays.
func TestWhoGoesFirst(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   int
	}{
		{"the first", nil, 0},
		{"the first is hidden", func(g *Game) { g.figures[0].hidden = true }, 1},
		{"the first has lost their nerve", func(g *Game) { g.figures[0].nervous, g.card.did[0] = true, didGrip }, 1},
	} {
		g := makeGame(t,
			person("hot", "reds", "hoodlum", at(10, 10), "bat"), person("pal", "reds", "hoodlum", at(10, 14), "bat"),
			person("doo", "irish", "hoodlum", at(40, 10)),
		)
		g.card = Activation{up: true, seat: 0, leader: nobody}
		g.card.left[0], g.card.left[1] = 2, 2
		if c.change != nil {
			c.change(g)
		}
		options, _ := g.listSentences(&g.card)
		a := Advise(g, &game.Question{Prompt: "next-action", Options: options}, &game.Chance{})
		if o := &options[a.Option]; o.Who != game.Figure(c.want) || o.Verb != "run" {
			t.Errorf("%s: %v would %s", c.name, o.Who, o.Verb)
		}
	}
}
