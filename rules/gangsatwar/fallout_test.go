package gangsatwar

import (
	"testing"

	"rumble/game"
)

// won makes a side of a fight the winner with an empty hand, and gives each side its FALLOUT.
func (g *Game) won(t *testing.T, winner int, fallout ...string) {
	t.Helper()
	g.fight.on, g.fight.winner = true, int8(winner)
	for i, cards := range fallout {
		g.side(i).fallout = pile(t, cards)
		g.deck &^= g.side(i).fallout
	}
}

// GW-X-25: a loser's FALLOUT.
func TestALosersFALLOUT(t *testing.T) {
	g := seated(2)
	g.hire(0, 3)
	crew := g.station(0, t1, false, 2)
	g.station(1, t1, false, 1)
	g.gangs[0] = Gang{exists: true, boss: true, loyalty: 2, gear: 2, size: 4, home: g.gangs[0].home}
	g.takeSides(t1)
	g.hold(t, "KD 3C JKR", "")
	g.won(t, 1, "4H 9S", "")
	s := newStage(t, "")
	g.fallout(s)
	g.driveOff(s)
	gang := &g.gangs[0]
	sameList(t, "LOYALTY, TOOLS, CURRENCY, GEAR, SIZE", []int16{gang.loyalty, gang.tools, gang.currency, gang.gear, gang.size}, []int16{1, 0, 0, 1, 3})
	sameList(t, "all turned up", s.cardsTell("fallout"), []string{"JKR KD 9S 4H 3C"})
	sameList(t, "in order", s.happened("loyalty-lost", "no-effect", "gear-lost", "falls"), []game.Kind{"loyalty-lost", "no-effect", "gear-lost", "falls", "no-effect"})
	dead, survivor := &g.figures[crew[1]], &g.figures[crew[0]]
	same(t, "the latest recruited dies", !dead.alive && dead.event && dead.gang == 0, true)
	same(t, "survivors leave", survivor.alive && survivor.ran && survivor.at == nowhere && !survivor.event, true)
	same(t, "of the losers one", s.Event("driven-off").Many, 1)
	same(t, "all discarded", spelled(g.discard), "JKR KD 9S 4H 3C")
	same(t, "nobody is asked but who dies", len(s.Asked), 1)
	same(t, "of the two", len(s.Question("who-dies").Options), 2)
}

// GW-X-26: the winner's FALLOUT. LOYALTY is gained before a heart is settled.
func TestTheWinnersFALLOUT(t *testing.T) {
	g := duel(false, 1, false, 1)
	g.gangs[0].loyalty = 0
	g.won(t, 0, "5H 9S", "")
	s := newStage(t, "")
	g.fallout(s)
	same(t, "LOYALTY after the win", s.Event("loyalty-gained").Many, 1)
	same(t, "discarded", s.Event("discards-fallout").With, game.Card(card(t, "9S")))
	same(t, "LOYALTY at the end", g.gangs[0].loyalty, 0)
	same(t, "CREW alive", g.gangs[0].size, 1)
	same(t, "both cards lie open", spelled(g.discard), "9S 5H")
}

// GW-X-27: three spades. CREW first, then the BOSS, then nobody.
func TestThreeSpades(t *testing.T) {
	g := seated(2)
	g.hire(0, 1)
	g.station(0, t1, true, 1)
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	g.won(t, 1, "2S 10S AS", "")
	s := newStage(t, "")
	g.fallout(s)
	sameList(t, "dead in order", s.happened("falls", "boss-falls", "no-effect"), []game.Kind{"falls", "boss-falls", "no-effect"})
	q := s.Question("boss-killed")
	for _, verb := range []game.Verb{"promote", "new-gang", "look-for-service"} {
		same(t, string(verb), offers(q, verb, game.Ref{}), true)
	}
	same(t, "SIZE after the promotion", g.gangs[0].size, 0)
	same(t, "before it", g.gangs[0].size+1, 1)
}

// GW-X-28: three diamonds.
func TestThreeDiamonds(t *testing.T) {
	g := duel(false, 1, false, 1)
	g.gangs[0].currency, g.gangs[0].gear = 1, 1
	g.won(t, 1, "2D 8D KD", "")
	s := newStage(t, "")
	g.fallout(s)
	sameList(t, "one after the other", s.happened("currency-lost", "gear-lost", "no-effect"), []game.Kind{"currency-lost", "gear-lost", "no-effect"})
	sameList(t, "what is left", []int16{g.gangs[0].currency, g.gangs[0].gear}, []int16{0, 0})
}

