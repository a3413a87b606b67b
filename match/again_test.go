package match_test

import (
	"context"
	"fmt"
	"testing"

	"rumble/game"
	"rumble/match"
)

// Played again, everybody has their seat as before, or the next one, with their key, and who played the last one has the first.
func TestWhoSitsWhereWhenAMatchIsPlayedAgain(t *testing.T) {
	s := linked(t) // Al in the north, Zoë in the south, a bot in the east
	must(t, s.givesUp(north), s.givesUp(south))
	for swapped, want := range map[bool]string{
		false: "[human open random] 0>0 1>1 2>2: watch[] al[0] zoe[1]",
		true:  "[random human open] 0>1 1>2 2>0: watch[] al[1] zoe[2]",
	} {
		setup, err := s.Again(context.Background(), swapped)
		must(t, err)
		got := fmt.Sprint(setup.Players)
		for seat := range 3 {
			got += fmt.Sprintf(" %d>%d", seat, s.SeatAgain(seat, swapped))
		}
		got += ":"
		for _, k := range setup.Keys {
			got += fmt.Sprintf(" %s%v", k.Hash, k.Seats)
		}
		if got != want {
			t.Errorf("swapped %t it is %s, not %s", swapped, got, want)
		}
	}
}

// The card of a match calls the seats what the scenario calls them, and says where a bot plays.
func TestTheSeatsOnACard(t *testing.T) {
	var got []string
	for _, seat := range linked(t).Card().Seats {
		got = append(got, fmt.Sprintf("%s is %s, played by %q", seat.ID, seat.Title, seat.Bot))
	}
	want := `[north is North, played by "" south is South, played by "" east is East, played by "random"]`
	if fmt.Sprint(got) != want {
		t.Errorf("it has %v", got)
	}
}

// whom the match waits for, and for what.
func (s *sitting) waits(seats ...game.Seat) string {
	s.t.Helper()
	all := ""
	for _, w := range s.WaitsFor(seats) {
		all += fmt.Sprintf("%s %d;", w.Kind, w.Until)
	}
	return all
}

// Whoever is not looking is told what waits for them, of all sorts, and of nothing that waits for others.
func TestWhatAMatchWaitsFor(t *testing.T) {
	s := linked(t)
	north, south := []game.Seat{north}, []game.Seat{south}
	waits := func(of []game.Seat, want string) {
		t.Helper()
		if got := s.waits(of...); got != want {
			t.Errorf("for %v it waits for %q, not %q", of, got, want)
		}
	}
	waits(nil, "")
	waits(north, "answer 0;")
	must(t, s.offers(south[0], match.OfferPause))
	waits(north, "answer 0;offer 0;")
	waits(south, "answer 0;")
	must(t, s.responds(north[0], match.AcceptOffer))
	waits(north, "")
	must(t, s.goesOn(north[0]), s.offers(north[0], match.OfferStop), s.responds(south[0], match.AcceptOffer))
	waits(north, "over 0;")
	waits(nil, "")
}

// In a pause, and when it is over, no bot has anything to do.
func TestBotsRestInAPause(t *testing.T) {
	s := sit(t, 3, "human", "human", "random")
	ctx := context.Background()
	offer := func(kind match.OfferKind) {
		t.Helper()
		_, err := s.Offer(ctx, []game.Seat{north, south}, north, kind) // nobody else is there: it takes effect
		must(t, err)
	}
	// Nobody lets the bot answer yet.
	_, err := s.Answer(ctx, []game.Seat{north}, answerOf(s.asked(north)), "")
	must(t, err)
	_, err = s.Answer(ctx, []game.Seat{south}, answerOf(s.asked(south)), "")
	must(t, err)
	for range 40 { // until the bot is to answer
		if s.Steps() || s.Over() {
			break
		}
		s.byDefault(north, south)
	}
	if !s.Steps() {
		t.Fatal("the bot is never asked")
	}
	offer(match.OfferPause)
	if s.Steps() {
		t.Error("a bot has something to do in a pause")
	}
	_, err = s.GoOn(ctx, []game.Seat{north}, north)
	must(t, err)
	if !s.Steps() {
		t.Error("after the pause the bot has nothing to do")
	}
	offer(match.OfferStop)
	if s.Steps() {
		t.Error("a bot has something to do after the end")
	}
}
