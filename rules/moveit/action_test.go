package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// offered are the verbs that a model is offered when a seat activates.
func (g *Game) offered(m int) []game.Verb {
	var list []game.Verb
	for _, o := range g.actions(g.models[m].seat) {
		if o.Who == name(m) && !slices.Contains(list, o.Verb) {
			list = append(list, o.Verb)
		}
	}
	return list
}

// wide is two gangs that do not meet: models 0 and 1 in the west, 2 in the east, all facing away from each other.
func wide(t *testing.T) *Game {
	t.Helper()
	west, east := Facing{-1, 0}, Facing{1, 0}
	return street(t, nil,
		Model{at: game.At(5, 5), facing: west}, Model{at: game.At(5, 15), facing: west}, Model{seat: 1, at: game.At(25, 15), facing: east})
}

func TestSeatsActivateInTurn(t *testing.T) {
	g := wide(t)
	s := onStage(t, nil,
		reply{Verb: "move", Who: name(0), At: game.At(5, 9)},
		reply{Verb: "run", Who: name(2), At: game.At(25, 7)},
		reply{Verb: "move", Who: name(1), At: game.At(5, 19)})
	g.play(s, Acting)
	s.Done()
	var order []game.Seat
	for _, q := range s.Asked {
		if q.Prompt == "activate" {
			order = append(order, q.Seat)
		}
	}
	if !slices.Equal(order, []game.Seat{0, 1, 0}) {
		t.Errorf("activated by %v", order)
	}
	for m, want := range []Action{Moved, Moved, Ran} {
		if mine := &g.models[m].turn; mine.action != want || !mine.moved {
			t.Errorf("model %d: action %d, moved %v", m, mine.action, mine.moved)
		}
	}
	for m, want := range []game.Point{game.At(5, 9), game.At(5, 19), game.At(25, 7)} {
		if g.models[m].at != want {
			t.Errorf("model %d is at %v", m, g.models[m].at)
		}
	}
}

// MI-ACT-04.
func TestASeatWithoutModelsIsSkipped(t *testing.T) {
	g := wide(t)
	g.next = 1
	s := onStage(t, nil,
		reply{Verb: "move", Who: name(2), At: game.At(25, 16)},
		reply{Verb: "move", Who: name(0), At: game.At(5, 6)},
		reply{Verb: "move", Who: name(1), At: game.At(5, 16)})
	g.play(s, Acting)
	s.Done()
	if g.phase != Reacting {
		t.Errorf("phase %d", g.phase)
	}
}

func TestWhoMayBeActivated(t *testing.T) {
	for what, change := range map[string]func(g *Game, m *Model){
		"Out":                 func(_ *Game, m *Model) { m.out = true },
		"Broken":              func(_ *Game, m *Model) { m.broken = true },
		"has moved":           func(_ *Game, m *Model) { m.turn.action = Moved },
		"has passed":          func(_ *Game, m *Model) { m.turn.action = Passed },
		"has lost its action": func(_ *Game, m *Model) { m.turn.lost = true },
		"Surprised":           func(_ *Game, m *Model) { m.turn.surprised = true },
		"Oblivious":           func(_ *Game, m *Model) { m.turn.oblivious = 2 },
		"its seat has passed": func(g *Game, m *Model) { g.passed[m.seat] = true },
		"not on the table":    func(_ *Game, m *Model) { m.placed = false },
	} {
		g := wide(t)
		if !g.mayActivate(0) {
			t.Fatal("a model may be activated")
		}
		change(g, &g.models[0])
		if g.mayActivate(0) || len(g.offered(0)) > 0 {
			t.Errorf("%s: it may be activated", what)
		}
	}
}

func TestActionsOffered(t *testing.T) {
	g := wide(t)
	all := g.actions(0)
	if all[0].Verb != "pass" || all[0].Clause != "MI-PASS-01" || !all[0].Who.None() {
		t.Errorf("the default is %+v", all[0])
	}
	want := []game.Option{
		{Verb: "move", Clause: "MI-MOVE-01", Who: name(0), Where: game.Area{Kind: areaMove, Of: name(0), Far: 4 * inch}},
		{Verb: "run", Clause: "MI-RUN-01", Who: name(0), Where: game.Area{Kind: areaMove, Of: name(0), Far: 8 * inch}},
	}
	for i, w := range want {
		if o := all[1+i]; o.Verb != w.Verb || o.Clause != w.Clause || o.Who != w.Who || o.Where != w.Where || o.Risk {
			t.Errorf("offered %+v", o)
		}
	}
	if len(all) != 5 {
		t.Errorf("%d options", len(all))
	}
}

