package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// mover is a model of the first seat that has been activated, and enemies that it does not know.
func mover(t *testing.T, terrain []game.Feature, m Model, enemies ...Model) *Game {
	t.Helper()
	all := []Model{m}
	for _, e := range enemies {
		e.seat = 1
		all = append(all, e)
	}
	g := street(t, terrain, all...)
	g.models[0].turn.action = Moved
	return g
}

// MI-X-05, mirrored: round the corner of the hotel, both are startled, and the mover stops at the first step from which
// it sees.
func TestRoundTheCorner(t *testing.T) {
	hotel := []game.Feature{piece("building", 3, 17, 8, 6)}
	g := mover(t, hotel, Model{at: inch1000(12_000, 18_950), facing: Facing{0, -1}}, Model{at: game.At(9, 16), wits: 4, facing: Facing{1, 0}})
	s := onStage(t, nil)
	if touched := g.march(s, 0, []game.Point{game.At(12, 15)}, 4*inch, Moved, nobody); touched != nobody {
		t.Errorf("touched %d", touched)
	}
	a, b := &g.models[0].turn, &g.models[1].turn
	if g.models[0].at != inch1000(12_000, 17_450) || g.gap(0, 1) != 2333 {
		t.Errorf("stops at %v, %v away", g.models[0].at, g.gap(0, 1))
	}
	if a.due != 1 || b.due != 2 || !a.eligible.has(1) || !b.eligible.has(0) || a.lost || !b.lost || !a.moved || b.moved {
		t.Errorf("%+v\n%+v", a, b)
	}
	want := []game.Kind{"moves", "stops-short", "startled", "startled", "action-lost"}
	var kinds []game.Kind
	for _, e := range s.Events {
		kinds = append(kinds, e.Kind)
	}
	if !slices.Equal(kinds, want) || s.Event("stops-short").Clause != "MI-REACT-06" {
		t.Errorf("told %v", s.Kinds())
	}
	if e := s.Event("moves"); e.From != inch1000(12_000, 18_950) || e.To != g.models[0].at || e.Many != 1500 || !e.Moved || e.Clause != "MI-MOVE-01" ||
		!slices.Equal(e.Path, []game.Point{e.From, e.To}) {
		t.Errorf("told %+v", e)
	}
}

// MI-REACT-06: so they are when the corner comes right after a bend of the way.
func TestRoundTheCornerAfterABend(t *testing.T) {
	hotel := []game.Feature{piece("building", 3, 17, 8, 6)}
	g := mover(t, hotel, Model{at: inch1000(11_600, 17_550), facing: Facing{1, 0}}, Model{at: game.At(9, 16), facing: Facing{1, 0}})
	g.march(onStage(t, nil), 0, []game.Point{inch1000(12_000, 17_550), game.At(12, 15)}, 4*inch, Moved, nobody)
	if g.models[0].at != inch1000(12_000, 17_450) || g.models[0].turn.due != 1 || g.models[1].turn.due != 2 {
		t.Errorf("stops at %v, tests due %d and %d", g.models[0].at, g.models[0].turn.due, g.models[1].turn.due)
	}
}

// MI-REACT-03, MI-SEE-06, MI-X-04: who comes into view beyond 5 inches startles nobody, not even when it comes nearer.
func TestComingIntoViewFarOff(t *testing.T) {
	house := []game.Feature{piece("building", 3, 17, 8, 6)}
	g := mover(t, house, Model{at: game.At(12, 18), facing: Facing{0, -1}}, Model{at: game.At(7, 13), facing: Facing{1, 0}})
	s := onStage(t, nil)
	g.march(s, 0, []game.Point{game.At(12, 13), game.At(9, 13)}, 8*inch, Moved, nobody)
	a := &g.models[0].turn
	if g.models[0].at != game.At(9, 13) || !a.seen.has(1) || !a.eligible.empty() || a.due != 0 || g.models[1].turn.due != 0 {
		t.Errorf("at %v: %+v", g.models[0].at, a)
	}
	if e := s.Event("comes-into-view"); e.Clause != "MI-REACT-03" || e.Who != name(0) || e.Whom != name(1) || s.Told("startled") {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-REACT-02: five inches or less.
func TestFiveInchesStartle(t *testing.T) {
	for _, c := range []struct {
		gap  game.Length
		want int8
	}{{5000, 1}, {5001, 0}} {
		g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: inch1000(10_000, 11_000+c.gap), facing: Facing{0, 1}})
		g.lookRound(onStage(t, nil), 0)
		if g.models[0].turn.due != c.want || !g.models[0].turn.seen.has(1) {
			t.Errorf("at %v: %+v", c.gap, g.models[0].turn)
		}
	}
}

