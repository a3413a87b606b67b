package match_test

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/match"
)

// What people agree on beside the game has not happened when it cannot be written down: nobody sees anything of it, and it can be done again.
func TestAnAgreementThatCannotBeWrittenHasNotHappened(t *testing.T) {
	ctx := context.Background()
	s, disk := onFlaky(t, "human", "human", "human")
	s.bids(1, 0, 0)
	back := func(seat game.Seat) error {
		_, _, err := s.TakeBack(ctx, []game.Seat{seat}, match.AskedBack)
		return err
	}
	lets := func(seat game.Seat) error {
		_, err := s.ReplyTakeBack(ctx, []game.Seat{seat}, "", match.Yes)
		return err
	}
	for _, step := range []struct {
		what string
		do   func() error
	}{
		{"a request to take back", func() error { return back(north) }},
		{"a yes to it", func() error { return lets(south) }},
		{"the last yes", func() error { return lets(east) }},
		{"an offer", func() error { return s.offers(north, match.OfferDraw) }},
		{"a no to it", func() error { return s.responds(south, match.DeclineOffer) }},
		{"an offer to pause", func() error { return s.offers(north, match.OfferPause) }},
		{"a yes to the pause", func() error { return s.responds(south, match.AcceptOffer) }},
		{"the last yes to the pause", func() error { return s.responds(east, match.AcceptOffer) }},
		{"going on", func() error { return s.goesOn(east) }},
		{"an offer to stop", func() error { return s.offers(south, match.OfferStop) }},
		{"withdrawing it", func() error { return s.responds(south, match.WithdrawOffer) }},
		{"giving up", func() error { return s.givesUp(east) }},
	} {
		before := s.sees(north, south, east)
		disk.fails = 1
		refused(t, step.do(), "store-unavailable")
		if now := s.sees(north, south, east); now != before {
			t.Errorf("%s was not written, and is seen:\n%s\n%s", step.what, before, now)
		}
		if err := step.do(); err != nil {
			t.Fatalf("%s cannot be done again: %v", step.what, err)
		}
		if now := s.sees(north, south, east); now == before {
			t.Errorf("%s is written, and nothing is seen of it", step.what)
		}
	}
}
