package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

// mayGoTo lists where the counters of a gang may be placed.
func (g *Game) mayGoTo(gang int8) []Place {
	var list []Place
	for p := range g.places {
		if g.mayGo(gang, Place(p)) {
			list = append(list, Place(p))
		}
	}
	return list
}

// GW-X-43: seat 0 looks at the HQs of four enemies.
func TestAttackingAnHQ(t *testing.T) {
	g := seated(5)
	captured := g.gangs[4].home
	g.give(2, firstOne+5)
	g.give(3, captured)
	g.gangs[4].home = nowhere
	for s, want := range map[int]bool{1: true, 2: false, 3: false} {
		if got := g.mayGo(0, g.gangs[s].home); got != want {
			t.Errorf("the HQ of enemy %d may be attacked: %v", s, got)
		}
	}
	if !g.mayGo(0, captured) || !g.mayGo(0, g.gangs[0].home) {
		t.Errorf("a captured HQ may be attacked, the own one manned")
	}
}

func TestWhereCountersMayGo(t *testing.T) {
	t1, hq0 := firstOne, firstOne+4
	for _, row := range []struct {
		name   string
		change func(g *Game)
		want   []Place
	}{
		{"in round one everywhere but to the police and the ARENA", func(*Game) {}, []Place{t1, t1 + 1, t1 + 2, t1 + 3, hq0, hq0 + 1}},
		{"on TERRITORIES of an enemy, but then not on their HQ", func(g *Game) { g.give(1, t1) }, []Place{t1, t1 + 1, t1 + 2, t1 + 3, hq0}},
		{"the enemy's PRECINCT protects their HQ, too", func(g *Game) { g.police.gone = true; g.give(1, precinct) }, []Place{precinct, t1, t1 + 1, t1 + 2, t1 + 3, hq0}},
		{"not on a card that was removed", func(g *Game) { g.withoutGang(1) }, []Place{t1, t1 + 1, t1 + 2, t1 + 3, hq0}},
		{"not on the HQ where they have won a mutiny check", func(g *Game) { g.gangs[1].struck, g.gangs[1].inciter = true, 0 }, []Place{t1, t1 + 1, t1 + 2, t1 + 3, hq0}},
		{"but where others have", func(g *Game) { g.gangs[1].struck, g.gangs[1].inciter = true, 1 }, []Place{t1, t1 + 1, t1 + 2, t1 + 3, hq0, hq0 + 1}},
		{"home though it is struck", func(g *Game) { g.gangs[0].struck, g.gangs[0].inciter = true, 1 }, []Place{t1, t1 + 1, t1 + 2, t1 + 3, hq0, hq0 + 1}},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(2)
			row.change(g)
			if got := g.mayGoTo(0); !slices.Equal(got, row.want) {
				t.Errorf("may go to %v, should be %v", got, row.want)
			}
		})
	}
}

func TestCountersThatAreNotPlaced(t *testing.T) {
	for _, row := range []struct {
		name   string
		figure int
		change func(g *Game)
		want   bool
	}{
		{"a CREW is", maxSeats, func(*Game) {}, true},
		{"a BOSS acting as one is", 0, func(*Game) {}, true},
		{"not a BOSS after another action", 0, func(g *Game) { g.seats[0].scene = true }, false},
		{"not those who have succumbed", maxSeats, func(g *Game) { g.figures[maxSeats].succumbed, g.figures[maxSeats].at = true, g.gangs[0].home }, false},
		{"not mutineers", maxSeats, func(g *Game) { g.rebel(maxSeats, g.gangs[0].home) }, false},
		{"not those in the ARENA", maxSeats, func(g *Game) { g.figures[maxSeats].at = arena }, false},
		{"not those who ran from it", maxSeats, func(g *Game) { g.figures[maxSeats].ran = true }, false},
		{"not the dead", maxSeats, func(g *Game) { g.figures[maxSeats].alive = false }, false},
		{"not those of others", maxSeats + 1, func(*Game) {}, false},
		{"not the LIEUTENANT of the gang by its player", 1, func(g *Game) { g.serveUnder(1, 0) }, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(2)
			row.change(g)
			if got := g.toPlace(row.figure, 0, 0); got != row.want {
				t.Errorf("placed is %v", got)
			}
		})
	}
}

func TestASeatPlacesAllItsCounters(t *testing.T) {
	g := seated(2)
	hired := g.hire(0, 3)
	home := g.gangs[0].home
	s := newStage(t, "",
		reply{Verb: "send", Whom: at(home), Pick: []game.Ref{game.Figure(hired[0]), game.Figure(hired[2])}},
		reply{Verb: "send", Whom: at(home + 1), Pick: []game.Ref{game.Figure(0)}},
		reply{Verb: "lie-low"})
	g.placeCounters(s, 0)
	s.done()
	for f, want := range map[int]Place{hired[0]: home, hired[2]: home, 0: home + 1, hired[1]: chilling, maxSeats: chilling} {
		if fig := &g.figures[f]; fig.at != want || fig.placed != (want != chilling) {
			t.Errorf("figure %d is at %d, should be at %d", f, fig.at, want)
		}
	}
	first := s.Asked[0]
	if o := first.Options[first.Default]; o.Verb != "lie-low" || first.Many != 5 || s.Asked[2].Many != 2 {
		t.Errorf("by default they lie low: %v; %d to place", o, first.Many)
	}
	o := option(t, first, "send", at(home))
	want := []game.Ref{game.Figure(hired[2]), game.Figure(hired[1]), game.Figure(hired[0]), game.Figure(maxSeats), game.Figure(0)}
	if !slices.Equal(o.Pick.Among, want) || o.Pick.Least != 1 || o.Pick.Most != 5 {
		t.Errorf("the choice is %+v: any number of all, the latest recruited first, the BOSS last", o.Pick)
	}
	if g.places[home].first != 0 || g.places[home+1].first != 0 {
		t.Errorf("it is not written down who was there first")
	}
}

