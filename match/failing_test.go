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
)

// deaf is a journal that cannot be read at the moment.
type deaf struct {
	match.Memory
	err error
}

func (d *deaf) Read(ctx context.Context, id string, from int) ([][]byte, error) {
	if d.err != nil {
		return nil, d.err
	}
	return d.Memory.Read(ctx, id, from)
}

// What needs the journal says that it cannot be read, and makes nothing of half of it.
func TestWhatNeedsAJournalThatIsAway(t *testing.T) {
	d := &deaf{}
	s := &sitting{t: t, journal: &d.Memory}
	players := []string{"human", "human"}
	m, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(toy.Rules()), Scenario: *toy.Scenario(2, 4), Players: players, Secret: referee.Secret{3}}, d)
	must(t, err)
	s.Match = m
	s.joinAll(players)
	s.bids(1, 0)
	must(t, s.givesUp(north))
	d.err = errors.New("the cable is out")
	for what, do := range map[string]func() error{
		"again":    func() error { _, err := m.Again(context.Background(), false); return err },
		"going on": func() error { _, err := m.Continue(context.Background(), 0); return err },
		"export":   func() error { _, err := m.Export(context.Background(), nil); return err },
	} {
		if err := do(); !errors.Is(err, d.err) {
			t.Errorf("%s: %v", what, err)
		}
	}
	d.err = nil
	if setup, err := m.Again(context.Background(), true); err != nil || len(setup.Players) != 2 {
		t.Errorf("when it can be read: %+v %v", setup, err)
	}
}

// absent is the toy in which, once they are gone, nobody can imagine what they do not see.
type absent struct {
	game.Game
	gone *bool
}

func (a absent) Clone() game.Game         { return absent{a.Game.Clone(), a.gone} }
func (a absent) CopyFrom(other game.Game) { a.Game.CopyFrom(other.(absent).Game) }
func (a absent) Imagine(s game.Seat, c *game.Chance) game.Game {
	if *a.gone {
		panic("nobody knows what there is")
	}
	return absent{a.Game.Imagine(s, c), a.gone}
}

// An adviser that fails costs nobody the match: whoever asks hears it, and no hint is told to the table.
func TestAnAdviserThatFails(t *testing.T) {
	rules, gone := toy.Rules(), false
	begin := rules.New
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return absent{g, &gone}, err
	}
	s := &sitting{t: t, journal: &match.Memory{}}
	players := []string{"human", "human"}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(rules), Scenario: *toy.Scenario(2, 4), Players: players, Secret: referee.Secret{3}, Agreement: &match.Agreement{Hints: match.HintsTold},
	}, s.journal)
	must(t, err)
	s.Match = m
	s.joinAll(players)
	rows, question := len(s.journal.Rows), s.asked(north).ID
	gone = true
	h, err := s.Hint(context.Background(), []game.Seat{north}, question)
	gone = false
	refused(t, err, "failed")
	if h != nil || len(s.journal.Rows) != rows {
		t.Errorf("the hint is %+v, and there are %d rows more", h, len(s.journal.Rows)-rows)
	}
	s.bids(1, 0)
}

// A hint is what the adviser would do, and not what is taken when nobody answers.
func TestAHintIsThoughtOf(t *testing.T) {
	s := agreeing(t, &match.Agreement{Hints: match.HintsQuiet}, "human", "human")
	for range 60 {
		v := s.View([]game.Seat{north, south}, 0)
		if v.Result != nil {
			break
		}
		q, seat := v.Question[0], north
		if q.Seat == "south" {
			seat = south
		}
		h, err := s.hint(seat)
		must(t, err)
		if h.Answer.Option != q.Default {
			return
		}
		must(t, s.try(seat, h.Answer))
	}
	t.Error("all hints are the defaults")
}

