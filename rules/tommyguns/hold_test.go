package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

// crowd is a match about to fire in turn 2: so many figures with rifles who see each other, each with a seat of their own, the
// sides by turns.
func crowd(t *testing.T, many int) *Game {
	t.Helper()
	var men []man
	for i := range many {
		men = append(men, man{side: int8(i % 2), at: mil(game.Length(10+10*(i%2))*inch, game.Length(2+3*i)*inch), guns: []GunKind{Rifle}})
	}
	g := street(t, nil, men...)
	g.fixed.seats = nil
	for f := range men {
		g.fixed.figures[f].seat = game.Seat(f)
		g.fixed.seats = append(g.fixed.seats, seatInfo{int8(f % 2)})
	}
	g.fixed.settings.interrupt, g.fixed.settings.beat = 5, 5
	g.beginPhase(onStage(t, nil), Fire)
	return g
}

// acted are the figures that acted or passed, in order.
func acted(s *stage) []int {
	var list []int
	for _, e := range s.Events {
		if e.Kind == "shoots" || e.Kind == "passes" {
			list = append(list, int(e.Who.N))
		}
	}
	return list
}

const manP, manQ, manR = 0, 1, 2

// TG-X-27: P and Q hold; P interrupts R's draw and acts before R; Q lets go, does not claim in the count of three, and
// loses its action of this phase only.
func TestHoldingInterruptingHesitating(t *testing.T) {
	g := crowd(t, 3)
	s := onStage(t, dice([]int{1}, []int{1}, []int{1}),
		reply{Verb: "hold", Who: name(manP)},
		reply{Verb: "let-go", Who: game.OfSeat(manP)}, reply{Verb: "hold", Who: name(manQ)},
		reply{Verb: "claim", Who: name(manP)}, reply{Verb: "let-go", Who: game.OfSeat(manQ)}, reply{Verb: "shoot", Who: name(manP), Whom: name(manQ)},
		reply{Verb: "let-go", Who: game.OfSeat(manQ)}, reply{Verb: "shoot", Who: name(manR), Whom: name(manQ)},
		reply{Verb: "let-go", Who: game.OfSeat(manQ)},
	)
	for range 4 {
		g.Advance(s)
	}
	s.Done()
	if got := acted(s); !slices.Equal(got, []int{manP, manR}) {
		t.Errorf("acted: %v of %v", got, s.Kinds())
	}
	if e := s.Event("holds"); e.Clause != "TG-HOLD-01" || e.Who != name(manP) {
		t.Errorf("%+v", e)
	}
	if e := s.Event("interrupts"); e.Clause != "TG-HOLD-02" || e.Who != name(manP) || e.Whom != name(manR) {
		t.Errorf("%+v", e)
	}
	if e := s.Event("called-on"); e.Clause != "TG-HOLD-06" || e.Many != 1 {
		t.Errorf("%+v", e)
	}
	if e := s.Event("loses-turn"); e.Clause != "TG-HOLD-09" || e.Who != name(manQ) {
		t.Errorf("%+v", e)
	}
	if !g.deck.empty() || g.holders != 0 {
		t.Error("the phase is over")
	}
	g.figures[manQ].at = mil(10*inch+800, 2*inch)
	g.beginPhase(s, Melee)
	if !g.deck.has(manQ) {
		t.Error("Q may act in the melee phase (TG-HOLD-09)")
	}
}

// TG-X-28: of two claims at once that of the card held earlier acts; the draw is offered again, and the other claims it.
func TestTwoHoldersClaimOneDraw(t *testing.T) {
	g := crowd(t, 3)
	s := onStage(t, []int{1, 1, 1},
		reply{Verb: "hold", Who: name(manP)},
		reply{Verb: "let-go", Who: game.OfSeat(manP)}, reply{Verb: "hold", Who: name(manQ)},
		reply{Verb: "claim", Who: name(manP)}, reply{Verb: "claim", Who: name(manQ)}, reply{Verb: "pass", Who: name(manP)},
		reply{Verb: "claim", Who: name(manQ)}, reply{Verb: "pass", Who: name(manQ)},
		reply{Verb: "pass", Who: name(manR)},
	)
	for range 3 {
		g.Advance(s)
	}
	s.Done()
	if got := acted(s); !slices.Equal(got, []int{manP, manQ, manR}) {
		t.Errorf("acted: %v", got)
	}
}

// TG-HOLD-03, -07: a race on a clock, which the drawn figure may not join; the count shares one clock.
func TestTheQuestionsOfARace(t *testing.T) {
	g := crowd(t, 3)
	s := onStage(t, []int{1, 1, 1}, reply{Verb: "hold"}, reply{Verb: "let-go"}, reply{Verb: "hold"}, reply{Verb: "let-go"}, reply{Verb: "let-go"}, reply{Verb: "hold"})
	for range 3 {
		g.Advance(s)
	}
	for _, a := range s.Asked {
		if a.Prompt != "interrupt" {
			continue
		}
		if !a.Race || a.Seconds != 5 || a.Clock != 0 || a.Clause != "TG-HOLD-03" || !slices.Equal(verbs(a), []game.Verb{"let-go", "claim"}) || a.Whom.None() || a.Options[1].Who == a.Whom {
			t.Errorf("%+v", a)
		}
	}
	s = onStage(t, nil, reply{Verb: "let-go"}, reply{Verb: "let-go"}, reply{Verb: "claim"}, reply{Verb: "pass", Who: name(manR)}, reply{Verb: "let-go"}, reply{Verb: "let-go"})
	g.Advance(s)
	s.Done()
	counts := 0
	for _, a := range s.Asked {
		if a.Prompt == "count" {
			counts++
			if !a.Race || a.Seconds != 15 || a.Clock != s.Asked[0].Clock || a.Clock == 0 || a.Clause != "TG-HOLD-07" {
				t.Errorf("%+v", a)
			}
		}
	}
	if counts != 5 || s.Question("called-on").Who != name(manR) {
		t.Errorf("%d questions of the count", counts)
	}
	lost := 0
	for _, e := range s.Events {
		if e.Kind == "loses-turn" {
			lost++
		}
	}
	if lost != 2 {
		t.Errorf("%d lost their turn", lost)
	}
}

