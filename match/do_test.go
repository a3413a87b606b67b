package match_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/speak"
)

// flaky is a journal on a disk that fails when it is told to.
type flaky struct {
	match.Memory
	fails   int  // how many appends fail after those that succeed
	after   int  // how many succeed before
	written bool // they are written, but it is not said
	unread  bool // nothing can be read either
}

var diskFull = &game.Error{Code: "store-unavailable", Sentence: "The disk is full."}

func (f *flaky) Append(ctx context.Context, id string, first int, rows [][]byte) error {
	if f.after > 0 || f.fails == 0 {
		f.after--
		return f.Memory.Append(ctx, id, first, rows)
	}
	f.fails--
	if f.written {
		if err := f.Memory.Append(ctx, id, first, rows); err != nil {
			return err
		}
		return &game.Error{Code: "undecided", Sentence: "The line is broken."}
	}
	return diskFull
}

func (f *flaky) Read(ctx context.Context, id string, from int) ([][]byte, error) {
	if f.unread {
		return nil, diskFull
	}
	return f.Memory.Read(ctx, id, from)
}

// onFlaky begins a match between north and others on a journal that can fail.
func onFlaky(t *testing.T, players ...string) (*sitting, *flaky) {
	t.Helper()
	journal := &flaky{}
	s := &sitting{t: t}
	s.Match = s.create(toy.Scenario(len(players), 4), 3, journal, players...)
	s.joinAll(players)
	return s, journal
}

func TestWhatCannotBeWrittenHasNotHappened(t *testing.T) {
	mine := []game.Seat{north}
	for _, c := range []struct {
		name string
		do   func(*sitting) error
	}{
		{"an answer", func(s *sitting) error {
			return s.try(north, speak.Answer{Question: s.asked(north).ID, Option: s.asked(north).Default})
		}},
		{"a takeback", func(s *sitting) error { return s.back(north) }},
		{"a standing answer", func(s *sitting) error {
			_, err := s.Stand(context.Background(), north, "act", "pass", "match")
			return err
		}},
		{"its end", func(s *sitting) error { return s.EndStanding(context.Background(), mine, "north-1") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, journal := onFlaky(t, "human", "human")
			s.bids(1, 0)
			s.stands(north, "reroll", "keep", "match")
			s.says(north, "pass")
			before, rows := s.sees(north, south), len(journal.Rows)
			journal.fails, journal.unread = 1, true
			refused(t, c.do(s), "store-unavailable")
			if after := s.sees(north, south); after != before || len(journal.Rows) != rows {
				t.Errorf("it has happened all the same:\n%s\n%s", before, after)
			}
			journal.unread, journal.fails = false, 0
			if err := c.do(s); err != nil {
				t.Errorf("when the disk has room again: %v", err)
			}
			if s.sees(north, south) == before {
				t.Error("then nothing happened")
			}
		})
	}
}

func TestASeedThatCannotBeWrittenIsNotGiven(t *testing.T) {
	journal := &flaky{}
	s := &sitting{t: t}
	s.Match = s.create(toy.Scenario(2, 4), 3, journal, "human", "random")
	before := s.sees(north)
	journal.fails = 1
	refused(t, s.Join(context.Background(), []game.Seat{north}, []byte("a seed of mine")), "store-unavailable")
	if s.sees(north) != before {
		t.Error("it was given")
	}
	s.join(north)
	if v := s.View([]game.Seat{north}, 0); !v.Started || !v.Players[north].Joined || len(v.Question) == 0 {
		t.Errorf("the match does not begin: %+v", v)
	}
}

func TestAMatchThatCannotBeWrittenIsNotCreated(t *testing.T) {
	setup := match.Setup{ID: "m1", Rules: ready(toy.Rules()), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "random"}}
	m, err := match.Create(context.Background(), setup, &flaky{fails: 1})
	refused(t, err, "store-unavailable")
	if m != nil {
		t.Error("it was created")
	}
}