// MI-X-16.
func TestPassingEndsTheActivationsOfASeat(t *testing.T) {
	g := wide(t)
	g.models[1].turn.action = Ran
	g.models = append(g.models, g.models[2])
	g.models[3].at = game.At(25, 20)
	s := onStage(t, nil,
		reply{Verb: "pass"},
		reply{Verb: "move", Who: name(2), At: game.At(25, 16)},
		reply{Verb: "move", Who: name(3), At: game.At(25, 21)})
	g.play(s, Acting)
	s.Done()
	if g.models[0].turn.action != Passed || g.models[1].turn.action != Ran || g.models[0].turn.moved {
		t.Errorf("actions %d and %d", g.models[0].turn.action, g.models[1].turn.action)
	}
	if e := s.Event("passes"); e.Clause != "MI-PASS-02" || e.Seat != 0 || e.Who != game.OfSeat(0) {
		t.Errorf("told %+v", e)
	}
	if g.models[0].facing != (Facing{-1, 0}) {
		t.Error("passed models keep their facing")
	}
}

func TestFacingAfterAMove(t *testing.T) {
	for _, c := range []struct {
		name   string
		answer []reply
		sees   game.Point
		not    game.Point
	}{
		{"along the last leg by default", nil, game.At(5, 20), game.At(5, 1)},
		{"kept", []reply{{Verb: "keep"}}, game.At(5, 20), game.At(5, 1)},
		{"to any place", []reply{{Verb: "face", At: game.At(5, 0)}}, game.At(5, 1), game.At(5, 20)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := wide(t)
			s := onStage(t, nil, append([]reply{{Verb: "move", Who: name(0), At: game.At(5, 9)}}, c.answer...)...)
			g.Advance(s)
			s.Done()
			if !g.ahead(0, c.sees) || g.ahead(0, c.not) {
				t.Errorf("faces %v", g.models[0].facing)
			}
			q := s.Question("face")
			if q.Clause != "MI-MOVE-02" || q.Who != name(0) || q.Options[q.Default].Verb != "keep" || q.Options[1].Where != (game.Area{Kind: areaFace, Of: name(0), Direction: true}) {
				t.Errorf("asked %+v", q)
			}
		})
	}
}

// mobbed is model 0 in contact with models 1 and 2, all of Brawl 3.
func mobbed(t *testing.T) *Game {
	t.Helper()
	g := street(t, nil,
		Model{at: game.At(10, 10), hits: 2}, Model{seat: 1, at: game.At(10, 9), drawn: Knuckles}, Model{seat: 1, at: game.At(9, 10), drawn: Knuckles})
	for m := range g.models {
		g.models[m].turn.engaged = true
	}
	g.knows(0, 1, 2)
	g.knows(1, 0)
	g.knows(2, 0)
	return g
}

func TestBreakingOff(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		dice   []int
		out    bool
		hits   int8
		at     game.Point
	}{
		{"each enemy in contact strikes first", nil, []int{4, 5}, false, 2, game.At(10, 13)},
		{"and may hit", nil, []int{3, 5}, false, 1, game.At(10, 13)},
		{"who is struck down goes nowhere", nil, []int{3, 3}, true, 0, game.At(10, 10)},
		{"no more strikes at who is down", func(g *Game) { g.models[0].hits = 1 }, []int{3}, true, 0, game.At(10, 10)},
		{"a Surprised enemy does not strike", func(g *Game) { g.models[1].turn.surprised = true }, []int{3}, false, 1, game.At(10, 13)},
		{"nor does a Broken one", func(g *Game) { g.models[2].broken = true }, []int{3}, false, 1, game.At(10, 13)},
		{"nor one not in contact", func(g *Game) { g.models[2].at = game.At(1, 1) }, []int{3}, false, 1, game.At(10, 13)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := mobbed(t)
			if c.change != nil {
				c.change(g)
			}
			s := onStage(t, c.dice, reply{Verb: "break-off", Who: name(0), At: game.At(10, 13)})
			g.Advance(s)
			s.Done()
			mine := &g.models[0]
			if mine.out != c.out || mine.hits != c.hits || mine.at != c.at || mine.turn.action != BrokeOff {
				t.Errorf("out %v, hits %d, at %v, action %d", mine.out, mine.hits, mine.at, mine.turn.action)
			}
			if e := s.Event("breaks-off"); e.Clause != "MI-ACT-05" || e.Who != name(0) {
				t.Errorf("told %+v", e)
			}
		})
	}
}

