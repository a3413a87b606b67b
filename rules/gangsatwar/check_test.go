package gangsatwar

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"rumble/cards"
	"rumble/game"
)

func TestTheBestOfACheck(t *testing.T) {
	for _, c := range []struct{ cards, best string }{
		{"", ""},
		{"2S", "2S"},
		{"2S JKB 9D", "JKB"},
		{"JKB JKR AS AH", "JKB JKR"},
		{"3H 3D 7S 8S 9D JC KH 2C", "7S 8S 9D"}, // GW-X-33: two, three is no straight to the four
		{"4D 9H KS KC", "KS KC"},
		{"QH QD QS 5C", "QH QD QS"}, // GW-X-34
		{"QH QD QS 2C 3C 4C", "QH QD QS"},
		{"QH QD QS 2C 3C 4C 5H", "2C 3C 4C 5H"},
		{"2C 3C 4C 5H 6D", "2C 3C 4C 5H 6D"},
		{"6C 6H 6D JS JD 4H", "6C 6H 6D JS JD"},      // GW-X-37
		{"2S 5S 9S QS AS 10H 10C", "2S 5S 9S QS AS"}, // GW-X-37
		{"9H 9S 2C 4D 6H JS KD", "9H 9S"},            // GW-X-38
		{"2S 5S 9S QS AS KS 8S", "8S 9S QS KS AS"},
		{"2S 5S 9S QS AS 2H 5H 9H QH AH", "2H 5H 9H QH AH"},
		{"2H 5H 9H QH AH 2C 5C 9C KC AC", "2C 5C 9C KC AC"},
		{"6C 6H 6D 5C 5H 5D", "6C 6H 6D 5H 5C"},
		{"6C 6H 6D JS JD JKB JKR", "6C 6H 6D JS JD"},
		{"6C 6H 6D JKB JKR", "6C 6H 6D"},
		{"3D 4D 5D 6D 7D 8D 6H 6C 8H", "4D 5D 6D 7D 8D"},
		{"3D 4D 5D 6D 7D 3C 4C 5C 6C 7C", "3C 4C 5C 6C 7C"},
		{"2S 2H 2C 2D 10C JC QC KC AC", "2S 2H 2C 2D"}, // GW-CHECK-04
		{"9S 9H 9C 9D 5S 5H 5C 5D", "9S 9H 9C 9D"},     // GW-COMBO-21
		{"9S 9H 9C 9D 5S 5H 5C 5D JKR", "9S 9H 9C 9D JKR"},
		{"9S 9H 9C 9D JKR JKB", "9S 9H 9C 9D JKR JKB"},
	} {
		if got := best(pile(t, c.cards)); got.cards != pile(t, c.best) || got != made(got.cards) {
			t.Errorf("the best of %s is %v, want %s", c.cards, got, c.best)
		}
	}
}

func TestTheBestIsTheLastOfAllPlays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hand, other := dealt(t)
		all := append([]Play{{}}, plays(hand, Play{}, nil)...)
		if got, want := best(hand), all[len(all)-1]; got != want {
			t.Fatalf("%+v, want %+v", got, want)
		}
		a, b := best(hand), best(other)
		if beats(a, b) && beats(b, a) || (beats(a, b) || beats(b, a)) == (a.kind == b.kind && a.value == b.value) {
			t.Fatalf("%+v and %+v: %v, %v", a, b, beats(a, b), beats(b, a))
		}
	})
}

// TestScoring is GW-T-SCORE, low to high; each step as narrow as it can be.
func TestScoring(t *testing.T) {
	order := []string{
		"", "2S", "AS", "JKB", "2S 2H", "AS AH", "JKB JKR", "2S 3H 4D", "QS KH AD", "2S 2H 2D", "AS AH AD", "2S 3H 4D 5C", "JS QH KD AC",
		"2S 3H 4D 5C 6C", "10S JH QD KC AC", "2S 3S 4S 5S 7S", "9S JS QS KS AS", "2S 2H 2D 3C 3H", "AS AH AD 2C 2H", "2S 3S 4S 5S 6S",
		"10S JS QS KS AS", "2S 2H 2C 2D", "AS AH AC AD", "2S 2H 2C 2D JKB", "AS AH AC AD JKB", "2S 2H 2C 2D JKB JKR", "AS AH AC AD JKB JKR",
	}
	for i, a := range order {
		for j, b := range order {
			if got := beats(made(pile(t, a)), made(pile(t, b))); got != (i > j) {
				t.Errorf("%q beats %q: %v", a, b, got)
			}
		}
	}
}

