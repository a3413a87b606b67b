package match_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

func TestATakebackAsksAnewWithTheSameDice(t *testing.T) {
	s := sit(t, 3, "human", "random")
	for !s.isAsked(north, "act") {
		s.says(north, s.asked(north).Options[0].Verb, many(s.asked(north).Options[0].Many.To))
	}
	before := s.asked(north)
	s.says(north, "volley", many(6))
	first := s.rolled(north)
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	now := s.asked(north)
	if now.ID == before.ID || now.Prompt != before.Prompt {
		t.Fatalf("after the takeback %q is asked as %s, before it was %q as %s", now.Prompt, now.ID, before.Prompt, before.ID)
	}
	refused(t, s.try(north, speak.Answer{Question: before.ID, Option: before.Default}), "stale")
	s.says(north, "volley", many(6))
	if again := s.rolled(north); again != first {
		t.Errorf("the same answer has another result after a takeback:\n%s\n%s", first, again)
	}
	if a, b := s.sees(north), shown(t, s.again(), north); a != b {
		t.Errorf("after a takeback another node sees something else:\n%s\n%s", a, b)
	}
}

// rolled is the last dice that a seat saw.
func (s *sitting) rolled(seat game.Seat) string {
	s.t.Helper()
	log := s.View([]game.Seat{seat}, 0).Log
	for _, line := range slices.Backward(log) {
		if len(line.Dice) > 0 {
			return text(s.t, line.Dice)
		}
	}
	s.t.Fatal("nothing was rolled")
	return ""
}

