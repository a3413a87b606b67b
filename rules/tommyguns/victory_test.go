package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

// allLootGone takes off two figures, one of either side, with all that lies there.
func allLootGone(g *Game) {
	g.out(0, 0, 0)
	g.out(2, 0, 1)
	g.loot[2] = Loot{carrier: 2, exit: 0}
}

// TG-VIC-09: at the end of a turn with nobody left to fight, at the stop of the scenario, or after the last turn.
func TestHowAMatchEnds(t *testing.T) {
	lose := func(state func(n *Figure)) func(*Game) {
		return func(g *Game) { state(&g.figures[2]); state(&g.figures[3]) }
	}
	for _, c := range []struct {
		name string
		when func(*Game)
		why  string
	}{
		{"in the middle", func(*Game) {}, ""},
		{"before the last turn", func(g *Game) { g.turn = 14 }, ""},
		{"the last turn", func(g *Game) { g.turn = 15 }, "turn-limit"},
		{"all dead", lose(func(n *Figure) { n.dead = true }), "one-side-left"},
		{"all unconscious", lose(func(n *Figure) { n.out = true }), "one-side-left"},
		{"all prisoners", lose(func(n *Figure) { n.captive = true }), "one-side-left"},
		{"all exited", lose(func(n *Figure) { n.exited = true }), "one-side-left"},
		{"all stunned", lose(func(n *Figure) { n.stunned = true }), ""},
		{"one left", func(g *Game) { g.figures[3].dead = true }, ""},
		{"nobody left at all", func(g *Game) {
			for f := range g.figures {
				g.figures[f].exited = true
			}
		}, "one-side-left"},
		{"loot on the field", func(g *Game) { g.fixed.settings.stop = stopNoLoot; g.out(0, 0, 0); g.out(2, 0, 1) }, ""},
		{"no loot left", func(g *Game) { g.fixed.settings.stop = stopNoLoot; allLootGone(g) }, "no-loot-left"},
		{"no loot left, no matter", allLootGone, ""},
	} {
		g, s := judging(t), onStage(t, nil)
		c.when(g)
		if ended := g.ends(s); ended != (c.why != "") || ended != (g.phase == Ended) {
			t.Errorf("%s: ended %v", c.name, ended)
		}
		if r, over := g.Over(); over && (r.Why != c.why || s.Event("match-ends").Text != c.why || s.Event("match-ends").Clause != "TG-VIC-09") {
			t.Errorf("%s: %+v", c.name, r)
		}
	}
}

// gone takes figures off the field.
func (g *Game) gone(figures ...int) {
	for _, f := range figures {
		g.figures[f].exited = true
	}
}