func TestAllLieLowWhenNothingIsSaid(t *testing.T) {
	g := seated(2)
	s := newStage(t, "")
	g.placeCounters(s, 1)
	if g.figures[1].at != chilling || g.figures[maxSeats+1].at != chilling || g.figures[0].at != nowhere {
		t.Errorf("BOSS and CREW of seat 1 lie low, nobody else")
	}
}

func TestALIEUTENANTIsPlacedByHisOwnPlayer(t *testing.T) {
	g := seated(2)
	g.serveUnder(1, 0)
	s := newStage(t, "", reply{Verb: "send", Whom: at(g.gangs[0].home)})
	g.placeCounters(s, 1)
	s.done()
	if q := s.Asked[0]; len(s.Asked) != 1 || q.Seat != 1 || q.Many != 1 || g.figures[1].at != g.gangs[0].home || g.figures[maxSeats].at != nowhere {
		t.Errorf("asked %v", s.Asked)
	}
}

func TestWhoHasNoCountersIsNotAsked(t *testing.T) {
	g := seated(3)
	g.withoutGang(1)
	g.turnGrass(2)
	s := newStage(t, "")
	g.placeCounters(s, 1)
	g.placeCounters(s, 2)
	if len(s.Asked)+len(s.Events) != 0 {
		t.Errorf("asked %v", s.Asked)
	}
}

// GW-X-42 as far as slice 4 goes, and the other choices.
func TestDefiningATERRITORY(t *testing.T) {
	for _, row := range []struct {
		name                    string
		answers                 []reply
		resist, kitchens, sheds int16
		called                  string
	}{
		{"a KITCHEN and RESISTANCE when nothing is said", nil, 1, 1, 0, ""},
		{"chosen, and named", []reply{{Verb: "raise-sheds", Text: " The  Docks "}, {Verb: "raise-kitchens"}}, 0, 1, 1, "The Docks"},
		{"its name left as it is", []reply{{Verb: "raise-sheds", Text: seated(3).fixed.setting.grounds[2]}, {Verb: "raise-kitchens"}}, 0, 1, 1, ""},
		{"the same value twice", []reply{{Verb: "raise-resistance"}, {Verb: "raise-resistance"}}, 2, 0, 0, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(3)
			g.withoutGang(1)
			hired := g.hire(0, 2)
			t3 := firstOne + 2
			s := newStage(t, "", append([]reply{{Verb: "send", Whom: at(t3)}}, row.answers...)...)
			g.placeCounters(s, 0)
			s.done()
			ground := &g.places[t3]
			if ground.resist != row.resist || ground.kitchens != row.kitchens || ground.sheds != row.sheds || !ground.defined || ground.owner != nobody {
				t.Errorf("T3 is %+v", *ground)
			}
			if (ground.name >= 0) != (row.called != "") || ground.name >= 0 && g.texts[ground.name] != row.called {
				t.Errorf("T3 is called %d of %q", ground.name, g.texts)
			}
			if one, two := s.Question("define"), s.Question("define-more"); one.Seat != 0 || two.Seat != 1 || !one.FreeText || two.FreeText || one.Value != g.fixed.setting.grounds[2] {
				t.Errorf("seats %d and %d are asked: the one on the left, gang or not", one.Seat, two.Seat)
			}
			first := option(t, s.Asked[0], "send", at(t3))
			if first.Pick.Most != 1 || g.figures[hired[1]].at != t3 {
				t.Errorf("a first counter goes alone: %+v", first.Pick)
			}
			if again := s.Asked[len(s.Asked)-1]; again.Prompt != "place" || option(t, again, "send", at(t3)).Pick.Most != 3 {
				t.Errorf("then the others are placed: %+v", again)
			}
		})
	}
}

func TestEveryPlaceIsOfferedByItsClause(t *testing.T) {
	g := seated(3)
	g.give(0, g.gangs[2].home)
	g.gangs[2].home = nowhere
	g.gangs[1].assaults = true
	s := newStage(t, "")
	g.placeCounters(s, 1)
	for p, want := range map[Place]game.ClauseID{
		precinct: "GW-ASLT-02", firstOne: "GW-ALLOC-05", g.gangs[1].home: "GW-ALLOC-03", g.gangs[1].home + 1: "GW-ALLOC-05",
	} {
		if o := option(t, s.Asked[0], "send", at(p)); o.Clause != want {
			t.Errorf("place %d is offered by %s, should be by %s", p, o.Clause, want)
		}
	}
	if offers(s.Asked[0], "send", at(g.gangs[0].home)) || offers(s.Asked[0], "send", at(arena)) {
		t.Errorf("neither the HQ of a gang with another TERRITORY nor the ARENA is offered")
	}
	g.places[g.gangs[1].home+1].owner = nobody
	g.police.gone = true
	g.figures[1].at, g.figures[maxSeats+1].at = nowhere, nowhere
	s = newStage(t, "")
	g.placeCounters(s, 1)
	if o := option(t, s.Asked[0], "send", at(g.gangs[0].home)); o.Clause != "GW-ALLOC-06" {
		t.Errorf("the HQ of a gang without another TERRITORY is offered by %s", o.Clause)
	}
	if o := option(t, s.Asked[0], "send", at(precinct)); o.Clause != "GW-ALLOC-05" {
		t.Errorf("a PRECINCT without police is offered by %s", o.Clause)
	}
}