// What a takeback would be is what it is: shown beforehand, and done.
func TestWhatCanBeTakenBack(t *testing.T) {
	bidsAreIn := func(s *sitting) { s.bids(1, 0, 0) }
	for _, c := range []struct {
		name    string
		players []string
		play    func(*sitting)
		by      []game.Seat
		want    match.Back
		code    string
		asked   string // the prompt that is asked again
	}{
		{"nothing yet", nil, func(*sitting) {}, []game.Seat{north}, match.NoBack, "nothing-to-take-back", ""},
		{"a bid while others think", nil, func(s *sitting) { s.says(north, "bid") }, []game.Seat{north}, match.FreeBack, "", "bid"},
		{"a bid although another has bid since", nil, func(s *sitting) { s.says(north, "bid"); s.says(south, "bid") }, []game.Seat{north}, match.FreeBack, "", "bid"},
		{"a bid after all are known", nil, func(s *sitting) { s.bids(0, 0, 1) }, []game.Seat{north}, match.AskedBack, "", ""},
		{"the last bid, which showed the others", nil, func(s *sitting) { s.bids(0, 1, 0) }, []game.Seat{east}, match.AskedBack, "", ""},
		{"all bids, at one screen", nil, bidsAreIn, []game.Seat{north, south, east}, match.PracticeBack, "", "bid"},
		{"another's answer", nil, func(s *sitting) { bidsAreIn(s); s.says(north, "pass"); s.says(south, "bid") }, []game.Seat{east}, match.AskedBack, "", ""},
		{"an action after which all bid together", nil, func(s *sitting) { bidsAreIn(s); s.says(north, "pass") }, []game.Seat{north}, match.FreeBack, "", "act"},
		{"the same, when another has bid already", nil, func(s *sitting) { bidsAreIn(s); s.says(north, "pass"); s.says(south, "bid") }, []game.Seat{north}, match.FreeBack, "", "act"},
		{"an action with dice", nil, func(s *sitting) { bidsAreIn(s); s.says(north, "volley", many(6)) }, []game.Seat{north}, match.AskedBack, "", ""},
		{"an action with dice, at one screen", nil, func(s *sitting) { bidsAreIn(s); s.says(north, "volley", many(6)) }, []game.Seat{north, south, east}, match.PracticeBack, "", "act"},
		{"an answer before another's", nil, func(s *sitting) {
			bidsAreIn(s)
			s.says(north, "pass")
			s.bids(0, 1, 0)
			s.says(south, "pass")
			s.says(east, "bid")
		}, []game.Seat{north}, match.AskedBack, "", ""},
		{"a bid against bots, whose bids it showed", []string{"human", "random", "random"}, func(s *sitting) { s.says(north, "bid", many(2)) }, []game.Seat{north}, match.PracticeBack, "", "bid"},
	} {
		t.Run(c.name, func(t *testing.T) {
			players := c.players
			if players == nil {
				players = []string{"human", "human", "human"}
			}
			s := sit(t, 3, players...)
			c.play(s)
			before := s.sees(north, south, east)
			rows := len(s.journal.Rows)
			if got := s.View(c.by, 0).Takeback; got != c.want {
				t.Errorf("it is shown as %q, not %q", got, c.want)
			}
			err := s.back(c.by...)
			if c.want == match.AskedBack {
				c.code = "asked"
			}
			if c.code != "" {
				refused(t, err, c.code)
				if c.code != "asked" && (s.sees(north, south, east) != before || len(s.journal.Rows) != rows) {
					t.Error("a refused takeback has changed something")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(c.by, func(seat game.Seat) bool { return s.isAsked(seat, c.asked) }) {
				t.Errorf("%q is not asked anew: %s", c.asked, s.sees(c.by...))
			}
			if got := s.View(nil, 0).Practice; got != (c.want == match.PracticeBack) {
				t.Errorf("the match is practice: %v", got)
			}
		})
	}
}

// said is the sentences of the table that a seat was told.
func (s *sitting) said(seats ...game.Seat) []string {
	s.t.Helper()
	var all []string
	for _, line := range s.View(seats, 0).Log {
		if strings.HasPrefix(line.Kind, "takeback") || line.Kind == "restart" {
			all = append(all, line.Text)
		}
	}
	return all
}

// seen is a match between two people in which north has rolled dice.
func seen(t *testing.T) *sitting {
	t.Helper()
	s := sit(t, 3, "human", "human", "random")
	for !s.isAsked(north, "act") {
		s.says(north, "bid", many(s.asked(north).Options[0].Many.To))
		s.says(south, "bid", many(0))
		if s.isAsked(south, "act") {
			t.Fatal("south bid most")
		}
	}
	s.says(north, "volley", many(6))
	return s
}

func (s *sitting) replies(seat game.Seat, r match.Reply) error {
	_, err := s.ReplyTakeBack(context.Background(), []game.Seat{seat}, "", r)
	s.settle()
	return err
}

func TestTheOthersAreAskedAndAgree(t *testing.T) {
	s := seen(t)
	rolled := s.rolled(north)
	refused(t, s.replies(south, match.Yes), "no-request")
	refused(t, s.back(north), "asked")
	for _, seats := range [][]game.Seat{{north}, {south}, nil} {
		asked := s.View(seats, 0).Asked
		if asked == nil || asked.By != "north" || !slices.Equal(asked.Waiting, []string{"south"}) || (len(asked.Reply) == 1) != slices.Contains(seats, south) {
			t.Errorf("seats %v see the request %+v", seats, asked)
		}
	}
	if told := s.View([]game.Seat{south}, 0).Asked.Told; told != "North 1 fires 6 dice" {
		t.Errorf("south knows the answer again by %q", told)
	}
	if got := s.View([]game.Seat{north}, 0).Takeback; got != match.NoBack {
		t.Errorf("while the others are asked taking back is %q", got)
	}
	refused(t, s.back(north), "asked-already")
	refused(t, s.replies(north, match.Yes), "no-request")
	refused(t, s.replies(south, "perhaps"), "bad-reply")
	if err := s.replies(south, match.Yes); err != nil {
		t.Fatal(err)
	}
	if !s.isAsked(north, "act") || s.View(nil, 0).Asked != nil || s.View(nil, 0).Practice {
		t.Errorf("it is not taken back: %s", s.sees(north))
	}
	want := []string{"North would like to take the last answer back.", "North took the last answer back. The others agreed."}
	if got := s.said(); !slices.Equal(got, want) {
		t.Errorf("all are told %q", got)
	}
	s.says(north, "volley", many(6))
	if got := s.rolled(north); got != rolled {
		t.Errorf("the dice are %s, not %s", got, rolled)
	}
	s.finish(north, south)
	proof, err := verified(t, s.export())
	if err != nil || proof.Agreed != 1 || proof.Practice {
		t.Errorf("the proof is %+v (%v)", proof, err)
	}
	if x, y := s.sees(south), shown(t, s.again(), south); x != y {
		t.Errorf("another node sees something else:\n%s\n%s", x, y)
	}
}

func TestTheOthersAreAskedOnceAndSayNo(t *testing.T) {
	s := seen(t)
	refused(t, s.back(north), "asked")
	if err := s.replies(south, match.No); err != nil {
		t.Fatal(err)
	}
	if v := s.View([]game.Seat{north}, 0); v.Takeback != match.NoBack || v.Asked != nil {
		t.Errorf("after a no taking back is %q, the request %+v", v.Takeback, v.Asked)
	}
	refused(t, s.back(north), "refused-before")
	if got := s.said(); len(got) != 2 || got[1] != "South did not agree: the answer of North stands." {
		t.Errorf("all are told %q", got)
	}
}

func TestWhoSaysNeverIsNotAskedAgain(t *testing.T) {
	s := seen(t)
	refused(t, s.back(north), "asked")
	if err := s.replies(south, match.Never); err != nil {
		t.Fatal(err)
	}
	for range 40 { // until north has rolled again
		if v := s.View([]game.Seat{north, south}, 0); v.Result != nil {
			return
		}
		for _, seat := range []game.Seat{north, south} {
			if v := s.View([]game.Seat{seat}, 0); len(v.Question) > 0 {
				q := v.Question[0]
				a := speak.Answer{Question: q.ID, Option: q.Default}
				if o := q.Options[q.Default]; o.Many != nil {
					a.Many = o.Many.To
				}
				if err := s.try(seat, a); err != nil {
					t.Fatal(err)
				}
				if back := s.View([]game.Seat{seat}, 0).Takeback; seat == north && back == match.AskedBack {
					t.Fatal("south would be asked again")
				}
			}
		}
	}
}

// What has been played on since is not what was asked about. But that somebody has answered in secret does not show.
func TestARequestLapsesWhenPlayGoesOn(t *testing.T) {
	s := seen(t)
	if s.isAsked(north, "reroll") {
		s.says(north, "keep")
	}
	for !s.isAsked(north, "bid") {
		for _, seat := range []game.Seat{north, south} {
			if v := s.View([]game.Seat{seat}, 0); len(v.Question) > 0 && v.Question[0].Prompt != "bid" {
				s.says(seat, v.Question[0].Options[v.Question[0].Default].Verb)
			}
		}
	}
	refused(t, s.back(north), "asked")
	s.says(south, "bid")
	if s.View([]game.Seat{north}, 0).Asked == nil {
		t.Error("that south has bid shows")
	}
	s.says(north, "bid")
	if s.View(nil, 0).Asked != nil {
		t.Error("it still waits")
	}
	refused(t, s.replies(south, match.Yes), "no-request")
}

// Nobody keeps others from their questions for ever by taking back again and again what they are asked after.
func TestAFreeTakebackIsFreeOnce(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	s.bids(1, 0, 0)
	for _, want := range []match.Back{match.FreeBack, match.AskedBack} {
		s.says(north, "pass")
		if got := s.View([]game.Seat{north}, 0).Takeback; got != want {
			t.Fatalf("it is %q, not %q", got, want)
		}
		_ = s.back(north)
	}
}

// veiled is the toy whose seats see nothing of each other in the first turn.
type veiled struct{ game.Game }

func (v veiled) Clone() game.Game         { return veiled{v.Game.Clone()} }
func (v veiled) CopyFrom(other game.Game) { v.Game.CopyFrom(other.(veiled).Game) }
func (v veiled) Scene(viewer game.Seat) *game.Scene {
	s := v.Game.Scene(viewer)
	if strings.HasPrefix(s.Turn, "turn 1 ") && viewer != game.Nobody {
		s.Pieces = slices.DeleteFunc(s.Pieces, func(p game.ScenePiece) bool { return p.Seat != v.ID(game.OfSeat(viewer)) })
	}
	return s
}

// What comes into sight was not known before: to choose again with it in sight is not free.
func TestWhatComesIntoSightIsLearned(t *testing.T) {
	back := func(rs game.Ruleset) match.Back {
		s := &sitting{t: t, journal: &match.Memory{}}
		m, err := match.Create(context.Background(), match.Setup{
			ID: "m1", Rules: ready(rs), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "human"}, Secret: referee.Secret{3},
		}, s.journal)
		if err != nil {
			t.Fatal(err)
		}
		s.Match = m
		s.joinAll([]string{"human", "human"})
		s.bids(1, 0)
		s.says(north, "pass") // the next turn begins
		return s.View([]game.Seat{north}, 0).Takeback
	}
	if got := back(toy.Rules()); got != match.FreeBack {
		t.Errorf("where all is in sight it is %q", got)
	}
	rs := toy.Rules()
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := toy.Rules().New(sc)
		return veiled{g}, err
	}
	if got := back(rs); got != match.AskedBack {
		t.Errorf("where figures come into sight it is %q", got)
	}
}

