package moveit

import (
	"testing"

	"rumble/game"
)

func where(g *Game) []game.Point {
	var all []game.Point
	for m := range g.models {
		all = append(all, g.models[m].at)
	}
	return all
}

// facing answers the part of the question about placing that says which way the model faces: towards a place.
func facing(at game.Point) []game.Answer { return []game.Answer{{Option: 1, At: at}} }

// MI-SET-02: the default of both seats is a line, two inches apart from x 5, in the middle of the strip.
func TestGangsLineUp(t *testing.T) {
	g := begun(t, corner())
	s := onStage(t, []int{3, 3, 2, 6})
	g.play(s, Deploy)
	s.Done()
	for m, at := range where(g) {
		want := game.At(5+2*(m%6), 28)
		facing := Facing{0, -1}
		if m >= 6 {
			want.Y, facing = 2*inch, Facing{0, 1}
		}
		if at != want || g.models[m].facing != facing || !g.models[m].placed {
			t.Errorf("model %d stands at %v facing %v", m, at, g.models[m].facing)
		}
	}
	if g.phase != Opening || g.passed != [seats]bool{} || !s.Told("tie") || s.Event("wins-roll").Seat != 1 {
		t.Errorf("phase %v, told %v", g.phase, s.Kinds())
	}
	var order []game.Ref
	for _, e := range s.Events {
		if e.Kind == "placed" {
			order = append(order, e.Who)
		}
	}
	if order[0] != name(6) || order[1] != name(0) || order[2] != name(7) || order[11] != name(5) {
		t.Errorf("they are placed in the order %v", order)
	}
	if asked := len(s.Asked); asked != 2 {
		t.Errorf("%d questions for two lines", asked)
	}
	q := s.Question("place")
	if q.Seat != 1 || len(q.Options) != 7 || q.Options[q.Default].Verb != "line-up" || !q.Routine {
		t.Errorf("asked %+v", q)
	}
	if p := q.Parts; len(p) != 1 || p[0].Prompt != "facing" || p[0].Seat != 1 || p[0].Options[p[0].Default].Verb != "face-ahead" ||
		p[0].Options[1].Where != (game.Area{Kind: areaLook, Of: game.OfSeat(1), Direction: true}) {
		t.Errorf("its parts are %+v", p)
	}
	if o := q.Options[1]; o.Where != (game.Area{Kind: areaPlace, Of: name(6), Far: 4 * inch}) {
		t.Errorf("the first option to place is %+v", o)
	}
}

// MI-SET-02: alternately one model at a time, of one's choice, any facing; a seat with none left is skipped.
func TestModelsArePlacedInTurn(t *testing.T) {
	sc := scene()
	more := sc.Figures[0]
	more.ID, more.Gear = "flo", nil
	sc.Figures = append(sc.Figures, more)
	for i := range sc.Figures {
		sc.Figures[i].At = nil
	}
	g := begun(t, sc) // joe 0 and flo 1 are of seat a, moe 2 of seat b
	s := onStage(t, []int{5, 1},
		reply{Verb: "place", Who: name(1), At: game.At(8, 27), Parts: facing(game.At(20, 27))},
		reply{Verb: "place", Who: name(2), At: game.At(9, 3), Parts: facing(game.At(9, 3))}, // their own place is no direction
		reply{Verb: "line-up", Who: game.OfSeat(0)})
	g.play(s, Deploy)
	s.Done()
	if at := where(g); at[0] != game.At(5, 28) || at[1] != game.At(8, 27) || at[2] != game.At(9, 3) {
		t.Errorf("they stand at %v", at)
	}
	if g.models[1].facing != (Facing{1, 0}) || g.models[2].facing != (Facing{0, 1}) {
		t.Errorf("they face %v and %v", g.models[1].facing, g.models[2].facing)
	}
	var turned []game.Ref
	for _, e := range s.Events {
		if e.Kind == "turns" {
			turned = append(turned, e.Who)
		}
	}
	if asked := len(s.Asked); asked != 3 || len(turned) != 1 || turned[0] != name(1) {
		t.Errorf("%d questions, %v turned", asked, turned)
	}
	if e := s.Event("placed"); e.Seat != 0 || e.Who != name(1) || !e.Moved || e.To != game.At(8, 27) {
		t.Errorf("told %+v", e)
	}
}

// Figures with a place stand there, and only the others are placed.
func TestWhoHasAPlaceIsNotPlaced(t *testing.T) {
	sc := scene()
	sc.Figures[1].At = nil
	g := begun(t, sc)
	s := onStage(t, []int{6, 1})
	g.play(s, Deploy)
	s.Done()
	if at := where(g); at[0] != game.At(15, 20) || at[1] != game.At(5, 2) || g.phase != Opening {
		t.Errorf("they stand at %v", at)
	}
}

