package gangsatwar

import (
	"testing"

	"rumble/game"
)

// three is a fight on open ground between A, B and C, who sit in this order, with CREW only and even strengths.
func three(t *testing.T, hands ...string) *Game {
	t.Helper()
	g := seated(3)
	for gang := range int8(3) {
		g.station(gang, t1, false, 1)
	}
	g.takeSides(t1)
	g.hold(t, hands...)
	return g
}

var (
	knock = reply{Verb: "knock"}
	run   = reply{Verb: "cut-and-run"}
)

// GW-X-20: an equal single follows, and who laid last leads next.
func TestWhoLeadsNext(t *testing.T) {
	g := three(t, "5H AH", "5D AD", "AC AS")
	s := newStage(t, "2H 2S", laying(t, "5H"), laying(t, "5D"), knock, knock)
	same(t, "next lead", g.trick(s, 0), 1)
	sameList(t, "FALLOUT", []int8{g.side(0).took, g.side(1).took, g.side(2).took}, []int8{1, 0, 1})
	same(t, "the trick is discarded", spelled(g.discard), "5H 5D")
	same(t, "nothing lies there", g.fight.trick, 0)
	same(t, "the cards are hidden", s.Event("fallout-card").Seen, game.Only(game.Nobody))
	s.done()
}

// GW-X-21: who has knocked may play again in the same trick.
func TestBackInAfterAKnock(t *testing.T) {
	g := three(t, "6S AH", "JD AD", "9C AS")
	s := newStage(t, "2H 2S 3H 3S", laying(t, "6S"), knock, laying(t, "9C"), knock, laying(t, "JD"), knock, knock)
	same(t, "next lead", g.trick(s, 0), 1)
	sameList(t, "FALLOUT", []int8{g.side(0).took, g.side(1).took, g.side(2).took}, []int8{2, 1, 1})
	s.done()
}

// GW-X-22: cutting and running with two sides.
func TestCutAndRunWithTwoSides(t *testing.T) {
	g := duel(false, 2, false, 2)
	g.hold(t, "5H 6H 7H 8H 9H", "5D 6D 7D 8D 9D JD")
	g.side(0).fallout, g.side(0).took = pile(t, "2S"), 1
	g.side(1).fallout, g.side(1).took = pile(t, "3S 4S"), 2
	g.deck &^= pile(t, "2S 3S 4S")
	g.fight.laid, g.fight.last, g.fight.trick = Play{kind: Single, value: 14, cards: pile(t, "AH")}, 0, pile(t, "AH")
	g.deck &^= g.fight.trick
	s := newStage(t, "2H 3H", reply{Verb: "cut-and-run", Text: "Not worth it"})
	g.follow(s, 1)
	same(t, "FALLOUT of B", int(g.side(1).took), 4)
	same(t, "no less before it", g.side(1).fallout.Count(), 4)
	same(t, "both hands on the discard pile", spelled(g.discard), "JD 9H 9D 8H 8D 7H 7D 6H 6D 5H 5D")
	same(t, "winner", g.fight.winner, 0)
	for f := range g.figures {
		if fig := &g.figures[f]; fig.gang == 1 && fig.placed {
			same(t, "CREW of B ran", fig.ran && fig.at == nowhere && fig.fights, true)
		}
	}
	same(t, "said", s.Event("cuts-and-runs").Text, "Not worth it")
	s.done()
}

// GW-X-23: the leader runs, and the lead passes on.
func TestTheLeaderRuns(t *testing.T) {
	g := three(t, "5H AH", "5D AD", "AC AS")
	s := newStage(t, "2H 2S", run)
	same(t, "next lead", g.trick(s, 0), 1)
	same(t, "FALLOUT of A", g.side(0).took, 2)
	sameList(t, "sides left", []bool{g.in(0), g.in(1), g.in(2), g.in(3)}, []bool{false, true, true, false})
	same(t, "may A knock without running", offers(s.Question("lead"), "knock", game.Ref{}), false)
	same(t, "nobody has won", g.fight.winner, nobody)
	s.done()
}

// If a follower runs, the trick goes on with the next side (GW-CUT-05).
func TestAFollowerRuns(t *testing.T) {
	g := three(t, "5H AH", "5D AD", "6C AS")
	s := newStage(t, "2H 2S 3H", laying(t, "5H"), run, laying(t, "6C"), knock)
	same(t, "next lead", g.trick(s, 0), 2)
	s.done()
}

