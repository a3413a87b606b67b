package tommyguns

import (
	"testing"

	"rumble/game"
)

// advice is the option that a steady player takes of those that a figure has with its card, and how many dice.
func advice(g *Game, f int) (game.Option, game.Answer) {
	o := []game.Option{{Verb: "pass", Who: name(f)}, {Verb: "hold", Who: name(f)}}
	switch g.phase {
	case Movement:
		o = g.moveOptions(f, o)
	case Fire:
		o = g.fireOptions(f, o)
	case Melee:
		o = g.meleeOptions(f, o)
	case Recovery:
		o = g.recoveryOptions(f, o)
	}
	q := game.Question{Seat: g.seatOf(f), Prompt: "drawn", Who: name(f), Options: append(o, resignation(g.seatOf(f)))}
	a := Advise(g, &q, game.NewChance(1))
	return q.Options[a.Option], a
}

// With two dice, a six worth 600 and a one costing 300, the first die is worth 50 and the second as much again.
func TestGamblesAreWeighedByTheirAverage(t *testing.T) {
	g := downtown(t)
	six := func(worth, most int) func(int, int) int {
		return func(sixes, _ int) int { return worth * min(most, sixes) }
	}
	one := func(cost int) func(int) (int, int) { return func(ones int) (int, int) { return cost * ones, 0 } }
	even := wager{six(600, 30), one(300)}
	for _, c := range []struct {
		name  string
		most  int
		dare  dare
		wager wager
		want  prospect
	}{
		{"one die", 1, dare{}, even, prospect{1, 49}}, // what is left of a division falls under the table
		{"two dice", 2, dare{}, even, prospect{2, 99}},
		{"nothing to win", 30, dare{}, wager{six(0, 0), one(1)}, prospect{}},
		{"nothing at stake", 30, dare{}, wager{six(0, 0), one(0)}, prospect{}},
		{"nothing to lose", 100, dare{}, wager{six(600, 30), one(0)}, prospect{mostWeighed, 2999}},
		{"one six is enough", 30, dare{}, wager{six(600, 1), one(300)}, prospect{4, 110}},
		{"a dare", 30, dare{5, 400}, wager{six(0, 0), one(300)}, prospect{5, 150}},
		{"too much of a dare", 30, dare{8, 400}, wager{six(0, 0), one(300)}, prospect{}},
		{"a dare beyond the dice", 4, dare{5, 400}, wager{six(0, 0), one(1)}, prospect{}},
	} {
		g.fixed.settings.mostDice = c.most
		if got := g.gamble(c.dare, c.wager); got.dice != c.want.dice || got.worth < c.want.worth-1 || got.worth > c.want.worth+1 {
			t.Errorf("%s: %+v, not %+v", c.name, got, c.want)
		}
	}
}

func TestDaredevilsRollMany(t *testing.T) {
	g := downtown(t)
	g.figures[0].aims[2] = Aim{kind: Daredevil, of: nothing, count: 20}
	if got := g.dareOf(0); got != (dare{20, worthAim}) {
		t.Errorf("a daredevil dares %+v", got)
	}
	if g.fixed.settings.mostDice = 12; g.dareOf(0) != (dare{12, worthAim}) {
		t.Errorf("with few dice a daredevil dares %+v", g.dareOf(0))
	}
	g.figures[0].record.most = 11
	if g.dareOf(0) == (dare{}) {
		t.Error("one die short nothing is left to dare")
	}
	if g.figures[0].record.most = 12; g.dareOf(0) != (dare{}) {
		t.Error("who has dared dares again")
	}
	if g.dareOf(1) != (dare{}) {
		t.Error("anybody dares")
	}
}

// A steady player shoots at who is in the open, at an enemy, and with the better gun; not where it is not worth its gun.
func TestSteadyShots(t *testing.T) {
	car := rect(20*inch, 8*inch, 21*inch, 14*inch, game.Feature{Kind: "vehicle", Cover: game.HardCover})
	for _, c := range []struct {
		name   string
		change func(g *Game)
		verb   game.Verb
		whom   int
		with   GunKind
	}{
		{"the one in the open", func(g *Game) { g.figures[2].at = game.At(22, 9) }, "shoot", 1, TommyGun},
		{"the only one", func(g *Game) { g.figures[1].dead = true; g.figures[2].at = game.At(18, 9) }, "shoot", 2, TommyGun},
		{"not one who is stunned", func(g *Game) { g.figures[1].stunned = true; g.figures[2].at = game.At(18, 9) }, "shoot", 2, TommyGun},
		{"one in its way", func(g *Game) {
			g.figures[2].at = game.At(14, 6)
			g.figures[0].aims[0] = Aim{kind: TakeOut, of: 2}
		}, "shoot", 2, TommyGun},
		{"with what is ready", func(g *Game) { g.figures[0].guns[0].state = Broken; g.figures[1].at = game.At(10, 9) }, "shoot", 1, Shotgun},
		{"nobody far off in cover, with a pistol", func(g *Game) {
			g.figures[0].guns = [mostGuns]Gun{{kind: Pistol}}
			g.figures[1].dead = true
			g.figures[2].at = mil(21500, 9*inch)
		}, "pass", nobody, NoGun},
		{"no friend", func(g *Game) { g.figures[1].dead, g.figures[2].dead = true, true }, "pass", nobody, NoGun},
	} {
		g := street(t, []game.Feature{car}, man{at: game.At(8, 9), guns: []GunKind{TommyGun, Shotgun}}, man{side: 1, at: game.At(14, 9)},
			man{side: 1, at: game.At(30, 9)}, man{at: game.At(9, 6)})
		g.phase = Fire
		c.change(g)
		o, a := advice(g, 0)
		if o.Verb != c.verb || c.whom != nobody && (int(o.Whom.N) != c.whom || GunKind(o.With.N) != c.with || a.Many < 3 || a.Many > 20) {
			t.Errorf("%s: %+v with %d dice", c.name, o, a.Many)
		}
	}
}

