package match_test

import (
	"testing"
	"time"

	"rumble/game"
	"rumble/match"
)

// Two matches that differ only in how the dice lie under south's cup send north and whoever watches the same, whatever the people at the
// table do beside the game: offers, hints, pauses, clocks.
func TestWhatPeopleDoBesideTheGameTellsNothingHidden(t *testing.T) {
	agreed := &match.Agreement{Hints: match.HintsTold, Analysis: match.AnalysisOwn, Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 9, Increment: 2, Open: true}}
	var both [2]*sitting
	for i, by := range []int{0, 3} {
		both[i] = cupsTurned(t, by, agreed)
		_, end := both[i].Watch()
		t.Cleanup(end)
		both[i].tick(noon)
	}
	turn := func(s *sitting) game.Seat {
		if len(s.View([]game.Seat{north}, 0).Question) > 0 {
			return north
		}
		return south
	}
	for _, step := range []struct {
		what string
		do   func(s *sitting) error
	}{
		{"nothing", func(*sitting) error { return nil }},
		{"an offer of south", func(s *sitting) error { return s.offers(south, match.OfferDraw) }},
		{"a no", func(s *sitting) error { return s.responds(north, match.DeclineOffer) }},
		{"a hint", func(s *sitting) error { _, err := s.hint(turn(s)); return err }},
		{"a while", func(s *sitting) error { s.tick(noon.Add(10 * time.Second)); return nil }},
		{"a bid", func(s *sitting) error {
			seat := turn(s)
			s.says(seat, "bid", many(int(s.asked(seat).Options[0].Many.From)))
			return nil
		}},
		{"a hint to the other", func(s *sitting) error { _, err := s.hint(turn(s)); return err }},
		{"an offer of north", func(s *sitting) error { return s.offers(north, match.OfferPause) }},
		{"a pause", func(s *sitting) error { return s.responds(south, match.AcceptOffer) }},
		{"its end", func(s *sitting) error { return s.goesOn(south) }},
	} {
		for _, s := range both {
			must(t, step.do(s))
		}
		for _, seats := range [][]game.Seat{{north}, nil} {
			if a, b := both[0].sent(seats...), both[1].sent(seats...); a != b {
				t.Errorf("after %s seats %v see a difference:\n%s\n%s", step.what, seats, a, b)
			}
		}
		if a, b := both[0].foreseen(north), both[1].foreseen(north); a != b {
			t.Errorf("after %s the chances of north tell a difference:\n%s\n%s", step.what, a, b)
		}
	}
	if both[0].sent(south) == both[1].sent(south) {
		t.Error("south does not see its own dice")
	}
}
