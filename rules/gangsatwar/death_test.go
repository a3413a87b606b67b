package gangsatwar

import (
	"testing"

	"rumble/game"
)

// GW-X-51.
func TestLosingAnHQ(t *testing.T) {
	g, crew := working(2, firstOne, 1)
	was := g.gangs[1].home
	g.hire(1, 1)
	g.gangs[1].loyalty, g.gangs[1].currency = 1, 2
	g.figures[crew[0]].at = was
	s := play(t, g, does("seize", crew[0]))
	if g.places[was].owner != 0 || g.isHome(was) || g.gangs[1].home != nowhere || s.Count("homeless") != 1 {
		t.Error("the HQ is captured and its BOSS homeless")
	}
	s = newStage(t, "")
	g.income(s)
	g.exits(s)
	home := g.gangs[1].home
	if home == nowhere || home == was || g.places[home].resist != 2 || g.assets(home) != 0 || !g.isHome(home) {
		t.Errorf("the fresh HQ is %+v", g.places[home])
	}
	g.want(t, 1, sheet{size: 2, loyalty: 1, currency: 2})
	if g.gangs[0].currency != 2 || g.ID(at(home)) != "b-hq-2" || g.ID(at(was)) != "b-hq" {
		t.Error("a captured HQ yields no income; the fresh one has an id of its own")
	}
}

// GW-T-EXITS: what is offered to whom.
func TestWaysOn(t *testing.T) {
	for _, c := range []struct {
		name  string
		make  func(*Game)
		verbs []game.Verb
	}{
		{"HQ lost", func(g *Game) { g.control(newStage(t, ""), "GW-SEIZE-02", g.gangs[0].home, 1) }, []game.Verb{"new-hq", "ask-to-serve", "ask-to-serve", "turn-witness"}},
		{"HQ lost, no police", func(g *Game) {
			g.control(newStage(t, ""), "GW-SEIZE-02", g.gangs[0].home, 1)
			g.police.gone = true
		}, []game.Verb{"new-hq", "ask-to-serve", "ask-to-serve"}},
		{"LIEUTENANT killed", func(g *Game) { g.withoutGang(0); g.seats[0].role, g.seats[0].alive = Between, false }, []game.Verb{"new-gang", "ask-to-serve", "ask-to-serve"}},
		{"gang dissolved", func(g *Game) { g.withoutGang(0); g.seats[0].role = Between }, []game.Verb{"new-gang", "ask-to-serve", "ask-to-serve", "turn-witness"}},
		{"gang dissolved, no police", func(g *Game) { g.withoutGang(0); g.seats[0].role, g.police.gone = Between, true }, []game.Verb{"new-gang", "ask-to-serve", "ask-to-serve"}},
		{"BOSS killed, looking for service", func(g *Game) {
			g.withoutGang(0)
			g.seats[0] = Seat{role: Between, exit: AskForService}
		}, []game.Verb{"new-gang", "ask-to-serve", "ask-to-serve"}},
	} {
		g := seated(3)
		c.make(g)
		s := newStage(t, "")
		g.exits(s)
		if len(s.Asked) == 0 || len(s.Asked[0].Options) != len(c.verbs) {
			t.Errorf("%s: asked %v", c.name, s.Asked)
			continue
		}
		for i, o := range s.Asked[0].Options {
			if o.Verb != c.verbs[i] {
				t.Errorf("%s: option %d is %s, should be %s", c.name, i, o.Verb, c.verbs[i])
			}
		}
		if !g.live(0) || g.gangs[0].home == nowhere {
			t.Errorf("%s: by default there is no gang with an HQ afterwards", c.name)
		}
	}
}

// GW-HOME-05, GW-HOME-06: each gang is asked once; whoever is taken in gives up their own.
func TestAskingToServe(t *testing.T) {
	g := seated(3)
	g.give(0, firstOne, firstOne+1)
	g.control(newStage(t, ""), "GW-SEIZE-02", g.gangs[0].home, 1)
	ask := func(s game.Seat) reply { return reply{Verb: "ask-to-serve", Whom: game.OfSeat(s)} }
	s := newStage(t, "", ask(2), reply{Verb: "turn-away"}, ask(1), reply{Verb: "invite"})
	g.exits(s)
	s.done()
	if offers(s.Asked[2], "ask-to-serve", game.OfSeat(2)) {
		t.Error("a gang is asked twice")
	}
	if g.seats[0].role != Lieutenant || g.figures[0].gang != 1 || g.live(0) || g.gangs[1].size != 2 || g.places[firstOne].owner != nobody {
		t.Errorf("seat 0 is %+v, its figure %+v", g.seats[0], g.figures[0])
	}
	if s.Asked[1].Seat != 2 || s.Asked[1].Options[s.Asked[1].Default].Verb != "turn-away" {
		t.Errorf("asked was %+v", s.Asked[1])
	}
}

