package match_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/match"
)

var noon = time.Date(1926, 11, 21, 12, 0, 0, 0, time.UTC)

// timedBy begins a match of a table that agreed on time, which somebody watches from noon on.
func timedBy(t *testing.T, rule match.TimeRule, players ...string) *sitting {
	t.Helper()
	s := agreeing(t, &match.Agreement{Time: &rule}, players...)
	_, end := s.Watch()
	t.Cleanup(end)
	s.tick(noon)
	return s
}

// clock is what a viewer sees of the clocks: seat and seconds left.
func (s *sitting) clock(seats ...game.Seat) string {
	s.t.Helper()
	var all []string
	for _, c := range s.View(seats, 0).Clocks {
		all = append(all, fmt.Sprintf("%s %.0f", c.Seat, c.Left))
	}
	return strings.Join(all, ", ")
}

// A clock runs while its seat is asked, stands while another is, takes what an answer adds, and is what the rows say after a restart.
func TestAClockForTheMatch(t *testing.T) {
	s := timedBy(t, match.TimeRule{Kind: match.TimeClock, Minutes: 2, Increment: 5}, "human", "human")
	s.tick(noon.Add(10 * time.Second))
	s.says(north, "bid", many(1))
	s.tick(noon.Add(30 * time.Second))
	if n, so := s.clock(north), s.clock(south); n != "north 115" || so != "south 90" {
		t.Errorf("while south thinks: %s, %s", n, so)
	}
	s.says(south, "bid", many(0))
	s.tick(noon.Add(40 * time.Second)) // north acts
	if n, so := s.clock(north), s.clock(south); n != "north 105" || so != "south 95" {
		t.Errorf("while north acts: %s, %s", n, so)
	}
	if all := s.clock(); all != "" {
		t.Errorf("others see %s", all)
	}
	s.says(north, "boast")
	again := &sitting{t: t, Match: s.again(), journal: s.journal}
	if n, so := again.clock(north), again.clock(south); n != "north 110" || so != "south 95" {
		t.Errorf("after a restart: %s, %s", n, so)
	}
	must(t, s.back(north)) // a takeback gives nobody time, nor what the answer had added
	if n := s.clock(north); n != "north 105" {
		t.Errorf("after a takeback: %s", n)
	}
	must(t, s.offers(north, match.OfferPause), s.responds(south, match.AcceptOffer))
	s.tick(noon.Add(55 * time.Second))
	must(t, s.goesOn(south))
	if n := s.clock(north); n != "north 105" {
		t.Errorf("after a pause: %s", n)
	}
	s.tickOnce(noon.Add(time.Hour)) // a stall
	if n := s.clock(north); n != "north 105" {
		t.Errorf("after a stall: %s", n)
	}
}

func TestOpenClocksAreSeenByAll(t *testing.T) {
	s := timedBy(t, match.TimeRule{Kind: match.TimeClock, Minutes: 1, Open: true}, "human", "human", "random")
	s.tick(noon.Add(10 * time.Second))
	for _, seats := range [][]game.Seat{{north}, {south}, nil} {
		if all := s.clock(seats...); all != "north 50, south 50" {
			t.Errorf("seats %v see %s", seats, all)
		}
	}
}

// At the end of the time comes what was agreed, no sooner, and it is told.
func TestTheEndOfTheTimeIsAsAgreed(t *testing.T) {
	for end, told := range map[match.TimeEnd]string{match.EndDefault: "", match.EndBot: "time-up", match.EndLost: "given-up"} {
		rule := match.TimeRule{Kind: match.TimeClock, Minutes: 1, End: end}
		if end == match.EndBot {
			rule.Bot = "random"
		}
		s := timedBy(t, rule, "human", "human")
		s.bids(1, 0)
		s.tick(noon.Add(59 * time.Second))
		if v := s.View(nil, 0); !s.isAsked(north, "act") || v.Result != nil {
			t.Fatalf("%s: a second before it is over already", end)
		}
		s.tick(noon.Add(60 * time.Second))
		v := s.View(nil, 0)
		var kinds []string
		late := false
		for _, line := range v.Log {
			kinds = append(kinds, line.Kind)
			late = late || line.Late
		}
		if all := strings.Join(kinds, " "); told != "" && !strings.Contains(all, told) {
			t.Errorf("%s: the log has %s", end, all)
		}
		switch end {
		case match.EndDefault:
			if !late {
				t.Error("nothing says that time ran out")
			}
		case match.EndBot:
			if len(s.View([]game.Seat{north}, 0).Question) != 0 || v.Result != nil {
				t.Error("no bot plays on")
			}
		case match.EndLost:
			if v.Result == nil || v.Result.Why != "out-of-time" || fmt.Sprint(v.Result.Winners) != "[south]" {
				t.Errorf("it ends as %+v", v.Result)
			}
		}
		s.proves()
		if v.Result == nil {
			seats := []game.Seat{south}
			for range 400 {
				if s.Over() {
					break
				}
				if v := s.View(seats, 0); len(v.Question) > 0 {
					s.byDefault(seats...)
					s.settle()
					continue
				}
				s.tick(s.told.Add(time.Second))
			}
			s.proves()
		}
		if !s.Over() {
			t.Errorf("%s: the match does not end", end)
		}
	}
}

