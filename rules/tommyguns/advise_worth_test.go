package tommyguns

import (
	"testing"

	"rumble/game"
)

// duel is two enemies in the open.
func duel(t *testing.T) *Game {
	t.Helper()
	return street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Pistol, Rifle}}, man{side: 1, at: game.At(10, 5), guns: []GunKind{Pistol}}, man{at: game.At(5, 9)})
}

// Of two enemies as easy to hit a steady player shoots at the one whom it hurts more.
func TestWhomASteadyPlayerShootsAt(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game, f *Figure) // makes of two enemies alike the first, or the second, another
		better bool                     // that makes a better target
	}{
		{"who carries loot", func(_ *Game, f *Figure) { f.loot = 0 }, true},
		{"who is on the card", func(g *Game, f *Figure) {
			for e := range g.figures {
				if &g.figures[e] == f {
					g.figures[0].aims[0] = Aim{kind: TakeOut, of: int8(e)}
				}
			}
		}, true},
		{"who is stunned", func(_ *Game, f *Figure) { f.stunned = true }, false},
		{"who is unconscious", func(_ *Game, f *Figure) { f.out = true }, false},
		{"who ducks already", func(_ *Game, f *Figure) { f.ducks = 3 }, false},
		{"who lies down", func(_ *Game, f *Figure) { f.prone = true }, false},
	} {
		for changed := 1; changed <= 2; changed++ {
			g := street(t, nil, man{at: game.At(10, 5), guns: []GunKind{Rifle}}, man{side: 1, at: game.At(6, 12)}, man{side: 1, at: game.At(14, 12)})
			g.loot = []Loot{{at: game.At(6, 12), carrier: nobody, exit: nothing}}
			g.phase = Fire
			c.change(g, &g.figures[changed])
			want := changed
			if !c.better {
				want = 3 - changed
			}
			if o, _ := advice(g, 0); o.Verb != "shoot" || int(o.Whom.N) != want {
				t.Errorf("%s, number %d: %s at %d", c.name, changed, o.Verb, o.Whom.N)
			}
		}
	}
}

// What happens to an enemy is worth more the longer it stops them doing anything, and nothing when they could do nothing
// anyway.
func TestWorseForAnEnemyIsBetter(t *testing.T) {
	rising := []Result{Miss, Duck, Stun, Wound, KnockedOut}
	for i, result := range rising[1:] {
		if g := duel(t); g.harm(0, 1, row{result: result}) <= g.harm(0, 1, row{result: rising[i]}) {
			t.Errorf("result %d is worth no more than %d", result, rising[i])
		}
	}
	for _, c := range []struct {
		name   string
		change func(g *Game)
		result Result
	}{
		{"a duck, stunned", func(g *Game) { g.figures[1].stunned = true }, Duck},
		{"a duck, unconscious", func(g *Game) { g.figures[1].out = true }, Duck},
		{"a duck, a prisoner", func(g *Game) { g.figures[1].captive = true }, Duck},
		{"a second dodge", func(g *Game) { g.figures[1].stunned = true }, Dodge},
		{"a second stun", func(g *Game) { g.figures[1].stunned = true }, Stun},
		{"a second fall", func(g *Game) { g.figures[1].prone = true }, Fall},
	} {
		g := duel(t)
		c.change(g)
		if got := g.harm(0, 1, row{result: c.result}); got != 0 {
			t.Errorf("%s is worth %d", c.name, got)
		}
	}
	if g := duel(t); g.harm(0, 2, row{result: Stun}) >= 0 {
		t.Error("to stun a friend is worth something")
	}
}

