package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

func TestStances(t *testing.T) {
	for _, c := range []struct {
		what string
		man  man
		with func(*Game)
		want []game.Verb
	}{
		{"unarmed", man{at: game.At(5, 5)}, nil, []game.Verb{"done", "lie-down"}},
		{"armed", man{at: game.At(5, 5), guns: []GunKind{Pistol}}, nil, []game.Verb{"done", "cover", "lie-down"}},
		{"on the ground", man{at: game.At(5, 5), guns: []GunKind{Pistol}}, func(g *Game) { g.figures[0].prone = true }, []game.Verb{"done", "cover"}},
		{
			"beside loot",
			man{at: game.At(5, 5)},
			func(g *Game) { g.loot = []Loot{{at: game.At(6, 5), carrier: nobody, exit: nothing}} },
			[]game.Verb{"done", "lie-down", "pick-up"},
		},
		{
			"with loot",
			man{at: game.At(5, 5)},
			func(g *Game) { g.loot, g.figures[0].loot = []Loot{{carrier: 0, exit: nothing}}, 0 },
			[]game.Verb{"done", "lie-down", "drop-loot"},
		},
	} {
		g := street(t, nil, c.man, man{side: 1, at: game.At(30, 20)})
		if c.with != nil {
			c.with(g)
		}
		s := onStage(t, nil)
		g.useCard(0)
		g.pass(s, 0)
		if got := verbs(s.Question("stance")); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v instead of %v (TG-MOVE-13)", c.what, got, c.want)
		}
	}
}

func TestNobodyIsAskedWhereNothingMayFollow(t *testing.T) {
	for _, with := range []func(*Game){
		func(g *Game) { g.figures[0].prone = true },
		func(g *Game) { g.figures[0].stunned = true },
		func(g *Game) { g.figures[0].exited = true },
		func(g *Game) { g.figures[0].face = 0 }, // TG-CLIMB-08
	} {
		g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(30, 20)})
		with(g)
		s := onStage(t, nil)
		g.pass(s, 0)
		if len(s.Asked) > 0 {
			t.Errorf("asked was %v", s.Asked)
		}
	}
}

func TestEverythingThatFollowsAMoveOnce(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Pistol}}, man{side: 1, at: game.At(30, 20)})
	g.loot = []Loot{{at: game.At(5, 6), carrier: nobody, exit: nothing}, {at: game.At(6, 5), carrier: nobody, exit: nothing}}
	s := onStage(t, nil, reply{Verb: "cover", At: game.At(9, 5)}, reply{Verb: "pick-up", With: lootName(1)}, reply{Verb: "lie-down"})
	g.pass(s, 0)
	s.Done()
	n := &g.figures[0]
	if !n.covers || n.towards != (direction{4000, 0}) || !n.prone || n.loot != 1 || g.loot[1].carrier != 0 || g.loot[0].carrier != nobody {
		t.Errorf("got %+v", n)
	}
	if len(s.Asked) != 3 {
		t.Errorf("after all three nothing is left to ask, but %d questions were put", len(s.Asked))
	}
}

func TestTheCoveredArc(t *testing.T) {
	g := street(t, nil, man{at: game.At(10, 10)})
	for _, c := range []struct {
		towards direction
		at      game.Point
		want    bool
	}{
		{direction{1000, 0}, game.At(14, 10), true},
		{direction{1000, 0}, game.At(14, 14), true}, // 45 degrees to the right
		{direction{1000, 0}, game.At(14, 6), true},  // and to the left
		{direction{1000, 0}, mil(14000, 14001), false},
		{direction{1000, 0}, mil(14000, 5999), false},
		{direction{1000, 0}, game.At(6, 10), false},
		{direction{1000, 0}, game.At(6, 6), false},
		{direction{-1000, 1000}, game.At(10, 14), true},
		{direction{-1000, 1000}, game.At(6, 10), true},
		{direction{-1000, 1000}, mil(10001, 14000), false},
		{direction{1000, 0}, mil(70000, 10000), true}, // 60 inches
		{direction{1000, 0}, mil(70001, 10000), false},
		{direction{1000, 0}, roof(14000, 10000), true},
	} {
		g.figures[0].towards = c.towards
		if got := g.inArc(0, c.at); got != c.want {
			t.Errorf("%v is in the arc towards %v: %v (TG-SHOT-05)", c.at, c.towards, got)
		}
	}
}

func TestDirections(t *testing.T) {
	for _, c := range []struct {
		to   game.Point
		want direction
	}{
		{game.At(10, 9), direction{0, -1000}},
		{mil(10001, 10000), direction{1, 0}},
		{game.At(18, 10), direction{8000, 0}},
		{mil(18001, 10000), direction{8000, 0}},
		{mil(34000, 2000), direction{8000, -2666}},
		{mil(2000, 34000), direction{-2666, 8000}},
		{mil(-30000, 20000), direction{-8000, 2000}},
		{mil(20000, -30000), direction{2000, -8000}},
	} {
		if got := towards(game.At(10, 10), c.to); got != c.want {
			t.Errorf("towards %v is %v instead of %v", c.to, got, c.want)
		}
	}
}

func TestAiming(t *testing.T) {
	g := street(t, hiding(), man{at: game.At(8, 5), guns: []GunKind{Pistol}}, man{side: 1, at: game.At(10, 20)}, man{side: 1, at: game.At(14, 5)},
		man{at: game.At(12, 5)}, man{side: 1, at: game.At(16, 5)}, man{side: 1, at: game.At(18, 5)})
	g.figures[4].dead, g.figures[5].stunned = true, true
	var aims []game.Ref
	for _, o := range g.aimOptions(0, nil) {
		aims = append(aims, o.Whom)
	}
	if want := []game.Ref{name(2), name(3), name(5)}; !slices.Equal(aims, want) {
		t.Errorf("may aim at %v instead of %v (TG-SHOT-02)", aims, want)
	}
	g.figures[0].guns[0].state = Empty
	if o := g.aimOptions(0, nil); len(o) > 0 {
		t.Errorf("nobody aims an empty gun: %+v", o)
	}
	s := onStage(t, nil)
	g.act(s, 0, game.Answer{}, game.Option{Verb: "aim", Who: name(0), Whom: name(2)})
	if g.figures[0].aim != 2 || s.Event("aims").Whom != name(2) || len(s.Asked) > 0 {
		t.Error("does nothing but aim")
	}
}

func TestACoveringStanceEndsWithTheNextCard(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Pistol}}, man{side: 1, at: game.At(30, 20)})
	g.figures[0].covers = true
	for p, want := range map[Phase]bool{Fire: true, Melee: true, Recovery: true, Movement: false} {
		g.figures[0].covers, g.phase = true, p
		if g.useCard(0); g.figures[0].covers != want {
			t.Errorf("after a card of phase %d covers: %v (TG-SHOT-06)", p, g.figures[0].covers)
		}
	}
}
