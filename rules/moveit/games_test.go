package moveit_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/moveit"
	"rumble/ruletext"
)

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

// play plays a match and sees to it that everything can be said in words.
func play(t *testing.T, seed uint64, c *playthrough.Chronicle) game.Result {
	t.Helper()
	c.OnTell = func(e *game.Event, words *ruletext.Words) {
		// Odds say in a word what may befall a figure, which is mostly not what the sentence says that somebody does.
		if e.Whom.Kind == game.FigureRef && !words.HasWord(string(e.Kind)) {
			t.Errorf("no word for what befalls %v by %q", e.Whom, e.Kind)
		}
	}
	return c.Play(t, moveit.Rules(), begun(t), seed)
}

// Everything that comes up can be said, and steady players beat random ones, whichever seat they have.
func TestSteadyPlayersBeatRandomOnes(t *testing.T) {
	won := 0
	for seed := range uint64(20) {
		c := &playthrough.Chronicle{}
		steady := game.Seat(seed % 2)
		c.Players = []referee.Player{&bot.Random{}, &bot.Random{}}
		c.Players[steady] = playthrough.Advised(moveit.Rules())
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
		c := &playthrough.Chronicle{Strict: true}
		c.Players = []referee.Player{playthrough.Advised(moveit.Rules()), playthrough.Advised(moveit.Rules())}
		if r := play(t, seed, c); r.Points[0]+r.Points[1] < 40 || r.Why == "concession" {
			t.Errorf("seed %d ends %+v", seed, r)
		}
	}
}