func TestSteadyBlowsAndPrisoners(t *testing.T) {
	scene := func(t *testing.T) *Game {
		return street(t, nil, man{at: game.At(8, 9), class: Large}, man{side: 1, at: mil(8900, 9*inch)}, man{at: mil(8*inch, 9900)})
	}
	g := scene(t)
	g.phase = Melee
	if o, a := advice(g, 0); o.Verb != "strike" || o.Whom != name(1) || a.Many < 5 {
		t.Errorf("with an enemy in reach: %+v with %d dice", o, a.Many)
	}
	g.figures[1].dead = true
	if o, _ := advice(g, 0); o.Verb != "pass" {
		t.Errorf("with a friend in reach: %+v", o)
	}
	g = scene(t)
	g.phase, g.figures[1].stunned, g.figures[0].flesh = Recovery, true, 1
	if o, _ := advice(g, 0); o.Verb != "capture" {
		t.Errorf("rather than bind a flesh wound: %+v", o)
	}
	if g.figures[1].captive = true; true {
		if o, _ := advice(g, 2); o.Verb != "pass" {
			t.Errorf("with nothing to recover from: %+v", o)
		}
	}
}

// Who lies stunned rolls some dice, not many; who is hurt but lightly, few; and nobody is so foolish as to roll thirty.
func TestSteadyRecovery(t *testing.T) {
	for _, c := range []struct {
		name        string
		set         func(n *Figure)
		least, most int
	}{
		{"prone", func(n *Figure) { n.prone = true }, 3, 8},
		{"stunned", func(n *Figure) { n.stunned = true }, 6, 12},
		{"unconscious", func(n *Figure) { n.out, n.prone = true, true }, 1, 14},
		{"wounded only", func(n *Figure) { n.wounds = 1 }, 0, 0},
	} {
		g := street(t, nil, man{at: game.At(8, 9)}, man{side: 1, at: game.At(30, 20)})
		g.phase = Recovery
		c.set(&g.figures[0])
		o, a := advice(g, 0)
		if a.Many < c.least || a.Many > c.most || (o.Verb == "pass") != (c.most == 0) {
			t.Errorf("%s: %s with %d dice", c.name, o.Verb, a.Many)
		}
	}
}

func TestSteadyHelp(t *testing.T) {
	scene := func() *Game {
		g := street(t, nil, man{at: game.At(8, 9)}, man{at: mil(8900, 9*inch)}, man{at: mil(8*inch, 9900), doctor: true}, man{side: 1, at: game.At(30, 20)})
		g.phase, g.figures[0].stunned = Recovery, true
		return g
	}
	ask := game.Question{Prompt: "helper", Who: name(0), Options: []game.Option{
		{Verb: "no-help", Who: name(0)}, {Verb: "ask-help", Who: name(0), Whom: name(1)}, {Verb: "ask-help", Who: name(0), Whom: name(2)},
	}}
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   int
	}{
		{"first aid, which does not knock out", func(*Game) {}, 1},
		{"the doctor, where wounds are to be bound too", func(g *Game) { g.figures[0].flesh = 1 }, 2},
		{"whoever has time", func(g *Game) { g.figures[0].flesh = 1; g.figures[2].stunned, g.figures[2].flesh = true, 2 }, 1},
		{"who wants to", func(g *Game) { g.figures[1].aims[0] = Aim{kind: Medic} }, 1},
	} {
		g := scene()
		c.change(g)
		if a := Advise(g, &ask, nil); a.Option != c.want {
			t.Errorf("%s: option %d", c.name, a.Option)
		}
	}
	g := scene()
	help := game.Question{Prompt: "help", Who: name(1), Whom: name(0), Options: []game.Option{{Verb: "refuse-help", Who: name(1), Whom: name(0)}, {Verb: "help", Who: name(1), Whom: name(0)}}}
	if a := Advise(g, &help, nil); a.Option != 1 {
		t.Error("a friend is not helped")
	}
	help.Whom, help.Options[1].Whom = name(3), name(3)
	if g.figures[3].stunned = true; Advise(g, &help, nil).Option != 0 {
		t.Error("an enemy is helped")
	}
	dice := game.Question{Prompt: "dice", Who: name(0), Whom: name(2), Options: []game.Option{{Verb: "roll", Who: name(0), Whom: name(2)}}}
	helped := Advise(g, &dice, nil).Many
	dice.Whom = game.Ref{}
	if alone := Advise(g, &dice, nil).Many; alone == 0 || helped == 0 || helped >= alone {
		t.Errorf("alone %d dice are rolled, with a doctor %d", alone, helped)
	}
}

func TestSteadyAnswersToTheClock(t *testing.T) {
	g := downtown(t)
	for _, c := range []struct {
		prompt game.Prompt
		verbs  [2]game.Verb
		want   int
	}{
		{"act-now", [2]game.Verb{"lose-turn", "act-now"}, 1},
		{"count", [2]game.Verb{"let-go", "claim"}, 1},
		{"interrupt", [2]game.Verb{"let-go", "claim"}, 0},
		{"place", [2]game.Verb{"line-up", "place"}, 0},
	} {
		q := game.Question{Prompt: c.prompt, Options: []game.Option{{Verb: c.verbs[0]}, {Verb: c.verbs[1]}}}
		if a := Advise(g, &q, nil); a.Option != c.want {
			t.Errorf("%s: %s", c.prompt, c.verbs[a.Option])
		}
	}
}
