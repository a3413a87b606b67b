package tommyguns_test

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rulebook"
	"rumble/rules/tommyguns"
	"rumble/speak"
)

// chronicle is a referee that has players answer and dice fall, and sees to it that everything can be said in words.
type chronicle struct {
	t       *testing.T
	g       game.Game
	chance  *game.Chance
	players []answerer
	words   *rulebook.Words
	speaker speak.Speaker
	thrown  []game.Thrown
	strict  bool // an answer that is not allowed is a fault
	asked   int
	told    map[game.Kind]int
}

type answerer interface {
	Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer
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
	c.asked++
	if missing := c.words.Unsaid(q); len(missing) > 0 {
		c.t.Errorf("no words for %v", missing)
	}
	if s := c.g.Scene(q.Seat); q.Prompt == "drawn" && s.Whose != c.g.ID(game.OfSeat(q.Seat)) {
		c.t.Errorf("%s is asked and the turn is %q's", c.g.ID(game.OfSeat(q.Seat)), s.Whose)
	}
	a := c.players[q.Seat].Answer(q, func() game.Game { return c.g.Imagine(q.Seat, c.chance) }, c.chance)
	if err := q.Check(a, c.g.Ground()); err != nil {
		if c.strict {
			c.t.Errorf("%s is answered with %+v of %+v: %v", q.Prompt, a, q.Options[a.Option], err)
		}
		return game.Answer{Option: q.Default}
	}
	for i := range q.Options {
		for _, m := range c.g.Explain(q, i).Mods {
			if !c.words.HasWord(m.Word) {
				c.t.Errorf("no word for %q", m.Word)
			}
		}
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
	if e.Text != "" && e.Kind != "battle-won" && e.Kind != "aim-fulfilled" && e.Kind != "aim-failed" && !c.words.HasWord(e.Text) {
		c.t.Errorf("no word for the text %q of %s", e.Text, e.Kind)
	}
	c.t.Log(c.speaker.Event(e, nil).Text)
	c.told[e.Kind]++
	c.thrown = c.thrown[:0]
}

func (c *chronicle) Join(game.Stage, uint64) {}

// advised answers by the rules of thumb alone: nothing catches what they get wrong.
type advised struct{}

func (advised) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	return tommyguns.Advise(see(), q, c)
}

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
				{ID: "front", Kind: "door", A: game.At(11, 14), B: game.At(13, 14)}, {ID: "side", Kind: "door", A: game.At(16, 9), B: game.At(16, 11)},
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

func play(t *testing.T, sc *game.Scenario, seed uint64, c *chronicle) game.Result {
	t.Helper()
	ruleset := tommyguns.Rules()
	_, words, err := rulebook.Open(&ruleset)
	if err != nil {
		t.Fatal(err)
	}
	g, err := tommyguns.New(sc)
	if err != nil {
		t.Fatal(err)
	}
	c.t, c.g, c.chance, c.words, c.told = t, g, game.NewChance(seed), words, map[game.Kind]int{}
	c.speaker = speak.New(c.g, words)
	for range 20_000 {
		if r, over := c.g.Over(); over {
			return r
		}
		for seat := game.Nobody; int(seat) < len(sc.Seats); seat++ {
			c.g.Scene(seat)
		}
		c.g.Advance(c)
	}
	t.Fatal("the match does not end")
	return game.Result{}
}

// Everything that comes up can be said, and steady players beat random ones, whichever side they have.
func TestSteadyPlayersBeatRandomOnes(t *testing.T) {
	won := 0
	const games = 20
	for seed := range uint64(games) {
		c := &chronicle{players: make([]answerer, 2)}
		steady := game.Seat(seed % 2)
		c.players[steady], c.players[1-steady] = advised{}, &bot.Random{}
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
		c := &chronicle{strict: true, players: make([]answerer, seats)}
		for s := range c.players {
			c.players[s] = advised{}
		}
		r := play(t, job(seats), seed, c)
		if c.told["shoots"] < 10 || c.told["goes"] < 20 {
			t.Errorf("seed %d ends %+v after %v", seed, r, c.told)
		}
	}
}

// BenchmarkPlay plays games between random bots: decisions a second, and nothing allocated.
func BenchmarkPlay(b *testing.B) { playthrough.Speed(b, tommyguns.Rules(), job(10)) }
