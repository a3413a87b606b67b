package gangsatwar

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
	"rumble/cards"
	"rumble/game"
)

// set is a play found by looking at every set of cards: its kind and what it is compared by.
type set struct {
	kind  Combination
	ranks []int
	cards cards.Pile
}

// everySet is every combination of up to six cards of a hand, in no order.
func everySet(hand cards.Pile) []set {
	var found []set
	var grow func(chosen, rest cards.Pile)
	grow = func(chosen, rest cards.Pile) {
		if kind, ranks := named(chosen); kind != NoPlay {
			found = append(found, set{kind, ranks, chosen})
		}
		if chosen.Count() == 6 {
			return
		}
		for rest != 0 {
			card := lowest(rest)
			rest = rest.Take(card)
			grow(chosen.Add(card), rest)
		}
	}
	grow(0, hand)
	return found
}

// inOrder compares by kind, then by what the kind is compared by, then by the cards from the highest down.
func inOrder(a, b set) int {
	return cmp.Or(cmp.Compare(a.kind, b.kind), slices.Compare(a.ranks, b.ranks), cmp.Compare(a.cards, b.cards))
}

// lays is whether a set may be laid on another, by the words of T-COMBOS.
func (s set) lays(on set) bool {
	switch {
	case on.kind == NoPlay:
		return true
	case s.kind >= GangOfFour:
		return s.kind > on.kind || s.kind == on.kind && slices.Compare(s.ranks, on.ranks) > 0
	case s.kind == on.kind:
		return slices.Compare(s.ranks, on.ranks) >= 0
	}
	return slices.Contains(followers[on.kind], s.kind)
}

// dealt draws a hand of up to 12 cards of a part of the pack, so that every combination is common, and another one.
func dealt(t *rapid.T) (hand, other cards.Pile) {
	low := rapid.IntRange(0, 8).Draw(t, "lowest rank")
	ranks := rapid.IntRange(1, 13-low).Draw(t, "ranks")
	suits := rapid.IntRange(1, 4).Draw(t, "suits")
	var part []int
	for card := range wholePack.Each {
		if r := card/4 - low; r >= 0 && r < ranks && card%4 < suits || card >= blackJoker && suits == 4 {
			part = append(part, card)
		}
	}
	for i, card := range rapid.Permutation(part).Draw(t, "cards") {
		switch {
		case i < 12:
			hand = hand.Add(card)
		case i < 20:
			other = other.Add(card)
		}
	}
	return hand, other
}

// led draws a play to follow from another hand, or none.
func led(t *rapid.T, hand cards.Pile) set {
	sets := append(everySet(hand), set{})
	slices.SortFunc(sets, inOrder)
	kinds := []Combination{NoPlay} // each kind as likely as the others
	for _, s := range sets {
		if s.kind != kinds[len(kinds)-1] {
			kinds = append(kinds, s.kind)
		}
	}
	kind := rapid.SampledFrom(kinds).Draw(t, "kind led")
	sets = slices.DeleteFunc(sets, func(s set) bool { return s.kind != kind })
	return rapid.SampledFrom(sets).Draw(t, "led")
}

// asPlay is the same as a Play, its value as playOf gives it.
func (s set) asPlay() Play {
	p, _ := playOf(s.cards)
	return p
}

func TestEverySetOfCardsIsReadAsTheTableSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hand, _ := dealt(t)
		var before set
		sets := everySet(hand)
		slices.SortFunc(sets, inOrder)
		for _, s := range sets {
			p, ok := playOf(s.cards)
			if !ok || p.kind != s.kind || p.cards != s.cards {
				t.Fatalf("%+v is read as %+v", s, p)
			}
			if before.kind == s.kind {
				if got, want := cmp.Compare(p.value, before.asPlay().value), slices.Compare(s.ranks, before.ranks); got != want {
					t.Fatalf("%+v against %+v: %d, want %d", s, before, got, want)
				}
			}
			before = s
		}
		some := cards.Pile(rapid.Uint64Range(0, uint64(wholePack)).Draw(t, "any cards"))
		if kind, _ := named(some); kind != made(some).kind {
			t.Fatalf("%b is read as %+v", some, made(some))
		}
	})
}

func TestPlaysAreAllThatMayBeLaidInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hand, other := dealt(t)
		on := led(t, other)
		var want []Play
		sets := everySet(hand)
		slices.SortFunc(sets, inOrder)
		for _, s := range sets {
			if s.lays(on) {
				want = append(want, s.asPlay())
			}
		}
		if got := plays(hand, on.asPlay(), nil); !slices.Equal(got, want) {
			t.Fatalf("on %+v: %+v, want %+v", on, got, want)
		}
	})
}

// TestThePlaysOfTheWholePack counts them as one does on paper.
func TestThePlaysOfTheWholePack(t *testing.T) {
	want := [combinations]int{
		Single: 54, Pair: 13*6 + 1, ThreeStraight: 11 * 64, ThreeOfAKind: 13 * 4, FourStraight: 10 * 256, Straight: 9*1024 - 9*4,
		Flush: 4 * (1287 - 9), FullHouse: 13 * 4 * 12 * 6, StraightFlush: 9 * 4, GangOfFour: 13, GangOfFive: 2 * 13, GangOfSix: 13,
	}
	var got [combinations]int
	all := plays(wholePack, Play{}, nil)
	for _, p := range all {
		got[p.kind]++
	}
	if got != want {
		t.Errorf("counts by kind are %v, not %v", got, want)
	}
	for i, p := range all[1:] {
		if before := all[i]; p.kind == before.kind && lower(before, p) >= 0 || p.kind < before.kind {
			t.Fatalf("%+v comes before %+v", before, p)
		}
	}
}

func TestWhatAHandMayLay(t *testing.T) {
	for _, c := range []struct {
		why, hand, on string
		plays         []string
	}{
		{"an equal flush", "2C 4C 5C 7C 9C", "2H 4H 5H 7H 9H", []string{"2C 4C 5C 7C 9C"}},
		{"no lower flush", "2C 4C 5C 7C 8C", "2H 4H 5H 7H 9H", nil},
		{"flushes of two suits by value", "2C 4C 5C 7C 9C 2D 4D 5D 8D 9D", "AD QD 10D 8D 6D", nil},
		{"flushes of two suits by value", "2C 4C 5C 7C 9C 2D 3D 5D 6D 8D", "2H 3H 4H 5H 7H", []string{"2D 3D 5D 6D 8D", "2C 4C 5C 7C 9C"}},
		{"equal flushes by suit", "2S 4S 5S 7S 9S 2C 4C 5C 7C 9C", "2H 3H 4H 5H 7H", []string{"2C 4C 5C 7C 9C", "2S 4S 5S 7S 9S"}},
		{"straights by their high cards", "3C 3H 4D 5S 5D", "2H 3S 4H", []string{"3C 4D 5D", "3H 4D 5D", "3C 4D 5S", "3H 4D 5S"}},
		{"full houses by the three, then by their cards", "3C 3H 4D 4S 4H 5S 5D", "2C 2H 2D 9S 9D", []string{"3C 3H 4D 4S 4H", "4D 4S 4H 5S 5D"}},
		{"GW-X-10: a gang of five", "9S 9H 9C 9D JKB", "8S 8H 8C 8D", []string{"9S 9H 9C 9D", "9S 9H 9C 9D JKB"}},
		{"gangs by size", "9S 9H 9C 9D JKB JKR", "AS AH AC AD", []string{"9S 9H 9C 9D JKB", "9S 9H 9C 9D JKR", "9S 9H 9C 9D JKB JKR"}},
	} {
		var want []Play
		for _, w := range c.plays {
			want = append(want, lay(t, w))
		}
		if got := plays(pile(t, c.hand), lay(t, c.on), nil); !slices.Equal(got, want) {
			t.Errorf("%s: %s on %s: %v, want %v", c.why, c.hand, c.on, got, c.plays)
		}
	}
}

