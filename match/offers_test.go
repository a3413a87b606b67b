package match_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/speak"
)

func (s *sitting) offers(seat game.Seat, kind match.OfferKind) error {
	_, err := s.Offer(context.Background(), []game.Seat{seat}, seat, kind)
	s.settle()
	return err
}

func (s *sitting) responds(seat game.Seat, reply match.OfferAnswer) error {
	_, err := s.ReplyOffer(context.Background(), []game.Seat{seat}, "", reply)
	s.settle()
	return err
}

func (s *sitting) givesUp(seat game.Seat) error {
	_, err := s.GiveUp(context.Background(), []game.Seat{seat}, seat)
	s.settle()
	return err
}

func (s *sitting) goesOn(seat game.Seat) error {
	_, err := s.GoOn(context.Background(), []game.Seat{seat}, seat)
	s.settle()
	return err
}

// must is for what must not be refused.
func must(t *testing.T, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// last is the last line of the log that a spectator sees, with its kind.
func (s *sitting) last() string {
	s.t.Helper()
	log := s.View(nil, 0).Log
	return log[len(log)-1].Kind + ": " + log[len(log)-1].Text
}

// proves checks that the journal proves the match, and that another node makes the same of it.
func (s *sitting) proves() {
	s.t.Helper()
	for _, seats := range [][]game.Seat{{north}, {south}, nil} {
		if here, there := s.sees(seats...), shown(s.t, s.again(), seats...); here != there {
			s.t.Errorf("another node shows seats %v\n%s\nnot\n%s", seats, there, here)
		}
	}
	if s.Over() {
		if proof, err := verified(s.t, s.export()); err != nil || !proof.Whole {
			s.t.Errorf("the proof is %+v, %v", proof, err)
		}
		if replay, err := s.Replay(context.Background(), nil, ""); err != nil || replay.Stopped != "" || replay.Result == nil {
			s.t.Errorf("the replay is %+v, %v", replay, err)
		}
	}
}

func TestAnOfferIsAnsweredByTheOthers(t *testing.T) {
	for _, c := range []struct {
		kind    match.OfferKind
		why     string
		winners string
	}{{match.OfferDraw, "draw-agreed", "[north south]"}, {match.OfferStop, "stopped-agreed", "[]"}} {
		s := sit(t, 3, "human", "human")
		s.bids(1, 0)
		must(t, s.offers(north, c.kind))
		if last := s.last(); !strings.HasPrefix(last, "offer: ") {
			t.Errorf("the log ends with %q", last)
		}
		if o := s.View([]game.Seat{south}, 0).Offer; o == nil || o.Kind != c.kind || o.By != "north" || fmt.Sprint(o.Reply, o.Waiting) != "[south] [south]" || o.ID == "" {
			t.Errorf("south sees the offer %+v", o)
		}
		if o := s.View([]game.Seat{north}, 0).Offer; o == nil || len(o.Reply) != 0 {
			t.Errorf("north sees the offer %+v", o)
		}
		refused(t, s.offers(south, match.OfferPause), "offer-open")
		refused(t, s.responds(north, match.AcceptOffer), "no-offer")
		refused(t, s.responds(south, match.WithdrawOffer), "no-offer")
		refused(t, s.responds(south, "perhaps"), "bad-reply")
		_, err := s.ReplyOffer(context.Background(), []game.Seat{south}, "another", match.AcceptOffer)
		refused(t, err, "no-offer")
		s.proves()
		must(t, s.responds(south, match.AcceptOffer))
		v := s.View([]game.Seat{north, south}, 0)
		if v.Result == nil || v.Result.Why != c.why || fmt.Sprint(v.Result.Winners) != c.winners || v.Result.Text == "" {
			t.Fatalf("%s ends as %+v", c.kind, v.Result)
		}
		if len(v.Question)+len(v.Waiting) > 0 || v.Offer != nil || v.Takeback != match.NoBack || v.Dice.Secret == nil {
			t.Errorf("after the end it shows %+v", v)
		}
		if last := s.last(); !strings.HasPrefix(last, "offer-agreed: ") {
			t.Errorf("the log ends with %q", last)
		}
		for _, err := range []error{s.offers(north, match.OfferPause), s.responds(south, match.AcceptOffer), s.givesUp(north), s.goesOn(north), s.back(north)} {
			refused(t, err, "over")
		}
		s.proves()
	}
}

func TestAnOfferThatComesToNothing(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	s.bids(2, 1, 0)
	nothing := func(line string) {
		t.Helper()
		if last := s.last(); last != line || s.View(nil, 0).Offer != nil {
			t.Errorf("it ends with %q, and %+v is open", last, s.View(nil, 0).Offer)
		}
		s.proves()
	}
	must(t, s.offers(south, match.OfferDraw), s.responds(east, match.AcceptOffer))
	if o := s.View(nil, 0).Offer; o == nil || fmt.Sprint(o.Waiting) != "[north]" {
		t.Errorf("after the yes of one the offer is %+v", o)
	}
	refused(t, s.responds(east, match.DeclineOffer), "no-offer")
	must(t, s.responds(north, match.DeclineOffer))
	nothing("offer-refused: North did not agree to a draw.")
	refused(t, s.offers(south, match.OfferDraw), "refused-before") // not again and again
	must(t, s.offers(south, match.OfferStop), s.responds(south, match.WithdrawOffer))
	nothing("offer-withdrawn: South no longer offers to stop here.")
	must(t, s.offers(south, match.OfferAdjourn), s.responds(north, match.DeclineOffer))
	nothing("offer-refused: North did not agree to play on later.")
	must(t, s.offers(south, match.OfferPause))
	s.says(north, "pass")
	lapsed := slices.ContainsFunc(s.View(nil, 0).Log, func(h match.Heard) bool { return h.Kind == "offer-lapsed" })
	if !lapsed || s.View(nil, 0).Offer != nil {
		t.Error("play has gone on, and the offer stands or nobody is told")
	}
	s.proves()
}

// Whoever made an offer may go on with the game; and what is answered in secret, or while others are still to answer, makes no offer
// lapse: that it does would tell.
func TestAnOfferStandsAsLongAsNothingIsNoticed(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	must(t, s.offers(north, match.OfferDraw))
	s.says(north, "bid", many(2))
	s.says(south, "bid", many(1))
	if s.View(nil, 0).Offer == nil {
		t.Error("the offer lapses while east has still to bid")
	}
	s.says(east, "bid", many(0))
	s.proves()
	both := [2]*sitting{holding(t, 3, "human", "human"), holding(t, 3, "human", "human")}
	for _, s := range both {
		s.bids(1, 0)
		must(t, s.offers(north, match.OfferDraw))
		s.says(north, "shoot")
	}
	both[1].says(south, "stand")
	if o := both[1].View(nil, 0).Offer; o == nil {
		t.Error("an answer in secret makes an offer lapse")
	}
}

func TestAPauseIsAgreedAndEndedByAnybody(t *testing.T) {
	s := sit(t, 3, "human", "human", "random")
	s.bids(2, 1)
	refused(t, s.goesOn(north), "not-paused")
	must(t, s.offers(north, match.OfferPause), s.responds(south, match.AcceptOffer))
	if v := s.View(nil, 0); v.Paused != match.OfferPause || s.Steps() {
		t.Errorf("it is paused by %q, and the bots go on: %v", v.Paused, s.Steps())
	}
	refused(t, s.try(north, answerOf(s.asked(north))), "paused")
	refused(t, s.back(north), "paused")
	refused(t, s.offers(south, match.OfferPause), "paused")
	refused(t, s.offers(south, match.OfferGoOn), "not-paused")
	s.proves()
	must(t, s.goesOn(south))
	if v := s.View(nil, 0); v.Paused != "" || !strings.HasPrefix(s.last(), "go-on: ") || !strings.HasSuffix(s.last(), " ended the pause.") {
		t.Errorf("it goes on as %q, told as %q", v.Paused, s.last())
	}
	must(t, s.try(north, answerOf(s.asked(north))))
	s.finish(north, south)
	s.proves()
}

func TestAMatchThatIsPutOffGoesOnWhenAllAgree(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	must(t, s.offers(north, match.OfferAdjourn), s.responds(south, match.AcceptOffer))
	refused(t, s.goesOn(north), "not-paused")
	refused(t, s.try(north, answerOf(s.asked(north))), "paused")
	must(t, s.offers(north, match.OfferGoOn), s.responds(south, match.DeclineOffer), s.offers(north, match.OfferGoOn))
	if v := s.View(nil, 0); v.Paused != match.OfferAdjourn {
		t.Errorf("it goes on without south: %q", v.Paused)
	}
	s.proves()
	must(t, s.responds(south, match.AcceptOffer), s.try(north, answerOf(s.asked(north))))
	s.finish(north, south)
	s.proves()
}

// Who is alone decides alone what nobody else has to agree to. A bot agrees to nothing.
func TestOffersWithNobodyElseThere(t *testing.T) {
	s := sit(t, 3, "human", "random")
	refused(t, s.offers(north, match.OfferDraw), "nobody-to-ask")
	must(t, s.offers(north, match.OfferPause))
	if s.View(nil, 0).Paused != match.OfferPause || s.View(nil, 0).Offer != nil {
		t.Error("it is not paused at once")
	}
	must(t, s.goesOn(north), s.offers(north, match.OfferStop))
	if r := s.View(nil, 0).Result; r == nil || r.Why != "stopped-agreed" {
		t.Errorf("it ends as %+v", r)
	}
	s.proves()
}

func TestOffersBelongToAMatchThatGoesOn(t *testing.T) {
	s, err := tryAgreeing(t, nil, "human", "human", "random")
	must(t, err)
	refused(t, s.offers(north, match.OfferDraw), "not-started")
	refused(t, s.givesUp(north), "not-started")
	s.joinAll([]string{"human", "human"})
	refused(t, s.offers(east, match.OfferDraw), "wrong-seat")
	refused(t, s.givesUp(east), "wrong-seat")
	refused(t, s.offers(north, "peace"), "bad-offer")
}

func TestGivingUpAgainstOneSide(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	must(t, s.givesUp(south)) // not the one whose turn it is
	v := s.View(nil, 0)
	if v.Result == nil || v.Result.Why != "given-up" || fmt.Sprint(v.Result.Winners) != "[north]" || fmt.Sprint(v.GivenUp) != "[south]" {
		t.Fatalf("it ends as %+v", v.Result)
	}
	if !strings.HasPrefix(s.last(), "given-up: ") || !strings.Contains(v.Result.Text, "gave the match up") {
		t.Errorf("it is told as %q, %q", s.last(), v.Result.Text)
	}
	s.proves()
}

// Of three the match goes on: the seat is played by the usual answers, is asked for no consent, and wins nothing.
func TestGivingUpAgainstSeveral(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	s.bids(2, 1, 0)
	must(t, s.offers(south, match.OfferDraw), s.givesUp(north))
	v := s.View(nil, 0)
	if v.Result != nil || v.Offer != nil || fmt.Sprint(v.GivenUp) != "[north]" {
		t.Fatalf("without north it is %+v, with the offer %+v", v.Result, v.Offer)
	}
	refused(t, s.back(north), "nothing-to-take-back")
	if v := s.View([]game.Seat{north}, 0); len(v.Question) != 0 || v.Takeback != match.NoBack {
		t.Errorf("north is still asked %+v, and may take back: %q", v.Question, v.Takeback)
	}
	refused(t, s.givesUp(north), "given-up")
	refused(t, s.offers(north, match.OfferStop), "given-up")
	if told := "gave the match up. From here on their questions are answered as usual, and they cannot win."; !strings.Contains(fmt.Sprint(v.Log), told) {
		t.Errorf("it is told as %v", v.Log)
	}
	s.proves()
	must(t, s.offers(east, match.OfferPause), s.responds(south, match.AcceptOffer), s.goesOn(east))
	s.finish(south, east)
	if r := s.View(nil, 0).Result; slices.Contains(r.Winners, "north") {
		t.Errorf("north has given up and wins: %+v", r)
	}
	s.proves()
}

// What is forged proves nothing: a consent that nobody gave, an end that was not agreed.
func TestForgedOffersProveNothing(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	must(t, s.offers(north, match.OfferDraw), s.responds(south, match.AcceptOffer))
	honest := string(s.export())
	for _, c := range [][2]string{
		{`"offerReply":{"seats":[1]`, `"offerReply":{"seats":[0]`},
		{`"reply":"yes"`, `"reply":"no"`},
		{`"kind":"draw","seats":[0]`, `"kind":"stop","seats":[0]`},
		{`"winners":["north","south"]`, `"winners":["north"]`},
		{`"offer":{"seat":0,"kind":"draw","seats":[0]}`, `"offer":{"seat":0,"kind":"draw","seats":[0,1]}`},
		{`"offer":{"seat":0,"kind":"draw","seats":[0]}`, `"giveUp":{"seat":1,"time":true}`},
	} {
		forged := strings.Replace(honest, c[0], c[1], 1)
		if forged == honest {
			t.Fatalf("there is no %s in %s", c[0], honest)
		}
		if _, err := verified(t, []byte(forged)); err == nil {
			t.Errorf("with %s it proves itself", c[1])
		}
	}
}

// A seat that a bot plays offers nothing, whoever says so.
func TestABotOffersNothing(t *testing.T) {
	s := sit(t, 3, "human", "human", "random")
	s.bids(1, 0)
	refused(t, s.offers(east, match.OfferDraw), string(game.WrongSeat))
	refused(t, s.givesUp(east), string(game.WrongSeat))
}

// In a journal in which somebody answers in a pause, or takes back what is another's, that row is found out.
func TestWhatIsDoneInAPauseProvesNothing(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.says(north, "bid", many(1))
	must(t, s.back(north))
	s.bids(1, 0)
	must(t, s.offers(north, match.OfferPause), s.responds(south, match.AcceptOffer), s.goesOn(south))
	s.says(north, "pass")
	s.finish(north, south)
	honest := s.export()
	goesOn := func(r *match.Row) bool { return r.GoOn != nil }
	for name, c := range map[string]struct {
		says  string
		forge func([]*match.Row) []*match.Row
	}{
		"the pause does not end": {"The match is paused", func(rows []*match.Row) []*match.Row {
			return slices.DeleteFunc(rows, goesOn)
		}},
		"south takes it back": {"which is no answer of that seat", func(rows []*match.Row) []*match.Row {
			rows[where(t, rows, func(r *match.Row) bool { return r.Takeback != nil })].Takeback.Seat = 1
			return rows
		}},
		"the wrong row is taken back": {"which is no answer of that seat", func(rows []*match.Row) []*match.Row {
			rows[where(t, rows, func(r *match.Row) bool { return r.Takeback != nil })].Takeback.Row = 1
			return rows
		}},
	} {
		if _, err := verified(t, forge(t, honest, c.forge)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// answerOf is the default answer to a question.
func answerOf(q *speak.Question) speak.Answer {
	a := speak.Answer{Question: q.ID, Option: q.Default}
	if o := q.Options[q.Default]; o.Many != nil {
		a.Many = o.Many.From
	}
	return a
}
