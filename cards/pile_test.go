package cards_test

import (
	"slices"
	"testing"

	"rumble/cards"
)

func TestAPileIsASetOfCards(t *testing.T) {
	p := cards.Of(0, 5, 63)
	if p.Count() != 3 || !p.Has(0) || !p.Has(5) || !p.Has(63) || p.Has(1) {
		t.Fatalf("pile of 0, 5, 63 is %b", p)
	}
	if q := p.Take(5); q.Has(5) || q.Count() != 2 || !p.Has(5) {
		t.Fatalf("taking the 5 left %b of %b", q, p)
	}
	if p.Take(7) != p || p.Add(5) != p {
		t.Fatal("taking what is not there, or adding what is, must change nothing")
	}
	if got := slices.Collect(p.Each); !slices.Equal(got, []int{0, 5, 63}) {
		t.Fatalf("cards from low to high: %v", got)
	}
}

func TestEachStopsWhenToldTo(t *testing.T) {
	for c := range cards.Of(3, 4).Each {
		if c != 3 {
			t.Fatalf("went on to %d", c)
		}
		break
	}
}

func TestTheCardsOfAPileByTheirPlace(t *testing.T) {
	p := cards.Of(3, 0, 63)
	for n, want := range map[int]int{0: 0, 1: 3, 2: 63, 3: -1, -1: -1} {
		if got := p.Nth(n); got != want {
			t.Errorf("number %d is %d", n, got)
		}
	}
}
