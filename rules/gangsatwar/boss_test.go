package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

func verbs(q game.Question) []game.Verb {
	var list []game.Verb
	for _, o := range q.Options {
		list = append(list, o.Verb)
	}
	return list
}

func TestABOSSChoosesOneActionAndActsAsACREWByDefault(t *testing.T) {
	g := seated(2)
	g.scenes(0)
	g.gangs[0].currency = 3
	s := newStage(t, "")
	g.bossScene(s, 0)
	q := s.Question("boss-scene")
	if want := []game.Verb{"act-as-crew", "call-out", "headhunt", "snitch", "assault"}; !slices.Equal(verbs(q), want) || q.Default != 0 || !q.FreeText {
		t.Errorf("offered are %v, should be %v", verbs(q), want)
	}
	if g.seats[0].scene || g.figures[0].at != nowhere || !g.toPlace(0, 0, 0) {
		t.Errorf("a BOSS who acts as a CREW is placed in slice 4")
	}
}

func TestOnlyWhatCanWorkIsOffered(t *testing.T) {
	g := seated(2)
	g.scenes(0)
	g.called, g.police.gone = true, true
	s := newStage(t, "")
	g.bossScene(s, 0)
	if got := verbs(s.Asked[0]); !slices.Equal(got, []game.Verb{"act-as-crew"}) {
		t.Errorf("offered are %v", got)
	}
}

func TestAnASSAULTOpensThePRECINCTToHisCREW(t *testing.T) {
	g := seated(2)
	g.scenes(0)
	s := newStage(t, "", reply{Verb: "assault", Text: "Now"})
	g.bossScene(s, 0)
	if !g.gangs[0].assaults || g.figures[0].at != precinct || g.places[precinct].first != 0 || !g.seats[0].scene {
		t.Errorf("at %d", g.figures[0].at)
	}
	if !g.mayGo(0, precinct) || g.mayGo(1, precinct) {
		t.Errorf("only that gang's CREW can be sent there")
	}
	if s.Event("assaults").Text != "Now" {
		t.Errorf("the text is lost")
	}
	g.police.gone = true
	if !g.mayGo(1, precinct) {
		t.Errorf("without police it is a TERRITORY like any other")
	}
}

func TestWhoHasNoScene(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(g *Game)
	}{
		{"one who has had a scene", func(g *Game) { g.seats[0].scene = true }},
		{"the dead", func(g *Game) { g.seats[0].alive = false }},
		{"one who ran from the ARENA", func(g *Game) { g.figures[0].ran = true }},
		{"one between gangs", func(g *Game) { g.withoutGang(0); g.seats[0].role = Between }},
		{"a LIEUTENANT who has turned", func(g *Game) { g.serveUnder(0, 1); g.rebel(0, g.gangs[1].home) }},
		{"a gang without a BOSS", func(g *Game) { g.gangs[0].boss = false }},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(2)
			g.scenes(0)
			row.change(g)
			s := newStage(t, "")
			g.bossScene(s, 0)
			if len(s.Asked)+len(s.Events) != 0 {
				t.Errorf("asked %v", s.Asked)
			}
		})
	}
}

func TestLOYALTYNeverFallsBelowNothing(t *testing.T) {
	g := seated(2)
	g.gangs[0].loyalty = 1
	s := newStage(t, "")
	g.disrespect(s, "GW-CALL-01", 0)
	g.disrespect(s, "GW-CALL-01", 0)
	g.respect(s, "GW-CALL-10", 1)
	if want := []string{"loyalty-lost 1", "loyalty-gained 1"}; !slices.Equal(s.told, want) || g.gangs[0].loyalty != 0 || g.gangs[1].loyalty != 4 {
		t.Errorf("told %v; LOYALTY %v", s.told, g.loyalties())
	}
}

func TestTheLatestRecruitedComeFirst(t *testing.T) {
	g := seated(2)
	hired := g.hire(0, 2)
	g.leave(hired[0])
	g.join(hired[0], 0) // back again, so the latest
	got := g.latestFirst(func(f int) bool { return g.crew(f, 0) })
	want := []game.Ref{game.Figure(hired[0]), game.Figure(hired[1]), game.Figure(maxSeats)}
	if !slices.Equal(got, want) {
		t.Errorf("the order is %v, should be %v", got, want)
	}
}