func TestChecks(t *testing.T) {
	const jokers = "JKB JKR"
	for _, c := range []struct {
		why            string
		starter, other string // what each draws, all it is due
		best           []string
		won            bool
		by             game.ClauseID
	}{
		{"GW-X-33", "3H 3D 7S 8S 9D JC KH 2C", "4D 9H KS KC", []string{"three-card-straight-9", "pair-K"}, true, "GW-CHECK-04"},
		{"GW-X-34", "3H 3D 7S 8S 9D JC KH 2C", "QH QD QS 5C", []string{"three-card-straight-9", "three-of-a-kind-Q"}, false, "GW-CHECK-04"},
		{"GW-X-37", "6C 6H 6D JS JD 4H", "2S 5S 9S QS AS 10H 10C", []string{"full-house-6", "flush-A"}, true, "GW-CHECK-04"},
		{"GW-X-38", "9C 9D", "9H 9S 2C 4D 6H JS KD", []string{"pair-9", "pair-9"}, false, "GW-CHECK-06"},
		{"higher within a kind", "10C 10D", "9H 9S", []string{"pair-10", "pair-9"}, true, "GW-COMBO-11"},
		{"lower within a kind", "9H 9S", "10C 10D", []string{"pair-9", "pair-10"}, false, "GW-COMBO-11"},
		{"gangs of a size", "10C 10D 10H 10S", "9H 9S 9C 9D", []string{"gang-of-four-10", "gang-of-four-9"}, true, "GW-COMBO-15"},
		{"gangs of two sizes", "2C 2D 2H 2S JKB", "9H 9S 9C 9D", []string{"gang-of-five-2", "gang-of-four-9"}, true, "GW-CHECK-05"},
		{"a gang of six", "9H 9S 9C 9D", "2C 2D 2H 2S " + jokers, []string{"gang-of-four-9", "gang-of-six-2"}, false, "GW-CHECK-05"},
		{"a gang of five and none", "9H 9S 9C 9D JKR", "2C", []string{"gang-of-five-9", ""}, true, "GW-CHECK-04"},
		{"a gang of four and none", "2C", "9H 9S 9C 9D", []string{"", "gang-of-four-9"}, false, "GW-CHECK-04"},
		{"no cards of the other", "2C", "", []string{""}, true, "GW-CHECK-07"},
		{"no cards of the starter", "", "2C", []string{""}, false, "GW-CHECK-07"},
		{"no cards at all", "", "", nil, false, "GW-CHECK-06"},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := seated(3)
			starter, other := pile(t, c.starter), pile(t, c.other)
			g.deck = starter | other
			g.discard = wholePack &^ g.deck
			s := newStage(t, c.starter+" "+c.other)
			if got := g.check(s, "GW-INC-03", game.OfSeat(1), game.OfSeat(2), starter.Count(), other.Count()); got != c.won {
				t.Errorf("the starter won: %v", got)
			}
			s.done()
			if g.deck != 0 || g.discard != wholePack {
				t.Errorf("what was drawn is not discarded: %b is left", wholePack&^g.discard)
			}
			var shown []string
			var drawn []cards.Pile
			for _, e := range s.Events {
				switch e.Kind {
				case "best-hand":
					name := ""
					if e.With.Kind == game.WordRef {
						name = playID(int(e.With.N))
					}
					shown = append(shown, name)
					if p := made(pileOf(e.Things)); p.name() != e.With || e.Many != len(e.Things) {
						t.Errorf("%+v shows %+v", e, p)
					}
				case "draws-check", "draws-nothing":
					drawn = append(drawn, pileOf(e.Things))
					if (e.Kind == "draws-nothing") != (len(e.Things) == 0) {
						t.Errorf("told %+v", e)
					}
				}
			}
			if !slices.Equal(shown, c.best) {
				t.Errorf("best hands %q, want %q", shown, c.best)
			}
			if !slices.Equal(drawn, []cards.Pile{starter, other}) {
				t.Errorf("drawn %v", drawn)
			}
			winner, loser := game.OfSeat(2), game.OfSeat(1)
			if c.won {
				winner, loser = loser, winner
			}
			if e := s.Event("wins-check"); e.Clause != c.by || e.Who != winner || e.Whom != loser || e.Seat != game.Seat(winner.N) {
				t.Errorf("told is %+v", e)
			}
		})
	}
}

// written is the cards of a pile from the lowest up, as a stage has them written.
func written(p cards.Pile) string {
	var out []string
	for c := range p.Each {
		switch c {
		case blackJoker:
			out = append(out, "JKB")
		case redJoker:
			out = append(out, "JKR")
		default:
			out = append(out, rankIDs[rankOf(c)]+string("DCSH"[suitOf(c)]))
		}
	}
	return strings.Join(out, " ")
}

