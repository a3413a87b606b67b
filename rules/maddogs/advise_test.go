package maddogs

import (
	"testing"

	"rumble/game"
)

// advised is the sentence a steady player would say.
func advised(t *testing.T, g *Game, q *game.Question) game.Option {
	t.Helper()
	a := Advise(g, q, &game.Chance{})
	if err := q.Check(a, g.Places()); err != nil {
		t.Fatalf("the advice %v is refused: %v", a, err)
	}
	return q.Options[a.Option]
}

// Luck is spent on a high die, where it is one die.
func TestAdviceOnLuck(t *testing.T) {
	for _, c := range []struct {
		name string
		die  int
		many game.Span
		want game.Verb
	}{
		{"a 6", 6, game.Span{}, "reroll"},
		{"a 5", 5, game.Span{}, "reroll"},
		{"a 4", 4, game.Span{}, "keep-dice"},
		{"a 6 first of three dice", 6, game.Span{From: 1, To: 3}, "keep-dice"},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(20, 20)))
		q := &game.Question{Prompt: "lucky", Many: c.die, Options: []game.Option{{Verb: "keep-dice"}, {Verb: "reroll", Many: c.many}}}
		if got := advised(t, g, q).Verb; got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// One leaves from the sirens, or with a prisoner, but not as the last of the gang.
func TestAdviceOnLeaving(t *testing.T) {
	for _, c := range []struct {
		name    string
		profile string
		sirens  Sirens
		change  func(g *Game) // 0 is who may leave, 1 his friend, 2 the enemy
		want    game.Verb
	}{
		{"the police are coming", "hoodlum", Coming, nil, "leave"},
		{"the sirens have only sounded", "hoodlum", Sounded, nil, "stay"},
		{"an officer has nothing to fear", "cop", Coming, nil, "stay"},
		{"an officer with a prisoner", "cop", Silent, func(g *Game) { g.figures[2].captor = 0 }, "leave"},
		{"the last of the gang", "hoodlum", Coming, func(g *Game) { g.figures[1].dead = true }, "stay"},
		{"the last but for one who flees", "hoodlum", Coming, func(g *Game) { g.figures[1].fleeing = true }, "stay"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t,
				person("hot", "reds", c.profile, at(10, 10)), person("pal", "reds", c.profile, at(14, 10)), person("doo", "irish", "hoodlum", at(10, 11)),
			)
			g.sirens = c.sirens
			if c.change != nil {
				c.change(g)
			}
			q := &game.Question{Seat: 0, Prompt: "leave", Who: game.Figure(0), Options: []game.Option{{Verb: "stay"}, {Verb: "leave"}}}
			if got := advised(t, g, q).Verb; got != c.want {
				t.Errorf("the advice is to %s", got)
			}
		})
	}
}

// A Hold Card is played for a shot worth sixty: a hoodlum's life for sure, or even odds on it with both barrels.
func TestAdviceOnInterrupts(t *testing.T) {
	for _, c := range []struct {
		name   string
		gats   int
		gun    string
		change func(g *Game)
		want   game.Verb
	}{
		{"worth sixty", 3, "shotgun", nil, "play"},
		{"worth forty", 2, "shotgun", nil, "pass"},
		{"worth more", 4, "shotgun", nil, "play"},
		{"a good shot by one who must recover first", 4, "shotgun", func(g *Game) { g.figures[0].owes = 1 }, "pass"},
		{"a good shot by one who has lost his nerve", 5, "shotgun", func(g *Game) { g.figures[0].nervous = true }, "pass"},
		{"the police are coming", 1, "none", func(g *Game) { g.sirens = Coming }, "play"},
	} {
		t.Run(c.name, func(t *testing.T) {
			hot := person("hot", "reds", "hoodlum", at(10, 10), c.gun)
			hot.Stats = map[string]int{"gats": c.gats}
			g := makeGame(t, hot, person("doo", "irish", "hoodlum", at(18, 10)))
			if c.change != nil {
				c.change(g)
			}
			q := &game.Question{Seat: 0, Prompt: "interrupt", Options: []game.Option{{Verb: "pass"}, {Verb: "play"}}}
			if got := advised(t, g, q).Verb; got != c.want {
				t.Errorf("the advice is to %s; the best shot is worth %d", got, g.prospects(0))
			}
		})
	}
}

