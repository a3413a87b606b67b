package moveit

import (
	"testing"

	"rumble/game"
)

// advice is the verb and the place that a steady player answers with.
func advice(g *Game, q game.Question) (game.Option, game.Point) {
	a := Advise(g, &q, game.NewChance(1))
	return q.Options[a.Option], a.At
}

// ring is two gangs of one, with points, some inches apart, facing each other.
func ring(t *testing.T, apart game.Length, mine, his Model) *Game {
	t.Helper()
	mine.at, mine.facing, mine.profile = game.At(15, 5), Facing{0, 1}, Hood
	his.profile, his.seat, his.at, his.facing = Hood, 1, inch1000(15*inch, 5*inch+base+apart), Facing{0, -1}
	g := street(t, nil, mine, his)
	g.fixed.models[0].points, g.fixed.models[1].points = 10, 10
	g.knows(0, 1)
	g.knows(1, 0)
	return g
}

func TestSteadyActions(t *testing.T) {
	for _, c := range []struct {
		name  string
		apart game.Length
		mine  Model
		his   Model
		want  game.Verb
	}{
		{"a bat in reach of the first move", 4 * inch, Model{weapons: [3]Weapon{Bat}, drawn: Bat}, Model{}, "charge"},
		{"a bat against a hand without one", 7 * inch, Model{weapons: [3]Weapon{Bat}, drawn: Bat, hits: 2}, Model{}, "charge"},
		{"a weak hand against a strong one", 7 * inch, Model{brawl: 1, weapons: [3]Weapon{Knuckles}, drawn: Knuckles}, Model{brawl: 5, weapons: [3]Weapon{Bat}, drawn: Bat}, "move"},
		{"bare hands far away", 23 * inch, Model{}, Model{}, "run"},
		{"a gun far from the corner, nobody in range", 23 * inch, Model{weapons: [3]Weapon{Pistol}}, Model{}, "run"},
		{"a rifle with a shot", 12 * inch, Model{aim: 4, weapons: [3]Weapon{Rifle}}, Model{}, "pass"},
	} {
		g := ring(t, c.apart, c.mine, c.his)
		o, _ := advice(g, game.Question{Prompt: "activate", Options: g.actions(0)})
		if o.Verb != c.want {
			t.Errorf("%s: %s, not %s", c.name, o.Verb, c.want)
		}
	}
}

// Nobody ends a run where a charge can reach: a runner cannot strike.
func TestSteadyRunsKeepAway(t *testing.T) {
	g := ring(t, 14*inch, Model{}, Model{})
	q := game.Question{Prompt: "activate", Options: g.actions(0)}
	o, at := advice(g, q)
	if gap := g.gapAt(at, g.models[1].at); o.Verb == "pass" || o.Verb == "run" && gap <= chargeAt {
		t.Errorf("%s to a gap of %d", o.Verb, gap)
	}
	if err := g.Places().Allows(o.Where, at, nil); err != nil {
		t.Error(err)
	}
}

// Out in the street of a machine gun a model goes behind the house; without it, there is nothing to hide from.
func TestSteadyKeepsOutOfSight(t *testing.T) {
	house := game.Feature{
		ID: "house", Kind: "block", Going: game.Impassable, Blocks: true,
		Points: []game.Point{game.At(11, 18), game.At(14, 18), game.At(14, 24), game.At(11, 24)},
	}
	for _, c := range []struct {
		name string
		gun  Weapon
		seen bool
	}{
		{"a machine gun", TommyGun, false},
		{"bare hands", NoWeapon, true},
	} {
		g := street(t, []game.Feature{house},
			Model{profile: Hood, at: game.At(15, 26), facing: Facing{0, -1}, weapons: [3]Weapon{Pistol}},
			Model{profile: Hood, seat: 1, aim: 5, at: game.At(15, 10), weapons: [3]Weapon{c.gun}})
		g.fixed.models[0].points, g.fixed.models[1].points = 10, 10
		g.knows(0, 1)
		g.knows(1, 0)
		o, at := advice(g, game.Question{Prompt: "activate", Options: g.actions(0)})
		if o.Where.None() { // it stays
			at = g.models[0].at
		}
		if seen := g.fixed.table.SeesPast(g.models[1].at, at, 0); seen != c.seen {
			t.Errorf("%s: %s to %v, in sight %v", c.name, o.Verb, at, seen)
		}
	}
}

