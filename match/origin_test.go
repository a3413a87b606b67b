package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// played is a match of bots that is over, by some rules.
func played(t *testing.T, rs game.Ruleset, sc *game.Scenario, seats int) (*match.Match, *match.Memory) {
	t.Helper()
	journal, players := &match.Memory{}, make([]string, seats)
	for i := range players {
		players[i] = "random"
	}
	m, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(rs), Scenario: *sc, Players: players, Secret: referee.Secret{5}}, journal)
	must(t, err)
	must(t, m.Settle(context.Background()))
	if !m.Over() {
		t.Fatal("the match does not end")
	}
	return m, journal
}

// goesOnFrom begins a match from a moment of another, with a person on each seat.
func goesOnFrom(t *testing.T, from *match.Match, moment, seats int) *sitting {
	t.Helper()
	setup, err := from.Continue(context.Background(), moment)
	must(t, err)
	s := &sitting{t: t, journal: &match.Memory{}}
	setup.ID, setup.Secret = "m1", referee.Secret{9}
	for range seats {
		setup.Players = append(setup.Players, "open")
	}
	s.Match, err = match.Create(context.Background(), setup, s.journal)
	must(t, err)
	return s
}

// toldOf is what a seat is shown and asked, without what goes by the match: its ids and log.
func toldOf(t *testing.T, m *match.Match, seat game.Seat) string {
	t.Helper()
	v := view(t, m, []game.Seat{seat}, 0)
	asked := []any{v.Scene, v.Waiting}
	for _, q := range v.Question {
		q.ID = ""
		asked = append(asked, q)
	}
	body, err := json.Marshal(asked)
	must(t, err)
	return string(body)
}

// From every moment the new match begins exactly where the old one stood: the same pictures, the same questions, for every seat. Its journal proves
// it, and a match that is read from that journal is the same.
func TestAMatchGoesOnFromEveryMomentOfAnother(t *testing.T) {
	for name, game := range map[string]struct {
		rules    game.Ruleset
		scenario *game.Scenario
	}{"the toy": {toy.Rules(), holdingCards(2)}, "dice under cups": {cups.Rules(), cups.Scenario(2, 3)}} {
		t.Run(name, func(t *testing.T) {
			find := func(string) (*match.Rules, bool) { return ready(game.rules), true }
			old, journal := played(t, game.rules, game.scenario, 2)
			moment, tried := 0, 0
			for i, body := range journal.Rows {
				if !bytes.Contains(body, []byte(`"answer":`)) {
					continue
				}
				if moment++; moment%5 != 1 && moment > 12 || i == len(journal.Rows)-1 {
					continue
				}
				tried++
				then, err := match.Load(context.Background(), "m1", find, &match.Memory{Rows: journal.Rows[:i+1]})
				must(t, err)
				s := goesOnFrom(t, old, moment, 2)
				for _, seat := range []int{0, 1} {
					if a, b := sceneOf(t, then, seat), sceneOf(t, s.Match, seat); a != b {
						t.Fatalf("before the dice of moment %d seat %d sees\n%s, and saw\n%s", moment, seat, b, a)
					}
				}
				s.joinAll([]string{"open", "open"})
				for _, seat := range []int{0, 1} {
					if a, b := toldOf(t, then, seatOf(seat)), toldOf(t, s.Match, seatOf(seat)); a != b {
						t.Fatalf("at moment %d seat %d is told\n%s, and was told\n%s", moment, seat, b, a)
					}
				}
				if v := s.View(nil, 0); !v.Practice || v.From == nil || v.From.Match != "m1" || v.From.Moment != moment {
					t.Errorf("it says of itself practice %v, from %+v", v.Practice, v.From)
				}
				s.toItsEnd()
				again, err := match.Load(context.Background(), "m1", find, s.journal)
				must(t, err)
				if a, b := toldOf(t, again, north), toldOf(t, s.Match, north); a != b || view(t, again, nil, 0).Stopped != "" {
					t.Errorf("read again it is %s, and was %s", a, b)
				}
				exported, err := s.Export(context.Background(), nil)
				must(t, err)
				e, err := match.ReadExport("journal", bytes.NewReader(exported))
				must(t, err)
				proof, err := match.Verify(e, find)
				if err != nil || !proof.Whole || !proof.Practice || proof.From == nil || proof.From.Moment != moment {
					t.Errorf("the journal from moment %d on is proved as %+v: %v", moment, proof, err)
				}
			}
			if tried < 5 {
				t.Errorf("only %d moments were tried", tried)
			}
		})
	}
}

