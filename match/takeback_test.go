package match_test

import (
	"context"
	"regexp"
	"testing"

	"rumble/game"
	"rumble/speak"
)

func TestATakebackAsksAnewWithTheSameDice(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	before := s.asked(north)
	s.says(north, "volley", many(6))
	first := s.sees(north, south)
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	now := s.asked(north)
	if now.ID == before.ID || now.Prompt != before.Prompt {
		t.Fatalf("after the takeback %q is asked as %s, before it was %q as %s", now.Prompt, now.ID, before.Prompt, before.ID)
	}
	refused(t, s.try(north, speak.Answer{Question: before.ID, Option: before.Default}), "stale")
	s.says(north, "volley", many(6))
	if again := s.sees(north, south); withoutIDs(again) != withoutIDs(first) {
		t.Errorf("the same answer has another result after a takeback:\n%s\n%s", first, again)
	}
	if a, b := s.sees(north), shown(t, s.again(), north); a != b {
		t.Errorf("after a takeback another node sees something else:\n%s\n%s", a, b)
	}
}

// withoutIDs leaves out the ids of questions, which a takeback changes.
func withoutIDs(view string) string { return questionID.ReplaceAllString(view, "") }

var questionID = regexp.MustCompile(`"id":"[\w-]{16}"`)

func TestATakebackGoesBackOverStretchesAndBots(t *testing.T) {
	s := sit(t, 5, "human", "random")
	for range 200 {
		if s.View([]game.Seat{north}, 0).Result != nil {
			t.Fatal("north never acted")
		}
		if s.isAsked(north, "act") {
			break
		}
		q := s.asked(north)
		a := speak.Answer{Question: q.ID, Option: q.Default}
		if q.Prompt == "bid" {
			a.Many = q.Options[0].Many.To
		}
		if err := s.try(north, a); err != nil {
			t.Fatal(err)
		}
	}
	at, lines := s.sees(north), s.View([]game.Seat{north}, 0).Logged
	s.says(north, "pass")
	if !s.isAsked(north, "bid") || s.View([]game.Seat{north}, 0).Logged <= lines {
		t.Fatal("passing has not ended the turn")
	}
	if n, err := s.TakeBack(context.Background(), []game.Seat{north}); err != nil || n != lines {
		t.Fatalf("the log has %d lines after the takeback (%v), not %d", n, err, lines)
	}
	if now := s.sees(north); withoutIDs(now) != withoutIDs(at) {
		t.Errorf("the takeback does not lead back:\n%s\n%s", at, now)
	}
}

