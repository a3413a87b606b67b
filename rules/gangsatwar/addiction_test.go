package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

// succumbed is the figures of a gang that have succumbed.
func (g *Game) succumbedOf(gang int8) []int {
	var list []int
	for f := range g.figures {
		if g.figures[f].gang == gang && g.figures[f].succumbed {
			list = append(list, f)
		}
	}
	return list
}

// GW-X-29.
func TestForEachPointShortOfTheTrackMarksOneCREWSuccumbs(t *testing.T) {
	g := seated(4)
	for s, row := range []struct {
		tracks int16
		crew   int
	}{{9, 4}, {11, 4}, {6, 1}, {14, 2}} {
		g.gangs[s].tracks = row.tracks
		g.hire(int8(s), row.crew-1)
	}
	s := newStage(t, "6C JD 2H JKB")
	g.addictionDraw(s)
	s.done()
	for gang, want := range []int{3, 0, 1, 0} {
		if got := g.succumbedOf(int8(gang)); len(got) != want {
			t.Errorf("%v of gang %d have succumbed, should be %d", got, gang, want)
		}
	}
	if want := pile(t, "6C JD 2H JKB"); g.discard != want {
		t.Errorf("the discard pile is %b, should be %b", g.discard, want)
	}
	if want := []string{"falls-short 3", "resists", "falls-short 4", "resists", "succumbs", "succumbs", "succumbs", "succumbs"}; !slices.Equal(s.told, want) {
		t.Errorf("told %v instead of %v: all cards are dealt before anybody succumbs", s.told, want)
	}
}

func TestACardThatReachesTheTrackMarksDoesNothing(t *testing.T) {
	for _, row := range []struct {
		card   string
		tracks int16
		want   int
	}{
		{"2H", 0, 0}, {"2H", 2, 0}, {"2H", 3, 1}, {"10H", 12, 2}, {"AH", 14, 0}, {"AH", 15, 1}, {"JKB", 15, 0}, {"JKR", 16, 1}, {"JKR", 19, 3},
	} {
		g := seated(2)
		g.hire(0, 2)
		g.gangs[0].tracks = row.tracks
		s := newStage(t, row.card+" 3C")
		g.addictionDraw(s)
		if got := len(g.succumbedOf(0)); got != row.want {
			t.Errorf("%s against TRACK MARKS %d: %d CREW succumb, should be %d", row.card, row.tracks, got, row.want)
		}
	}
}

func TestTheDrawGoesRoundTheGangsFromTheDealersLeft(t *testing.T) {
	g := seated(3)
	g.dealer = 0
	g.withoutGang(1)
	s := newStage(t, "4C 5C")
	g.addictionDraw(s)
	s.done()
	if s.Events[0].Who != game.OfSeat(2) || s.Events[1].Who != game.OfSeat(0) || len(s.Events) != 2 {
		t.Errorf("cards were dealt to %v", s.Events)
	}
}

func TestThePlayerNamesWhoSuccumbsAndWhere(t *testing.T) {
	g := seated(2)
	crew := append([]int{maxSeats}, g.hire(0, 2)...)
	g.serveUnder(1, 0)
	g.give(0, firstOne+1)
	g.gangs[0].tracks = 4
	home := g.gangs[0].home
	s := newStage(t, "2H", reply{Verb: "succumb", Pick: []game.Ref{game.Figure(crew[0]), game.Figure(crew[1])}},
		reply{Verb: "stay", Whom: at(firstOne + 1)}, reply{Verb: "stay", Whom: at(home)})
	g.addictionDraw(s)
	s.done()
	if !slices.Equal(g.succumbedOf(0), crew[:2]) {
		t.Errorf("%v have succumbed", g.succumbedOf(0))
	}
	for f, want := range map[int]Place{crew[0]: home, crew[1]: firstOne + 1, crew[2]: nowhere} {
		if fig := &g.figures[f]; fig.at != want || fig.placed != (want != nowhere) {
			t.Errorf("figure %d is at %d, should be at %d", f, fig.at, want)
		}
	}
	among := s.Question("succumb").Options[0].Pick.Among
	if want := []game.Ref{game.Figure(crew[2]), game.Figure(crew[1]), game.Figure(crew[0])}; !slices.Equal(among, want) {
		t.Errorf("the choice is among %v: ordinary CREW, the latest recruited first", among)
	}
	where := s.Question("stay-where")
	if where.Options[where.Default].Whom != at(home) || len(where.Options) != 2 {
		t.Errorf("offered are %v, first the HQ", where.Options)
	}
}

func TestNobodyIsAskedWhereThereIsNoChoice(t *testing.T) {
	g := seated(2)
	g.hire(0, 1)
	g.gangs[0].tracks = 9
	s := newStage(t, "2H 3H")
	g.addictionDraw(s)
	if len(s.Asked) != 0 || len(g.succumbedOf(0)) != 2 {
		t.Errorf("asked %v; succumbed %v", s.Asked, g.succumbedOf(0))
	}
	if first := g.places[g.gangs[0].home].first; first != 0 {
		t.Errorf("the first on the HQ is of gang %d", first)
	}
}
