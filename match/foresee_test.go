package match_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
)

// foreseen is what some seats are told of who is likely to win, as it is sent; or the code with which that is refused.
func (s *sitting) foreseen(seats ...game.Seat) string {
	s.t.Helper()
	f, err := s.Foresee(context.Background(), seats)
	if refused, ok := errors.AsType[*game.Error](err); ok {
		return string(refused.Code)
	}
	must(s.t, err)
	return said(s.t, f)
}

// What is not said goes by who plays: one person among bots may know it, people among themselves only afterwards.
func TestWhoMayKnowWhoIsLikelyToWin(t *testing.T) {
	own, after := match.AnalysisOwn, match.AnalysisAfter
	for _, c := range []struct {
		agreed  *match.Agreement
		players []string
		holds   match.AnalysisRule
	}{
		{nil, []string{"human", "random"}, own},
		{&match.Agreement{}, []string{"random", "human", "steady"}, own},
		{&match.Agreement{}, []string{"human", "open"}, after},
		{nil, []string{"human", "human", "random"}, after},
		{&match.Agreement{Analysis: own}, []string{"human", "open"}, own},
		{&match.Agreement{Analysis: after}, []string{"human", "random"}, after},
		{&match.Agreement{Rated: true}, []string{"human", "random"}, after},
		{&match.Agreement{Odds: match.OddsNever}, []string{"human", "random"}, after},
		{&match.Agreement{Odds: match.OddsNever, Analysis: own}, []string{"human", "human"}, own},
	} {
		s := agreeing(t, c.agreed, c.players...)
		if s.Agreed().Analysis != c.holds {
			t.Errorf("of %v among %v holds %q", c.agreed, c.players, s.Agreed().Analysis)
		}
		seat := north
		if c.players[0] == "random" {
			seat = south
		}
		v := s.View([]game.Seat{seat}, 0)
		if (v.Agreed == nil) != (c.agreed == nil) || v.Agreed != nil && v.Agreed.Analysis != c.holds {
			t.Errorf("of %v among %v all are told %+v", c.agreed, c.players, v.Agreed)
		}
		if got := s.foreseen(seat); (got == "not-agreed") != (c.holds == after) {
			t.Errorf("of %v among %v it is told: %s", c.agreed, c.players, got)
		}
		if c.holds == own {
			if got := s.foreseen(); got != "watching" {
				t.Errorf("who only watches is told %s", got)
			}
		}
	}
}

// A journal has what was said, and nothing of what holds without it: one from before there were such agreements is the same today.
func TestAnAgreementIsWrittenAsItWasSaid(t *testing.T) {
	s := agreeing(t, &match.Agreement{Hints: match.HintsTold}, "human", "random")
	if got := string(s.journal.Rows[0]); strings.Contains(got, "analysis") {
		t.Errorf("it is written as %s", got)
	}
	s = agreeing(t, &match.Agreement{Analysis: match.AnalysisOwn}, "human", "human")
	if got := string(s.journal.Rows[0]); !strings.Contains(got, `"analysis":"own"`) {
		t.Errorf("it is written as %s", got)
	}
}

// The chances of all seats together are one win, the same each time they are asked for, and decided when the match is over.
func TestForeseeing(t *testing.T) {
	s := agreeing(t, &match.Agreement{Analysis: match.AnalysisOwn}, "human", "human")
	before := s.sees(north, south)
	for _, seat := range []game.Seat{north, south} {
		f, err := s.Foresee(context.Background(), []game.Seat{seat})
		if err != nil || f.Seat != s.SeatIDs([]game.Seat{seat})[0] || len(f.Chances) != 2 || f.Tries < 2 || f.Error <= 0 || f.Error > game.Lot/4 {
			t.Fatalf("%v is told %+v, %v", seat, f, err)
		}
		if sum := f.Chances[0].Chance + f.Chances[1].Chance; sum < game.Lot-2 || sum > game.Lot || f.Chances[0].Seat != "north" || f.Chances[1].Seat != "south" {
			t.Errorf("the chances are %+v", f.Chances)
		}
		if again := s.foreseen(seat); again != said(t, f) {
			t.Errorf("asked again it is %s, not %s", again, said(t, f))
		}
	}
	if s.sees(north, south) != before {
		t.Error("that somebody asks for it shows")
	}
	s.bids(1, 0)
	if got := s.foreseen(south); got == "" || got == "stale" {
		t.Errorf("who is not asked is told %q", got)
	}
	if both, asked := s.foreseen(north, south), s.foreseen(north); both != asked {
		t.Errorf("at a screen of both it is %s, not that of the seat that is asked: %s", both, asked)
	}
	s.finish(north, south)
	if got := s.foreseen(north); got != "over" {
		t.Errorf("at the end it is %s", got)
	}
}

func TestForeseeingBeforeTheBeginningAndWithoutTime(t *testing.T) {
	s, err := tryAgreeing(t, &match.Agreement{Analysis: match.AnalysisOwn}, "human", "human")
	must(t, err)
	if got := s.foreseen(north); got != "not-started" {
		t.Errorf("before the beginning it is %s", got)
	}
	s = agreeing(t, &match.Agreement{Analysis: match.AnalysisOwn}, "human", "human")
	over, end := context.WithCancel(context.Background())
	end()
	_, err = s.Foresee(over, []game.Seat{north})
	refused(t, err, "cancelled")
}

// What south holds, and what it is asked in secret, changes nothing of what north is told.
func TestForeseeingTellsNothingHidden(t *testing.T) {
	var both [2]*sitting
	for i, card := range []string{"card-11", "card-12"} {
		sc := holdingCards(2)
		sc.Seats[south].Hold = []string{card}
		s := &sitting{t: t, journal: &match.Memory{}}
		players := []string{"human", "human"}
		m, err := match.Create(context.Background(), match.Setup{
			ID: "m1", Rules: ready(toy.Rules()), Scenario: *sc, Players: players, Agreement: &match.Agreement{Analysis: match.AnalysisOwn},
		}, s.journal)
		must(t, err)
		s.Match = m
		s.joinAll(players)
		both[i] = s
	}
	alike := func(when string) {
		t.Helper()
		if a, b := both[0].foreseen(north), both[1].foreseen(north); a != b {
			t.Errorf("%s north is told %s or %s", when, a, b)
		}
	}
	alike("at the beginning")
	for _, s := range both {
		s.bids(1, 0)
	}
	alike("after the bids")
	for _, s := range both {
		s.says(north, "shoot")
	}
	alike("while south is asked in secret")
	if both[0].sees(south) == both[1].sees(south) {
		t.Error("south does not see its own card: there is no secret")
	}
}