// What the card of a figure asks for is worth more to it than to another, until it has it.
func TestWhatTheCardAsksForIsWorthMore(t *testing.T) {
	wants := func(a Aim) func(g *Game) { return func(g *Game) { g.figures[0].aims[1] = a } }
	for _, c := range []struct {
		name   string
		change func(g *Game)
		result Result
		more   bool
	}{
		{"a stun of who is to be taken out", wants(Aim{kind: TakeOut, of: 1}), Stun, true},
		{"a stun of another", wants(Aim{kind: TakeOut, of: 3}), Stun, false},
		{"death of who is to be taken out", wants(Aim{kind: TakeOut, of: 1}), Dies, true},
		{"a wound for a bloody card", wants(Aim{kind: Bloody, of: nothing, count: 1}), Wound, true},
		{"one more than it takes", func(g *Game) {
			g.figures[0].aims[0], g.figures[0].record.hurts = Aim{kind: Bloody, of: nothing, count: 1}, 1
		}, Wound, false},
		{"first blood", wants(Aim{kind: FirstBlood, of: nothing}), FleshWound, true},
		{"second blood", func(g *Game) { g.figures[0].aims[0] = Aim{kind: FirstBlood}; g.blood = true }, FleshWound, false},
		{"for a captor", wants(Aim{kind: Captor}), Wound, false},
		{"for a captor where none are taken", func(g *Game) { g.figures[0].aims[0] = Aim{kind: Captor}; g.fixed.settings.capture = false }, Wound, true},
	} {
		g := duel(t)
		plain := g.harm(0, 1, row{result: c.result})
		c.change(g)
		if got := g.harm(0, 1, row{result: c.result}); got < plain || (got > plain) != c.more {
			t.Errorf("%s is worth %d, without the card %d", c.name, got, plain)
		}
	}
}

// Who has something to lose rolls fewer dice for a shot, who has nothing more to lose no fewer.
func TestWhoHasMoreToLoseDaresLess(t *testing.T) {
	dice := func(change func(g *Game)) int {
		g := duel(t)
		g.phase = Fire
		g.figures[0].guns = [mostGuns]Gun{{kind: Pistol}}
		for i := range g.fixed.tables[FireOnes].rows {
			if i > 1 {
				g.fixed.tables[FireOnes].rows[i].result = FleshWound
			}
		}
		change(g)
		_, a := advice(g, 0)
		return a.Many
	}
	usual := dice(func(*Game) {})
	if proud := dice(func(g *Game) { g.figures[0].aims[0].kind = Unscathed }); proud >= usual {
		t.Errorf("one whose card says unhurt rolls %d dice, else %d", proud, usual)
	}
	if late := dice(func(g *Game) { g.turn = g.fixed.settings.turns }); usual == 0 || late < usual {
		t.Errorf("in the last turn it rolls %d dice, else %d", late, usual)
	}
}

// A gun in trouble costs the less the fewer turns are left, and less when there is another one.
func TestWhatATroubledGunCosts(t *testing.T) {
	cost := func(figure int, turn int16, result Result) int {
		g := duel(t)
		g.turn = turn
		return g.gunTrouble(figure, 0, row{result: result})
	}
	const spare, only, early = 0, 1, 2 // who has another gun, who has none; a turn
	switch {
	case cost(only, early, Misfire) != 0:
		t.Error("a misfire costs something")
	case cost(only, early, Jam) <= 0 || cost(only, early, BrokenGun) <= cost(only, early, Jam):
		t.Error("a broken gun costs no more than a jammed one")
	case cost(only, early, BrokenStun) <= cost(only, early, BrokenGun):
		t.Error("a gun that blows up costs no more than one that breaks")
	case cost(spare, early, Jam) >= cost(only, early, Jam):
		t.Error("a jam costs as much with another gun")
	case cost(only, 13, BrokenGun) >= cost(only, early, BrokenGun) || cost(only, 15, BrokenGun) != 0:
		t.Error("a gun that breaks at the end costs as much")
	}
}