// A place in line that is taken is replaced by the nearest free one; where there is none, the model stays away.
func TestALineGivesWay(t *testing.T) {
	sc := scene()
	sc.Figures[1].At = nil
	sc.Table.Features = []game.Feature{{
		ID: "crate", Kind: "crate", Going: game.Impassable, Points: []game.Point{game.At(5, 2), game.At(7, 2), game.At(7, 3), game.At(5, 3)},
	}}
	g := begun(t, sc)
	g.play(onStage(t, []int{6, 1}), Deploy)
	if at := g.models[1].at; at != (game.Point{X: 5 * inch, Y: 3 * inch / 2}) {
		t.Errorf("it stands at %v", at)
	}
	sc.Table.Features[0].Points = []game.Point{{}, game.At(30, 0), game.At(30, 4), game.At(0, 4)}
	g = begun(t, sc)
	s := onStage(t, []int{6, 1})
	g.play(s, Deploy)
	if m := &g.models[1]; !m.out || !m.off || m.placed || !s.Told("no-room") || g.phase != Opening {
		t.Errorf("it is %+v, told %v", m, s.Kinds())
	}
}

// The search for a free place goes from one corner of the strip to the other.
func TestTheLastFreePlace(t *testing.T) {
	for _, c := range []struct {
		crates []game.Point
		free   game.Point
	}{
		{[]game.Point{game.At(1, 0), game.At(30, 0), game.At(30, 4), game.At(0, 4), game.At(0, 1), game.At(1, 1)}, inch1000(500, 500)},
		{[]game.Point{game.At(0, 0), game.At(30, 0), game.At(30, 3), game.At(29, 3), game.At(29, 4), game.At(0, 4)}, inch1000(29500, 3500)},
	} {
		sc := scene()
		sc.Figures[1].At = nil
		sc.Table.Features = []game.Feature{{ID: "crates", Kind: "crates", Going: game.Impassable, Points: c.crates}}
		g := begun(t, sc)
		g.play(onStage(t, []int{6, 1}), Deploy)
		if at := g.models[1].at; at != c.free || !g.models[1].placed {
			t.Errorf("it stands at %v, not %v", at, c.free)
		}
	}
}

// MI-SCEN-04: a seat may give up before it has begun.
func TestConcedingWhilePlacing(t *testing.T) {
	g := begun(t, corner())
	s := onStage(t, []int{6, 1}, reply{Verb: "concede"})
	g.play(s, Deploy)
	s.Done()
	if r, over := g.Over(); !over || !r.Won(1) || r.Why != "concession" || s.Event("concedes").Seat != 0 {
		t.Errorf("the result is %+v, %v", r, over)
	}
}

// Which models have still to be placed is shown to their own seat alone, where lining up puts them (MI-SET-02).
func TestModelsThatWaitAreShownInLine(t *testing.T) {
	g := begun(t, corner())
	waiting := func(viewer game.Seat) []game.Point {
		var at []game.Point
		for _, p := range g.Scene(viewer).Pieces {
			if p.Waiting {
				at = append(at, p.At)
			}
		}
		return at
	}
	for seat := range game.Seat(seats) {
		y := game.Length(28)
		if seat == 1 {
			y = 2
		}
		got := waiting(seat)
		for i, at := range got {
			if want := (game.Point{X: (5 + 2*game.Length(i)) * inch, Y: y * inch}); at != want {
				t.Errorf("model %d of seat %d waits at %v", i, seat, at)
			}
		}
		if len(got) != 6 {
			t.Errorf("%d models of seat %d wait", len(got), seat)
		}
	}
	if got := waiting(game.Nobody); len(got) != 0 {
		t.Errorf("who watches sees %v", got)
	}
	g.play(onStage(t, []int{3, 3, 2, 6}), Deploy)
	if got := append(waiting(0), waiting(1)...); len(got) != 0 {
		t.Errorf("%v wait when all are placed", got)
	}
}

// A place that somebody who is being placed may look at is any on the table; where they will stand is not known yet.
func TestWhereOneWhoIsPlacedMayLook(t *testing.T) {
	g := begun(t, corner())
	look, ground := game.Area{Kind: areaLook, Of: game.OfSeat(1), Direction: true}, g.Places()
	if err := ground.Allows(look, game.At(30, 30), nil); err != nil {
		t.Error(err)
	}
	if ground.Allows(look, game.At(31, 30), nil) == nil || ground.Allows(look, game.At(3, 3), []game.Point{game.At(1, 1)}) == nil {
		t.Error("a place off the table, or a way to one, is allowed")
	}
	if path, long := ground.Way(look, game.At(3, 3), nil); long != 0 || len(path) != 2 || path[0] != game.At(3, 3) || path[1] != game.At(3, 3) {
		t.Errorf("the way to a place to look at is %v, %d long", path, long)
	}
	put := game.Area{Kind: areaPlace, Of: name(6), Far: deployDepth}
	if path, long := ground.Way(put, game.At(3, 3), nil); long != 0 || path[0] != game.At(3, 3) {
		t.Errorf("who has not stood anywhere comes by %v, %d long", path, long)
	}
	if good := ground.Good(look, nil); len(good) != 1 || good[0] != g.fixed.corner {
		t.Errorf("worth looking at are %v", good)
	}
}
