package moveit

import (
	"testing"

	"rumble/game"
)

// underFire is two friends ten inches before an enemy with a gun, who has not acted, in the middle of the table.
func underFire(t *testing.T) *Game {
	t.Helper()
	g := street(t, nil,
		Model{profile: Hood, at: game.At(13, 20)}, Model{profile: Hood, at: game.At(17, 20)},
		Model{profile: Hood, seat: 1, at: game.At(15, 10), weapons: [3]Weapon{Pistol}})
	for m := range g.models {
		g.fixed.models[m].points = 10
	}
	return g
}

// What a steady player fears of a gun: all of it for the best target, nothing beside a better one, more of who may act yet
// than of who has, least of who can fire next turn only.
func TestSteadyFears(t *testing.T) {
	const shot = 10 * 100 * 333 / 1000 // Aim 3 at long range: two faces of six
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   int
	}{
		{"two who are as good to shoot at", func(*Game) {}, 0},
		{"the better target", func(g *Game) { g.models[1].out = true }, shot * idleFear / 100},
		{"one that is dearer by half", func(g *Game) { g.fixed.models[0].points = 15 }, (15*100*333/1000 - shot) * idleFear / 100},
		{"the Boss", func(g *Game) { g.models[0].profile = Boss }, (15*100*333/1000 - shot) * idleFear / 100},
		{"a gun that has acted", func(g *Game) { g.models[1].out, g.models[2].turn.action = true, Moved }, shot},
		{"a gun that has run", func(g *Game) { g.models[1].out, g.models[2].turn.action = true, Ran }, shot * laterFear / 100},
		{"a gun in the hands of one who is Broken", func(g *Game) { g.models[1].out, g.models[2].broken = true, true }, 0},
		{"a gun that hides unknown", func(g *Game) { g.models[1].out, g.models[2].hidden = true, true }, 0},
	} {
		g := underFire(t)
		c.change(g)
		look := g.survey(0)
		look.caution = 100
		if got := g.danger(&look, 0); got < c.want-1 || got > c.want+1 {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// Who is ahead is the more careful the later it is, who is behind the bolder.
func TestSteadyCaution(t *testing.T) {
	for _, c := range []struct {
		turn       int16
		down, want int // which model is Out
	}{
		{1, nobody, 100}, {8, nobody, 100},
		{1, 2, 102}, {4, 2, 110}, {8, 2, 120},
		{1, 0, 98}, {4, 0, 90}, {8, 0, 80},
	} {
		g := underFire(t)
		if g.number = c.turn; c.down != nobody {
			g.models[c.down].out = true
		}
		if got := g.caution(0); got != c.want {
			t.Errorf("turn %d, %d out: %d, not %d", c.turn, c.down, got, c.want)
		}
	}
	g := underFire(t)
	g.number, g.models[2].out, g.fixed.models[2].points = 8, true, 100
	if got := g.caution(0); got != mostCaution {
		t.Errorf("far ahead: %d", got)
	}
	if got := g.caution(1); got != leastCaution {
		t.Errorf("far behind: %d", got)
	}
}

// Who would fire better does not hide.
func TestSteadyHides(t *testing.T) {
	for _, c := range []struct {
		name      string
		mine, his Weapon
		want      int
	}{
		{"a burst at one who cannot answer", TommyGun, NoWeapon, 0},
		{"a pistol against a burst", Pistol, TommyGun, 1},
		{"nothing to fire", NoWeapon, NoWeapon, 1},
	} {
		g := underFire(t)
		g.models[0].weapons[0], g.models[2].weapons[0], g.models[1].out = c.mine, c.his, true
		g.models[2].aim = 5
		q := game.Question{Prompt: "hide", Who: name(0), Options: []game.Option{{Verb: "stay-open"}, {Verb: "hide"}, {Verb: "concede", Yields: true}}}
		if a := Advise(g, &q, game.NewChance(1)); a.Option != c.want {
			t.Errorf("%s: option %d", c.name, a.Option)
		}
	}
}
