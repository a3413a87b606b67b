package tommyguns

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// Of two errands the one worth more is kept, of equals the nearer, of equally near ones the first.
func TestWhichErrandIsKept(t *testing.T) {
	from, first := game.At(5, 5), game.At(10, 5)
	for _, c := range []struct {
		what  string
		at    game.Point
		worth int
		kept  bool
	}{
		{"worth more, farther off", game.At(20, 5), 101, true},
		{"worth less, nearer", game.At(6, 5), 99, false},
		{"worth as much, nearer", mil(9999, 5000), 100, true},
		{"worth as much, as near", game.At(5, 10), 100, false},
		{"worth as much, farther off", mil(5000, 10001), 100, false},
		{"on another level", roof(6000, 5000), 200, false},
	} {
		var e errand
		e.wish(from, first, 500, 100)
		e.wish(from, c.at, 700, c.worth)
		want := errand{at: first, near: 500, inch: 100}
		if c.kept {
			want = errand{at: c.at, near: 700, inch: c.worth}
		}
		if e.at != want.at || e.near != want.near || e.inch != want.inch {
			t.Errorf("%s: %v for %d", c.what, e.at, e.inch)
		}
	}
}

func TestTheRestOfAnErrand(t *testing.T) {
	for _, c := range []struct{ long, near, want game.Length }{{5000, 0, 5000}, {5000, 2000, 3000}, {5000, 5000, 0}, {5000, 6000, 0}} {
		if got := (&errand{near: c.near, route: tabletop.Route{Long: c.long}}).rest(); got != c.want {
			t.Errorf("of %s with %s near enough it is %s", c.long, c.near, got)
		}
	}
}

// One goes up to another from one's own side.
func TestWhereOneGoesUpToAnother(t *testing.T) {
	to := game.At(18, 12)
	for i := 0; i < len(compass); i += 2 {
		d := compass[i]
		for _, gap := range []game.Length{0, beside, 8 * inch} {
			g := street(t, nil, man{at: game.Point{X: to.X + 10*d.X, Y: to.Y + 10*d.Y}}, man{side: 1, at: to})
			var e errand
			g.wishFigure(0, 1, gap, inchFight, &e)
			if want := (game.Point{X: to.X + d.X*9/10, Y: to.Y + d.Y*9/10}); e.at != want || e.near != max(0, gap-beside) || e.inch != inchFight {
				t.Errorf("from %v: to %v, stopping %s before, instead of %v", g.figures[0].at, e.at, e.near, want)
			}
		}
	}
	g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(6, 5)})
	var e errand
	if g.wishFigure(0, 1, 0, inchFight, &e); e.inch != 0 {
		t.Errorf("who is in reach wants to go to %v", e.at)
	}
	if g.wishFigure(0, 1, nearEnough, inchGrudge, &e); e.inch != inchGrudge || e.near != nearEnough-beside {
		t.Errorf("who wants to be near is wanted at %v", e.at)
	}
}

func TestWhoIsInNeedOfHelp(t *testing.T) {
	for _, c := range []struct {
		what string
		set  func(n *Figure)
		want int
	}{
		{"a hale friend", func(*Figure) {}, 0},
		{"one with a flesh wound", func(n *Figure) { n.flesh = 1 }, inchFriend},
		{"with a wound, which nothing binds", func(n *Figure) { n.wounds = 1 }, 0},
		{"on the ground", func(n *Figure) { n.prone = true }, inchFriend},
		{"unconscious", func(n *Figure) { n.out = true }, inchFriend},
		{"a prisoner", func(n *Figure) { n.out, n.captive = true, true }, 0},
		{"dead", func(n *Figure) { n.flesh, n.dead = 1, true }, 0},
	} {
		g := street(t, nil, man{at: game.At(5, 5)}, man{at: game.At(10, 5)}, man{side: 1, at: game.At(8, 20)})
		g.figures[2].flesh = 1 // an enemy
		c.set(&g.figures[1])
		var e errand
		if g.wishPatient(0, &e); e.inch != c.want {
			t.Errorf("%s: an inch nearer is worth %d", c.what, e.inch)
		}
	}
}

