package match_test

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"rumble/game"
	"rumble/speak"
)

// option is the index of the first option of a verb.
func option(t *testing.T, q *speak.Question, verb string) int {
	t.Helper()
	i := slices.IndexFunc(q.Options, func(o speak.Option) bool { return o.Verb == verb })
	if i < 0 {
		t.Fatalf("%q is not offered", verb)
	}
	return i
}

func TestPreview(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	q, mine := s.asked(north), []game.Seat{north}
	at := func(x, y game.Length) *game.Point { return &game.Point{X: x, Y: y} }
	move := option(t, q, "move")
	for _, c := range []struct {
		name string
		a    speak.Answer
		want string
	}{
		{"a sum", speak.Answer{Option: option(t, q, "shoot")}, `{"allowed":true,"needs":{"mods":[{"clause":"TOY-05","word":"aim","text":"Aim","of":"north-1","value":4},{"clause":"TOY-05","word":"distance","text":"Distance","value":-3}],"total":1,"reach":"most","dice":1,"sides":6}}`},
		{"nothing to show", speak.Answer{Option: option(t, q, "pass")}, `{"allowed":true}`},
		{"where to", speak.Answer{Option: move}, `{"allowed":true,"outline":[[[1,-3],[5,1],[1,5],[-3,1]]]}`},
		{"a place", speak.Answer{Option: move, At: at(3500, 1000)}, `{"allowed":true,"long":2.5}`},
		{"a place by way of another", speak.Answer{Option: move, At: at(3000, 1000), Via: []game.Point{game.At(1, 2)}}, `{"allowed":true,"path":[[1,1],[1,2],[3,1]],"long":4}`},
		{"a place too far", speak.Answer{Option: move, At: at(5001, 1000)}, `{"allowed":false,"sentence":"This is 4.001 inches away, and 4 are allowed.","nearest":{"option":0,"at":[4.99,1.005],"long":3.995}}`},
	} {
		c.a.Question = q.ID
		p, err := s.Preview(mine, c.a)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got, _ := json.Marshal(p); string(got) != c.want {
			t.Errorf("%s: %s\nnot %s", c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		name  string
		seats []game.Seat
		a     speak.Answer
		code  string
	}{
		{"another's question", []game.Seat{south}, speak.Answer{Question: q.ID}, "wrong-seat"},
		{"no question", mine, speak.Answer{Question: "0.1"}, "stale"},
		{"no option", mine, speak.Answer{Question: q.ID, Option: len(q.Options)}, "not-offered"},
		{"an option before the first", mine, speak.Answer{Question: q.ID, Option: -1}, "not-offered"},
		{"too many corners", mine, speak.Answer{Question: q.ID, Option: move, At: at(1, 1), Via: make([]game.Point, game.MaxVia+1)}, "path-too-long"},
	} {
		_, err := s.Preview(c.seats, c.a)
		refused(t, err, c.code)
		_, err = s.Odds(context.Background(), c.seats, c.a, bound)
		refused(t, err, c.code)
	}
	if _, err := s.Preview(mine, speak.Answer{Question: q.ID, Option: move, At: at(1000, 1500), Via: make([]game.Point, game.MaxVia)}); err != nil {
		t.Errorf("as many corners as allowed: %v", err)
	}
}

func TestOddsAreThoseOfTheRules(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(2, 0) // without coins there is no second try
	q, mine := s.asked(north), []game.Seat{north}
	o, err := s.Odds(context.Background(), mine, speak.Answer{Question: q.ID, Option: option(t, q, "shoot")}, bound)
	if err != nil {
		t.Fatal(err)
	}
	if !o.Exact || len(o.Outcomes) == 0 || o.Outcomes[0].P != "5/6" || len(o.Outcomes[0].Text) == 0 || o.Outcomes[0].Text[0] != "North 1 misses" {
		t.Errorf("a shot that needs a 1 has the odds %+v", o)
	}
	if !slices.Equal(o.Headlines, []speak.Headline{{Text: "17 % hit"}}) {
		t.Errorf("its odds begin with %+v", o.Headlines)
	}
	if o.Needs == nil || o.Needs.Total != 1 {
		t.Errorf("it needs %+v", o.Needs)
	}
	if o, err = s.Odds(context.Background(), mine, speak.Answer{Question: q.ID, Option: option(t, q, "pass")}, bound); err != nil || len(o.Outcomes) != 1 || o.Outcomes[0].P != "1" || o.Needs != nil {
		t.Errorf("doing nothing has the odds %+v, %v", o, err)
	}
	// What an option needs goes by the number chosen for it, if one is.
	for many, dice := range map[int]int{0: 6, 1: 1, 2: 2, 7: 6} {
		volley := speak.Answer{Question: q.ID, Option: option(t, q, "volley"), Many: many}
		if p, err := s.Preview(mine, volley); err != nil || p.Needs == nil || p.Needs.Dice != dice {
			t.Errorf("before a volley with %d dice: %+v, %v", many, p.Needs, err)
		}
		if many < 1 || many > 6 {
			continue
		}
		if o, err := s.Odds(context.Background(), mine, volley, bound); err != nil || o.Needs == nil || o.Needs.Dice != dice {
			t.Errorf("the odds of a volley with %d dice: %+v, %v", many, o.Needs, err)
		}
	}
	_, err = s.Odds(context.Background(), mine, speak.Answer{Question: q.ID, Option: option(t, q, "volley"), Many: 7}, bound)
	refused(t, err, "out-of-range")
	_, err = s.Odds(context.Background(), mine, speak.Answer{Question: q.ID, Option: option(t, q, "pass"), Picked: []string{"nobody"}}, bound)
	refused(t, err, "unknown")
	before := s.sees(north, south)
	if after := s.sees(north, south); after != before {
		t.Error("looking has changed something")
	}
}

func TestOddsDoNotLookAtHiddenCards(t *testing.T) {
	both := twins(t, "card-2", "card-5")
	var odds [2]string
	for i, s := range both {
		s.bids(2, 0)
		q := s.asked(north)
		o, err := s.Odds(context.Background(), []game.Seat{north}, speak.Answer{Question: q.ID, Option: option(t, q, "shoot")}, bound)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := json.Marshal(o)
		odds[i] = string(body)
	}
	if odds[0] != odds[1] {
		t.Errorf("the odds of north tell what south holds:\n%s\n%s", odds[0], odds[1])
	}
}

func TestOddsAreCountedWhileTheMatchGoesOn(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	q := s.asked(north)
	done := make(chan error)
	for range 4 {
		go func() {
			_, err := s.Odds(context.Background(), []game.Seat{north}, speak.Answer{Question: q.ID, Option: option(t, q, "volley"), Many: 3}, bound)
			done <- err
		}()
	}
	for range 20 {
		if _, err := s.Preview([]game.Seat{north}, speak.Answer{Question: q.ID}); err != nil {
			t.Error(err)
		}
		s.sees(north)
	}
	for range 4 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}