// GW-SIDE-04, GW-SIDE-11, GW-CUT-07: who is offered to run.
func TestWhoMayRun(t *testing.T) {
	g := seated(3)
	g.give(0, t1)
	g.places[t1].resist, g.places[t1].raid = 1, true
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	g.hold(t, "2D", "2H", "2S")
	for i := range int(g.fight.count) {
		options := g.runOption(nil, i)
		same(t, "offered to run", len(options) == 1, g.side(i).kind == Counters && g.side(i).gang == 1)
	}
	g.phase = Final
	same(t, "in the final battle", len(g.runOption(nil, g.sideOf(t, Counters, 1))), 0)
}

// GW-PLAY-01, GW-PLAY-09, GW-PLAY-11: what is offered, and what happens on no answer.
func TestLeadingAndFollowing(t *testing.T) {
	g := three(t, "5H 5C AH", "5D 4D 4H", "AC AS")
	s := newStage(t, "", laying(t, "5C"))
	same(t, "leads", g.lead(s, 0), true)
	q := s.Asked[0]
	same(t, "by default the lowest single", q.Options[q.Default].With, game.Card(card(t, "5C")))
	same(t, "singles, a pair, and to run", len(q.Options), 5)
	same(t, "cards left", s.Event("lays").Many, 2)

	s = newStage(t, "2H", knock)
	g.follow(s, 1)
	q = s.Asked[0]
	same(t, "by default to knock", q.Options[q.Default].Verb, "knock")
	same(t, "an equal single, to knock, to run", len(q.Options), 3)
	same(t, "no pair on a single", offers(q, "lay", playWord(Pair, 4)), false)
	same(t, "knocks", s.Event("knocks").Many, 1)

	g.side(2).hand = pile(t, "2C 3C")
	s = newStage(t, "2S", knock)
	g.follow(s, 2)
	same(t, "who cannot follow is asked all the same", len(s.Asked), 1)
	s.done()
}

// Whose hand is empty first has won (GW-PLAY-01, GW-WIN-01), also on the lead.
func TestAnEmptyHandWins(t *testing.T) {
	g := three(t, "5H 5C", "5D 4D 4H", "AC AS")
	s := newStage(t, "", laying(t, "5H 5C"))
	g.trick(s, 0)
	same(t, "winner", g.fight.winner, 0)
	same(t, "nobody else is asked", len(s.Asked), 1)
	same(t, "the trick is discarded", spelled(g.discard), "5H 5C")
	same(t, "nobody takes it", s.Count("takes-trick"), 0)

	g = three(t, "5H 5C", "5D", "AC AS")
	s = newStage(t, "2H 2S", laying(t, "5H"), laying(t, "5D"))
	g.trick(s, 0)
	same(t, "winner", g.fight.winner, 1)
}

// GW-PLAY-03: who is the defender.
func TestWhoLeadsFirst(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(g *Game) Place
		kind SideKind
		gang int8
	}{
		{"the owner with counters", func(g *Game) Place {
			g.give(1, t1)
			g.station(0, t1, false, 1)
			g.station(1, t1, false, 1)
			return t1
		}, Counters, 1},
		{"the owner with RESISTANCE", func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].resist = 1
			g.station(0, t1, false, 1)
			return t1
		}, Counters, 1},
		{"the owner against a RAID", func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].raid = true
			g.station(0, t1, false, 1)
			g.station(1, t1, false, 1)
			return t1
		}, Counters, 1},
		{"the loyal side", func(g *Game) Place {
			g.revolt(1, 2, g.station(1, g.gangs[1].home, false, 1)...)
			g.places[g.gangs[1].home].resist = 1
			return g.gangs[1].home
		}, Counters, 1},
		{"the locals", func(g *Game) Place {
			g.places[t1].resist = 1
			g.station(0, t1, false, 1)
			return t1
		}, Locals, nobody},
		{"the police on their PRECINCT", func(g *Game) Place {
			g.gangs[0].assaults = true
			g.station(0, precinct, true, 0)
			return precinct
		}, Cops, nobody},
	} {
		g := seated(3)
		g.takeSides(c.set(g))
		s := newStage(t, "")
		same(t, c.name, g.firstLead(s), g.sideOf(t, c.kind, c.gang))
		same(t, c.name+": cited", s.Event("leads-first").Clause, "GW-PLAY-02")
	}
	for name, set := range map[string]func(g *Game) Place{
		"the ARENA":   func(g *Game) Place { g.station(0, arena, true, 0); g.station(1, arena, true, 0); return arena },
		"open ground": func(g *Game) Place { g.station(0, t1, false, 1); g.station(1, t1, false, 1); return t1 },
		"an owner who is not there": func(g *Game) Place {
			g.give(2, t1)
			g.station(0, t1, false, 1)
			g.station(1, t1, false, 1)
			return t1
		},
		"a RAID where nobody of the owner is": func(g *Game) Place {
			g.give(2, t1)
			g.places[t1].raid = true
			g.station(0, t1, false, 1)
			return t1
		},
	} {
		g := seated(3)
		g.takeSides(set(g))
		same(t, name+": no defender", g.defender(), nobody)
	}
}

