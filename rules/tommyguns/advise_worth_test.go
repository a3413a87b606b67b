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

// What befalls an enemy is worth something, unless he could do nothing anyway.
func TestWhatHarmIsWorth(t *testing.T) {
	stunned := func(g *Game) { g.figures[1].stunned = true }
	out := func(g *Game) { g.figures[1].out = true }
	taken := func(g *Game) { g.figures[1].captive = true }
	loaded := func(g *Game) { g.figures[1].loot = 0 }
	plain := func(*Game) {}
	wants := func(a Aim) func(g *Game) { return func(g *Game) { g.figures[0].aims[1] = a } }
	for _, c := range []struct {
		name   string
		change func(g *Game)
		result Result
		want   int
	}{
		{"a duck", plain, Duck, worthDuck},
		{"a duck with loot", loaded, Duck, worthDuck + hindrance},
		{"a duck, stunned", stunned, Duck, 0},
		{"a duck, unconscious", out, Duck, 0},
		{"a duck, a prisoner", taken, Duck, 0},
		{"a duck, prone", func(g *Game) { g.figures[1].prone = true }, Duck, 0},
		{"a second duck", func(g *Game) { g.figures[1].ducks = 3 }, Duck, 0},
		{"a duck after one", func(g *Game) { g.figures[1].ducks = 2 }, Duck, worthDuck},
		{"a dodge", plain, Dodge, worthDodge},
		{"a dodge, stunned", stunned, Dodge, 0},
		{"a stun", plain, Stun, worthStun},
		{"a stun with loot", loaded, Stun, worthStun + hindrance},
		{"a second stun", stunned, Stun, 0},
		{"a stun of who is to be taken out", wants(Aim{kind: TakeOut, of: 1}), Stun, worthStun + worthAim/4},
		{"a stun of another", wants(Aim{kind: TakeOut, of: 3}), Stun, worthStun},
		{"a fall with a stun", plain, FallStun, worthStun},
		{"a fall", plain, Fall, worthFall},
		{"a fall with loot", loaded, Fall, worthFall + hindrance},
		{"a fall, prone", func(g *Game) { g.figures[1].prone = true }, Fall, 0},
		{"a flesh wound", plain, FleshWound, worthFlesh},
		{"a flesh wound, stunned", stunned, FleshWound, worthFlesh / 3},
		{"a wound", plain, Wound, worthWound},
		{"a wound, a prisoner", taken, Wound, worthWound / 3},
		{"a wound for a bloody card", wants(Aim{kind: Bloody, of: nothing, count: 1}), Wound, worthWound + worthAim/2},
		{"one more than enough", func(g *Game) {
			g.figures[0].aims[0] = Aim{kind: Bloody, of: nothing, count: 1}
			g.figures[0].record.hurts = 1
		}, Wound, worthWound},
		{"first blood", wants(Aim{kind: FirstBlood, of: nothing}), FleshWound, worthFlesh + worthAim},
		{"second blood", func(g *Game) { g.figures[0].aims[0] = Aim{kind: FirstBlood}; g.blood = true }, FleshWound, worthFlesh},
		{"for a captor where none are taken", func(g *Game) { g.figures[0].aims[0] = Aim{kind: Captor}; g.fixed.settings.capture = false }, Wound, worthWound + worthAim/2},
		{"for a captor", wants(Aim{kind: Captor}), Wound, worthWound},
		{"for who is after nobody in the match", wants(Aim{kind: TakeOut, of: nobody}), Wound, worthWound + worthAim/2},
		{"a knock-out", plain, KnockedOut, worthTaken},
		{"death of who is to be taken out", wants(Aim{kind: TakeOut, of: 1}), Dies, worthTaken + worthAim},
		{"a miss", plain, Miss, 0},
	} {
		g := duel(t)
		c.change(g)
		if got := g.harm(0, 1, row{result: c.result}); got != c.want {
			t.Errorf("%s is worth %d, not %d", c.name, got, c.want)
		}
	}
	if g := duel(t); g.harm(0, 2, row{result: Stun}) != -worthStun {
		t.Error("to stun a friend is worth something")
	}
}