// GW-FALL-03, GW-WIN-11: every card counts once, two of a suit twice.
func TestEveryCardCounts(t *testing.T) {
	g := duel(false, 3, false, 1)
	g.gangs[0] = Gang{exists: true, boss: true, loyalty: 5, tools: 5, currency: 5, gear: 5, size: 3, home: nowhere}
	g.won(t, 1, "2H 3H 4C 5C 6C 7D JKB JKR 2S 3S", "")
	g.fallout(newStage(t, ""))
	gang := &g.gangs[0]
	sameList(t, "LOYALTY, TOOLS, CURRENCY, GEAR, SIZE", []int16{gang.loyalty, gang.tools, gang.currency, gang.gear, gang.size}, []int16{3, 2, 4, 5, 1})
}

// GW-WIN-09: the default is the first of spade, heart, club, diamond, and never a joker; any card or none may be named.
func TestTheWinnersDiscard(t *testing.T) {
	for _, c := range []struct {
		fallout string
		answer  []reply
		want    string
	}{
		{"2D 3C 4H 5S JKR", nil, "5S"},
		{"2D 3C 4H JKR", nil, "4H"},
		{"2D 3C JKR", nil, "3C"},
		{"2D JKR", nil, "2D"},
		{"JKR JKB", nil, ""},
		{"2D 5S", []reply{{Verb: "keep-fallout"}}, ""},
		{"2D 5S", []reply{{Verb: "discard-fallout", With: game.Card(0)}}, "2D"},
		{"2D JKR", []reply{{Verb: "discard-fallout", With: game.Card(redJoker)}}, "JKR"},
	} {
		g := duel(false, 1, false, 1)
		g.won(t, 0, c.fallout, "")
		s := newStage(t, "", c.answer...)
		g.winnersDiscard(s, 0)
		same(t, "discarded of "+c.fallout, spelled(g.discard), c.want)
		same(t, "left of "+c.fallout, g.side(0).fallout, pile(t, c.fallout)&^g.discard)
		q := s.Question("winners-discard")
		same(t, "any or none of "+c.fallout, len(q.Options), pile(t, c.fallout).Count()+1)
		s.done()
	}
	g := duel(false, 1, false, 1)
	g.won(t, 0, "", "")
	s := newStage(t, "")
	g.winnersDiscard(s, 0)
	same(t, "without FALLOUT nobody is asked", len(s.Asked), 0)
}

// Who is rewarded, and whom FALLOUT hurts (GW-SIDE-04, GW-SIDE-11, GW-WIN-08, GW-CALL-13).
func TestWhoGainsAndWhoSuffers(t *testing.T) {
	g := seated(3)
	g.station(0, arena, true, 0)
	g.station(1, arena, true, 0)
	g.takeSides(arena)
	s := newStage(t, "")
	g.reward(s, 1)
	same(t, "the ARENA gives two", g.gangs[1].loyalty, 5)

	g = seated(3)
	home := g.gangs[0].home
	g.revolt(0, 1, g.station(0, home, false, 1)...)
	g.places[home].raid, g.places[home].resist = true, 1
	g.takeSides(home)
	g.won(t, 0, "2H 3S", "2H 3S", "2H 3S")
	for i := range int(g.fight.count) {
		g.reward(newStage(t, ""), i)
		same(t, "suffers", g.suffers(i), g.side(i).kind == Mutineers)
		if g.side(i).kind != Mutineers {
			s := newStage(t, "")
			g.winnersDiscard(s, i)
			same(t, "nothing to be spared", len(s.Asked), 0)
		}
	}
	same(t, "nobody gains LOYALTY", g.gangs[0].loyalty, 3)
}

// FALLOUT is settled side by side in the order of play, the winner in its place, and also for those who ran (GW-FALL-08,
// GW-FALL-12).
func TestTheOrderOfSettling(t *testing.T) {
	g := three(t, "", "", "")
	g.side(0).ran = true
	for f := range g.figures {
		if g.on(f, 0) {
			g.figures[f].ran, g.figures[f].at = true, nowhere
		}
	}
	g.won(t, 1, "2S 2C 2D 2H", "3S 3C 3D 3H", "4S")
	s := newStage(t, "", reply{Verb: "keep-fallout"})
	g.fallout(s)
	var order []game.Ref
	for _, e := range s.Events {
		if e.Kind == "loyalty-lost" || e.Kind == "currency-lost" || e.Kind == "falls" || e.Kind == "no-effect" {
			order = append(order, e.With)
		}
	}
	var want []game.Ref
	for _, w := range []string{"2H", "2C", "2D", "2S", "3H", "3C", "3D", "3S", "4S"} {
		want = append(want, game.Card(card(t, w)))
	}
	sameList(t, "order", order, want)
	sameList(t, "the dead", []int16{g.gangs[0].size, g.gangs[1].size, g.gangs[2].size}, []int16{0, 0, 0})
	same(t, "the winner keeps the LOYALTY (GW-WIN-10)", g.gangs[1].loyalty, 3)
	same(t, "and nobody is there", g.survives(1), false)
}