// Without a defender all sides cut and the winner of the cut names who leads, by default itself (GW-PLAY-02, GW-PLAY-04).
func TestTheCutForTheLead(t *testing.T) {
	g := three(t, "2D", "3D", "4D")
	s := newStage(t, "5H KS 9C")
	same(t, "by default the winner", g.firstLead(s), 1)
	q := s.Question("who-leads")
	same(t, "asked of", q.Seat, 1)
	same(t, "any side may be named", len(q.Options), 3)
	s.done()

	s = newStage(t, "5H KS KH 9C 10S", reply{Verb: "let-lead", Who: game.OfSeat(1)})
	g.deck = wholePack
	same(t, "a tie is cut again, and another named", g.firstLead(s), 1)
	same(t, "the winner was", s.Question("who-leads").Seat, 2)
	same(t, "no card of the deck is used", g.deck, wholePack)
	s.done()
}

// Without a neutral seat the police of a RAID are AUTO; if an AUTO hand wins the cut it leads itself (GW-SIDE-10).
func TestAnAUTOHandWinsTheCut(t *testing.T) {
	g := seated(2)
	g.give(1, t1)
	g.places[t1].raid = true
	g.station(0, t1, false, 1)
	g.takeSides(t1)
	g.hold(t, "2D AH", "3D 4D 4H")
	same(t, "AUTO", g.side(1).player, game.Nobody)
	s := newStage(t, "5H KS 2H 2S", knock)
	lead := g.firstLead(s)
	same(t, "leads itself", lead, 1)
	g.trick(s, lead)
	same(t, "a pair is the most cards", s.Event("lays").With, playWord(Pair, 4))
	same(t, "asked only the other", len(s.Asked), 1)

	s = newStage(t, "2C", laying(t, "2D"))
	g.lead(s, 0)
	g.follow(s, 1)
	same(t, "follows with the lowest and wins", g.fight.winner, 1)

	g.fight.winner, g.side(1).hand = nobody, pile(t, "2C")
	g.fight.laid = Play{kind: Single, value: 14, cards: pile(t, "AH")}
	g.follow(s, 1)
	same(t, "else it knocks", g.side(1).took, 1)
	s.done()
}

// GW-X-59: with neither deck nor discard pile a knock stands without a FALLOUT card.
func TestAKnockOnAnEmptyDeck(t *testing.T) {
	g := three(t, "5H AH", "5D AD", "AC AS")
	g.deck, g.discard = 0, 0
	s := newStage(t, "", knock)
	g.fight.laid, g.fight.last = Play{kind: Single, value: 14, cards: pile(t, "KH")}, 0
	g.follow(s, 1)
	same(t, "FALLOUT cards added", g.side(1).took, 0)
	same(t, "the knock is told", s.Count("knocks"), 1)
}

// Cards of the running trick are not shuffled into the deck (GW-PLAY-10).
func TestTheRunningTrickIsNotShuffled(t *testing.T) {
	g := three(t, "5H AH", "5D AD", "AC AS")
	g.deck, g.discard = 0, pile(t, "9S")
	s := newStage(t, "9S", laying(t, "5H"), knock, knock)
	same(t, "next lead", g.trick(s, 0), 0)
	sameList(t, "one card for two knocks", []int8{g.side(1).took, g.side(2).took}, []int8{1, 0})
	s.done()
}

// Only the player of a hand learns what is drawn into it, of an AUTO hand nobody (GW-INFO-02, GW-INFO-03); knocks and
// the number of cards are open (GW-INFO-01).
func TestWhoSeesWhat(t *testing.T) {
	g := seated(2)
	g.places[t1].resist = 1
	g.station(0, t1, false, 1)
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	s := newStage(t, inTurn("2D 3D 4D 5D 6D 7D 8D 9D", "2H 3H 4H 5H 6H 7H 8H 9H", "2S 3S 4S 5S 6S 7S 8S 9S"))
	g.deal(s)
	s.done()
	sees := []game.Audience{game.Only(0), game.Only(game.Nobody), game.Only(1)}
	for n, e := range s.Events[:24] {
		same(t, "who sees the card", e.Seen, sees[n%3])
		same(t, "the event right after the throw", e.Kind, "drew")
	}
	same(t, "what all see", s.told[0], "dealt 8")
	same(t, "and no more", len(s.told), 1)
	for i, want := range []string{"9D 8D 7D 6D 5D 4D 3D 2D", "9H 8H 7H 6H 5H 4H 3H 2H", "9S 8S 7S 6S 5S 4S 3S 2S"} {
		same(t, "hand", spelled(g.side(i).hand), want)
	}
}
