package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

// GW-X-55.
func TestDomination(t *testing.T) {
	g, crew := working(3, firstOne+5, 1)
	g.serveUnder(2, 0)
	for p := range Place(5) {
		g.give(0, firstOne+p)
	}
	s := newStage(t, "")
	if g.domination(s); g.phase != Playing || len(s.Events) != 0 {
		t.Fatal("five of six are no domination")
	}
	s = play(t, g, does("seize", crew[0]))
	result, over := g.Over()
	if !over || !slices.Equal(result.Winners, []game.Seat{0}) || result.Why != "domination" || result.Clause != "GW-DOM-01" {
		t.Errorf("over: %v, %+v", over, result)
	}
	if e := s.Event("shares-triumph"); e.Who != game.Figure(2) || len(s.Asked) != 2 || s.Asked[1].Prompt != "outcome" {
		t.Errorf("told %v", s.told)
	}
}

// GW-X-58, and the votes at and above half of the other seats.
func TestKarma(t *testing.T) {
	for _, c := range []struct {
		seats, votes int
		gained       int16
	}{{5, 3, 1}, {5, 2, 0}, {2, 1, 1}, {2, 0, 0}, {3, 1, 0}, {3, 2, 1}, {6, 3, 1}, {6, 2, 0}} {
		g := seated(c.seats)
		s := newStage(t, "")
		for i := range c.seats {
			if i > 0 && i <= c.votes {
				s.Answers = append(s.Answers, reply{Verb: "vote", Whom: game.OfSeat(0)})
			} else {
				s.Answers = append(s.Answers, reply{Verb: "vote-nobody"})
			}
		}
		g.karmaVote(s)
		s.done()
		if g.gangs[0].gear != c.gained || s.Count("votes") != c.votes {
			t.Errorf("%d votes of %d seats: %d GEAR, told %v", c.votes, c.seats, g.gangs[0].gear, s.told)
		}
	}
}

// Seats without a gang vote and count, and cannot be named (GW-KARMA-02, -04). The host may switch the vote off.
func TestWhoVotes(t *testing.T) {
	g := seated(3)
	g.withoutGang(2)
	s := newStage(t, "")
	g.karmaVote(s)
	if len(s.Asked) != 3 || offers(s.Asked[0], "vote", game.OfSeat(2)) || !offers(s.Asked[2], "vote", game.OfSeat(0)) {
		t.Errorf("asked %v", s.Asked)
	}
	g.withoutGang(1)
	s = newStage(t, "")
	g.karmaVote(s)
	if len(s.Asked) != 2 {
		t.Error("a seat that can name nobody is asked")
	}
	g.fixed.options.karma = false
	s = newStage(t, "")
	g.karmaVote(s)
	if len(s.Asked) != 0 {
		t.Error("the vote is off")
	}
}

// GW-ROUND-03: nothing of the round is left but what stands on sheets and cards.
func TestTheCloseOfARound(t *testing.T) {
	g, crew := working(3, firstOne, 2)
	g.turnGrass(2)
	f := &g.figures[crew[0]]
	f.succumbed, f.mutineer, f.ran, f.deployed, f.acted, f.owed = true, true, true, true, true, true
	g.gangs[0].tooled, g.gangs[0].assaults, g.gangs[0].struck, g.gangs[0].inciter = true, true, true, 1
	g.seats[0].scene, g.called = true, true
	g.places[firstOne] = Ground{hq: game.Nobody, owner: 0, first: 0, defined: true, kitchens: 1, raid: true, snitch: 1, contest: true, pushed: true, hired: true, cooked: 1, name: -1}
	s := newStage(t, "")
	g.closeRound(s)
	want := Figure{gang: 0, alive: true, at: nowhere, joined: f.joined, born: f.born, number: f.number, name: -1}
	if *f != want || g.figures[2].at != precinct || g.gangs[0].tooled || g.gangs[0].assaults || g.gangs[0].struck || g.gangs[0].inciter != game.Nobody || g.seats[0].scene || g.called {
		t.Errorf("marks are left: %+v, %+v", *f, g.gangs[0])
	}
	if p := g.places[firstOne]; p != (Ground{hq: game.Nobody, owner: 0, first: nobody, defined: true, kitchens: 1, snitch: game.Nobody, holder: nobody, name: -1}) {
		t.Errorf("T1 is %+v", p)
	}
}

// GW-FINAL-14: a mark stands until it is taken back, and all must stand.
func TestAnAgreedStop(t *testing.T) {
	g := seated(2)
	g.closeRound(newStage(t, "", reply{Verb: "wish-to-stop", Who: game.OfSeat(0)}))
	if _, over := g.Over(); over || !g.seats[0].stop {
		t.Fatal("one mark of two does not stop the game")
	}
	g.closeRound(newStage(t, "", reply{Verb: "wish-to-go-on", Who: game.OfSeat(0)}, reply{Verb: "wish-to-stop", Who: game.OfSeat(1)}))
	if _, over := g.Over(); over || g.seats[0].stop || !g.seats[1].stop {
		t.Fatal("a mark taken back does not count")
	}
	g.closeRound(newStage(t, "", reply{Verb: "wish-to-stop", Who: game.OfSeat(0)}))
	if result, over := g.Over(); !over || len(result.Winners) != 0 || result.Why != "agreed-stop" {
		t.Errorf("over: %v, %+v", over, result)
	}
}

