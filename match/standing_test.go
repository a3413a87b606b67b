package match_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
)

func (s *sitting) stands(seat game.Seat, prompt, verb, until string) string {
	s.t.Helper()
	id, err := s.Stand(context.Background(), seat, prompt, verb, until)
	if err != nil {
		s.t.Fatal(err)
	}
	s.settle()
	return id
}

func (s *sitting) held(seats ...game.Seat) []string {
	var ids []string
	for _, h := range s.View(seats, 0).Standing {
		ids = append(ids, h.ID)
	}
	return ids
}

func TestAStandingAnswerAnswersWhatIsAskedAndWhatWillBe(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	s.stands(north, "act", "pass", "match")
	if s.isAsked(north, "act") {
		t.Error("the open question was not answered")
	}
	s.bids(1, 0)
	if !s.isAsked(south, "bid") {
		t.Error("the next question was not answered")
	}
	passes := 0
	for _, line := range s.View(nil, 0).Log {
		if line.Kind == "passes" {
			passes++
		}
	}
	if passes != 2 {
		t.Errorf("north passed %d times, not twice", passes)
	}
	if a, b := s.sees(north), shown(t, s.again(), north); a != b {
		t.Errorf("another node sees something else:\n%s\n%s", a, b)
	}
	refused(t, s.back(north), "asked") // the last answer by hand was the bid, and south has bid since
}

func TestAStandingAnswerEnds(t *testing.T) {
	for _, c := range []struct {
		until string
		holds bool
	}{{"turn", false}, {match.WholeMatch, true}} {
		s := sit(t, 3, "human", "human")
		s.bids(1, 0)
		s.stands(south, "act", "pass", c.until)
		if len(s.held(south)) != 1 {
			t.Fatal("it does not hold at all")
		}
		s.says(north, "pass")
		if holds := len(s.held(south)) == 1; holds != c.holds {
			t.Errorf("until %q it holds: %v", c.until, holds)
		}
	}
}

// How long a standing answer may hold is said by the ruleset: until the next event of a kind that it calls a period.
func TestHowLongAStandingAnswerMayHold(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	want := []match.Until{{"turn", "until the next turn"}, {"match", "for the whole match"}}
	if got := s.View([]game.Seat{south}, 0).Untils; !slices.Equal(got, want) {
		t.Errorf("it may hold %v", got)
	}
	for _, until := range []string{"card", "acts", "passes", ""} { // unknown here, a period without words, no period, nothing
		_, err := s.Stand(context.Background(), south, "act", "pass", until)
		refused(t, err, "bad-until")
		if !strings.Contains(err.Error(), "until the next turn (turn), for the whole match (match)") {
			t.Errorf("until %q is refused with %v", until, err)
		}
	}
}

// A line says how it is shown and whether it divides the match, as the ruleset has it.
func TestALineSaysHowItIsShown(t *testing.T) {
	s := sit(t, 7, "random", "random", "random")
	s.settle()
	looks, ranks := map[string]string{}, map[string]int{}
	for _, line := range s.View(nil, 0).Log {
		looks[line.Kind], ranks[line.Kind] = line.Look, line.Rank
	}
	if looks["shoots"] != "shot" || looks["hit"] != "blow" || looks["passes"] != "" || ranks["turn"] != 1 || ranks["acts"] != 3 || ranks["hit"] != 0 {
		t.Errorf("they are shown as %v, with ranks %v", looks, ranks)
	}
}

func TestAStandingAnswerIsItsSeatsAffair(t *testing.T) {
	s := sit(t, 3, "human", "human", "random")
	before := s.sees(south)
	a, b := s.stands(north, "act", "pass", "match"), s.stands(north, "reroll", "keep", "match")
	if a != "north-1" || b != "north-2" || !slices.Equal(s.held(north), []string{a, b}) {
		t.Errorf("north holds %v", s.held(north))
	}
	if s.sees(south) != before || len(s.held(south)) != 0 || len(s.held()) != 0 {
		t.Error("others see it")
	}
	if c := s.stands(south, "act", "pass", "match"); c != "south-1" {
		t.Errorf("the first of south is called %q", c)
	}
	end := func(id string, seats ...game.Seat) error { return s.EndStanding(context.Background(), seats, id) }
	refused(t, end(a, south), "unknown-standing")
	refused(t, end("north-3", north), "unknown-standing")
	if err := end(a, south, north); err != nil {
		t.Error(err)
	}
	refused(t, end(a, north), "unknown-standing")
	if !slices.Equal(s.held(north, south), []string{b, "south-1"}) {
		t.Errorf("what holds is %v", s.held(north, south))
	}
	if c := s.stands(north, "act", "pass", "match"); c != "north-3" {
		t.Errorf("the next of north is called %q: an id must not come back", c)
	}
	if a, b := s.sees(north), shown(t, s.again(), north); a != b {
		t.Errorf("another node sees something else:\n%s\n%s", a, b)
	}
}

func TestAStandingAnswerNeedsNothingMore(t *testing.T) {
	for _, c := range []struct {
		verb  string
		given bool
	}{
		{"pass", true},
		{"boast", true},
		{"shoot", false},  // at whom?
		{"volley", false}, // how many dice?
		{"move", false},   // where to?
	} {
		s := sit(t, 3, "human", "human")
		s.stands(north, "act", c.verb, "match")
		s.bids(1, 0)
		if given := !s.isAsked(north, "act"); given != c.given {
			t.Errorf("%q was given by itself: %v", c.verb, given)
		}
	}
}

func TestStandingAnswersThatAreRefused(t *testing.T) {
	s := sit(t, 3, "human", "human")
	for _, c := range []struct{ prompt, verb, until, code string }{
		{"act", "pass", "tomorrow", "bad-until"},
		{"act", "pass", "", "bad-until"},
		{"dance", "pass", "turn", "bad-standing"},
		{"act", "dance", "turn", "bad-standing"},
	} {
		_, err := s.Stand(context.Background(), north, c.prompt, c.verb, c.until)
		refused(t, err, c.code)
	}
	for range 16 {
		s.stands(north, "reroll", "keep", "match")
	}
	_, err := s.Stand(context.Background(), north, "reroll", "keep", "match")
	refused(t, err, "too-many-standing")
	s.stands(south, "reroll", "keep", "match")
	s.finish(north, south)
	_, err = s.Stand(context.Background(), north, "act", "pass", "match")
	refused(t, err, "over")
	refused(t, s.EndStanding(context.Background(), []game.Seat{north}, "north-1"), "over")
}
