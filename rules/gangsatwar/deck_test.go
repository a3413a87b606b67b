package gangsatwar

import (
	"slices"
	"testing"

	"rumble/cards"
	"rumble/game"
)

func TestThePackInItsFixedOrder(t *testing.T) { // GW-DECK-01 to -05
	order := []string{"2D", "2C", "2S", "2H", "3D", "9H", "10D", "JD", "QD", "KD", "KH", "AD", "AC", "AS", "AH", "JKB", "JKR"}
	for i, name := range order[1:] {
		if card(t, name) <= card(t, order[i]) {
			t.Errorf("%s is not above %s", name, order[i])
		}
	}
	if wholePack.Count() != packSize || lowest(wholePack) != 0 || highest(wholePack) != redJoker {
		t.Errorf("the pack is %b", wholePack)
	}
	ranks := map[string]int{"2H": 2, "10D": 10, "JD": 11, "QS": 12, "KC": 13, "AD": 14, "AH": 14, "JKB": 15, "JKR": 15}
	for name, rank := range ranks {
		if got := rankOf(card(t, name)); got != rank {
			t.Errorf("%s has rank %d, not %d", name, got, rank)
		}
	}
	for name, s := range map[string]suit{"2D": diamonds, "AC": clubs, "9S": spades, "AH": hearts, "JKB": noSuit, "JKR": noSuit} {
		if got := suitOf(card(t, name)); got != s {
			t.Errorf("%s has suit %d, not %d", name, got, s)
		}
		if s != noSuit && cardOf(rankOf(card(t, name)), s) != card(t, name) {
			t.Errorf("%s is found as card %d", name, cardOf(rankOf(card(t, name)), s))
		}
	}
}

func TestSoManyFromEitherEnd(t *testing.T) {
	hand := pile(t, "2H 9D 9S JKB JKR")
	for _, c := range []struct {
		many      int
		low, high string
	}{
		{-1, "", ""},
		{0, "", ""},
		{1, "2H", "JKR"},
		{2, "2H 9D", "JKR JKB"},
		{3, "2H 9D 9S", "JKR JKB 9S"},
		{5, "2H 9D 9S JKB JKR", "2H 9D 9S JKB JKR"},
		{6, "2H 9D 9S JKB JKR", "2H 9D 9S JKB JKR"},
	} {
		if got := lowestOf(hand, c.many); got != pile(t, c.low) {
			t.Errorf("the lowest %d: %b", c.many, got)
		}
		if got := highestOf(hand, c.many); got != pile(t, c.high) {
			t.Errorf("the highest %d: %b", c.many, got)
		}
	}
}

// dealing is a referee that keeps the throws and takes a place in each list: the first, or the last.
type dealing struct {
	*stage
	throws []game.Throw
	last   bool
}

func (d *dealing) Throw(t game.Throw) game.Face {
	t.Among = slices.Clone(t.Among)
	d.throws = append(d.throws, t)
	if d.last {
		return game.Shown(uint8(len(t.Among)))
	}
	return game.Shown(1)
}

func TestADrawIsAThrowAmongTheWholeDeck(t *testing.T) { // GW-DECK-10
	for _, last := range []bool{false, true} {
		g := seated(2)
		g.deck, g.discard = pile(t, "4S 9C JKB"), pile(t, "AH")
		d := &dealing{stage: newStage(t, ""), last: last}
		card1, ok := g.draw(d, "GW-INC-03", "check", game.OfSeat(1))
		want := card(t, "4S")
		if last {
			want = blackJoker
		}
		if !ok || card1 != want || g.deck != pile(t, "4S 9C JKB").Take(want) || g.discard != pile(t, "AH") {
			t.Errorf("drawn %d %v, deck %b, discard pile %b", card1, ok, g.deck, g.discard)
		}
		throw := d.throws[0]
		if throw.Clause != "GW-INC-03" || throw.Purpose != "check" || throw.Kind != game.Draw || throw.Dice != 1 || throw.Who != game.OfSeat(1) ||
			throw.Sides != 3 || !slices.Equal(throw.Among, []game.Ref{game.Card(card(t, "4S")), game.Card(card(t, "9C")), game.Card(blackJoker)}) {
			t.Errorf("thrown is %+v", throw)
		}
		if len(d.told) != 0 {
			t.Errorf("told is %v; whoever draws tells it", d.told)
		}
	}
}

func TestTheDeckRunsOut(t *testing.T) { // GW-DECK-06 to -08
	for _, c := range []struct {
		why                    string
		deck, discard, drawn   string
		deckAfter, discardThen string
		told                   []string
	}{
		{"the last card of the deck", "4S", "9C KD", "4S", "", "9C KD", nil},
		{"an empty deck is renewed at that moment", "", "9C KD", "9C", "KD", "", []string{"reshuffle 2"}},
		{"one card alone", "", "KD", "KD", "", "", []string{"reshuffle 1"}},
		{"GW-X-59: no cards at all", "", "", "", "", "", nil},
	} {
		g := seated(2)
		g.deck, g.discard = pile(t, c.deck), pile(t, c.discard)
		s := newStage(t, c.drawn)
		got, ok := g.draw(s, "GW-PLAY-06", "fallout", game.OfSeat(0))
		s.done()
		if ok != (c.drawn != "") || ok && got != card(t, c.drawn) {
			t.Errorf("%s: drawn %d %v", c.why, got, ok)
		}
		if g.deck != pile(t, c.deckAfter) || g.discard != pile(t, c.discardThen) || !slices.Equal(s.told, c.told) {
			t.Errorf("%s: deck %b, discard pile %b, told %v", c.why, g.deck, g.discard, s.told)
		}
	}
}