// GW-FINAL-15: without the last fight the town is counted when the limit is reached, and not before.
func TestTheTownIsCounted(t *testing.T) {
	for _, c := range []struct {
		round  int16
		owners []int8 // of T1 and the next
		over   bool
		won    []game.Seat
	}{
		{6, []int8{0, 0}, false, nil},
		{7, []int8{0, 0, 1}, true, []game.Seat{0}},
		{7, []int8{nobody, 1}, true, []game.Seat{1}},
		{7, []int8{0, 1}, true, nil},
		{7, nil, true, nil},
	} {
		g := seated(2)
		g.round, g.fixed.options.rounds, g.fixed.options.byMap = c.round, 8, true
		for i, owner := range c.owners {
			g.places[firstOne+Place(i)].owner = owner
		}
		g.closeRound(newStage(t, ""))
		result, over := g.Over()
		if over != c.over || g.phase == Final || !slices.Equal(result.Winners, c.won) || over && (result.Why != "most-territories" || result.Clause != "GW-FINAL-15") {
			t.Errorf("after round %d with %v: over %v, %+v", c.round+1, c.owners, over, result)
		}
	}
}

// GW-FINAL-02.
func TestTheLimit(t *testing.T) {
	for _, c := range []struct {
		round, rounds int16
		final         bool
	}{{6, 8, false}, {7, 8, true}, {8, 8, true}, {50, 0, false}} {
		g := seated(2)
		g.round, g.fixed.options.rounds = c.round, c.rounds
		if g.closeRound(newStage(t, "")); (g.phase == Final) != c.final {
			t.Errorf("after round %d of %d the final battle begins: %v", c.round+1, c.rounds, !c.final)
		}
	}
	for verb, final := range map[game.Verb]bool{"time-is-up": true, "play-on": false} {
		g := seated(2)
		g.fixed.options.rounds, g.fixed.options.minutes = 0, 90
		s := newStage(t, "", reply{Verb: verb})
		if g.closeRound(s); (g.phase == Final) != final || s.Question("clock").Many != 90 {
			t.Errorf("%s: the final battle begins: %v", verb, !final)
		}
	}
}

// Where the final battle is fought (GW-FINAL-03, -04), and when there is none (GW-FINAL-13).
func TestTheFinalBattleBegins(t *testing.T) {
	for _, c := range []struct {
		name   string
		make   func(*Game)
		answer Place
		asked  bool
		place  Place
		police game.Seat
	}{
		{"nobody for the police", func(*Game) {}, arena, false, arena, game.Nobody},
		{"by default", func(g *Game) { g.turnGrass(2) }, arena, true, arena, game.Nobody},
		{"at the PRECINCT", func(g *Game) { g.turnGrass(2) }, precinct, true, precinct, 2},
		{"no police", func(g *Game) { g.turnGrass(2); g.police.gone = true }, arena, false, arena, game.Nobody},
		{"a LIEUTENANT is not free", func(g *Game) { g.serveUnder(2, 0) }, arena, false, arena, game.Nobody},
		{"the first from the dealer's left", func(g *Game) { g.turnGrass(2); g.withoutGang(3); g.seats[3].role = Between; g.dealer = 2 }, precinct, true, precinct, 3},
	} {
		g := seated(4)
		c.make(g)
		s := newStage(t, "")
		if c.asked && c.answer == precinct {
			s.Answers = []reply{{Verb: "fight-at", Whom: at(precinct)}}
		}
		g.beginFinal(s)
		if g.phase != Final || g.last != (FinalBattle{c.place, c.police}) || s.WasAsked("final-place") != c.asked {
			t.Errorf("%s: %+v, asked %v", c.name, g.last, s.WasAsked("final-place"))
		}
		if c.asked && s.Asked[0].Seat != g.dealer {
			t.Errorf("%s: the dealer chooses", c.name)
		}
	}
	g := seated(2)
	g.serveUnder(1, 0)
	g.beginFinal(newStage(t, ""))
	if result, over := g.Over(); !over || !result.Won(0) || result.Clause != "GW-FINAL-13" {
		t.Errorf("a lone gang: %v, %+v", over, result)
	}
	g = seated(2)
	g.withoutGang(0)
	g.withoutGang(1)
	g.beginFinal(newStage(t, ""))
	if result, over := g.Over(); !over || len(result.Winners) != 0 {
		t.Errorf("no gang: %v, %+v", over, result)
	}
}
