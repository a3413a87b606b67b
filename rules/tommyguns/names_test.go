package tommyguns

import (
	"testing"

	"rumble/game"
)

// What has an id is found by it, and has a name.
func TestNames(t *testing.T) {
	g := downtown(t)
	for _, c := range []struct {
		ref      game.Ref
		id, name string
	}{
		{game.OfSeat(0), "a", "a"},
		{game.OfSeat(1), "b", "b"},
		{game.Figure(0), "m0", "Man 0"},
		{game.Figure(3), "m3", "Man 3"},
		{game.Gear(int(Pistol)), "pistol", "pistol"},
		{game.Gear(int(TommyGun)), "tommy-gun", "Tommy gun"},
		{game.Gear(int(MachineGun)), "machine-gun", "machine gun"},
		{g.gear(3, 1), "pistol-2", "second pistol"},
		{game.Gear(int(gunKinds + MachineGun)), "machine-gun-2", "second machine gun"},
		{game.Card(0), "card-m0", "card of Man 0"},
		{lootName(0), "loot-1", "loot 1"},
		{lootName(1), "loot-2", "loot 2"},
		{g.zoneName(0), "bank", "The Bank"},
		{g.exitName(0), "east-road", "east road"},
		{faceName(0), "shop-ladder", "shop ladder"},
		{place(2), "car", "Sedan"},
		{place(3), "shop", "building"},
	} {
		if g.ID(c.ref) != c.id || g.Name(c.ref) != c.name {
			t.Errorf("%v is %q, %q", c.ref, g.ID(c.ref), g.Name(c.ref))
		}
		if found, ok := g.Find(c.id); !ok || found != c.ref {
			t.Errorf("%q is found as %v", c.id, found)
		}
	}
	for _, id := range []string{"", "m4", "Bank", "loot-0", "loot-3", "-2", "card-m4", "card-"} {
		if found, ok := g.Find(id); ok {
			t.Errorf("%q is found as %v", id, found)
		}
	}
	if g.ID(game.OfSeat(game.Nobody)) != "" || g.Name(game.OfSeat(game.Nobody)) != "Nobody" {
		t.Error("who is nobody has a name")
	}
}