// The dice are others from there on.
func TestTheDiceOfAMatchThatGoesOnAreItsOwn(t *testing.T) {
	old, _ := played(t, toy.Rules(), holdingCards(2), 2)
	var ends []string
	for secret := range byte(4) {
		setup, err := old.Continue(context.Background(), 4)
		must(t, err)
		setup.ID, setup.Players, setup.Secret = "m2", []string{"random", "random"}, referee.Secret{secret}
		m, err := match.Create(context.Background(), setup, &match.Memory{})
		must(t, err)
		must(t, m.Settle(context.Background()))
		ends = append(ends, toldOf(t, m, north))
	}
	if ends[0] == ends[1] && ends[1] == ends[2] && ends[2] == ends[3] {
		t.Error("with four secrets the match ends in one way")
	}
}

// A match that goes on from one that went on from another knows the dice of all of them.
func TestAMatchGoesOnAgainAndAgain(t *testing.T) {
	old, _ := played(t, toy.Rules(), holdingCards(2), 2)
	for moment := range 4 {
		s := goesOnFrom(t, old, moment, 2)
		s.joinAll([]string{"open", "open"})
		s.toItsEnd()
		exported, err := s.Export(context.Background(), nil)
		must(t, err)
		e, err := match.ReadExport("journal", bytes.NewReader(exported))
		must(t, err)
		if _, err := match.Verify(e, rules); err != nil {
			t.Fatalf("the journal of the one after %d is not proved: %v", moment, err)
		}
		old = s.Match
	}
}

// A match that goes on has all that was played before it in its journal, so there is an end to it.
func TestAMatchDoesNotGoOnWithoutEnd(t *testing.T) {
	old, _ := played(t, toy.Rules(), holdingCards(2), 2)
	for range 16 {
		s := goesOnFrom(t, old, 0, 2)
		s.joinAll([]string{"open", "open"})
		must(t, s.givesUp(north))
		old = s.Match
	}
	_, err := old.Continue(context.Background(), 0)
	refused(t, err, string(game.OverBudget))
}

func TestWhatAMatchCannotGoOnFrom(t *testing.T) {
	old, journal := played(t, toy.Rules(), holdingCards(2), 2)
	answers := bytes.Count(bytes.Join(journal.Rows, nil), []byte(`"answer":{"seat"`))
	refusedContinue := func(m *match.Match, moment int, code game.Code, word string) {
		t.Helper()
		_, err := m.Continue(context.Background(), moment)
		refused(t, err, string(code))
		if err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("moment %d is refused with %v", moment, err)
		}
	}
	refusedContinue(old, -1, game.OutOfRange, "moments")
	refusedContinue(old, 1<<30, game.OutOfRange, "moments")
	refusedContinue(old, answers, game.Over, "nothing is left")
	refusedContinue(sit(t, 1, "human", "human").Match, 0, game.NotOver, "not over")
	newer := toy.Rules()
	newer.Version += ".1"
	later, err := match.Load(context.Background(), "m1", func(string) (*match.Rules, bool) { return ready(newer), true }, journal)
	must(t, err)
	refusedContinue(later, 2, game.Differs, "version")
	setup, err := old.Continue(context.Background(), 2)
	must(t, err)
	setup.ID, setup.Players, setup.Agreement = "m3", []string{"open", "open"}, &match.Agreement{Rated: true}
	_, err = match.Create(context.Background(), setup, &match.Memory{})
	refused(t, err, string(game.BadAgreement))
}

