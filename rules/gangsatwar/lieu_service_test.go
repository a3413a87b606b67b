package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

// GW-X-53, seats counted from 0.
func TestALIEUTENANTMutinies(t *testing.T) {
	g := seated(3)
	g.hire(0, 3)
	c4 := len(g.figures) - 1
	g.serveUnder(2, 0) // SIZE 5, LOYALTY 3
	g.gangs[0].currency = 2
	g.scenes(2)
	s := newStage(t, "5S 5C 9H QD 2D 7H 10C JS", reply{Verb: "incite", Whom: game.OfSeat(0)})
	g.bossScene(s, 2)
	s.done()
	gang := &g.gangs[0]
	if !gang.struck || gang.inciter != 2 || gang.leader != 2 || gang.currency != 2 || gang.size != 5 {
		t.Errorf("the gang is %+v", *gang)
	}
	if got := g.mutineersOf(0); !slices.Equal(got, []int{2, c4}) || g.figures[2].at != gang.home {
		t.Errorf("mutineers are %v, should be the LIEUTENANT and c4", got)
	}
	if o := option(t, s.Asked[0], "incite", game.OfSeat(0)); !o.Many.None() {
		t.Errorf("a LIEUTENANT has no CURRENCY to spend: %v", o.Many)
	}
}

func TestALIEUTENANTsScene(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(g *Game)
		want   []game.Verb
	}{
		{"SIZE above LOYALTY", func(g *Game) { g.gangs[0].loyalty = 1 }, []game.Verb{"act-as-crew", "incite", "turn-witness"}},
		{"SIZE not above LOYALTY", func(g *Game) { g.gangs[0].loyalty = 2 }, []game.Verb{"act-as-crew", "turn-witness"}},
		{"struck already", func(g *Game) { g.gangs[0].loyalty, g.gangs[0].struck = 1, true }, []game.Verb{"act-as-crew", "turn-witness"}},
		{"no police", func(g *Game) { g.gangs[0].loyalty, g.police.gone = 1, true }, []game.Verb{"act-as-crew", "incite"}},
		{"nothing but work is not asked about", func(g *Game) { g.police.gone = true }, nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(2)
			g.serveUnder(1, 0) // SIZE 2
			g.scenes(1)
			row.change(g)
			s := newStage(t, "")
			g.bossScene(s, 1)
			var got []game.Verb
			if len(s.Asked) > 0 {
				got = verbs(s.Asked[0])
			}
			if !slices.Equal(got, row.want) || s.Count("acts-as-crew") != 1 || !g.toPlace(1, 1, 0) {
				t.Errorf("offered are %v, should be %v", got, row.want)
			}
		})
	}
}

func TestALIEUTENANTWhoFailsMayStillBePlaced(t *testing.T) {
	g := seated(2)
	g.serveUnder(1, 0)
	g.gangs[0].loyalty = 1
	g.scenes(1)
	s := newStage(t, "2H 3D KC", reply{Verb: "incite"})
	g.bossScene(s, 1)
	s.done()
	if !g.isLieutenant(1) || g.seats[1].scene || !g.toPlace(1, 1, 0) || g.gangs[0].struck {
		t.Errorf("got %+v", g.figures[1])
	}
}

func TestALIEUTENANTTurnsSUPERGRASS(t *testing.T) {
	g := seated(2)
	g.serveUnder(1, 0)
	g.scenes(1)
	s := newStage(t, "", reply{Verb: "turn-witness"})
	g.bossScene(s, 1)
	if g.seats[1].role != SuperGrass || !g.seats[1].scene || g.figures[1].gang != nobody || g.figures[1].at != precinct || g.gangs[0].size != 1 {
		t.Errorf("got %+v, SIZE is %d", g.figures[1], g.gangs[0].size)
	}
}

