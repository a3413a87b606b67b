package game_test

import (
	"errors"
	"testing"

	"rumble/game"
)

// An option is refused by what was picked and what it is about: too few or too many of a choice, and anything but all of
// what goes together.
func TestPicksAreRefusedByWhatTheyAre(t *testing.T) {
	a, b, c, d := game.Card(1), game.Card(2), game.Card(3), game.Card(4)
	some := game.Choice{Least: 1, Most: 2, Among: []game.Ref{a, b, c}}
	whole := game.Choice{Least: 2, Most: 2, Among: []game.Ref{a, b}}
	for _, x := range []struct {
		name   string
		choice game.Choice
		picked []game.Ref
		code   string
	}{
		{"one of a choice", some, []game.Ref{c}, ""},
		{"two of a choice", some, []game.Ref{c, a}, ""},
		{"none of a choice", some, nil, "wrong-count"},
		{"too many of a choice", some, []game.Ref{a, b, c}, "wrong-count"},
		{"another thing", some, []game.Ref{d}, "not-offered"},
		{"one thing twice", some, []game.Ref{a, a}, "picked-twice"},
		{"all that goes together", whole, []game.Ref{b, a}, ""},
		{"none of what goes together", whole, nil, "not-offered"},
		{"less than goes together", whole, []game.Ref{a}, "not-offered"},
		{"more than goes together", whole, []game.Ref{a, b, c}, "not-offered"},
		{"other things", whole, []game.Ref{c, d}, "not-offered"},
		{"one of two twice", whole, []game.Ref{a, a}, "picked-twice"},
		{"nothing where nothing is asked", game.Choice{}, nil, ""},
		{"something where nothing is asked", game.Choice{}, []game.Ref{a}, "not-asked"},
	} {
		q := game.Question{Options: []game.Option{{Verb: "lay", Pick: x.choice}}}
		err := q.Check(game.Answer{Picked: x.picked}, nil)
		code := game.Code("")
		if refusal, ok := errors.AsType[*game.Error](err); ok {
			code = refusal.Code
		}
		if code != game.Code(x.code) {
			t.Errorf("%s: %v", x.name, err)
		}
	}
}

func TestTheNumberChosenIsTheSpan(t *testing.T) {
	q := &game.Question{Prompt: "act", Options: []game.Option{
		{Verb: "volley", Many: game.Span{From: 1, To: 6}}, {Verb: "dare", Many: game.Span{From: 0, To: 9}}, {Verb: "pass"},
	}}
	for _, c := range []struct {
		option, number int
		want           game.Span
	}{
		{0, 4, game.Span{From: 4, To: 4}},
		{0, 1, game.Span{From: 1, To: 1}},
		{0, 6, game.Span{From: 6, To: 6}},
		{0, 0, game.Span{From: 1, To: 6}},
		{0, 7, game.Span{From: 1, To: 6}},
		{1, 0, game.Span{}},
		{1, 9, game.Span{From: 9, To: 9}},
		{2, 0, game.Span{}},
		{2, 3, game.Span{}},
	} {
		chosen := q.WithNumber(c.option, c.number)
		if chosen.Options[c.option].Many != c.want || chosen.Prompt != "act" || len(chosen.Options) != 3 || chosen.Options[c.option].Verb != q.Options[c.option].Verb {
			t.Errorf("option %d with %d: %+v", c.option, c.number, chosen)
		}
		if q.Options[0].Many != (game.Span{From: 1, To: 6}) || q.Options[1].Many != (game.Span{From: 0, To: 9}) {
			t.Fatalf("option %d with %d changed the question", c.option, c.number)
		}
	}
}

// The usual number of an option is what the rules of thumb say, kept within what may be picked.
func TestUsualNumbers(t *testing.T) {
	q := game.Question{Options: []game.Option{{Many: game.Span{From: 2, To: 5}}, {}}}
	for said, want := range map[int]int{-3: 2, 1: 2, 2: 2, 4: 4, 5: 5, 9: 5} {
		r := game.Ruleset{Number: func(_ game.Game, of *game.Question, option int) int {
			if of != &q || option != 0 {
				t.Errorf("asked is option %d of %v", option, of)
			}
			return said
		}}
		if got := r.Usual(nil, &q, 0); got != want {
			t.Errorf("%d said, %d usual", said, got)
		}
		if got := r.Usual(nil, &q, 1); got != 0 {
			t.Errorf("an option without a number has the usual number %d", got)
		}
	}
	if got := (&game.Ruleset{}).Usual(nil, &q, 0); got != 2 {
		t.Errorf("without rules of thumb it is %d", got)
	}
}
