package gangsatwar

import (
	"testing"

	"rumble/game"
)

// hunt is a headhunter with CURRENCY 4 and SIZE 2 and an owner with CURRENCY 3, LOYALTY 3 and SIZE 5.
func hunt() (*Game, int) {
	g := seated(3)
	g.hire(0, 1)
	crew := g.hire(1, 4)
	g.gangs[0].currency, g.gangs[1].currency = 4, 3
	g.scenes(0)
	return g, crew[3]
}

// GW-X-36.
func TestHeadhunting(t *testing.T) {
	for _, row := range []struct {
		name     string
		currency int16 // of the owner
		answers  []reply
		hunter   [2]int16 // CURRENCY, SIZE
		owner    [3]int16 // CURRENCY, LOYALTY, SIZE
	}{
		{"let go", 3, []reply{{Verb: "let-go"}}, [2]int16{1, 3}, [3]int16{3, 3, 4}},
		{"blocked", 3, []reply{{Verb: "block"}}, [2]int16{4, 2}, [3]int16{0, 2, 5}},
		{"without the CURRENCY to block", 2, nil, [2]int16{1, 3}, [3]int16{2, 3, 4}},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, crew := hunt()
			g.gangs[1].currency = row.currency
			s := newStage(t, "", append([]reply{{Verb: "headhunt", Whom: game.Figure(crew)}}, row.answers...)...)
			g.bossScene(s, 0)
			s.done()
			hunter, owner := &g.gangs[0], &g.gangs[1]
			if hunter.currency != row.hunter[0] || hunter.size != row.hunter[1] {
				t.Errorf("the headhunter has CURRENCY %d and SIZE %d, should have %v", hunter.currency, hunter.size, row.hunter)
			}
			if owner.currency != row.owner[0] || owner.loyalty != row.owner[1] || owner.size != row.owner[2] {
				t.Errorf("the owner has CURRENCY %d, LOYALTY %d and SIZE %d, should have %v", owner.currency, owner.loyalty, owner.size, row.owner)
			}
			if g.figures[0].at != g.gangs[0].home || !g.seats[0].scene {
				t.Errorf("the headhunter is at %d", g.figures[0].at)
			}
			joined := row.hunter[1] == 3
			if got := g.latest(func(f int) bool { return g.crew(f, 0) }) == crew; got != joined || joined && !g.toPlace(crew, 0, 0) {
				t.Errorf("the latest recruit of the headhunter: %v", got)
			}
			if len(s.Asked) > 1 && s.Asked[1].Options[s.Asked[1].Default].Verb != "let-go" {
				t.Errorf("nobody blocks by default")
			}
		})
	}
}

func TestWhoCanBeHeadhunted(t *testing.T) {
	const latest = true
	for _, row := range []struct {
		name   string
		change func(g *Game, f int)
		want   bool
	}{
		{"a CREW that can be paid for", func(*Game, int) {}, latest},
		{"the last CURRENCY is enough", func(g *Game, _ int) { g.gangs[0].currency = 3 }, latest},
		{"not without it", func(g *Game, _ int) { g.gangs[0].currency = 2 }, false},
		{"one that has succumbed", func(g *Game, f int) { g.figures[f].succumbed, g.figures[f].at = true, firstOne }, latest},
		{"none in the ARENA", func(g *Game, f int) { g.figures[f].at = arena }, false},
		{"no mutineer", func(g *Game, f int) { g.rebel(f, g.gangs[1].home) }, false},
		{"none that is dead", func(g *Game, f int) { g.figures[f].alive = false }, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, crew := hunt()
			row.change(g, crew)
			s := newStage(t, "", reply{Verb: "act-as-crew"})
			g.bossScene(s, 0)
			if got := offers(s.Asked[0], "headhunt", game.Figure(crew)); got != row.want {
				t.Errorf("offered is %v", got)
			}
			if offers(s.Asked[0], "headhunt", game.Figure(maxSeats)) || offers(s.Asked[0], "headhunt", game.Figure(1)) {
				t.Errorf("own CREW or a BOSS is offered")
			}
		})
	}
}

