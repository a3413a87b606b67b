package moveit

import (
	"testing"

	"rumble/game"
)

// MI-X-01: a tie is rolled again, B wins and goes first, and in turn 2 the choice is A's.
func TestOpeningRollWithATie(t *testing.T) {
	g := begun(t, scene())
	s := onStage(t, []int{4, 4, 2, 5})
	g.Advance(s)
	s.Done()
	if g.winner != 1 || g.phase != Choose || g.number != 1 {
		t.Fatalf("%d wins, turn %d", g.winner, g.number)
	}
	if s.Thrown[0].Who != game.OfSeat(0) || s.Thrown[3].Who != game.OfSeat(1) || s.Thrown[0].Clause != "MI-TURN-05" {
		t.Errorf("thrown %+v", s.Thrown)
	}
	for turn, first := range []game.Seat{1, 0, 1, 0} {
		g.Advance(s)
		if g.first != first || g.phase != Detection || g.next != first || s.Event("goes-first").Seat != first {
			t.Errorf("in turn %d seat %d goes first", turn+1, g.first)
		}
		if q := s.Question("begin"); q.Seat != first || q.Options[q.Default].Verb != "go-first" {
			t.Errorf("in turn %d asked %+v", turn+1, q)
		}
		s.Asked, s.Events = nil, nil
		g.endTurn(s)
		if int(g.number) != turn+2 || g.phase != Choose {
			t.Errorf("after turn %d comes %d", turn+1, g.number)
		}
	}
}

// The higher roll wins, whoever rolled it.
func TestWhoWinsTheRoll(t *testing.T) {
	for _, c := range []struct {
		dice []int
		wins game.Seat
	}{{[]int{2, 1}, 0}, {[]int{1, 2}, 1}, {[]int{6, 6, 1, 1, 6, 1}, 0}} {
		g := begun(t, scene())
		s := onStage(t, c.dice)
		if g.openingRoll(s); g.winner != c.wins {
			t.Errorf("with %v wins %d", c.dice, g.winner)
		}
		s.Done()
	}
}

// MI-TURN-05: the winner may make the other seat begin.
func TestLettingTheOtherBegin(t *testing.T) {
	g := begun(t, scene())
	s := onStage(t, []int{6, 1}, reply{Verb: "let-other-begin"})
	g.play(s, Opening, Choose)
	s.Done()
	if g.first != 1 || g.next != 1 {
		t.Errorf("seat %d goes first", g.first)
	}
}

func TestConcedingTheFirstTurn(t *testing.T) {
	g := begun(t, scene())
	s := onStage(t, []int{1, 6}, reply{Verb: "concede"})
	g.play(s, Opening, Choose)
	if r, over := g.Over(); !over || !r.Won(0) || s.Told("goes-first") {
		t.Errorf("the result is %+v, told %v", r, s.Kinds())
	}
}

// A scenario may say who goes first in turn 1: nobody rolls and nobody is asked. Turn 2 is the other's choice.
func TestAScenarioNamesTheFirstSeat(t *testing.T) {
	sc := scene()
	sc.Settings["first"] = "b"
	g := begun(t, sc)
	s := onStage(t, nil)
	g.play(s, Opening, Choose)
	if g.first != 1 || len(s.Thrown)+len(s.Asked) != 0 || s.Event("turn").Many != 1 {
		t.Errorf("seat %d goes first, asked %v", g.first, s.Asked)
	}
	g.endTurn(s)
	g.Advance(s)
	if q := s.Question("begin"); q.Seat != 0 || q.Many != 2 || g.first != 0 {
		t.Errorf("in turn 2 asked %+v", q)
	}
}

// MI-TURN-07: what belongs to the turn is cleared, and the rest stays.
func TestEndOfATurn(t *testing.T) {
	g := street(t, nil, Model{at: game.At(5, 5)}, Model{seat: 1, at: game.At(9, 9)})
	m := &g.models[0]
	m.hidden, m.drawn, m.hits, m.facing = true, Bat, 2, Facing{1, 0}
	kept := *m
	m.turn = Marks{action: Ran, lost: true, surprised: true, oblivious: 1, due: 1, tested: true, known: 2, charge: Charge{at: 1, order: 1}}
	g.outs, g.outOf = append(g.outs, game.At(1, 1)), append(g.outOf, 1)
	g.charges, g.tests, g.passed, g.phase = 1, 1, [seats]bool{true, true}, Morale
	g.endTurn(onStage(t, nil))
	if *m != kept || m.turn != unmarked() {
		t.Errorf("it keeps %+v, not %+v", m, kept)
	}
	if len(g.outs)+len(g.outOf) != 0 || g.charges != 0 || g.tests != 0 || g.passed != [seats]bool{} || g.number != 2 || g.phase != Choose {
		t.Errorf("the match keeps %+v", g)
	}
}