// A rifle with a good shot waits and takes aim; in the last turn it goes to the corner if that tips the balance.
func TestSteadyTakesTheCornerAtTheEnd(t *testing.T) {
	for _, c := range []struct {
		turn int16
		near bool
	}{{1, false}, {8, true}} {
		g := street(t, nil,
			Model{profile: Hood, aim: 4, at: inch1000(15*inch, 20*inch+inch/2), facing: Facing{0, -1}, weapons: [3]Weapon{Rifle}},
			Model{profile: Hood, seat: 1, at: game.At(15, 9), facing: Facing{0, 1}})
		g.fixed.models[0].points, g.fixed.models[1].points = 10, 10
		g.number = c.turn
		g.knows(0, 1)
		g.knows(1, 0)
		o, at := advice(g, game.Question{Prompt: "activate", Options: g.actions(0)})
		if near := !o.Where.None() && g.fixed.table.Within(at, g.fixed.corner, nearCorner); near != c.near {
			t.Errorf("turn %d: %s to %v", c.turn, o.Verb, at)
		}
	}
}

// Who first goes first: the seat that has somebody to shoot at.
func TestSteadyBegins(t *testing.T) {
	begin := []game.Option{{Verb: "go-first"}, {Verb: "let-other-begin"}, {Verb: "concede", Concedes: true}}
	for _, c := range []struct {
		apart game.Length
		want  game.Verb
	}{{16 * inch, "go-first"}, {16*inch + 2, "let-other-begin"}} {
		g := ring(t, c.apart, Model{weapons: [3]Weapon{Pistol}}, Model{})
		g.phase = Choose
		if o, _ := advice(g, game.Question{Prompt: "begin", Options: begin}); o.Verb != c.want {
			t.Errorf("%d apart: %s", c.apart, o.Verb)
		}
	}
}

// Of two enemies in contact the one is struck who is likelier to go down, or worth more; and nobody gives up for it.
func TestSteadyStrikes(t *testing.T) {
	for _, c := range []struct {
		name         string
		hits, points int
		want         int
	}{{"equals", 1, 10, 0}, {"one with two Hits", 2, 10, 1}, {"one worth less", 1, 9, 1}, {"one worth more", 1, 11, 0}} {
		g := ring(t, 0, Model{}, Model{hits: int8(c.hits)})
		third := g.models[1]
		third.hits = 1
		g.models = append(g.models, third)
		g.fixed.models = append(g.fixed.models, modelInfo{points: 10})
		g.fixed.models[0].points, g.fixed.models[1].points = 99, c.points
		q := game.Question{Prompt: "strike", Who: name(0), Options: []game.Option{
			{Verb: "strike", Who: name(0), Whom: name(1)},
			{Verb: "strike", Who: name(0), Whom: name(2)},
			{Verb: "concede", Who: game.OfSeat(0), Concedes: true},
		}}
		if a := Advise(g, &q, game.NewChance(1)); a.Option != c.want {
			t.Errorf("%s: option %d", c.name, a.Option)
		}
	}
}

// Behind an enemy that does not know of it, a model bushwhacks.
func TestSteadyBushwhack(t *testing.T) {
	g := ring(t, 6*inch, Model{weapons: [3]Weapon{Knife}, drawn: Knife}, Model{weapons: [3]Weapon{TommyGun}})
	g.models[1].facing, g.models[1].turn.known = Facing{0, 1}, 0
	if o, _ := advice(g, game.Question{Prompt: "activate", Options: g.actions(0)}); o.Verb != "bushwhack" {
		t.Errorf("it answers with %s", o.Verb)
	}
}

func TestSteadyChoices(t *testing.T) {
	gear := func(w Weapon) game.Option {
		return game.Option{Verb: "draw", Who: name(0), With: game.Gear(int(w))}
	}
	chase := []game.Option{{Verb: "chase", Who: name(0), Whom: name(1)}, {Verb: "stay", Who: name(0)}, {Verb: "concede", Who: game.OfSeat(0)}}
	for _, c := range []struct {
		name    string
		prompt  game.Prompt
		apart   game.Length
		options []game.Option
		want    int
	}{
		{"hide where one can", "hide", 9 * inch, []game.Option{{Verb: "stay-open"}, {Verb: "hide"}}, 1},
		{"a bat before a knife", "draw", 9 * inch, []game.Option{gear(Knife), gear(Bat)}, 1},
		{"a knife before knuckles", "draw", 9 * inch, []game.Option{gear(Knuckles), gear(Knife)}, 1},
		{"knuckles before nothing", "draw", 9 * inch, []game.Option{{Verb: "draw-nothing"}, gear(Knuckles)}, 1},
		{"chase whom a move reaches", "chase", 4 * inch, chase, 0},
		{"let go whom it does not", "chase", 4*inch + 1, chase, 1},
		{"line up", "place", 9 * inch, []game.Option{{Verb: "line-up"}, {Verb: "concede"}}, 0},
	} {
		g := ring(t, c.apart, Model{}, Model{})
		q := game.Question{Prompt: c.prompt, Who: name(0), Whom: name(1), Options: c.options}
		if a := Advise(g, &q, game.NewChance(1)); a.Option != c.want {
			t.Errorf("%s: %s", c.name, c.options[a.Option].Verb)
		}
	}
}