// MI-REACT-07, -19: only who must test stops; who knew the enemy, and who was Engaged when the turn began, goes on.
func TestWhoNeedNotTestGoesOn(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		due    int8
	}{
		{"knows it", func(g *Game) { g.knows(0, 1) }, 0},
		{"was Engaged", func(g *Game) { g.models[0].turn.engaged = true }, 0},
		{"has seen it", func(g *Game) { g.models[0].turn.seen.add(1) }, 0},
		{"is only seen", func(g *Game) { g.models[1].facing = Facing{0, -1}; g.knows(0, 1) }, 1},
	} {
		g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: game.At(12, 14), facing: Facing{0, 1}})
		c.change(g)
		g.march(onStage(t, nil), 0, []game.Point{game.At(10, 14)}, 4*inch, Moved, nobody)
		if g.models[0].at != game.At(10, 14) || g.models[0].turn.due != 0 || g.models[1].turn.due != 1 {
			t.Errorf("%s: at %v, due %d and %d", c.name, g.models[0].at, g.models[0].turn.due, g.models[1].turn.due)
		}
	}
}

// MI-SEE-07, MI-REACT-06: to turn along the first leg may be all that a move comes to.
func TestStartledByTurningIntoAMove(t *testing.T) {
	g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: game.At(10, 7), facing: Facing{0, -1}})
	s := onStage(t, nil)
	g.march(s, 0, []game.Point{game.At(14, 9)}, 4*inch, Moved, nobody)
	if g.models[0].at != game.At(10, 10) || g.models[0].facing != (Facing{4, -1}) || g.models[0].turn.due != 1 || g.models[1].turn.due != 0 {
		t.Errorf("at %v facing %v", g.models[0].at, g.models[0].facing)
	}
}

// MI-MOVE-01: to move to where one stands is a move, and one looks about as before it.
func TestAMoveToItsOwnPlace(t *testing.T) {
	g := mover(t, nil, Model{at: game.At(10, 10), facing: Facing{0, -1}}, Model{at: game.At(10, 14), facing: Facing{0, 1}})
	s := onStage(t, nil)
	g.march(s, 0, []game.Point{game.At(10, 10)}, 4*inch, Moved, nobody)
	if m := &g.models[0]; m.at != game.At(10, 10) || m.facing != (Facing{0, -1}) || !m.turn.moved || m.turn.due != 0 || s.Event("moves").Many != 0 {
		t.Errorf("%+v, told %v", m, s.Kinds())
	}
}

// MI-REACT-18: nothing startles after Action.
func TestNothingStartlesLater(t *testing.T) {
	g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: game.At(10, 14), facing: Facing{0, -1}})
	g.phase = Ending
	s := onStage(t, nil)
	g.march(s, 0, []game.Point{game.At(10, 14)}, 4*inch, Charged, 1)
	if g.models[0].turn.due != 0 || !g.models[0].turn.seen.empty() || g.models[1].turn.due != 0 || g.models[0].at != game.At(10, 13) {
		t.Errorf("at %v: %+v", g.models[0].at, g.models[0].turn)
	}
	if e := s.Event("rushes"); e.Clause != "MI-CHG-07" {
		t.Errorf("told %+v", e)
	}
}

