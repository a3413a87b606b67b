package gangsatwar

import (
	"testing"

	"rumble/game"
)

// GW-X-11: cards given by strength (GW-NUM-02, GW-NUM-03).
func TestCardsGivenByStrength(t *testing.T) {
	for _, c := range []struct {
		stronger, weaker int16
		want             int
	}{
		{5, 4, 1},
		{4, 4, 0},
		{8, 4, 2},
		{11, 4, 2},
		{12, 4, 3},
		{4, 1, 4},
		{5, 1, 5},
		{6, 1, 5},
		{9, 1, 5},
		{19, 10, 1},
		{20, 10, 2},
		{7, 2, 3},
		{3, 4, 0},
	} {
		same(t, "given by the weaker", cardsGiven(c.weaker, c.stronger), c.want)
	}
}

// GW-X-12: an exchange at a manned TERRITORY.
func TestAnExchange(t *testing.T) {
	g := seated(2)
	g.give(1, t1)
	g.places[t1].resist = 1
	g.station(0, t1, false, 2)
	g.station(1, t1, false, 4)
	g.takeSides(t1)
	sameList(t, "strengths", g.strengths(), []int16{2, 5})
	g.hold(t, "JKB AD AH QS 9C 7C 4D 2H", "KS KD 10H 8S 6D 5C 3S 3D")
	s := newStage(t, "")
	g.exchange(s)
	sameList(t, "given", s.cardsTell("gives"), []string{"JKB AH"})
	sameList(t, "returned", s.cardsTell("returns"), []string{"3S 3D"})
	same(t, "A then", g.side(0).hand, pile(t, "AD QS 9C 7C 4D 2H 3D 3S"))
	same(t, "B then", g.side(1).hand, pile(t, "JKB AH KS KD 10H 8S 6D 5C"))
	same(t, "first lead", g.firstLead(s), 1)
	q := s.Question("return")
	same(t, "asked of", q.Seat, 1)
	same(t, "returned to", q.Whom, game.OfSeat(0))
	same(t, "from the whole new hand", len(q.Options[0].Pick.Among), 10)
	s.done()
}

// The receiver may return any cards, received ones too (GW-NUM-10).
func TestTheReceiverChoosesWhatGoesBack(t *testing.T) {
	g := seated(2)
	g.station(0, t1, false, 2)
	g.station(1, t1, false, 3)
	g.takeSides(t1)
	g.hold(t, "AH 2D", "KD 3D")
	s := newStage(t, "", picking(t, "return", "AH"))
	g.exchange(s)
	same(t, "A then", spelled(g.side(0).hand), "AH 2D")
	same(t, "B then", spelled(g.side(1).hand), "KD 3D")
	s.done()
}

// GW-X-13: three sides. The strongest returns to each giver in clockwise order from itself.
func TestThreeSides(t *testing.T) {
	g := seated(3)
	g.station(0, t1, false, 7)
	g.station(1, t1, false, 3)
	g.station(2, t1, false, 2)
	g.takeSides(t1)
	g.hold(t, "2H 3H 4H 5H 6H 7H 8H 9H", "2S 3S 4S 5S 6S 7S 8S 9S", "2C 3C 4C 5C 6C 7C 8C 9C")
	s := newStage(t, "")
	g.exchange(s)
	sameList(t, "given to A", s.cardsTell("gives"), []string{"9S 8S", "9C 8C 7C"})
	sameList(t, "returned to B, then to C", s.cardsTell("returns"), []string{"3H 2H", "6H 5H 4H"})
	same(t, "A then", spelled(g.side(0).hand), "9H 9S 9C 8H 8S 8C 7H 7C")
	for i, whom := range []game.Seat{1, 2} {
		same(t, "returned to", s.Asked[i].Whom, game.OfSeat(whom))
	}
}

// The receiver in the middle returns clockwise from itself, not from the first.
func TestReturningGoesClockwiseFromTheReceiver(t *testing.T) {
	g := seated(3)
	g.station(1, t1, false, 2)
	g.station(0, t1, false, 1)
	g.station(2, t1, false, 1)
	g.takeSides(t1)
	g.hold(t, "9H 2H 3H", "9S 2S 3S", "9C 2C 3C")
	s := newStage(t, "")
	g.exchange(s)
	sameList(t, "seat 2 first, then seat 0", []game.Ref{s.Asked[0].Whom, s.Asked[1].Whom}, []game.Ref{game.OfSeat(2), game.OfSeat(0)})
}

// GW-X-14: of two equally strong opponents the first clockwise from the giver; equals give nothing.
func TestTwoEquallyStrongOpponents(t *testing.T) {
	for strong, want := range map[[3]int]int{{4, 4, 1}: 0, {4, 1, 4}: 2, {1, 4, 4}: 1} {
		g := seated(3)
		weak := 0
		for gang := range int8(3) {
			g.station(gang, t1, false, strong[gang])
			if strong[gang] == 1 {
				weak = int(gang)
			}
		}
		g.takeSides(t1)
		for i := range 3 {
			g.side(i).hand = pile(t, "2H 3H 4H 5H 6H 7H 8H 9H")
			to, what := g.given(i)
			if i == weak {
				same(t, "given to", to, want)
				same(t, "given", what.Count(), 4)
			} else {
				same(t, "equals give nothing", what, 0)
			}
		}
	}
}

// GW-X-15: a BOSS counts three, and the strength is itemised.
func TestABOSSInNumbers(t *testing.T) {
	g := seated(2)
	g.give(1, t1)
	g.places[t1].resist = 3
	g.station(0, t1, true, 1)
	g.station(1, t1, false, 2)
	g.takeSides(t1)
	sameList(t, "strengths", g.strengths(), []int16{4, 5})
	same(t, "A gives", cardsGiven(4, 5), 1)
	sameList(t, "of A", g.numbers(0), []game.Mod{{Clause: "GW-NUM-07", Word: "crew", Value: 1}, {Clause: "GW-NUM-05", Word: "boss", Value: 3}})
	sameList(t, "of B", g.numbers(1), []game.Mod{{Clause: "GW-NUM-07", Word: "crew", Value: 2}, {Clause: "GW-SIDE-01", Word: "resistance", Of: at(t1), Value: 3}})
}

// Without cards to give the exchange goes on with fewer (GW-DECK-08), and an AUTO hand returns its lowest (GW-SIDE-10).
func TestAnAUTOHandReturnsItsLowest(t *testing.T) {
	g := seated(2)
	g.places[t1].resist = 5
	g.station(0, t1, false, 1)
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	g.hold(t, "AH KH QH", "2D 3D 4D", "9C 8C 7C 6C 5C 4C")
	s := newStage(t, "")
	g.exchange(s)
	same(t, "nobody is asked", len(s.Asked), 0)
	sameList(t, "given", s.cardsTell("gives"), []string{"AH KH QH", "9C 8C 7C 6C 5C"})
	// The locals sit after seat 0, so seat 1 is the first giver clockwise from them.
	sameList(t, "returned", s.cardsTell("returns"), []string{"6C 5C 4D 3D 2D", "9C 8C 7C"})
}