// A dead BOSS whom nobody takes in begins again (GW-DEATH-05); so does who has chosen it already, without a question.
func TestANewGangAfterDeath(t *testing.T) {
	for _, exit := range []Exit{NewGang, AskForService} {
		g := seated(2)
		g.withoutGang(0)
		g.seats[0] = Seat{role: Between, exit: exit}
		s := newStage(t, "")
		if exit == AskForService {
			s.Answers = []reply{{Verb: "ask-to-serve"}, {Verb: "turn-away"}}
		}
		before := g.figureName(0)
		g.exits(s)
		s.done()
		g.want(t, 0, sheet{size: 1, loyalty: 3, currency: 1})
		if g.seats[0].role != Boss || !g.gangs[0].vendetta || g.figureName(0) == before || g.seats[0].exit != Undecided {
			t.Errorf("seat %+v, BOSS %q", g.seats[0], g.figureName(0))
		}
		if s.WasAsked("between-gangs") {
			t.Error("who has chosen is asked again")
		}
	}
}

// A SUPER-GRASS who sets up a new HQ is the same person, on their HQ in slice 3 (GW-GRASS-04).
func TestAWitnessComesBack(t *testing.T) {
	g := seated(2)
	g.turnGrass(0)
	g.slice = Scenes
	name := g.figureName(0)
	g.newGang(newStage(t, ""), 0)
	if g.figureName(0) != name || g.figures[0].at != g.gangs[0].home || g.gangs[0].size != 1 || !g.isBoss(0) {
		t.Errorf("%q is %+v", g.figureName(0), g.figures[0])
	}
}

// GW-X-52.
func TestDeathOfABoss(t *testing.T) {
	killed := func() *Game {
		g := seated(2)
		g.hire(0, 2)
		g.give(0, firstOne)
		g.gangs[0].loyalty, g.gangs[0].currency, g.slice = 2, 4, Fighting
		return g
	}
	g := killed()
	heir := g.figureName(maxSeats)
	s := newStage(t, "")
	g.bossDies(s, 0)
	g.want(t, 0, sheet{size: 2, loyalty: 2, currency: 4})
	if g.figureName(0) != heir || !g.isBoss(0) || g.figures[maxSeats].alive || g.figures[maxSeats].event || g.figures[0].placed || g.mayWork(0) {
		t.Errorf("the longest-serving CREW follows: %q, %+v", g.figureName(0), g.figures[0])
	}
	if g.places[firstOne].owner != 0 || g.gangs[0].home == nowhere || len(s.Asked[0].Options) != 5 {
		t.Error("all else stays; three CREW and two other ways on are offered")
	}

	g = killed()
	home := g.gangs[0].home
	g.bossDies(newStage(t, "", reply{Verb: "new-gang"}), 0)
	if !g.gangs[0].ending || g.places[firstOne].owner != 0 || g.gangs[0].size != 3 {
		t.Error("until the end of slice 5 the old gang fights on")
	}
	g.dissolve(newStage(t, ""), 0)
	if g.places[firstOne].owner != nobody || !g.places[home].removed || g.live(0) || g.seats[0].role != Between {
		t.Error("then it is dissolved")
	}
	s = newStage(t, "")
	g.income(s)
	g.exits(s)
	g.want(t, 0, sheet{size: 1, loyalty: 3, currency: 1})
}

// Mutineers and LIEUTENANTS do not follow their BOSS; without CREW the default is a new gang (GW-DEATH-02, -03).
func TestWhoMayFollowABoss(t *testing.T) {
	g := seated(3)
	g.serveUnder(2, 0)
	g.figures[maxSeats].mutineer = true
	s := newStage(t, "")
	g.bossDies(s, 0)
	if len(s.Asked[0].Options) != 2 || g.seats[0].exit != NewGang || !g.gangs[0].ending {
		t.Errorf("offered %v, chosen %d", s.Asked[0].Options, g.seats[0].exit)
	}
	g.dissolve(newStage(t, ""), 0)
	if g.seats[2].role != Between || g.figures[2].gang != nobody || !g.seats[2].alive {
		t.Error("the LIEUTENANT of a dissolved gang is between gangs (GW-LIEU-12)")
	}
}
