package gangsatwar

import (
	"slices"
	"strings"
	"testing"

	"rumble/cards"
)

// lay is the play of written cards, which must be one.
func lay(t *testing.T, written string) Play {
	t.Helper()
	p, ok := playOf(pile(t, written))
	if !ok {
		t.Fatalf("%s is no combination", written)
	}
	return p
}

// follows is whether written cards may be laid on a play: no combination may.
func follows(t *testing.T, written string, on Play) bool {
	t.Helper()
	p, ok := playOf(pile(t, written))
	return ok && p.mayFollow(on)
}

func TestWhatIsACombination(t *testing.T) {
	for _, c := range []struct {
		cards string
		kind  Combination
		value uint32
	}{
		{"2D", Single, 2},
		{"AH", Single, 14},
		{"JKB", Single, 15},
		{"JKR", Single, 15},
		{"2D 2C", Pair, 2},
		{"AS AH", Pair, 14},
		{"JKB JKR", Pair, 15},
		{"2S 3H 4D", ThreeStraight, 4},
		{"QS KH AD", ThreeStraight, 14}, // GW-X-10
		{"5H 6H 7H", ThreeStraight, 7},  // of one suit it is no more
		{"7S 7H 7D", ThreeOfAKind, 7},
		{"2S 3S 4S 5H", FourStraight, 5},
		{"JS QS KS AS", FourStraight, 14},
		{"2S 3H 4D 5D 6C", Straight, 6},
		{"10S JH QD KC AS", Straight, 14},
		{"2H 4H 5H 7H 9H", Flush, 1<<0 | 1<<2 | 1<<3 | 1<<5 | 1<<7},
		{"AD 2D 3D 4D 5D", Flush, 1<<12 | 1<<0 | 1<<1 | 1<<2 | 1<<3}, // GW-COMBO-12
		{"2C 3C 4C 5C 7C", Flush, 1<<0 | 1<<1 | 1<<2 | 1<<3 | 1<<5},
		{"2S 2C 2D 3S 3C", FullHouse, 2},
		{"2S 2C 3D 3S 3C", FullHouse, 3},
		{"AS AH AD KS KH", FullHouse, 14},
		{"3D 4D 5D 6D 7D", StraightFlush, 7},
		{"2H 3H 4H 5H 6H", StraightFlush, 6},
		{"10C JC QC KC AC", StraightFlush, 14},
		{"2S 2H 2C 2D", GangOfFour, 2}, // GW-COMBO-19
		{"AS AH AC AD", GangOfFour, 14},
		{"9S 9H 9C 9D JKB", GangOfFive, 9}, // GW-X-10
		{"2S 2H 2C 2D JKR", GangOfFive, 2},
		{"3S 3H 3C 3D JKR JKB", GangOfSix, 3}, // GW-COMBO-16
		{"AS AH AC AD JKR JKB", GangOfSix, 14},
	} {
		got, ok := playOf(pile(t, c.cards))
		if want := (Play{c.kind, c.value, pile(t, c.cards)}); !ok || got != want {
			t.Errorf("%s is %+v, want %+v", c.cards, got, want)
		}
	}
}

func TestWhatIsNoCombination(t *testing.T) {
	for _, written := range []string{
		"",
		"AS 2H 3D", "KS AH 2D", "QS JKR", "5S 5H 6C 6D", "4S 5H 6C 7D 8S 9H", "2H 5H 9H KH", "QS QH QC JKR",
		"9S 9H 9C 9D 5C 5D 5H 5S", // all of GW-X-10
		"3S 4H", "3S 5H", "3S 4H 6D", "3S 4H 5D 7C", "3S 4H 5D 6D 8D",
		"9S 9H 8C", "9S 9H 9D 8C", "9S 9H 9C 9D 8C",
		"9S 9H 10C 10D JS", "9S 9H 9D 8C 7S", "9S 9H 9D 8C 8S 8D",
		"2S 3S 4S 5S 6S 7S", "2S 4S 6S 8S 10S QS", "KS AH JKB", "JS QS KS AS JKB",
		"QS KS AS JKB JKR", "9S 9H 9C JKB JKR", "9S 9H JKB JKR", "8S JKB JKR",
		"9S 9H 9C 9D 8C JKB", "9S 9H 9C 9D 8C JKB JKR", "9S 9H 9C 8C JKB", "2S 2H 2C 3D JKR",
		"AS AH AC AD KS KH KC KD JKR JKB",
	} {
		if got, ok := playOf(pile(t, written)); ok {
			t.Errorf("%q is %+v", written, got)
		}
	}
}