func TestNoSideDrawsMoreThanHalfTheDeck(t *testing.T) {
	for _, c := range []struct{ due, drawn [2]int }{
		{[2]int{26, 27}, [2]int{26, 27}},
		{[2]int{27, 28}, [2]int{27, 27}},
		{[2]int{40, 99}, [2]int{27, 27}},
		{[2]int{0, -1}, [2]int{0, 0}},
	} {
		g := seated(2)
		s := newStage(t, written(lowestOf(wholePack, c.drawn[0]+c.drawn[1])))
		g.check(s, "GW-SNI-02", game.OfSeat(0), game.Ref{Kind: game.WordRef, N: wordPolice}, c.due[0], c.due[1])
		s.done()
		var got []int
		for _, e := range s.Events {
			if e.Kind == "draws-check" || e.Kind == "draws-nothing" {
				got = append(got, e.Many)
			}
		}
		if !slices.Equal(got, c.drawn[:]) || g.deck.Count() != packSize-c.drawn[0]-c.drawn[1] || g.discard.Count() != c.drawn[0]+c.drawn[1] {
			t.Errorf("due %v: drawn %v; deck %d, discard pile %d", c.due, got, g.deck.Count(), g.discard.Count())
		}
	}
}

func TestMoneyThatBuysNoCardIsNotOffered(t *testing.T) { // GW-CHECK-10
	for _, c := range []struct{ cards, currency, most int }{
		{6, 4, 4}, {6, 0, 0}, {6, 21, 21}, {6, 22, 21}, {26, 5, 1}, {27, 5, 0}, {30, 5, 0},
	} {
		if got := checkMoney(c.cards, c.currency); got != c.most {
			t.Errorf("%d cards and %d CURRENCY: %d, want %d", c.cards, c.currency, got, c.most)
		}
	}
}

// TestTheDeckRunsOutInACheck draws two cards, then the discard pile is shuffled, and what is drawn stays out of it.
func TestTheDeckRunsOutInACheck(t *testing.T) {
	g := seated(2)
	g.deck, g.discard = pile(t, "4S 4H"), pile(t, "9C 7D 7S")
	police := game.Ref{Kind: game.WordRef, N: wordPolice}
	s := newStage(t, "4S 4H 9C 7D 7S")
	if g.check(s, "GW-SNI-02", game.OfSeat(0), police, 3, 4) {
		t.Error("a pair of fours beats a pair of sevens")
	}
	s.done()
	want := []string{"draws-check 2", "reshuffle 3", "draws-check 1", "draws-check 2", "best-hand 2", "best-hand 2", "wins-check"}
	if !slices.Equal(s.told, want) {
		t.Errorf("told %v, want %v", s.told, want)
	}
	if things := pileOf(s.Events[0].Things); things != pile(t, "4S 4H") {
		t.Errorf("drawn first: %v", things)
	}
	if things := pileOf(s.Events[2].Things); things != pile(t, "9C") || s.Events[2].Who != game.OfSeat(0) || s.Events[2].Seat != 0 {
		t.Errorf("drawn then: %+v", s.Events[2])
	}
	if e := s.Events[3]; pileOf(e.Things) != pile(t, "7D 7S") || e.Who != police || e.Seat != game.Nobody {
		t.Errorf("drawn last: %+v", e)
	}
	if g.deck != 0 || g.discard != pile(t, "4S 4H 9C 7D 7S") {
		t.Errorf("deck %b, discard pile %b", g.deck, g.discard)
	}
}

func TestADeckThatIsEmptyFromTheStart(t *testing.T) {
	g := seated(2)
	g.deck, g.discard = 0, pile(t, "9C 7D")
	s := newStage(t, "9C 7D")
	if !g.check(s, "GW-INC-03", game.OfSeat(0), game.OfSeat(1), 1, 1) {
		t.Error("a nine loses to a seven")
	}
	want := []string{"reshuffle 2", "draws-check 1", "draws-check 1", "best-hand 1", "best-hand 1", "wins-check"}
	if !slices.Equal(s.told, want) {
		t.Errorf("told %v, want %v", s.told, want)
	}
}

// TestTheDiscardPileRunsOutToo draws what there is and goes on with fewer cards (GW-DECK-08).
func TestTheDiscardPileRunsOutToo(t *testing.T) {
	g := seated(2)
	g.deck, g.discard = pile(t, "9C 7D"), 0
	s := newStage(t, "9C 7D")
	if !g.check(s, "GW-INC-03", game.OfSeat(0), game.OfSeat(1), 3, 2) {
		t.Error("a nine loses to no card")
	}
	s.done()
	if want := []string{"draws-check 2", "draws-nothing", "best-hand 1", "wins-check"}; !slices.Equal(s.told, want) {
		t.Errorf("told %v, want %v", s.told, want)
	}
}
