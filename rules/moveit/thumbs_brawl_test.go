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
