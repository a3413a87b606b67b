package match_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/match"
)

// hint asks for a hint on the open question of a seat.
func (s *sitting) hint(seat game.Seat) (*match.Hint, error) {
	s.t.Helper()
	return s.Hint(context.Background(), []game.Seat{seat}, s.asked(seat).ID)
}

func TestAHintCanBeAnsweredAsItIs(t *testing.T) {
	s := agreeing(t, &match.Agreement{Hints: match.HintsQuiet}, "human", "human")
	for range 300 {
		v := s.View([]game.Seat{north, south}, 0)
		if v.Result != nil {
			return
		}
		seat := north
		if v.Question[0].Seat == "south" {
			seat = south
		}
		before := s.sees()
		h, err := s.hint(seat)
		if err != nil || h.Text == "" || h.Told {
			t.Fatalf("the hint is %+v, %v", h, err)
		}
		if s.sees() != before {
			t.Fatal("a quiet hint shows")
		}
		if _, err := s.Answer(context.Background(), []game.Seat{seat}, h.Answer, ""); err != nil {
			t.Fatalf("what the hint says, %+v, is refused: %v", h.Answer, err)
		}
	}
	t.Error("the match does not end")
}

func TestHintsAreTakenWhereTheTableAgreed(t *testing.T) {
	for _, a := range []*match.Agreement{nil, {}, {Hints: match.HintsNone}, {Rated: true}} {
		s := agreeing(t, a, "human", "human")
		before := len(s.journal.Rows)
		_, err := s.hint(north)
		refused(t, err, "not-agreed")
		if len(s.journal.Rows) != before {
			t.Error("a refusal is in the journal")
		}
	}
	s := agreeing(t, &match.Agreement{Hints: match.HintsQuiet}, "human", "human")
	_, err := s.Hint(context.Background(), []game.Seat{south}, s.asked(north).ID)
	refused(t, err, "wrong-seat")
	_, err = s.Hint(context.Background(), []game.Seat{north}, "nonsense")
	refused(t, err, "stale")
}

// Of a hint all are told, once for a question, in a row that proves itself.
func TestAHintIsTold(t *testing.T) {
	s := agreeing(t, &match.Agreement{Hints: match.HintsTold}, "human", "human")
	told := func() (lines int) {
		for _, line := range s.View(nil, 0).Log {
			if line.Kind == "hint" {
				lines++
				if line.Seat != "north" || !strings.Contains(line.Text, "took a hint") {
					t.Errorf("it is told as %+v", line)
				}
			}
		}
		return lines
	}
	for range 2 {
		if h, err := s.hint(north); err != nil || !h.Told {
			t.Fatalf("the hint is %+v, %v", h, err)
		}
	}
	if n := told(); n != 1 {
		t.Errorf("one question, and %d lines", n)
	}
	s.bids(1, 0)
	if _, err := s.hint(north); err != nil || told() != 2 {
		t.Errorf("two questions, and %d lines (%v)", told(), err)
	}
	s.finish(north, south)
	if _, err := verified(t, s.export()); err != nil {
		t.Error(err)
	}
	forged := strings.Replace(string(s.export()), `"hints":"told"`, `"hints":"quiet"`, 1)
	if _, err := verified(t, []byte(forged)); err == nil {
		t.Error("a journal proves hints at a table that is told of none")
	}
}

// That somebody takes a hint on what they are asked in secret tells nobody that they are asked.
func TestAHintOnAQuietQuestionStaysQuiet(t *testing.T) {
	both := [2]*sitting{}
	for i := range both {
		both[i] = holdingAgreed(t, &match.Agreement{Hints: match.HintsTold})
		both[i].bids(1, 0)
		both[i].says(north, "shoot")
	}
	if _, err := both[1].hint(south); err != nil {
		t.Fatal(err)
	}
	for _, seats := range [][]game.Seat{{north}, nil} {
		if both[0].sees(seats...) != both[1].sees(seats...) || string(both[0].export(seats...)) != string(both[1].export(seats...)) {
			t.Errorf("seats %v learn that south is asked", seats)
		}
	}
	if both[0].sees(south) == both[1].sees(south) {
		t.Error("south itself is not told")
	}
}

