package match_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/match"
)

func (s *sitting) returns(seat game.Seat) error {
	_, err := s.Return(context.Background(), []game.Seat{seat}, seat)
	s.settle()
	return err
}

// untilAsked lets south answer as usual until a seat is asked something.
func (s *sitting) untilAsked(seat game.Seat) {
	s.t.Helper()
	for range 60 {
		if len(s.View([]game.Seat{seat}, 0).Question) > 0 {
			return
		}
		s.byDefault(south)
		s.settle()
	}
	s.t.Fatalf("seat %d is not asked any more", seat)
}

// Whoever ran out of time takes their seat back from the bot, has a minute, and is asked again; all are told.
func TestASeatIsTakenBackFromTheBotThatPlayedOn(t *testing.T) {
	rule := match.TimeRule{Kind: match.TimeClock, Minutes: 1, Increment: 5, End: match.EndBot, Bot: "random"}
	s := timedBy(t, rule, "human", "human")
	s.bids(1, 0)
	refused(t, s.returns(north), string(game.WrongSeat))
	s.tick(noon.Add(70 * time.Second))
	if v := s.View(nil, 0); strings.Join(v.StoodIn, " ") != "north" {
		t.Fatalf("bots play on for %v", v.StoodIn)
	}
	refused(t, s.returns(south), string(game.WrongSeat))
	must(t, s.returns(north))
	if last := s.last(); !strings.HasPrefix(last, "returned: ") {
		t.Errorf("the log ends with %s", last)
	}
	if v := s.View([]game.Seat{north}, 0); len(v.StoodIn) != 0 || s.clock(north) != "north 60" {
		t.Errorf("north has %s, and bots play on for %v", s.clock(north), v.StoodIn)
	}
	s.untilAsked(north)
	s.tick(s.told.Add(59 * time.Second))
	if len(s.View(nil, 0).StoodIn) != 0 {
		t.Error("the minute is over too soon")
	}
	s.tick(s.told.Add(2 * time.Second))
	if len(s.View(nil, 0).StoodIn) != 1 {
		t.Error("the minute does not end")
	}
}

// By letter there are all days of an answer again.
func TestASeatIsTakenBackByLetter(t *testing.T) {
	s := agreeing(t, &match.Agreement{Time: &match.TimeRule{Kind: match.TimeLetter, Days: 2, End: match.EndBot, Bot: "steady"}}, "human", "human")
	s.bids(1, 0)
	day := 24 * time.Hour
	s.ServedSince(noon)
	s.tickOnce(noon)
	s.tickOnce(noon.Add(2 * day))
	must(t, s.returns(north))
	s.untilAsked(north)
	s.tickOnce(noon.Add(3 * day))
	if c := s.View([]game.Seat{north}, 0).Clocks; len(c) != 1 || c[0].Until != noon.Add(5*day).Unix() {
		t.Errorf("north sees %+v", c)
	}
}

// Taken back before the bot has answered, the answer is due anew; an offer that was made while the bot played is off, because somebody was not asked.
func TestASeatIsTakenBackAtOnce(t *testing.T) {
	ctx := context.Background()
	s := agreeing(t, &match.Agreement{Time: &match.TimeRule{Kind: match.TimeLetter, Days: 2, End: match.EndBot, Bot: "steady"}}, "human", "human", "human")
	s.bids(1, 0, 0)
	day := 24 * time.Hour
	s.ServedSince(noon)
	s.tickOnce(noon)
	must(t, s.TimeOut(ctx, s.Tick(noon.Add(2*day)))) // nobody lets the bot answer yet
	_, err := s.Offer(ctx, []game.Seat{south}, south, match.OfferDraw)
	must(t, err)
	_, err = s.Return(ctx, []game.Seat{north}, north)
	must(t, err)
	if o := s.View(nil, 0).Offer; o != nil {
		t.Errorf("the offer stands, and waits for %v", o.Waiting)
	}
	must(t, s.TimeOut(ctx, s.Tick(noon.Add(2*day))))
	if c := s.View([]game.Seat{north}, 0).Clocks; len(c) != 1 || c[0].Until != noon.Add(4*day).Unix() {
		t.Errorf("north sees %+v", c)
	}
}

// A match that counts is played on by the bot to its end, and who has given up stays out.
func TestASeatThatCannotBeTakenBack(t *testing.T) {
	s := agreeing(t, &match.Agreement{Rated: true, Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 1, End: match.EndBot, Bot: "random"}}, "human", "human")
	_, end := s.Watch()
	t.Cleanup(end)
	s.tick(noon)
	s.bids(1, 0)
	s.tick(noon.Add(70 * time.Second))
	refused(t, s.returns(north), string(game.NotAgreed))

	three := sit(t, 3, "human", "human", "human")
	must(t, three.givesUp(south))
	refused(t, three.returns(south), string(game.GivenUp))
}

// A journal in which somebody comes back who may not proves nothing.
func TestAReturnThatWasNotAgreedProvesNothing(t *testing.T) {
	s := timedBy(t, match.TimeRule{Kind: match.TimeClock, Minutes: 1, End: match.EndBot, Bot: "random"}, "human", "human")
	s.bids(1, 0)
	s.tick(noon.Add(70 * time.Second))
	must(t, s.returns(north), s.givesUp(south))
	s.proves()
	good := s.export()
	if proof, err := verified(t, good); err != nil || !proof.Whole {
		t.Fatalf("the proof is %+v, %v", proof, err)
	}
	for _, forged := range []string{`"return":{"seat":1}`, `"return":{"seat":7}`} {
		journal := bytes.Replace(good, []byte(`"return":{"seat":0}`), []byte(forged), 1)
		if proof, err := verified(t, journal); bytes.Equal(journal, good) || err == nil && proof.Whole {
			t.Errorf("%s is believed", forged)
		}
	}
}