// MI-MOVE-06: a tenth of an inch short of an enemy it knows, in contact with one it charges.
func TestEnemiesInTheWay(t *testing.T) {
	for _, c := range []struct {
		name    string
		enemy   Model
		known   bool
		stopAt  int
		how     Action
		want    game.Point
		touched int
	}{
		{"known", Model{at: game.At(10, 13)}, true, nobody, Moved, inch1000(10_000, 11_900), nobody},
		{"known, and run at", Model{at: game.At(10, 13)}, true, nobody, Ran, inch1000(10_000, 11_900), nobody},
		{"charged", Model{at: game.At(10, 13)}, true, 1, Charged, game.At(10, 12), 1},
		{"too far to be charged", Model{at: game.At(10, 16)}, true, 1, Charged, game.At(10, 14), nobody},
		{"out", Model{at: game.At(10, 13), out: true}, true, nobody, Moved, game.At(10, 14), nobody},
	} {
		g := mover(t, nil, Model{at: game.At(10, 10)}, c.enemy)
		if c.known {
			g.knows(0, 1)
		}
		g.knows(1, 0)
		touched := g.march(onStage(t, nil), 0, []game.Point{game.At(10, 20)}, 4*inch, c.how, c.stopAt)
		if g.models[0].at != c.want || touched != c.touched {
			t.Errorf("%s: at %v, touched %d", c.name, g.models[0].at, touched)
		}
	}
}

// MI-CHG-09: other enemies in the way of a charge are touched, friends are passed.
func TestWhoIsInTheWayOfACharge(t *testing.T) {
	g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: game.At(10, 17)}, Model{at: inch1000(10_600, 13_000)})
	g.knows(0, 1, 2)
	g.knows(1, 0)
	g.knows(2, 0)
	s := onStage(t, nil)
	if touched := g.march(s, 0, []game.Point{game.At(10, 17)}, 4*inch, Charged, 1); touched != 2 || g.models[0].at != inch1000(10_000, 12_200) {
		t.Errorf("touched %d at %v", touched, g.models[0].at)
	}
	if e := s.Event("rushes"); e.Clause != "MI-CHG-02" || s.Event("stops-short").Clause != "MI-CHG-09" {
		t.Errorf("told %v", s.Kinds())
	}
}

// Whom a charge is for comes before others that it touches at the same time.
func TestTheTargetIsTouchedFirst(t *testing.T) {
	g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: inch1000(9500, 13_000)}, Model{at: inch1000(10_500, 13_000)})
	g.knows(0, 1, 2)
	for e := 1; e <= 2; e++ {
		g.knows(e, 0)
		if touched := g.Clone().(*Game).march(onStage(t, nil), 0, []game.Point{game.At(10, 13)}, 4*inch, Charged, e); touched != e {
			t.Errorf("touched %d, not %d", touched, e)
		}
	}
}

// MI-BUSH-02, -04: the target of a bushwhack does not see it come, but hears it at 5 inches, without turning.
func TestABushwhackerIsHeard(t *testing.T) {
	g := mover(t, nil, Model{at: game.At(15, 5)}, Model{at: game.At(15, 13), facing: Facing{0, 1}})
	g.knows(0, 1)
	g.models[0].turn.charge = Charge{at: 1, order: 1, bush: true}
	g.march(onStage(t, nil), 0, []game.Point{game.At(15, 13)}, 4*inch, Bushwhacked, 1)
	b := &g.models[1].turn
	if g.models[0].at != game.At(15, 9) || b.due != 1 || !b.eligible.has(0) || !b.lost {
		t.Errorf("at %v: %+v", g.models[0].at, b)
	}
	// From before it, it is heard and not seen all the same.
	g = mover(t, nil, Model{at: game.At(15, 3)}, Model{at: game.At(15, 13), facing: Facing{0, -1}})
	g.knows(0, 1)
	g.models[0].turn.charge = Charge{at: 1, order: 1, bush: true}
	g.march(onStage(t, nil), 0, []game.Point{game.At(15, 6)}, 4*inch, Bushwhacked, 1)
	if !g.models[1].turn.seen.empty() {
		t.Error("it was seen to come")
	}
	// When the target turns, it sees.
	g.lookRound(onStage(t, nil), 1)
	if !g.models[1].turn.seen.has(0) || g.models[1].turn.due != 0 {
		t.Error("it did not see who is before it")
	}
}

