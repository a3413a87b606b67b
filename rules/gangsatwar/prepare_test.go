package gangsatwar

import (
	"testing"

	"rumble/game"
)

// GW-X-18: TOOLS, BOSS and GEAR.
func TestTOOLSBOSSAndGEAR(t *testing.T) {
	g := duel(true, 1, false, 4)
	g.gangs[0].tools, g.gangs[0].gear, g.gangs[0].tracks = 2, 3, 4
	g.hold(t, "2D 3D 4D 5D 6D 7D 8D 9D", "2H 3H 4H 5H 6H 7H 8H 9H")
	s := newStage(t, "2S KS 3S 4S 5S",
		reply{Verb: "use-gear", With: game.Card(card(t, "4D"))}, reply{Verb: "use-gear", With: game.Card(card(t, "4S"))})
	g.toolsDraws(s)
	sameList(t, "TOOLS: two drawn, the two lowest discarded", s.cardsTell("discards"), []string{"2S 2D"})
	same(t, "two at once", s.Question("discard").Many, 2)
	g.bossDraws(s)
	sameList(t, "BOSS: one more", s.cardsTell("discards")[1:], []string{"3D"})
	g.gearUse(s)
	same(t, "GEAR points allowed: one for each who takes part", s.Question("gear").Many, 2)
	same(t, "asked so often", s.Count("uses-gear"), 2)
	same(t, "GEAR", g.gangs[0].gear, 1)
	same(t, "TRACK MARKS", g.gangs[0].tracks, 6)
	same(t, "hand", spelled(g.side(0).hand), "KS 9D 8D 7D 6D 5S 5D 3S")
	same(t, "the discards lie open", spelled(g.discard), "4S 4D 3D 2S 2D")
	s.done()
}

// Using GEAR is bounded by GEAR as well, and may stop at any point.
func TestGEARStops(t *testing.T) {
	g := duel(false, 3, false, 1)
	g.gangs[0].gear, g.gangs[1].gear = 2, 5
	g.hold(t, "2D 3D 4D", "2H 3H 4H")
	s := newStage(t, "5D 6D", reply{Verb: "use-gear"}, reply{Verb: "use-gear"})
	g.gearUse(s)
	same(t, "A used all it had", g.gangs[0].gear, 0)
	same(t, "B was offered one for its one CREW", s.Asked[2].Many, 1)
	same(t, "by default none", g.gangs[1].gear, 5)
	same(t, "questions", len(s.Asked), 3)
}

// GW-PREP-05, GW-SIDE-04, GW-SIDE-11: who has TOOLS, and who GEAR.
func TestWhoPrepares(t *testing.T) {
	g := seated(3)
	home := g.gangs[0].home
	crew := g.station(0, home, false, 2)
	g.revolt(0, 1, crew[0])
	g.places[home].raid, g.places[home].resist = true, 2
	g.gangs[0].tools, g.gangs[0].gear = 1, 1
	g.takeSides(home)
	g.hold(t, "2D 3D", "2H 3H", "2S 3S")
	s := newStage(t, "5D 6D")
	g.toolsDraws(s)
	sameList(t, "the loyal side and the mutineers", []game.Ref{s.Asked[0].Who, s.Asked[1].Who}, []game.Ref{game.OfSeat(0), {Kind: game.WordRef, N: wordMutineers}})
	s = newStage(t, "")
	g.gearUse(s)
	same(t, "GEAR for the loyal side only", len(s.Asked), 1)

	g = seated(3)
	g.give(0, t1)
	g.places[t1].resist = 2
	g.station(1, t1, false, 1)
	g.gangs[0].tools, g.gangs[0].gear = 1, 1
	g.takeSides(t1)
	g.hold(t, "2D 3D", "2H 3H")
	s = newStage(t, "")
	g.toolsDraws(s)
	g.gearUse(s)
	same(t, "RESISTANCE alone has neither", len(s.Asked), 0)
}

// A LIEUTENANT gives a side the same draw as a BOSS, each of them once (GW-LIEU-03, GW-PREP-06).
func TestTheDrawOfALIEUTENANT(t *testing.T) {
	g := seated(4)
	g.serveUnder(2, 0)
	g.serveUnder(3, 0)
	g.figures[2].at = t1
	g.station(0, t1, true, 1)
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	g.hold(t, "2D 3D", "2H 3H")
	s := newStage(t, "5D 6D")
	g.bossDraws(s)
	sameList(t, "BOSS and LIEUTENANT", []game.ClauseID{s.Asked[0].Clause, s.Asked[1].Clause}, []game.ClauseID{"GW-PREP-02", "GW-LIEU-03"})
	s.done()
}

// A LIEUTENANT who holds the hand uses what GEAR the gang's player allows (GW-PREP-07).
func TestGEARForALIEUTENANTsHand(t *testing.T) {
	for allowed := range 3 {
		g := seated(3)
		g.serveUnder(2, 0)
		g.figures[2].at = t1
		g.station(0, t1, false, 1)
		g.station(1, t1, false, 1)
		g.takeSides(t1)
		g.gangs[0].gear = 5
		i := g.sideOf(t, Counters, 0)
		g.hold(t, "2D 3D 4D", "2H 3H 4H")
		answers := []reply{{Verb: "allow-gear", Many: allowed}}
		for range allowed {
			answers = append(answers, reply{Verb: "use-gear"})
		}
		s := newStage(t, "5D 6D"[:max(0, 3*allowed-1)], answers...)
		g.gearUse(s)
		same(t, "asked of the gang's player", s.Question("allow-gear").Seat, 0)
		same(t, "as much as can be used", s.Question("allow-gear").Options[0].Many, game.Span{To: 2})
		same(t, "used", 5-int(g.gangs[0].gear), allowed)
		same(t, "the hand stays as big", g.side(i).hand.Count(), 3)
		s.done()
	}
	g := seated(3)
	g.serveUnder(2, 0)
	g.figures[2].at = t1
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	s := newStage(t, "")
	g.gearUse(s)
	same(t, "without GEAR nobody is asked", len(s.Asked), 0)
}

// A discard that matches a draw shrinks with it when the deck runs out (GW-DECK-08).
func TestTheDeckRunsOutInTheStartingHands(t *testing.T) {
	g := duel(false, 1, false, 1)
	g.gangs[0].tools = 3
	g.hold(t, "2D 3D", "2H 3H")
	g.deck, g.discard = pile(t, "9C"), pile(t, "8C")
	s := newStage(t, "9C 8C")
	g.toolsDraws(s)
	sameList(t, "two drawn, two discarded", s.cardsTell("discards"), []string{"3D 2D"})
	same(t, "told", s.Event("draws").Many, 2)

	g.deck, g.discard = 0, 0
	s = newStage(t, "")
	g.toolsDraws(s)
	same(t, "nothing drawn, nothing discarded", s.Count("discards"), 0)
}