func TestEngagedModelsBreakOffOrPass(t *testing.T) {
	g := mobbed(t)
	if got := g.offered(0); !slices.Equal(got, []game.Verb{"break-off"}) {
		t.Errorf("offered %v", got)
	}
	o := g.actions(0)[1]
	if !o.Risk || o.Clause != "MI-ACT-05" || o.Where != (game.Area{Kind: areaMove, Of: name(0), Far: 4 * inch}) {
		t.Errorf("offered %+v", o)
	}
	g.models[1].turn.surprised, g.models[2].broken = true, true
	if g.actions(0)[1].Risk {
		t.Error("nobody strikes, and it is a risk")
	}
}

func TestABreakOffThatLeadsNowhere(t *testing.T) {
	g := mobbed(t)
	g.models[1].turn.surprised, g.models[2].broken = true, true
	s := onStage(t, nil, reply{Verb: "break-off", Who: name(0), At: inch1000(10_000, 10_099)})
	g.Advance(s)
	if g.models[0].at != game.At(10, 10) || !g.engaged(0) {
		t.Errorf("at %v", g.models[0].at)
	}
}

// MI-SCEN-04.
func TestConcedingInsteadOfActing(t *testing.T) {
	g := wide(t)
	s := onStage(t, nil, reply{Verb: "concede"})
	g.play(s, Acting, Reacting, Ending)
	s.Done()
	if result, over := g.Over(); !over || !result.Won(1) {
		t.Errorf("over %v, won by %v", over, result.Winners)
	}
	if g.passed[0] || s.Told("passes") {
		t.Error("who concedes does not pass")
	}
}

// MI-HIDE-01.
func TestWhoIsOfferedToHide(t *testing.T) {
	rough := game.Feature{ID: "lot", Kind: "rough", Going: game.Rough, Points: []game.Point{game.At(1, 1), game.At(9, 1), game.At(9, 29), game.At(1, 29)}}
	west := Facing{-1, 0}
	for _, c := range []struct {
		name   string
		answer reply
		asked  []game.Ref
	}{
		{"after a normal move", reply{Verb: "move", Who: name(0), At: game.At(5, 6)}, []game.Ref{name(0)}},
		{"not after a run", reply{Verb: "run", Who: name(0), At: game.At(5, 6)}, nil},
		{"all of a seat that pass with it", reply{Verb: "pass"}, []game.Ref{name(0), name(1)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := street(t, []game.Feature{rough},
				Model{at: game.At(5, 5), facing: west}, Model{at: game.At(5, 15), facing: west}, Model{at: game.At(5, 20), facing: west},
				Model{seat: 1, at: game.At(5, 25), facing: west})
			g.models[2].turn.action = Moved
			g.models[3].turn.action = Passed
			s := onStage(t, nil, c.answer)
			g.Advance(s)
			s.Done()
			var asked []game.Ref
			for _, q := range s.Asked {
				if q.Prompt == "hide" {
					asked = append(asked, q.Who)
				}
			}
			if !slices.Equal(asked, c.asked) {
				t.Errorf("asked %v", asked)
			}
		})
	}
}

// MI-ACT-05: out of contact, a model that broke off may hide like one that moved; touching somebody new it may not.
func TestWhoIsEngagedIsNotAskedToHide(t *testing.T) {
	rough := game.Feature{ID: "lot", Kind: "rough", Going: game.Rough, Points: []game.Point{game.At(8, 8), game.At(14, 8), game.At(14, 14), game.At(8, 14)}}
	for away, asked := range map[game.Length]bool{12_000: true, 10_050: false} {
		g := street(t, []game.Feature{rough}, Model{at: game.At(10, 10)}, Model{seat: 1, at: game.At(10, 9), facing: Facing{0, -1}})
		g.knows(0, 1)
		g.knows(1, 0)
		g.models[1].turn.surprised = true
		s := onStage(t, nil, reply{Verb: "break-off", At: inch1000(10_000, away)})
		g.Advance(s)
		if s.WasAsked("hide") != asked {
			t.Errorf("to %v: asked %v; told %v", away, s.WasAsked("hide"), s.Kinds())
		}
	}
}
