package referee_test

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// toyAction is a toy match in which the first seat, having outbid the others and drawn card 1, considers an action.
// The steps are what the seats did before; find picks the action.
func toyAction(t testing.TB, scenario *game.Scenario, find func(*game.Option) bool, many int) referee.Situation {
	t.Helper()
	g, err := toy.Rules().New(scenario)
	if err != nil {
		t.Fatal(err)
	}
	var answers []referee.Given
	for seat := range scenario.Seats {
		bid := 0
		if seat == 0 {
			bid = 1
		}
		answers = append(answers, referee.Given{Seat: game.Seat(seat), Answer: game.Answer{Question: referee.QuestionID(0, seat, 0), Many: bid}})
	}
	out, err := referee.Run(g.Clone(), referee.Stretch{Answers: answers, Dice: referee.NewFair(referee.Key{1})})
	if err != nil {
		t.Fatal(err)
	}
	q := out.Asked[0]
	for i := range q.Options {
		if find(&q.Options[i]) {
			return out.Situation(g, answers, 0, game.Answer{Option: i, Many: many})
		}
	}
	t.Fatal("no such option")
	return referee.Situation{}
}

func verb(v game.Verb) func(*game.Option) bool {
	return func(o *game.Option) bool { return o.Verb == v }
}

func TestCountAgreesWithBruteForceOnTheToy(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		dice  int
	}{
		{"one die at two", 2, 1}, {"two dice at two", 2, 2}, {"three dice at two", 2, 3}, {"two dice at four", 3, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			scenario := toy.Scenario(c.seats, 4)
			s := toyAction(t, scenario, verb("volley"), c.dice)
			odds, err := referee.Count(context.Background(), s, nil, referee.Bound{})
			if err != nil {
				t.Fatal(err)
			}
			t.Log(len(odds.Outcomes), odds.Runs)
			agree(t, odds, distribution(s, new(referee.Passive), false))
			agreeOnFates(t, odds.Figures, odds.Outcomes)
		})
	}
}
