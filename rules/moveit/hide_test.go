package moveit

import (
	"testing"

	"rumble/game"
)

// MI-T-TERR: in rough ground, touching a low obstacle or a car.
func TestWhereTerrainHides(t *testing.T) {
	g := street(t, []game.Feature{piece("rough", 0, 13, 3, 4), piece("low", 14, 15, 2, 1), piece("car", 20, 10, 2, 4), piece("building", 26, 26, 2, 2), piece(kindDeck, 6, 23, 4, 3)})
	for _, c := range []struct {
		name string
		at   game.Point
		want bool
	}{
		{"in rough ground", game.At(1, 15), true},
		{"its centre on the edge", game.At(3, 15), true},
		{"its centre beside it", inch1000(3001, 15_000), false},
		{"touching a low obstacle", inch1000(15_000, 14_500), true},
		{"within the tolerance", inch1000(15_000, 14_490), true},
		{"beyond it", inch1000(15_000, 14_489), false},
		{"touching a car", inch1000(22_500, 12_000), true},
		{"at a building", inch1000(27_000, 25_500), false},
		{"on a deck", game.At(8, 24), false},
		{"in the open", game.At(10, 10), false},
	} {
		if got := g.shelters(c.at); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// MI-HIDE-01.
func TestWhoMayGoIntoHiding(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   bool
	}{
		{"nobody looks", func(*Game) {}, true},
		{"in the open", func(g *Game) { g.models[0].at = game.At(10, 10) }, false},
		{"hidden already", func(g *Game) { g.models[0].hidden = true }, false},
		{"Broken", func(g *Game) { g.models[0].broken = true }, false},
		{"Surprised", func(g *Game) { g.models[0].turn.surprised = true }, false},
		{"out", func(g *Game) { g.models[0].out = true }, false},
		{"Engaged", func(g *Game) { g.models[1].at = game.At(2, 15) }, false},
		{"seen within its Wits", func(g *Game) { g.models[1].at, g.models[1].facing = game.At(5, 15), Facing{-1, 0} }, false},
		{"seen a thousandth beyond", func(g *Game) { g.models[1].at, g.models[1].facing = inch1000(5001, 15_000), Facing{-1, 0} }, true},
		{"near one that looks away", func(g *Game) { g.models[1].at, g.models[1].facing = game.At(4, 15), Facing{1, 0} }, true},
		{"seen by one that it knows nothing of", func(g *Game) {
			g.models[1].at, g.models[1].facing, g.models[1].hidden = game.At(5, 15), Facing{-1, 0}, true
			g.models[0].wits = 1
		}, true},
		{"seen by one that is out", func(g *Game) {
			g.models[1].at, g.models[1].facing, g.models[1].out = game.At(4, 15), Facing{-1, 0}, true
		}, true},
		{"seen by a friend", func(g *Game) { g.models[2].at, g.models[2].facing = game.At(3, 15), Facing{-1, 0} }, true},
	} {
		g := street(t, []game.Feature{piece("rough", 0, 13, 3, 4)}, Model{at: game.At(1, 15)}, Model{seat: 1, at: game.At(25, 15)}, Model{at: game.At(25, 25)})
		c.change(g)
		if got := g.mayHide(0); got != c.want {
			t.Errorf("%s: %v", c.name, got)
			continue
		}
		s := onStage(t, nil)
		g.offerHiding(s, 0)
		if s.WasAsked("hide") != c.want || s.Told("hides") {
			t.Errorf("%s: asked %v, told %v", c.name, s.Asked, s.Kinds())
		}
	}
}

func TestGoingIntoHidingAndComingOut(t *testing.T) {
	g := street(t, []game.Feature{piece("rough", 0, 13, 3, 4)}, Model{at: game.At(1, 15), facing: Facing{-1, 0}}, Model{seat: 1, at: inch1000(5500, 15_000), facing: Facing{-1, 0}})
	s := onStage(t, nil, reply{Verb: "hide"})
	g.offerHiding(s, 0)
	s.Done()
	if q := s.Question("hide"); !g.models[0].hidden || q.Options[q.Default].Verb != "stay-open" || !q.Routine || q.Seat != 0 || s.Event("hides").Clause != "MI-HIDE-01" {
		t.Errorf("asked %+v", q)
	}
	if g.sees(1, 0) {
		t.Error("it is still seen")
	}
	s = onStage(t, nil)
	g.unhide(s, 0)
	if g.models[0].hidden || !g.sees(1, 0) || g.models[1].turn.due != 1 || s.Event("comes-out").To != game.At(1, 15) || s.Event("startled").Who != name(1) {
		t.Errorf("told %v", s.Kinds())
	}
	s = onStage(t, nil)
	if g.unhide(s, 0); len(s.Events) > 0 {
		t.Errorf("told %v", s.Kinds())
	}
}

// What startles somebody Hidden is its own affair.
func TestAHiddenModelIsStartledInSecret(t *testing.T) {
	g := street(t, []game.Feature{piece("rough", 0, 13, 3, 4)}, Model{at: inch1000(5500, 15_000), facing: Facing{1, 0}}, Model{seat: 1, at: game.At(1, 15), hidden: true, facing: Facing{1, 0}})
	s := onStage(t, nil)
	g.lookRound(s, 0)
	if e := s.Event("startled"); e.Who != name(1) || e.Whom != name(0) || e.Seen != game.Only(1) || s.Event("action-lost").Seen != game.Only(1) {
		t.Errorf("told %+v", e)
	}
}

// MI-REACT-02: an appearance is noted once; a second one startles nobody again (MI-SEE-06), and one test is enough (MI-REACT-08).
func TestAppearingOnce(t *testing.T) {
	g := street(t, nil, Model{at: game.At(10, 10)}, Model{seat: 1, at: game.At(10, 12)}, Model{seat: 1, at: game.At(12, 12)})
	s := onStage(t, nil)
	g.appear(s, 0, 1)
	g.appear(s, 0, 1)
	g.appear(s, 0, 2)
	a := &g.models[0].turn
	if a.due != 1 || g.tests != 1 || !a.tested || !a.lost || a.eligible != a.seen || !a.eligible.has(1) || !a.eligible.has(2) || len(s.Events) != 2 {
		t.Errorf("%+v, told %v", a, s.Kinds())
	}
	if e := s.Event("action-lost"); e.Clause != "MI-REACT-05" || e.Who != name(0) || !e.Whom.None() {
		t.Errorf("told %+v", e)
	}
	g.knows(1, 0)
	if g.appear(s, 1, 0); g.models[1].turn.due != 0 || !g.models[1].turn.seen.empty() {
		t.Error("who knew it is not startled")
	}
}