func TestFactsOfAFigure(t *testing.T) {
	at := func(change func(n *Figure)) func(*Game) { return func(g *Game) { change(&g.figures[0]) } }
	record := func(change func(r *Record)) func(*Game) { return func(g *Game) { change(&g.figures[0].record) } }
	for _, c := range []struct {
		fact   string
		before int
		change func(g *Game)
		after  int
	}{
		{"placed", 1, at(func(n *Figure) { n.placed = false }), 0},
		{"active", 1, at(func(n *Figure) { n.stunned = true }), 0},
		{"prone", 0, at(func(n *Figure) { n.prone = true }), 1},
		{"stunned", 0, at(func(n *Figure) { n.stunned = true }), 1},
		{"unconscious", 0, at(func(n *Figure) { n.out = true }), 1},
		{"prisoner", 0, at(func(n *Figure) { n.captive = true }), 1},
		{"dead", 0, at(func(n *Figure) { n.dead = true }), 1},
		{"exited", 0, at(func(n *Figure) { n.exited = true }), 1},
		{"berserk", 0, at(func(n *Figure) { n.berserk = true }), 1},
		{"climbing", 0, at(func(n *Figure) { n.face = 0 }), 1},
		{"ducking", 0, at(func(n *Figure) { n.ducks = 1 }), 0},
		{"ducking", 0, at(func(n *Figure) { n.ducks = 2 }), 1},
		{"ducking", 0, at(func(n *Figure) { n.ducks = 3 }), 1},
		{"ducking", 0, func(g *Game) { g.turn = 0 }, 0},
		{"dodging", 0, at(func(n *Figure) { n.dodges = 1 }), 0},
		{"dodging", 0, at(func(n *Figure) { n.dodges = 2 }), 1},
		{"dodging", 0, at(func(n *Figure) { n.dodges = 3 }), 1},
		{"dodging", 0, func(g *Game) { g.turn = 0 }, 0},
		{"duck-turn", 0, at(func(n *Figure) { n.ducks = 3 }), 3},
		{"dodge-turn", 0, at(func(n *Figure) { n.dodges = 3 }), 3},
		{"flesh-wounds", 0, at(func(n *Figure) { n.flesh = 2 }), 2},
		{"wounds", 0, at(func(n *Figure) { n.wounds = 2 }), 2},
		{"height", 0, at(func(n *Figure) { n.height = 500 }), 500},
		{"x", 5000, at(func(n *Figure) { n.at.X = 500 }), 500},
		{"y", 5000, at(func(n *Figure) { n.at.Y = 501 }), 501},
		{"floor", 0, at(func(n *Figure) { n.at.Floor = 1 }), 1},
		{"aiming", 0, at(func(n *Figure) { n.aim = 0 }), 1},
		{"covering", 0, at(func(n *Figure) { n.covers = true }), 1},
		{"working", 0, at(func(n *Figure) { n.work = 0 }), 1},
		{"shot", 0, at(func(n *Figure) { n.shot = true }), 1},
		{"recovered", 0, at(func(n *Figure) { n.recovered = true }), 1},
		{"loot", 0, at(func(n *Figure) { n.loot = 0 }), 1},
		{"holding", 0, func(g *Game) { g.holders = 1 }, 1},
		{"in-deck", 0, func(g *Game) { g.deck.add(0) }, 1},
		{"ready", 2, at(func(n *Figure) { n.guns[0].state = Jammed }), 1},
		{"empty", 0, at(func(n *Figure) { n.guns[0].state = Empty }), 1},
		{"jammed", 0, at(func(n *Figure) { n.guns[0].state = Jammed }), 1},
		{"broken", 0, at(func(n *Figure) { n.guns[0].state = Broken }), 1},
		{"gone", 0, at(func(n *Figure) { n.guns[0].state = Gone }), 1},
		{"ready", 2, at(func(n *Figure) { n.guns[1] = Gun{} }), 1},
		{"tommy-gun", 1, at(func(n *Figure) { n.guns[0].state = Gone }), 5},
		{"pistol", 1, at(func(n *Figure) { n.guns[1].state = Jammed }), 3},
		{"rifle", 0, at(func(n *Figure) { n.guns[1].kind = Rifle }), 1},
		{"hurt", 0, record(func(r *Record) { r.hurt = true }), 1},
		{"hurts", 0, record(func(r *Record) { r.hurts = 2 }), 2},
		{"first-blood", 0, record(func(r *Record) { r.first = true }), 1},
		{"captured", 0, record(func(r *Record) { r.captured = true }), 1},
		{"helped", 0, record(func(r *Record) { r.helped = true }), 1},
		{"betrayed", 0, record(func(r *Record) { r.betrayed = true }), 1},
		{"raged", 0, record(func(r *Record) { r.raged = true }), 1},
		{"most-dice", 0, record(func(r *Record) { r.most = 9 }), 9},
		{"conditions", 2, at(func(n *Figure) { n.aims[2].kind = Clean }), 3},
		{"fulfilled", 1, at(func(n *Figure) { n.captive = true }), 0},
	} {
		g := downtown(t)
		before, known := g.Fact(name(0), c.fact)
		c.change(g)
		if after, _ := g.Fact(name(0), c.fact); !known || before != c.before || after != c.after {
			t.Errorf("%s is %d and then %d, not %d", c.fact, before, after, c.after)
		}
	}
}

func TestFactsOfSeatsAndLoot(t *testing.T) {
	g := downtown(t)
	g.resigned = g.resigned.With(1)
	g.figures[2].dead = true
	g.loot[1].carrier, g.loot[1].exit, g.loot[0].carrier = 1, 0, 3
	for fact, want := range map[string][2]int{
		"turn": {2, 2}, "phase": {1, 1}, "resigned": {0, 1}, "loot-out": {1, 0}, "figures": {2, 2}, "fighting": {2, 1}, "conditions": {4, 5},
		"fulfilled": {2, 0}, "personal": {0, 0},
	} {
		for s := range game.Seat(2) {
			if got, ok := g.Fact(game.OfSeat(s), fact); !ok || got != want[s] {
				t.Errorf("%s of seat %d is %d, not %d", fact, s, got, want[s])
			}
		}
	}
	g.loot[0].at = roof(1, 2)
	for fact, want := range map[string][2]int{"carried": {1, 0}, "out": {0, 1}, "x": {1, 24000}, "y": {2, 12000}, "floor": {1, 0}} {
		for i := range g.loot {
			if got, ok := g.Fact(lootName(i), fact); !ok || got != want[i] {
				t.Errorf("%s of loot %d is %d, not %d", fact, i, got, want[i])
			}
		}
	}
	for _, of := range []game.Ref{name(0), game.OfSeat(0), game.OfSeat(game.Nobody), lootName(0), lootName(2), game.Gear(1), g.zoneName(0)} {
		if _, ok := g.Fact(of, "outrage"); ok {
			t.Errorf("%v has outrage", of)
		}
	}
}