func TestWhatMischanceCosts(t *testing.T) {
	plain := func(*Figure) {}
	for _, c := range []struct {
		name   string
		change func(n *Figure)
		result Result
		want   int
	}{
		{"nothing", plain, NoResult, 0},
		{"a duck", plain, Duck, worthDuck},
		{"a stun", plain, Stun, worthStun},
		{"a second stun", func(n *Figure) { n.stunned = true }, Stun, 0},
		{"a fall", plain, Fall, worthFall},
		{"a second fall", func(n *Figure) { n.prone = true }, Fall, 0},
		{"a fall and a stun", plain, FallStun, worthFall + worthStun},
		{"a flesh wound", plain, FleshWound, worthFlesh},
		{"a flesh wound of the proud", func(n *Figure) { n.aims[1].kind = Unscathed }, FleshWound, worthFlesh + worthAim},
		{"another", func(n *Figure) { n.aims[1].kind = Unscathed; n.record.hurt = true }, FleshWound, worthFlesh},
		{"a wound", plain, Wound, worthWound},
		{"a wound of the proud", func(n *Figure) { n.aims[1].kind = Unscathed }, Wound, worthWound + worthAim},
		{"a knock-out", plain, KnockedOut, worthOut},
		{"a second knock-out", func(n *Figure) { n.out = true }, KnockedOut, 0},
		{"death", plain, Dies, worthDeath},
	} {
		g := duel(t)
		c.change(&g.figures[0])
		if got := g.mischance(0, row{result: c.result}); got != c.want {
			t.Errorf("%s costs %d, not %d", c.name, got, c.want)
		}
	}
}

func TestWhatATroubledGunCosts(t *testing.T) {
	for _, c := range []struct {
		name   string
		figure int
		turn   int16
		result Result
		want   int
	}{
		{"a jam of the only gun", 1, 2, Jam, worthJam},
		{"no ammunition", 1, 2, OutOfAmmunition, worthJam},
		{"a break", 1, 2, BrokenGun, worthBroken},
		{"a blow-up", 1, 2, BrokenStun, worthBroken + worthStun},
		{"a misfire", 1, 2, Misfire, 0},
		{"a jam, with another gun", 0, 2, Jam, worthJam / 2},
		{"a blow-up, with another gun", 0, 2, BrokenStun, worthBroken/2 + worthStun},
		{"four turns before the end", 1, 11, BrokenGun, worthBroken},
		{"three turns before the end", 1, 12, BrokenGun, worthBroken * 3 / 4},
		{"at the end", 1, 15, BrokenGun, 0},
	} {
		g := duel(t)
		g.turn = c.turn
		if got := g.gunTrouble(c.figure, 0, row{result: c.result}); got != c.want {
			t.Errorf("%s costs %d, not %d", c.name, got, c.want)
		}
	}
}

func TestNerve(t *testing.T) {
	for _, c := range []struct {
		turn int16
		loot int8
		want int
	}{{2, nothing, all}, {2, 0, 130}, {13, nothing, all}, {14, nothing, 60}, {14, 0, 60}} {
		g := duel(t)
		g.turn, g.figures[0].loot = c.turn, c.loot
		if got := g.nerve(0); got != c.want {
			t.Errorf("in turn %d with loot %d it is %d", c.turn, c.loot, got)
		}
	}
}