// With the police coming the one nearest to the edge leads, to a quarter of an inch.
func TestAdviceOnTheLeader(t *testing.T) {
	for _, c := range []struct {
		name   string
		a, b   game.Length // from the edge
		sirens Sirens
		want   int
	}{
		{"the second is nearer", 3 * inch, 2750, Coming, 1},
		{"the first is nearer", 2750, 3 * inch, Coming, 0},
		{"both are as near", 3 * inch, 3 * inch, Coming, 0},
		{"without sirens a friend beside him counts", 2 * inch, 6 * inch, Silent, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t,
				person("hot", "reds", "hoodlum", spot(10*inch, c.a), "none"), person("pal", "reds", "hoodlum", spot(20*inch, c.b), "none"),
				person("mate", "reds", "hoodlum", spot(20*inch, 8*inch), "none"), person("doo", "irish", "hoodlum", at(40, 40)),
			)
			g.sirens = c.sirens
			q := &game.Question{Seat: 0, Prompt: "leader", Options: []game.Option{
				{Verb: "no-leader"}, {Verb: "lead", Who: game.Figure(0)}, {Verb: "lead", Who: game.Figure(1)},
			}}
			if got := advised(t, g, q); got.Verb != "lead" || got.Who != game.Figure(c.want) {
				t.Errorf("the advice is %s %v", got.Verb, got.Who)
			}
		})
	}
}

// On a ladder there is nothing better to do than to climb down; elsewhere stairs are not taken for their own sake.
func TestAdviceOnLadders(t *testing.T) {
	g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(20, 20)))
	for _, verb := range []game.Verb{"climb-down", "take-stairs"} {
		o := &game.Option{Verb: verb, Who: game.Figure(0)}
		g.figures[0].ladder = 1
		if got := g.worthOf(o); got != 5 {
			t.Errorf("on a ladder %s is worth %d", verb, got)
		}
		g.figures[0].ladder = 0
		if got := g.worthOf(o); got != 0 {
			t.Errorf("on the ground %s is worth %d", verb, got)
		}
	}
}

// The dangerous and the wounded first.
func TestWhatAFigureIsWorth(t *testing.T) {
	for _, c := range []struct {
		name, profile string
		hits          int8
		change        func(f *Figure)
		want          int
	}{
		{"a hoodlum", "hoodlum", 3, nil, 60},
		{"an enforcer", "enforcer", 4, nil, 80},
		{"with 2 HITS left", "hoodlum", 2, nil, 75},
		{"with 1", "hoodlum", 1, nil, 75},
		{"who owes a Recover", "hoodlum", 3, func(f *Figure) { f.owes = 1 }, 52},
		{"who flees", "hoodlum", 3, func(f *Figure) { f.fleeing = true }, 0},
		{"who has given up", "hoodlum", 3, func(f *Figure) { f.surrendered = true }, 0},
		{"unconscious", "hoodlum", 1, func(f *Figure) { f.fainted = true }, 0},
	} {
		g := makeGame(t, person("hot", "reds", c.profile, at(10, 10)), person("doo", "irish", "hoodlum", at(20, 20)))
		g.figures[0].stats[Hits] = c.hits
		if c.change != nil {
			c.change(&g.figures[0])
		}
		if got := g.value(0); got != c.want {
			t.Errorf("%s is worth %d", c.name, got)
		}
	}
}