// The keys that watch are made of the first rows of a journal, and of nothing that does not begin as one.
func TestTheWatchingKeyOfAJournal(t *testing.T) {
	s := sit(t, 2, "human", "human")
	if keys, err := match.WatchKeysOf(s.journal.Rows); err != nil || keys[0] != s.WatchKey() || len(keys[0]) != 26 {
		t.Errorf("they are %q, the first not %q (%v)", keys, s.WatchKey(), err)
	}
	for what, rows := range map[string][][]byte{"nothing": nil, "one row": s.journal.Rows[:1], "no secret": {s.journal.Rows[0], s.journal.Rows[0]}, "no rows": {[]byte("x"), []byte("y")}} {
		if key, err := match.WatchKeysOf(rows); len(key) != 0 || err == nil {
			t.Errorf("of %s they are %q", what, key)
		} else {
			refused(t, err, string(game.BadJournal))
		}
	}
}

// What runs out when the match is over or paused is answered by nobody.
func TestNothingRunsOutAfterTheEndOrInAPause(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	asked := game.QuestionID(s.asked(north).ID)
	quiet := func(when string) {
		t.Helper()
		rows := len(s.journal.Rows)
		must(t, s.TimeOut(context.Background(), []game.QuestionID{asked}))
		if len(s.journal.Rows) != rows {
			t.Errorf("%s something runs out: %s", when, s.journal.Rows[rows])
		}
	}
	must(t, s.offers(north, match.OfferPause), s.responds(south, match.AcceptOffer))
	quiet("in a pause")
	must(t, s.goesOn(north), s.givesUp(north))
	quiet("after the end")
}

// Every kind of offer is told in its own words, and may be made again by whoever has answered since.
func TestOffersInTheLog(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	for kind, what := range map[match.OfferKind]string{
		match.OfferDraw: "a draw", match.OfferStop: "to stop here", match.OfferAdjourn: "to play on later", match.OfferPause: "a pause",
	} {
		must(t, s.offers(south, kind))
		if last := s.last(); !strings.HasSuffix(last, " offered "+what+".") {
			t.Errorf("the offer %s is told as %q", kind, last)
		}
		must(t, s.responds(north, match.DeclineOffer))
		refused(t, s.offers(south, kind), "refused-before")
	}
}

func TestRepliesToNoOffer(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	for _, reply := range []match.OfferAnswer{match.AcceptOffer, match.DeclineOffer, match.WithdrawOffer} {
		refused(t, s.responds(north, reply), "no-offer")
	}
	must(t, s.offers(north, match.OfferDraw), s.givesUp(north))
	refused(t, s.responds(south, match.AcceptOffer), "over")
	refused(t, s.returns(north), "over")
}

func TestAnOfferMayBeMadeAgainAfterAnAnswer(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	must(t, s.offers(north, match.OfferDraw), s.responds(south, match.DeclineOffer))
	refused(t, s.offers(north, match.OfferDraw), "refused-before")
	must(t, s.try(north, answerOf(s.asked(north))))
	must(t, s.offers(north, match.OfferDraw))
}

// Those who watch later are told that a match cannot be played on, and see no more of it than before.
func TestThoseWhoWatchLaterHearThatAMatchIsStopped(t *testing.T) {
	s := agreeing(t, &match.Agreement{Watching: match.WatchLater, Turns: 1}, "human", "human")
	for range 12 {
		s.byDefault(north, south)
	}
	m := load(t, s.journal.Rows, changed(func(rs *game.Ruleset) {
		begin := rs.New
		rs.New = func(sc *game.Scenario) (game.Game, error) {
			g, err := begin(sc)
			return crashing{g}, err
		}
	}))
	now, later := view(t, m, []game.Seat{north}, 0), view(t, m, nil, 0)
	if now.Stopped == "" || later.Stopped != now.Stopped || later.Logged > now.Logged {
		t.Errorf("north is told %q with %d lines, whoever watches later %q with %d", now.Stopped, now.Logged, later.Stopped, later.Logged)
	}
}

// crashing is the toy with a fault in its rules.
type crashing struct{ game.Game }

func (crashing) Advance(game.Referee)       { panic("a fault of the rules") }
func (c crashing) Clone() game.Game         { return crashing{c.Game.Clone()} }
func (c crashing) CopyFrom(other game.Game) { c.Game.CopyFrom(other.(crashing).Game) }
func (c crashing) Imagine(s game.Seat, ch *game.Chance) game.Game {
	return crashing{c.Game.Imagine(s, ch)}
}