// TG-HOLD-08: without a count the holders are asked one by one in the order held.
func TestHoldersAreAskedOneByOne(t *testing.T) {
	g := crowd(t, 3)
	g.fixed.settings.interrupt, g.fixed.settings.beat = 0, 0
	s := onStage(t, []int{3, 2, 1}, reply{Verb: "hold"}, reply{Verb: "let-go"}, reply{Verb: "hold"}, reply{Verb: "let-go"}, reply{Verb: "let-go"}, reply{Verb: "hold"})
	for range 3 {
		g.Advance(s)
	}
	s = onStage(t, nil, reply{Verb: "act-now", Who: name(manR)}, reply{Verb: "pass", Who: name(manR)}, reply{Verb: "lose-turn", Who: name(manQ)}, reply{Verb: "act-now", Who: name(manP)}, reply{Verb: "pass", Who: name(manP)})
	g.Advance(s)
	s.Done()
	if got := acted(s); !slices.Equal(got, []int{manR, manP}) || s.Event("loses-turn").Who != name(manQ) {
		t.Errorf("%v", s.Kinds())
	}
	if a := s.Question("act-now"); a.Default != 0 || a.Options[0].Verb != "lose-turn" || a.Clause != "TG-HOLD-08" || a.Race {
		t.Errorf("%+v", a)
	}
}

// TG-HOLD-05: who has interrupted may not hold again; who is interrupted chooses afterwards, hold too.
func TestWhoMayHold(t *testing.T) {
	g := crowd(t, 2)
	s := onStage(t, []int{1, 1}, reply{Verb: "hold", Who: name(manP)}, reply{Verb: "claim", Who: name(manP)}, reply{Verb: "pass", Who: name(manP)}, reply{Verb: "hold", Who: name(manQ)})
	g.Advance(s)
	g.Advance(s)
	s.Done()
	for _, a := range s.Asked {
		if holds := slices.Contains(verbs(a), "hold"); holds != (a.Prompt == "drawn") {
			t.Errorf("%s: %v", a.Prompt, verbs(a))
		}
	}
}

// TG-TURN-06: the card of a figure that can no longer act is void, drawn or held.
func TestVoidCards(t *testing.T) {
	g := crowd(t, 3)
	s := onStage(t, []int{1}, reply{Verb: "hold", Who: name(manP)})
	g.Advance(s)
	g.figures[manP].stunned, g.figures[manQ].stunned = true, true
	s = onStage(t, []int{1})
	g.Advance(s)
	if len(s.Asked) > 0 || s.Event("card-void").Who != name(manP) || s.Event("card-void").Clause != "TG-TURN-06" || g.holders != 0 {
		t.Errorf("%v", s.Kinds())
	}
	voids := 0
	for _, e := range s.Events {
		if e.Kind == "card-void" {
			voids++
		}
	}
	if voids != 2 || len(acted(s)) > 0 {
		t.Errorf("%v", s.Kinds())
	}
}

// TG-TURN-03, -08: a card is drawn from those that are left; to pass is the default.
func TestDrawing(t *testing.T) {
	g := crowd(t, 3)
	s := onStage(t, []int{2}, reply{Verb: "pass", Who: name(manQ)})
	g.Advance(s)
	if th := s.Thrown[0]; th.Kind != game.Draw || th.Sides != 3 || th.Clause != "TG-TURN-03" || th.Dice != 1 {
		t.Errorf("%+v", th)
	}
	if a := s.Question("drawn"); a.Default != 0 || a.Options[0].Verb != "pass" || a.Options[1].Verb != "hold" || a.Who != name(manQ) || a.Seat != manQ {
		t.Errorf("%+v", a)
	}
	s = onStage(t, []int{2}, reply{Verb: "pass", Who: name(manR)})
	g.Advance(s)
	if th := s.Thrown[0]; th.Sides != 2 || !slices.Equal(th.Among, []game.Ref{name(manP), name(manR)}) {
		t.Errorf("%+v", th)
	}
}

// TG-VIC-11: who resigns in a race lets go, and is out of it; the others are offered the draw again.
func TestResigningInARace(t *testing.T) {
	g := crowd(t, 3)
	s := onStage(t, []int{1, 1, 1},
		reply{Verb: "hold", Who: name(manP)},
		reply{Verb: "let-go", Who: game.OfSeat(manP)}, reply{Verb: "hold", Who: name(manQ)},
		reply{Verb: "resign", Who: game.OfSeat(manP)}, reply{Verb: "let-go", Who: game.OfSeat(manQ)},
		reply{Verb: "claim", Who: name(manQ)}, reply{Verb: "pass", Who: name(manQ)},
		reply{Verb: "pass", Who: name(manR)},
	)
	for range 3 {
		g.Advance(s)
	}
	s.Done()
	if !g.hasResigned(manP) || g.hasResigned(manQ) {
		t.Errorf("%v", s.Kinds())
	}
	s = onStage(t, nil)
	g.Advance(s)
	if len(s.Asked) > 0 || s.Event("loses-turn").Who != name(manP) {
		t.Errorf("%v", s.Kinds())
	}
}