func TestWhatMayBeLaidOnALead(t *testing.T) {
	for _, c := range []struct {
		example, lead string
		yes, no       []string
	}{
		{"GW-X-01", "AS", []string{"AH", "JKR", "2S 2H 2C 2D", "AD"}, []string{"KH", "KS KH"}},
		{"GW-X-01 after JKR", "JKR", []string{"JKB", "2S 2H 2C 2D"}, []string{"AD"}},
		{"GW-X-02", "9S 9H", []string{"9C 9D", "10S 10H", "JKR JKB", "4S 4H 4C 4D"}, []string{"8C 8D", "10S JKR", "KS KH KD", "10S"}},
		{
			"GW-X-03", "4S 5C 6D",
			[]string{"4H 5H 6C", "5H 6H 7C", "2S 2H 2D", "3S 3H 3C 3D"},
			[]string{"3H 4D 5D", "5S 6S 7S 8H", "7S 8S 9S 10S JS"},
		},
		{"GW-X-04", "7S 7H 7D", []string{"8S 8H 8C", "2S 2H 2C 2D"}, []string{"6S 6H 6C", "QD KD AD"}},
		{
			"GW-X-05", "6S 7H 8D 9C",
			[]string{"7S 8S 9S 10H", "6H 7D 8C 9H", "2S 2H 2C 2D"},
			[]string{"5C 6D 7C 8H", "6D 7C 8H 9D 10D", "KS KH KC QD", "10S 10H 10D"},
		},
		{"GW-X-08", "8S 8H 8D AS AH", []string{"9S 9H 9D 2S 2H"}, []string{"7S 7H 7D KS KH"}},
		{"a straight", "3S 4H 5D 6C 7S", []string{"3H 4D 5C 6S 7H", "2H 4H 5H 7H 9H", "2S 2C 2D 3H 3C", "2D 3D 4D 5D 6D", "2S 2H 2C 2D"}, []string{"2H 3D 4C 5S 6H", "9S 9H 9D"}},
		{"a flush", "2H 4H 5H 7H 9H", []string{"2C 4C 5C 7C 9C", "2S 2C 2D 3S 3C", "2D 3D 4D 5D 6D"}, []string{"10S JH QD KC AS", "3D 4D 5D 6D 8D"}},
		{"a full house", "3S 3H 3D 2S 2H", []string{"2C 3C 4C 5C 6C", "4S 4H 4D 5S 5H"}, []string{"10S JH QD KC AS", "9D QD 10D KD AD"}},
		{"a straight flush", "3D 4D 5D 6D 7D", []string{"3C 4C 5C 6C 7C", "4S 5S 6S 7S 8S", "2S 2H 2C 2D"}, []string{"2C 3C 4C 5C 6C", "AS AH AD KS KH"}},
		{"a gang of four", "3S 3H 3C 3D", []string{"4S 4H 4C 4D", "2S 2H 2C 2D JKR"}, []string{"2S 2H 2C 2D", "JKR", "9S 9H", "4S 5H 6C 7D", "3D 4D 5D 6D 7D", "QS QH QD"}},
		{"a gang of five", "3S 3H 3C 3D JKB", []string{"4S 4H 4C 4D JKR"}, []string{"2S 2H 2C 2D JKR", "AS AH AC AD", "10C JC QC KC AC"}},
	} {
		lead := lay(t, c.lead)
		for _, written := range c.yes {
			if !follows(t, written, lead) {
				t.Errorf("%s: %s may not follow %s", c.example, written, c.lead)
			}
		}
		for _, written := range c.no {
			if follows(t, written, lead) {
				t.Errorf("%s: %s may follow %s", c.example, written, c.lead)
			}
		}
	}
}

func TestSetsLaidOneAfterAnother(t *testing.T) {
	for _, c := range []struct {
		example string
		sets    []string // those that are refused begin with "not"
	}{
		{"GW-X-06", []string{"10S JH QD KC AS", "2H 4H 5H 7H 9H", "not 10H JD QH KD AC", "2S 2C 2D 3S 3C", "3D 4D 5D 6D 7D", "8S 8H 8C 8D"}},
		{"GW-X-07", []string{"KD QD JD 9D 8D", "AC 9C 7C 4C 2C", "AS 9S 7S 4S 3S", "not AH 9H 7H 4H 2H"}},
		{"GW-X-09", []string{"AS AH", "KS KH KC KD", "2S 2H 2C 2D JKR", "not KS KH KC KD"}},
		{"GW-X-09 sizes", []string{"AS AH AC AD", "2S 2H 2C 2D JKR", "3S 3H 3C 3D JKR JKB"}},
		{"GW-COMBO-11, the last card", []string{"AH QH 10H 8H 2H", "AS QS 10S 8S 3S", "AC QC 10C 8C 3C", "not AD QD 10D 8D 2D"}},
		{"GW-COMBO-11, the second card", []string{"AH 6H 5H 4H 3H", "AS 7S 5S 4S 2S", "not AC 6C 5C 4C 3C"}},
	} {
		on := Play{}
		for _, set := range c.sets {
			written, refused := strings.CutPrefix(set, "not ")
			if may := follows(t, written, on); may == refused {
				t.Fatalf("%s: %s on %v: %v", c.example, written, on, may)
			}
			if !refused {
				on = lay(t, written)
			}
		}
	}
}

