package tommyguns

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// goes is where a steady player takes a figure that may go so far.
func goes(t *testing.T, g *Game, f int, far game.Length, difficult bool) game.Point {
	t.Helper()
	where := game.Area{Kind: areaPath, Of: name(f), Far: far}
	if difficult {
		where.Kind = areaRough
	}
	q := game.Question{Seat: g.seatOf(f), Prompt: "path", Who: name(f), Options: []game.Option{
		{Verb: "stay", Who: name(f)}, {Verb: "go", Who: name(f), Where: where}, resignation(g.seatOf(f)),
	}}
	a := Advise(g, &q, game.NewChance(1))
	if err := q.Check(a, g.Places()); err != nil {
		t.Fatalf("it goes to %v: %v", a.At, err)
	}
	if a.Option == 0 {
		return g.figures[f].at
	}
	return a.At
}

// What a steady figure is after: what its card says, what wins its side the battle, and else a fight.
func TestErrands(t *testing.T) {
	for _, c := range []struct {
		name   string
		f      int
		change func(g *Game)
		at     game.Point
		slack  game.Length // how far off it the place may be
		inch   int
	}{
		{"with loot, to the exit of its card", 0, func(g *Game) { g.figures[0].loot = 0; g.loot[0].carrier = 0 }, game.At(36, 5), 0, inchOut},
		{"to loot", 0, func(*Game) {}, game.At(22, 12), 0, inchLoot},
		{"to the other loot", 0, func(g *Game) { g.loot[0].carrier = 2; g.figures[2].loot = 0 }, game.At(24, 12), 0, inchLoot},
		{"to an exit", 1, func(g *Game) { g.figures[1].aims[0] = Aim{kind: Escape, of: 0} }, game.At(36, 5), 0, inchExit},
		{"to a friend", 1, func(g *Game) { g.figures[0].stunned = true }, game.At(5, 5), inch, inchFriend},
		{"to no friend, having helped", 1, func(g *Game) { g.figures[0].stunned = true; g.figures[1].record.helped = true }, game.At(15, 5), inch, inchFight},
		{"to a zone", 2, func(g *Game) { g.figures[2].at = game.At(30, 13) }, game.At(26, 13), inch, inchZone},
		{"to a man to take", 3, func(g *Game) { g.figures[1].stunned = true }, game.At(10, 5), inch, inchTaking},
		{"not to a prisoner", 3, func(g *Game) { g.figures[1].stunned, g.figures[1].captive = true, true }, game.At(5, 5), inch, inchFight},
		{"to no prisoner where none are taken", 3, func(g *Game) { g.figures[1].stunned = true; g.fixed.settings.capture = false }, game.At(5, 5), inch, inchFight},
		{"to who its card names", 2, func(g *Game) { g.figures[2].aims[1] = Aim{} }, game.At(5, 5), inch, inchGrudge},
		{"for its side, to loot", 3, func(g *Game) { g.fixed.sides[1].battle = battle{kind: lootOut, count: 1} }, game.At(22, 12), 0, inchLoot},
		{"for its side, with loot to an exit", 3, func(g *Game) {
			g.fixed.sides[1].battle = battle{kind: lootOut, count: 1}
			g.figures[3].loot, g.loot[1].carrier = 1, 3
		}, game.At(36, 5), 0, inchOut - 1},
		{"for its side, to keep loot", 3, func(g *Game) { g.fixed.sides[1].battle = battle{kind: lootKept, count: 1} }, game.At(22, 12), 0, inchLoot},
		{"for its side, to a zone", 3, func(g *Game) { g.fixed.sides[1].battle = battle{kind: zoneNotLost} }, game.At(20, 10), inch, inchZone},
	} {
		g := downtown(t)
		c.change(g)
		e := g.errandOf(c.f)
		if !e.ok || tabletop.Far(e.at, c.at) > c.slack || e.inch != c.inch {
			t.Errorf("%s: %v for %d an inch (%v), not %v for %d", c.name, e.at, e.inch, e.ok, c.at, c.inch)
		}
	}
	g := downtown(t)
	g.figures[0].dead, g.figures[1].dead = true, true
	if e := g.errandOf(3); e.ok {
		t.Errorf("with nobody to fight it wants to go to %v", e.at)
	}
}

// With fists rather than with a gun that is of no use there, one goes up to an enemy.
func TestPoorShotsCloseIn(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{TommyGun}}, man{side: 1, at: game.At(10, 5)})
	if e := g.errandOf(0); e.ok {
		t.Errorf("with a good shot it wants to go to %v", e.at)
	}
	g.figures[0].wounds = 2
	if e := g.errandOf(0); !e.ok || tabletop.Far(e.at, game.At(10, 5)) != beside || e.rest() < 3*inch {
		t.Errorf("with a poor one it wants to go to %v", e.at)
	}
}

