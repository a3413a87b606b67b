package quickdraw

import (
	"testing"

	"rumble/game"
)

// woods is a table with a wood from (20, 4) to (30, 12).
func woods() game.Plan {
	p := open()
	p.Features = []game.Feature{{
		ID: "wood", Kind: "bush", Points: []game.Point{game.At(20, 4), game.At(30, 4), game.At(30, 12), game.At(20, 12)}, Cover: game.LightCover, Hides: true,
	}}
	return p
}

// search is somebody with a hidden enemy in the wood and another one far off.
func search(t *testing.T, skills ...string) *Game {
	g := stage(t, woods(), fig("man", "a", "main", 25, 20), fig("foe", "b", "main", 21, 5, skills...), fig("far", "b", "minor", 5, 30))
	g.figures[1].hidden, g.figures[2].hidden = true, true
	return g
}

// QD-T-LOCDICE: who moves, who is still, who is stealthy; and no reason where nothing lies (QD-LOC-02 to -04).
func TestDiceToLocate(t *testing.T) {
	at := game.At(28, 11)
	for what, c := range map[string]struct {
		change func(g *Game)
		want   Form
		word   string
	}{
		"moving":           {func(g *Game) { g.figures[1].until.speed = Slow }, TwoHigh, "near-or-moving"},
		"static":           {func(g *Game) {}, OneDie, "static"},
		"moving, stealthy": {func(g *Game) { g.figures[1].until.speed = Slow; g.figures[1].traits |= 1 << Stealthy }, OneDie, "stealthy"},
		"nobody":           {func(g *Game) { g.figures[1].hidden = false }, OneDie, "static"},
	} {
		g := search(t)
		c.change(g)
		all := g.hiddenAbout(0, at)
		r := g.locateRoll(0, &all)
		if form(t, r, c.want); r.reasons[r.noted-1].word != c.word {
			t.Errorf("%s: %v", what, whys(r))
		}
	}
}

// QD-T-LOCATE: every result (QD-LOC-05 to -10).
func TestLocating(t *testing.T) {
	for result, want := range map[int]struct {
		kind     game.Kind
		clause   game.ClauseID
		found    bool
		reacts   bool
		confused int8
	}{
		1:  {"confused", "QD-LOC-05", false, false, 2},
		2:  {"finds-nothing", "QD-LOC-06", false, false, 0},
		4:  {"finds-nothing", "QD-LOC-06", false, false, 0},
		5:  {"revealed", "QD-LOC-07", true, true, 0},
		9:  {"revealed", "QD-LOC-07", true, true, 0},
		10: {"revealed", "QD-LOC-08", true, false, 0},
	} {
		g := search(t)
		ref := rehearsing(t, []int{result})
		g.locates(ref, 0, game.Answer{At: game.At(28, 11)}, ownTurn)
		wasTold(t, ref, want.kind, want.clause)
		man := &g.figures[0]
		if g.figures[1].hidden == want.found || !g.figures[2].hidden || man.reacts != want.reacts || man.confused != want.confused {
			t.Errorf("%d: %+v", result, man)
		}
		// A 10 acts at once; but not when it comes in an action that a 10 gave.
		if result == 10 {
			g := search(t)
			g.figures[0].nature = Charismatic
			ref := rehearsing(t, []int{10})
			if g.locates(ref, 0, game.Answer{At: game.At(28, 11)}, bonusOf("QD-LOC-08", everyKind)); ref.WasAsked("action") {
				t.Error("a bonus grants another one")
			}
		}
	}
}

// A 1 both ways: who is there is as good as absent through the next turn; where nobody is, that turn starts with a reaction (QD-LOC-05,
// -10).
func TestConfusion(t *testing.T) {
	g := search(t)
	at := game.At(28, 11)
	g.locates(rehearsing(t, []int{1}), 0, game.Answer{At: at}, ownTurn)
	g.figures[1].hidden = false
	both := set(0)
	both.add(1)
	both.add(2)
	if g.choosable(0, both) != both {
		t.Error("confused on the same turn")
	}
	g.seesClearer(0)
	if legal := g.choosable(0, both); legal.has(1) || !legal.has(2) {
		t.Error("may shoot at somebody who is absent to them")
	}
	if g.maySearch(0, at) == nil {
		t.Error("may search there")
	}
	g.seesClearer(0)
	if g.choosable(0, both) != both || g.figures[0].confused != 0 || g.figures[0].blind != (game.Point{}) {
		t.Error("still confused")
	}
	g = search(t)
	ref := rehearsing(t, []int{1})
	if g.locates(ref, 0, game.Answer{At: game.At(10, 20)}, ownTurn); !g.figures[0].reacts || g.figures[0].confused != 0 {
		t.Errorf("%+v", g.figures[0])
	}
	wasTold(t, ref, "confused", "QD-LOC-05")
}