// Any CREW may be hunted, also one that is like another: each has a name (GW-HEAD-03).
func TestAllCREWAreOfferedTheLatestFirst(t *testing.T) {
	g, crew := hunt()
	g.figures[crew-1].succumbed, g.figures[crew-1].at = true, firstOne
	g.figures[crew-2].at, g.figures[crew-2].ran = nowhere, true
	s := newStage(t, "", reply{Verb: "act-as-crew"})
	g.bossScene(s, 0)
	var offered []int16
	for _, o := range s.Asked[0].Options {
		if o.Verb == "headhunt" && g.figures[o.Whom.N].gang == 1 {
			offered = append(offered, o.Whom.N)
		}
	}
	if len(offered) < 4 || int(offered[0]) != crew || int(offered[1]) != crew-1 || int(offered[2]) != crew-2 {
		t.Errorf("offered are %v: all of them, the latest first", offered)
	}
}

func TestASuccumbedRecruitLosesTheMark(t *testing.T) {
	g, crew := hunt()
	fig := &g.figures[crew]
	fig.succumbed, fig.placed, fig.at = true, true, firstOne
	s := newStage(t, "", reply{Verb: "headhunt", Whom: game.Figure(crew)}, reply{Verb: "let-go"})
	g.bossScene(s, 0)
	if fig.succumbed || fig.placed || fig.at != nowhere || fig.gang != 0 {
		t.Errorf("the recruit is %+v", *fig)
	}
}

func TestAtLOYALTY0TheCREWComesFree(t *testing.T) {
	g, crew := hunt()
	g.gangs[1].loyalty, g.gangs[0].currency = 0, 0
	s := newStage(t, "", reply{Verb: "headhunt", Whom: game.Figure(crew)})
	g.bossScene(s, 0)
	s.done()
	if g.figures[crew].gang != 0 || len(s.Asked) != 1 {
		t.Errorf("with no LOYALTY to lose nobody can block")
	}
}

func TestALIEUTENANTDecidesBeforeHisBOSSMayBlock(t *testing.T) {
	for _, row := range []struct {
		name     string
		answers  []reply
		gang     int8
		currency int16 // of the headhunter
	}{
		{"they refuse", []reply{{Verb: "refuse-offer"}}, 1, 4},
		{"they accept, and are kept", []reply{{Verb: "accept-offer"}, {Verb: "block"}}, 1, 4},
		{"they accept, and go", []reply{{Verb: "accept-offer"}, {Verb: "let-go"}}, 0, 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, _ := hunt()
			g.serveUnder(2, 1)
			s := newStage(t, "", append([]reply{{Verb: "headhunt", Whom: game.Figure(2)}}, row.answers...)...)
			g.bossScene(s, 0)
			s.done()
			if g.figures[2].gang != row.gang || !g.isLieutenant(2) || g.gangs[0].currency != row.currency || !g.seats[0].scene {
				t.Errorf("serves gang %d; the headhunter has CURRENCY %d", g.figures[2].gang, g.gangs[0].currency)
			}
			if q := s.Question("offer"); q.Seat != 2 || q.Clause != "GW-LIEU-10" || q.Options[q.Default].Verb != "refuse-offer" {
				t.Errorf("seat %d is asked, by default %v", q.Seat, q.Options[q.Default])
			}
			if row.gang == 0 && !g.toPlace(2, 2, 0) {
				t.Errorf("placed by their own seat this round")
			}
		})
	}
}

func TestTheFirstSeatMayBlockWithItsLastLOYALTY(t *testing.T) {
	g := seated(2)
	g.gangs[0].loyalty, g.gangs[0].currency, g.gangs[1].currency = 1, 1, 1
	g.scenes(1)
	s := newStage(t, "", reply{Verb: "headhunt", Whom: game.Figure(maxSeats)}, reply{Verb: "block"})
	g.bossScene(s, 1)
	s.done()
	if g.gangs[0].loyalty != 0 || g.gangs[0].currency != 0 || g.gangs[1].currency != 1 || g.figures[maxSeats].gang != 0 {
		t.Errorf("the owner has LOYALTY %d and CURRENCY %d", g.gangs[0].loyalty, g.gangs[0].currency)
	}
	if o := option(t, s.Asked[0], "headhunt", game.Figure(maxSeats)); o.Fixed != 1 {
		t.Errorf("the price is %d, should be the LOYALTY of the gang", o.Fixed)
	}
}
