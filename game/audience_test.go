package game_test

import (
	"testing"

	"rumble/game"

	"pgregory.net/rapid"
)

// in lists, by seat, who is in an audience: four seats, and in the end whoever only watches.
func in(a game.Audience) [5]bool {
	return [5]bool{a.Has(0), a.Has(1), a.Has(2), a.Has(3), a.Has(game.Nobody)}
}

func TestAnAudienceIsWhoMayKnow(t *testing.T) {
	for _, c := range []struct {
		name     string
		audience game.Audience
		want     [5]bool
	}{
		{"nothing said", game.Audience(0), [5]bool{true, true, true, true, true}},
		{"everybody", game.Everybody, [5]bool{true, true, true, true, true}},
		{"one seat", game.Only(0), [5]bool{true}},
		{"two seats", game.Only(0, 3), [5]bool{true, false, false, true}},
		{"nobody at all", game.Only(), [5]bool{}},
		{"only Nobody", game.Only(game.Nobody), [5]bool{}},
		{"an empty set worked out", game.OnlyIn(game.SeatsOf(2).Without(2)), [5]bool{}},
		{"all but one", game.AllBut(1), [5]bool{true, false, true, true, false}},
		{"the others, and who watches", game.Others(1), [5]bool{true, false, true, true, true}},
		{"the others of nobody", game.Others(), [5]bool{true, true, true, true, true}},
		{"all the seats, but nobody who watches", game.AllBut(), [5]bool{true, true, true, true, false}},
	} {
		if got := in(c.audience); got != c.want {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// Whoever is in both of two audiences is in what they have in common, and no one else.
func TestAudiencesInCommon(t *testing.T) {
	audience := rapid.Custom(func(t *rapid.T) game.Audience {
		seats := rapid.SliceOfDistinct(rapid.Custom(func(t *rapid.T) game.Seat { return game.Seat(rapid.IntRange(-1, 3).Draw(t, "seat")) }), rapid.ID[game.Seat]).Draw(t, "seats")
		return rapid.SampledFrom([]game.Audience{game.Everybody, game.Only(seats...), game.AllBut(seats...), game.Others(seats...)}).Draw(t, "audience")
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := audience.Draw(t, "a"), audience.Draw(t, "b")
		both := in(a.And(b))
		for i := range both {
			if both[i] != (in(a)[i] && in(b)[i]) {
				t.Fatalf("%v and %v: %v", in(a), in(b), both)
			}
		}
	})
}

func TestASetOfSeats(t *testing.T) {
	set := game.SeatsOf(0, 2, game.Nobody)
	if !set.Has(0) || set.Has(1) || !set.Has(2) || set.Has(game.Nobody) || set.Empty() {
		t.Errorf("the set is %b", set)
	}
	if set = set.With(1).Without(0).With(game.Nobody); set != game.SeatsOf(1, 2) {
		t.Errorf("then it is %b", set)
	}
	if set = set.Without(1).Without(2); !set.Empty() || set.Has(0) {
		t.Errorf("in the end it is %b", set)
	}
}