// A journal in which what was played before is told otherwise is no journal.
func TestAForgedPastIsFoundOut(t *testing.T) {
	old, _ := played(t, toy.Rules(), holdingCards(2), 2)
	s := goesOnFrom(t, old, 5, 2)
	s.joinAll([]string{"open", "open"})
	s.toItsEnd()
	exported, err := s.Export(context.Background(), nil)
	must(t, err)
	for what, forge := range map[string]func(o *match.Origin){
		"a moment less":   func(o *match.Origin) { o.Parts[0].Answers = o.Parts[0].Answers[:4] },
		"another secret":  func(o *match.Origin) { o.Parts[0].Secret[0]++ },
		"another answer":  func(o *match.Origin) { o.Parts[0].Answers[1].Answer.Many += 3 },
		"another state":   func(o *match.Origin) { o.Hash[0]++ },
		"other throws":    func(o *match.Origin) { o.Cut[1] += 2 },
		"no secret":       func(o *match.Origin) { o.Parts[0].Secret = nil },
		"nothing at all":  func(o *match.Origin) { o.Parts = nil },
		"no such seat":    func(o *match.Origin) { o.Parts[0].Answers[0].Seat = 77 },
		"one who was not": func(o *match.Origin) { o.Parts[0].Answers[0].Seat = -1 },
	} {
		e, err := match.ReadExport("journal", bytes.NewReader(exported))
		must(t, err)
		forge(e.Rows[0].Start.Origin)
		if _, err := match.Verify(e, rules); err == nil {
			t.Errorf("%s is not found out", what)
		}
	}
}

// As long as a match goes on nothing of what was played before it is in a journal that leaves the house.
func TestTheDiceOfTheOtherMatchAreInNoJournalBeforeTheEnd(t *testing.T) {
	old, _ := played(t, toy.Rules(), holdingCards(2), 2)
	s := goesOnFrom(t, old, 5, 2)
	s.joinAll([]string{"open", "open"})
	for _, seats := range [][]game.Seat{nil, {north}} {
		exported, err := s.Export(context.Background(), seats)
		must(t, err)
		e, err := match.ReadExport("journal", bytes.NewReader(exported))
		must(t, err)
		if o := e.Rows[0].Start.Origin; o == nil || o.Parts != nil || o.Hash != nil || !reflect.DeepEqual(o.Moment, 5) {
			t.Errorf("the origin is told as %+v", o)
		}
	}
}

// Moments are numbered once the match is over, and not before: they would count what was answered in secret.
func TestMomentsAreNumberedWhenAMatchIsOver(t *testing.T) {
	old, _ := played(t, toy.Rules(), holdingCards(2), 2)
	r, err := old.Replay(context.Background(), nil, "")
	must(t, err)
	last := 0
	for i, f := range r.Frames {
		if f.Moment == nil || *f.Moment < last || i == 0 && *f.Moment != 0 {
			t.Fatalf("frame %d is at moment %v", i, f.Moment)
		}
		last = *f.Moment
	}
	s := sit(t, 1, "human", "human")
	s.bids(1, 2)
	r, err = s.Replay(context.Background(), []game.Seat{north}, "")
	must(t, err)
	for _, f := range r.Frames {
		if f.Moment != nil {
			t.Error("a match that goes on counts its moments")
		}
	}
}

// toItsEnd has everybody answer as usual for a while, and then north give up.
func (s *sitting) toItsEnd() {
	s.t.Helper()
	for range 12 {
		for _, seat := range []game.Seat{north, south} {
			v := s.View([]game.Seat{seat}, 0)
			if len(v.Question) == 0 || v.Result != nil {
				continue
			}
			q := v.Question[0]
			a := speak.Answer{Question: q.ID, Option: q.Default}
			if o := q.Options[a.Option]; o.Many != nil {
				a.Many = o.Many.From
			}
			must(s.t, s.try(seat, a))
		}
	}
	if !s.Over() {
		_, err := s.GiveUp(context.Background(), []game.Seat{north}, north)
		must(s.t, err)
	}
}

func seatOf(i int) game.Seat { return game.Seat(i) }

func sceneOf(t *testing.T, m *match.Match, seat int) string {
	t.Helper()
	scene := *view(t, m, []game.Seat{seatOf(seat)}, 0).Scene
	body, err := json.Marshal(scene)
	must(t, err)
	return fmt.Sprintf("%s", body)
}
