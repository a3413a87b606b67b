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
		{1, nobody, 100},
		{8, nobody, 100},
		{1, 2, 102},
		{4, 2, 110},
		{8, 2, 120},
		{1, 0, 98},
		{4, 0, 90},
		{8, 0, 80},
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
		q := game.Question{Prompt: "hide", Who: name(0), Options: []game.Option{{Verb: "stay-open"}, {Verb: "hide"}, {Verb: "concede", Concedes: true}}}
		if a := Advise(g, &q, game.NewChance(1)); a.Option != c.want {
			t.Errorf("%s: option %d", c.name, a.Option)
		}
	}
}

// A gun is feared as far as it carries, half as much as far as it carries after a move.
func TestSteadyFearsGunsAsFarAsTheyCarry(t *testing.T) {
	const shot = 10 * 100 * 333 / 1000 // Aim 3 at long range: two faces of six
	for _, c := range []struct {
		gap  game.Length
		want int
	}{{16 * inch, shot}, {16*inch + 1, shot / 2}, {20 * inch, shot / 2}, {20*inch + 1, 0}} {
		mine := inch1000(15_000, 21_500)
		g := street(t, nil, Model{profile: Hood, at: mine, facing: Facing{0, -1}},
			Model{profile: Hood, seat: 1, at: game.Point{X: mine.X, Y: mine.Y - base - c.gap}, weapons: [3]Weapon{Pistol}})
		g.fixed.models[0].points = 10
		g.models[1].turn.action = Moved
		look := outlook{foes: 1 << 1, guns: 1 << 1, free: 1 << 1, caution: 100}
		if got := g.danger(&look, 0); offBy(got, c.want) > 1 {
			t.Errorf("%v apart: %d, not %d", c.gap, got, c.want)
		}
	}
}

// Fists are feared as far as they can charge, a third as much when that takes two moves, and half when they have acted.
func TestSteadyFearsFists(t *testing.T) {
	const blow = 10 * 100 * 500 / 1000 // bare hands with the bonus: three faces of six
	for _, c := range []struct {
		name   string
		gap    game.Length
		change func(look *outlook)
		want   int
	}{
		{"in one move", 4 * inch, nil, blow * fistFear / 100},
		{"in two", 4*inch + 1, nil, blow / 3 * fistFear / 100},
		{"in just two", 8 * inch, nil, blow / 3 * fistFear / 100},
		{"out of reach", 8*inch + 1, nil, 0},
		{"next turn only", 4 * inch, func(look *outlook) { look.idle = 0 }, blow / 2 * fistFear / 100},
		{"while they are in a brawl", 4 * inch, func(look *outlook) { look.free = 0 }, 0},
	} {
		g := ring(t, c.gap, Model{}, Model{})
		look := g.survey(0)
		if c.change != nil {
			c.change(&look)
		}
		if got := g.fistDanger(&look, 0, 1); offBy(got, c.want) > 1 {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// Near the edge of the table one who loses his nerve is lost.
func TestSteadyFearsTheEdge(t *testing.T) {
	for y, want := range map[game.Length]int{8500: 0, 8499: 30} {
		g := street(t, nil, Model{profile: Hood, at: inch1000(15_000, y)})
		g.fixed.models[0].points = 10
		if got := g.edgeFear(0); got != want {
			t.Errorf("at %v: %d, not %d", y, got, want)
		}
	}
}

// Who has passed counts on the aim of his shot when he thinks of hiding.
func TestSteadyAimsOrHides(t *testing.T) {
	for action, want := range map[Action]int{Passed: 0, Moved: 1} {
		g := street(t, nil, Model{profile: Hood, at: game.At(15, 20)}, Model{profile: Hood, seat: 1, at: game.At(15, 10)})
		g.models[0].weapons[0], g.models[1].weapons[0] = Pistol, Pistol
		g.fixed.models[0].points, g.fixed.models[1].points = 10, 8
		g.models[0].turn.action, g.models[1].turn.action = action, Moved
		q := game.Question{Prompt: "hide", Who: name(0), Options: []game.Option{{Verb: "stay-open"}, {Verb: "hide"}}}
		if a := Advise(g, &q, game.NewChance(1)); a.Option != want {
			t.Errorf("after action %d: option %d", action, a.Option)
		}
	}
}