// Five inches are heard, a thousandth more is not; others see a bushwhacker as they see anybody.
func TestHowFarABushwhackerIsHeard(t *testing.T) {
	for _, c := range []struct {
		gap  game.Length
		want bool
	}{{5000, true}, {5001, false}} {
		g := mover(t, nil, Model{at: game.At(15, 2)}, Model{at: inch1000(15_000, 3000+c.gap), facing: Facing{0, 1}}, Model{at: game.At(15, 28), facing: Facing{0, -1}})
		g.knows(0, 1, 2)
		g.models[0].turn.charge = Charge{at: 1, order: 1, bush: true}
		g.lookRound(onStage(t, nil), 0)
		if g.models[1].turn.seen.has(0) != c.want || !g.models[2].turn.seen.has(0) {
			t.Errorf("at %v: %b and %b", c.gap, g.models[1].turn.seen, g.models[2].turn.seen)
		}
	}
}

// Who is seen for a moment between two houses is seen, though neither sees the other at the end.
func TestAGlimpseBetweenHouses(t *testing.T) {
	houses := []game.Feature{piece("building", 5, 12, 5, 3), piece("building", 12, 12, 5, 3)}
	g := mover(t, houses, Model{at: game.At(9, 10)}, Model{at: game.At(11, 17), facing: Facing{0, -1}})
	g.knows(0, 1)
	g.march(onStage(t, nil), 0, []game.Point{game.At(16, 10)}, 8*inch, Ran, nobody)
	if g.models[0].at != game.At(16, 10) || g.clear(0, 1) || !g.models[1].turn.seen.has(0) {
		t.Errorf("at %v, seen %b", g.models[0].at, g.models[1].turn.seen)
	}
}

// MI-REACT-02: a touch is an appearance, seen or not.
func TestATouchIsNoticed(t *testing.T) {
	g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: game.At(10, 12), facing: Facing{0, 1}})
	g.knows(0, 1)
	g.march(onStage(t, nil), 0, []game.Point{game.At(10, 12)}, 4*inch, Charged, 1)
	if b := &g.models[1].turn; !b.seen.has(0) || b.due != 1 {
		t.Errorf("%+v", b)
	}
}

// What is told of a move: its word, its clause, its bends.
func TestWhatIsToldOfAMove(t *testing.T) {
	for _, c := range []struct {
		how    Action
		stopAt int
		phase  Phase
		clause game.ClauseID
		kind   game.Kind
	}{
		{Moved, nobody, Acting, "MI-MOVE-01", "moves"},
		{Ran, nobody, Acting, "MI-RUN-01", "runs"},
		{BrokeOff, nobody, Acting, "MI-ACT-05", "moves"},
		{Charged, 1, Acting, "MI-CHG-02", "rushes"},
		{Bushwhacked, 1, Acting, "MI-CHG-02", "rushes"},
		{Bushwhacked, 1, Ending, "MI-CHG-07", "rushes"},
		{Moved, 1, Ending, "MI-MEET-02", "moves"},
	} {
		g := mover(t, nil, Model{at: game.At(10, 10)}, Model{at: game.At(28, 28), facing: Facing{0, 1}})
		g.knows(0, 1)
		g.phase = c.phase
		s := onStage(t, nil)
		g.march(s, 0, []game.Point{game.At(10, 12), game.At(13, 12), game.At(14, 12)}, 4*inch, c.how, c.stopAt)
		e := s.Event(c.kind)
		if e.Clause != c.clause || e.Many != 4000 || !slices.Equal(e.Path, []game.Point{game.At(10, 10), game.At(10, 12), game.At(12, 12)}) || s.Told("stops-short") {
			t.Errorf("%v: told %+v", c.how, e)
		}
	}
}

