package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

// rivals is two gangs: seat 0 with CURRENCY 3, seat 1 of SIZE 6 and LOYALTY 4 with CREW c1 to c6.
func rivals(t *testing.T) (*Game, []int) {
	t.Helper()
	g := seated(3)
	crew := append([]int{maxSeats + 1}, g.hire(1, 5)...)
	g.gangs[0].currency, g.gangs[1].loyalty = 3, 4
	g.scenes(0)
	return g, crew
}

// mutineersOf lists the figures that have turned against a gang.
func (g *Game) mutineersOf(gang int8) []int {
	var list []int
	for f := range g.figures {
		if g.figures[f].mutineer && g.figures[f].gang == gang {
			list = append(list, f)
		}
	}
	return list
}

// GW-X-33.
func TestAMutinyCheckWon(t *testing.T) {
	g, crew := rivals(t)
	s := newStage(t, "3H 3D 7S 8S 9D JC KH 2C 4D 9H KS KC", reply{Verb: "incite", Whom: game.OfSeat(1), Many: 2})
	g.bossScene(s, 0)
	s.done()
	if got := g.mutineersOf(1); !slices.Equal(got, crew[4:]) {
		t.Errorf("%v turn, should be %v", got, crew[4:])
	}
	home := g.gangs[1].home
	for _, f := range crew[4:] {
		if g.figures[f].at != home {
			t.Errorf("mutineer %d is at %d, should be on the HQ", f, g.figures[f].at)
		}
	}
	gang := &g.gangs[1]
	if !gang.struck || gang.inciter != 0 || gang.leader != game.Nobody || gang.size != 6 {
		t.Errorf("the sheet of the struck gang is %+v", *gang)
	}
	if g.gangs[0].currency != 1 || g.figures[0].at != g.gangs[0].home || !g.seats[0].scene {
		t.Errorf("the inciter has paid 2 of 3 and stands in their HQ: %d left, at %d", g.gangs[0].currency, g.figures[0].at)
	}
	if got := s.Event("mutineers"); !slices.Equal(got.Things, []game.Ref{game.Figure(crew[5]), game.Figure(crew[4])}) {
		t.Errorf("the mutineers are told as %v", got.Things)
	}
	// Struck once, it is no target for others this round.
	g.turn++
	g.gangs[2].currency = 5
	s = newStage(t, "", reply{Verb: "act-as-crew"})
	g.bossScene(s, 2)
	if offers(s.Asked[0], "incite", game.Ref{}) {
		t.Errorf("a second mutiny is offered")
	}
}

// GW-X-34.
func TestAMutinyCheckLost(t *testing.T) {
	g, _ := rivals(t)
	g.hire(2, 2) // SIZE 3, LOYALTY 3
	s := newStage(t, "3H 3D 7S 8S 9D JC KH 2C QH QD QS 5C", reply{Verb: "incite", Whom: game.OfSeat(1), Many: 2})
	g.bossScene(s, 0)
	s.done()
	if g.gangs[1].struck || len(g.mutineersOf(1)) != 0 || g.gangs[0].currency != 1 || s.Count("no-mutiny") != 1 {
		t.Errorf("nothing but the money is lost: %+v", g.gangs[1])
	}
	if offers(s.Asked[0], "incite", game.OfSeat(2)) {
		t.Errorf("SIZE 3 is not above LOYALTY 3")
	}
}

func TestTargetsOfAMutiny(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(g *Game)
		want   bool
	}{
		{"SIZE above LOYALTY", func(*Game) {}, true},
		{"by one", func(g *Game) { g.gangs[1].loyalty = 5 }, true},
		{"not by none", func(g *Game) { g.gangs[1].loyalty = 6 }, false},
		{"not a homeless gang", func(g *Game) { g.gangs[1].home = nowhere }, false},
		{"not one struck already", func(g *Game) { g.gangs[1].struck = true }, false},
		{"one CREW outside of the ARENA is enough", func(g *Game) { g.crewTo(1, arena, 5) }, true},
		{"not with all CREW in the ARENA", func(g *Game) { g.crewTo(1, arena, 6) }, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, _ := rivals(t)
			row.change(g)
			s := newStage(t, "", reply{Verb: "act-as-crew"})
			g.bossScene(s, 0)
			if got := offers(s.Asked[0], "incite", game.OfSeat(1)); got != row.want {
				t.Errorf("offered is %v", got)
			}
			if offers(s.Asked[0], "incite", game.OfSeat(0)) {
				t.Errorf("nobody INCITES their own CREW")
			}
		})
	}
}

// crewTo puts some ordinary CREW of a gang somewhere, the first recruited first.
func (g *Game) crewTo(gang int8, p Place, many int) {
	for f := range g.figures {
		if many > 0 && g.crew(f, gang) {
			g.figures[f].at = p
			many--
		}
	}
}

