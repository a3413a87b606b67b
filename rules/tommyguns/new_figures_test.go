package tommyguns

import (
	"fmt"
	"testing"

	"rumble/game"
)

func TestWhatAFigureIs(t *testing.T) {
	sc := quarrel(2)
	sc.Figures[0] = game.FigureSetup{
		ID: "doc", Name: "Doc Fenn", Force: "cops", Profile: "doctor", Stats: map[string]int{"brawn": -2}, Gear: []string{"shotgun", "large", "tommy-gun"},
		Aims: []string{"survive", "clean"},
	}
	sc.Figures[1].Profile, sc.Figures[1].Gear, sc.Figures[1].Stats = "man", nil, map[string]int{"brawn": 2}
	sc.Figures[2].Gear = []string{"rifle", "rifle", "improvised"}
	g := began(t, sc)
	if info := g.fixed.figures[0]; info != (figureInfo{roster: 1, doctor: true, class: Large, brawn: -2}) {
		t.Errorf("%+v", info)
	}
	if guns := g.figures[0].guns; guns != [mostGuns]Gun{{Shotgun, Ready}, {TommyGun, Ready}} {
		t.Errorf("%+v", guns)
	}
	if info := g.fixed.figures[1]; info != (figureInfo{roster: 2, brawn: 2}) || g.figures[1].guns[0].kind != NoGun {
		t.Errorf("%+v", info)
	}
	if g.fixed.figures[2].class != Improvised || g.figures[2].guns != [mostGuns]Gun{{Rifle, Ready}, {Rifle, Ready}} {
		t.Errorf("%+v %+v", g.fixed.figures[2], g.figures[2].guns)
	}
}

func TestTheStatesAFigureBeginsWith(t *testing.T) {
	for _, c := range []struct {
		state map[string]int
		want  func(n *Figure)
	}{
		{map[string]int{"prone": 1, "stunned": 1}, func(n *Figure) { n.prone, n.stunned = true, true }},
		{map[string]int{"prone": 0, "stunned": 0, "jammed": 0}, func(*Figure) {}},
		{map[string]int{"unconscious": 1}, func(n *Figure) { n.prone, n.out = true, true }},
		{map[string]int{"prisoner": 1, "berserk": 1}, func(n *Figure) { n.captive, n.berserk, n.record.raged = true, true, true }},
		{map[string]int{"berserk": 0}, func(*Figure) {}},
		{map[string]int{"ducking": 1, "dodging": 1}, func(n *Figure) { n.ducks, n.dodges = 1, 1 }},
		{map[string]int{"flesh-wounds": 20, "wounds": 3}, func(n *Figure) { n.flesh, n.wounds, n.record.hurt = 20, 3, true }},
		{map[string]int{"flesh-wounds": 1, "wounds": 0}, func(n *Figure) { n.flesh, n.record.hurt = 1, true }},
		{map[string]int{"flesh-wounds": 0, "wounds": 1}, func(n *Figure) { n.wounds, n.record.hurt = 1, true }},
		{map[string]int{"flesh-wounds": 0, "wounds": 0}, func(*Figure) {}},
		{map[string]int{"jammed": 1}, func(n *Figure) { n.guns[0].state = Jammed }},
		{map[string]int{"empty": 2}, func(n *Figure) { n.guns[1].state = Empty }},
		{map[string]int{"broken": 2, "jammed": 1}, func(n *Figure) { n.guns[0].state, n.guns[1].state = Jammed, Broken }},
		{map[string]int{"dead": 1, "prone": 1, "stunned": 1, "unconscious": 1, "berserk": 1, "prisoner": 1, "ducking": 1, "dodging": 1, "wounds": 2}, func(n *Figure) {
			n.dead, n.wounds, n.record.hurt, n.record.raged = true, 2, true, true
		}},
	} {
		sc := quarrel(2)
		sc.Figures[0].Gear = []string{"pistol", "rifle"}
		before := began(t, sc).figures[0]
		c.want(&before)
		sc.Figures[0].State = c.state
		if got := began(t, sc).figures[0]; got != before {
			t.Errorf("%v: %+v", c.state, got)
		}
	}
}

