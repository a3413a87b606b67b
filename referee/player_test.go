package referee_test

import (
	"testing"

	"rumble/game"
	"rumble/referee"
)

// shelf is a ground with some good places and one that can be sampled.
type shelf struct {
	good    []game.Point
	allowed map[game.Point]bool
	sample  *game.Point
}

func (s shelf) Allows(_ game.Area, at game.Point, _ []game.Point) error {
	if s.allowed[at] {
		return nil
	}
	return game.Refuse("too-far", "at", "Too far.")
}

func (s shelf) Sample(game.Area, *game.Chance) (game.Point, bool) {
	if s.sample == nil {
		return game.Point{}, false
	}
	return *s.sample, true
}

func (s shelf) Good(_ game.Area, buf []game.Point) []game.Point { return append(buf, s.good...) }

func (s shelf) Way(game.Area, game.Point, []game.Point) ([]game.Point, game.Length) { return nil, 0 }
func (s shelf) Outline(game.Area) [][]game.Point                                    { return nil }

func TestTheDefaultAnswerIsComplete(t *testing.T) {
	a, b, c := game.At(1, 1), game.At(2, 2), game.At(3, 3)
	place := game.Option{Where: game.Area{Kind: 1}}
	cards := []game.Ref{game.Card(1), game.Card(2), game.Card(3)}
	for _, test := range []struct {
		name   string
		q      game.Question
		ground shelf
		want   game.Answer
	}{
		{"plain", game.Question{ID: "7", Default: 1, Options: make([]game.Option, 2)}, shelf{}, game.Answer{Question: "7", Option: 1}},
		{"a number", game.Question{Options: []game.Option{{Many: game.Span{From: -2, To: 5}}}}, shelf{}, game.Answer{Many: -2}},
		{"picks", game.Question{Options: []game.Option{{Pick: game.Choice{Least: 2, Most: 3, Among: cards}}}}, shelf{}, game.Answer{Picked: cards[:2]}},
		{"no picks needed", game.Question{Options: []game.Option{{Pick: game.Choice{Most: 3, Among: cards}}}}, shelf{}, game.Answer{}},
		{
			"the first good place",
			game.Question{Options: []game.Option{place}},
			shelf{good: []game.Point{a, b}, allowed: map[game.Point]bool{a: true, b: true}},
			game.Answer{At: a},
		},
		{
			"the first good place that is allowed",
			game.Question{Options: []game.Option{place}},
			shelf{good: []game.Point{a, b}, allowed: map[game.Point]bool{b: true}, sample: &c},
			game.Answer{At: b},
		},
		{"any place", game.Question{Options: []game.Option{place}}, shelf{good: []game.Point{a}, sample: &c}, game.Answer{At: c}},
		{
			"no place: another option",
			game.Question{ID: "7", Default: 1, Options: []game.Option{place, place, {Verb: "stay"}, {}}},
			shelf{good: []game.Point{a}},
			game.Answer{Question: "7", Option: 2},
		},
		{"no place and nothing else", game.Question{ID: "7", Default: 1, Options: []game.Option{place, place}}, shelf{}, game.Answer{Question: "7", Option: 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := referee.Default(&test.q, test.ground, game.NewChance(1), nil)
			if got.Question != test.want.Question || got.Option != test.want.Option || got.At != test.want.At || got.Many != test.want.Many ||
				len(got.Picked) != len(test.want.Picked) || len(got.Picked) == 2 && got.Picked[1] != cards[1] {
				t.Errorf("%+v", got)
			}
		})
	}
}

// grounded is a game that consists of its ground.
type grounded struct {
	program
	shelf
}

func (g *grounded) Places() game.Places { return g.shelf }

func TestThePassiveLooksOnlyWhenAPlaceIsAskedFor(t *testing.T) {
	looked := 0
	g := &grounded{shelf: shelf{good: []game.Point{game.At(1, 1)}, allowed: map[game.Point]bool{game.At(1, 1): true}}}
	see := func() game.Game { looked++; return g }
	var p referee.Passive
	stay := game.Question{Options: []game.Option{{}, {Where: game.Area{Kind: 1}}}}
	if a := p.Answer(&stay, see, game.NewChance(1)); a.Option != 0 || looked != 0 {
		t.Errorf("%+v, looked %d times", a, looked)
	}
	walk := game.Question{Default: 1, Options: stay.Options}
	if a := p.Answer(&walk, see, game.NewChance(1)); a.Option != 1 || a.At != game.At(1, 1) || looked != 1 {
		t.Errorf("%+v, looked %d times", a, looked)
	}
	first := game.Question{Options: stay.Options[1:]}
	if a := p.Answer(&first, see, game.NewChance(1)); a.Option != 0 || a.At != game.At(1, 1) {
		t.Errorf("when the first option is the default: %+v", a)
	}
	if n := testing.AllocsPerRun(100, func() { p.Answer(&walk, see, nil) }); n > 1 { // the ground of this test
		t.Errorf("allocates %v times", n)
	}
}