// Every place of a way is told once, whether it ends at a bend or a Hidden model comes out at one.
func TestTheWayThatIsTold(t *testing.T) {
	lot, bend, end := []game.Feature{piece("rough", 8, 8, 4, 4)}, inch1000(10_000, 12_100), inch1000(12_000, 12_100)
	for _, c := range []struct {
		name   string
		hidden bool
		far    game.Length
		want   [][]game.Point
	}{
		{"to its end", false, 8 * inch, [][]game.Point{{game.At(10, 11), bend, end}}},
		{"as far as the bend", false, 2100, [][]game.Point{{game.At(10, 11), bend}}}, // an inch of it rough
		{"out of hiding at the bend", true, 8 * inch, [][]game.Point{{game.At(10, 11), bend}, {bend, end}}},
	} {
		g := mover(t, lot, Model{at: game.At(10, 11), hidden: c.hidden}, Model{at: game.At(28, 28)})
		g.knows(0, 1)
		s := onStage(t, nil)
		g.march(s, 0, []game.Point{bend, end}, c.far, Moved, nobody)
		var told [][]game.Point
		for _, e := range s.Events {
			if e.Kind == "moves" {
				told = append(told, e.Path)
			}
		}
		if !slices.EqualFunc(told, c.want, slices.Equal[[]game.Point]) {
			t.Errorf("%s: told %v", c.name, told)
		}
	}
}

// MI-HIDE-02: who leaves what hides it is seen from there on, and where it came from stays its own affair.
func TestLeavingAHidingPlace(t *testing.T) {
	lot := []game.Feature{piece("rough", 8, 8, 4, 4)}
	g := mover(t, lot, Model{at: game.At(10, 10), hidden: true}, Model{at: game.At(10, 20), facing: Facing{0, -1}})
	g.knows(0, 1)
	s := onStage(t, nil)
	g.march(s, 0, []game.Point{game.At(10, 16)}, 8*inch, Moved, nobody)
	out := s.Event("comes-out")
	if g.models[0].hidden || out.Clause != "MI-HIDE-02" || out.To != inch1000(10_000, 12_100) {
		t.Errorf("told %+v", out)
	}
	first := s.Events[0]
	if first.Kind != "moves" || first.Seen != game.Only(0) || first.To != out.To || first.From != game.At(10, 10) {
		t.Errorf("told %+v", first)
	}
	if last := s.Events[2]; last.Kind != "moves" || last.Seen != game.Everybody || last.From != out.To || last.To != game.At(10, 16) || last.Many+first.Many != 6000 {
		t.Errorf("told %+v", last)
	}
	if b := &g.models[1].turn; !b.seen.has(0) {
		t.Errorf("%+v", b)
	}
}

// Within what hides it, it stays Hidden, and nobody else is told.
func TestCreepingInAHidingPlace(t *testing.T) {
	lot := []game.Feature{piece("rough", 8, 8, 4, 4)}
	g := mover(t, lot, Model{at: game.At(10, 9), hidden: true}, Model{at: game.At(10, 20), facing: Facing{0, -1}})
	s := onStage(t, nil)
	g.march(s, 0, []game.Point{game.At(10, 11)}, 4*inch, Moved, nobody)
	if !g.models[0].hidden || len(s.Events) != 2 || s.Events[0].Seen != game.Only(0) || g.models[0].at != game.At(10, 11) || !g.models[1].turn.seen.empty() {
		t.Errorf("told %v", s.Kinds())
	}
	// A run ends hiding at once.
	s = onStage(t, nil)
	g.march(s, 0, []game.Point{game.At(10, 10)}, 8*inch, Ran, nobody)
	if g.models[0].hidden || s.Events[0].Kind != "comes-out" || s.Events[0].To != game.At(10, 11) {
		t.Errorf("told %v", s.Kinds())
	}
}