// Time that is over in a question asked in secret tells nobody that it was asked: the usual answer is given.
func TestTimeRunsOutInQuiet(t *testing.T) {
	s := holdingAgreed(t, &match.Agreement{Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 1, End: match.EndLost}})
	_, end := s.Watch()
	t.Cleanup(end)
	s.tick(noon)
	s.bids(1, 0)
	s.says(north, "shoot")
	if !s.isAsked(south, "dodge") {
		t.Fatal("south is not asked whether to dodge")
	}
	s.tick(noon.Add(60 * time.Second))
	if s.isAsked(south, "dodge") || s.View(nil, 0).Result != nil {
		t.Error("the match is lost in secret, or the question still open")
	}
}

// By letter an answer has days from when somebody saw that it is asked for, whoever watches, and across restarts; what ended while nobody
// served the match is put off by a day.
func TestDaysByLetter(t *testing.T) {
	s := agreeing(t, &match.Agreement{Time: &match.TimeRule{Kind: match.TimeLetter, Days: 3, End: match.EndLost}}, "human", "human")
	s.bids(1, 0)
	day := 24 * time.Hour
	s.ServedSince(noon)
	s.tickOnce(noon)
	if c := s.View([]game.Seat{north}, 0).Clocks; len(c) != 1 || c[0].Until != noon.Add(3*day).Unix() {
		t.Fatalf("north sees %+v", c)
	}
	if c := s.View([]game.Seat{south}, 0).Clocks; len(c) != 0 {
		t.Errorf("south sees %+v", c)
	}
	s.tickOnce(noon.Add(2 * day))
	s.proves()
	stalled := &sitting{t: t, Match: s.again(), journal: &match.Memory{Rows: s.journal.Rows}}
	stalled.ServedSince(noon.Add(5 * day))
	stalled.tickOnce(noon.Add(5 * day))
	if stalled.Over() {
		t.Error("a time at which nobody was there costs the match")
	}
	s.tickOnce(noon.Add(3*day - time.Second))
	if s.Over() {
		t.Error("it is over a second too soon")
	}
	must(t, s.offers(north, match.OfferAdjourn), s.responds(south, match.AcceptOffer))
	s.tickOnce(noon.Add(9 * day))
	must(t, s.offers(south, match.OfferGoOn), s.responds(north, match.AcceptOffer))
	s.tickOnce(noon.Add(9 * day))
	if c := s.View([]game.Seat{north}, 0).Clocks; len(c) != 1 || c[0].Until != noon.Add(12*day).Unix() {
		t.Errorf("after it was put off north sees %+v", c)
	}
	s.tickOnce(noon.Add(12 * day))
	if r := s.View(nil, 0).Result; r == nil || r.Why != "out-of-time" {
		t.Errorf("when it is due it ends as %+v", r)
	}
	s.proves()
}

// By letter whoever is asked again after a takeback has all their days again.
func TestATakebackGivesDaysAnew(t *testing.T) {
	s := agreeing(t, &match.Agreement{Time: &match.TimeRule{Kind: match.TimeLetter, Days: 3}}, "human", "human")
	day := 24 * time.Hour
	s.ServedSince(noon)
	s.tickOnce(noon)
	until := func(want time.Time) {
		t.Helper()
		if c := s.View([]game.Seat{south}, 0).Clocks; len(c) != 1 || c[0].Until != want.Unix() || s.NextDue() != want.Unix() {
			t.Errorf("south sees %+v, and next is due %d, not %d", c, s.NextDue(), want.Unix())
		}
	}
	until(noon.Add(3 * day))
	s.says(north, "bid", many(1))
	must(t, s.back(north))
	s.tickOnce(noon.Add(day))
	until(noon.Add(4 * day))
	must(t, s.offers(north, match.OfferPause), s.responds(south, match.AcceptOffer))
	if due := s.NextDue(); due != 0 {
		t.Errorf("in a pause something is due at %d", due)
	}
	must(t, s.goesOn(north), s.givesUp(south))
	if due := s.NextDue(); due != 0 {
		t.Errorf("after the end something is due at %d", due)
	}
}
