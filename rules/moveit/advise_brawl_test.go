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

// A charge is worth its blow, less the blow that comes back and what the charger has to fear until then. The blow that
// comes back counts a third when the target is caught unready, and then its fire is saved.
func TestSteadyWeighsCharges(t *testing.T) {
	const blow, back = 10 * 100 * 500 / 1000, 10 * 100 * 333 / 1000    // bare hands: three faces of six with the bonus, two without
	const near, farther = 10 * 100 * 666 / 1000, 10 * 100 * 500 / 1000 // a pistol at Aim 3, at point blank and beyond
	for _, c := range []struct {
		name   string
		apart  game.Length
		his    Model
		change func(g *Game)
		want   int
		danger int // how much of it counts, in hundredths
	}{
		{"in one move", 4 * inch, Model{}, nil, blow - back/3, 0},
		{"in two", 4*inch + 1, Model{}, nil, blow - back, 100},
		{"in two, at one who has run", 4*inch + 1, Model{}, func(g *Game) { g.models[1].turn.action = Ran }, blow - back/3, 50},
		{"in two, at one who is Surprised", 4*inch + 1, Model{}, func(g *Game) { g.models[1].turn.surprised = true }, blow - back/3, 50},
		{"in one, at a pistol", 4 * inch, Model{weapons: [3]Weapon{Pistol}}, nil, blow + near/2 - back/3, 0},
		{"in two, at a pistol", 4*inch + 1, Model{weapons: [3]Weapon{Pistol}}, nil, blow - back - farther/2, 100},
		{"in two, at a slow gun", 4*inch + 1, Model{weapons: [3]Weapon{Rifle}}, nil, blow - back, 100},
	} {
		g := ring(t, c.apart, Model{}, c.his)
		if c.change != nil {
			c.change(g)
		}
		look := g.survey(0)
		want := c.want - g.danger(&look, 0)*c.danger/100
		if got := g.worthOfCharge(&look, 0, 1); offBy(got, want) > 1 {
			t.Errorf("%s: %d, not %d", c.name, got, want)
		}
	}
}

// A bushwhack is worth the victim, five times in six; less when its second move is still to come, more when it silences a
// gun.
func TestSteadyWeighsBushwhacks(t *testing.T) {
	const sure, shot = 100 * 10 * 5 / 6, 10 * 100 * 500 / 1000
	for _, c := range []struct {
		name         string
		apart        game.Length
		gun          Weapon
		want, danger int
	}{
		{"in one move", 4 * inch, NoWeapon, sure, 0},
		{"in two", 4*inch + 1, NoWeapon, sure * 3 / 4, 50},
		{"of one with a pistol", 4*inch + 1, Pistol, sure*3/4 + shot/2, 50},
	} {
		g := ring(t, c.apart, Model{}, Model{weapons: [3]Weapon{c.gun}})
		look := g.survey(0)
		want := c.want - g.danger(&look, 0)*c.danger/100
		if got := g.worthOfBushwhack(&look, 0, 1); offBy(got, want) > 1 {
			t.Errorf("%s: %d, not %d", c.name, got, want)
		}
	}
}

// To flee costs half of what one is worth.
func TestSteadyFlight(t *testing.T) {
	g := ring(t, 3*inch, Model{}, Model{})
	if got := g.worthOfReaction(&game.Option{Verb: "flee", Who: name(1), Whom: name(0)}); got != -500 {
		t.Errorf("it costs %d", got)
	}
}