// TestTheWholeDeckIsDrawn draws every card once, then all of them again from the discard pile.
func TestTheWholeDeckIsDrawn(t *testing.T) {
	g := seated(2)
	d := &dealing{stage: newStage(t, ""), last: true}
	for range 2 {
		var drawn cards.Pile
		for range packSize {
			c, ok := g.draw(d, "GW-DECK-07", "deal", game.OfSeat(0))
			if !ok || drawn.Has(c) {
				t.Fatalf("card %d comes again", c)
			}
			drawn = drawn.Add(c)
			g.discard = g.discard.Add(c)
		}
		if drawn != wholePack || g.deck != 0 {
			t.Fatalf("drawn is %b", drawn)
		}
	}
	if !slices.Equal(d.told, []string{"reshuffle 54"}) {
		t.Errorf("told %v", d.told)
	}
}

func TestCuts(t *testing.T) { // GW-DECK-09
	who := func(side int) game.Ref { return game.OfSeat(game.Seat(side)) }
	for _, c := range []struct {
		why    string
		sides  uint16
		cards  string
		winner int
	}{
		{"the highest rank", 0b1111, "9S 2H KD QC", 2},
		{"one side alone", 0b100, "2D", 2},
		{"the last side", 0b11, "KH AD", 1},
		{"the first side", 0b11, "AD KH", 0},
		{"a side that is not there does not cut", 0b101, "3D 2H", 0},
		{"a joker is highest", 0b11, "AH JKB", 1},
		{"suits do not break a tie: those tied cut again", 0b11, "9H 9D 4D 5C", 1},
		{"only those tied cut again", 0b111, "9H 10D 10S 2D 3C", 2},
		{"a tie for less than the highest is none", 0b111, "9H 9D 10S", 2},
		{"a tie that is topped later is none", 0b1111, "9H 9D 10S 2C", 2},
		{"the first and the last tied", 0b111, "9H 2D 9C KS QS", 0},
		{"jokers are equal, and a new pack has both again", 0b11, "JKB JKR JKR JKB 2D 3D", 1},
		{"from a new full pack: the same card may come", 0b11, "9H 9D 9H 2D", 0},
	} {
		g := seated(4)
		g.deck, g.discard = pile(t, "2D"), pile(t, "9S")
		s := newStage(t, c.cards)
		if got := g.cut(s, "GW-PLAY-02", c.sides, who); got != c.winner {
			t.Errorf("%s: side %d, want %d", c.why, got, c.winner)
		}
		s.done()
		if g.deck != pile(t, "2D") || g.discard != pile(t, "9S") {
			t.Errorf("%s: the cut touched the deck", c.why)
		}
	}
}

func TestACutIsShownToAll(t *testing.T) {
	g := seated(3)
	s := newStage(t, "9S 2H")
	g.cut(s, "GW-PLAY-02", 0b110, func(side int) game.Ref { return game.OfSeat(game.Seat(side)) })
	if len(s.Events) != 2 {
		t.Fatalf("told %v", s.told)
	}
	for i, name := range []string{"9S", "2H"} {
		e := s.Events[i]
		if e.Kind != "cuts" || e.Clause != "GW-DECK-09" || e.Who != game.OfSeat(game.Seat(i+1)) || e.With != game.Card(card(t, name)) || e.Seen != game.Everybody || !e.Detail {
			t.Errorf("told %+v", e)
		}
	}
}

// TestNobodyCutsTheSameCard looks at what each cuts from: one card fewer each, all again after a tie.
func TestNobodyCutsTheSameCard(t *testing.T) {
	g := seated(3)
	d := &dealing{stage: newStage(t, "")}
	if winner := g.cut(d, "GW-PLAY-02", 0b1_1111, func(side int) game.Ref { return game.OfSeat(game.Seat(side)) }); winner != 4 {
		t.Errorf("side %d cut the three", winner)
	}
	for i, throw := range d.throws {
		if throw.Sides != packSize-i || throw.Among[0] != game.Card(i) || throw.Purpose != "cut" || throw.Kind != game.Draw {
			t.Errorf("cut %d is from %d cards, from %v up", i, throw.Sides, throw.Among[0])
		}
	}
	d = &dealing{stage: newStage(t, ""), last: true}
	answers := 0
	tie := &untie{dealing: d, at: 2, count: &answers}
	g.cut(tie, "GW-PLAY-02", 0b11, func(side int) game.Ref { return game.OfSeat(game.Seat(side)) })
	sizes := []int{}
	for _, throw := range d.throws {
		sizes = append(sizes, throw.Sides)
	}
	if !slices.Equal(sizes, []int{54, 53, 54, 53}) {
		t.Errorf("after a tie of jokers the packs have %v cards", sizes)
	}
}

// untie deals the last card of each list until the throw at a number, then the first of each.
type untie struct {
	*dealing
	at    int
	count *int
}

func (u *untie) Throw(t game.Throw) game.Face {
	u.last = *u.count < u.at || *u.count > u.at
	*u.count++
	return u.dealing.Throw(t)
}

func TestThingsAreListedFromTheHighest(t *testing.T) {
	g := seated(2)
	hand := pile(t, "2H JKR 9D 9S")
	want := []game.Ref{game.Card(redJoker), game.Card(card(t, "9S")), game.Card(card(t, "9D")), game.Card(card(t, "2H"))}
	if got := g.things(hand); !slices.Equal(got, want) || pileOf(got) != hand {
		t.Errorf("listed as %v", got)
	}
	if got := g.things(0); len(got) != 0 || pileOf(got) != 0 {
		t.Errorf("nothing is listed as %v", got)
	}
}