// Alone against bots nobody is there to ask: the log, the journal and the proof say what was done.
func TestAgainstBotsATakebackMakesThePracticeOfAMatch(t *testing.T) {
	s := sit(t, 3, "human", "random", "random")
	s.says(north, "bid", many(2))
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	if got := s.said(); len(got) != 1 || !strings.Contains(got[0], "from here on this match is practice") {
		t.Errorf("the log says %q", got)
	}
	s.says(north, "bid", many(2))
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	if got := s.said(); len(got) != 2 || strings.Contains(got[1], "from here on") {
		t.Errorf("the second time the log says %q", got)
	}
	s.finish(north)
	if proof, err := verified(t, s.export()); err != nil || !proof.Practice {
		t.Errorf("the proof is %+v (%v)", proof, err)
	}
	if got := text(t, s.replays("", north)); !strings.Contains(got, "this match is practice") {
		t.Error("the replay does not tell it")
	}
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
	s.stands(north, "reroll", "keep", "match") // another row between
	if lines := s.said(south); len(lines) != 0 {
		t.Errorf("others are told %q while they think", lines)
	}
	s.says(east, "bid")
	if lines := s.said(south); len(lines) != 1 || lines[0] != "North had taken an answer back while others were still to answer." {
		t.Errorf("when all are in, all are told %q", lines)
	}
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
	free := func(answers ...string) match.Back {
		s := holding(t, 3, "human", "human")
		s.bids(1, 0)
		s.says(north, "shoot")
		if !s.isAsked(south, "dodge") {
			t.Fatal("south is not asked whether to dodge")
		}
		for _, a := range answers {
			s.says(south, a)
		}
		return s.View([]game.Seat{north}, 0).Takeback
	}
	if got := free(); got != match.FreeBack {
		t.Errorf("that south is asked shows: it is %q", got)
	}
	for _, answer := range []string{"stand", "dodge"} { // the dice of the shot are known then
		if got := free(answer); got != match.AskedBack {
			t.Errorf("after %s it is %q", answer, got)
		}
	}
}

func TestATakebackAfterTheEnd(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.finish(north, south)
	refused(t, s.back(north, south), "over")
}

func TestStandingAnswersOfOthersSurviveATakeback(t *testing.T) {
	s := holding(t, 3, "human", "human")
	s.bids(2, 0)
	s.says(north, "pass")
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

// Whoever says what a takeback is to be gets that or nothing, and a yes meets the request that it was said to.
func TestATakebackIsWhatItWasSeenToBe(t *testing.T) {
	s := seen(t)
	ctx := context.Background()
	_, _, err := s.TakeBack(ctx, []game.Seat{north}, match.FreeBack)
	refused(t, err, "moved-on")
	if _, asks, err := s.TakeBack(ctx, []game.Seat{north}, match.AskedBack); err != nil || !asks {
		t.Fatalf("the others are asked: %v, %v", asks, err)
	}
	id := s.View([]game.Seat{south}, 0).Asked.ID
	_, err = s.ReplyTakeBack(ctx, []game.Seat{south}, "another", match.Yes)
	refused(t, err, "no-request")
	if _, err = s.ReplyTakeBack(ctx, []game.Seat{south}, id, match.Yes); err != nil {
		t.Error(err)
	}
}