func TestWhatCanBeTakenBack(t *testing.T) {
	for _, c := range []struct {
		name  string
		play  func(*sitting)
		by    []game.Seat
		code  string // "" when it can
		asked string // the prompt that is asked anew
	}{
		{"nothing yet", func(*sitting) {}, []game.Seat{north}, "nothing-to-take-back", ""},
		{"a bid while others think", func(s *sitting) { s.says(north, "bid") }, []game.Seat{north}, "", "bid"},
		{"a bid although another has bid since", func(s *sitting) { s.says(north, "bid"); s.says(south, "bid") }, []game.Seat{north}, "", "bid"},
		{"a bid after all are known", func(s *sitting) { s.bids(0, 0, 1) }, []game.Seat{north}, "answered-since", ""},
		{"the last bid, which showed the others", func(s *sitting) { s.bids(0, 1, 0) }, []game.Seat{east}, "revealed", ""},
		{"all bids, at one screen", func(s *sitting) { s.bids(1, 0, 0) }, []game.Seat{north, south, east}, "learned-since", ""},
		{"another's answer", func(s *sitting) { s.bids(1, 0, 0); s.says(north, "pass"); s.says(south, "bid") }, []game.Seat{east}, "answered-since", ""},
		{"an action after which all bid together", func(s *sitting) { s.bids(1, 0, 0); s.says(north, "pass") }, []game.Seat{north}, "", "act"},
		{"the same, when another has bid already", func(s *sitting) { s.bids(1, 0, 0); s.says(north, "pass"); s.says(south, "bid") }, []game.Seat{north}, "", "act"},
		{"an answer before another's", func(s *sitting) {
			s.bids(1, 0, 0)
			s.says(north, "pass")
			s.bids(0, 1, 0)
			s.says(south, "pass")
			s.says(east, "bid")
		}, []game.Seat{north}, "answered-since", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sit(t, 3, "human", "human", "human")
			c.play(s)
			before := s.sees(north, south, east)
			rows := len(s.journal.Rows)
			err := s.back(c.by...)
			if c.code != "" {
				refused(t, err, c.code)
				if s.sees(north, south, east) != before || len(s.journal.Rows) != rows {
					t.Error("a refused takeback has changed something")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if !s.isAsked(c.by[0], c.asked) {
				t.Errorf("%q is not asked anew: %s", c.asked, s.sees(c.by...))
			}
		})
	}
}

func TestAnActionAtTheCreatorsScreenCanBeTakenBackBeforeTheNextBids(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(2, 0)
	s.says(north, "pass")
	if !s.isAsked(south, "bid") {
		t.Fatal("the turn has not ended")
	}
	if err := s.back(north, south); err != nil {
		t.Fatal(err)
	}
	if !s.isAsked(north, "act") {
		t.Error("the action is not asked for anew")
	}
	refused(t, s.back(south), "revealed")
}

func TestNobodyNoticesATakebackWhileOthersThink(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	s.says(north, "bid", many(2))
	s.says(south, "bid", many(1))
	others, spectator, question := s.sees(south, east), s.sees(), s.asked(east).ID
	old := s.View([]game.Seat{north}, 0)
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	if s.sees(south, east) != others || s.sees() != spectator {
		t.Errorf("others see it:\n%s\n%s", others, s.sees(south, east))
	}
	if v := s.View([]game.Seat{east}, 0); v.Question[0].ID != question || v.Generation != old.Generation {
		t.Error("the questions of others have new ids")
	}
	s.says(north, "bid", many(0))
	if s.isAsked(south, "bid") {
		t.Error("the answer of another was lost")
	}
	if a, b := s.sees(north), shown(t, s.again(), north); a != b {
		t.Errorf("another node sees something else:\n%s\n%s", a, b)
	}
	s.says(east, "bid")
	if !s.isAsked(south, "act") {
		t.Errorf("south bid most and does not act: %s", s.sees(south))
	}
}

func TestAnAnswerTakenBackWhileOthersThinkIsStale(t *testing.T) {
	s := sit(t, 3, "human", "human")
	first := s.asked(north).ID
	s.says(north, "bid", many(2))
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	refused(t, s.try(north, speak.Answer{Question: first}), "stale")
}

func TestAQuietAnswerThatLeftNoTraceDoesNotShowInATakeback(t *testing.T) {
	s := holding(t, 3, "human", "human")
	s.bids(1, 0)
	s.says(north, "shoot")
	if !s.isAsked(south, "dodge") {
		t.Fatal("south is not asked whether to dodge")
	}
	s.says(south, "stand")
	if err := s.back(north); err != nil {
		t.Errorf("that south answered shows: %v", err)
	}
	s.says(north, "shoot")
	s.says(south, "dodge")
	refused(t, s.back(north), "answered-since") // everybody saw the dodge
}

func TestATakebackAfterTheEnd(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.finish(north, south)
	refused(t, s.back(north, south), "over")
}

func TestStandingAnswersOfOthersSurviveATakeback(t *testing.T) {
	s := holding(t, 3, "human", "human")
	s.bids(2, 0)
	s.says(north, "volley", many(1))
	for _, seat := range []game.Seat{north, south} {
		if _, err := s.Stand(context.Background(), seat, "reroll", "keep", "match"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Stand(context.Background(), north, "act", "pass", "match"); err != nil {
		t.Fatal(err)
	}
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	if !s.isAsked(north, "act") {
		t.Errorf("a standing answer gave the answer taken back again: %s", s.sees(north))
	}
	if n, so := len(s.View([]game.Seat{north}, 0).Standing), len(s.View([]game.Seat{south}, 0).Standing); n != 1 || so != 1 {
		t.Errorf("north has %d standing answers, south %d: each should keep that for reroll", n, so)
	}
}
