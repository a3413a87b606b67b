package tommyguns

import (
	"cmp"
	"testing"

	"rumble/game"
)

// What is risked makes a roll worth less: more ones, a house table that wounds by them, something to lose.
func TestWhatIsRiskedMakesARollWorthLess(t *testing.T) {
	rolls := []struct {
		what  string
		roll  Roll
		ones  TableID
		weigh func(g *Game) prospect
	}{
		{"a shot", FireRoll, FireOnes, func(g *Game) prospect { return g.weighShot(0, 1, 0) }},
		{"a blow", MeleeRoll, MeleeOnes, func(g *Game) prospect { return g.weighBlow(0, 1) }},
		{"recovery", RecoveryRoll, RecoveryOnes, func(g *Game) prospect { return g.weighRecovery(0, nobody, false) }},
	}
	for _, r := range rolls {
		worth := func(change func(g *Game)) int {
			g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{TommyGun}, class: Large}, man{side: 1, at: mil(5900, 5000)})
			g.figures[0].stunned = true
			change(g)
			return r.weigh(g).worth
		}
		usual := worth(func(*Game) {})
		if usual < 50 {
			t.Errorf("%s is worth %d", r.what, usual)
		}
		if got := worth(func(g *Game) { g.fixed.settings.extraOnes[0][r.roll] = 2 }); got >= usual {
			t.Errorf("%s with two ones more is worth %d, without %d", r.what, got, usual)
		}
		if got := worth(func(g *Game) { g.fixed.settings.extraOnes[0][r.roll] = -2 }); got <= usual {
			t.Errorf("%s with two ones less is worth %d, else %d", r.what, got, usual)
		}
		if got := worth(func(g *Game) { g.fixed.tables[r.ones].rows[1].result = FleshWound }); got >= usual {
			t.Errorf("%s is worth %d where a one wounds, else %d", r.what, got, usual)
		}
		risky := func(g *Game) { g.fixed.tables[r.ones].rows[2].result = FleshWound }
		calm := worth(risky)
		if got := worth(func(g *Game) { risky(g); g.figures[0].loot = 0 }); got >= calm || got < calm/4 {
			t.Errorf("%s is worth %d to who carries loot, else %d", r.what, got, calm)
		}
		if got := worth(func(g *Game) { risky(g); g.turn = g.fixed.settings.turns - 1 }); got <= calm || got > 3*calm {
			t.Errorf("%s is worth %d when the match ends, else %d", r.what, got, calm)
		}
	}
}

// To get up is worth the less the more lying protects.
func TestWhatRisingIsWorth(t *testing.T) {
	crates := rect(7*inch, 4*inch, 8*inch, 6*inch, game.Feature{Kind: "crates", Cover: game.HardCover, Height: inch})
	open := 0
	for _, c := range []struct {
		what     string
		features []game.Feature
		safer    bool
	}{{"in the open", nil, false}, {"behind crates", []game.Feature{crates}, true}} {
		g := street(t, c.features, man{at: mil(8500, 5000)}, man{side: 1, at: game.At(2, 5), guns: []GunKind{MachineGun}})
		if got := g.worthOfRising(0); got != 0 {
			t.Errorf("%s: who stands need not rise, and it is worth %d", c.what, got)
		}
		standing := g.danger(0)
		g.figures[0].prone = true
		saved, got := standing-g.danger(0), g.worthOfRising(0)
		if (saved > 0) != c.safer || c.safer && got >= open || !c.safer && got <= 0 || !g.figures[0].prone {
			t.Errorf("%s: it is worth %d, and lying saves %d", c.what, got, saved)
		}
		open = got
	}
}

// One covers towards the enemy in sight, else towards where the nearest is.
func TestWhereAnEnemyIsExpected(t *testing.T) {
	house := rect(8*inch, 2*inch, 9*inch, 9*inch, game.Feature{Kind: "building", Going: game.Impassable, Blocks: true})
	g := street(t, []game.Feature{house}, man{at: game.At(5, 5), guns: []GunKind{Rifle}}, man{side: 1, at: game.At(12, 5)}, man{side: 1, at: game.At(5, 20)})
	for _, c := range []struct {
		what string
		set  func()
		want game.Point
		ok   bool
	}{
		{"one in sight, another nearer behind the house", func() {}, game.At(5, 20), true},
		{"only the one behind the house", func() { g.figures[2].dead = true }, game.At(12, 5), true},
		{"nobody", func() { g.figures[1].dead = true }, game.Point{}, false},
	} {
		c.set()
		if at, ok := g.facing(0); at != c.want || ok != c.ok {
			t.Errorf("%s: %v, %v", c.what, at, ok)
		}
	}
}

// Whoever has still some way to go does not lie down, however safe it would be.
func TestWhoLiesDown(t *testing.T) {
	crates := rect(7*inch, 4*inch, 8*inch, 6*inch, game.Feature{Kind: "crates", Cover: game.HardCover, Height: inch})
	for _, far := range []bool{false, true} {
		g := street(t, []game.Feature{crates}, man{at: mil(6500, 5*inch), guns: []GunKind{Rifle}}, man{side: 1, at: game.At(14, 5), guns: []GunKind{MachineGun}})
		if far {
			g.loot = []Loot{{at: game.At(6, 20), carrier: nobody, exit: nothing}}
			g.fixed.sides[0].battle = battle{kind: lootOut, count: 1}
		}
		if got := g.shouldLie(0); got == far || g.figures[0].prone {
			t.Errorf("with somewhere to go %v: lies down %v", far, got)
		}
	}
}

// The best shot is at who can still act, rather at who is on the card, and of equals at the first on the roster.
func TestAtWhomTheBestShotIs(t *testing.T) {
	for _, c := range []struct {
		what string
		set  func(g *Game)
		at   int
		more int // 1 when it is worth more than at anybody, -1 less, 0 as much
	}{
		{"two alike", func(*Game) {}, 1, 0},
		{"the first stunned", func(g *Game) { g.figures[1].stunned = true }, 2, 0},
		{"the first unconscious", func(g *Game) { g.figures[1].out = true }, 2, 0},
		{"both stunned", func(g *Game) { g.figures[1].stunned, g.figures[2].stunned = true, true }, 1, -1},
		{"the second on the card", func(g *Game) { g.figures[0].aims[0] = Aim{kind: TakeOut, of: 2} }, 2, 1},
		{"both dead", func(g *Game) { g.figures[1].dead, g.figures[2].dead = true, true }, nobody, -1},
		{"both prisoners", func(g *Game) { g.figures[1].captive, g.figures[2].captive = true, true }, nobody, -1},
	} {
		g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Rifle}}, man{side: 1, at: game.At(15, 5)}, man{side: 1, at: game.At(5, 15)}, man{at: game.At(7, 7)})
		plain := g.fireOf(0, 1, 1)
		c.set(g)
		worth, at := g.bestShot(0, 1)
		if at != c.at || cmp.Compare(worth, plain) != c.more || (worth == 0) != (at == nobody) {
			t.Errorf("%s: %d at %d, usually %d", c.what, worth, at, plain)
		}
	}
}