// A score of sixes is worth what it mends, in the order in which it mends (TG-REC-03, -04).
func TestWhatMendingIsWorth(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(n *Figure)
		sixes  int
		want   int
	}{
		{"nothing", func(n *Figure) { n.prone = true }, 0, 0},
		{"getting up", func(n *Figure) { n.prone = true }, 1, 200},
		{"not while stunned", func(n *Figure) { n.prone, n.stunned = true, true }, 1, 0},
		{"up and awake", func(n *Figure) { n.prone, n.stunned = true, true }, 2, worthSenses + 200},
		{"a wound bound", func(n *Figure) { n.flesh = 2 }, 3, worthBind},
		{"none bound yet", func(n *Figure) { n.flesh = 2 }, 2, 0},
		{"none to bind", func(n *Figure) { n.wounds = 2 }, 3, 0},
		{"none that a berserk man feels", func(n *Figure) { n.flesh, n.berserk = 2, true }, 3, 0},
		{"not awake", func(n *Figure) { n.out, n.prone, n.stunned = true, true, true }, 3, 0},
		{"woken", func(n *Figure) { n.out, n.prone, n.flesh = true, true, 1 }, 4, worthWaking + 200 + worthBind},
		{"berserk", func(n *Figure) { n.flesh = 2 }, 5, worthBind + worthBind},
		{"berserk for its card", func(n *Figure) { n.aims[0].kind = Berserker }, 5, worthAim},
		{"berserk again", func(n *Figure) { n.aims[0].kind = Berserker; n.record.raged = true }, 5, 0},
		{"knocked out", func(n *Figure) { n.prone = true }, 6, -worthOut},
		{"knocked out again", func(n *Figure) { n.out, n.prone = true, true }, 7, 0},
	} {
		g := duel(t)
		c.change(&g.figures[0])
		if got := g.worthOfMending(0, c.sixes, 200, all); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
	if g := duel(t); g.worthOfMending(0, 6, 200, 50) != -worthOut/2 {
		t.Error("half the nerve does not fear half as much")
	}
}

func TestWhatAPrisonerIsWorth(t *testing.T) {
	g := duel(t)
	if got := g.weighCapture(0, 1); got != worthTaken {
		t.Errorf("it is %d", got)
	}
	g.figures[0].aims = [mostAims]Aim{{kind: Captor}, {kind: TakeOut, of: 1}}
	if got := g.weighCapture(0, 1); got != worthTaken+2*worthAim {
		t.Errorf("to who wants him it is %d", got)
	}
	if g.figures[0].record.captured = true; g.weighCapture(0, 1) != worthTaken+worthAim {
		t.Error("a second prisoner is as dear")
	}
}

// Danger is what the worst gun in sight may do, and a quarter of the others; guns that cannot fire are none, those that have
// fired count half.
func TestDangers(t *testing.T) {
	scene := func() *Game {
		return street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(10, 5), guns: []GunKind{TommyGun}}, man{side: 1, at: game.At(5, 10), guns: []GunKind{Pistol}})
	}
	g := scene()
	look := g.survey(0)
	tommy, pistol := g.shot(&look, 1), g.shot(&look, -2) // snap shots at close range
	if tommy <= pistol || pistol <= 0 || g.shot(&look, leastMods-1) != 0 || g.shot(&look, mostMods+1) != g.shot(&look, mostMods) {
		t.Fatalf("shots are worth %d and %d", tommy, pistol)
	}
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   int
	}{
		{"both", func(*Game) {}, tommy + pistol/4},
		{"the pistol alone", func(g *Game) { g.figures[1].stunned = true }, pistol},
		{"the other alone", func(g *Game) { g.figures[2].guns[0].state = Empty }, tommy},
		{"out of range", func(g *Game) { g.figures[1].guns[0].kind = Shotgun; g.figures[1].at = mil(35001, 5*inch) }, pistol},
		{"one has fired", func(g *Game) { g.figures[1].shot = true }, tommy/2 + pistol/4},
		{"one is busy", func(g *Game) { g.figures[1].work = 0 }, tommy/2 + pistol/4},
		{"after the fire", func(g *Game) { g.phase = Melee }, tommy/2 + pistol/2/4},
		{"one climbs", func(g *Game) { g.figures[1].face = 0 }, pistol},
		{"one dodges", func(g *Game) { g.figures[1].dodges = 2 }, pistol},
	} {
		g := scene()
		c.change(g)
		look := g.survey(0)
		if got := g.danger(&look, 0); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}