// Which places may be searched, and when searching is offered (QD-LOC-01, -09).
func TestWhereToSearch(t *testing.T) {
	g := search(t)
	if len(g.locateOptions(0, ownTurn, nil)) != 1 || len(g.locateOptions(0, Grant{kinds: Moves}, nil)) != 0 {
		t.Error("searching is not offered, or offered with a move")
	}
	for at, ok := range map[game.Point]bool{game.At(25, 10): true, game.At(1, 20): true, game.At(0, 20): false, game.At(41, 20): false} {
		if err := g.maySearch(0, at); (err == nil) != ok {
			t.Errorf("%v: %v", at, err)
		}
	}
	if g.maySearch(0, game.At(0, 20)) == nil {
		t.Error("25 paces is too far")
	}
	g.figures[1].hidden, g.figures[2].hidden = false, false
	if len(g.locateOptions(0, ownTurn, nil)) != 0 {
		t.Error("everybody is seen")
	}
	// A search finds what lies about the point, or in the piece of terrain.
	g = search(t)
	if all := g.hiddenAbout(0, game.At(17, 5)); !all.figures.empty() {
		t.Error("four paces off, outside the wood")
	}
	if all := g.hiddenAbout(0, game.At(18, 5)); !all.figures.has(1) {
		t.Error("three paces off")
	}
}

// Whoever is discovered startles their enemies about (QD-LOC-11, QD-REACT-06).
func TestRevealed(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20), fig("foe", "b", "main", 20, 10), fig("pal", "b", "minor", 20, 12))
	g.figures[1].hidden = true
	ref := rehearsing(t, nil)
	g.reveal(ref, "QD-LOC-11", 1)
	if g.figures[1].hidden || !g.figures[0].reacts || g.figures[2].reacts {
		t.Error("the wrong ones are startled")
	}
	if e := ref.Event("revealed"); !e.Reveals || e.Clause != "QD-LOC-11" {
		t.Errorf("%+v", e)
	}
	many := len(ref.Events)
	if g.reveal(ref, "QD-LOC-11", 1); len(ref.Events) != many {
		t.Error("discovered twice")
	}
}

// Traps: set by the scenario, they strike who passes within a pace, are found, and disarmed (QD-LOC-12).
func TestTraps(t *testing.T) {
	at := game.At(25, 10)
	set := func(t *testing.T, skills ...string) *Game {
		return staged(t, &game.Scenario{
			ID: "traps", Table: open(), Settings: map[string]string{"traps": "on"}, Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}},
			Figures: []game.FigureSetup{fig("man", "a", "main", 25, 20, skills...), {ID: "pit", Profile: "trap", At: &at}},
		})
	}
	g := set(t)
	if len(g.figures) != 1 || g.traps[0] != (trap{at, TrapSet}) {
		t.Fatalf("%+v", g.traps)
	}
	ref := rehearsing(t, []int{10, 10, 9, 9, 9})
	passes := func(g *Game, y Length) (int, Length) {
		w := way{f: 0, n: 2, long: 10 * pace}
		w.points[0], w.points[1] = game.Point{X: 20 * pace, Y: y}, game.Point{X: 30 * pace, Y: y}
		return g.trapOn(&w, 0, w.long)
	}
	if trap, _ := passes(g, 11501); trap != nothing {
		t.Error("it strikes too far off")
	}
	trap, along := passes(g, 11500)
	if trap != 0 || along != 5*pace {
		t.Errorf("trap %d after %d", trap, along)
	}
	if g.springs(ref, trap, 0); g.traps[0].state != TrapGone {
		t.Error("it may strike twice")
	}
	wasTold(t, ref, "springs-trap", "QD-LOC-12")

	g = set(t)
	ref = rehearsing(t, []int{5, 1})
	g.locates(ref, 0, game.Answer{At: game.At(25, 12)}, ownTurn)
	if wasTold(t, ref, "finds-trap", "QD-LOC-07"); g.traps[0].state != TrapFound {
		t.Error(g.traps[0].state)
	}
	if trap, _ := passes(g, 10*pace); trap != nothing {
		t.Error("a known trap strikes")
	}
	if len(g.trapOptions(0, ownTurn, nil)) != 0 {
		t.Error("it is disarmed from afar")
	}
	g.figures[0].at = game.At(25, 11)
	o := g.trapOptions(0, ownTurn, nil)
	if len(o) != 1 || o[0].Verb != "disarm-trap" {
		t.Fatal(o)
	}
	for result, want := range map[int]TrapState{1: TrapFound, 4: TrapFound, 5: TrapGone, 10: TrapGone} {
		g.traps[0].state = TrapFound
		ref := rehearsing(t, []int{result, 1, 9, 9, 9, 9})
		g.disarms(ref, 0, o[0], Grant{bonus: true, quiet: true})
		if g.traps[0].state != want {
			t.Errorf("%d: %d", result, g.traps[0].state)
		}
	}
	// The dice: reduced beyond six paces, and by being poor in Repair.
	g = set(t, "poor-repair")
	form(t, g.disarmRoll(0), OneDie)
	all := g.hiddenAbout(0, at)
	form(t, g.locateRoll(0, &all), OneDie)
	g.figures[0].at = game.At(25, 16)
	all = g.hiddenAbout(0, at)
	form(t, g.locateRoll(0, &all), TwoHigh)
	// It is sensed like any other threat.
	g.figures[0].traits |= 1 << SixthSense
	g.senses(rehearsing(t, []int{5, 1}), 0)
	if g.traps[0].state != TrapFound {
		t.Error("it is not sensed")
	}
}