// TG-T-BATTLE.
func TestBattleConditions(t *testing.T) {
	in := func(figures ...int) func(*Game) {
		return func(g *Game) {
			for i, f := range figures {
				g.figures[f].at = mil(inch, game.Length(2*i+1)*inch)
			}
		}
	}
	for _, c := range []struct {
		name string
		b    battle
		when func(*Game)
		want bool
	}{
		{"none", battle{}, func(*Game) {}, false},
		{"loot out", battle{kind: lootOut, count: 2}, func(g *Game) { g.out(0, 0, 0); g.out(1, 1, 1) }, true},
		{"loot out, too little", battle{kind: lootOut, count: 2}, func(g *Game) { g.out(0, 0, 0) }, false},
		{"loot out by enemies", battle{kind: lootOut, count: 2}, func(g *Game) { g.out(0, 0, 0); g.out(2, 1, 1) }, false},
		{"loot kept", battle{kind: lootKept, count: 2}, func(g *Game) { g.out(2, 0, 0) }, true},
		{"loot kept from enemies", battle{kind: lootKept, count: 2}, func(g *Game) { g.out(0, 0, 0); g.out(1, 0, 1); g.out(2, 0, 2) }, true},
		{"loot not kept", battle{kind: lootKept, count: 2}, func(g *Game) { g.out(2, 0, 0); g.out(3, 0, 1) }, false},
		{"zone held", battle{kind: zoneHeld}, in(1), true},
		{"zone empty", battle{kind: zoneHeld}, in(), false},
		{"zone contested", battle{kind: zoneHeld}, in(1, 2), false},
		{"zone of enemies", battle{kind: zoneHeld}, in(2), false},
		{"zone not lost", battle{kind: zoneNotLost}, in(), true},
		{"zone contested, not lost", battle{kind: zoneNotLost}, in(1, 2), true},
		{"zone lost", battle{kind: zoneNotLost}, in(2), false},
		{"zone of a stunned enemy", battle{kind: zoneNotLost}, func(g *Game) { in(2)(g); g.figures[2].stunned = true }, true},
		{"loot out and left on a field of its own", battle{kind: lootOut, count: 3}, func(g *Game) { g.out(0, 0, 0); g.gone(2, 3) }, true},
		{"loot kept from itself on a field of its own", battle{kind: lootKept, count: 1}, func(g *Game) { g.gone(2, 3) }, true},
		{"loot left to enemies, and what they took", battle{kind: lootKept, count: 3}, func(g *Game) { g.out(2, 0, 0); g.gone(0, 1) }, false},
		{"a zone with nobody in it, on a field of its own", battle{kind: zoneHeld}, func(g *Game) { g.gone(2, 3) }, true},
		{"a zone left to enemies", battle{kind: zoneNotLost}, func(g *Game) { g.gone(0, 1) }, false},
		{"a field of its own is not lost", battle{kind: zoneNotLost}, func(g *Game) { g.gone(2, 3) }, true},
	} {
		g := judging(t)
		g.fixed.sides[0].battle = c.b
		c.when(g)
		if got := g.battleHolds(0); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// TG-VIC-03: the only side whose condition holds, else the higher share of its starting figures.
func TestWhoWinsTheBattle(t *testing.T) {
	hold := func(sides ...int) func(*Game) {
		return func(g *Game) {
			for _, s := range sides {
				g.fixed.sides[s].battle = battle{kind: lootKept, count: 9}
			}
		}
	}
	for _, c := range []struct {
		name string
		men  []int8 // by figure: its side
		lost []int
		when func(*Game)
		want int8
	}{
		{"the only one", []int8{0, 0, 1}, []int{0, 1}, hold(0), 0},
		{"the other", []int8{0, 0, 1}, nil, hold(1), 1},
		{"none, equal shares", []int8{0, 0, 1}, nil, hold(), anySide},
		{"both, equal shares", []int8{0, 0, 1}, nil, hold(0, 1), anySide},
		{"none, one of two against all of one", []int8{0, 0, 1}, []int{0}, hold(), 1},
		{"both, two of three against one of two", []int8{0, 0, 0, 1, 1}, []int{0, 3}, hold(0, 1), 0},
		{"one of three against one of two", []int8{0, 0, 0, 1, 1}, []int{0, 1, 3}, hold(), 1},
		{"one of two and two of four", []int8{0, 0, 1, 1, 1, 1}, []int{0, 2, 3}, hold(), anySide},
		{"nobody left", []int8{0, 1}, []int{0, 1}, hold(), anySide},
		{"two sides of three hold", []int8{0, 1, 2}, []int{0}, hold(0, 1), anySide},
		{"the third is best", []int8{0, 0, 1, 1, 2, 2}, []int{0, 2}, hold(), 2},
		{"the first two share", []int8{0, 0, 1, 1, 2, 2}, []int{4}, hold(), anySide},
	} {
		var men []man
		for i, side := range c.men {
			men = append(men, man{side: side, at: mil(10*inch, game.Length(i+1)*2*inch)})
		}
		g := street(t, nil, men...)
		for _, f := range c.lost {
			g.figures[f].dead = true
		}
		c.when(g)
		if got := g.battleWinner(); got != c.want {
			t.Errorf("%s: %d", c.name, got)
		}
	}
}

// seated is a match at its end with a seat for each figure, the sides by turns, and so many of so many conditions fulfilled
// by each.
func seated(t *testing.T, scores ...[2]int) *Game {
	t.Helper()
	var men []man
	for i := range scores {
		men = append(men, man{side: int8(i % 2), at: mil(10*inch, game.Length(i+1)*3*inch)})
	}
	g := street(t, nil, men...)
	g.fixed.seats = nil
	for f, score := range scores {
		g.fixed.figures[f].seat = game.Seat(f)
		g.fixed.seats = append(g.fixed.seats, seatInfo{int8(f % 2)})
		for i := range score[1] {
			kind := Clean // which is fulfilled
			if i >= score[0] {
				kind = Medic // which is not
			}
			g.figures[f].aims[i%mostAims] = Aim{kind: kind}
		}
	}
	return g
}

// places are the first and the second of a match that has ended.
func placings(s *stage) (first, second []game.Seat) {
	for _, e := range s.Events {
		switch e.Kind {
		case "wins":
			first = append(first, e.Seat)
		case "second":
			second = append(second, e.Seat)
		}
	}
	return first, second
}

func (g *Game) wonBy(side int) { g.fixed.sides[side].battle = battle{kind: lootKept, count: 9} }

// TG-X-30: S1 of the winning side with three of five is the winner, S2 of the other with all four is second. Two figures
// carry the cards of a seat with more than three.
func TestTheWinnerAndTheRunnerUp(t *testing.T) {
	g := street(t, nil,
		man{side: 0, at: mil(0, 2*inch)}, man{side: 0, at: mil(0, 4*inch)}, man{side: 1, at: mil(0, 6*inch)}, man{side: 1, at: mil(0, 8*inch)},
		man{side: 0, at: mil(0, 10*inch)}, man{side: 0, at: mil(0, 12*inch)}, man{side: 1, at: mil(0, 14*inch)}, man{side: 1, at: mil(0, 16*inch)})
	g.fixed.seats = []seatInfo{{0}, {1}, {0}, {1}}
	for f := range g.figures {
		g.fixed.figures[f].seat = game.Seat(f / 2)
	}
	yes, no := Aim{kind: Clean}, Aim{kind: Medic}
	for f, aims := range [][mostAims]Aim{{yes, yes, yes}, {no, no}, {yes, yes}, {yes, yes}, {yes, no}, {yes, no}, {yes, no}, {no, no}} {
		g.figures[f].aims = aims
	}
	g.wonBy(0)
	s := onStage(t, nil)
	g.conclude(s, "turn-limit")
	first, second := placings(s)
	if !slices.Equal(first, []game.Seat{0}) || !slices.Equal(second, []game.Seat{1}) {
		t.Errorf("first %v, second %v", first, second)
	}
	if r, over := g.Over(); !over || !r.Won(0) || !slices.Equal(r.Points, []int{60, 100, 50, 25}) || r.Clause != "TG-VIC-04" {
		t.Errorf("%+v", r)
	}
	if e := s.Event("battle-won"); e.Text != "a" || e.Clause != "TG-VIC-03" {
		t.Errorf("%+v", e)
	}
	if e := s.Event("wins"); e.Clause != "TG-VIC-04" || e.Many != 60 || e.Who != game.OfSeat(0) {
		t.Errorf("%+v", e)
	}
	if e := s.Event("second"); e.Clause != "TG-VIC-05" || e.Many != 100 {
		t.Errorf("%+v", e)
	}
	if e := s.Event("personal-victory"); e.Clause != "TG-VIC-01" || e.Who != name(0) { // all three on its card
		t.Errorf("%+v", e)
	}
	if e := s.Event("aim-failed"); e.Who != name(1) || !e.Detail || e.Text == "" {
		t.Errorf("%+v", e)
	}
}

// TG-VIC-06: what breaks ties between seats with the same share, each only where those before it are equal.
func TestTies(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b tally
		want int // its sign
	}{
		{"the share", tally{fulfilled: 2, of: 4, dead: 9}, tally{fulfilled: 3, of: 7, personal: 9}, 1},
		{"the same share of fewer", tally{fulfilled: 1, of: 2}, tally{fulfilled: 2, of: 4}, 0},
		{"personal victories", tally{fulfilled: 1, of: 2, personal: 1, dead: 9}, tally{fulfilled: 2, of: 4}, 1},
		{"fewer dead", tally{fulfilled: 1, of: 2, dead: 1, wounds: 9}, tally{fulfilled: 1, of: 2, dead: 2}, 1},
		{"fewer wounds", tally{fulfilled: 1, of: 2, wounds: 1, flesh: 9}, tally{fulfilled: 1, of: 2, wounds: 2}, 1},
		{"fewer flesh wounds", tally{fulfilled: 1, of: 2, flesh: 1}, tally{fulfilled: 1, of: 2, flesh: 2}, 1},
		{"nothing on any card", tally{}, tally{fulfilled: 0, of: 3}, 0},
		{"nothing at all", tally{}, tally{}, 0},
	} {
		if got := sign(c.a.compare(&c.b)); got != c.want {
			t.Errorf("%s: %d", c.name, got)
		}
		if got := sign(c.b.compare(&c.a)); got != -c.want {
			t.Errorf("%s, the other way: %d", c.name, got)
		}
	}
}

func sign(n int) int { return min(1, max(-1, n)) }

func TestTheTallyOfASeat(t *testing.T) {
	g := seated(t, [2]int{2, 3}, [2]int{2, 2}, [2]int{1, 2})
	g.figures[0].wounds, g.figures[0].flesh = 2, 3
	if got := g.tallyOf(0); got != (tally{fulfilled: 2, of: 3, wounds: 2, flesh: 3}) {
		t.Errorf("%+v", got)
	}
	if got := g.tallyOf(1); got != (tally{fulfilled: 2, of: 2, personal: 1}) {
		t.Errorf("%+v", got)
	}
	g.figures[1].dead = true
	if got := g.tallyOf(1); got != (tally{of: 2, dead: 1}) {
		t.Errorf("%+v", got)
	}
}

// TG-VIC-06, -08.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		name          string
		scores        [][2]int
		won           int // the side, or -1
		first, second []game.Seat
	}{
		{"the place is shared", [][2]int{{1, 2}, {0, 2}, {1, 2}}, 0, []game.Seat{0, 2}, []game.Seat{1}},
		{"the second place is shared", [][2]int{{2, 2}, {1, 2}, {1, 2}, {1, 2}}, 0, []game.Seat{0}, []game.Seat{1, 3}},
		{"a later one is better", [][2]int{{0, 2}, {2, 2}, {1, 2}}, 0, []game.Seat{2}, []game.Seat{1}},
		{"drawn: the best of all, then of another side", [][2]int{{1, 2}, {2, 3}, {0, 2}, {2, 2}}, -1, []game.Seat{3}, []game.Seat{0}},
		{"drawn: shared by both sides", [][2]int{{1, 2}, {1, 2}, {0, 2}, {0, 2}}, -1, []game.Seat{0, 1}, nil},
	} {
		g, s := seated(t, c.scores...), onStage(t, nil)
		if c.won >= 0 {
			g.wonBy(c.won)
		}
		g.conclude(s, "turn-limit")
		first, second := placings(s)
		if !slices.Equal(first, c.first) || !slices.Equal(second, c.second) {
			t.Errorf("%s: first %v, second %v", c.name, first, second)
		}
		if r, _ := g.Over(); !slices.Equal(r.Winners, c.first) || (r.Clause == "TG-VIC-08") != (c.won < 0) {
			t.Errorf("%s: %+v", c.name, r)
		}
		if s.Told("battle-drawn") != (c.won < 0) {
			t.Errorf("%s: %v", c.name, s.Kinds())
		}
	}
}

