package moveit

import (
	"testing"

	"rumble/game"
)

// The chances of a shot are those of its dice: misses, hits, and critical hits that five times in six put anybody Out.
func TestSteadyCountsDice(t *testing.T) {
	for _, c := range []struct {
		name                       string
		dice, need, critical, hits int
		out, hit                   int
	}{
		{"a pistol at one with one Hit", 1, 3, 1, 1, 500, 500},
		{"a pistol at one with two", 1, 3, 1, 2, 138, 500},
		{"a rifle at one with two", 1, 3, 2, 2, 277, 500},
		{"a poor shot is critical or nothing", 1, 1, 2, 3, 138, 166},
		{"three dice at one with one Hit", 3, 3, 1, 1, 875, 875},
		{"two dice at one with two", 2, 3, 1, 2, 388, 750},
	} {
		out, hit := shotChances(c.dice, c.need, c.critical, c.hits)
		if offBy(out, c.out) > 1 || offBy(hit, c.hit) > 1 {
			t.Errorf("%s: %d and %d thousandths, not %d and %d", c.name, out, hit, c.out, c.hit)
		}
	}
}

// To put somebody Out is worth more than to hit them, and either the more the dearer the target.
func TestSteadyHarm(t *testing.T) {
	if out, hit, dear := harm(10, all, all), harm(10, 0, all), harm(20, 0, all); hit <= 0 || out <= hit || dear <= hit || harm(10, 500, 500) >= out || harm(10, 0, 0) != 0 {
		t.Errorf("Out %d, hit %d, a dearer one hit %d", out, hit, dear)
	}
}

// shootingAtTwo is a gunman with a pistol, who aims at two enemies six inches away, left and right.
func shootingAtTwo(t *testing.T, left, right Model) (*Game, game.Question) {
	t.Helper()
	left.seat, left.at, left.facing = 1, game.At(10, 10), Facing{0, -1}
	right.seat, right.at, right.facing = 1, game.At(20, 10), Facing{0, -1}
	g := street(t, nil, Model{weapons: [3]Weapon{Pistol}, at: game.At(15, 10)}, left, right)
	for m := range g.models {
		g.fixed.models[m].points = 10
	}
	g.phase = Shooting
	return g, game.Question{Prompt: "shoot", Options: []game.Option{
		{Verb: "stop-shooting"},
		{Verb: "shoot", Who: name(0), Whom: name(1)},
		{Verb: "shoot", Who: name(0), Whom: name(2)},
	}}
}

func TestSteadyTargets(t *testing.T) {
	for _, c := range []struct {
		name        string
		left, right Model
		change      func(g *Game)
		want        int
	}{
		{"any shot is better than none", Model{hits: 3}, Model{hits: 3}, nil, 1},
		{"the weaker one", Model{hits: 2}, Model{hits: 1}, nil, 2},
		{"the dearer one", Model{}, Model{}, func(g *Game) { g.fixed.models[2].points = 11 }, 2},
		{"the one who would shoot back", Model{}, Model{weapons: [3]Weapon{Pistol}}, nil, 2},
		{"not the one who has shot already", Model{}, Model{weapons: [3]Weapon{Pistol}, turn: Marks{}}, func(g *Game) { g.models[2].turn.fired = true }, 1},
		{"nobody, to stay hidden from a burst", Model{weapons: [3]Weapon{TommyGun}, aim: 5}, Model{}, func(g *Game) {
			g.models[0].hidden, g.fixed.models[0].points = true, 40
		}, 0},
		{"one who cannot answer, out of hiding", Model{}, Model{}, func(g *Game) { g.models[0].hidden = true }, 1},
	} {
		g, q := shootingAtTwo(t, c.left, c.right)
		if c.change != nil {
			c.change(g)
		}
		if a := Advise(g, &q, game.NewChance(1)); a.Option != c.want {
			t.Errorf("%s: option %d, not %d", c.name, a.Option, c.want)
		}
	}
}

// Two snap shots are better than one that is aimed at those whom they hit anyway, one that is aimed at those far off.
func TestSteadySnapsOrAims(t *testing.T) {
	for _, c := range []struct {
		name  string
		apart game.Length
		gun   Weapon
		aim   int8
		want  game.Verb
	}{
		{"a good shot near by", 6 * inch, Pistol, 5, "snap-shot"},
		{"at long range", 12 * inch, Pistol, 3, "pass"},
		{"a slow weapon takes aim", 6 * inch, Rifle, 5, "pass"},
	} {
		g := ring(t, c.apart, Model{aim: c.aim, weapons: [3]Weapon{c.gun}}, Model{})
		g.models[0].at.Y, g.models[1].at.Y = g.models[0].at.Y+7*inch, g.models[1].at.Y+7*inch // at the corner already
		if o, _ := advice(g, game.Question{Prompt: "activate", Options: g.actions(0)}); o.Verb != c.want {
			t.Errorf("%s: %s, not %s", c.name, o.Verb, c.want)
		}
	}
}

// Whoever fired a snap shot fires another, whoever did not get one off fires a normal shot (MI-SHOOT-04, MI-SNAP-07).
func TestSteadyKnowsHowItFires(t *testing.T) {
	g, q := shootingAtTwo(t, Model{}, Model{})
	look := g.survey(0)
	worth := func(turn Marks) int {
		g.models[0].turn = turn
		return g.worthOfShooting(&look, &q.Options[1])
	}
	moved := worth(Marks{action: Moved, snapAt: nobody, oblivious: nobody})
	if off := worth(Marks{action: Snapped, snapAt: nobody, oblivious: nobody}); off != moved {
		t.Errorf("a shot after one that was not got off is worth %d, not %d", off, moved)
	}
	if again := worth(Marks{action: Snapped, snapAt: 1, oblivious: nobody}); again >= moved {
		t.Errorf("another snap shot is worth %d, a normal one %d", again, moved)
	}
}

func offBy(a, b int) int { return max(a-b, b-a) }
