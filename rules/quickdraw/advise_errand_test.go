package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// atTheBank is the bank for two, and the outlaws' and the law's men in it by their ids.
func atTheBank(t *testing.T) (*Game, func(id string) int) {
	t.Helper()
	g := begun(t, stockScene(t, "bank", 2))
	return g, func(id string) int {
		f, ok := g.fixed.names.FindOf(game.FigureRef, id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		return f
	}
}

// sack gives a figure the first sack of loot, or lays it down when there is nobody.
func (g *Game) sack(f int, at game.Point) int {
	for n := range g.items {
		if i := &g.items[n]; i.make == LootSack {
			if i.place, i.holder, i.at = Dropped, nobody, at; f != nobody {
				i.place, i.holder = Ready, int8(f)
			}
			return n
		}
	}
	return nothing
}

// Once loot is out of town every outlaw may go as well; before that only who carries it, and the law never.
func TestSteadyLeavesWhenTheLootIsOut(t *testing.T) {
	g, who := atTheBank(t)
	moll, varga, lund := who("moll"), who("varga"), who("lund")
	leaves := func(f int) bool { return answered(g, "leave", f, nobody, "stay", "leave") == "leave" }
	g.sack(varga, game.Point{})
	if leaves(moll) || !leaves(varga) {
		t.Errorf("while varga carries it: moll leaves %v, varga %v", leaves(moll), leaves(varga))
	}
	g.figures[varga].fate = Left
	if !leaves(moll) || leaves(lund) {
		t.Errorf("when it is out: she leaves %v, the law %v", leaves(moll), leaves(lund))
	}
}

// Three outlaws go for the safe: the quickest by way, skill and cards; not who has given it up, is shaken or rides, and never the law.
func TestWhoGoesForTheSafe(t *testing.T) {
	g, who := atTheBank(t)
	many := 0
	for f := range g.figures {
		if g.cracks(f, 0) {
			many++
			if !g.outlaw(f) {
				t.Errorf("%s goes for it", g.ID(name(f)))
			}
		}
	}
	if many != crackers {
		t.Errorf("%d go for it", many)
	}
	moll := who("moll")
	here := g.crackTime(moll, 0)
	g.figures[moll].at.X += 10 * pace
	if far := g.crackTime(moll, 0); far <= here {
		t.Errorf("it takes her %d, from ten paces farther %d", here, far)
	}
	g.figures[moll].at.X -= 10 * pace
	for what, change := range map[string]func(fig *Figure){
		"has given it up": func(fig *Figure) { fig.scene.gaveUp.add(0) },
		"is shaken":       func(fig *Figure) { fig.nerve = Steady + 1 },
		"rides":           func(fig *Figure) { fig.aboard = int8(who("bay")) },
		"is out":          func(fig *Figure) { fig.fate = Casualty },
	} {
		before := g.figures[moll]
		if change(&g.figures[moll]); g.cracks(moll, 0) {
			t.Errorf("who %s goes for it", what)
		}
		g.figures[moll] = before
	}
	if !g.cracks(moll, 0) {
		t.Error("she does not go for it")
	}
}

// A sack is for the nearest outlaw who is free to take it; a friend who is just as near, or shaken, or laden leaves it to one.
func TestWhoseSackItIs(t *testing.T) {
	g, who := atTheBank(t)
	moll, varga, lund, bay := who("moll"), who("varga"), who("lund"), who("bay")
	for f := range g.figures {
		if g.person(f) && f != moll && f != varga && f != lund {
			g.figures[f].fate = Casualty
		}
	}
	at := game.Point{X: 30 * pace, Y: 30 * pace}
	sack := g.sack(nobody, at)
	away := func(f int, paces Length) { g.figures[f].at = game.Point{X: at.X + paces*pace, Y: at.Y} }
	for _, c := range []struct {
		name   string
		change func()
		want   int
	}{
		{"she is nearest", func() {}, sack},
		{"a friend is nearer", func() { away(varga, 2) }, nothing},
		{"a friend is just as near", func() { g.figures[varga].at = game.Point{X: at.X - 5*pace, Y: at.Y} }, sack},
		{"a friend who is nearer is shaken", func() { away(varga, 2); g.figures[varga].nerve = Steady + 1 }, sack},
		{"a friend who is nearer is out", func() { away(varga, 2); g.figures[varga].fate = Casualty }, sack},
		{"an enemy is nearer", func() { away(lund, 2) }, sack},
		{"a horse is nearer", func() { away(bay, 2) }, sack},
		{"somebody has it", func() { g.items[sack].place, g.items[sack].holder = Ready, int8(varga) }, nothing},
	} {
		before, things := append([]Figure{}, g.figures...), append([]Item{}, g.items...)
		away(moll, 5)
		away(varga, 9)
		away(lund, 12)
		c.change()
		if got := g.looseSack(moll); got != c.want {
			t.Errorf("%s: %d", c.name, got)
		}
		copy(g.figures, before)
		copy(g.items, things)
	}
}

// Who has loot and rides already goes straight for the way out; who is on foot goes for a horse on the way, unless it bolts or is another's.
func TestWaysOffWithTheLoot(t *testing.T) {
	g, who := atTheBank(t)
	moll, bay := who("moll"), who("bay")
	g.sack(moll, game.Point{})
	g.figures[moll].at = g.figures[bay].at
	g.figures[moll].at.Y -= 3 * pace
	toHorse := func() bool {
		e := g.errand(moll)
		return e.ok && tabletop.Far(e.route.To(), g.figures[bay].at) == 0
	}
	if !toHorse() {
		t.Error("on foot she does not go for the horse")
	}
	for what, change := range map[string]func(){
		"rides already": func() {
			g.figures[moll].aboard, g.figures[moll].at, g.figures[bay].driver = int8(bay), g.figures[bay].at, int8(moll)
		},
		"sees it bolt":      func() { g.figures[bay].wandering = 0 },
		"sees another's":    func() { g.figures[bay].driver = int8(who("lund")) },
		"sees it collapsed": func() { g.figures[bay].fate = Casualty },
	} {
		before := append([]Figure{}, g.figures...)
		if change(); toHorse() {
			t.Errorf("who %s goes for the horse", what)
		}
		if e := g.errand(moll); !e.ok || e.pace != paceOut {
			t.Errorf("who %s goes nowhere", what)
		}
		copy(g.figures, before)
	}
}

// Whoever gives ground is followed when one's own blow is worth more than theirs, and not when they are alike.
func TestSteadyFollowsWhoIsWeaker(t *testing.T) {
	like := stage(t, open(), fig("man", "a", "main", 10, 10), fig("foe", "b", "main", 11, 10))
	if got := answered(like, "follow-up", 0, 1, "stay", "follow"); got != "stay" {
		t.Errorf("a man just as good: %s", got)
	}
}