func TestMoneyThatBuysNoCardIsNotTaken(t *testing.T) {
	for _, row := range []struct {
		size, currency int16
		most           int32
	}{{6, 0, 0}, {6, 1, 1}, {20, 6, 6}, {20, 7, 7}, {20, 8, 7}, {27, 9, 0}, {30, 9, 0}} {
		g, _ := rivals(t)
		g.gangs[1].size, g.gangs[0].currency = row.size, row.currency
		s := newStage(t, "", reply{Verb: "act-as-crew"})
		g.bossScene(s, 0)
		if o := option(t, s.Asked[0], "incite", game.OfSeat(1)); o.Many.From != 0 || o.Many.To != row.most || o.Fixed != int(row.size) {
			t.Errorf("with SIZE %d and CURRENCY %d offered is %v", row.size, row.currency, o.Many)
		}
	}
}

func TestMutineersLeaveTheirMarksBehind(t *testing.T) {
	g, crew := rivals(t)
	last := &g.figures[crew[5]]
	last.succumbed, last.placed, last.at = true, true, firstOne
	g.figures[crew[4]].at = arena
	s := newStage(t, "3H 3D 3C 8S 9D JC 4D 9H KS KC", reply{Verb: "incite", Whom: game.OfSeat(1)})
	g.bossScene(s, 0)
	s.done()
	if got := g.mutineersOf(1); !slices.Equal(got, []int{crew[3], crew[5]}) {
		t.Errorf("%v turn: the latest who are not in the ARENA should", got)
	}
	if last.succumbed || last.placed || last.at != g.gangs[1].home {
		t.Errorf("the mutineer is still %+v", *last)
	}
}

func TestTooFewToTurn(t *testing.T) {
	g, crew := rivals(t)
	g.gangs[1].loyalty = 1
	for _, f := range crew[:4] {
		g.figures[f].at = arena
	}
	s := newStage(t, "3H 3D 3C 8S 9D JC 4D", reply{Verb: "incite", Whom: game.OfSeat(1)})
	g.bossScene(s, 0)
	if got := g.mutineersOf(1); !slices.Equal(got, crew[4:]) || s.Event("mutiny").Many != 5 {
		t.Errorf("%v turn", got)
	}
}

func TestLIEUTENANTSLeadOrAid(t *testing.T) {
	for _, row := range []struct {
		name    string
		over    int16 // SIZE above LOYALTY
		answers []reply
		leader  game.Seat
		turned  []int // LIEUTENANTS among the mutineers, by seat
		crew    int   // ordinary CREW among them
	}{
		{"both aid", 2, []reply{{Verb: "aid"}, {Verb: "aid"}}, game.Nobody, nil, 2},
		{"the first leads, the second aids", 2, []reply{{Verb: "lead-mutiny"}, {Verb: "aid"}}, 2, []int{2}, 1},
		{"the second leads", 2, []reply{{Verb: "aid"}, {Verb: "lead-mutiny"}}, 3, []int{3}, 1},
		{"the second joins", 2, []reply{{Verb: "lead-mutiny"}, {Verb: "join-mutiny"}}, 2, []int{2, 3}, 0},
		{"the number is full, and the second is not asked", 1, []reply{{Verb: "lead-mutiny"}}, 2, []int{2}, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(4)
			g.hire(1, 2)
			g.serveUnder(2, 1)
			g.serveUnder(3, 1) // SIZE 5
			g.gangs[1].loyalty = 5 - row.over
			g.scenes(0)
			s := newStage(t, "AH AD AC 8S 9D KD QC JH 4S", append([]reply{{Verb: "incite"}}, row.answers...)...)
			g.bossScene(s, 0)
			if got := g.gangs[1].leader; got != row.leader || g.gangs[1].inciter != 0 {
				t.Errorf("seat %d leads", got)
			}
			var turned []int
			crew := 0
			for _, f := range g.mutineersOf(1) {
				if f < maxSeats {
					turned = append(turned, f)
				} else {
					crew++
				}
			}
			if !slices.Equal(turned, row.turned) || crew != row.crew || (s.Count("mutineers") > 0) != (crew > 0) {
				t.Errorf("LIEUTENANTS %v and %d CREW turn; told %v", turned, crew, s.told)
			}
			if len(s.Answers) != 0 {
				t.Errorf("not asked for %v", s.Answers)
			}
			for _, q := range s.Asked[1:] {
				if q.Options[q.Default].Verb != "aid" {
					t.Errorf("the default of %q is %v", q.Prompt, q.Options[q.Default])
				}
			}
		})
	}
}
