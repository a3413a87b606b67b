package analysis

import (
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/ruletext"
	"rumble/speak"
)

// Where the same words tell of what was done and of what would have been better, what they differ by is added.
func TestWhatWouldHaveBeenBetterIsTold(t *testing.T) {
	rules := toy.Rules()
	words, err := ruletext.ParseWords("words.yaml", rules.Words)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.New(toy.Scenario(3, 4))
	if err != nil {
		t.Fatal(err)
	}
	s := speak.New(g, words)
	one, two := game.OfSeat(0), game.OfSeat(1)
	part := game.Question{Options: []game.Option{{Verb: "bid"}, {Verb: "pass"}}}
	q := &game.Question{
		Options: []game.Option{{Verb: "bid", Pick: game.Choice{Among: []game.Ref{one, two}, Least: 0, Most: 2}}, {Verb: "bid"}, {Verb: "pass"}},
		Parts:   []game.Question{part},
	}
	said := s.Answered(q, &game.Answer{Option: 1})
	for name, c := range map[string]struct {
		given, better game.Answer
		was, best     string
	}{
		"a place":        {game.Answer{At: game.Point{X: 12_480, Y: 500}}, game.Answer{At: game.Point{X: 3000, Y: 8000}}, " at 12.5 by 0.5", " at 3.0 by 8.0"},
		"a way":          {game.Answer{}, game.Answer{Via: []game.Point{{X: 1000, Y: 2000}}}, " by the shortest way", " by way of 1.0 by 2.0"},
		"an order":       {game.Answer{Picked: []game.Ref{one, two}}, game.Answer{Picked: []game.Ref{two, one}}, ": " + names(s, []game.Ref{one, two}), ": " + names(s, []game.Ref{two, one})},
		"another choice": {game.Answer{}, game.Answer{Option: 1}, " (choice 1)", " (choice 2)"},
		"a part": {
			game.Answer{Parts: []game.Answer{{At: game.Point{X: 1000}}}}, game.Answer{Parts: []game.Answer{{At: game.Point{X: 2000}}}},
			": " + s.Answered(&part, &game.Answer{}) + " at 1.0 by 0.0", ": " + s.Answered(&part, &game.Answer{}) + " at 2.0 by 0.0",
		},
		"no part": {game.Answer{}, game.Answer{Parts: []game.Answer{{Option: 1}}}, " (and nothing else)", ": " + s.Answered(&part, &game.Answer{Option: 1})},
	} {
		if was, best := beside(s, q, &c.given, &c.better); was != said+c.was || best != said+c.best || was == best {
			t.Errorf("%s: %q, better: %q", name, was, best)
		}
	}
	if was, best := beside(s, q, &game.Answer{}, &game.Answer{Option: 2}); was != said || best == said {
		t.Errorf("other words: %q, better: %q", was, best)
	}
}
