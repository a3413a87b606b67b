package tommyguns_test

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/tommyguns"
	"rumble/ruletext"
)

// job is a scene with something of everything: robbers in a house with walls, a door, windows and a roof to climb, police
// outside, loot, exits and cover.
func job(seats int) *game.Scenario {
	box := func(id, kind string, west, north, east, south int) game.Feature {
		return game.Feature{ID: id, Kind: kind, Points: []game.Point{game.At(west, north), game.At(east, north), game.At(east, south), game.At(west, south)}}
	}
	bank, street, walls := box("bank", "zone", 8, 6, 16, 14), box("street", "zone", 1, 18, 12, 22), box("walls", "wall", 8, 6, 16, 14)
	walls.Line, walls.Closed, walls.Blocks, walls.Cover, walls.Going = true, true, true, game.HardCover, game.Impassable
	car, brush, crates := box("car", "vehicle", 4, 15, 6, 17), box("brush", "brush", 18, 14, 21, 17), box("crates", "crate", 11, 9, 13, 10)
	car.Going, car.Cover = game.Impassable, game.HardCover
	brush.Going, brush.Cover = game.Rough, game.LightCover
	crates.Cover, crates.Height = game.LightCover, game.Inch
	east := game.Feature{ID: "east", Kind: "exit", Line: true, Points: []game.Point{game.At(24, 6), game.At(24, 16)}}
	sc := &game.Scenario{
		ID: "job", Title: "The Job", Ruleset: "tommyguns",
		Table: game.Plan{
			Width: 24 * game.Inch, Depth: 24 * game.Inch, FloorHeight: 2 * game.Inch,
			Features: []game.Feature{bank, street, walls, car, brush, crates, east},
			Openings: []game.Opening{
				{ID: "front", Kind: "door", A: game.At(11, 14), B: game.At(13, 14)},
				{ID: "side", Kind: "door", A: game.At(16, 9), B: game.At(16, 11)},
				{ID: "window", Kind: "window", A: game.At(8, 10), B: game.At(8, 11)},
			},
		},
		Settings: map[string]string{"zone-robbers": "bank", "zone-police": "street", "battle-robbers": "loot-out 1", "battle-police": "loot-kept 1"},
	}
	for i := range 2 {
		at := game.At(10+2*i, 8)
		sc.Figures = append(sc.Figures, game.FigureSetup{ID: fmt.Sprintf("bag-%d", i+1), Profile: "loot", At: &at})
	}
	guns := []string{"tommy-gun", "pistol", "shotgun", "pistol", "rifle", "machine-gun"}
	aims := [2][][]string{
		{{"getaway east", "survive"}, {"medic", "escape east"}, {"bloody 2", "protect r1"}, {"unscathed", "berserker"}, {"daredevil 20", "firstblood"}, {"takeout p1", "survive"}},
		{{"deny 1", "survive"}, {"captor", "clean"}, {"takeout r1", "clean"}, {"hold bank", "survive"}, {"medic", "protect p1"}, {"bloody 2", "takeout r5"}},
	}
	for side, force := range []string{"robbers", "police"} {
		for i := range 6 {
			f := game.FigureSetup{ID: fmt.Sprintf("%c%d", force[0], i+1), Force: force, Profile: "man", Gear: []string{guns[(i+side)%6]}, Aims: aims[side][i]}
			if i == 1 {
				f.Profile = "doctor"
			}
			sc.Figures = append(sc.Figures, f)
		}
	}
	for s := range seats {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: fmt.Sprintf("seat-%d", s+1), Name: fmt.Sprintf("Seat %d", s+1), Force: []string{"robbers", "police"}[s%2]})
	}
	return sc
}

// play plays a match and sees to it that everything can be said in words, and whose turn it is.
func play(t *testing.T, sc *game.Scenario, seed uint64, c *playthrough.Chronicle) game.Result {
	t.Helper()
	g, err := tommyguns.New(sc)
	if err != nil {
		t.Fatal(err)
	}
	c.OnAsk = func(q *game.Question) {
		if s := g.Scene(q.Seat); q.Prompt == "drawn" && s.Whose != g.ID(game.OfSeat(q.Seat)) {
			t.Errorf("%s is asked and the turn is %q's", g.ID(game.OfSeat(q.Seat)), s.Whose)
		}
	}
	c.OnTell = func(e *game.Event, words *ruletext.Words) {
		if e.Text != "" && e.Kind != "battle-won" && e.Kind != "owns-field" && e.Kind != "aim-fulfilled" && e.Kind != "aim-failed" && !words.HasWord(e.Text) {
			t.Errorf("no word for the text %q of %s", e.Text, e.Kind)
		}
	}
	return c.Play(t, tommyguns.Rules(), g, seed)
}

// Everything that comes up can be said, and steady players beat random ones, whichever side they have.
func TestSteadyPlayersBeatRandomOnes(t *testing.T) {
	won := 0
	const games = 20
	for seed := range uint64(games) {
		c := &playthrough.Chronicle{}
		steady := game.Seat(seed % 2)
		c.Players = []referee.Player{&bot.Random{}, &bot.Random{}}
		c.Players[steady] = playthrough.Advised(tommyguns.Rules())
		sc := job(2)
		delete(sc.Settings, "battle-robbers") // then the side wins that has more men left
		delete(sc.Settings, "battle-police")
		r := play(t, sc, seed, c)
		if r.Won(steady) {
			won++
		}
	}
	if won < games*9/10 {
		t.Errorf("steady players win %d of %d", won, games)
	}
}

// Between steady players a match is fought: shots fall, and no answer is one that is not allowed.
func TestSteadyPlayersFight(t *testing.T) {
	for seed := range uint64(4) {
		seats := 2 + int(seed)
		c := &playthrough.Chronicle{Strict: true}
		for range seats {
			c.Players = append(c.Players, playthrough.Advised(tommyguns.Rules()))
		}
		r := play(t, job(seats), seed, c)
		if c.Told["shoots"] < 10 || c.Told["goes"] < 20 {
			t.Errorf("seed %d ends %+v after %v", seed, r, c.Told)
		}
	}
}

// BenchmarkPlay plays games between random bots: decisions a second, and nothing allocated.
func BenchmarkPlay(b *testing.B) { playthrough.Speed(b, tommyguns.Rules(), job(10)) }

// BenchmarkSteadyPlay plays the stock scenarios between two steady players.
func BenchmarkSteadyPlay(b *testing.B) {
	for _, id := range stocks {
		b.Run(id, func(b *testing.B) { playthrough.SteadySpeed(b, tommyguns.Rules(), stock(b, id, 2)) })
	}
}