func TestSteadyDiceForAMove(t *testing.T) {
	brush := rect(6*inch, 2*inch, 10*inch, 8*inch, game.Feature{Kind: "brush", Going: game.Rough})
	for _, c := range []struct {
		name     string
		features []game.Feature
		change   func(g *Game)
		verb     game.Verb
		least    int
		most     int
	}{
		{"far to go", nil, func(*Game) {}, "move", 12, 24},
		{"an inch to go", nil, func(g *Game) { g.figures[1].at = mil(8*inch, 5*inch) }, "move", 6, 14},
		{"through difficult ground", []game.Feature{brush}, func(*Game) {}, "move-difficult", 10, 24},
		{"already there", nil, func(g *Game) { g.figures[1].stunned = true; g.figures[1].at = mil(5900, 5*inch) }, "pass", 0, 0},
		{"ducking", nil, func(g *Game) { g.figures[0].ducks = 2 }, "pass", 0, 0},
		{"shot to pieces", nil, func(g *Game) { g.figures[0].wounds = 5 }, "pass", 0, 0},
	} {
		g := street(t, c.features, man{at: game.At(5, 5)}, man{side: 1, at: game.At(30, 5)})
		c.change(g)
		if o, a := advice(g, 0); o.Verb != c.verb || a.Many < c.least || a.Many > c.most {
			t.Errorf("%s: %s with %d dice", c.name, o.Verb, a.Many)
		}
	}
}

func TestSteadyWays(t *testing.T) {
	g := downtown(t)
	g.figures[0].loot, g.loot[0].carrier = 0, 0
	for e := range g.figures[1:] {
		g.figures[e+1].dead = true
	}
	g.figures[0].at = game.At(33, 6)
	if at := goes(t, g, 0, 2*inch, false); at != game.At(35, 6) {
		t.Errorf("with loot it goes to %v", at)
	}
	if at := goes(t, g, 0, 5*inch, false); at != game.At(36, 6) {
		t.Errorf("with loot it leaves at %v", at)
	}
	g.figures[0].loot, g.loot[0].carrier, g.figures[0].aims = nothing, nobody, [mostAims]Aim{}
	g.figures[0].at = game.At(35, 6)
	if at := goes(t, g, 0, 3*inch, false); at != game.At(35, 6) {
		t.Errorf("with nothing to gain it goes to %v", at)
	}
}

// Whoever comes under fire on the way ends it out of sight.
func TestSteadyPlayersKeepOutOfSight(t *testing.T) {
	wall := rect(14*inch, 4*inch, 15*inch, 9*inch, game.Feature{Kind: "building", Going: game.Impassable, Blocks: true})
	g := street(t, []game.Feature{wall}, man{at: game.At(12, 10), guns: []GunKind{Pistol}}, man{side: 1, at: game.At(30, 9), guns: []GunKind{MachineGun}})
	if at := goes(t, g, 0, 4*inch, false); g.seesPlace(at, g.figures[1].at) {
		t.Errorf("it goes to %v, in sight", at)
	}
}

func TestSteadyStances(t *testing.T) {
	crates := rect(7*inch, 4*inch, 8*inch, 6*inch, game.Feature{Kind: "crates", Cover: game.HardCover, Height: inch})
	ask := func(g *Game) (game.Option, game.Answer) {
		q := game.Question{Prompt: "stance", Who: name(0), Options: []game.Option{
			{Verb: "done"}, {Verb: "cover", Who: name(0), Where: game.Area{Kind: areaFace, Of: name(0)}}, {Verb: "lie-down", Who: name(0)}, {Verb: "pick-up", Who: name(0)},
		}}
		if len(g.loot) == 0 {
			q.Options = q.Options[:3]
		}
		if g.figures[0].covers {
			q.Options[1] = resignation(0)
		}
		a := Advise(g, &q, nil)
		return q.Options[a.Option], a
	}
	g := street(t, []game.Feature{crates}, man{at: mil(6500, 5*inch), guns: []GunKind{Rifle}}, man{side: 1, at: game.At(14, 5), guns: []GunKind{MachineGun}})
	g.loot = []Loot{{at: game.At(6, 5), carrier: nobody, exit: nothing}}
	if o, _ := ask(g); o.Verb != "pick-up" {
		t.Errorf("first %s", o.Verb)
	}
	g.loot = nil
	if o, a := ask(g); o.Verb != "cover" || a.At != game.At(14, 5) {
		t.Errorf("then %s towards %v", o.Verb, a.At)
	}
	g.figures[0].covers = true
	if o, _ := ask(g); o.Verb != "lie-down" {
		t.Errorf("behind crates, before a machine gun: %s", o.Verb)
	}
	g.fixed.table = street(t, nil).fixed.table
	if o, _ := ask(g); o.Verb != "done" {
		t.Errorf("in the open: %s", o.Verb)
	}
	g.figures[0].covers, g.figures[1].dead = false, true
	if o, _ := ask(g); o.Verb != "done" {
		t.Errorf("before nobody: %s", o.Verb)
	}
}

// Whoever is where they want to be, with a gun, takes aim; whoever has no gun that works mends one.
func TestSteadyAimAndWork(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{TommyGun}}, man{side: 1, at: game.At(10, 5)}, man{at: game.At(5, 9)})
	if o, _ := advice(g, 0); o.Verb != "aim" || o.Whom != name(1) {
		t.Errorf("with a good shot: %+v", o)
	}
	g.figures[0].guns[0].state = Jammed
	if o, _ := advice(g, 0); o.Verb != "clear" {
		t.Errorf("with a jammed gun: %+v", o)
	}
	only := g.weighWork(0, 0)
	g.figures[0].guns[1] = Gun{kind: Shotgun}
	if with := g.weighWork(0, 0); with >= only || with <= 0 {
		t.Errorf("with another gun the work is worth %d", with)
	}
	if g.turn = 15; g.weighWork(0, 0) != 0 {
		t.Error("in the last turn the work is worth something")
	}
}
