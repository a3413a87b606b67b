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
	mine.at, mine.facing = game.At(15, 5), Facing{0, 1}
	his.seat, his.at, his.facing = 1, inch1000(15*inch, 5*inch+base+apart), Facing{0, -1}
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
		{"bare hands too near to run", 14 * inch, Model{}, Model{}, "move"},
		{"bare hands far away", 23 * inch, Model{}, Model{}, "run"},
		{"a gun far from the corner, nobody in range", 23 * inch, Model{weapons: [3]Weapon{Pistol}}, Model{}, "run"},
		{"a rifle with a shot", 12 * inch, Model{aim: 5, weapons: [3]Weapon{Rifle}}, Model{}, "pass"},
	} {
		g := ring(t, c.apart, c.mine, c.his)
		o, _ := advice(g, game.Question{Prompt: "activate", Options: g.actions(0)})
		if o.Verb != c.want {
			t.Errorf("%s: %s, not %s", c.name, o.Verb, c.want)
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

func TestSteadyReactions(t *testing.T) {
	bat := Model{weapons: [3]Weapon{Bat}, drawn: Bat, hits: 2}
	for _, c := range []struct {
		name   string
		target Model
		want   game.Verb
	}{
		{"a burst at point blank", Model{weapons: [3]Weapon{TommyGun}, aim: 4}, "stand-and-fire"},
		{"a bat in hand", bat, "meet"},
		{"a knife to be drawn", Model{brawl: 5, weapons: [3]Weapon{Pistol, Knife}, aim: 1, hits: 3}, "hold"},
	} {
		g := ring(t, 3*inch, bat, c.target)
		options := []game.Option{
			{Verb: "hold", Who: name(1), Whom: name(0)}, {Verb: "flee", Who: name(1), Whom: name(0)}, {Verb: "meet", Who: name(1), Whom: name(0)},
			{Verb: "concede", Who: game.OfSeat(1)},
		}
		if g.mayStandAndFire(0, 1) {
			options = append(options, game.Option{Verb: "stand-and-fire", Who: name(1), Whom: name(0)})
		}
		if o, _ := advice(g, game.Question{Seat: 1, Prompt: "charge-reaction", Options: options}); o.Verb != c.want {
			t.Errorf("%s: %s, not %s", c.name, o.Verb, c.want)
		}
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

// A model looks at the nearest known enemy, unless it sees it or would be startled by it.
func TestSteadyFacing(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   game.Verb
	}{
		{"one in sight", func(*Game) {}, "keep"},
		{"one behind", func(g *Game) { g.models[0].facing = Facing{0, -1} }, "face"},
		{"one behind that is unknown and near", func(g *Game) { g.models[0].facing, g.models[0].turn.known = Facing{0, -1}, 0 }, "keep"},
		{"one behind that is unknown and hidden", func(g *Game) {
			g.models[0].facing, g.models[0].turn.known, g.models[1].hidden = Facing{0, -1}, 0, true
		}, "keep"},
		{"one that is out", func(g *Game) { g.models[0].facing, g.models[1].out = Facing{0, -1}, true }, "keep"},
	} {
		g := ring(t, 5*inch, Model{}, Model{})
		c.change(g)
		o, at := advice(g, game.Question{Prompt: "face", Who: name(0), Options: []game.Option{{Verb: "keep"}, {Verb: "face"}}})
		if o.Verb != c.want || o.Verb == "face" && at != g.models[1].at {
			t.Errorf("%s: %s at %v", c.name, o.Verb, at)
		}
	}
}

// A shot is worth the harm to be expected of it, and any is better than none.
func TestSteadyShots(t *testing.T) {
	g := ring(t, 6*inch, Model{aim: 3, weapons: [3]Weapon{Pistol}}, Model{})
	g.phase = Shooting
	for hits, want := range []int{0, 10 * 100 * (6*2 + 6) / 36, 10 * 100 * (6*2 + 11) / 72} {
		g.models[1].hits = int8(hits)
		if got := g.worthOfShot(0, 1, false); hits > 0 && got != want {
			t.Errorf("a shot at somebody with %d Hits is worth %d, not %d", hits, got, want)
		}
	}
	shot := game.Option{Verb: "shoot", Who: name(0), Whom: name(1)}
	if o, _ := advice(g, game.Question{Prompt: "shoot", Options: []game.Option{{Verb: "stop-shooting"}, shot}}); o.Verb != "shoot" {
		t.Errorf("it answers with %s", o.Verb)
	}
}
