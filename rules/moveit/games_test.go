package moveit_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/rulebook"
	"rumble/rules/moveit"
	"rumble/speak"
)

// chronicle is a referee that has players answer and dice fall, and sees to it that everything can be said in words.
type chronicle struct {
	t       *testing.T
	g       game.Game
	chance  *game.Chance
	players [2]interface {
		Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer
	}
	words   *rulebook.Words
	speaker speak.Speaker
	thrown  []game.Thrown
	advised bool // an answer that is not allowed is a fault
}

func (c *chronicle) Throw(t game.Throw) game.Face {
	var face game.Face
	for range t.Dice {
		face.Add(uint8(1 + c.chance.Below(t.Sides)))
	}
	c.thrown = append(c.thrown, game.Thrown{Throw: t, Face: face})
	return face
}

func (c *chronicle) Ask(q *game.Question) game.Answer {
	if missing := c.words.Unsaid(q); len(missing) > 0 {
		c.t.Errorf("no words for %v", missing)
	}
	a := c.players[q.Seat].Answer(q, func() game.Game { return c.g.Imagine(q.Seat, c.chance) }, c.chance)
	if err := q.Check(a, c.g.Ground()); err != nil {
		if c.advised {
			c.t.Errorf("%s is answered with %q: %v", q.Prompt, q.Options[a.Option].Verb, err)
		}
		return game.Answer{Option: q.Default}
	}
	for i := range q.Options {
		c.g.Explain(q, i)
	}
	return a
}

func (c *chronicle) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = c.Ask(&qs[i])
	}
}

func (c *chronicle) Tell(e game.Event) {
	if missing := c.words.UnsaidOf(&e, c.thrown); len(missing) > 0 {
		c.t.Errorf("no words for %v", missing)
	}
	// Odds say in a word what may befall a figure, which is mostly not what the sentence says that somebody does.
	if e.Whom.Kind == game.FigureRef && !c.words.HasWord(string(e.Kind)) {
		c.t.Errorf("no word for what befalls %v by %q", e.Whom, e.Kind)
	}
	c.t.Log(c.speaker.Event(e, nil).Text)
	c.thrown = c.thrown[:0]
}

func (c *chronicle) Join(game.Stage, uint64) {}

// advised answers by the rules of thumb alone: nothing catches what they get wrong.
type advised struct{}

func (advised) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	return moveit.Advise(see(), q, c)
}

// begun is a match of the stock gangs on an open table with a house in the middle and shelter left and right of it.
func begun(t *testing.T) game.Game {
	t.Helper()
	box := func(id, kind string, west, north, east, south int) game.Feature {
		return game.Feature{ID: id, Kind: kind, Points: []game.Point{game.At(west, north), game.At(east, north), game.At(east, south), game.At(west, south)}}
	}
	house, car, field, fence, deck := box("house", "block", 10, 8, 14, 13), box("car", "car", 17, 14, 21, 16), box("field", "rough", 2, 11, 7, 19),
		box("crates", "crate", 13, 16, 16, 17), box("dock", "deck", 22, 5, 26, 9)
	house.Going, house.Blocks = game.Impassable, true
	car.Going, fence.Going, field.Going = game.Impassable, game.Low, game.Rough
	g, err := moveit.New(&game.Scenario{
		ID: "test", Title: "Test", Ruleset: "moveit", Seats: []game.SeatSetup{{ID: "a", Name: "The As"}, {ID: "b", Name: "The Bs"}},
		Table: game.Plan{Width: 30 * game.Inch, Depth: 30 * game.Inch, FloorHeight: 4 * game.Inch, Features: []game.Feature{house, car, field, fence, deck}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t *testing.T, seed uint64, c *chronicle) game.Result {
	t.Helper()
	ruleset := moveit.Rules()
	_, words, err := rulebook.Open(&ruleset)
	if err != nil {
		t.Fatal(err)
	}
	c.t, c.g, c.chance, c.words = t, begun(t), game.NewChance(seed), words
	c.speaker = speak.New(c.g, words)
	for range 10_000 {
		if r, over := c.g.Over(); over {
			return r
		}
		for seat := game.Nobody; seat < 2; seat++ {
			c.g.Scene(seat)
		}
		c.g.Advance(c)
	}
	t.Fatal("the match does not end")
	return game.Result{}
}

// Everything that comes up can be said, and steady players beat random ones, whichever seat they have.
func TestSteadyPlayersBeatRandomOnes(t *testing.T) {
	won := 0
	for seed := range uint64(20) {
		c := &chronicle{}
		steady := game.Seat(seed % 2)
		c.players[steady], c.players[1-steady] = advised{}, &bot.Random{}
		if play(t, seed, c).Won(steady) {
			won++
		}
	}
	if won < 17 {
		t.Errorf("steady players win %d of 20", won)
	}
}

// Between steady players a match is fought: somebody goes out, and no answer is one that is not allowed.
func TestSteadyPlayersFight(t *testing.T) {
	for seed := range uint64(6) {
		c := &chronicle{advised: true}
		c.players[0], c.players[1] = advised{}, advised{}
		if r := play(t, seed, c); r.Points[0]+r.Points[1] < 40 || r.Why == "concession" {
			t.Errorf("seed %d ends %+v", seed, r)
		}
	}
}