func TestGangsFromLowToHigh(t *testing.T) { // GW-X-09
	sets := []string{"KS KH KC KD", "AS AH AC AD", "2S 2H 2C 2D JKR", "3S 3H 3C 3D JKR JKB", "AS AH AC AD JKR JKB"}
	for i, a := range sets {
		for j, b := range sets {
			if got := follows(t, a, lay(t, b)); got != (i > j) {
				t.Errorf("%s on %s: %v", a, b, got)
			}
		}
	}
}

// kinds and followers are T-COMBOS and its last column, gangs apart.
var followers = map[Combination][]Combination{
	Single: {Single}, Pair: {Pair}, ThreeStraight: {ThreeStraight, ThreeOfAKind}, ThreeOfAKind: {ThreeOfAKind}, FourStraight: {FourStraight},
	Straight: {Straight, Flush, FullHouse, StraightFlush}, Flush: {Flush, FullHouse, StraightFlush}, FullHouse: {FullHouse, StraightFlush},
	StraightFlush: {StraightFlush},
}

func TestTheTableOfFollowers(t *testing.T) {
	for on := Single; on <= GangOfSix; on++ {
		for kind := Single; kind <= GangOfSix; kind++ {
			for value := uint32(6); value <= 8; value++ {
				var may bool
				switch {
				case kind >= GangOfFour:
					may = kind > on || kind == on && value > 7
				case kind == on:
					may = value >= 7
				default:
					may = slices.Contains(followers[on], kind)
				}
				if got := (Play{kind: kind, value: value}).mayFollow(Play{kind: on, value: 7}); got != may {
					t.Errorf("kind %d of value %d on kind %d of value 7: %v", kind, value, on, got)
				}
			}
		}
	}
	if !(Play{kind: Single, value: 2}).mayFollow(Play{}) || (Play{}).mayFollow(Play{}) || (Play{}).mayFollow(Play{kind: Single, value: 2}) {
		t.Error("anything may be led, but nothing is no play")
	}
}

// named is what a set of cards is, by the words of the table: the kind and what it is compared by, the most important
// first. It knows nothing of how cards are numbered.
func named(p cards.Pile) (Combination, []int) {
	count, suits, jokers := map[int]int{}, map[suit]int{}, 0
	var ranks []int
	for c := range p.Each {
		if rankOf(c) == jokerRank {
			jokers++
		} else {
			suits[suitOf(c)]++
		}
		ranks = append(ranks, rankOf(c))
		count[rankOf(c)]++
	}
	slices.SortFunc(ranks, func(a, b int) int { return b - a })
	n := len(ranks)
	if n == 0 {
		return NoPlay, nil
	}
	of := func(many int) int { // the rank with so many cards
		for rank, c := range count {
			if c == many {
				return rank
			}
		}
		return 0
	}
	run := jokers == 0
	for i := 1; i < n; i++ {
		run = run && ranks[i-1] == ranks[i]+1
	}
	suited := len(suits) == 1 && jokers == 0
	top := ranks[:1]
	switch {
	case n == 1:
		return Single, top
	case n == 2 && of(2) > 0:
		return Pair, top
	case n == 3 && of(3) > 0:
		return ThreeOfAKind, top
	case n == 3 && run:
		return ThreeStraight, top
	case n == 4 && of(4) > 0:
		return GangOfFour, top
	case n == 4 && run:
		return FourStraight, top
	case n == 5 && of(4) > 0 && jokers == 1:
		return GangOfFive, []int{of(4)}
	case n == 5 && of(3) > 0 && of(2) > 0 && jokers == 0:
		return FullHouse, []int{of(3)}
	case n == 5 && run && suited:
		return StraightFlush, top
	case n == 5 && suited:
		return Flush, ranks
	case n == 5 && run:
		return Straight, top
	case n == 6 && of(4) > 0 && jokers == 2:
		return GangOfSix, []int{of(4)}
	}
	return NoPlay, nil
}
