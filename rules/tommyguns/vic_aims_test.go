package tommyguns

import (
	"testing"

	"rumble/game"
)

// judging is a scene at the end of a match: two men against two, a zone in the west, an exit in the east, three markers.
func judging(t *testing.T) *Game {
	t.Helper()
	g := street(t, []game.Feature{
		rect(0, 0, 4*inch, 24*inch, game.Feature{ID: "bank", Kind: "zone"}),
		{ID: "east", Kind: "exit", Line: true, Points: []game.Point{mil(36*inch, 0), mil(36*inch, 24*inch)}},
		{ID: "north", Kind: "exit", Line: true, Points: []game.Point{mil(0, 0), mil(36*inch, 0)}},
	}, man{side: 0, at: mil(10*inch, 4*inch)}, man{side: 0, at: mil(10*inch, 8*inch)}, man{side: 1, at: mil(20*inch, 4*inch)}, man{side: 1, at: mil(20*inch, 8*inch)})
	for range 3 {
		g.loot = append(g.loot, Loot{carrier: nobody, exit: nothing})
	}
	return g
}

// out takes a figure off by an exit, with a marker or nothing.
func (g *Game) out(f int, exit, marker int8) {
	n := &g.figures[f]
	n.exited, n.record.exit = true, exit
	if marker != nothing {
		n.loot, n.record.carriedOut = marker, true
		g.loot[marker].carrier, g.loot[marker].exit = int8(f), exit
	}
}