// Recovery is worth what it mends, in the order in which it mends (TG-REC-03, -04).
func TestWhatMendingIsWorth(t *testing.T) {
	prone := func(n *Figure) { n.prone = true }
	stunned := func(n *Figure) { n.prone, n.stunned = true, true }
	flesh := func(n *Figure) { n.flesh = 2 }
	out := func(n *Figure) { n.out, n.prone, n.flesh = true, true, 1 }
	for _, c := range []struct {
		name   string
		change func(n *Figure)
		sixes  int
		good   int // 1: worth something, 0: nothing, -1: worse than nothing
	}{
		{"nothing", prone, 0, 0},
		{"getting up", prone, 1, 1},
		{"not while stunned", stunned, 1, 0},
		{"up and awake", stunned, 2, 1},
		{"no wound bound yet", flesh, 2, 0},
		{"a wound bound", flesh, 3, 1},
		{"none to bind", func(n *Figure) { n.wounds = 2 }, 3, 0},
		{"none that a berserk man feels", func(n *Figure) { n.flesh, n.berserk = 2, true }, 3, 0},
		{"not awake", out, 3, 0},
		{"woken", out, 4, 1},
		{"berserk for its card", func(n *Figure) { n.aims[0].kind = Berserker }, 5, 1},
		{"berserk again", func(n *Figure) { n.aims[0].kind = Berserker; n.record.raged = true }, 5, 0},
		{"knocked out", prone, 6, -1},
		{"knocked out again", func(n *Figure) { n.out, n.prone = true, true }, 7, 0},
	} {
		g := duel(t)
		c.change(&g.figures[0])
		if got := g.worthOfMending(0, c.sixes, 200, all); (got > 0) != (c.good > 0) || (got < 0) != (c.good < 0) {
			t.Errorf("%s: %d", c.name, got)
		}
	}
	if g := duel(t); g.worthOfMending(0, 6, 200, 50) <= g.worthOfMending(0, 6, 200, all) {
		t.Error("half the nerve fears as much")
	}
}

func TestWhatAPrisonerIsWorth(t *testing.T) {
	g := duel(t)
	plain := g.weighCapture(0, 1)
	g.figures[0].aims = [mostAims]Aim{{kind: Captor}, {kind: TakeOut, of: 1}}
	wanted := g.weighCapture(0, 1)
	g.figures[0].record.captured = true
	second := g.weighCapture(0, 1)
	if plain <= 0 || second <= plain || wanted <= second {
		t.Errorf("it is %d, to whoever wants that one %d, as a second prisoner %d", plain, wanted, second)
	}
}

// Danger is most of all what the worst gun in sight may do; guns that cannot fire are none, those that have fired are less.
func TestDangers(t *testing.T) {
	danger := func(change func(g *Game)) int {
		g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(10, 5), guns: []GunKind{TommyGun}}, man{side: 1, at: game.At(5, 10), guns: []GunKind{Pistol}})
		change(g)
		return g.danger(0)
	}
	both := danger(func(*Game) {})
	tommy := danger(func(g *Game) { g.figures[2].guns[0].state = Empty })
	pistol := danger(func(g *Game) { g.figures[1].stunned = true })
	if pistol <= 0 || tommy <= pistol || both <= tommy || both >= tommy+pistol {
		t.Errorf("both are a danger of %d, the tommy gun of %d, the pistol of %d", both, tommy, pistol)
	}
	for name, change := range map[string]func(g *Game){
		"out of range": func(g *Game) { g.figures[1].guns[0].kind = Shotgun; g.figures[1].at = mil(35001, 5*inch) },
		"one climbs":   func(g *Game) { g.figures[1].face = 0 },
		"one dodges":   func(g *Game) { g.figures[1].dodges = 2 },
	} {
		if got := danger(change); got != pistol {
			t.Errorf("%s: %d, and the other gun alone %d", name, got, pistol)
		}
	}
	for name, change := range map[string]func(g *Game){
		"one has fired":  func(g *Game) { g.figures[1].shot = true },
		"one is busy":    func(g *Game) { g.figures[1].work = 0 },
		"after the fire": func(g *Game) { g.phase = Melee },
	} {
		if got := danger(change); got >= both || got <= pistol {
			t.Errorf("%s: %d, before %d, and the other gun alone %d", name, got, both, pistol)
		}
	}
}