// A burst counts everybody it may hit: enemies for it, friends and bystanders against it; and a gun it empties.
func TestWhatAShotIsWorth(t *testing.T) {
	for _, c := range []struct {
		name, gun string
		beside    string // the seat of who stands beside the target, or nobody does
		burst     bool
		want      int
	}{
		{"a single shot", "pistol", "none", false, 60 * 3 / 6},
		{"both barrels", "shotgun", "none", false, 60 * 3 * 2 / 6},
		{"a burst", "bar", "none", true, 60 * 3 * 5 / 6},
		{"a burst that empties the gun", "pistol", "none", true, 60*3*3/6 - 10},
		{"a burst at two", "bar", "irish", true, 120 * 3 * 5 / 12},
		{"a burst with a friend in the way", "bar", "reds", true, -60 * 3 * 5 / 12},
		{"a burst with a bystander in the way", "bar", "", true, 50 * 3 * 5 / 12},
	} {
		t.Run(c.name, func(t *testing.T) {
			figures := []game.FigureSetup{
				person("hot", "reds", "hoodlum", at(10, 10), c.gun), person("doo", "irish", "hoodlum", at(13, 10)),
			}
			switch c.beside {
			case "none":
			case "":
				figures = append(figures, person("other", "", "civilian", at(13, 11)))
			default:
				figures = append(figures, person("other", c.beside, "hoodlum", at(13, 11)))
			}
			g := makeGame(t, figures...)
			if got := g.worthOfShot(shot{by: 0, at: g.number(t, "doo"), item: 0, burst: c.burst}); got != c.want {
				t.Errorf("it is worth %d, not %d", got, c.want)
			}
		})
	}
}

// A Slug compares what the two can do to each other; a club counts, bare fists do not.
func TestWhatASlugIsWorth(t *testing.T) {
	for _, c := range []struct {
		name, gear string
		his        int8 // FISTS of the enemy; one's own are 3
		change     func(f *Figure)
		want       int
	}{
		{"bare fists", "none", 3, nil, 60*(9-9/2)/60 + 10},
		{"a bat", "bat", 3, nil, 60*(9+6-9/2)/60 + 10},
		{"against the stronger", "none", 5, nil, 60*(3-15/2)/60 + 10},
		{"against one on the ground", "none", 3, func(f *Figure) { f.prone = true }, 60*(12-6/2)/60 + 10},
		{"against the helpless", "none", 3, func(f *Figure) { f.knocked = true }, 0},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10), c.gear), person("doo", "irish", "hoodlum", at(11, 10)))
		g.figures[1].stats[Fists] = c.his
		if c.change != nil {
			c.change(&g.figures[1])
		}
		if got := g.worthOfSlug(0, 1); got != c.want {
			t.Errorf("%s: it is worth %d, not %d", c.name, got, c.want)
		}
	}
}

// Whoever has a shot worth twenty-five where he stands, stays there; a club is of no use from afar.
func TestWhoStaysWhereHeIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		hits   int8 // of the enemy: 75 when he has 2 left, else 60
		gats   int8
		gear   string
		change func(g *Game)
		want   bool
	}{
		{"a shot worth 25", 2, 2, "carbine", nil, true},
		{"a shot worth 20", 3, 2, "carbine", nil, false},
		{"a shot worth 30", 3, 3, "carbine", nil, true},
		{"no gun", 2, 2, "bat", nil, false},
		{"hidden", 3, 2, "pistol", func(g *Game) { g.figures[0].hidden = true }, true},
		{"nervous", 3, 2, "pistol", func(g *Game) { g.figures[0].nervous = true }, true},
		{"no enemy left", 3, 2, "pistol", func(g *Game) { g.figures[1].dead = true }, true},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10), c.gear), person("doo", "irish", "hoodlum", at(14, 10)))
		g.figures[0].stats[Gats], g.figures[1].stats[Hits] = c.gats, c.hits
		if c.change != nil {
			c.change(g)
		}
		g.forgetErrands()
		if e := g.errandOf(0); e.stays != c.want {
			t.Errorf("%s: he stays: %v", c.name, e.stays)
		}
	}
}