// GW-FALL-09: the player names the dead among all CREW that took part; by default the latest recruited.
func TestWhoDies(t *testing.T) {
	g := seated(2)
	crew := g.station(0, t1, false, 3)
	g.figures[crew[2]].placed, g.figures[crew[2]].deployed = false, true
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	g.won(t, 0, "2S 3S", "")
	s := newStage(t, "", reply{Verb: "keep-fallout"}, reply{Verb: "give-up", Who: game.Figure(crew[1])})
	g.fallout(s)
	q := s.Question("who-dies")
	same(t, "by default the latest recruited", q.Options[q.Default].Who, game.Figure(crew[2]))
	same(t, "all who took part are offered", len(q.Options), 3)
	sameList(t, "alive", []bool{g.figures[crew[0]].alive, g.figures[crew[1]].alive, g.figures[crew[2]].alive}, []bool{true, false, false})
	s.done()

	g = seated(3) // the gang's player names them, also when a LIEUTENANT holds the hand
	g.serveUnder(2, 0)
	g.figures[2].at = t1
	crew = g.station(0, t1, false, 2)
	g.figures[crew[0]].succumbed = true
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	g.won(t, g.sideOf(t, Counters, 1), "", "")
	i := g.sideOf(t, Counters, 0)
	g.side(i).fallout = pile(t, "2S")
	s = newStage(t, "")
	g.settle(s)
	same(t, "asked of the gang's player", s.Question("who-dies").Seat, 0)
}

// After the CREW a LIEUTENANT dies, the latest joined first, then the BOSS; who was elsewhere is safe (GW-FALL-06).
func TestALIEUTENANTDies(t *testing.T) {
	g := seated(4)
	g.serveUnder(2, 0)
	g.serveUnder(1, 0)
	g.figures[2].at, g.figures[1].at = t1, t1
	g.station(0, t1, true, 0)
	g.station(3, t1, false, 1)
	g.takeSides(t1)
	g.won(t, g.sideOf(t, Counters, 3))
	i := g.sideOf(t, Counters, 0)
	size := g.gangs[0].size
	for n, want := range []struct {
		card string
		boss bool
		size int16
	}{{"2S", false, size - 1}, {"3S", false, size - 2}, {"4S", true, size - 2}, {"5S", false, size - 2}} {
		same(t, "the BOSS dies", g.hit(newStage(t, ""), i, card(t, want.card)), want.boss)
		same(t, "SIZE", g.gangs[0].size, want.size)
		if n == 0 {
			same(t, "the latest joined first", g.seats[1].alive || !g.seats[2].alive, false)
		}
	}
	for s := range game.Seat(3) {
		same(t, "dead", g.seats[s].alive || g.figures[s].alive, false)
	}
	sameList(t, "LIEUTENANTS are between gangs", []Role{g.seats[1].role, g.seats[2].role}, []Role{Between, Between})
	memories := 0
	for f := maxSeats; f < len(g.figures); f++ {
		if fig := &g.figures[f]; fig.event && fig.gang == 0 && !fig.alive {
			memories++
		}
	}
	same(t, "their memories stay with the gang, the BOSS's does not", memories, 2)
	same(t, "the CREW at home lives", g.latest(func(f int) bool { return g.crew(f, 0) }) != nobody, true)
	same(t, "no BOSS", g.gangs[0].boss, false)
}

// GW-MUT-05: of the mutineers' FALLOUT only spades count; the leader dies last.
func TestFALLOUTOfMutineers(t *testing.T) {
	g := seated(4)
	g.serveUnder(2, 0)
	g.serveUnder(1, 0)
	home := g.gangs[0].home
	crew := g.station(0, home, false, 2)
	g.revolt(0, 3, 2, 1, crew[0], crew[1])
	g.gangs[0].leader = 1
	g.places[home].resist = 1
	g.takeSides(home)
	i := g.sideOf(t, Mutineers, 0)
	before := g.gangs[0]
	var died []game.Ref
	for _, c := range []string{"2H", "2C", "2D", "JKR", "2S", "3S", "4S", "5S", "6S"} {
		s := newStage(t, "")
		g.hit(s, i, card(t, c))
		for _, e := range s.Events {
			if e.Kind == "falls" || e.Kind == "lieutenant-falls" {
				died = append(died, e.Who)
			}
		}
	}
	sameList(t, "who dies", died, []game.Ref{game.Figure(crew[1]), game.Figure(crew[0]), game.Figure(2), game.Figure(1)})
	sameList(t, "nothing else is lost", []int16{g.gangs[0].loyalty, g.gangs[0].currency, g.gangs[0].tools}, []int16{before.loyalty, before.currency, before.tools})
	same(t, "an event of the gang they turned against", g.figures[crew[1]].event && g.figures[crew[1]].gang == 0, true)
	same(t, "no mutineer is left", g.longestMutineer(0), nobody)
}
