package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// behind is model 0 behind the back of model 1, which does not know of it.
func behind(t *testing.T, charger, target game.Point) *Game {
	t.Helper()
	g := street(t, nil,
		Model{at: charger, weapons: [3]Weapon{Knuckles}, drawn: Knuckles}, Model{seat: 1, at: target, hits: 2, facing: Facing{0, 1}})
	g.knows(0, 1)
	return g
}

func TestWhenAChargeIsABushwhack(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		bush   bool
	}{
		{"from behind, unknown, on a free target", nil, true},
		{"not one that knew the charger", func(g *Game) { g.knows(1, 0) }, false},
		{"not from within its field of vision", func(g *Game) { g.models[1].facing = Facing{0, -1} }, false},
		{"not from its very edge", func(g *Game) { g.models[0].at = game.At(10, 13) }, false},
		{"from just behind the edge", func(g *Game) { g.models[0].at = inch1000(10_000, 12_999) }, true},
		{"not on an Engaged target", func(g *Game) { g.models[2].at = game.At(16, 13) }, false},
	} {
		g := behind(t, game.At(15, 5), game.At(15, 13))
		g.models = append(g.models, Model{at: game.At(25, 13), hits: 1, placed: true, turn: unmarked()})
		if c.change != nil {
			c.change(g)
		}
		verb, clause := game.Verb("charge"), game.ClauseID("MI-CHG-01")
		if c.bush {
			verb, clause = "bushwhack", "MI-BUSH-01"
		}
		o := g.chargeOptions(0, nil)
		if len(o) != 1 || o[0].Verb != verb || o[0].Clause != clause || o[0].Whom != name(1) || !o[0].Risk {
			t.Errorf("%s: offered %+v", c.name, o)
		}
	}
}

// MI-X-08 and MI-X-09, as far as contact.
func TestABushwhackCompletedInEnd(t *testing.T) {
	for _, c := range []struct {
		name   string
		dice   []int
		passed bool
		hits   int8
	}{
		{"MI-X-08: failed, a miracle", []int{6, 5, 4, 1}, false, 1},
		{"failed, no miracle", []int{6, 5, 4, 2}, false, 0},
		{"MI-X-09: passed means only Surprised", []int{6, 2, 5}, true, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := behind(t, game.At(15, 5), game.At(15, 13))
			s := onStage(t, c.dice, reply{Verb: "bushwhack", Who: name(0)})
			g.play(s, Acting)
			if g.models[0].at != game.At(15, 9) || g.models[0].turn.action != Bushwhacked || g.gap(0, 1) != 3*inch || g.models[1].turn.due != 1 {
				t.Errorf("after the first move at %v, a test due %d", g.models[0].at, g.models[1].turn.due)
			}
			if e := s.Event("bushwhacks"); e.Clause != "MI-BUSH-02" || e.Who != name(0) || e.Whom != name(1) {
				t.Errorf("told %+v", e)
			}
			g.play(s, Reacting)
			if mine := &g.models[1].turn; mine.surprised != c.passed || (mine.oblivious == 0) == c.passed {
				t.Errorf("surprised %v, oblivious to %d", mine.surprised, mine.oblivious)
			}
			g.play(s, Ending)
			s.Done()
			target := &g.models[1]
			if g.models[0].at != game.At(15, 12) || target.hits != c.hits || target.out != (c.hits == 0) || g.models[0].turn.bonus != 1 {
				t.Errorf("at %v, hits %d, bonus %d", g.models[0].at, target.hits, g.models[0].turn.bonus)
			}
			if !target.out && (!target.turn.surprised || target.turn.oblivious != nobody || !g.engaged(1)) {
				t.Errorf("surprised %v, oblivious to %d", target.turn.surprised, target.turn.oblivious)
			}
			if s.WasAsked("charge-reaction") || s.Event("holds").Clause != "MI-BUSH-11" || s.Told("struck-unaware") == c.passed {
				t.Errorf("told %v", s.Kinds())
			}
			if !c.passed && s.Event("struck-unaware").Clause != "MI-BUSH-07" {
				t.Errorf("told %v", s.Kinds())
			}
		})
	}
}

