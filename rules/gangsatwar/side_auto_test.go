package gangsatwar

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestWhatAnAutoHandLeads(t *testing.T) {
	for _, c := range []struct{ why, hand, leads string }{
		{"GW-X-24", "3S 3H 5C 6D 7S 7H QC AD", "5C 6D 7S"},
		{"one card", "JKR", "JKR"},
		{"the whole hand, a pair", "3S 3H", "3S 3H"},
		{"the whole hand, a gang (GW-SIDE-13)", "3S 3H 3C 3D", "3S 3H 3C 3D"},
		{"the whole hand, a gang of six", "3S 3H 3C 3D JKB JKR", "3S 3H 3C 3D JKB JKR"},
		{"no gang else: it is broken up (GW-SIDE-13)", "3S 3H 3C 3D 5D", "3D 3C 3S"},
		{"the lowest kind of five cards", "2H 3H 4H 6H 7H 9D 10S JS QD KS", "9D 10S JS QD KS"},
		{"a flush before a full house", "2H 3H 4H 6H 8H 9D 9S 9C QD QS", "2H 3H 4H 6H 8H"},
		{"a full house before a straight flush", "2H 3H 4H 5H 6H 9D 9S 9C QD QS", "9D 9S 9C QD QS"},
		{"a straight flush before four cards", "2H 3H 4H 5H 6H 7S", "3H 4H 5H 6H 7S"},
		{"a straight flush when there is nothing else of five", "2H 3H 4H 5H 6H JS", "2H 3H 4H 5H 6H"},
		{"four cards before three", "2H 3S 4H 5D QS QD QH", "2H 3S 4H 5D"},
		{"a straight before three of a kind", "QS QD QH 5D 6S 7H", "5D 6S 7H"},
		{"three of a kind before a pair", "QS QD QH 5D 5S", "QS QD QH 5D 5S"},
		{"a three before a pair", "QS QD QH 5D 5S KH", "QS QD QH 5D 5S"},
		{"a three and no pair", "QS QD QH 5D KH", "QS QD QH"},
		{"a pair before a single", "9S 9D 2H", "9S 9D"},
		{"the lower of two pairs", "9S 9D 4H 4C JKB", "4H 4C"},
		{"the lowest single", "9S 4H JKB", "4H"},
		{"the pair of the lower cards", "9S 9D 9H 9C 4C", "9S 9C 9D"},
	} {
		if got, want := autoLead(pile(t, c.hand)), pile(t, c.leads); got.cards != want || got != made(want) {
			t.Errorf("%s: %s leads %v, want %s", c.why, c.hand, got, c.leads)
		}
	}
	if got := autoLead(0); got != (Play{}) {
		t.Errorf("an empty hand leads %v", got)
	}
}

func TestWhatAnAutoHandFollowsWith(t *testing.T) {
	hand := "3S 3H 5C 6D 7S 7H QC AD"
	for _, c := range []struct{ why, hand, on, lays string }{
		{"GW-X-24", hand, "4D", "5C"},
		{"GW-X-24", hand, "4C 4D", "7H 7S"},
		{"GW-X-24", hand, "KH", "AD"},
		{"GW-X-24", hand, "8C 8D", ""},
		{"an equal one", hand, "7C 7D", "7H 7S"},
		{"a gang only when it must", "4S 4H 4C 4D 9S", "8D", "9S"},
		{"a broken gang is no gang (GW-SIDE-13)", "4S 4H 4C 4D 9S", "3D", "4D"},
		{"a gang when it must", "4S 4H 4C 4D 9S", "10D", "4S 4H 4C 4D"},
		{"the smaller gang, though of higher rank", "4S 4H 4C 4D QS QH QC QD JKB", "AD AS", "4S 4H 4C 4D"},
		{"four queens before five fours", "4S 4H 4C 4D QS QH QC QD JKB", "9S 9H 9C 9D", "QS QH QC QD"},
		{"the black joker before the red", "4S 4H 4C 4D JKR JKB", "9S 9H 9C 9D", "4S 4H 4C 4D JKB"},
		{"the lowest kind, whatever its value", "2H 4H 5H 7H 9H 10S JD QC KC AD", "3S 4C 5D 6C 7S", "9H 10S JD QC KC"},
		{"the next kind", "2H 4H 5H 7H 9H 3S 3C 3D 8S 8C", "10S JD QC KC AD", "2H 4H 5H 7H 9H"},
		{"nothing on the best", "AS AH AC AD", "2S 2H 2C 2D JKR JKB", ""},
		{"no cards", "", "2S", ""},
	} {
		got, ok := autoFollow(pile(t, c.hand), lay(t, c.on))
		if want := pile(t, c.lays); got.cards != want || ok != (want != 0) {
			t.Errorf("%s: %s on %s: %v %v, want %q", c.why, c.hand, c.on, got, ok, c.lays)
		}
	}
}

func TestAutoHandsPlayByTheSentenceOfTheRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hand, other := dealt(t)
		sets := everySet(hand)
		slices.SortFunc(sets, inOrder)
		isGang := func(s set) bool { return s.kind >= GangOfFour }

		want := slices.MinFunc(append(slices.DeleteFunc(slices.Clone(sets), isGang), set{}), func(a, b set) int {
			return cmp.Or(cmp.Compare(b.cards.Count(), a.cards.Count()), inOrder(a, b))
		})
		if whole, ok := playOf(hand); ok {
			want.cards = whole.cards
		}
		if got := autoLead(hand); got != made(want.cards) {
			t.Fatalf("leads %+v, want %+v", got, want)
		}

		on := led(t, other)
		legal := slices.DeleteFunc(sets, func(s set) bool { return !s.lays(on) })
		got, ok := autoFollow(hand, on.asPlay())
		if ok != (len(legal) > 0) || ok && got != legal[0].asPlay() {
			t.Fatalf("on %+v: %+v %v, want of %+v", on, got, ok, legal)
		}
	})
}
