package quickdraw

import (
	"testing"

	"rumble/game"
)

// advised is what a steady player answers to what a character may declare on his turn.
func advised(g *Game, f int) game.Option {
	q := game.Question{Prompt: "action", Seat: g.figures[f].seat, Who: name(f)}
	q.Options = g.actions(f, ownTurn, []game.Option{{Verb: "pass", Clause: "QD-CARD-17", Who: name(f)}})
	return q.Options[Advise(g, &q, game.NewChance(1)).Option]
}

// carrying gives a figure its things.
func carrying(f game.FigureSetup, gear ...string) game.FigureSetup { f.Gear = gear; return f }

// The chances that worth is made of are those of the dice: hundreds in all, and the share of what passes.
func TestChancesOfForms(t *testing.T) {
	for form, want := range map[Form][2]int{OneDie: {60, 10}, TwoHigh: {84, 19}, TwoLow: {36, 1}} {
		if form.chance(1) != 100 || form.chance(pass) != want[0] || form.share(10) != want[1] {
			t.Errorf("form %d: %d in all, %d pass, %d tens", form, form.chance(1), form.chance(pass), form.share(10))
		}
	}
}

func TestSteadyShootsWhomItHurtsMost(t *testing.T) {
	g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun ready"), fig("whole", "b", "hero", 18, 10), fig("hurt", "b", "main", 18, 14))
	g.takeCard(2, true)
	g.takeCard(2, true)
	if o := advised(g, 0); kindOf(o.Verb) != Shots && kindOf(o.Verb) != MoveShots || kindOf(o.Verb) == Shots && number(o.Whom) != 2 {
		t.Errorf("%s at %d", o.Verb, number(o.Whom))
	}
}

func TestSteadyReloadsAndHolds(t *testing.T) {
	g := stage(t, open(), carrying(fig("man", "a", "main", 2, 2), "cartridge-handgun empty ready"), fig("foe", "b", "main", 38, 38))
	if o := advised(g, 0); o.Verb != "reload" {
		t.Errorf("with an empty gun: %s", o.Verb)
	}
}

func TestSteadyThrowsFailuresAgain(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "hero", 10, 10), fig("foe", "b", "main", 18, 10))
	again := func(who, whom, shown int, verbs ...game.Verb) game.Verb {
		q := game.Question{Prompt: "throw-again", Who: name(who), Whom: name(whom), Many: shown, Options: []game.Option{{Verb: "keep"}}}
		for _, v := range verbs {
			q.Options = append(q.Options, game.Option{Verb: v})
		}
		return q.Options[Advise(g, &q, game.NewChance(1)).Option].Verb
	}
	for _, c := range []struct {
		who, whom, shown int
		offered, want    game.Verb
	}{
		{0, 0, 4, "throw-again", "throw-again"}, {0, 0, 5, "throw-again", "keep"}, {0, 0, 4, "push-luck", "push-luck"}, {0, 0, 9, "push-luck", "keep"},
		{1, 0, 7, "cut", "cut"}, {1, 1, 2, "cut", "cut"}, {0, 0, 2, "cut", "keep"}, // the turn of the first: a test of his own is not worth the next one
	} {
		if got := again(c.who, c.whom, c.shown, c.offered); got != c.want {
			t.Errorf("%d shows %d to %d, offered %s: %s", c.who, c.shown, c.whom, c.offered, got)
		}
	}
}

// The outlaws know their business: the one who is good at locks goes to the safe and opens it, and who has a sack goes for the way out.
func TestSteadyRobsTheBank(t *testing.T) {
	g := begun(t, stockScene(t, "bank", 2))
	moll, _ := g.fixed.names.FindOf(game.FigureRef, "moll")
	varga, _ := g.fixed.names.FindOf(game.FigureRef, "varga")
	if !g.cracks(moll, 0) || !g.cracks(varga, 0) {
		t.Errorf("who is good at locks goes for the safe: %v, the Hero with his four cards: %v", g.cracks(moll, 0), g.cracks(varga, 0))
	}
	if e := g.errand(moll); !e.ok || e.pace != paceSafe {
		t.Errorf("she goes for %+v", e)
	}
	for i := range g.items {
		if g.items[i].make == LootSack {
			g.items[i].place, g.items[i].holder = Ready, int8(moll)
			break
		}
	}
	e := g.errand(moll)
	if !e.ok || e.pace != paceOut || e.route.To().X > pace && e.route.To().X < g.fixed.table.Plan().Width-pace {
		t.Errorf("with the loot she goes for %+v", e.route.To())
	}
	g.figures[moll].at = e.route.To()
	q := game.Question{Prompt: "leave", Who: name(moll), Options: []game.Option{{Verb: "stay"}, {Verb: "leave"}}}
	if a := Advise(g, &q, game.NewChance(1)); a.Option != 1 {
		t.Error("she stays with the loot")
	}
	q.Who = name(0)
	for f := range g.figures {
		if g.outlaw(f) && f != moll {
			q.Who = name(f)
			if a := Advise(g, &q, game.NewChance(1)); a.Option != 0 {
				t.Errorf("%s leaves without it", g.Name(name(f)))
			}
		}
	}
}
