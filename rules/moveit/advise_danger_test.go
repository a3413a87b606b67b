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

// What a steady player fears of a gun: most for the best target, nothing beside a better one, less of who has acted than of
// who may act yet, least of who can fire next turn only.
func TestSteadyFears(t *testing.T) {
	fear := func(change func(g *Game)) int {
		g := underFire(t)
		change(g)
		look := g.survey(0)
		look.caution = 100
		return g.danger(&look, 0)
	}
	alone := fear(func(g *Game) { g.models[1].out = true })
	acted := fear(func(g *Game) { g.models[1].out, g.models[2].turn.action = true, Moved })
	ran := fear(func(g *Game) { g.models[1].out, g.models[2].turn.action = true, Ran })
	if ran <= 0 || alone <= ran || acted <= ran {
		t.Errorf("of who has run it fears %d, of who has moved %d, of who may act yet %d", ran, acted, alone)
	}
	if dear, boss := fear(func(g *Game) { g.fixed.models[0].points = 15 }), fear(func(g *Game) { g.models[0].profile = Boss }); dear <= 0 || dear >= alone || boss <= 0 {
		t.Errorf("beside a cheaper friend it fears %d, as the Boss %d, alone %d", dear, boss, alone)
	}
	for name, change := range map[string]func(g *Game){
		"two who are as good to shoot at":         func(*Game) {},
		"a gun in the hands of one who is Broken": func(g *Game) { g.models[1].out, g.models[2].broken = true, true },
		"a gun that hides unknown":                func(g *Game) { g.models[1].out, g.models[2].hidden = true, true },
	} {
		if got := fear(change); got != 0 {
			t.Errorf("%s: it fears %d", name, got)
		}
	}
}

// Who is ahead is the more careful the later it is, who is behind the bolder, both within bounds.
func TestSteadyCaution(t *testing.T) {
	caution := func(turn int16, down int) int { // with a model Out, or nobody
		g := underFire(t)
		if g.number = turn; down != nobody {
			g.models[down].out = true
		}
		return g.caution(0)
	}
	const mine, his = 0, 2
	even := caution(1, nobody)
	if caution(8, nobody) != even {
		t.Error("who is as far as the other grows careful or bold")
	}
	for later := int16(1); later < 8; later++ {
		if caution(later+1, his) <= caution(later, his) || caution(later+1, mine) >= caution(later, mine) {
			t.Errorf("after turn %d who is ahead is no more careful, or who is behind no bolder", later)
		}
	}
	if caution(1, his) <= even || caution(1, mine) >= even {
		t.Errorf("ahead %d, even %d, behind %d", caution(1, his), even, caution(1, mine))
	}
	g := underFire(t)
	g.number, g.models[2].out, g.fixed.models[2].points = 8, true, 100
	if g.caution(0) != mostCaution || g.caution(1) != leastCaution {
		t.Errorf("far ahead: %d, far behind: %d", g.caution(0), g.caution(1))
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

// A gun is feared as far as it carries, less as far as it carries after a move, and no farther.
func TestSteadyFearsGunsAsFarAsTheyCarry(t *testing.T) {
	fear := func(gap game.Length) int {
		mine := inch1000(15_000, 21_500)
		g := street(t, nil, Model{profile: Hood, at: mine, facing: Facing{0, -1}},
			Model{profile: Hood, seat: 1, at: game.Point{X: mine.X, Y: mine.Y - base - gap}, weapons: [3]Weapon{Pistol}})
		g.fixed.models[0].points = 10
		g.models[1].turn.action = Moved
		look := outlook{foes: 1 << 1, guns: 1 << 1, free: 1 << 1, caution: 100}
		return g.danger(&look, 0)
	}
	if in, moved := fear(16*inch), fear(16*inch+1); in <= moved || moved <= 0 || fear(20*inch) != moved || fear(20*inch+1) != 0 {
		t.Errorf("in range %d, after a move %d and %d, beyond %d", in, moved, fear(20*inch), fear(20*inch+1))
	}
}

// Fists are feared as far as they can charge, less when that takes two moves or when they have acted.
func TestSteadyFearsFists(t *testing.T) {
	fear := func(gap game.Length, change func(look *outlook)) int {
		g := ring(t, gap, Model{}, Model{})
		look := g.survey(0)
		if change != nil {
			change(&look)
		}
		return g.fistDanger(&look, 0, 1)
	}
	one, two, acted := fear(4*inch, nil), fear(4*inch+1, nil), fear(4*inch, func(look *outlook) { look.idle = 0 })
	if two <= 0 || one <= two || acted <= 0 || acted >= one {
		t.Errorf("in one move %d, in two %d, next turn only %d", one, two, acted)
	}
	if fear(8*inch, nil) != two || fear(8*inch+1, nil) != 0 || fear(4*inch, func(look *outlook) { look.free = 0 }) != 0 {
		t.Error("who cannot charge is feared, or who just can is not")
	}
}

// Near the edge of the table one who loses their nerve is lost.
func TestSteadyFearsTheEdge(t *testing.T) {
	for y, feared := range map[game.Length]bool{8500: false, 8499: true} {
		g := street(t, nil, Model{profile: Hood, at: inch1000(15_000, y)})
		g.fixed.models[0].points = 10
		if got := g.edgeFear(0); (got > 0) != feared {
			t.Errorf("at %v: %d", y, got)
		}
	}
}

// Whoever has passed counts on the aim of their shot when hiding is weighed.
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
