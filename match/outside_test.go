package match_test

import (
	"context"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/speak"
)

// A bot from outside answers by its key as people do, and gives no seed; it is asked for no consent, and the proof of the match holds.
func TestABotFromOutsidePlays(t *testing.T) {
	s := sit(t, 3, "human", match.Outside)
	if v := s.View(nil, 0); !v.Started || v.Players[1].Player != match.Outside {
		t.Fatalf("with one person's seed it shows %+v", v.Players)
	}
	refused(t, s.commit(south), "joined")
	s.bids(1, 0)
	s.says(north, "volley", many(6))
	if v := s.View([]game.Seat{north}, 0); v.Takeback != match.PracticeBack {
		t.Errorf("taking back what was thrown is %q, as against bots", v.Takeback)
	}
	must(t, s.offers(north, match.OfferPause))
	if v := s.View([]game.Seat{south}, 0); v.Paused != match.OfferPause || v.Offer != nil {
		t.Errorf("the bot is asked for a pause: %+v", v.Offer)
	}
	must(t, s.goesOn(north))
	refused(t, s.offers(north, match.OfferDraw), "nobody-to-ask")
	s.finish(north, south)
	s.proves()
}

// When it goes away a bot of the house plays on, once, and all are told; it answers no more.
func TestABotFromOutsideGoesAway(t *testing.T) {
	s := sit(t, 3, "human", match.Outside)
	ctx := context.Background()
	must(t, s.GoneAway(ctx, north)) // a person is left alone
	if !s.isAsked(north, "bid") {
		t.Fatal("a bot plays on for a person who did not agree to it")
	}
	if got := s.Outsiders(); len(got) != 1 || got[0] != south || !s.Untimed() {
		t.Errorf("from outside come %v, untimed %v", got, s.Untimed())
	}
	stale := *s.asked(south)
	for range 2 {
		must(t, s.GoneAway(ctx, south))
	}
	told := 0
	for _, line := range s.View([]game.Seat{north}, 0).Log {
		if strings.HasSuffix(line.Text, "has gone away: from here on another, steady, plays on.") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("it is told %d times", told)
	}
	s.settle()
	if v := s.View([]game.Seat{south}, 0); len(v.Question) > 0 || len(s.Outsiders()) > 0 {
		t.Error("it is asked on")
	}
	if err := s.try(south, speak.Answer{Question: stale.ID, Many: 1}); err == nil {
		t.Error("it answers on")
	}
	if again := (&sitting{t: t, Match: s.again(), journal: s.journal}); len(again.Outsiders()) > 0 {
		t.Error("another node lets it play on")
	}
	s.finish(north)
	s.proves()
}

// When it comes back it takes its seat back, as a person does, is asked again, and may go away again; the proof of the match holds.
func TestABotFromOutsideComesBack(t *testing.T) {
	s := sit(t, 3, "human", match.Outside)
	ctx := context.Background()
	refused(t, s.returns(south), string(game.WrongSeat))
	for range 2 {
		must(t, s.GoneAway(ctx, south))
		s.settle()
		if v := s.View(nil, 0); strings.Join(v.StoodIn, " ") != "south" {
			t.Fatalf("bots play on for %v", v.StoodIn)
		}
		refused(t, s.returns(north), string(game.WrongSeat))
		must(t, s.returns(south))
		refused(t, s.returns(south), string(game.WrongSeat))
		if last := s.last(); !strings.HasPrefix(last, "returned: ") {
			t.Errorf("the log ends with %s", last)
		}
		if v := s.View([]game.Seat{south}, 0); len(v.StoodIn) != 0 || len(s.Outsiders()) != 1 || !s.Untimed() {
			t.Errorf("bots play on for %v", v.StoodIn)
		}
		if again := (&sitting{t: t, Match: s.again(), journal: s.journal}); len(again.Outsiders()) != 1 {
			t.Error("at another node it is still away")
		}
		for range 60 {
			if len(s.View([]game.Seat{south}, 0).Question) > 0 {
				break
			}
			s.byDefault(north)
			s.settle()
		}
		s.asked(south)
	}
	s.finish(north, south)
	s.proves()
}

// It stays away from a match that counts, and from one that is over for it.
func TestABotFromOutsideThatCannotComeBack(t *testing.T) {
	s := agreeing(t, &match.Agreement{Rated: true}, "human", match.Outside)
	must(t, s.GoneAway(context.Background(), south))
	refused(t, s.returns(south), string(game.NotAgreed))

	three := sit(t, 3, "human", "human", match.Outside)
	must(t, three.givesUp(2)) // the bot itself
	refused(t, three.returns(2), string(game.GivenUp))
}

// At a table with a clock its time counts as anybody's, and ends as was agreed.
func TestTheClockOfABotFromOutside(t *testing.T) {
	s := timedBy(t, match.TimeRule{Kind: match.TimeClock, Minutes: 1, End: match.EndLost}, "human", match.Outside)
	if s.Untimed() {
		t.Error("a table with a clock is untimed")
	}
	s.says(north, "bid", many(1))
	for i := range 61 {
		s.tick(s.told.Add(1e9))
		if over := s.Over(); over != (i >= 59) {
			t.Fatalf("after %d seconds it is over: %v", i+1, over)
		}
	}
	if v := s.View(nil, 0); v.Result.Why != "out-of-time" || v.Result.Winners[0] != "north" {
		t.Errorf("it ends as %+v", v.Result)
	}
	s.proves()
}