// A match between bots is played step by step, beside whoever opened it.
func TestAMatchBetweenBotsPlaysByItself(t *testing.T) {
	journal := &flaky{after: 1, fails: 1}
	setup := match.Setup{ID: "m1", Rules: ready(toy.Rules()), Scenario: *toy.Scenario(2, 4), Players: []string{"random", "random"}}
	m, err := match.Create(context.Background(), setup, journal)
	if err != nil {
		t.Fatal(err)
	}
	_, err = m.Step(context.Background())
	refused(t, err, "store-unavailable")
	for n := 0; !m.Over(); n++ {
		rows := len(journal.Rows)
		more, err := m.Step(context.Background())
		if err != nil || !more || len(journal.Rows) != rows+1 || n > 1000 {
			t.Fatalf("step %d writes %d rows (%v, %v)", n, len(journal.Rows)-rows, more, err)
		}
	}
	if more, err := m.Step(context.Background()); more || err != nil {
		t.Errorf("after the end there is more: %v, %v", more, err)
	}
}

func TestALineThatBreaksAfterTheRowWasWritten(t *testing.T) {
	s, journal := onFlaky(t, "human", "human")
	journal.fails, journal.written = 1, true
	s.says(north, "bid", many(1)) // the row is there, so it has happened
	if s.isAsked(north, "bid") {
		t.Error("the answer does not count")
	}
	s.says(south, "bid")
	if !s.isAsked(north, "act") {
		t.Error("the match does not go on")
	}
}

func TestABotThatCannotAnswerAnswersLater(t *testing.T) {
	s, journal := onFlaky(t, "human", "random")
	for !s.isAsked(north, "bid") {
		s.says(north, s.asked(north).Options[s.asked(north).Default].Verb)
	}
	// In the open group of bids the bot has answered already; after north's bid it is the bot's turn, or north's own.
	for range 100 {
		journal.after, journal.fails = 1, 1
		before := len(journal.Rows)
		q := s.asked(north)
		if err := s.try(north, speak.Answer{Question: q.ID, Option: q.Default}); err != nil {
			t.Fatalf("north's answer was written, but: %v", err)
		}
		if journal.fails == 1 { // nobody else had to answer
			continue
		}
		if len(journal.Rows) != before+1 || len(s.View([]game.Seat{north}, 0).Question) != 0 {
			t.Fatal("the bot's answer counts although it could not be written")
		}
		if err := s.Settle(context.Background()); err != nil {
			t.Fatal(err)
		}
		if len(journal.Rows) == before+1 {
			t.Error("the bot still does not answer")
		}
		return
	}
	t.Fatal("the bot never had to answer")
}

func TestRefreshSaysWhyABotCannotAnswer(t *testing.T) {
	journal := &flaky{}
	s := &sitting{t: t}
	s.Match = s.create(toy.Scenario(2, 4), 3, journal, "human", "random")
	journal.after, journal.fails, journal.unread = 1, 2, true
	s.join(north)
	refused(t, s.Settle(context.Background()), "store-unavailable")
	journal.unread = false
	if err := s.Settle(context.Background()); err != nil {
		t.Error(err)
	}
	if err := s.Settle(context.Background()); err != nil {
		t.Error(err)
	}
}

func TestWhoeverGoesAwayHasAnswered(t *testing.T) {
	s, journal := onFlaky(t, "human", "human")
	gone, leave := context.WithCancel(context.Background())
	leave()
	q := s.asked(north)
	rows := len(journal.Rows)
	if _, err := s.Answer(gone, []game.Seat{north}, speak.Answer{Question: q.ID}, ""); err != nil || len(journal.Rows) != rows+1 {
		t.Errorf("the answer is not written: %v", err)
	}
}

// falling is the toy whose rules fall over at times.
type falling struct {
	game.Game
	falls *bool
}

func (f falling) Advance(ref game.Referee) {
	if *f.falls {
		panic("a fault of the rules")
	}
	f.Game.Advance(ref)
}

func (f falling) Clone() game.Game         { return falling{f.Game.Clone(), f.falls} }
func (f falling) CopyFrom(other game.Game) { f.Game.CopyFrom(other.(falling).Game) }

