package moveit

import (
	"testing"

	"rumble/game"
)

// What has an id is found by it, and has a name.
func TestNames(t *testing.T) {
	g := fielded(t)
	for _, c := range []struct {
		ref      game.Ref
		id, name string
	}{
		{game.OfSeat(0), "a", "A"},
		{game.OfSeat(1), "b", "B"},
		{game.Figure(0), "m0", "Model 0"},
		{game.Figure(3), "m3", "Model 3"},
		{game.Gear(int(TommyGun)), "tommy-gun", "Tommy gun"},
		{game.Gear(int(Bar)), "bar", "BAR"},
		{game.Gear(int(Knuckles)), "knuckles", "knuckles"},
		{feature(0), "field", "rough"},
		{feature(1), "car", "Sedan"},
	} {
		if g.ID(c.ref) != c.id || g.Name(c.ref) != c.name {
			t.Errorf("%v is %q, %q", c.ref, g.ID(c.ref), g.Name(c.ref))
		}
		if found, ok := g.Find(c.id); !ok || found != c.ref {
			t.Errorf("%q is found as %v", c.id, found)
		}
	}
	for _, id := range []string{"", "m4", "fists", "Car"} {
		if found, ok := g.Find(id); ok {
			t.Errorf("%q is found as %v", id, found)
		}
	}
	if g.ID(game.OfSeat(game.Nobody)) != "" || g.Name(game.OfSeat(game.Nobody)) != "Nobody" || g.ID(game.Card(0)) != "" || g.Name(game.Card(0)) != "" {
		t.Error("who is nobody has a name, or a card is there")
	}
}

func TestFactsOfAModel(t *testing.T) {
	at := func(change func(m *Model)) func(*Game) { return func(g *Game) { change(&g.models[0]) } }
	for _, c := range []struct {
		fact   string
		before int
		change func(g *Game)
		after  int
	}{
		{"wits", 3, at(func(m *Model) { m.wits = 5 }), 5},
		{"aim", 3, at(func(m *Model) { m.aim = 5 }), 5},
		{"brawl", 3, at(func(m *Model) { m.brawl = 5 }), 5},
		{"nerve", 3, at(func(m *Model) { m.nerve = 5 }), 5},
		{"hits", 1, at(func(m *Model) { m.hits = 3 }), 3},
		{"points", 0, func(g *Game) { g.fixed.models[0].points = 9 }, 9},
		{"placed", 1, at(func(m *Model) { m.placed = false }), 0},
		{"hidden", 0, at(func(m *Model) { m.hidden = true }), 1},
		{"broken", 0, at(func(m *Model) { m.broken = true }), 1},
		{"out", 0, at(func(m *Model) { m.out = true }), 1},
		{"off-table", 0, at(func(m *Model) { m.off = true }), 1},
		{"engaged", 0, func(g *Game) { g.models[3].at = game.At(6, 5) }, 1},
		{"surprised", 0, at(func(m *Model) { m.turn.surprised = true }), 1},
		{"oblivious", 0, at(func(m *Model) { m.turn.oblivious = 0 }), 1},
		{"test-due", 0, at(func(m *Model) { m.turn.due = 1 }), 1},
		{"action-lost", 0, at(func(m *Model) { m.turn.lost = true }), 1},
		{"acted", 0, at(func(m *Model) { m.turn.action = Moved }), 1},
		{"moved", 0, at(func(m *Model) { m.turn.moved = true }), 1},
		{"passed", 0, at(func(m *Model) { m.turn.action = Passed }), 1},
		{"charging", 0, at(func(m *Model) { m.turn.charge = Charge{at: 3, order: 1} }), 1},
		{"charging", 0, at(func(m *Model) { m.turn.charge = Charge{at: 3, order: 1, over: true} }), 0},
		{"facing", 180, at(func(m *Model) { m.facing = Facing{1, 0} }), 90},
		{"drawn", 0, at(func(m *Model) { m.drawn = Knife }), 1},
		{"pistol", 1, at(func(m *Model) { m.weapons[0] = NoWeapon }), 0},
		{"knife", 1, at(func(m *Model) { m.weapons[1] = Bat }), 0},
		{"bat", 0, at(func(m *Model) { m.weapons[1] = Bat }), 1},
	} {
		g := fielded(t)
		before, known := g.Fact(name(0), c.fact)
		c.change(g)
		if after, _ := g.Fact(name(0), c.fact); !known || before != c.before || after != c.after {
			t.Errorf("%s is %d and then %d", c.fact, before, after)
		}
	}
}

func TestFactsOfASeat(t *testing.T) {
	g := fielded(t)
	g.number, g.first, g.winner, g.passed[0] = 3, 1, 1, true
	g.models[3].out, g.fixed.models[3].points = true, 11
	g.models[0].at = game.At(15, 15)
	for fact, want := range map[string][2]int{
		"turn": {3, 3}, "first": {0, 1}, "opening-won": {0, 1}, "passed": {1, 0}, "fighters": {2, 1}, "points": {41, 0}, "corner": {1, 0},
	} {
		for s := range game.Seat(seats) {
			if got, ok := g.Fact(game.OfSeat(s), fact); !ok || got != want[s] {
				t.Errorf("%s of seat %d is %d, not %d", fact, s, got, want[s])
			}
		}
	}
	g.phase = Opening
	if got, _ := g.Fact(game.OfSeat(1), "opening-won"); got != 0 {
		t.Error("the opening roll is won before it is made")
	}
	for _, of := range []game.Ref{name(0), game.OfSeat(0), feature(0)} {
		if _, ok := g.Fact(of, "outrage"); ok {
			t.Errorf("%v has outrage", of)
		}
	}
}
