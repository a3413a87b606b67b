package maddogs

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// wheels is a position of the reds' with a driver, somebody on or in their car, and whatever else is about.
func wheels(t *testing.T, slot, gun string, speed int, more ...game.FigureSetup) *Game {
	t.Helper()
	figures := []game.FigureSetup{
		sat(person("hot", "reds", "enforcer", at(1, 1), gun), nil), sat(person("wheel", "reds", "punk", at(1, 1), "none"), nil), person("far", "irish", "hoodlum", at(47, 47)),
	}
	figures = append(figures, more...)
	return makeGame(t, append(figures, carOf("ford", "car", at(20, 20), map[string]int{"heading": 90, "speed": speed}, "wheel driver", "hot "+slot))...).cardUp()
}

// What is shown before every kind of action with bombs and cars is exact within what a server gives to one question, but where it is said why not:
// then the fates of all are tried out. No figure depends on how fast the machine is; what is counted here takes a tenth of a second at the most.
func TestWhichOddsOfVehiclesAndBombsAreExact(t *testing.T) {
	const (
		exact   = "exact"
		fates   = "exact of each figure"
		sampled = "tried out"
	)
	moving := map[string]int{"heading": 90, "speed": 1}
	full := []string{"doo", "moe", "joe", "sid", "rio"}
	riders := []game.FigureSetup{sat(person("doo", "irish", "punk", at(1, 1), "none"), nil), sat(person("moe", "irish", "punk", at(1, 1), "none"), nil)}
	set := func(state map[string]int) *Game {
		bank := street(48, 48)
		bank.Features = []game.Feature{{ID: "bank", Kind: "building", Name: "Bank", Inside: true, Points: []game.Point{at(10, 10), at(20, 10), at(20, 20), at(10, 20)}}}
		figures := []game.FigureSetup{person("hot", "reds", "hoodlum", spot(15_000, 20_500), "dynamite", "dynamite"), person("far", "irish", "hoodlum", at(47, 47))}
		if state != nil {
			figures = append(figures, game.FigureSetup{ID: "tick", Profile: bombProfile, At: new(spot(15_500, 21_000)), State: state})
		}
		return makeGameOn(t, bank, figures...).cardUp()
	}
	for _, c := range []struct {
		name  string
		g     *Game
		verb  game.Verb
		whom  string
		where *game.Point
		want  string
	}{
		{"a pistol at a full car", shotAt(t, "pistol", 4, moving, full...), "shoot", "ford", nil, exact},
		{"a shotgun at a full car", shotAt(t, "shotgun", 4, moving, full...), "shoot", "ford", nil, exact},
		{"a shotgun at two in a car", shotAt(t, "shotgun", 4, moving, full[:2]...), "shoot", "ford", nil, exact},
		{"a shotgun at a full bulletproof car", shotAt(t, "shotgun", 4, map[string]int{"heading": 90, "speed": 1, "bulletproof": 1}, full...), "shoot", "ford", nil, exact},
		// Of six hits each finds one of those who still live, or the car, which may burst into flames or skid between any two of them: who
		// is hit how often cannot be told apart from who else is, and there are above 100,000 ways already with two aboard.
		{"a Tommy Gun at a full car", shotAt(t, "tommy-gun", 4, moving, full...), "blaze-away", "ford", nil, sampled},
		{"a Tommy Gun at a car in a chase", wheels(t, "left-board-1", "tommy-gun", 2,
			append(riders, carOf("dodge", "car", at(27, 20), map[string]int{"heading": 90, "speed": 2}, "doo", "moe"))...), "blaze-away", "dodge", nil, sampled},
		{"a Tommy Gun from a running board", wheels(t, "left-board-1", "tommy-gun", 2, person("joe", "irish", "hoodlum", at(20, 14))), "blaze-away", "joe", nil, exact},
		{"a Tommy Gun from a seat", wheels(t, "front", "tommy-gun", 1, person("joe", "irish", "hoodlum", at(20, 14))), "blaze-away", "joe", nil, exact},
		// As of any burst at two men.
		{"a Tommy Gun at a motorcycle with two", makeGame(t, append([]game.FigureSetup{person("hot", "reds", "enforcer", at(20, 14), "tommy-gun"), person("far", "irish", "hoodlum", at(47, 47))},
			append(riders, carOf("indian", "motorcycle", at(20, 18), moving, "doo", "moe"))...)...).cardUp(), "blaze-away", "doo", nil, fates},
		{"a pistol at a motorcycle with two", makeGame(t, append([]game.FigureSetup{person("hot", "reds", "enforcer", at(20, 14), "pistol"), person("far", "irish", "hoodlum", at(47, 47))},
			append(riders, carOf("indian", "motorcycle", at(20, 18), moving, "doo", "moe"))...)...).cardUp(), "shoot", "doo", nil, exact},
		{"a grenade at a man", thrower(t, street(48, 48), person("hot", "reds", "hoodlum", at(10, 10), "grenade"), person("joe", "irish", "hoodlum", at(20, 10))), "throw-bomb", "", new(at(20, 10)), exact},
		{"setting a bomb", set(nil), "set-bomb", "bank", new(spot(15_000, 20_500)), exact},
		{"lighting a dud", set(map[string]int{"dud": 1}), "relight", "", nil, exact},
		{"leaping off a car at speed", wheels(t, "rear-1", "pistol", 2), "get-out", "", new(spot(19_000, 18_400)), exact},
	} {
		whom := game.Ref{}
		if c.whom != "" {
			whom, _ = c.g.Find(c.whom)
		}
		consider := game.Answer{Option: option(t, c.g, c.verb, whom)}
		if c.where != nil {
			consider.At = *c.where
		}
		if c.verb == "set-bomb" {
			consider.Many = 1
		}
		s := referee.Situation{Checkpoint: c.g, Seat: 0, Consider: consider}
		odds, err := referee.Count(context.Background(), s, nil, referee.Bound{Runs: 1000, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := sampled
		switch {
		case odds.Exact:
			got = exact
		case !odds.FiguresSampled:
			got = fates
		}
		if got != c.want {
			t.Errorf("%s is %s after %d runs and not %s", c.name, got, odds.Runs, c.want)
		}
		needs := c.g.Explain(&game.Question{Options: []game.Option{optionAt(c.g, consider.Option)}}, 0)
		if !needs.Any || needs.Total != game.Total(needs.Mods) || needs.Dice == 0 {
			t.Errorf("%s: shown before is %+v", c.name, needs)
		}
	}
}

// optionAt is a sentence by its place.
func optionAt(g *Game, n int) game.Option {
	options, _ := g.Clone().(*Game).listSentences(&g.card)
	return options[n]
}
