package speak_test

import (
	"encoding/json"
	"testing"

	"rumble/game"
	"rumble/speak"
)

// throwers is a cast some of whose options reach round their place: those that name a thing, an inch further for each number.
type throwers struct{ cast }

func (throwers) Spread(o *game.Option, number int) game.Length {
	if o.With.None() {
		return 0
	}
	return 3*game.Inch + game.Inches(number)
}

func (throwers) Astray(o *game.Option) game.Length {
	if o.With.None() {
		return 0
	}
	return 6 * game.Inch
}

func (throwers) Within(seat game.Seat, _ *game.Option, number int, _ game.Point, buf []game.Ref) []game.Ref {
	for f := range number + int(seat) {
		buf = append(buf, game.Figure(f))
	}
	return buf
}

func TestHowFarSomethingReaches(t *testing.T) {
	where := game.Area{Kind: 1, Far: 12 * game.Inch}
	bomb := game.Option{With: game.Figure(0), Where: where, Many: game.Span{From: 1, To: 3}}
	run := game.Option{Where: where}
	q := game.Question{Options: []game.Option{bomb, run}}
	for _, c := range []struct {
		name  string
		names game.Names
		want  [2]string
	}{
		{"in a game of bombs", throwers{}, [2]string{`{"kind":1,"far":12,"radius":[4,5,6],"astray":6}`, `{"kind":1,"far":12}`}},
		{"in another", cast{}, [2]string{`{"kind":1,"far":12}`, `{"kind":1,"far":12}`}},
	} {
		said := speak.New(c.names, words(t)).Question(&q)
		for i, want := range c.want {
			if got, _ := json.Marshal(said.Options[i].Where); string(got) != want {
				t.Errorf("%s: %s\nnot %s", c.name, got, want)
			}
		}
	}
}

func TestWhomSomethingReaches(t *testing.T) {
	bomb, run := game.Option{With: game.Figure(0)}, game.Option{}
	for _, c := range []struct {
		name   string
		names  game.Names
		seat   game.Seat
		option *game.Option
		want   string
	}{
		{"as the first seat knows", throwers{}, 0, &bomb, `["hotdog"]`},
		{"as the second seat knows", throwers{}, 1, &bomb, `["hotdog","doogan"]`},
		{"only the place matters", throwers{}, 1, &run, "null"},
		{"in another game", cast{}, 1, &bomb, "null"},
	} {
		if got, _ := json.Marshal(speak.New(c.names, words(t)).Within(c.seat, c.option, 1, game.At(1, 1))); string(got) != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}
