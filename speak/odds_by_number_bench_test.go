package speak_test

import (
	"context"
	"encoding/json"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// Saying the odds by number must not take longer than counting it.
func BenchmarkLadder(b *testing.B) {
	rs := toy.Rules()
	g, err := rs.New(toy.Scenario(2, 4))
	if err != nil {
		b.Fatal(err)
	}
	_, w, err := ruletext.Open(&rs)
	if err != nil {
		b.Fatal(err)
	}
	answers := []referee.Given{
		{Seat: 0, Answer: game.Answer{Question: referee.QuestionID(0, 0, 0), Many: 1}}, {Seat: 1, Answer: game.Answer{Question: referee.QuestionID(0, 1, 0)}},
	}
	out, err := referee.Run(g.Clone(), referee.Stretch{Answers: answers, Dice: referee.NewFair(referee.Key{1})})
	if err != nil {
		b.Fatal(err)
	}
	dare := 0
	for out.Asked[0].Options[dare].Verb != "dare" {
		dare++
	}
	l, err := referee.CountEvery(context.Background(), out.Situation(g, answers, 0, game.Answer{Option: dare}), nil, referee.Bound{})
	if err != nil {
		b.Fatal(err)
	}
	size := 0
	for b.Loop() {
		body, err := json.Marshal(speak.New(g, w).OddsByNumber(l, g.Scene(0), 0))
		if err != nil {
			b.Fatal(err)
		}
		size = len(body)
	}
	b.ReportMetric(float64(size), "bytes")
}