// cupsTurned is a match in which the dice under south's cup are turned by so many pips, but in what somebody imagines: those are other dice.
func cupsTurned(t *testing.T, by int, agreed *match.Agreement) *sitting {
	t.Helper()
	rs := cups.Rules()
	advise := rs.Advise
	rs.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer { return advise(g.(meddled).Game, q, c) }
	return meddlingAgreed(t, rs, cups.Scenario(2, 3), agreed, func(ref game.Referee) game.Referee {
		if fmt.Sprintf("%T", ref) != "*referee.live" {
			return ref
		}
		return &turner{Referee: ref, by: by}
	})
}

// What really lies under another's cup has no part in a hint.
func TestAHintKnowsNoMoreThanWhoAsks(t *testing.T) {
	var sent [2]string
	for i, by := range []int{0, 3} {
		s := cupsTurned(t, by, &match.Agreement{Hints: match.HintsQuiet})
		seat := north
		if !s.isAsked(north, "bid") {
			s.says(south, "bid", many(int(s.asked(south).Options[0].Many.From)))
		}
		h, err := s.hint(seat)
		if err != nil {
			t.Fatal(err)
		}
		if len(h.Best) != 2 {
			t.Errorf("nothing was tried: %+v", h)
		}
		sent[i] = said(t, h)
	}
	if sent[0] != sent[1] {
		t.Errorf("the dice of another make another hint:\n%s\n%s", sent[0], sent[1])
	}
}

// said is a thing as it is sent.
func said(t *testing.T, v any) string {
	t.Helper()
	body, err := json.Marshal(v)
	must(t, err)
	return string(body)
}

// A hint has the two best answers with their chances, the one that it gives first.
func TestAHintSaysHowGoodItIs(t *testing.T) {
	s := agreeing(t, &match.Agreement{Hints: match.HintsQuiet}, "human", "human")
	s.bids(1, 0)
	h, err := s.hint(north)
	if err != nil || h.Bot != "sharp" || len(h.Best) != 2 {
		t.Fatalf("the hint is %+v, %v", h, err)
	}
	first, second := h.Best[0], h.Best[1]
	if said(t, first.Answer) != said(t, h.Answer) || said(t, second.Answer) == said(t, h.Answer) || !strings.HasPrefix(first.Text, h.Text) {
		t.Errorf("it says %+v and rates %+v", h.Answer, h.Best)
	}
	for _, b := range h.Best {
		if h.MarginError <= 0 || h.MarginError > first.Error+second.Error || b.Answer.Question != s.asked(north).ID || b.Text == "" || b.Chance <= 0 || b.Chance >= game.Lot || b.Error <= 0 {
			t.Errorf("it rates %+v", b)
		}
	}
	if again, err := s.hint(north); err != nil || said(t, again) != said(t, h) {
		t.Errorf("asked again it says %+v (%v)", again, err)
	}
	if _, err := s.Answer(context.Background(), []game.Seat{north}, second.Answer, ""); err != nil {
		t.Errorf("the second is refused: %v", err)
	}
}

// A hint whose time is over is the usual answer, and no searching bot has said it.
func TestAHintHasNoMoreTimeThanItIsGiven(t *testing.T) {
	s := agreeing(t, &match.Agreement{Hints: match.HintsQuiet}, "human", "human")
	ctx, end := context.WithTimeout(context.Background(), 0)
	defer end()
	h, err := s.Hint(ctx, []game.Seat{north}, s.asked(north).ID)
	if err != nil || h.Answer.Question != s.asked(north).ID || h.Bot != "steady" || h.Best != nil {
		t.Errorf("the hint is %+v, %v", h, err)
	}
}

// A hint that is called off was not taken: nobody is told of it.
func TestAHintThatIsCalledOff(t *testing.T) {
	s := agreeing(t, &match.Agreement{Hints: match.HintsTold}, "human", "human")
	before := len(s.journal.Rows)
	ctx, end := context.WithCancel(context.Background())
	end()
	for range 8 {
		_, err := s.Hint(ctx, []game.Seat{north}, s.asked(north).ID)
		refused(t, err, "cancelled")
	}
	if len(s.journal.Rows) != before {
		t.Error("it is in the journal")
	}
	if h, err := s.hint(north); err != nil || !h.Told {
		t.Errorf("asked again the hint is %+v, %v", h, err)
	}
}
