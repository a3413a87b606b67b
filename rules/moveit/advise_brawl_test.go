package moveit

import (
	"testing"

	"rumble/game"
)

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
			{Verb: "hold", Who: name(1), Whom: name(0)},
			{Verb: "flee", Who: name(1), Whom: name(0)},
			{Verb: "meet", Who: name(1), Whom: name(0)},
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

// A charge reaches whom its moves bring it to, edge to edge.
func TestSteadyReach(t *testing.T) {
	for apart, want := range map[game.Length]bool{8 * inch: true, 8*inch + 1: false} {
		if g := ring(t, apart, Model{}, Model{}); g.reaches(0, 1, 8*inch) != want {
			t.Errorf("%v apart: reached %v", apart, !want)
		}
	}
}

// A charge is worth more than another when less comes back: at one who is caught unready, or before that one can fire.
func TestSteadyWeighsCharges(t *testing.T) {
	const near, farther = 4 * inch, 4*inch + 1 // one move, two moves
	worth := func(apart game.Length, gun Weapon, change func(g *Game)) int {
		g := ring(t, apart, Model{}, Model{weapons: [3]Weapon{gun}})
		if change != nil {
			change(g)
		}
		look := g.survey(0)
		return g.worthOfCharge(&look, 0, 1)
	}
	two := worth(farther, NoWeapon, nil)
	for _, c := range []struct {
		name          string
		better, worse int
	}{
		{"in one move rather than in two", worth(near, NoWeapon, nil), two},
		{"at one who has run", worth(farther, NoWeapon, func(g *Game) { g.models[1].turn.action = Ran }), two},
		{"at one who is Surprised", worth(farther, NoWeapon, func(g *Game) { g.models[1].turn.surprised = true }), two},
		{"at a pistol before it fires", worth(near, Pistol, nil), worth(near, NoWeapon, nil)},
		{"not at a pistol that may fire", two, worth(farther, Pistol, nil)},
		{"at a slow gun rather than at a quick one", worth(farther, Rifle, nil), worth(farther, Pistol, nil)},
	} {
		if c.better <= c.worse {
			t.Errorf("%s: %d, and else %d", c.name, c.better, c.worse)
		}
	}
}

// A bushwhack is worth more than a charge at the same model, more in one move than in two, more when it silences a gun, and
// the more the dearer its victim.
func TestSteadyWeighsBushwhacks(t *testing.T) {
	worth := func(apart game.Length, gun Weapon, points int) int {
		g := ring(t, apart, Model{}, Model{weapons: [3]Weapon{gun}})
		g.fixed.models[1].points = points
		look := g.survey(0)
		return g.worthOfBushwhack(&look, 0, 1)
	}
	plain := worth(4*inch, NoWeapon, 10)
	if later := worth(4*inch+1, NoWeapon, 10); plain <= later || later <= 0 {
		t.Errorf("in one move it is worth %d, in two %d", plain, later)
	}
	if gun := worth(4*inch, Pistol, 10); gun <= plain {
		t.Errorf("of one with a pistol it is worth %d, else %d", gun, plain)
	}
	if dear := worth(4*inch, NoWeapon, 11); dear <= plain {
		t.Errorf("of a dearer one it is worth %d, else %d", dear, plain)
	}
	g := ring(t, 4*inch, Model{}, Model{})
	look := g.survey(0)
	if charge := g.worthOfCharge(&look, 0, 1); charge >= plain {
		t.Errorf("a charge is worth %d, a bushwhack %d", charge, plain)
	}
}

// Whoever flees rather than meet a charge gives something up, the more the dearer the model.
func TestSteadyFlight(t *testing.T) {
	cost := func(points int) int {
		g := ring(t, 3*inch, Model{}, Model{})
		g.fixed.models[1].points = points
		return -g.worthOfReaction(&game.Option{Verb: "flee", Who: name(1), Whom: name(0)})
	}
	if cost(10) <= 0 || cost(20) <= cost(10) {
		t.Errorf("it costs %d, and who is dearer %d", cost(10), cost(20))
	}
}