// MI-BUSH-08.
func TestABushwhackThatMakesContactInTheFirstMove(t *testing.T) {
	for _, c := range []struct {
		die  int
		hits int8
	}{{1, 1}, {2, 0}} {
		g := behind(t, game.At(15, 8), game.At(15, 13))
		s := onStage(t, []int{c.die}, reply{Verb: "bushwhack", Who: name(0)})
		g.play(s, Acting, Reacting, Ending)
		s.Done()
		target := &g.models[1]
		if target.hits != c.hits || !target.turn.lost || target.turn.oblivious != nobody || target.turn.surprised == (c.hits == 0) {
			t.Errorf("a die of %d: hits %d, lost %v, surprised %v", c.die, target.hits, target.turn.lost, target.turn.surprised)
		}
		if s.Event("struck-unaware").Clause != "MI-BUSH-08" {
			t.Errorf("told %v", s.Kinds())
		}
		if c.hits == 1 && s.Event("surprised").Clause != "MI-BUSH-10" {
			t.Errorf("told %v", s.Kinds())
		}
	}
}

// MI-BUSH-04.
func TestABushwhackerAppearsWithinFiveInches(t *testing.T) {
	for _, c := range []struct {
		name string
		from game.Point
		at   game.Length // where it stands after the first move
		due  int8
	}{
		{"at 5 inches", game.At(15, 5), 7_000, 1},
		{"not just beyond", game.At(15, 5), 6_999, 0},
	} {
		g := behind(t, c.from, game.At(15, 13))
		g.models[0].turn.charge = Charge{at: 1, order: 1, bush: true}
		g.models[0].at.Y = c.at
		g.creepUp(onStage(t, nil), 0, 1)
		if g.models[1].turn.due != c.due || g.models[1].turn.eligible.has(0) != (c.due > 0) || g.models[1].turn.lost != (c.due > 0) {
			t.Errorf("%s: due %d", c.name, g.models[1].turn.due)
		}
		g.models[1].turn = unmarked()
		g.models[0].turn.charge.bush = false
		g.creepUp(onStage(t, nil), 0, 1)
		if g.models[1].turn.due != 0 {
			t.Errorf("%s: a charge is no bushwhack", c.name)
		}
	}
}

// MI-BUSH-13: the target walked towards the bushwhacker after no test was noted.
func TestContactedOnlyInEnd(t *testing.T) {
	g := behind(t, game.At(15, 9), game.At(15, 13))
	g.models[0].turn.charge = Charge{at: 1, order: 1, bush: true}
	g.models[0].turn.action = Bushwhacked
	g.charges, g.phase = 1, Ending
	s := onStage(t, []int{6})
	g.play(s, Ending)
	s.Done()
	if !g.models[1].out || s.Event("struck-unaware").Clause != "MI-BUSH-13" {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-BUSH-14: what began as a bushwhack lets the target react as to any charge.
func TestSeenFromFarTheTargetReacts(t *testing.T) {
	g := behind(t, game.At(15, 9), game.At(15, 13))
	g.models[0].turn.charge = Charge{at: 1, order: 1, bush: true}
	g.models[1].turn.far.add(0)
	g.charges, g.phase = 1, Ending
	s := onStage(t, nil)
	g.play(s, Ending)
	s.Done()
	if g.models[1].turn.surprised || !slices.Contains(verbs(s.Question("charge-reaction")), "flee") {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-BUSH-12 and MI-BUSH-10: of two bushwhackers only the first in contact strikes an unaware target.
func TestTwoBushwhackersOnOneTarget(t *testing.T) {
	for what, first := range map[string]bool{"both reach it": true, "only the second does": false} {
		t.Run(what, func(t *testing.T) {
			g := behind(t, game.At(15, 9), game.At(15, 13))
			g.models[1].hits = 3
			g.models = append(g.models, g.models[0])
			g.models[2].at = game.At(12, 10)
			for order, m := range []int{0, 2} {
				g.models[m].turn.charge = Charge{at: 1, order: int8(order + 1), bush: true}
				g.models[1].turn.eligible.add(m)
			}
			g.models[1].turn.oblivious = 0
			g.models[0].out = !first
			g.charges, g.phase = 2, Ending
			s := onStage(t, []int{1})
			g.play(s, Ending)
			s.Done()
			if g.models[1].hits != 2 || !g.models[1].turn.surprised {
				t.Errorf("hits %d; told %v", g.models[1].hits, s.Kinds())
			}
		})
	}
}