// TG-VIC-11: a seat that has resigned is asked nothing more; its figures pass, and it scores as others do.
func TestASeatResigns(t *testing.T) {
	g := street(t, nil, man{side: 0, at: mil(10*inch, 4*inch), guns: []GunKind{Pistol}}, man{side: 1, at: mil(20*inch, 4*inch), guns: []GunKind{Pistol}})
	g.beginPhase(onStage(t, nil), Movement)
	s := onStage(t, []int{1}, reply{Verb: "resign"})
	g.Advance(s)
	s.Done()
	if !g.hasResigned(0) || g.hasResigned(1) || s.Event("resigns").Seat != 0 || s.Event("resigns").Clause != "TG-VIC-11" || !s.Told("passes") {
		t.Errorf("%v", s.Kinds())
	}
	g.beginPhase(onStage(t, nil), Fire)
	s = onStage(t, []int{1})
	g.Advance(s)
	if len(s.Asked) > 0 || !s.Told("passes") {
		t.Errorf("%v", s.Asked)
	}
	if score := g.tallyOf(0); score.of != 0 {
		t.Errorf("%+v", score)
	}
}

// TG-VIC-09: a match of three sides goes on while two of them have anybody left.
func TestThreeSidesLeft(t *testing.T) {
	for _, c := range []struct {
		dead []int
		want int
	}{{nil, 3}, {[]int{1}, 2}, {[]int{0}, 2}, {[]int{1, 2}, 1}, {[]int{0, 1, 2}, 0}} {
		g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(9, 5)}, man{side: 2, at: game.At(20, 5)})
		for _, f := range c.dead {
			g.figures[f].dead = true
		}
		if got := g.sidesLeft(); got != c.want {
			t.Errorf("without %v %d sides are left", c.dead, got)
		}
	}
}