func TestWhatIsWrongWithAFigure(t *testing.T) {
	at := func(x, y game.Length) func(*game.FigureSetup) {
		return func(f *game.FigureSetup) { p := mil(x, y); f.At = &p }
	}
	for _, c := range []struct {
		change            func(*game.FigureSetup)
		code, field, says string
	}{
		{func(f *game.FigureSetup) { f.ID = "" }, "bad-figure", ".id", "taken or empty"},
		{func(f *game.FigureSetup) { f.ID = "cops1" }, "bad-figure", ".id", `"cops1"`},
		{func(f *game.FigureSetup) { f.ID = "s1" }, "bad-figure", ".id", `"s1"`},
		{func(f *game.FigureSetup) { f.ID = "rifle-2" }, "bad-figure", ".id", `"rifle-2"`},
		{func(f *game.FigureSetup) { f.ID = "loot-1" }, "bad-figure", ".id", `"loot-1"`},
		{func(f *game.FigureSetup) { f.ID = "card-cops1" }, "bad-figure", ".id", `"card-cops1"`},
		{func(f *game.FigureSetup) { f.ID = "shop" }, "bad-figure", ".id", `"shop"`},
		{func(f *game.FigureSetup) { f.ID = "east" }, "bad-figure", ".id", `"east"`},
		{func(f *game.FigureSetup) { f.Profile = "boss" }, "unknown-profile", ".profile", "man, doctor and loot"},
		{func(f *game.FigureSetup) { f.Skills = []string{"x"} }, "unknown-skill", ".skills", "no skills"},
		{func(f *game.FigureSetup) { f.Held = []string{"x"} }, "no-hostages", ".holds", "holds"},
		{func(f *game.FigureSetup) { f.Stats = map[string]int{"brawn": 3} }, "bad-stat", ".stats.brawn", "from -2 to 2"},
		{func(f *game.FigureSetup) { f.Stats = map[string]int{"brawn": -3} }, "bad-stat", ".stats.brawn", "from -2 to 2"},
		{func(f *game.FigureSetup) { f.Stats = map[string]int{"aim": 1} }, "bad-stat", ".stats.aim", "only stat"},
		{func(f *game.FigureSetup) { f.Gear = []string{"sword"} }, "unknown-gear", ".gear", "tommy-gun, rifle, machine-gun, unarmed, improvised, small, large"},
		{func(f *game.FigureSetup) { f.Gear = []string{"rifle", "pistol", "pistol"} }, "too-much-gear", ".gear", "at most 2 guns"},
		{func(f *game.FigureSetup) { f.Gear = []string{"small", "small"} }, "too-much-gear", ".gear", "one melee weapon"},
		{func(f *game.FigureSetup) { f.State = map[string]int{"asleep": 1} }, "unknown-state", ".state.asleep", "there are prone, stunned"},
		{func(f *game.FigureSetup) { f.State = map[string]int{"prone": 2} }, "bad-state", ".state.prone", "from 0 to 1"},
		{func(f *game.FigureSetup) { f.State = map[string]int{"prone": -1} }, "bad-state", ".state.prone", "from 0 to 1"},
		{func(f *game.FigureSetup) { f.State = map[string]int{"wounds": 21} }, "bad-state", ".state.wounds", "from 0 to 20"},
		{func(f *game.FigureSetup) { f.State = map[string]int{"jammed": 3} }, "bad-state", ".state.jammed", "from 0 to 2"},
		{func(f *game.FigureSetup) { f.State = map[string]int{"jammed": 2} }, "bad-state", ".state", "not there"},
		{at(22*inch, 6*inch), "no-room", ".at", "cops2 cannot stand there"},
		{at(37*inch, 6*inch), "no-room", ".at", "no ground"},
		{at(10*inch+799, 10*inch), "no-room", ".at", "too near"},
	} {
		sc := quarrel(2)
		sc.Figures[0].At = &game.Point{X: 10 * inch, Y: 10 * inch}
		c.change(&sc.Figures[1])
		refuses(t, sc, c.code, "figures[1]"+c.field, c.says)
	}
	sc := quarrel(2)
	sc.Figures[0].At, sc.Figures[1].At = &game.Point{X: 10 * inch, Y: 10 * inch}, &game.Point{X: 10*inch + 800, Y: 10 * inch}
	if g := began(t, sc); !g.figures[1].placed || g.figures[1].at != mil(10*inch+800, 10*inch) {
		t.Error("base to base is far enough")
	}
}

func TestWhatIsWrongWithLoot(t *testing.T) {
	for _, c := range []struct {
		change      func(*game.FigureSetup)
		field, says string
	}{
		{func(f *game.FigureSetup) { f.Seat = "s0" }, "", "nobody"},
		{func(f *game.FigureSetup) { f.Force = "cops" }, "", "nobody"},
		{func(f *game.FigureSetup) { f.At = nil }, ".at", "where one can stand"},
		{func(f *game.FigureSetup) { p := mil(22*inch, 6*inch); f.At = &p }, ".at", "where one can stand"},
		{func(f *game.FigureSetup) { f.Gear = []string{"pistol"} }, "", "nothing else"},
		{func(f *game.FigureSetup) { f.Skills = []string{"x"} }, "", "nothing else"},
		{func(f *game.FigureSetup) { f.Stats = map[string]int{"x": 1} }, "", "nothing else"},
		{func(f *game.FigureSetup) { f.State = map[string]int{"x": 1} }, "", "nothing else"},
		{func(f *game.FigureSetup) { f.Held = []string{"x"} }, "", "nothing else"},
		{func(f *game.FigureSetup) { f.Aims = []string{"survive"} }, "", "nothing else"},
	} {
		sc := quarrel(2)
		c.change(&sc.Figures[12])
		refuses(t, sc, "bad-loot", "figures[12]"+c.field, c.says)
	}
	sc := quarrel(2)
	for i := range maxLoot - 1 {
		sc.Figures = append(sc.Figures, sc.Figures[12])
		sc.Figures[13+i].ID = fmt.Sprint("more", i)
	}
	if g := began(t, sc); len(g.loot) != maxLoot {
		t.Error(len(g.loot))
	}
	sc.Figures = append(sc.Figures, sc.Figures[12])
	refuses(t, sc, "bad-loot", "figures[24]", "at most 12")
}