func TestAFaultOfTheRulesLosesNothing(t *testing.T) {
	falls := false
	rs := toy.Rules()
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := toy.Rules().New(sc)
		return falling{g, &falls}, err
	}
	journal := &match.Memory{}
	m, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(rs), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "human"}}, journal)
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{t: t, Match: m, journal: journal}
	s.join(north, south)
	before := s.sees(north, south)
	falls = true
	err = s.try(north, speak.Answer{Question: s.asked(north).ID})
	refused(t, err, "failed")
	if cause := errors.Unwrap(err); cause == nil || !strings.Contains(cause.Error(), "a fault of the rules") || strings.Contains(err.Error(), "fault of") {
		t.Errorf("the error is %v, its cause %v", err, cause)
	}
	falls = false
	if s.sees(north, south) != before {
		t.Error("the answer counts")
	}
	s.says(north, "bid")
}

func TestABotThatFallsOverLosesNothing(t *testing.T) {
	rs := toy.Rules()
	falls := true
	rs.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
		if falls {
			panic("a fault of the bot")
		}
		return toy.Rules().Advise(g, q, c)
	}
	m, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(rs), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "steady"}}, &match.Memory{})
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{t: t, Match: m}
	s.join(north)
	refused(t, s.Settle(context.Background()), "failed")
	s.says(north, "bid")
	falls = false
	if err := s.Settle(context.Background()); err != nil {
		t.Fatal(err)
	}
	s.finish(north)
}

func TestABotsMindDoesNotChangeWithATakeback(t *testing.T) {
	s := sit(t, 11, "human", "random")
	for range 100 {
		if s.Over() {
			return
		}
		q := s.asked(north)
		a := speak.Answer{Question: q.ID, Option: q.Default}
		if err := s.try(north, a); err != nil {
			t.Fatal(err)
		}
		if s.Over() || s.back(north) != nil {
			continue
		}
		first := s.asked(north)
		if first.Prompt != q.Prompt {
			t.Fatalf("%q is asked anew, not %q", first.Prompt, q.Prompt)
		}
		if err := s.try(north, speak.Answer{Question: first.ID, Option: first.Default}); err != nil {
			t.Fatal(err)
		}
		if x, y := s.sees(north), shown(t, s.again(), north); x != y {
			t.Fatalf("rebuilt, the match is another:\n%s\n%s", x, y)
		}
	}
	t.Fatal("the match does not end")
}

// endless is the toy begun again and again.
type endless struct {
	game.Game
	first game.Game
}

func (e endless) Advance(ref game.Referee) {
	if _, over := e.Game.Over(); over {
		e.Game.CopyFrom(e.first)
	}
	e.Game.Advance(ref)
}
func (e endless) Over() (game.Result, bool) { return game.Result{}, false }
func (e endless) Clone() game.Game          { return endless{e.Game.Clone(), e.first} }
func (e endless) CopyFrom(other game.Game)  { e.Game.CopyFrom(other.(endless).Game) }
func (e endless) Imagine(s game.Seat, c *game.Chance) game.Game {
	return endless{e.Game.Imagine(s, c), e.first}
}

// Bots never tire of a match that ends only when somebody wants it to: it is stopped.
func TestAMatchThatBotsDoNotEndIsStopped(t *testing.T) {
	rs := toy.Rules()
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := toy.Rules().New(sc)
		return endless{g, g.Clone()}, err
	}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(rs), Scenario: *toy.Scenario(2, 4), Players: []string{"random", "random"},
	}, &match.Memory{})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Settle(context.Background()); err != nil {
		t.Fatal(err)
	}
	v := view(t, m, nil, 1<<30)
	if v.Result != nil || !strings.Contains(v.Stopped, "20000 times") || len(v.Log) != 0 || v.Logged < 20_000 {
		t.Errorf("it shows %d lines, stopped by %q, the result %v", v.Logged, v.Stopped, v.Result)
	}
}
