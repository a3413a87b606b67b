package match_test

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

func TestALadderHasTheOddsOfEveryNumber(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(2, 0)
	q, mine := s.asked(north), []game.Seat{north}
	before := s.sees(north, south)
	dare, volley := option(t, q, "dare"), option(t, q, "volley")
	l, err := s.OddsByNumber(context.Background(), mine, speak.Answer{Question: q.ID, Option: dare}, bound)
	if err != nil {
		t.Fatal(err)
	}
	if !l.Exact || l.From != 0 || l.To != 100 || len(l.Outcomes[0].Percent) != 101 || l.Outcomes[0].Percent[1] != "100.00" || l.Runs != 5253 {
		t.Errorf("%+v", l)
	}
	// Two sixes of two dice earn a coin, two ones make it flinch: each once in 36 times.
	two := []speak.Headline{{Text: "3 % earns", Note: "hardly a chance"}, {Text: "3 % flinches"}}
	none := []speak.Headline{{Text: "0 % earns", Note: "no chance"}, {Text: "0 % flinches"}}
	if len(l.Headlines) != 101 || !slices.Equal(l.Headlines[1], none) || !slices.Equal(l.Headlines[2], two) || l.Headlines[100][0].Text != ">99.9 % earns" {
		t.Errorf("the odds begin with %+v", l.Headlines)
	}
	// Whatever number came along does not matter, even one that could not be chosen.
	other, err := s.OddsByNumber(context.Background(), mine, speak.Answer{Question: q.ID, Option: dare, Many: 500}, bound)
	if err != nil || len(other.Outcomes) != len(l.Outcomes) {
		t.Errorf("%v, %v", other, err)
	}
	// With few runs to a number only the first numbers of a volley are exact.
	l, err = s.OddsByNumber(context.Background(), mine, speak.Answer{Question: q.ID, Option: volley}, referee.Bound{Runs: 30, Samples: 25})
	if err != nil || l.Exact || l.Samples != 25 || l.Error <= 0 || l.From != 1 || l.To != 6 || l.Needs == nil || l.Needs.Dice != 6 {
		t.Errorf("%+v, %v", l, err)
	}
	for _, c := range []struct {
		seats []game.Seat
		a     speak.Answer
		code  string
	}{
		{mine, speak.Answer{Question: q.ID, Option: option(t, q, "pass")}, "no-number"},
		{mine, speak.Answer{Question: q.ID, Option: 99}, "not-offered"},
		{mine, speak.Answer{Question: "none", Option: dare}, "stale"},
		{[]game.Seat{south}, speak.Answer{Question: q.ID, Option: dare}, "wrong-seat"},
		{mine, speak.Answer{Question: q.ID, Option: dare, Picked: []string{"nobody"}}, "unknown"},
	} {
		_, err := s.OddsByNumber(context.Background(), c.seats, c.a, bound)
		refused(t, err, c.code)
	}
	if s.sees(north, south) != before {
		t.Error("looking has changed something")
	}
}

func TestALadderDoesNotLookAtHiddenCards(t *testing.T) {
	both := twins(t, "card-2", "card-5")
	var said [2]string
	for i, s := range both {
		s.bids(2, 0)
		q := s.asked(north)
		l, err := s.OddsByNumber(context.Background(), []game.Seat{north}, speak.Answer{Question: q.ID, Option: option(t, q, "dare")}, bound)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := json.Marshal(l)
		said[i] = string(body)
	}
	if said[0] != said[1] {
		t.Error("the byNumber of north tells what south holds")
	}
}