// GW-X-54, seats counted from 0.
func TestASUPERGRASSSnitchesAndIsHeadhunted(t *testing.T) {
	g := seated(3)
	g.turnGrass(2)
	g.give(0, firstOne, firstOne+1)
	g.places[firstOne].kitchens = 1
	g.scenes(2)
	s := newStage(t, "2H 3D 5C 4S 9D KD QC JH 8S 7S", reply{Verb: "snitch", Whom: game.OfSeat(0)})
	g.bossScene(s, 2)
	s.done()
	if o := option(t, s.Asked[0], "snitch", game.OfSeat(0)); o.Fixed != 3 || !o.Many.None() {
		t.Errorf("draws %d cards, and cannot bribe: %v", o.Fixed, o.Many)
	}
	g.gangs[1].currency = 3
	g.scenes(1)
	s = newStage(t, "", reply{Verb: "headhunt", Whom: game.Figure(2)}, reply{Verb: "accept-offer"})
	g.bossScene(s, 1)
	s.done()
	if !g.isLieutenant(2) || g.figures[2].gang != 1 || g.gangs[1].currency != 0 || g.gangs[1].size != 2 || g.figures[2].at == precinct {
		t.Errorf("got %+v", g.figures[2])
	}
	if g.toPlace(2, 2, 1) {
		t.Errorf("the scene of this round is over")
	}
}

func TestTheOfferToASUPERGRASS(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(g *Game)
		want   bool
	}{
		{"costs the LOYALTY gangs start with", func(g *Game) { g.gangs[0].currency = 3 }, true},
		{"and no less", func(g *Game) { g.gangs[0].currency = 2 }, false},
		{"whatever it is", func(g *Game) { g.gangs[0].currency = 5; g.fixed.options.loyalty = 6 }, false},
		{"also in a round in which somebody else has won an INCITE", func(g *Game) { g.gangs[0].currency = 3; g.gangs[1].struck, g.gangs[1].inciter = true, 0 }, true},
		{"not to one who has won an INCITE", func(g *Game) { g.gangs[0].currency = 3; g.gangs[1].struck, g.gangs[1].inciter = true, 2 }, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(3)
			g.turnGrass(2)
			row.change(g)
			g.scenes(0)
			s := newStage(t, "", reply{Verb: "act-as-crew"})
			g.bossScene(s, 0)
			if got := offers(s.Asked[0], "headhunt", game.Figure(2)); got != row.want {
				t.Errorf("offered is %v", got)
			}
		})
	}
	g := seated(3)
	g.turnGrass(2)
	g.gangs[0].currency = 3
	g.scenes(0)
	s := newStage(t, "", reply{Verb: "headhunt", Whom: game.Figure(2)}, reply{Verb: "refuse-offer"})
	g.bossScene(s, 0)
	if q := s.Question("offer"); q.Clause != "GW-GRASS-05" || s.WasAsked("block") {
		t.Errorf("asked by %s; nobody can block", q.Clause)
	}
	if g.seats[2].role != SuperGrass || g.gangs[0].currency != 3 || g.figures[2].at != precinct {
		t.Errorf("refused, and %+v", g.figures[2])
	}
}

func TestASUPERGRASSIncites(t *testing.T) {
	g := seated(3)
	g.turnGrass(2)
	g.gangs[0].loyalty = 0
	g.scenes(2)
	s := newStage(t, "2H", reply{Verb: "incite", Whom: game.OfSeat(0)})
	g.bossScene(s, 2)
	s.done()
	if g.gangs[0].inciter != 2 || g.gangs[0].leader != game.Nobody || g.figures[2].at != precinct || !g.seats[2].scene {
		t.Errorf("the gang is %+v", g.gangs[0])
	}
}

func TestASUPERGRASSSetsUpANewHQByDefault(t *testing.T) {
	g := seated(2)
	g.turnGrass(1)
	g.scenes(1)
	s := newStage(t, "", reply{Verb: "new-hq"}, reply{Verb: "leave-record"})
	g.bossScene(s, 1)
	gang := &g.gangs[1]
	if !gang.exists || gang.home == nowhere || g.figures[1].at != gang.home || g.seats[1].role != Boss || !g.seats[1].scene {
		t.Errorf("the gang is %+v, its BOSS at %d", *gang, g.figures[1].at)
	}
	if q := s.Question("grass-scene"); q.Options[q.Default].Verb != "new-hq" {
		t.Errorf("the default is %v", q.Options[q.Default])
	}
	if g.countFree(1) != 1 {
		t.Errorf("its CREW can be placed in slice 4")
	}
}