// A side whose loot has left has no need of more.
func TestEnoughLoot(t *testing.T) {
	for count, want := range map[int16]int{1: inchFight, 2: inchLoot} {
		g := downtown(t)
		g.fixed.sides[1].battle = battle{kind: lootOut, count: count}
		g.loot[1].carrier, g.loot[1].exit = 2, 0
		if e := g.errandOf(3); e.inch != want {
			t.Errorf("with one of %d out an inch is worth %d", count, e.inch)
		}
	}
}

// To aim is worth something where the shot becomes better by it, more at who is on the card, less at who can do nothing.
func TestWhatAnAimIsWorth(t *testing.T) {
	worth := func(at int, change func(g *Game)) int {
		g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Rifle}}, man{side: 1, at: game.At(12, 5)}, man{at: game.At(3, 3)})
		change(g)
		covering, _ := g.bestShot(0, 1)
		return g.weighAim(0, at, covering)
	}
	plain := worth(1, func(*Game) {})
	if plain <= 0 {
		t.Fatalf("it is %d", plain)
	}
	if wanted := worth(1, func(g *Game) { g.figures[0].aims[0] = Aim{kind: TakeOut, of: 1} }); wanted <= plain {
		t.Errorf("at one on its card it is %d, at another %d", wanted, plain)
	}
	if idle := worth(1, func(g *Game) { g.figures[1].stunned = true }); idle >= plain {
		t.Errorf("at one who is stunned it is %d, at another %d", idle, plain)
	}
	if friend, late := worth(2, func(*Game) {}), worth(1, func(g *Game) { g.figures[0].shot = true }); friend != 0 || late != 0 {
		t.Errorf("at a friend it is %d, having shot %d", friend, late)
	}
}

func TestWorkOnTheSecondGun(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Pistol, Shotgun}})
	g.figures[0].guns[1].state = Jammed
	spare := g.weighWork(0, 1)
	g.figures[0].guns[0].state = Empty
	if only := g.weighWork(0, 1); spare <= 0 || only <= spare {
		t.Errorf("it is worth %d with the first ready, %d with none", spare, only)
	}
}

// Help is given by who has nothing better to do.
func TestWhoHelps(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(g *Game)
		helps  bool
	}{
		{"who has nothing else to do", func(*Game) {}, true},
		{"who wants to help", func(g *Game) { g.figures[1].aims[0].kind = Medic }, true},
		{"who could take a prisoner", func(g *Game) { g.figures[2].at, g.figures[2].stunned = mil(9800, 9000), true }, false},
	} {
		g := street(t, nil, man{at: game.At(8, 9)}, man{at: mil(8900, 9000)}, man{side: 1, at: game.At(30, 20)})
		g.phase, g.figures[0].stunned, g.figures[0].flesh = Recovery, true, 1
		c.change(g)
		q := game.Question{Prompt: "help", Who: name(1), Whom: name(0), Options: []game.Option{{Verb: "refuse-help", Who: name(1), Whom: name(0)}, {Verb: "help", Who: name(1), Whom: name(0)}}}
		if a := Advise(g, &q, nil); (a.Option == 1) != c.helps {
			t.Errorf("%s: helps %v", c.what, a.Option == 1)
		}
		if g.weighHelp(2, 1) != 0 {
			t.Errorf("%s: to help an enemy is worth something", c.what)
		}
	}
	help := func(wants bool) int {
		g := street(t, nil, man{at: game.At(8, 9)}, man{at: mil(8900, 9000)}, man{side: 1, at: game.At(30, 20)})
		g.phase, g.figures[0].stunned = Recovery, true
		if wants {
			g.figures[1].aims[0].kind = Medic
		}
		return g.weighHelp(0, 1)
	}
	if help(true) <= help(false) {
		t.Errorf("to who wants to help it is worth %d, else %d", help(true), help(false))
	}
}
