package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

// standings are where the figures stand.
func (g *Game) standings() []game.Point {
	var list []game.Point
	for f := range g.figures {
		list = append(list, g.figures[f].at)
	}
	return list
}

// TG-SET-05: side by side, and in each the seats in their order.
func TestSidesArePlacedOneAfterTheOther(t *testing.T) {
	g := began(t, quarrel(4))
	var asked []game.Seat
	for g.phase == Placing {
		s := onStage(t, nil)
		g.Advance(s)
		for _, q := range s.Asked {
			asked = append(asked, q.Seat)
			if q.Prompt != "place" || q.Clause != "TG-SET-05" || q.Default != 0 || q.Options[0].Verb != "line-up" || len(q.Options) != 4 {
				t.Errorf("%+v", q)
			}
		}
	}
	if !slices.Equal(asked, []game.Seat{0, 2, 1, 3}) {
		t.Errorf("asked were %v", asked)
	}
	if g.phase != Movement || g.turn != 1 {
		t.Errorf("play begins with phase %d of turn %d", g.phase, g.turn)
	}
}

// The program places along the long middle line of the zone, 1.2 inches apart: from its western end, or its southern one
// where it is longer that way, in the order of the roster.
func TestTheLineOfTheProgram(t *testing.T) {
	g := began(t, quarrel(2))
	s := onStage(t, nil)
	g.Advance(s)
	g.Advance(s)
	want := []game.Point{mil(0, 2000), mil(1200, 2000), mil(2400, 2000), mil(2000, 24000), mil(2000, 22800), mil(2000, 21600)}
	if got := g.standings(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if e := s.Event("placed"); e.Clause != "TG-SET-05" || e.Who != name(0) || e.To != want[0] || !e.Moved || e.Seat != 0 {
		t.Errorf("%+v", e)
	}
}

// A square zone counts as one that lies from west to east.
func TestTheLineInASquareZone(t *testing.T) {
	sc := quarrel(2)
	sc.Table.Features[1] = rect(0, 14*inch, 8*inch, 22*inch, game.Feature{ID: "west-zone", Kind: "zone"})
	g := began(t, sc)
	if got := g.inLine(4); got != mil(1200, 18000) {
		t.Errorf("%v", got)
	}
	sc.Table.Features[1] = rect(0, 14*inch, 8*inch, 22*inch+1, game.Feature{ID: "west-zone", Kind: "zone"})
	if got := began(t, sc).inLine(4); got != mil(4000, 22*inch+1-1200) {
		t.Errorf("%v", got)
	}
}

func TestASeatPlacesItsFigures(t *testing.T) {
	g := began(t, quarrel(2))
	at := mil(1200, 2000) // where the program would place the second
	s := onStage(t, nil, reply{Verb: "place", Who: name(0), At: at})
	g.Advance(s)
	s.Done()
	if n := g.figures[0]; !n.placed || n.at != at || g.figures[1].placed {
		t.Errorf("%+v", n)
	}
	q := s.Question("place")
	if o := q.Options[1]; o.Clause != "TG-SET-05" || o.Where != (game.Area{Kind: areaPlace, Of: name(0)}) {
		t.Errorf("%+v", o)
	}
	s = onStage(t, nil)
	g.Advance(s)
	if verbs := verbs(s.Question("place")); !slices.Equal(verbs, []game.Verb{"line-up", "place"}) || len(s.Question("place").Options) != 3 {
		t.Errorf("%v", s.Asked)
	}
	// The place of the second is taken: it goes to the nearest one of the lattice, and the third out of its way.
	if got := g.standings(); !slices.Equal(got[:3], []game.Point{at, mil(2000, 2000), mil(3000, 2000)}) {
		t.Errorf("%v", got)
	}
}

func TestWhereAFigureMayBePlaced(t *testing.T) {
	sc := quarrel(2)
	sc.Table.Features = append(sc.Table.Features, rect(4*inch, inch, 6*inch, 2*inch, game.Feature{ID: "van", Kind: "van", Going: game.Impassable}))
	sc.Figures[0].At = &game.Point{X: inch, Y: inch}
	g := began(t, sc)
	for _, c := range []struct {
		at   game.Point
		want error
	}{
		{mil(8000, 4000), nil},
		{mil(8001, 4000), errZone},
		{mil(8000, 4001), errZone},
		{mil(1800, 1000), nil},
		{mil(1799, 1000), errNoBase},
		{mil(3000, 1500), nil},
		{mil(3700, 1500), errNoBase}, // the base reaches into the van
		{mil(5000, 1500), errNoBase},
	} {
		if err := g.mayPlace(1, c.at); err != c.want {
			t.Errorf("%v: %v", c.at, err)
		}
		if err := g.Places().Allows(game.Area{Kind: areaPlace, Of: name(1)}, c.at, nil); err != c.want {
			t.Errorf("the ground on %v: %v", c.at, err)
		}
	}
}

// Where others have filled the zone a figure is placed beside it.
func TestAFullZone(t *testing.T) {
	sc := quarrel(2)
	sc.Table.Features[0] = rect(2*inch, 0, 4*inch, inch, game.Feature{ID: "north-zone", Kind: "zone"})
	g := began(t, sc)
	s := onStage(t, nil, reply{Verb: "place", Who: name(0), At: mil(2600, 500)}, reply{Verb: "place", Who: name(1), At: mil(3400, 500)})
	g.Advance(s)
	g.Advance(s)
	g.Advance(s)
	if n := g.figures[2]; !n.placed || g.zoneHas(0, n.at) || !g.holdsBase(2, n.at) {
		t.Errorf("it stands at %v", n.at)
	}
}

func TestFiguresNeedAZoneThatHoldsThem(t *testing.T) {
	sc := quarrel(2)
	delete(sc.Settings, "zone-mob")
	refuses(t, sc, "no-zone", "settings.zone-mob", "mob1 has no place")
	for i := 6; i < 9; i++ {
		sc.Figures[i].At = &game.Point{X: game.Length(i) * inch, Y: 20 * inch}
	}
	if g := began(t, sc); g.nextToPlace() != 0 { // the mob stands already, and needs no zone
		t.Errorf("seat %d is next to place", g.nextToPlace())
	}
	sc = quarrel(2)
	sc.Table.Features[0] = rect(0, 0, inch, inch, game.Feature{ID: "north-zone", Kind: "zone"})
	refuses(t, sc, "no-room", "settings.zone-cops", "does not hold all")
}

func TestNobodyIsAskedWhoStandsAlready(t *testing.T) {
	sc := quarrel(2)
	for i := range 12 {
		sc.Figures[i].At = &game.Point{X: game.Length(i+1) * inch, Y: 10 * inch}
	}
	g, s := began(t, sc), onStage(t, nil)
	g.Advance(s)
	if g.phase != Movement || len(s.Asked) > 0 {
		t.Errorf("phase %d", g.phase)
	}
}

// Whoever has still to be placed is shown to their own seat alone, where lining up puts them.
func TestWhoWaitsIsShownInLine(t *testing.T) {
	g := began(t, quarrel(2))
	waiting := func(viewer game.Seat) []game.Point {
		var at []game.Point
		for _, p := range g.Scene(viewer).Pieces {
			if p.Waiting {
				if p.Seat != g.ID(game.OfSeat(viewer)) {
					t.Errorf("seat %d sees %s of %s wait", viewer, p.ID, p.Seat)
				}
				at = append(at, p.At)
			}
		}
		return at
	}
	lined := []game.Point{mil(0, 2000), mil(1200, 2000), mil(2400, 2000)}
	if got := waiting(0); !slices.Equal(got, lined) {
		t.Errorf("seat 0 sees %v", got)
	}
	if n, none := len(waiting(1)), len(waiting(game.Nobody)); n != 3 || none != 0 {
		t.Errorf("seat 1 sees %d of its own, and who watches %d", n, none)
	}
	before := g.standings()
	g.Advance(onStage(t, nil, reply{Verb: "place", Who: name(1), At: mil(0, 2000)}))
	if got := waiting(0); len(got) != 2 || slices.Contains(got, mil(0, 2000)) || before[0] != g.figures[0].at {
		t.Errorf("with one placed seat 0 sees %v", got)
	}
	g.Advance(onStage(t, nil))
	if got := waiting(0); len(got) != 0 {
		t.Errorf("with all placed seat 0 sees %v", got)
	}
}