// TG-T-COND, TG-VIC-10: what every condition of the figure 0 asks for.
func TestConditions(t *testing.T) {
	is := func(change func(n *Figure)) func(*Game) { return func(g *Game) { change(&g.figures[0]) } }
	nothingHappens := func(*Game) {}
	dead, captive, knockedOut := func(n *Figure) { n.dead = true }, func(n *Figure) { n.captive = true }, func(n *Figure) { n.out = true }
	for _, c := range []struct {
		name string
		aim  Aim
		when func(*Game)
		want bool
	}{
		{"survive", Aim{kind: Survive}, nothingHappens, true},
		{"survive, dead", Aim{kind: Survive}, is(dead), false},
		{"survive, a prisoner", Aim{kind: Survive}, is(captive), false},
		{"survive, unconscious", Aim{kind: Survive}, is(knockedOut), true},
		{"survive, exited", Aim{kind: Survive}, func(g *Game) { g.out(0, 0, nothing) }, true},

		{"unscathed", Aim{kind: Unscathed}, nothingHappens, true},
		{"unscathed, hurt and bound", Aim{kind: Unscathed}, is(func(n *Figure) { n.record.hurt = true }), false},
		{"unscathed, dead", Aim{kind: Unscathed}, is(dead), false},
		{"unscathed, a prisoner", Aim{kind: Unscathed}, is(captive), true},

		{"escape, still there", Aim{kind: Escape, of: 0}, nothingHappens, false},
		{"escape", Aim{kind: Escape, of: 0}, func(g *Game) { g.out(0, 0, nothing) }, true},
		{"escape by another exit", Aim{kind: Escape, of: 0}, func(g *Game) { g.out(0, 1, nothing) }, false},

		{"getaway without loot", Aim{kind: Getaway, of: 0}, func(g *Game) { g.out(0, 0, nothing) }, false},
		{"getaway", Aim{kind: Getaway, of: 0}, func(g *Game) { g.out(0, 0, 2) }, true},
		{"getaway by another exit", Aim{kind: Getaway, of: 0}, func(g *Game) { g.out(0, 1, 2) }, false},

		{"deny", Aim{kind: Deny, count: 2}, func(g *Game) { g.out(2, 1, 0) }, true},
		{"deny, as much", Aim{kind: Deny, count: 2}, func(g *Game) { g.out(2, 1, 0); g.out(3, 0, 1) }, false},
		{"deny, by whomever", Aim{kind: Deny, count: 2}, func(g *Game) { g.out(1, 1, 0); g.out(3, 0, 1) }, false},

		{"takeout, about", Aim{kind: TakeOut, of: 2}, nothingHappens, false},
		{"takeout, dead", Aim{kind: TakeOut, of: 2}, func(g *Game) { dead(&g.figures[2]) }, true},
		{"takeout, unconscious", Aim{kind: TakeOut, of: 2}, func(g *Game) { knockedOut(&g.figures[2]) }, true},
		{"takeout, a prisoner", Aim{kind: TakeOut, of: 2}, func(g *Game) { captive(&g.figures[2]) }, true},
		{"takeout, exited", Aim{kind: TakeOut, of: 2}, func(g *Game) { g.out(2, 0, nothing) }, false},
		{"takeout of nobody", Aim{kind: TakeOut, of: nobody}, nothingHappens, false},
		{"takeout of nobody as bloody 1", Aim{kind: TakeOut, of: nobody}, is(func(n *Figure) { n.record.hurts = 1 }), true},

		{"protect", Aim{kind: Protect, of: 1}, nothingHappens, true},
		{"protect, exited", Aim{kind: Protect, of: 1}, func(g *Game) { g.out(1, 0, nothing) }, true},
		{"protect, unconscious", Aim{kind: Protect, of: 1}, func(g *Game) { knockedOut(&g.figures[1]) }, false},
		{"protect, itself a prisoner", Aim{kind: Protect, of: 1}, is(captive), true},
		{"protect nobody as survive", Aim{kind: Protect, of: nobody}, nothingHappens, true},
		{"protect nobody as survive, a prisoner", Aim{kind: Protect, of: nobody}, is(captive), false},

		{"bloody, too little", Aim{kind: Bloody, count: 2}, is(func(n *Figure) { n.record.hurts = 1 }), false},
		{"bloody", Aim{kind: Bloody, count: 2}, is(func(n *Figure) { n.record.hurts = 2 }), true},
		{"bloody, more", Aim{kind: Bloody, count: 2}, is(func(n *Figure) { n.record.hurts = 3 }), true},

		{"captor, none", Aim{kind: Captor}, is(func(n *Figure) { n.record.hurts = 1 }), false},
		{"captor", Aim{kind: Captor}, is(func(n *Figure) { n.record.captured = true }), true},
		{"captor without capture as bloody 1", Aim{kind: Captor}, func(g *Game) { g.fixed.settings.capture = false; g.figures[0].record.hurts = 1 }, true},
		{"captor without capture, nobody hurt", Aim{kind: Captor}, func(g *Game) { g.fixed.settings.capture = false }, false},

		{"medic, no", Aim{kind: Medic}, nothingHappens, false},
		{"medic", Aim{kind: Medic}, is(func(n *Figure) { n.record.helped = true }), true},

		{"hold, from outside", Aim{kind: HoldZone}, nothingHappens, false},
		{"hold", Aim{kind: HoldZone}, is(func(n *Figure) { n.at = mil(4*inch, 4*inch) }), true},
		{"hold, a thousandth beside it", Aim{kind: HoldZone}, is(func(n *Figure) { n.at = mil(4*inch+1, 4*inch) }), false},
		{"hold, prone", Aim{kind: HoldZone}, is(func(n *Figure) { n.at, n.prone = mil(inch, inch), true }), true},
		{"hold, stunned", Aim{kind: HoldZone}, is(func(n *Figure) { n.at, n.stunned = mil(inch, inch), true }), false},
		{"hold with a friend", Aim{kind: HoldZone}, func(g *Game) { g.figures[0].at, g.figures[1].at = mil(inch, inch), mil(3*inch, inch) }, true},
		{"hold against an enemy", Aim{kind: HoldZone}, func(g *Game) { g.figures[0].at, g.figures[2].at = mil(inch, inch), mil(3*inch, inch) }, false},
		{"hold against a stunned enemy", Aim{kind: HoldZone}, func(g *Game) {
			g.figures[0].at, g.figures[2].at, g.figures[2].stunned = mil(inch, inch), mil(3*inch, inch), true
		}, true},

		{"daredevil, too few", Aim{kind: Daredevil, count: 20}, is(func(n *Figure) { n.record.most = 19 }), false},
		{"daredevil", Aim{kind: Daredevil, count: 20}, is(func(n *Figure) { n.record.most = 20 }), true},
		{"daredevil, unconscious", Aim{kind: Daredevil, count: 20}, is(func(n *Figure) { n.record.most, n.out = 20, true }), false},
		{"daredevil, a prisoner", Aim{kind: Daredevil, count: 20}, is(func(n *Figure) { n.record.most, n.captive = 20, true }), false},
		{"daredevil with all the dice there are", Aim{kind: Daredevil, count: 20}, func(g *Game) { g.fixed.settings.mostDice, g.figures[0].record.most = 12, 12 }, true},
		{"daredevil with one less", Aim{kind: Daredevil, count: 20}, func(g *Game) { g.fixed.settings.mostDice, g.figures[0].record.most = 12, 11 }, false},

		{"firstblood, no", Aim{kind: FirstBlood}, is(func(n *Figure) { n.record.hurts = 1 }), false},
		{"firstblood", Aim{kind: FirstBlood}, is(func(n *Figure) { n.record.first = true }), true},

		{"clean", Aim{kind: Clean}, nothingHappens, true},
		{"clean, but for a friend", Aim{kind: Clean}, is(func(n *Figure) { n.record.betrayed = true }), false},
		{"clean, unconscious", Aim{kind: Clean}, is(knockedOut), false},
		{"clean, exited", Aim{kind: Clean}, func(g *Game) { g.out(0, 0, nothing) }, true},

		{"berserker, no", Aim{kind: Berserker}, nothingHappens, false},
		{"berserker at some time", Aim{kind: Berserker}, is(func(n *Figure) { n.record.raged = true }), true},
		{"berserker, dead", Aim{kind: Berserker}, is(func(n *Figure) { n.record.raged, n.dead = true, true }), false},

		{"no condition", Aim{}, nothingHappens, false},
	} {
		g := judging(t)
		c.when(g)
		if got := g.fulfilled(0, &c.aim); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// TG-VIC-07: whatever the dead have done.
func TestTheDeadHaveFailed(t *testing.T) {
	g := judging(t)
	n := &g.figures[0]
	n.dead = true
	n.record = Record{hurts: 9, first: true, captured: true, helped: true, raged: true, most: 100, exit: nothing}
	for k := Survive; k < aimKinds; k++ {
		if g.fulfilled(0, &Aim{kind: k, of: nobody, count: 1}) {
			t.Errorf("%s", aimTable[k].name)
		}
	}
}

// What a wound writes down: enemies count, friends do not, and the first blood is that of an enemy.
func TestTheRecordOfWounds(t *testing.T) {
	g, s := judging(t), onStage(t, nil)
	g.fleshWound(s, "TG-FIRE-15", 0, 1)
	if r := g.figures[0].record; r.hurts != 0 || r.first || g.blood || !g.figures[1].record.hurt {
		t.Errorf("a friend: %+v", r)
	}
	g.wound(s, "TG-FIRE-15", 1, 2)
	g.fleshWound(s, "TG-FIRE-15", 0, 2)
	g.wound(s, "TG-FIRE-15", 0, 3)
	if r := g.figures[0].record; r.hurts != 2 || r.first {
		t.Errorf("the second to wound: %+v", r)
	}
	if r := g.figures[1].record; r.hurts != 1 || !r.first {
		t.Errorf("the first: %+v", r)
	}
	g.wound(s, "TG-REC-14", nobody, 0)
	if !g.figures[0].record.hurt || g.figures[0].wounds != 1 {
		t.Errorf("%+v", g.figures[0])
	}
}
