package match_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// agreeing begins a match of a table that agreed something.
func agreeing(t *testing.T, a *match.Agreement, players ...string) *sitting {
	t.Helper()
	s, err := tryAgreeing(t, a, players...)
	if err != nil {
		t.Fatal(err)
	}
	s.joinAll(players)
	return s
}

func tryAgreeing(t *testing.T, a *match.Agreement, players ...string) (*sitting, error) {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(toy.Rules()), Scenario: *toy.Scenario(len(players), 4), Players: players, Secret: referee.Secret{3}, Agreement: a,
	}, s.journal)
	s.Match = m
	return s, err
}

func TestAnAgreementThatCannotBeKeptIsRefusedWithItsPlace(t *testing.T) {
	for place, a := range map[string]match.Agreement{
		"takeback":       {TakeBack: "sometimes"},
		"odds":           {Odds: "all"},
		"hints":          {Hints: "many"},
		"analysis":       {Analysis: "always"},
		"watching":       {Watching: "closely"},
		"turns":          {Turns: 1},
		"time.kind":      {Time: &match.TimeRule{Kind: "sand"}},
		"time.minutes":   {Time: &match.TimeRule{Kind: match.TimeClock}},
		"time.increment": {Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 1, Increment: -1}},
		"time.open":      {Time: &match.TimeRule{Open: true}},
		"time.days":      {Time: &match.TimeRule{Kind: match.TimeLetter, Days: 61}},
		"time.bot":       {Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 600, End: match.EndBot, Bot: "genius"}},
		"time.end":       {Time: &match.TimeRule{End: match.EndLost}},
	} {
		_, err := tryAgreeing(t, &a, "human", "human")
		var refusal *game.Error
		if !errors.As(err, &refusal) || refusal.Code != game.BadAgreement || refusal.Field != "agreement."+place || refusal.Sentence == "" {
			t.Errorf("%+v is refused as %v, not at %s", a, err, place)
		}
	}
	for place, a := range map[string]match.Agreement{
		"takeback":       {Rated: true, TakeBack: match.BackFree},
		"hints":          {Rated: true, Hints: match.HintsTold},
		"analysis":       {Rated: true, Analysis: match.AnalysisOwn},
		"turns":          {Watching: match.WatchLater, Turns: 10},
		"time.minutes":   {Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 601}},
		"time.increment": {Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 1, Increment: 601}},
		"time.days":      {Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 1, Days: 1}},
		"time.bot":       {Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 1, Bot: "steady"}},
		"time.end":       {Time: &match.TimeRule{Kind: match.TimeLetter, Days: 1, End: "party"}},
	} {
		if _, err := tryAgreeing(t, &a, "human", "human"); err == nil || !strings.HasPrefix(err.Error(), "agreement."+place+":") {
			t.Errorf("%+v is refused as %v, not at %s", a, err, place)
		}
	}
	for _, a := range []match.Agreement{
		{},
		{Rated: true},
		{Watching: match.WatchLater, Turns: 9},
		{Watching: match.WatchNever},
		{Time: &match.TimeRule{Kind: match.TimeClock, Minutes: 600, Increment: 600, Open: true, End: match.EndBot, Bot: "steady"}},
		{Time: &match.TimeRule{Kind: match.TimeLetter, Days: 60, End: match.EndLost}},
	} {
		if _, err := tryAgreeing(t, &a, "human", "human"); err != nil {
			t.Errorf("%+v is refused: %v", a, err)
		}
	}
}

func TestWhatWasAgreedIsShownAndOutlivesARestart(t *testing.T) {
	s := agreeing(t, &match.Agreement{Rated: true}, "human", "human")
	again, err := match.Load(context.Background(), "m1", rules, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []*match.Match{s.Match, again} {
		a := view(t, m, nil, 0).Agreed
		if a == nil || !a.Rated || a.TakeBack != match.BackNever || a.Odds != match.OddsOwn || a.Hints != match.HintsNone || a.Time.Kind != match.TimeQuestion {
			t.Errorf("a spectator is shown that %+v was agreed", a)
		}
	}
	if v := sit(t, 3, "human", "human").View(nil, 0); v.Agreed != nil {
		t.Errorf("nothing was agreed, and %+v is shown", v.Agreed)
	}
}

func TestATableThatRuledOutTakingBack(t *testing.T) {
	s := agreeing(t, &match.Agreement{TakeBack: match.BackNever}, "human", "human")
	s.bids(1, 0)
	s.says(north, "pass")
	if back := s.View([]game.Seat{north}, 0).Takeback; back != match.NoBack {
		t.Errorf("taking back would be %q", back)
	}
	refused(t, s.back(north), "not-agreed")
}

// Who always asks asks even before anything came of the answer; only what nobody has noticed is taken back alone.
func TestATableThatAlwaysAsksBeforeTakingBack(t *testing.T) {
	for rule, want := range map[match.TakeBackRule]match.Back{match.BackFree: match.FreeBack, match.BackAsk: match.AskedBack} {
		s := agreeing(t, &match.Agreement{TakeBack: rule}, "human", "human")
		s.says(north, "bid", many(1))
		if got := s.View([]game.Seat{north}, 0).Takeback; got != match.FreeBack {
			t.Errorf("under %q, while south has still to bid, taking back is %q", rule, got)
		}
		s.says(south, "bid", many(0))
		s.says(north, "boast")
		if got := s.View([]game.Seat{north}, 0).Takeback; got != want {
			t.Errorf("under %q taking back is %q, not %q", rule, got, want)
		}
	}
	alone := agreeing(t, &match.Agreement{TakeBack: match.BackAsk}, "human", "random")
	alone.says(north, "bid", many(2))
	if got := alone.View([]game.Seat{north}, 0).Takeback; got == match.AskedBack {
		t.Error("nobody is there to be asked, and they are")
	}
}

func TestATableWithoutOdds(t *testing.T) {
	for rule, code := range map[match.OddsRule]string{match.OddsOwn: "", match.OddsNever: "not-agreed"} {
		s := agreeing(t, &match.Agreement{Odds: rule}, "human", "human")
		q := s.asked(north)
		a := speak.Answer{Question: q.ID, Option: q.Default}
		_, odds := s.Odds(context.Background(), []game.Seat{north}, a, referee.Bound{Samples: 100})
		_, byNumber := s.OddsByNumber(context.Background(), []game.Seat{north}, a, referee.Bound{Samples: 100})
		for _, err := range []error{odds, byNumber} {
			if code == "" && err != nil {
				t.Errorf("under %q odds are refused: %v", rule, err)
			}
			if code != "" {
				refused(t, err, code)
			}
		}
		if _, err := s.Preview([]game.Seat{north}, a); err != nil {
			t.Errorf("under %q nothing can be looked at: %v", rule, err)
		}
	}
}

// Where nobody may know odds, no log and no replay tells the chance that something had, before the match is over.
func TestALogWithoutOdds(t *testing.T) {
	told := speak.Event{Kind: "hits", Text: "North hits", Odds: 420}
	if h := agreeing(t, &match.Agreement{}, "human", "human").HeardOf(told); h.Odds != 420 {
		t.Errorf("the chance is told as %d", h.Odds)
	}
	s := agreeing(t, &match.Agreement{Odds: match.OddsNever}, "human", "human")
	if h := s.HeardOf(told); h.Odds != 0 || h.Text != told.Text {
		t.Errorf("without odds it is told %+v", h)
	}
	must(t, s.givesUp(north))
	if h := s.HeardOf(told); h.Odds != 420 {
		t.Errorf("when it is over the chance is told as %d", h.Odds)
	}
}