func TestPlaysAddToWhatIsThere(t *testing.T) {
	mark := Play{kind: Pair, value: 9}
	buf := make([]Play, 1, 60)
	buf[0] = mark
	hand := pile(t, "3S 4H 4D 5C 6D 7S 7D")
	got := plays(hand, Play{}, buf)
	if got[0] != mark || !slices.Equal(got[1:], plays(hand, Play{}, nil)) {
		t.Errorf("%v", got)
	}
	if &got[0] != &buf[0] {
		t.Error("there was room, and it was not used")
	}
	if none := plays(0, Play{}, nil); len(none) != 0 {
		t.Errorf("no cards, and yet %v", none)
	}
	if none := plays(pile(t, "AH"), lay(t, "JKB"), nil); len(none) != 0 {
		t.Errorf("nothing follows, and yet %v", none)
	}
}

func TestPlaysTakeNoMemory(t *testing.T) {
	buf := make([]Play, 0, 4000)
	for _, hand := range sixteen(64) {
		if n := testing.AllocsPerRun(1, func() { buf = plays(hand, Play{}, buf[:0]) }); n != 0 {
			t.Fatalf("%v allocations for a hand of 16 cards", n)
		}
		if n := testing.AllocsPerRun(1, func() { autoFollow(hand, autoLead(hand)) }); n != 0 {
			t.Fatalf("%v allocations for an AUTO hand", n)
		}
	}
}

func TestTheOptionsToLay(t *testing.T) {
	g := seated(2)
	hand := pile(t, "9C 9D 9H 4S")
	o := g.layOptions(g.desk.Options(), hand, Play{}, game.OfSeat(1))
	if len(o) != 8 { // four singles, three pairs, one three
		t.Fatalf("%d options", len(o))
	}
	if first := pileOf(o[0].Pick.Among); first != pile(t, "4S") {
		t.Errorf("the first of a lead picks %v, not the lowest single", o[0].Pick.Among)
	}
	for i, p := range plays(hand, Play{}, nil) {
		size := p.cards.Count()
		if a := o[i]; a.Verb != "lay" || a.Who != game.OfSeat(1) || a.With != p.name() || a.Fixed != int(p.kind) ||
			a.Pick.Least != size || a.Pick.Most != size || len(a.Pick.Among) != size || pileOf(a.Pick.Among) != p.cards {
			t.Errorf("option %d is %+v for %+v", i, a, p)
		}
	}
	kept := append(g.desk.Options(), game.Option{Verb: "knock"})
	o = g.layOptions(kept, hand, lay(t, "8C 8H"), game.OfSeat(0))
	if len(o) != 4 || o[0].Verb != "knock" || o[1].Clause != "GW-COMBO-04" || pileOf(o[1].Pick.Among) != pile(t, "9C 9D") {
		t.Errorf("to follow a pair of eights: %+v", o)
	}
}

func TestEveryKindHasItsClause(t *testing.T) {
	for written, clause := range map[string]game.ClauseID{
		"4S": "GW-COMBO-03", "4S 4H": "GW-COMBO-04", "4S 5H 6D": "GW-COMBO-06", "4S 4H 4D": "GW-COMBO-07", "4S 5H 6D 7D": "GW-COMBO-08",
		"4S 5H 6D 7D 8D": "GW-COMBO-09", "4S 5S 6S 7S 9S": "GW-COMBO-09", "4S 4H 4D 9S 9H": "GW-COMBO-09", "4S 5S 6S 7S 8S": "GW-COMBO-09",
		"4S 4H 4D 4C": "GW-COMBO-13", "4S 4H 4D 4C JKB": "GW-COMBO-13", "4S 4H 4D 4C JKB JKR": "GW-COMBO-16",
	} {
		if got := lay(t, written).clause(); got != clause {
			t.Errorf("%s: %s, want %s", written, got, clause)
		}
	}
}
