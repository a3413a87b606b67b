package tommyguns

import (
	"testing"

	"rumble/game"
)

// A shot is weighed by the sum of what is itemised for it, and never worth more than it may be at most.
func TestShotsAreWeighedByAllTheirModifiers(t *testing.T) {
	crates := rect(7*inch, 4*inch, 8*inch, 6*inch, game.Feature{Kind: "crates", Cover: game.HardCover})
	brush := rect(14*inch, 9*inch, 17*inch, 12*inch, game.Feature{Kind: "brush", Cover: game.LightCover})
	for name, change := range map[string]func(g *Game){
		"nothing else":      func(*Game) {},
		"a flesh wound":     func(g *Game) { g.figures[0].flesh = 1 },
		"gone berserk":      func(g *Game) { g.figures[0].flesh, g.figures[0].berserk = 2, true },
		"a wound":           func(g *Game) { g.figures[0].wounds = 1 },
		"the night":         func(g *Game) { g.fixed.settings.night = true },
		"an aim":            func(g *Game) { g.figures[0].aim = 1 },
		"a stance":          func(g *Game) { g.figures[0].covers, g.figures[0].towards = true, direction{-1, 0} },
		"a skilful side":    func(g *Game) { g.fixed.settings.extraSixes[0][FireRoll] = 2 },
		"hardly any":        func(g *Game) { g.fixed.settings.fewModifiers, g.fixed.settings.night = true, true },
		"a jammed tommy":    func(g *Game) { g.figures[0].guns[0].state = Jammed },
		"no gun that works": func(g *Game) { g.figures[0].guns[0].state, g.figures[0].guns[1].state = Jammed, Empty },
	} {
		g := street(t, []game.Feature{crates, brush},
			man{at: game.At(12, 5), guns: []GunKind{TommyGun, Shotgun}},
			man{side: 1, at: mil(6500, 5*inch)}, man{side: 1, at: game.At(16, 10)}, man{side: 1, at: game.At(12, 23)})
		change(g)
		for e := 1; e < 4; e++ {
			best := 0
			for i, gun := range g.figures[0].guns {
				if _, reaches := g.rangeMod(0, e, i); gun.state == Ready && reaches {
					sixes, _ := g.fireMods(0, e, i)
					best = max(best, g.shot(game.Total(sixes)))
				}
			}
			if got, most := g.fireOf(0, e, 0), g.fireAtMost(0, e, 0); got != best || most < got {
				t.Errorf("%s: a shot at %d is worth %d, %d at most; by what is itemised %d", name, e, got, most, best)
			}
		}
	}
}

// More sixes are worth more, up to where they are no longer told apart.
func TestShotsAreWorthMoreByTheirModifiers(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)})
	for mods := leastMods; mods < mostMods; mods++ {
		if g.shot(mods+1) <= g.shot(mods) && g.shot(mods+1) > 0 {
			t.Errorf("with %d it is %d, with one more %d", mods, g.shot(mods), g.shot(mods+1))
		}
	}
	if g.shot(leastMods-1) != 0 || g.shotAtMost(leastMods-1) != 0 || g.shot(mostMods+5) != g.shot(mostMods) || g.shot(0) < 100 {
		t.Errorf("far out: %d, at most %d, far above %d of %d, plain %d", g.shot(leastMods-1), g.shotAtMost(leastMods-1), g.shot(mostMods+5), g.shot(mostMods), g.shot(0))
	}
}

// One sees through two inches of wood and not through more, and past a wood as if there were none.
func TestWoodsAreLookedForOnlyWhereALineRuns(t *testing.T) {
	wood := rect(10*inch, 2*inch, 14*inch, 6*inch, game.Feature{Kind: kindWood})
	g := street(t, []game.Feature{wood}, man{at: game.At(5, 4)})
	for _, c := range []struct {
		what string
		a, b game.Point
		sees bool
	}{
		{"through it", game.At(5, 4), game.At(20, 4), false},
		{"back through it", game.At(20, 4), game.At(5, 4), false},
		{"two inches into it", game.At(5, 4), game.At(12, 4), true},
		{"past it", game.At(5, 8), game.At(20, 8), true},
		{"before it", game.At(2, 4), game.At(9, 4), true},
	} {
		if got := g.seesPlace(c.a, c.b); got != c.sees {
			t.Errorf("%s: sees %v", c.what, got)
		}
	}
}

// A stumble halves the way however often it comes, and a fall ends it.
func TestWhatOnesLeaveOfAWay(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)})
	way := func(row Result) int {
		g.fixed.tables = printed
		g.fixed.tables[MoveOnes].rows[1].result = row
		return g.weighWay(0, nil, nil, 100*inch, 100, 0).worth
	}
	none, stumble, fall := way(NoResult), way(Stumble), way(Fall)
	if fall <= 0 || stumble <= fall || none <= stumble {
		t.Errorf("with a one that is nothing %d, a stumble %d, a fall %d", none, stumble, fall)
	}
}
